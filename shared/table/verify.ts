import type { AnyGame, Outcome } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { commitment, entryHasher, NO_HASH, type RevealedSecret } from '../log/chain.ts';
import type { LogEntry } from '../log/events.ts';
import type { LogLine } from '../protocol/messages/log.ts';
import { type ChosenBy, chanceChosenBy } from './chance.ts';
import { type Fault, fault } from './fault.ts';
import { type Fold, fold } from './fold.ts';
import { machineFor } from './machine.ts';
import { knowsTimes } from './times.ts';
import { isKnownType } from './wrong-with.ts';

export interface LogClaim extends RevealedSecret {
  readonly outcome: Outcome;
}

/** The result of a successful verification: the number of entries, and of actions that stand; whose chance it was. */
export interface Verified {
  readonly entries: number;
  readonly actions: number;
  readonly chance: ChosenBy;
  /** Whether actions of somebody elsewhere were typed by the players. */
  readonly isTyped: boolean;
  /** Whether it began from a position of another game: only from there on, chance is its own. */
  readonly hasPrelude: boolean;
}

/**
 * Verifies a finished table by replaying its log: the secret matches its commitment; no entry was changed, added or
 * left out; every action was legal; automatic actions were forced; bots played what their random source determines; and
 * the result is the claimed outcome. Whether a robot cheated or was another version of itself cannot be told: that is a
 * fault only if there is no other one.
 */
export function verify(game: AnyGame, claim: LogClaim, lines: readonly LogLine[]): Result<Verified, Fault> {
  const folded = foldOf(game, claim, lines);
  if (!folded.ok) return folded;
  const { table, positions = [], otherRobot = null } = folded.value ?? {};
  if (JSON.stringify(table?.play?.position.outcome ?? undefined) !== JSON.stringify(claim.outcome))
    return fault('other-outcome');
  if (otherRobot !== null) return fault('other-robot', otherRobot);
  const chance = chanceChosenBy(lines.map(({ entry }) => entry));
  const isTyped = lines.some(({ entry }) => entry.type === 'act' && entry.by === 'elsewhere');
  const hasPrelude = table?.setup.prelude !== undefined;
  return ok({ entries: lines.length, actions: positions.length - 1, chance, isTyped, hasPrelude });
}

/** All states of a finished table. Verifies the same as `verify`, except the outcome. */
export function history(
  game: AnyGame,
  revealed: RevealedSecret,
  lines: readonly LogLine[],
): Result<readonly unknown[], Fault> {
  const folded = foldOf(game, revealed, lines);
  return folded.ok ? ok((folded.value?.positions ?? []).map(({ state }) => state)) : folded;
}

/**
 * The fold of all lines of a log, whose hashes are checked; undefined for an empty log. A table with other rules than
 * these cannot be folded.
 */
export function foldOf(
  game: AnyGame,
  revealed: RevealedSecret,
  lines: readonly LogLine[],
): Result<Fold | undefined, Fault> {
  if (commitment(revealed.id, revealed.secret) !== revealed.commitment) return fault('other-secret');
  const machine = machineFor(game);
  const hash = entryHasher(revealed.secret);
  let folded: Fold | undefined;
  let previous = NO_HASH;
  let isOther = false;
  for (const [index, line] of lines.entries()) {
    const { entry } = line;
    const n = index + 1;
    if (!isWhole(entry)) return fault('hidden-code', n);
    if (entry.n !== n) return fault(misplacedAt(lines, index), n);
    if (hash(previous, entry) !== line.hash) return fault('broken-chain', n);
    if (entry.type === 'open' && entry.commitment !== revealed.commitment) return fault('other-commitment', n);
    if (entry.type === 'open' && n === 1) isOther = entry.rulesVersion > game.meta.rulesVersion || !knowsTimes(entry);
    if (entry.type === 'rules') isOther ||= entry.rules > game.meta.rulesVersion;
    isOther ||= !isKnownType(entry.type);
    previous = line.hash;
    if (isOther) continue;
    const next = fold(machine, revealed, folded, { entry, hash: line.hash });
    if (!next.ok) return next;
    folded = next.value;
  }
  return isOther ? fault('other-rules') : ok(folded);
}

/** How the entry at this place came to have the number of another one. */
function misplacedAt(lines: readonly LogLine[], index: number): 'added' | 'removed' | 'reordered' {
  const numbers = lines.map(({ entry }) => entry.n);
  if (numbers.indexOf(numbers[index] ?? 0) < index) return 'added';
  return numbers.includes(index + 1) ? 'reordered' : 'removed';
}

const isWhole = (entry: LogLine['entry']): entry is LogEntry => entry.type !== 'act' || entry.code !== null;
