import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { draw } from '../../shared/game/rng/rng.ts';
import { commitment, entryHash, type LogEntry, NO_HASH, tableRng } from '../../shared/log/chain.ts';

const SECRET = 'a1'.repeat(32);
const OTHER = 'a2'.repeat(32);
const start: LogEntry = { n: 3, at: 1_795_000_000_000, type: 'start' };

test('the commitment is SHA-256 of the service, the table and the secret', () => {
  const expected = createHash('sha256').update('chacun-son-tour').update('TABLE').update(Buffer.from(SECRET, 'hex'));
  expect(commitment('TABLE', SECRET)).toBe(expected.digest('hex'));
});

test('every player’s nonce changes the dice, wherever they sit', () => {
  const first = (nonces: readonly string[]) => draw(tableRng(SECRET, 'TABLE', 1, nonces), 2 ** 31 - 1)[0];
  const draws = [
    ['a', 'b'],
    ['b', 'a'],
    ['a', ''],
    ['', 'a'],
    ['a', 'c'],
  ].map(first);
  expect(new Set(draws).size).toBe(draws.length);
});

test('the hash of an entry depends on all of it, on what came before and on the secret', () => {
  const hashes = [
    entryHash(SECRET, NO_HASH, start),
    entryHash(OTHER, NO_HASH, start),
    entryHash(SECRET, 'ff', start),
    entryHash(SECRET, NO_HASH, { ...start, n: 4 }),
    entryHash(SECRET, NO_HASH, { ...start, at: start.at + 1 }),
    entryHash(SECRET, NO_HASH, { n: 3, at: start.at, type: 'free', seat: 0 }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(entryHash(SECRET, NO_HASH, start)).toBe(hashes[0]);
});
