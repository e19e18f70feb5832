import type { Sky } from '../../shared/game/seat-colours.ts';
import type { Table } from '../../shared/table/table.ts';
import { gameOf } from '../machine.ts';

/** The permanent name of a position: the number of the log entry that led to it, and a prefix of that entry's hash. */
export interface PictureName {
  readonly version: number;
  readonly hash: string;
}

/** In hexadecimal digits, as in the route of pictures: enough to be unique. */
const HASH = 16;

/** The path of the picture of a table as it is now. */
export const picturePath = ({ setup, version, hash }: Table): string =>
  `/api/tables/${setup.id}/postcards/${version}-${hash.slice(0, HASH)}.jpg`;

const NIGHT = '-night.jpg';

export const byNight = (path: string): string => path.replace(/\.jpg$/, NIGHT);

export const skyOf = (text: string): Sky => (text.endsWith(NIGHT) ? 'night' : 'day');

export const pictureOf = (table: Table): string | null =>
  table.play && gameOf(table.setup).capabilities.picture ? picturePath(table) : null;

export type PicturePlace = { readonly table: string; readonly name: string } | { readonly game: string };

export function pictureAt(path: string): PicturePlace | undefined {
  const [, table, name] = /^\/api\/tables\/(\w+)\/postcards\/([\w-]+\.jpg)$/.exec(path) ?? [];
  if (table !== undefined && name !== undefined) return { table, name };
  const [, game] = /^\/api\/games\/(\w+)\/picture\.jpg$/.exec(path) ?? [];
  return game === undefined ? undefined : { game };
}

export function nameOf(text: string): PictureName {
  const [version = '', hash = ''] = text.replace(/\.jpg$/, '').split('-');
  return { version: Number(version), hash };
}

/** Whether the hash of an entry matches the name; `found` is undefined if there is no such entry. */
export const isNamed = ({ hash }: PictureName, found: string | undefined): boolean => found?.slice(0, HASH) === hash;
