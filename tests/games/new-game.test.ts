import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shared/game/contract.ts';
import { root } from '../../worker/selfhost/folders.ts';
import { filesOf, listedEntries, listedRules } from '../new-game/files.ts';
import { stepOf } from '../new-game/next.ts';
import { isNightly } from '../support/nightly.ts';

const GAME = { id: 'auction', title: 'The Auction' };
const files = filesOf(GAME);
const source = (path: string) => readFileSync(join(root, path), 'utf8');

describe('a game that `npm run new-game` begins', () => {
  test('has rules, an entry for the site and a test, and texts in every language', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'shared/games/auction/index.ts',
        'web/games/auction/index.ts',
        'tests/games/auction/auction.test.ts',
        ...LANGS.map((lang) => `shared/games/auction/texts/${lang}.ts`),
      ]),
    );
    for (const text of files.values()) expect(text).not.toContain('{{');
  });

  test('imports only what is there', () => {
    const missing = [...files].flatMap(([path, text]) =>
      [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)]
        .map(([, to = '']) => join(dirname(path), to))
        .filter((to) => !files.has(to) && !existsSync(join(root, to))),
    );
    expect(missing).toEqual([]);
  });

  test('stands on both lists, beside the games that are there', () => {
    const rules = listedRules(source('shared/games/index.ts'), GAME);
    expect(rules).toMatch(/^import \{ auction \} from '\.\/auction\/index\.ts';$/m);
    expect(rules).toMatch(/GAMES[^}]*catane: defineGame\(catane\),\n {2}auction: defineGame\(auction\),\n\};/);
    const entries = listedEntries(source('web/games/index.ts'), GAME);
    expect(entries).toMatch(/^import \{ entry as auction \} from '\.\/auction\/index\.ts';$/m);
    expect(entries).toMatch(/ENTRIES[^;]*tchu, auction \};/);
  });

  test('says in which step of the guide what fails is written', () => {
    const guide = source('docs/adding-a-game.md');
    expect(guide).toContain('npm run new-game');
    const thrown = { title: 'any law', message: 'docs/adding-a-game.md, step 4: codes.parse is still to be written' };
    expect(stepOf(guide, thrown)).toBe('4. Codes');
    const title = 'says whether players hold what others may not see';
    expect(stepOf(guide, { title, message: 'expected true to be false' })).toBe('5. Secrecy');
    expect(stepOf(guide, { title: 'a test of its own', message: '' })).toBe(undefined);
    for (const text of files.values())
      for (const [, number, what = ''] of text.matchAll(/todo\((\d+), '([^']+)'\)/g))
        expect(stepOf(guide, { title: null, message: `adding-a-game.md, step ${number}: ${what}` })).toMatch(
          new RegExp(`^${number}\\. `),
        );
  });

  test.runIf(isNightly)(
    'passes the checks of style and types as it is, and says what is written first',
    () => {
      const copy = mkdtempSync(join(tmpdir(), 'new-game-'));
      try {
        const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
          cwd: root,
          encoding: 'utf8',
        })
          .trim()
          .split('\n');
        for (const path of tracked.filter((one) => existsSync(join(root, one))))
          cpSync(join(root, path), join(copy, path));
        symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
        const run = (...args: readonly string[]) => spawnSync('npm', ['run', ...args], { cwd: copy, encoding: 'utf8' });
        expect(run('new-game', '--', GAME.id, '--title', GAME.title).status).toBe(0);
        expect(run('check')).toMatchObject({ status: 0 });
        const next = run('new-game', '--', GAME.id);
        expect(next.stdout).toContain('Next, step 3. Rules');
        expect(next.stdout).toContain('rules.start is still to be written');
        expect(next.status).toBe(1);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
    300_000,
  );
});
