import type { AnyGame, Outcome } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import type { LogLine } from '../protocol/messages/log.ts';
import { AGREED, commitment, entryHash, NO_HASH, type RevealedSecret } from './chain.ts';
import type { LogEntry } from './events.ts';
import { type Fault, fault } from './fault.ts';
import { type Replay, withWaiting } from './replay.ts';
import { replayed } from './replayed.ts';

/** What a finished table reveals, and how it ended. */
export interface Claim extends RevealedSecret {
  readonly outcome: Outcome;
}

/** The result of a successful verification: the number of entries, and of actions that stand. */
export interface Verified {
  readonly entries: number;
  readonly actions: number;
}

/**
 * Verifies a finished table by replaying its log: the secret matches its commitment; no entry was changed, added or
 * left out; every action was legal; automatic actions were forced; bots played what their random source determines; and
 * the result is the claimed outcome.
 */
export function verify(game: AnyGame, claim: Claim, lines: readonly LogLine[]): Result<Verified, Fault> {
  const replay = replayOf(game, claim, lines);
  if (!replay.ok) return replay;
  const { states, isEnded } = replay.value ?? NOTHING;
  const outcome = isEnded ? AGREED : states.length === 0 ? undefined : game.rules.outcome(states.at(-1));
  if (JSON.stringify(outcome) !== JSON.stringify(claim.outcome)) return fault('other-outcome');
  return ok({ entries: lines.length, actions: states.length - 1 });
}

/**
 * All states of a finished table: at the start, and after each action that stands. Verifies the same as `verify`,
 * except the outcome.
 */
export function history(
  game: AnyGame,
  revealed: RevealedSecret,
  lines: readonly LogLine[],
): Result<readonly unknown[], Fault> {
  const replay = replayOf(game, revealed, lines);
  return replay.ok ? ok((replay.value ?? NOTHING).states) : replay;
}

const NOTHING = { states: [], isEnded: false } as const;

/** The replay of all lines of a log, whose hashes are checked; undefined for an empty log. */
function replayOf(
  game: AnyGame,
  revealed: RevealedSecret,
  lines: readonly LogLine[],
): Result<Replay | undefined, Fault> {
  if (commitment(revealed.id, revealed.secret) !== revealed.commitment) return fault('other-secret');
  let replay: Replay | undefined;
  for (const [index, { entry, hash }] of lines.entries()) {
    const n = index + 1;
    if (!isWhole(entry)) return fault('hidden-code', n);
    if (entry.n !== n) return fault('out-of-order', n);
    if (entryHash(revealed.secret, replay?.hash ?? NO_HASH, entry) !== hash) return fault('broken-chain', n);
    const next = replayed(game, revealed, replay, entry);
    if (!next.ok) return next;
    replay = withWaiting(game, { ...next.value, hash }, entry.at);
  }
  return ok(replay);
}

const isWhole = (entry: LogLine['entry']): entry is LogEntry => entry.type !== 'act' || entry.code !== null;
