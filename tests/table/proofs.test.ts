import { expect, test } from 'vitest';
import { CHANGES, Dice, finished, verdicts } from '../support/proofs.ts';

/* A small version of `npm run bench -- proofs`. */

const tables = Array.from({ length: 8 }, (_, seed) => finished(seed));

test('finished tables are found right, and are what was seen of them', () => {
  for (const one of tables)
    expect(verdicts(one, one)).toMatchObject({
      alone: { type: 'right', isSeen: false },
      witnessed: { type: 'right', isSeen: true },
    });
});

/** What can be told of a change by the log alone, and what only who saw the table can tell. */
const FOUND: Readonly<Record<string, string>> = {
  altered: 'broken-chain',
  removed: 'removed',
  added: 'added',
  reordered: 'reordered',
  'another hash': 'broken-chain',
  'another secret': 'other-secret',
  'another outcome': 'other-outcome',
};

test.each(Object.entries(CHANGES))('a change is found: %s', (name, change) => {
  for (const [seed, one] of tables.entries()) {
    const { alone, witnessed } = verdicts(one, change(one, new Dice(seed)));
    const why = FOUND[name];
    expect(witnessed.type).not.toBe('right');
    if (why === undefined) continue;
    // Nothing but the outcome says that the last entry of all is missing.
    if (name === 'removed' && alone.type === 'wrong' && alone.why === 'other-outcome') continue;
    expect(alone).toMatchObject({ type: 'wrong', why });
  }
});

test('the last entries, rewritten by the service itself, are found by who saw them and nobody else', () => {
  const rewritten = tables.map((one, seed) => verdicts(one, CHANGES['altered, anew']?.(one, new Dice(seed)) ?? one));
  expect(rewritten.map(({ witnessed }) => witnessed.type)).not.toContain('right');
  expect(rewritten.map(({ alone }) => alone.type)).toContain('right');
  const { witnessed } = rewritten.find(({ alone }) => alone.type === 'right') ?? expect.fail();
  expect(witnessed).toMatchObject({ type: 'differs', difference: { what: 'mark' } });
});
