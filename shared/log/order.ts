import type { AnyGame, Seat } from '../game/contract.ts';
import type { LogEntry } from './events.ts';
import { type Replay, waitingFor } from './replay.ts';

/* Whether an entry can come when it comes, and from that seat. */

/** Entries about the right to play a seat. They do not affect the game. */
const RIGHTS: readonly LogEntry['type'][] = ['link', 'claim', 'vouch', 'dispute', 'lapse'];
/** Entries that belong to the lobby, and entries that may occur at any time; all others come after the start. */
const BEFORE_START: readonly LogEntry['type'][] = [
  ...(['join', 'free', 'remove', 'change', 'seating', 'delete', 'expiring', 'keep', 'start'] as const),
];
const UNTIL_END: readonly LogEntry['type'][] = ['bot', 'clock', ...RIGHTS];
/** Entries that may follow the end of a table. */
const AFTER_END: readonly LogEntry['type'][] = ['leave', 'rematch', ...RIGHTS];

/** Whether an entry may occur now: before the start, after it, or after the end. */
export function isInOrder({ states, isOver, isDeleted }: Replay, { type }: LogEntry): boolean {
  if (isDeleted) return type === 'expiring';
  if (isOver) return AFTER_END.includes(type);
  if (type === 'rematch') return false;
  return UNTIL_END.includes(type) || BEFORE_START.includes(type) === (states.length === 0);
}

/**
 * Whether an entry is from a seat, or about one, that it can be from. A seat that a rematch keeps for its player is
 * empty in the log, but that player may do in the lobby what others may.
 */
export function isFromSeat(game: AnyGame, replay: Replay, entry: LogEntry): boolean {
  if (!('seat' in entry)) return true;
  const { seat } = entry;
  const { players, bots, states } = replay;
  if (players[seat] === undefined) return false;
  const isFree = !players[seat] && bots[seat] === null;
  if (entry.type === 'join' || entry.type === 'bot') return isFree;
  if (entry.type === 'take-over') return isFree || isOpen(game, replay, seat);
  if (entry.type === 'free') return true;
  if (entry.type === 'act' && entry.by === 'rules') return true;
  if (entry.type === 'act' && entry.by === 'bot') return bots[seat] !== null;
  return players[seat] || (isFree && states.length === 0);
}

/** Whether anyone may take over the seat of a player: the others decided so, or their time is out. */
function isOpen(game: AnyGame, replay: Replay, seat: Seat): boolean {
  const { remedies, pace } = replay;
  const remedy = remedies[seat];
  if (remedy?.isInEffect) return remedy.what === 'open';
  return pace?.onTimeOut === 'substitute' && isTimeOut(game, replay, seat);
}

/** Whether the time of a seat that is waited for is over, and the grace after it. */
const isTimeOut = (game: AnyGame, replay: Replay, seat: Seat): boolean =>
  replay.out[seat] === true && replay.pausedUntil === null && waitingFor(game, replay).includes(seat);

/** Whether a robot stands in for a player now: their time is out, or the others decided so. */
export function isStoodInFor(game: AnyGame, replay: Replay, seat: Seat): boolean {
  const remedy = replay.remedies[seat];
  const isRemedied = remedy?.isInEffect === true && remedy.what === 'bot';
  return isRemedied || (replay.pace?.onTimeOut === 'bot' && isTimeOut(game, replay, seat));
}

/** Whether the clock of a seat can take this step now: it is waited for, and nobody has decided about it. */
export function mayTime(game: AnyGame, replay: Replay, entry: Extract<LogEntry, { type: 'time' | 'time-out' }>) {
  const { pace, pausedUntil, remedies, late } = replay;
  const { seat } = entry;
  const isRunning = pausedUntil === null && waitingFor(game, replay).includes(seat);
  if (!isRunning || remedies[seat]?.isInEffect) return false;
  // Without a pace, a player is reminded once, and then the others may decide about them.
  if (!pace) return entry.type === 'time' && (entry.step === 'half' || entry.step === 'late');
  if (entry.type === 'time') return entry.step !== 'out' || (pace.onTimeOut === 'wait' && late[seat] === true);
  return late[seat] === true && pace.onTimeOut === (entry.next === 'open' ? 'substitute' : 'bot');
}
