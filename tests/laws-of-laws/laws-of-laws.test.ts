import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../worker/selfhost/folders.ts';
import type { Copy } from '../mutants/copy.ts';
import { isNightly } from '../support/nightly.ts';
import { apply, copyForMistakes, judged } from './judged.ts';
import { MISTAKES } from './mistakes.ts';

/* All of them are made by `npm run mutants -- laws`. */

test.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))(
  '%s: the patch fits the sources',
  (_, mistake) => {
    expect(() => apply(root, mistake, '--check')).not.toThrow();
  },
);

describe('in a copy of the project', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyForMistakes(root);
  });
  afterAll(() => copy.remove());

  /** One is noticed by whatever is played; one by a single law; and one returns to nobody, which takes its time. */
  const SAMPLE = ['legal-listed-but-refused', 'codes-leading-zeros', ...(isNightly ? ['endless-loop'] : [])];
  const sample = MISTAKES.filter(({ name }) => SAMPLE.includes(name));

  test('there are mistakes to try', () => {
    expect(sample).toHaveLength(SAMPLE.length);
  });

  test.each(sample)(
    'the laws notice that $what',
    async (mistake) => {
      const { said, named } = await judged(copy, mistake);
      expect(named, `said instead: ${said.map(({ message }) => message).join('; ')}`).toBeDefined();
    },
    240_000,
  );
});
