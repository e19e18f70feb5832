import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../game/contract.ts';
import { ok } from '../game/result.ts';
import type { ClaimInfo } from '../protocol/messages/snapshot.ts';
import { earliest, HOUR } from '../time.ts';
import type { Context } from './context.ts';
import { happen } from './happen.ts';
import { linkAgain, linkHash, playerAt, relinked } from './links.ts';
import type { Machine } from './machine.ts';
import { refused } from './refused.ts';
import { seatSecret, secretHash } from './secrets.ts';
import { type Change, type Changed, type Claim, isEliminated, type Setup, type Table, unchanged } from './table.ts';
import { timesOf } from './times.ts';

/*
 * Recovery of a seat whose link is lost. Somebody claims the seat, all other players vouch for them, and they get a new
 * link. The holder of the seat has a day to dispute the claim; otherwise, in a game for two, the opponent could take
 * over the seat alone. The claimant is shown four digits, and so is everybody else. If they say them on the
 * phone, the others know that the claim is their friend's.
 */

// docs/decisions/09-vouching-leaves-time-to-object.md
/** In milliseconds: each claim is told to all players, so one from the same IP address comes no sooner after another. */
const PAUSE = HOUR;
/** The largest number of open claims of one seat. */
const MAX_CLAIMS = 4;

/** The players who must all vouch for the claim of a seat: those in the game or, if there is no other, all. */
function vouchersFor({ setup, play }: Claimed, seat: Seat): readonly Seat[] {
  const others = setup.places.flatMap(({ by, secretHash }, other) =>
    by === 'player' && secretHash !== '' && other !== seat ? [other] : [],
  );
  const inGame = others.filter((other) => !isEliminated(play, other));
  return inGame.length > 0 ? inGame : others;
}

type Claimed = Pick<Table, 'setup' | 'play'>;

interface Open {
  readonly seat: Seat;
  readonly claim: Claim;
  /** The players who have not vouched yet. */
  readonly missing: readonly Seat[];
  /** Whether somebody has vouched, and nobody who could is missing. */
  readonly isVouched: boolean;
}

/** The open claims of a table, by seat. */
const openClaims = (table: Claimed): readonly Open[] =>
  table.setup.places.flatMap((place, seat) =>
    place.by === 'player'
      ? (place.claims ?? []).map((claim) => {
          const missing = vouchersFor(table, seat).filter((other) => !claim.vouched.includes(other));
          return { seat, claim, missing, isVouched: missing.length === 0 && claim.vouched.length > 0 };
        })
      : [],
  );

const find = (table: Table, n: number): Open | undefined => openClaims(table).find(({ claim }) => claim.n === n);

/** The number of the open claim of a seat that was made under a key. */
export function numberOf(table: Table, seat: Seat, key: string): number | undefined {
  const hash = linkHash(table, seat, key);
  return openClaims(table).find(({ claim }) => claim.hash === hash)?.claim.n;
}

/** The claims of a table, as shown to everybody. */
export const showClaims = (table: Claimed): readonly ClaimInfo[] =>
  openClaims(table).map(({ seat, claim: { n, at, hash }, missing }) => ({
    n,
    seat,
    digits: digitsOf(hash),
    waitingFor: missing,
    from: at + timesOf(table.setup).objection,
    until: at + timesOf(table.setup).claim,
  }));

/** Four digits that nobody can choose, as the hash depends on the secret key of the table. */
function digitsOf(hash: string): string {
  const [high = 0, low = 0] = sha256(utf8ToBytes(`digits|${hash}`));
  return `${((high << 8) | low) % 10_000}`.padStart(4, '0');
}

/**
 * Somebody claims to be the player of a seat. A repetition changes nothing; once the claim is granted, it is answered
 * with the new link. A new claim displaces one that nobody has vouched for: the one from the same IP address, after an
 * hour, or, if there are too many, the oldest. So nobody can prevent the player of a seat from claiming it.
 */
