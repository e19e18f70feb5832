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
 * the result is the claimed outcome. Whether a robot cheated or was another version of itself cannot be told: that is a
 * fault only if there is no other one.
 */
export function verify(game: AnyGame, claim: Claim, lines: readonly LogLine[]): Result<Verified, Fault> {
  const replay = replayOf(game, claim, lines);
  if (!replay.ok) return replay;
  const { states, isEnded, otherRobot } = replay.value ?? NOTHING;
  const outcome = isEnded ? AGREED : states.length === 0 ? undefined : game.rules.outcome(states.at(-1));
  if (JSON.stringify(outcome) !== JSON.stringify(claim.outcome)) return fault('other-outcome');
  if (otherRobot !== null) return fault('other-robot', otherRobot);
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

const NOTHING = { states: [], isEnded: false, otherRobot: null } as const;

/**
 * The replay of all lines of a log, whose hashes are checked; undefined for an empty log. A table with other rules than
 * these cannot be replayed.
 */
function replayOf(
  game: AnyGame,
  revealed: RevealedSecret,
  lines: readonly LogLine[],
): Result<Replay | undefined, Fault> {
  if (commitment(revealed.id, revealed.secret) !== revealed.commitment) return fault('other-secret');
  let replay: Replay | undefined;
  let previous = NO_HASH;
  let isOther = false;
  for (const [index, { entry, hash }] of lines.entries()) {
    const n = index + 1;
    if (!isWhole(entry)) return fault('hidden-code', n);
    if (entry.n !== n) return fault('out-of-order', n);
    if (entryHash(revealed.secret, previous, entry) !== hash) return fault('broken-chain', n);
    if (entry.type === 'open' && n === 1 && entry.rulesVersion !== game.meta.rulesVersion) {
      if (entry.commitment !== revealed.commitment) return fault('other-commitment', n);
      isOther = true;
    }
    previous = hash;
    if (isOther) continue;
    const next = replayed(game, revealed, replay, entry);
    if (!next.ok) return next;
    replay = withWaiting(game, next.value, entry.at);
  }
  return isOther ? fault('other-rules') : ok(replay);
}

const isWhole = (entry: LogLine['entry']): entry is LogEntry => entry.type !== 'act' || entry.code !== null;
