import type { Seat } from '../../game/contract.ts';
import { AGREED } from '../../log/chain.ts';
import type { EntryOf } from '../../log/events.ts';
import { stopped } from '../clock.ts';
import { welcomed } from '../clock-steps.ts';
import type { Aside } from '../happened.ts';
import { isDue } from '../late.ts';
import type { Machine } from '../machine.ts';
import { playFrom, proposalAfter, seatsAtRest } from '../play.ts';
import type { TablePosition } from '../position.ts';
import { remembered } from '../remembered.ts';
import type { Play, Setup, Table } from '../table.ts';
import { clocksAfter, settingsOf } from '../turn-clocks.ts';

/* The game itself: its start, its actions, undo, and an end before its outcome. */

/** The setup with the nonces that determine the chance of the game. */
export const begun = remembered(
  (setup: Setup): Setup => ({ ...setup, nonces: setup.places.map(({ nonce }) => nonce) }),
);

/** The game begins. */
export function start(machine: Machine, table: Table, { n, at }: EntryOf<'start'>, position: TablePosition): Table {
  const setup = begun(table.setup);
  const play = playFrom(setup, position, seatsAtRest(setup), n);
  const turning = { now: at, pace: setup.pace, count: 0, settings: settingsOf(setup) };
  const clocks = clocksAfter(machine, play.clocks, [], play.waitingFor, turning);
  return { ...table, setup, play: { ...play, clocks } };
}

/** An action that the rules have accepted. */
export function act(
  machine: Machine,
  setup: Setup,
  play: Play,
  { n, at, seat, by, order }: EntryOf<'act'>,
  position: TablePosition,
  { seen = 0 }: Aside,
): Play {
  const { unchanged, ...reached } = position;
  const { waitingFor, outcome, count } = reached;
  const isWaited = (other: number) => waitingFor.includes(other);
  const isBack = (by === 'player' || by === 'plan') && order !== true;
  const own = isBack
    ? play.clocks.map((one, other) => (other === seat ? welcomed(one, setup.pace, at) : one))
    : play.clocks;
  const turning = { now: at, pace: setup.pace, count, settings: settingsOf(setup) };
  return {
    ...play,
    ...reached,
    changed: n,
    since: play.since.map((from, other) => (isWaited(other) ? (from ?? n) : null)),
    asked: play.asked.map((from, other) => (isWaited(other) ? (unchanged.includes(other) ? from : n) : null)),
    looked: seen > 0 ? play.looked.with(seat, Math.max(seen, play.looked[seat] ?? 0)) : play.looked,
    clocks: clocksAfter(machine, own, play.waitingFor, waitingFor, turning),
    // The outcome of the rules is final: open proposals end with it.
    proposal: outcome ? null : proposalAfter(play),
    isEnded: false,
  };
}

/** The game returns to an earlier position. Every seat that is waited for is asked again. */
export function undo(
  machine: Machine,
  setup: Setup,
  play: Play,
  entry: EntryOf<'undo'>,
  position: TablePosition,
): Play {
  const { n, at, seat, count } = entry;
  const after = playFrom(setup, position, play, n);
  // An undo that its player had to propose was agreed to.
  const asked = play.proposal?.seat === seat ? play.proposal.what : undefined;
  const isTakenBack = !(asked?.type === 'undo' && asked.count === count);
  const turning = { now: at, pace: setup.pace, count, settings: settingsOf(setup), isTakenBack };
  return {
    ...after,
    // A turn that goes on is still the turn that its player was notified of, though its question has changed.
    since: after.since.map((from, other) => from && (play.since[other] ?? from)),
    clocks: clocksAfter(machine, play.clocks, play.waitingFor, after.waitingFor, turning),
    proposal: proposalAfter(play),
  };
}

/** The table ends here: nobody is waited for any more, nobody has won, and everything may be shown. */
export function end(machine: Machine, setup: Setup, play: Play, { at }: EntryOf<'end'>): Play {
  const without = endedWithout(setup, play, at);
  return {
    ...play,
    asked: play.asked.map(() => null),
    since: play.since.map(() => null),
    clocks: play.clocks.map((clock) => stopped(machine, clock, at)),
    waitingFor: [],
    outcome: AGREED,
    proposal: null,
    isEnded: true,
    pausedUntil: null,
    ...(without.length > 0 && { endedWithout: without }),
  };
}

/** The seats that were away: the one that it ended because of, or those that did not answer. */
function endedWithout(setup: Setup, play: Play, at: number): readonly Seat[] {
  const late = play.remedies.findIndex((remedy) => remedy && isDue(remedy, at) && remedy.what === 'end');
  if (late >= 0) return [late];
  if (play.proposal?.what.type !== 'end') return [];
  const { seat: by, agreed } = play.proposal;
  return setup.places.flatMap((place, seat) =>
    place.by === 'player' && seat !== by && !agreed.includes(seat) ? [seat] : [],
  );
}
