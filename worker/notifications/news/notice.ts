import type { Seat } from '../../../shared/game/contract.ts';
import type { ClaimInfo } from '../../../shared/protocol/messages/snapshot.ts';
import { claimsShown } from '../../../shared/table/claims.ts';
import type { Step } from '../../../shared/table/clock.ts';
import { isAway } from '../../../shared/table/late.ts';
import { departures, isVacant } from '../../../shared/table/seats.ts';
import { type Change, isOver, type Play, type Table } from '../../../shared/table/table.ts';
import { stillAsked } from '../../../shared/table/votes.ts';
import { isFarewell, type NoticeKind, QUESTIONS } from './notice-kinds.ts';

/**
 * Something to notify the player in `seat` of; `version` is the log entry that caused it or, for `talk`, the number of
 * its changes.
 */
export interface Notice {
  readonly seat: Seat;
  readonly kind: NoticeKind;
  readonly version: number;
  /** The time that a `daily-reminder` was set for: there may be several about the same version. */
  readonly at?: number;
}

const playersOf = ({ setup }: Table): readonly Seat[] =>
  setup.places.flatMap(({ by }, seat) => (by === 'player' ? [seat] : []));

/** The other seats that anyone may take over. */
const vacantFor = (table: Table, seat: Seat): readonly Seat[] =>
  [...table.setup.places.keys()].filter((other) => other !== seat && isVacant(table, other));

/** Whether a player was given a seat and has not come to it yet. */
const isAwaited = ({ setup }: Table, seat: Seat): boolean => setup.places[seat]?.awaited !== undefined;

/** Whether a seat that was kept for a player is free now: they did not come, or did not want it. */
const isGivenUp = (before: Table, after: Table): boolean =>
  playersOf(before).some((seat) => isAwaited(before, seat) && after.setup.places[seat]?.by === 'free');

/**
 * The other seats that keep a player waiting for so long that they may decide about them: where no robot or substitute
 * comes by itself, and nothing was decided yet.
 */
export function lateFor({ setup, play }: Table, seat: Seat): readonly Seat[] {
  const onTimeOut = setup.pace?.onTimeOut ?? null;
  if (!play || play.outcome || play.pausedUntil !== null || (onTimeOut !== null && onTimeOut !== 'wait')) return [];
  const step = onTimeOut === null ? 'late' : 'out';
  const isLate = (other: Seat) => play.clocks[other]?.step === step && play.waitingFor.includes(other);
  if (isLate(seat) || isAway(play, seat)) return [];
  return setup.places.flatMap(({ by }, other) =>
    by === 'player' && other !== seat && isLate(other) && (play.remedies[other] ?? null) === null ? [other] : [],
  );
}

/** The notices to a player as the time for their turn passes. */
const NOTICE_OF_STEP: Readonly<Partial<Record<Step, NoticeKind>>> = {
  half: 'reminder',
  nearly: 'reminder',
  late: 'at-risk',
};

/**
 * Since when a player could be playing their turn, in milliseconds since 1970; null while nobody waits for them, and
 * during holidays and pauses.
 */
export function turnSince({ setup, play }: Table, seat: Seat): number | null {
  const isTheirs = play?.waitingFor.includes(seat) === true && setup.places[seat]?.by === 'player';
  return isTheirs && play.outcome === null && !isAway(play, seat) ? (play.clocks[seat]?.from ?? null) : null;
}

/** The proposal that a seat still has to answer; undefined if there is none. */
export function questionTo({ setup, play }: Table, seat: Seat): (typeof QUESTIONS)[keyof typeof QUESTIONS] | undefined {
  const proposal = play?.proposal;
  return play && proposal && stillAsked(setup, play, proposal).includes(seat)
    ? QUESTIONS[proposal.what.type]
    : undefined;
}

/** The claims that a seat has to answer: of another seat, or of its own, which it may dispute. */
export const claimsFor = ({ setup }: Table, seat: Seat): readonly ClaimInfo[] =>
  claimsShown(setup).filter((claim) => claim.seat === seat || claim.waitingFor.includes(seat));

/** The notices for the others when a player says something. */
export const talkNotices = (table: Table, speaker: Seat, count: number): readonly Notice[] =>
  playersOf(table).flatMap((seat) =>
    seat === speaker || isAwaited(table, seat) ? [] : [{ seat, kind: 'talk', version: count }],
  );

/**
 * The notices that a change of a table causes: at most one for each player, the most important; and a last one for a
 * player who has lost their seat.
 */
export function noticesOf(before: Table | undefined, change: Change): readonly Notice[] {
  const { table: after } = change;
  const { version } = after;
  if (before === undefined)
    return playersOf(after).flatMap((seat) => (isAwaited(after, seat) ? [{ seat, kind: 'rematch', version }] : []));
  const farewells = departures(before, change).flatMap(({ seat, why }): readonly Notice[] =>
    isFarewell(why) ? [{ seat, kind: why, version }] : [],
  );
  const news = playersOf(after).flatMap((seat) => newsTo(before, after, seat) ?? []);
  return [...farewells, ...news];
}

