import type { Seat } from '../../../shared/game/contract.ts';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Story } from '../../../shared/protocol/messages/story.ts';
import { ownFile } from '../../app/load-files.ts';
import { drop, keepAll, readAll, readValue } from '../../tables/database.ts';

/*
 * The last position of each seat that this browser saw, to be shown where there is no network. A release shows only what
 * it has kept itself: views of games may have another form in another one.
 */

export interface KeptPosition {
  readonly snapshot: Snapshot;
  /** What was told of the game, up to this position. */
  readonly entries: readonly StoryEntry[];
  /** When the service said so, in milliseconds since 1970. */
  readonly at: number;
}

interface Stored extends KeptPosition {
  readonly release: string;
}

/** How many are kept, the latest ones. */
const MOST = 30;

const nameOf = (id: string, seat: Seat): string => `${id}/${seat}`;

/** Drops the oldest positions beyond those that are kept, and what other releases have left. */
export async function dropOldest(): Promise<void> {
  const all = await readAll('positions');
  if (!all.ok) return;
  const positions = [...(all.value as ReadonlyMap<string, Stored>)];
  const latest = positions
    .filter(([, { release }]) => release === ownFile)
    .sort(([, one], [, other]) => other.at - one.at);
  const kept = new Set(latest.slice(0, MOST).map(([name]) => name));
  await drop(
    'positions',
    positions.flatMap(([name]) => (kept.has(name) ? [] : [name])),
  );
}

export function keepPosition(seat: Seat, position: KeptPosition): void {
  const stored: Stored = { ...position, release: ownFile };
  void keepAll('positions', new Map([[nameOf(position.snapshot.id, seat), stored]]));
}

export async function keptPosition(id: string, seat: Seat): Promise<KeptPosition | null> {
  const found = await readValue('positions', nameOf(id, seat));
  const stored = found.ok ? (found.value as Stored | undefined) : undefined;
  return stored?.release === ownFile ? stored : null;
}

/** The entries after `from` as the service would answer them; null if not all of them are kept. */
export function keptStory({ snapshot, entries }: KeptPosition, from: number | null): Story | null {
  const count = snapshot.play?.recent.at(-1)?.n ?? 0;
  const first = entries[0]?.n ?? count + 1;
  if (from !== null && from < first - 1) return null;
  return { count, entries: entries.filter(({ n }) => n > (from ?? 0)) };
}
