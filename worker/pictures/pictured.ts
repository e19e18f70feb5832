import { ok, type Result } from '../../shared/game/result.ts';
import type { History } from '../../shared/table/context.ts';
import { positionAt } from '../../shared/table/history.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import type { Table } from '../../shared/table/table.ts';
import { gameOf, MACHINE } from '../machine.ts';
import { isNamed, type PictureName } from './name.ts';

export interface Pictured {
  readonly game: string;
  readonly view: string;
}

/** The log, with the hashes of its entries: undefined where there is none, or no position yet. */
interface HashedLog extends Pick<History, 'line'> {
  hashAt(version: number): string | undefined;
}

/** What is drawn on the picture of that name: the game, and the view of a spectator at that position. */
export function pictured(table: Table, name: PictureName, log: HashedLog): Result<Pictured, Refused> {
  const hasPicture = gameOf(table.setup).capabilities.picture !== undefined;
  if (!hasPicture || !isNamed(name, log.hashAt(name.version))) return refused('no-such-postcard');
  const position = positionAt(MACHINE, table, name.version, log);
  return position.ok
    ? ok({ game: table.setup.game, view: JSON.stringify(position.value) })
    : refused('no-such-postcard');
}
