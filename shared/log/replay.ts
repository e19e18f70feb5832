import type { AnyGame, BotLevel, Options, Seat } from '../game/contract.ts';
import type { Remedy } from '../protocol/pace.ts';
import type { Seating } from './events.ts';

/* A log that is being replayed: who is in the seats, who is waited for and who is late, besides the states of the game. */

/** A pending proposal other than to undo, with who agreed to it, its proposer included, or declined it. */
export interface PendingProposal {
  /** What is agreed to: `end`, `remedy`, or an `agreement`. */
  readonly detail: string;
  readonly by: Seat;
  readonly at: number;
  readonly agreed: readonly Seat[];
  readonly declined: readonly Seat[];
  /** About a late seat: the seats that answered in a browser that had already answered for another seat. */
  readonly shared: readonly Seat[];
  /** Null if it is not about a late seat. */
  readonly about: { readonly of: Seat; readonly remedy: Remedy; readonly voters: readonly Seat[] } | null;
}

/** The state of a replay after some entries of the log. */
export interface Replay {
  readonly hash: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly nonces: readonly string[];
  readonly seating: Seating | undefined;
  readonly bots: readonly (BotLevel | null)[];
  /** The bots that play for players who have run out of time. */
  readonly standIns: readonly (BotLevel | null)[];
  readonly players: readonly boolean[];
  readonly proposal: PendingProposal | null;
  readonly hasPace: boolean;
  /** Until when there is a pause; null if there is none. */
  readonly pausedUntil: number | null;
  /** By seat: since when it has been waited for; whether its time was up after its latest move; its last sign of life. */
  readonly since: readonly (number | null)[];
  readonly missed: readonly boolean[];
  readonly active: readonly number[];
  /** By seat: what was decided because it was late. */
  readonly remedies: readonly ({ readonly what: Remedy; readonly at: number; readonly isInEffect: boolean } | null)[];
  /** Which seats have used up their time and the grace period in the present turn: their consent is not needed. */
  readonly out: readonly boolean[];
  /** Whether the players have agreed to end the table: it is then over in whatever state it is. */
  readonly isEnded: boolean;
  /** The state at the start and after each action that stands; empty before the start. */
  readonly states: readonly unknown[];
}

/** What is still proposed when a seat has a new player, a bot or nobody: only a vote about another seat, without it. */
function proposalWithout({ proposal }: Replay, seat: Seat): PendingProposal | null {
  const about = proposal?.about;
  if (!about || about.of === seat || proposal.by === seat) return null;
  return { ...proposal, about: { ...about, voters: about.voters.filter((voter) => voter !== seat) } };
}

/** The seat has a new player, a bot or nobody. */
export const occupied = (replay: Replay, seat: Seat, by: 'player' | BotLevel | null): Replay => ({
  ...replay,
  players: replay.players.with(seat, by === 'player'),
  bots: replay.bots.with(seat, by === 'player' ? null : by),
  standIns: replay.standIns.with(seat, null),
  out: replay.out.with(seat, false),
  since: replay.since.with(seat, null),
  missed: replay.missed.with(seat, false),
  remedies: replay.remedies.with(seat, null),
  proposal: proposalWithout(replay, seat),
});

/** The replay after a sign of life of a player. */
export const withSignOfLife = (replay: Replay, { seat, at }: { readonly seat: Seat; readonly at: number }): Replay => ({
  ...replay,
  active: replay.active.with(seat, at),
});

/** The player of a seat is back: what was proposed or decided because it was late is void. */
export const returned = (replay: Replay, seat: Seat): Replay => ({
  ...replay,
  proposal: replay.proposal?.about?.of === seat ? null : replay.proposal,
  remedies: replay.remedies.with(seat, null),
  standIns: replay.standIns.with(seat, null),
  since: replay.since.with(seat, null),
  out: replay.out.with(seat, false),
  missed: replay.missed.with(seat, false),
});

/** Updates since when each seat has been waited for. */
export function withWaiting(game: AnyGame, replay: Replay, at: number): Replay {
  const { states, since } = replay;
  const waitingFor = states.length === 0 ? [] : game.rules.waitingFor(states.at(-1));
  return { ...replay, since: since.map((from, seat) => (waitingFor.includes(seat) ? (from ?? at) : null)) };
}

/** The seats whose time and grace period have passed in the present turn. */
export function absent(game: AnyGame, { out, states }: Replay): readonly boolean[] {
  const waitingFor = states.length === 0 ? [] : game.rules.waitingFor(states.at(-1));
  return out.map((isOut, seat) => isOut && waitingFor.includes(seat));
}

/** Updates who is late after a change of position: a seat stays late only while its turn continues. */
export function stillOut(game: AnyGame, before: Replay, after: Replay): Replay {
  const was = absent(game, before);
  return { ...after, out: absent(game, after).map((isOut, seat) => isOut && was[seat] === true) };
}
