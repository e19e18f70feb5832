import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What decides by whether it is night. */
const DECIDES = 'tests/support/nightly.ts';
/** What hands that on to workerd. */
const HANDS_ON = ['tests/vitest.config.ts', 'tests/worker/fresh.ts'];

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('`npm run tests:nightly` is `npm test` by night', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  expect(scripts['tests:nightly']).toBe('NIGHTLY=1 npm test');
});

test('by night no test is left out that waits for it, and no case; by day there are fewer of them', async () => {
  const at = async (value: string) => {
    vi.stubEnv('NIGHTLY', value);
    vi.resetModules();
    const { byHand, cases, NIGHT, someOf } = await import('../support/nightly.ts');
    const isByHand = byHand();
    const byHands = ['bet', 'bet'].map(isByHand);
    return { skip: NIGHT.skip, cases: cases(24), some: someOf(['a', 'b', 'c'], 2), byHands };
  };
  expect(await at('1')).toEqual({ skip: false, cases: 24, some: ['a', 'b', 'c'], byHands: [true, true] });
  expect(await at('')).toEqual({ skip: true, cases: 2, some: ['a', 'b'], byHands: [true, false] });
});

test('nothing else asks whether it is night, and no test is left out by hand', () => {
  const files = globSync('tests/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('lint/nightly.test.ts'));
  const asking = files.filter((file) => /\benv(\.|\[')NIGHTLY\b/.test(read(file)));
  expect(asking.sort()).toEqual([DECIDES, ...HANDS_ON].sort());
  const leftOut = files.filter((file) => /\b(test|describe|it)(\.\w+)*\.(only|skip|todo|fails)\b/.test(read(file)));
  expect(leftOut).toEqual([]);
});
