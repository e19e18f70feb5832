import type { AnyGame, BotLevel, Options, Seat } from '../game/contract.ts';
import type { Decider } from '../game/words/story.ts';
import type { Pace, Remedy } from '../protocol/pace.ts';
import type { Seating } from './events.ts';

/*
 * A log that is being replayed: who is in the seats, who is waited for and who is late, besides the states of the game.
 */

/** A pending proposal, with the seats that agreed to it, including its proposer, or declined it. */
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

/** An action that stands, as far as a later undo depends on it. */
interface Act {
  readonly seat: Seat;
  readonly by: Decider;
  /** Whether its player can take it back: it is neither an order nor forced. */
  readonly isMove: boolean;
}

/** Somebody claims to be the player of a seat; `n` is the number of that entry. */
interface OpenClaim {
  readonly n: number;
  readonly seat: Seat;
  readonly vouched: readonly Seat[];
}

/** The state of a replay after some entries of the log. */
export interface Replay {
  readonly rulesVersion: number;
  readonly options: Options;
  readonly nonces: readonly string[];
  readonly seating: Seating | undefined;
  readonly bots: readonly (BotLevel | null)[];
  /** The robots that stand in for players who have run out of time. */
  readonly standIns: readonly (BotLevel | null)[];
  readonly players: readonly boolean[];
  readonly proposal: PendingProposal | null;
  readonly claims: readonly OpenClaim[];
  readonly pace: Pace | null;
  /** When the pause ends; null if there is none. */
  readonly pausedUntil: number | null;
  /** By seat: since when it has been waited for; whether its time was up at its latest move; its last sign of life. */
  readonly since: readonly (number | null)[];
  readonly missed: readonly boolean[];
  readonly active: readonly number[];
  /** By seat: what was decided because it was late. */
  readonly remedies: readonly ({ readonly what: Remedy; readonly at: number; readonly isInEffect: boolean } | null)[];
  /**
   * Which seats have used up their time and the grace period in their latest turn, which may go on after an undo. While
   * they are waited for, their consent is not needed.
   */
  readonly out: readonly boolean[];
  /** Which seats were told in their latest turn that their time is up. */
  readonly late: readonly boolean[];
  /** By seat: how many of the actions that stand were there when its player took it over. */
  readonly inherited: readonly number[];
  /** The actions that stand. */
  readonly acts: readonly Act[];
  /** Whether the game has an outcome, or its players have ended it. */
  readonly isOver: boolean;
  /** The first entry in which a robot did not play what that of this release would have played; null if there is none. */
  readonly otherRobot: number | null;
  /** Whether its opener has deleted the table, of which nothing remains. */
  readonly isDeleted: boolean;
  /** Whether the players have agreed to end the table. It is then over, whatever the state of the game. */
  readonly isEnded: boolean;
  /** When the last entry was made, in milliseconds since 1970. */
  readonly lastAt: number;
  /** The state at the start and after each action that stands; empty before the start. */
  readonly states: readonly unknown[];
}

/** The pending proposal after a seat changes hands: only a vote about another seat remains, without this voter. */
function proposalWithout({ proposal }: Replay, seat: Seat): PendingProposal | null {
  const about = proposal?.about;
  if (!about || about.of === seat || proposal.by === seat) return null;
  return { ...proposal, about: { ...about, voters: about.voters.filter((voter) => voter !== seat) } };
}

/** Puts a new player, a robot or nobody in a seat. */
export const occupied = (replay: Replay, seat: Seat, by: 'player' | BotLevel | null): Replay => ({
  ...replay,
  players: replay.players.with(seat, by === 'player'),
  bots: replay.bots.with(seat, by === 'player' ? null : by),
  standIns: replay.standIns.with(seat, null),
  out: replay.out.with(seat, false),
  late: replay.late.with(seat, false),
  inherited: replay.inherited.with(seat, replay.acts.length),
  since: replay.since.with(seat, null),
  missed: replay.missed.with(seat, false),
  remedies: replay.remedies.with(seat, null),
  proposal: proposalWithout(replay, seat),
  claims: replay.claims
    .filter((claim) => claim.seat !== seat)
    .map((claim) => ({ ...claim, vouched: claim.vouched.filter((other) => other !== seat) })),
});

/** The replay after a sign of life of a player. */
export const withSignOfLife = (replay: Replay, { seat, at }: { readonly seat: Seat; readonly at: number }): Replay => ({
  ...replay,
  active: replay.active.with(seat, at),
});

/** The replay after the player of a seat has come back. What was proposed or decided because they were late is void. */
export const returned = (replay: Replay, seat: Seat): Replay => ({
  ...replay,
  proposal: replay.proposal?.about?.of === seat ? null : replay.proposal,
  remedies: replay.remedies.with(seat, null),
  standIns: replay.standIns.with(seat, null),
  since: replay.since.with(seat, null),
  out: replay.out.with(seat, false),
  missed: replay.missed.with(seat, false),
});

export const waitingFor = (game: AnyGame, { states }: Replay): readonly Seat[] =>
  states.length === 0 ? [] : game.rules.waitingFor(states.at(-1));

/** Records since when each seat has been waited for. */
export function withWaiting(game: AnyGame, replay: Replay, at: number): Replay {
  const waited = waitingFor(game, replay);
  return {
    ...replay,
    lastAt: at,
    since: replay.since.map((from, seat) => (waited.includes(seat) ? (from ?? at) : null)),
  };
}

/** The seats that are waited for although their time and grace period have passed. */
export function absent(game: AnyGame, replay: Replay): readonly boolean[] {
  const waited = waitingFor(game, replay);
  return replay.out.map((isOut, seat) => isOut && waited.includes(seat));
}

/** Updates which seats are late or out after an action: a turn that begins has all of its time. */
export function stillOut(game: AnyGame, before: Replay, after: Replay): Replay {
  const [was, is] = [waitingFor(game, before), waitingFor(game, after)];
  const stay = (seats: readonly boolean[]) =>
    seats.map((isIn, seat) => isIn && (was.includes(seat) || !is.includes(seat)));
  return { ...after, out: stay(after.out), late: stay(after.late) };
}
