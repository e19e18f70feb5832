import { ENTRIES } from '#boards';
import type { CodeReader } from '../../../shared/protocol/update.ts';
import { wholeGame } from '../../app/whole-game.ts';

/** By game; null while they are loading. */
const readers = new Map<string, CodeReader | null>();

async function load(game: string): Promise<CodeReader | undefined> {
  const own = ENTRIES[game]?.codes;
  return own === undefined ? (await wholeGame(game))?.codes : own();
}

/** Reads the codes of a game; null until it is loaded. The first call starts loading it. */
export function codeReader(game: string): CodeReader | null {
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
