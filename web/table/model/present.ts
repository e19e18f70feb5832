import { type ReadonlySignal, signal } from '@preact/signals';
import { ENTRIES } from '#boards';
import type { Viewer } from '../../../shared/game/contract.ts';
import type { Company, Snapshot, Update } from '../../../shared/protocol/messages/snapshot.ts';
import { type CodeReader, updated } from '../../../shared/protocol/update.ts';
import { isHere } from '../../app/here.ts';
import { wholeGame } from '../../app/whole-game.ts';
import { remember, seatsAt } from '../../tables/known-tables.ts';
import { noteWaiting } from '../../tables/waiting.ts';

/** By game; null while they are loading. */
const readers = new Map<string, CodeReader | null>();

async function load(game: string): Promise<CodeReader | undefined> {
  const own = ENTRIES[game]?.codes;
  return own === undefined ? (await wholeGame(game))?.codes : own();
}

/** Reads the codes of a game; null until it is loaded. The first call starts loading it. */
function codeReader(game: string): CodeReader | null {
  const known = readers.get(game);
  if (known === undefined) {
    readers.set(game, null);
    load(game).then(
      (reader) => reader && readers.set(game, reader),
      () => readers.delete(game),
    );
  }
  return known ?? null;
}

/** The latest that this page knows of a table. News arrives by socket, by polling and as answers, in any order. */
export interface Present {
  readonly snapshot: ReadonlySignal<Snapshot | null>;
  readonly company: ReadonlySignal<Company>;
  /** Takes a snapshot, unless a newer one is known. */
  receive(snapshot: Snapshot): void;
  /** Returns whether the snapshot includes the update now. */
  update(update: Update): boolean;
  /** Messages and spectators change without a new version of the table. */
  hear(company: Company): void;
}

export function openPresent(id: string, viewer: Viewer): Present {
  const snapshot = signal<Snapshot | null>(null);
  const company = signal<Company>({ talk: 0, spectators: 0 });

  function hear(next: Company): void {
    if (next.talk >= company.value.talk) company.value = next;
  }

  function receive(next: Snapshot): void {
    if (next.id !== id || next.viewer !== viewer) return;
    hear(next.company);
    if (next.version <= (snapshot.value?.version ?? -1)) return;
    snapshot.value = next;
    if (typeof viewer !== 'number') return;
    // Starts loading, to be ready for the first update.
    codeReader(next.game);
    if (isHere(id)) return;
    remember(id, next.game, viewer);
    const isWaiting = seatsAt(id).some((seat) => next.play?.waitingFor.includes(seat));
    noteWaiting(new Map([[id, isWaiting]]));
  }

  return {
    snapshot,
    company,
    receive,
    update(update) {
      const current = snapshot.value;
      if (current === null) return false;
      const reader = typeof viewer === 'number' ? codeReader(current.game) : null;
      const next = update.version <= current.version ? current : updated(current, update, reader);
      if (next === null) return false;
      receive(next);
      hear(update.company);
      return true;
    },
    hear,
  };
}
