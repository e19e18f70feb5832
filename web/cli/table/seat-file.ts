import { readFile, stat, writeFile } from 'node:fs/promises';

/** Reads a link from a file, and whether other users can read it too; null if it cannot be read. */
export async function readLinkFile(file: string): Promise<{ readonly link: string; readonly isOpen: boolean } | null> {
  try {
    const [text, { mode }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { link: text.trim(), isOpen: (mode & 0o077) !== 0 };
  } catch {
    return null;
  }
}

/** Keeps a link in a new file that only its owner can read. Returns whether it was possible. */
export async function saveLinkFile(file: string, link: string): Promise<boolean> {
  try {
    await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
