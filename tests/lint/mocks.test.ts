import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of the project `rules`, whose files run one after the other in a process that keeps what they have loaded. */
const files = globSync('tests/{games,boast,hex,limbo,table,shared,conform,web,terminal,lint,docs,bench}/**/*.test.ts', {
  cwd: root,
});

const mocking = files.filter((file) => /^vi\.mock\('\./m.test(readFileSync(join(root, file), 'utf8')));

test.each(mocking)('%s mocks a module: it loads it anew, and leaves none to the files after it', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain('vi.hoisted(() => vi.resetModules());');
  expect(text).toContain('afterAll(() => vi.resetModules());');
});
