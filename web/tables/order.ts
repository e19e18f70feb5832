import type { Seat } from '../../shared/game/contract.ts';
import type { Missing, Summary } from '../../shared/protocol/messages/summary.ts';
import type { KnownTable } from './known-tables.ts';

export interface MyTable extends KnownTable {
  readonly now: Summary | Missing | undefined;
  /** The player's own seats whose turn it is. */
  readonly mine: readonly Seat[];
}

/** The tables of a player: the unfinished ones, the archive of finished or removed ones, and the hidden ones. */
export interface Sorted {
  readonly current: readonly MyTable[];
  readonly finished: readonly MyTable[];
  readonly hidden: readonly MyTable[];
}

export const isFinal = (now: Summary | Missing): boolean => ('stage' in now ? now.stage === 'over' : now.isGone);

/** The order of unfinished tables: first those that wait for the player, then those in play, then those not begun. */
function rank({ now, mine }: MyTable): number {
  if (mine.length > 0) return 0;
  if (now === undefined || !('stage' in now)) return 3;
  return now.stage === 'playing' ? 1 : 2;
}

const summaryOf = ({ now }: MyTable): Summary | null => (now !== undefined && 'stage' in now ? now : null);
const lastAt = (table: MyTable): number => summaryOf(table)?.last?.at ?? 0;

/**
 * Among tables that wait for the player, the one with the earliest deadline comes first; otherwise the latest. Finished
 * tables are in the order in which the player was last there, which is known without asking about each of them.
 */
export function sorted(tables: readonly MyTable[]): Sorted {
  const shown = tables.filter(({ isHidden }) => !isHidden);
  const isFinished = ({ isOver, now }: MyTable) => isOver || (now !== undefined && isFinal(now));
  const deadline = (table: MyTable) => (table.mine.length > 0 ? (summaryOf(table)?.deadline ?? Infinity) : 0);
  const before = (one: MyTable, other: MyTable) => {
    const [first, second] = [deadline(one), deadline(other)];
    return rank(one) - rank(other) || (first === second ? lastAt(other) - lastAt(one) : first - second);
  };
  return {
    current: shown.filter((table) => !isFinished(table)).sort(before),
    finished: shown.filter(isFinished),
    hidden: tables.filter(({ isHidden }) => isHidden),
  };
}

/** A circle of a player: its id, and their tables that belong to it, latest first. */
export interface OwnCircle {
  readonly id: string;
  readonly tables: readonly [MyTable, ...MyTable[]];
}

/** The circles of a player's tables, in the order of the tables. */
export function circlesOf(tables: readonly MyTable[]): readonly OwnCircle[] {
  const circles = new Map<string, [MyTable, ...MyTable[]]>();
  for (const table of tables) {
    if (table.circle === '') continue;
    const known = circles.get(table.circle);
    if (known) known.push(table);
    else circles.set(table.circle, [table]);
  }
  return [...circles].map(([id, own]) => ({ id, tables: own }));
}

/** Letters without accents or case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether each word of a search is found somewhere in the texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const text = plain(texts.join('\n'));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
