import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Seat } from '../../shared/game/contract.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { isPlain, readLink } from '../../shared/protocol/links.ts';

/** A table of a service, and a seat with its secret if the link gives one. */
export interface SeatLink {
  readonly origin: string;
  readonly table: string;
  readonly seat: { readonly seat: Seat; readonly secret: string } | null;
}

/** Reads a table or seat link; a seat without its secret is the table. Refused with the name of what is wrong. */
export function readTableLink(text: string): Result<SeatLink, 'link' | 'damaged' | 'guest'> {
  const link = readLink(text);
  if (link === null || link.origin === null) return err('link');
  if (link.type === 'guest' || link.type === 'damaged') return err(link.type);
  if (!('table' in link)) return err('link');
  const { origin, table } = link;
  const seat = link.type === 'seat' && link.secret !== null ? { seat: link.seat, secret: link.secret } : null;
  return ok({ origin, table, seat });
}

/** Whether a text has the secret of a link, or what is left of one: a fragment that does more than name a viewer. */
export function hasSecret(text: string): boolean {
  const link = readLink(text);
  return (link !== null && !isPlain(link)) || /#(?!(?:seat=\d{1,2}|watch)?$)/.test(text);
}

/** A path as its user means it: npm runs scripts in the folder of the project, and says where it was called. */
const resolvePath = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file);

/** Reads a link from a file, and whether other users can read it too; null if it cannot be read. */
export async function readLinkFile(file: string): Promise<{ readonly link: string; readonly isOpen: boolean } | null> {
  try {
    const [text, { mode }] = await Promise.all([readFile(resolvePath(file), 'utf8'), stat(resolvePath(file))]);
    return { link: text.trim(), isOpen: (mode & 0o077) !== 0 };
  } catch {
    return null;
  }
}

/** Keeps a link in a new file that only its owner can read. Returns whether it was possible. */
export async function saveLinkFile(file: string, link: string): Promise<boolean> {
  try {
    await writeFile(resolvePath(file), `${link}\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
