import type { Seat } from '../../game/contract.ts';
import type { EntryOf } from '../../log/events.ts';
import { NEW_CLOCK, stopped } from '../clock.ts';
import { welcomed } from '../clock-steps.ts';
import type { HappenedOf } from '../happened.ts';
import { isDue } from '../late.ts';
import type { Machine } from '../machine.ts';
import { ENDED } from '../position.ts';
import { remembered } from '../remembered.ts';
import {
  isEliminated,
  type Play,
  type Proposal,
  type QuestionVersions,
  type Setup,
  type Table,
  type TablePosition,
  type Votes,
} from '../table.ts';
import { clocksAfter, settingsOf } from '../turn-clocks.ts';
import { proposalWithout } from '../votes.ts';

/* The game itself: its start, its actions, undo, and an end before its outcome. */

export const withNonces = remembered(
  (setup: Setup): Setup => ({ ...setup, nonces: setup.places.map(({ nonce }) => nonce) }),
);

const askedAnew = ({ places }: Setup, { waitingFor }: TablePosition, version: number): QuestionVersions => {
  const asked = places.map((_, seat) => (waitingFor.includes(seat) ? version : null));
  return { asked, since: asked, changed: version };
};

export const playFrom = (setup: Setup, position: TablePosition, version: number): Play => ({
  position,
  questions: askedAnew(setup, position, version),
  clocks: setup.places.map(() => NEW_CLOCK),
  pausedUntil: null,
  votes: { proposal: null, remedies: setup.places.map(() => null) },
  attendance: { active: setup.places.map(() => null), looked: setup.places.map(() => 0) },
  isEnded: false,
});

export function start(machine: Machine, table: Table, { n, at, aside: { position } }: HappenedOf<'start'>): Table {
  const setup = withNonces(table.setup);
  const play = playFrom(setup, position, n);
  const turning = { now: at, pace: setup.pace, count: 0, settings: settingsOf(setup) };
  const clocks = clocksAfter(machine, play.clocks, [], position.waitingFor, turning);
  return { ...table, setup, play: { ...play, clocks } };
}

/** The proposals that stay open when the position changes: playing on declines an undo. */
const votesAfter = (votes: Votes): Votes =>
  votes.proposal?.what.type === 'undo' ? { ...votes, proposal: null } : votes;

/** Who goes out of the game takes part in no vote any more, and nothing is decided about them. */
const votesWithout = ({ proposal, remedies, ...others }: Votes, gone: readonly Seat[]): Votes => ({
  ...others,
  proposal: gone.reduce<Proposal | null>((open, seat) => proposalWithout(open, seat, true), proposal),
  remedies: remedies.map((remedy, seat) => (gone.includes(seat) ? null : remedy)),
});

export function act(
  machine: Machine,
  setup: Setup,
  play: Play,
  { n, at, seat, by, order, aside: { position, unchanged, seen } }: HappenedOf<'act'>,
): Play {
  const { questions, attendance } = play;
  const { waitingFor, outcome, count, eliminated } = position;
  const gone = eliminated.filter((other) => !isEliminated(play, other));
  const isWaited = (other: number) => waitingFor.includes(other);
  const isBack = (by === 'player' || by === 'plan') && order !== true;
  const own = isBack
    ? play.clocks.map((one, other) => (other === seat ? welcomed(one, setup.pace, at) : one))
    : play.clocks;
  const turning = { now: at, pace: setup.pace, count, settings: settingsOf(setup) };
  const looked = Math.max(seen, attendance.looked[seat] ?? 0);
  return {
    ...play,
    position,
    questions: {
      asked: questions.asked.map((from, other) => (isWaited(other) ? (unchanged.includes(other) ? from : n) : null)),
      since: questions.since.map((from, other) => (isWaited(other) ? (from ?? n) : null)),
      changed: n,
    },
    clocks: clocksAfter(machine, own, play.position.waitingFor, waitingFor, turning),
    // The outcome of the rules is final: open proposals end with it.
    votes: outcome ? { ...play.votes, proposal: null } : votesAfter(votesWithout(play.votes, gone)),
    attendance: seen > 0 ? { ...attendance, looked: attendance.looked.with(seat, looked) } : attendance,
  };
}

/** The game returns to an earlier position. Every seat that is waited for is asked again. */
export function undo(
  machine: Machine,
  setup: Setup,
  play: Play,
  { n, at, seat, count, aside: { position } }: HappenedOf<'undo'>,
): Play {
  const { votes, attendance } = play;
  const { asked, since, changed } = askedAnew(setup, position, n);
  // An undo that its player had to propose was agreed to.
  const proposed = votes.proposal?.seat === seat ? votes.proposal.what : undefined;
  const isTakenBack = !(proposed?.type === 'undo' && proposed.count === count);
  const turning = { now: at, pace: setup.pace, count, settings: settingsOf(setup), isTakenBack };
  // Later actions belong to the seat's present player.
  const inherited = attendance.inherited?.map((before) => Math.min(before, count));
  return {
    ...play,
    position,
    // A turn that goes on is still the turn that its player was notified of, though its question has changed.
    questions: { asked, since: since.map((from, other) => from && (play.questions.since[other] ?? from)), changed },
    clocks: clocksAfter(machine, play.clocks, play.position.waitingFor, position.waitingFor, turning),
    votes: votesAfter(votes),
    attendance: { ...attendance, ...(inherited && { inherited }) },
  };
}

/**
 * The game goes on by newer rules, under which its positions are the same. Whoever is waited for is asked again: what they
 * may do can be something else.
 */
export function adopt({ setup, play, ...table }: Table, { n, rules, aside: { state } }: HappenedOf<'rules'>): Table {
  if (!play) return { ...table, setup, play };
  const position = { ...play.position, state };
  const { asked, changed } = askedAnew(setup, position, n);
  const { since } = play.questions;
  const votes = { ...play.votes, proposal: null };
  return {
    ...table,
    setup: { ...setup, rules },
    play: { ...play, position, questions: { asked, since, changed }, votes },
  };
}

/** The table ends here: nobody is waited for any more, nobody has won, and everything may be shown. */
export function end(machine: Machine, setup: Setup, play: Play, { at }: EntryOf<'end'>): Play {
  const { position, questions, votes } = play;
  const without = endedWithout(setup, votes, at);
  return {
    ...play,
    position: { ...position, ...ENDED },
    questions: { ...questions, asked: questions.asked.map(() => null), since: questions.since.map(() => null) },
    clocks: play.clocks.map((clock) => stopped(machine, clock, at)),
    pausedUntil: null,
    votes: { ...votes, proposal: null },
    isEnded: true,
    ...(without.length > 0 && { endedWithout: without }),
  };
}

/** The seats that were away: the one that it ended because of, or those that did not answer. */
function endedWithout(setup: Setup, { remedies, proposal }: Votes, at: number): readonly Seat[] {
  const late = remedies.findIndex((remedy) => remedy && isDue(setup, remedy, at) && remedy.what === 'end');
  if (late >= 0) return [late];
  if (proposal?.what.type !== 'end') return [];
  const { seat: by, agreed } = proposal;
  return setup.places.flatMap((place, seat) =>
    place.by === 'player' && seat !== by && !agreed.includes(seat) ? [seat] : [],
  );
}
