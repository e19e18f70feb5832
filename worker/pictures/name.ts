import type { Table } from '../table/table.ts';

/** A position of a table for ever: the entry of its log that led there, and how the hash of that entry begins. */
export interface PostcardName {
  readonly version: number;
  readonly hash: string;
}

/** In hexadecimal digits, as the route of pictures has it: enough that no other game has the same. */
const HASH = 16;

/** The path of the picture of a table as it is now. */
export const postcardPath = ({ setup, version, hash }: Table): string =>
  `/api/tables/${setup.id}/postcards/${version}-${hash.slice(0, HASH)}.jpg`;

/** What a written name says; its form was checked. */
export function nameOf(text: string): PostcardName {
  const [version = '', hash = ''] = text.replace(/\.jpg$/, '').split('-');
  return { version: Number(version), hash };
}

/** Whether an entry with this hash is the one that the name says; undefined if there is none. */
export const isNamed = ({ hash }: PostcardName, found: string | undefined): boolean => found?.slice(0, HASH) === hash;
