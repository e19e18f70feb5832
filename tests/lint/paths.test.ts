import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('no path is taken from a URL as it is: with a space or an accent in it, it would be another one', () => {
  const files = globSync('{docs,shared,tests,web,worker}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const wrong = files.filter((file) =>
    /\(.*import\.meta\.url\)\.pathname/.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(wrong).toEqual([]);
});
