import type { AnyGame, Seat } from '../game/contract.ts';
import {
  END_ANSWER,
  isCarried,
  LATE_WITHOUT_PACE,
  type Pace,
  REMEDY_NOTICE,
  REST_LASTS,
  type Remedy,
} from '../protocol/pace.ts';
import type { LogEntry } from './events.ts';
import { absent, type PendingProposal, type Replay } from './replay.ts';

/* Checks that the players agreed to what the log says they agreed to. */

/** A proposal that has just been made: only its proposer has agreed. */
export const proposed = (
  detail: string,
  { seat, at }: { readonly seat: Seat; readonly at: number },
  about: PendingProposal['about'],
): PendingProposal => ({
  detail,
  by: seat,
  at,
  agreed: [seat],
  declined: [],
  shared: [],
  about,
});

/**
 * The proposal about a late seat after an answer from a browser that has already answered for another seat; undefined
 * if this is its first answer.
 */
export function sharing(
  proposal: PendingProposal,
  { seat, with: other }: { readonly seat: Seat; readonly with?: Seat },
): PendingProposal | undefined {
  const { about, agreed, declined, shared } = proposal;
  if (other === undefined || other === seat || !about) return undefined;
  return [...agreed, ...declined, ...shared].includes(other) ? { ...proposal, shared: [...shared, seat] } : undefined;
}

/** The `detail` of a proposal to which all players must agree. */
export const agreement = (what: 'undo' | 'pace' | 'pause', value: Pace | number | null): string =>
  JSON.stringify([what, value]);

/** Whether all players who are there have agreed to it. */
export const isAgreed = ({ proposal, players, remedies }: Replay, ...what: Parameters<typeof agreement>): boolean =>
  proposal?.detail === agreement(...what) &&
  players.every((isPlayer, seat) => !isPlayer || proposal.agreed.includes(seat) || remedies[seat]?.isInEffect === true);

/** Whether a proposal is open that a seat is asked about and has not answered; its proposer may withdraw it. */
export function mayAnswer({ proposal }: Replay, { seat, type }: Extract<LogEntry, { type: 'agree' | 'decline' }>) {
  if (proposal === null) return false;
  const { about, by, agreed, declined, shared } = proposal;
  if (type === 'decline' && (about === null || by === seat)) return true;
  return ![...agreed, ...declined, ...shared].includes(seat) && (about === null || about.voters.includes(seat));
}

/**
 * Whether a seat may take back all but the first `count` actions: its latest move and what followed. If anybody else
 * has acted since, the move revealed something, or an earlier player of the seat made it, the others must have agreed.
 */
export function mayUndo(game: AnyGame, replay: Replay, { seat, count }: Extract<LogEntry, { type: 'undo' }>): boolean {
  const { acts, states, inherited, players, remedies, proposal } = replay;
  if (!isLatestMove(replay, seat, count)) return false;
  const others = players.some((isPlayer, other) => isPlayer && other !== seat && remedies[other]?.isInEffect !== true);
  if (!others || (proposal?.by === seat && isAgreed(replay, 'undo', count))) return true;
  const isLast = count === acts.length - 1 && count >= (inherited[seat] ?? 0);
  return isLast && acts[count]?.by !== 'stand-in' && !game.secrecy.reveals(states[count], states[count + 1]);
}

/** Whether the first `count` actions are those before the latest move of a seat. */
export const isLatestMove = ({ acts }: Replay, seat: Seat, count: number): boolean =>
  acts.findLastIndex((act) => act.isMove && act.seat === seat) === count && count >= 0;

/** Whether a seat may be late: its time is up, or it has been waited for long enough. */
function mayBeLate({ pace, pausedUntil, missed, since, remedies }: Replay, seat: Seat, at: number): boolean {
  if (pausedUntil !== null) return false;
  // A seat that the others have opened stays late, whatever its clock says.
  if (remedies[seat]?.what === 'open' && remedies[seat].isInEffect) return true;
  return pace ? missed[seat] === true : at - (since[seat] ?? at) >= LATE_WITHOUT_PACE;
}

/** Whether a seat is late, and all players who are there are asked about it. */
export function mayAsk(replay: Replay, { seat, of, voters, at }: Extract<LogEntry, { type: 'ask-remedy' }>): boolean {
  const { players, remedies } = replay;
  const areVoters = voters.every((voter) => players[voter] === true && voter !== of);
  const areAll = players.every(
    (isPlayer, other) =>
      !isPlayer ||
      other === of ||
      voters.includes(other) ||
      (remedies[other] ?? null) !== null ||
      mayBeLate(replay, other, at),
  );
  return players[of] === true && mayBeLate(replay, of, at) && voters.includes(seat) && areVoters && areAll;
}

/** Whether enough voters have agreed to the proposal about a late seat. */
export function isDecided({ proposal }: Replay, { seat, remedy, at }: Extract<LogEntry, { type: 'remedy' }>): boolean {
  const about = proposal?.about;
  if (!proposal || !about || about.of !== seat || about.remedy !== remedy) return false;
  const ofVoters = (seats: readonly Seat[]) => about.voters.filter((voter) => seats.includes(voter)).length;
  const voices = about.voters.length - ofVoters(proposal.shared);
  return isCarried(voices, ofVoters(proposal.agreed), ofVoters(proposal.declined), at - proposal.at);
}

/** Whether that remedy was decided for a seat at least a day ago, and has not taken effect yet. */
export const isDue = (remedy: NonNullable<Replay['remedies'][number]>, what: Remedy, at: number): boolean =>
  remedy.what === what && !remedy.isInEffect && at - remedy.at >= REMEDY_NOTICE;

/**
 * Whether the table may end: all players who are there have agreed, it was decided because a seat was late, or all players
 * have left it long ago.
 */
export function mayEnd(game: AnyGame, replay: Replay, at: number): boolean {
  const { players, proposal, remedies, active, pausedUntil, lastAt } = replay;
  if (players.every((isPlayer) => !isPlayer) && at - lastAt >= REST_LASTS) return true;
  if (remedies.some((remedy) => remedy && isDue(remedy, 'end', at))) return true;
  if (proposal?.detail !== 'end') return false;
  const excused = absent(game, replay);
  return players.every(
    (isPlayer, seat) =>
      !isPlayer ||
      proposal.agreed.includes(seat) ||
      excused[seat] === true ||
      remedies[seat]?.isInEffect === true ||
      at - Math.max(proposal.at, active[seat] ?? 0, pausedUntil ?? 0) >= END_ANSWER,
  );
}