/** The most important news of a change for a player; undefined if there is none. */
function newsTo(before: Table, after: Table, seat: Seat): Notice | undefined {
  const { version, play } = after;
  if (isOver(after)) {
    if (!isOver(before)) return { seat, kind: play?.endedWithout?.includes(seat) ? 'ended-without' : 'ended', version };
    const claim = claimNews(before, after, seat);
    return claim && { seat, version, ...claim };
  }
  const found = (play && turnNews(before.play, play, seat)) ?? questionNews(before, after, seat);
  if (found) return { seat, version, ...found };
  const kind = play === null ? lobbyNews(before, after, seat) : gameNews(before, after, seat);
  return kind && { seat, kind, version };
}

/** That the game has begun, or goes on with a seat that anyone may take over, or that the player may decide about. */
function gameNews(before: Table, after: Table, seat: Seat): NoticeKind | undefined {
  if (before.play === null) return 'started';
  if (vacantFor(after, seat).some((other) => !isVacant(before, other))) return 'vacant';
  return lateFor(after, seat).some((other) => !lateFor(before, seat).includes(other)) ? 'may-decide' : undefined;
}

/** A kind of notice; its version is that of the change unless given. */
type News = Pick<Notice, 'kind'> & Partial<Pick<Notice, 'version'>>;

/** What a player has to know about their turn, or about their seat. */
function turnNews(before: Play | null, play: Play, seat: Seat): News | undefined {
  const remedy = play.remedies[seat];
  if (remedy && remedy.n !== before?.remedies[seat]?.n) return { kind: 'remedied', version: remedy.n };
  const since = play.since[seat] ?? null;
  if (since !== null && since !== before?.since[seat]) return { kind: 'turn', version: since };
  const isResumed = before !== null && before.pausedUntil !== null && play.pausedUntil === null;
  if (isResumed && play.waitingFor.includes(seat)) return { kind: 'resumed' };
  const clock = play.clocks[seat];
  const warning = clock && clock.from !== null ? NOTICE_OF_STEP[clock.step] : undefined;
  return warning && clock?.step !== before?.clocks[seat]?.step ? { kind: warning } : undefined;
}

/** What a player has to answer since a change. */
function questionNews(before: Table, after: Table, seat: Seat): News | undefined {
  const question = questionTo(after, seat);
  const proposal = after.play?.proposal;
  if (question && proposal && proposal.at !== before.play?.proposal?.at)
    return { kind: question, version: proposal.at };
  return claimNews(before, after, seat);
}

/** That somebody claims a seat. At a finished table too: a link there can lead to a seat of the rematch. */
function claimNews(before: Table, after: Table, seat: Seat): News | undefined {
  const claim = claimsFor(after, seat).at(-1);
  const isNew = claim && !claimsFor(before, seat).some(({ n }) => n === claim.n);
  return isNew ? { kind: 'claimed', version: claim.n } : undefined;
}

/** What has changed at a table whose game has not begun. */
function lobbyNews(before: Table, after: Table, seat: Seat): NoticeKind | undefined {
  if (after.last.type === 'expiring') return before.last.type === 'expiring' ? undefined : 'expiring';
  const here = (table: Table) => playersOf(table).filter((one) => !isAwaited(table, one));
  const sat = here(before);
  // A player who has not come yet only learns that the table exists.
  if (!sat.includes(seat)) return undefined;
  if (isGivenUp(before, after) || here(after).length < sat.length) return 'seat-free';
  return here(after).length > sat.length ? 'joined' : undefined;
}

/** Whether a notice is still up to date for a player who has seen nothing since. */
export function isUpToDate({ kind, seat, version }: Notice, table: Table): boolean {
  switch (kind) {
    case 'joined':
      // Whoever came may be gone.
      return table.play === null && playersOf(table).some((other) => other !== seat && !isAwaited(table, other));
    case 'rematch':
      return table.play === null && isAwaited(table, seat);
    case 'seat-free':
      return table.play === null && table.setup.places.some(({ by }) => by === 'free');
    case 'vacant':
      return vacantFor(table, seat).length > 0;
    case 'may-decide':
      // Once something is proposed, that is what the player is asked.
      return lateFor(table, seat).length > 0 && table.play?.proposal?.what.type !== 'remedy';
    case 'started':
      return table.play !== null && !isOver(table);
    case 'turn':
      return table.play?.since[seat] === version;
    case 'daily-reminder':
      return turnSince(table, seat) !== null;
    case 'remedied':
      return table.play?.remedies[seat]?.n === version && !isOver(table);
    case 'undo-asked':
    case 'end-asked':
    case 'pace-asked':
    case 'pause-asked':
    case 'remedy-asked':
      return table.play?.proposal?.at === version && questionTo(table, seat) === kind;
    case 'claimed':
      return claimsFor(table, seat).some(({ n }) => n === version);
    case 'ended':
    case 'ended-without':
      return isOver(table);
    case 'reminder':
    case 'at-risk': {
      const clock = table.play?.clocks[seat];
      // At tables where the others just wait, a late player stays late.
      const step = clock?.step === 'out' && table.setup.pace?.onTimeOut === 'wait' ? 'late' : clock?.step;
      return step !== undefined && clock?.from !== null && NOTICE_OF_STEP[step] === kind;
    }
    case 'resumed': {
      const since = table.play?.since[seat] ?? null;
      return since !== null && since < version && table.play?.pausedUntil === null;
    }
    case 'taken-over':
    case 'removed':
    case 'deleted':
    case 'unclaimed':
    case 'confirm':
    case 'talk':
      return true;
    case 'expiring':
      return table.last.type === 'expiring';
  }
}
