import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Whoever is root may do what the service, which is not, cannot undo: so what is made in the folder of the data is given to
 * whom that belongs.
 */

/** Whom a folder belongs to, if that is somebody else and may be given things; undefined otherwise. */
export function ownerOf(folder: string): { readonly uid: number; readonly gid: number } | undefined {
  const { uid, gid } = statSync(folder);
  return process.geteuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined;
}

/** Gives files in a folder to whom it belongs; without names, all that is in it. */
export function giveToOwner(folder: string, names?: readonly string[]): void {
  const owner = ownerOf(folder);
  if (owner === undefined) return;
  for (const name of names ?? readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), owner.uid, owner.gid);
}
