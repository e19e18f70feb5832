import { expect, test } from 'vitest';
import { mutation, wrongWith } from '../../mails/fuzz.ts';
import { cases, isNightly } from '../../support/nightly.ts';

test('of a mail with random changes, nothing is read that is not in it', { timeout: 600_000 }, async () => {
  const first = isNightly ? Math.floor(Math.random() * 2 ** 31) : 1;
  for (let n = first; n < first + cases(6000); n += 1) {
    const wrong = await wrongWith(mutation(n));
    if (wrong !== null) expect.fail(`mutation ${n}: ${wrong}`);
  }
});
