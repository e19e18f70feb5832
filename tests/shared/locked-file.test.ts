import { expect, test } from 'vitest';
import { isLocked, lockFile, unlockFile } from '../../shared/locked-file.ts';

const PASSPHRASE = 'quatre moutons bleus';
const TEXT = JSON.stringify({ name: 'Zoé', said: '«\u202f!\u202f»' });

test('a file is opened by its passphrase, not by another one, nor once a bit of it is altered', async () => {
  const locked = await lockFile(TEXT, PASSPHRASE);
  expect(isLocked(locked)).toBe(true);
  expect(new TextDecoder('latin1').decode(locked)).not.toContain('name');
  expect(await unlockFile(locked, PASSPHRASE)).toBe(TEXT);
  expect(await unlockFile(locked, `${PASSPHRASE}.`)).toBeNull();
  for (const at of [0, locked.length - 1]) {
    const altered = locked.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect([at, isLocked(altered) ? await unlockFile(altered, PASSPHRASE) : null]).toEqual([at, null]);
  }
});

test('a file without a passphrase is told from one with it', () => {
  expect(isLocked(new TextEncoder().encode(TEXT))).toBe(false);
  expect(isLocked(new Uint8Array())).toBe(false);
});