export function claimSeat(
  machine: Machine,
  table: Table,
  { seat, key }: { readonly seat: Seat; readonly key: string },
  { ip, now, history }: Context,
): Changed {
  const granted = linkAgain(table, seat, key);
  if (granted) return ok(granted);
  const place = playerAt(table, seat);
  if (!place.ok) return place;
  const hash = linkHash(table, seat, key);
  const { claims = [] } = place.value;
  const again = claims.find((claim) => claim.hash === hash);
  if (again) return ok({ ...unchanged(table), reply: { as: 'spectator', claim: again.n } });
  if (history.isKnown(seat, hash)) return refused('claim-over');
  if (vouchersFor(table, seat).length === 0) return refused('no-one-to-ask');
  const by = secretHash(seatSecret(table.setup.key, seat, `claimed from ${ip}`));
  const own = claims.find((claim) => claim.by === by);
  if (own && isUnvouched(own) && now < own.at + PAUSE)
    return refused('too-many', { retryAfter: Math.ceil((own.at + PAUSE - now) / 1000) });
  const displaced = own ?? (claims.length < MAX_CLAIMS ? undefined : claims.find(isUnvouched));
  if ((own && !isUnvouched(own)) || (!displaced && claims.length >= MAX_CLAIMS)) return refused('too-many-claims');
  const aside = { hash, from: by };
  const change = happen(machine, unchanged(table), now, { type: 'claim', seat, aside }, { key: hash });
  const made = { ...change, reply: { as: 'spectator', claim: change.table.version } } as const;
  return ok(displaced ? happen(machine, made, now, { type: 'lapse', claim: displaced.n }) : made);
}

const isUnvouched = ({ vouched }: Claim): boolean => vouched.length === 0;

interface Answer {
  readonly claim: number;
  readonly key: string;
}

/** A player vouches for a claim. Once all have, and the holder had time to dispute it, `settleClaims` grants it. */
export function vouchFor(machine: Machine, table: Table, seat: Seat, { claim: n, key }: Answer, at: number): Changed {
  const open = find(table, n);
  if (!open) return refused('claim-over');
  if (open.seat === seat) return refused('own-claim');
  const { claim } = open;
  if (claim.vouched.includes(seat)) return ok(unchanged(table));
  // Its time is over, but the alarm is late.
  if (at >= claim.at + timesOf(table.setup).claim) return refused('claim-over');
  return ok(happen(machine, unchanged(table), at, { type: 'vouch', seat, claim: n }, { key }));
}

/** Another player, or the holder of the seat, says that the claimant is somebody else: the claim is withdrawn. */
export function disputeClaim(
  machine: Machine,
  table: Table,
  seat: Seat,
  { claim: n, key }: Answer,
  at: number,
): Changed {
  if (!find(table, n)) return refused('claim-over');
  return ok(happen(machine, unchanged(table), at, { type: 'dispute', seat, claim: n }, { key }));
}

/**
 * A player who plays has not lost their link: whoever claims their seat is somebody else. So a move disputes every claim
 * of the seat that made it.
 */
export function disputeByMove(machine: Machine, changed: Changed, seat: Seat, at: number): Changed {
  if (!changed.ok || !changed.value.rows.some(({ entry }) => entry.type === 'act' && entry.seat === seat))
    return changed;
  const open = openClaims(changed.value.table).filter((one) => one.seat === seat);
  return ok(
    open.reduce(
      (change, { claim }) => happen(machine, change, at, { type: 'dispute', seat, claim: claim.n }),
      changed.value,
    ),
  );
}

/** Grants the claims that everyone has vouched for, and ends those that are too old, or that nobody is left to vouch for. */
export function settleClaims(machine: Machine, change: Change, now: number): Change {
  const { setup } = change.table;
  const due = openClaims(change.table).find((open) => dueAt(setup, open) <= now);
  if (!due) return change;
  const { seat, claim, isVouched } = due;
  const next = isVouched
    ? relinked(machine, change, seat, claim.hash, now, { isClaimed: true })
    : happen(machine, change, now, { type: 'lapse', claim: claim.n });
  return settleClaims(machine, next, now);
}

/** When the next claim is granted or lapses; undefined if there is none. */
export const nextClaimAt = (table: Table): number | undefined =>
  earliest(openClaims(table).map((open) => dueAt(table.setup, open)));

function dueAt(setup: Setup, { claim: { at }, missing, isVouched }: Open): number {
  const { objection, claim: lasts } = timesOf(setup);
  if (isVouched) return at + objection;
  return missing.length === 0 ? at : at + lasts;
}
