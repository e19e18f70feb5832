import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

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
