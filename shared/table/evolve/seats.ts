import type { Seat } from '../../game/contract.ts';
import type { EntryOf } from '../../log/events.ts';
import { seatNow, USUAL, unused } from '../clock.ts';
import type { Happened, HappenedOf } from '../happened.ts';
import type { Machine } from '../machine.ts';
import { FREE, isEliminated, isOver, type Place, type Play, type Setup, type Table, withPlace } from '../table.ts';
import { passedOn } from '../turn-clocks.ts';
import { proposalWithout } from '../votes.ts';

/* Who sits where: players, those who play elsewhere, robots and nobody. */

export function open(happened: Happened): Table {
  if (happened.type !== 'open') throw new Error('a table begins with its opening');
  const { game, rulesVersion, machine, options, pace = null, looks, seating, at, hash, aside } = happened;
  const versions = { rulesVersion, ...(machine !== undefined && { machine }) };
  const settled = { game, ...versions, options, pace, ...(looks && { looks }), ...(seating && { seating }) };
  return {
    setup: { ...aside, ...settled, nonces: null },
    version: 0,
    hash,
    last: { at, type: 'open' },
    play: null,
  };
}

/** A player takes a free seat, or comes to the one that is kept for them. */
export function join(table: Table, { n, seat, nonce, aside }: HappenedOf<'join'>): Table {
  const { setup } = table;
  const { awaited, ...here } = setup.places[seat] ?? FREE;
  if (awaited !== undefined || aside === null) return { ...table, setup: withPlace(setup, seat, { ...here, nonce }) };
  const { name, hash, isOpener } = aside;
  const place: Place = { by: 'player', name, nonce, secretHash: hash, sat: n, ...(isOpener && { isOpener }) };
  return { ...table, setup: withPlace(withoutVotesOf(setup, seat), seat, place) };
}

export const giveNonce = (table: Table, { seat, nonce }: EntryOf<'nonce'>): Table => ({
  ...table,
  setup: withPlace(table.setup, seat, { ...(table.setup.places[seat] ?? FREE), nonce }),
});

export const bot = (machine: Machine, table: Table, { n, at, seat, level }: EntryOf<'bot'>): Table =>
  occupied(machine, table, { n, at, seat }, { ...FREE, by: level });

/** Somebody who plays elsewhere has a name, but neither a link nor a part in the chance of the table. */
export const elsewhere = (
  machine: Machine,
  table: Table,
  { n, at, seat, aside: { name } }: HappenedOf<'elsewhere'>,
): Table => occupied(machine, table, { n, at, seat }, { ...FREE, by: 'elsewhere', name });

export const free = (table: Table, { seat }: EntryOf<'free' | 'remove'>): Table => ({
  ...table,
  setup: withPlace(table.setup, seat, FREE),
});

/** A player, or somebody who played elsewhere, leaves for good. After the end, the others still see that a player sat there. */
export function leave(machine: Machine, table: Table, { n, at, seat }: EntryOf<'leave'>): Table {
  const { setup, play } = table;
  const { by, name } = setup.places[seat] ?? FREE;
  // Whoever played elsewhere usually goes on here, so the seat is kept under their name.
  const kept = by === 'elsewhere' && name !== '' ? { ...FREE, invited: name } : FREE;
  if (!isOver(table)) return occupied(machine, table, { n, at, seat }, kept);
  const nameless = { ...table, setup: withPlace(setup, seat, { ...FREE, by: 'player' } as const) };
  const clock = play?.clocks[seat];
  if (!play || !clock) return nameless;
  return { ...nameless, play: { ...play, clocks: play.clocks.with(seat, { ...clock, settings: USUAL }) } };
}

export function takeOver(
  machine: Machine,
  table: Table,
  { n, at, seat, aside: { name, hash, nonce } }: HappenedOf<'take-over'>,
): Table {
  const { setup, play } = table;
  // The clock of a seat that nobody sits in does not count.
  const isFree = setup.places[seat]?.by === 'free';
  const clocks = play?.clocks.map((clock, other) => (other === seat && isFree ? unused(clock) : clock)) ?? [];
  const there = { ...table, setup: withoutVotesOf(setup, seat), play: play && { ...play, clocks } };
  return occupied(machine, there, { n, at, seat }, { by: 'player', name, nonce, secretHash: hash, sat: n });
}

/** A seat with a new occupant, who is asked anew. A pending proposal is cancelled, unless it is a vote about another seat. */
function occupied(
  machine: Machine,
  table: Table,
  { n, at, seat }: { readonly n: number; readonly at: number; readonly seat: Seat },
  place: Place,
): Table {
  const setup = withPlace(table.setup, seat, place);
  const { play } = table;
  if (!play) return { ...table, setup };
  const { questions, votes, attendance } = play;
  const present = seatNow(play.position, seat, at);
  const now = present.isWaitedFor ? n : null;
  const clock = play.clocks[seat];
  const asked: Play = {
    ...play,
    questions: { ...questions, asked: questions.asked.with(seat, now), since: questions.since.with(seat, now) },
    clocks: clock ? play.clocks.with(seat, passedOn(machine, setup, clock, present)) : play.clocks,
    votes: {
      ...votes,
      proposal: proposalWithout(votes.proposal, seat, isEliminated(play, seat)),
      remedies: votes.remedies.with(seat, null),
    },
    attendance: {
      active: attendance.active.with(seat, at),
      looked: attendance.looked.with(seat, 0),
      // The new occupant cannot take back an action of the previous one without asking.
      inherited: (attendance.inherited ?? setup.places.map(() => 0)).with(seat, play.position.count),
    },
  };
  return { ...table, setup, play: asked };
}

/** The table without the votes of a seat for claims: whoever takes that seat now has vouched for nobody. */
function withoutVotesOf(setup: Setup, seat: Seat): Setup {
  if (!setup.places.some(({ claims }) => claims?.some(({ vouched }) => vouched.includes(seat)))) return setup;
  const places = setup.places.map((place) => {
    if (!place.claims) return place;
    const claims = place.claims.map((claim) => ({
      ...claim,
      vouched: claim.vouched.filter((other) => other !== seat),
    }));
    return { ...place, claims };
  });
  return { ...setup, places };
}
