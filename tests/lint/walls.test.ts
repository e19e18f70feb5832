import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

/*
 * Walls between the folders, each with a file that breaks it. Overrides of a linter replace one another, so that a wall
 * can fall by the building of another: here it is seen that all of them stand.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

const imported = (name: string) => `import { it } from '${name}';\nexport const one = it;\n`;

const BREACHES: readonly (readonly [wall: string, path: string, source: string])[] = [
  ['shared/ knows no Worker', 'shared/protocol/a.ts', imported('../../worker/env.ts')],
  ['shared/ knows no site', 'shared/game/a.ts', imported('../../web/app/request.ts')],
  ['shared/ knows no platform', 'shared/log/a.ts', imported('cloudflare:workers')],
  ['shared/ knows no server', 'shared/a.ts', imported('hono')],
  ['shared/ knows no Node', 'shared/game/rng/a.ts', imported('node:fs')],
  ['shared/ has no clock', 'shared/game/a.ts', 'export const now = Date.now();\n'],
  ['shared/ has no chance of its own', 'shared/game/a.ts', 'export const chance = Math.random();\n'],
  ['shared/ has no network', 'shared/game/a.ts', "export const asked = fetch('https://games.example');\n"],
  ['a game knows no server', 'shared/games/one/a.ts', imported('hono')],
  ['a game knows no server, in its folders neither', 'shared/games/one/bots/a.ts', imported('hono')],
  ['a game knows no page', 'shared/games/one/a.ts', imported('preact')],
  ['a game knows no platform, in its folders neither', 'shared/games/one/drawing/a.ts', imported('node:fs')],
  ['a game knows no Worker', 'shared/games/one/a.ts', imported('../../../worker/env.ts')],
  ['a game has no clock', 'shared/games/one/a.ts', 'export const now = Date.now();\n'],
  ['a game has no clock, in its folders neither', 'shared/games/one/bots/a.ts', 'export const now = Date.now();\n'],
  ['a game has no chance of its own', 'shared/games/one/bots/a.ts', 'export const chance = Math.random();\n'],
  ['a game does not know another', 'shared/games/one/a.ts', imported('../two/index.ts')],
  [
    'a game does not know another, in its folders neither',
    'shared/games/one/bots/a.ts',
    imported('../../two/index.ts'),
  ],
  ['a game does not know the list of games', 'shared/games/one/a.ts', imported('../index.ts')],
  ['a table knows no platform', 'shared/table/a.ts', imported('cloudflare:workers')],
  ['a table knows no server', 'shared/table/a.ts', imported('hono')],
  ['a table knows no cookies', 'shared/table/a.ts', imported('../../worker/http/cookies.ts')],
  ['a table knows nothing of its object', 'shared/table/a.ts', imported('../../worker/table-object/storage.ts')],
  ['a table does not know the list of games', 'shared/table/a.ts', imported('#games')],
  ['a table knows no game', 'shared/table/a.ts', imported('../games/one/index.ts')],
  ['a table knows no time zones', 'shared/table/a.ts', imported('temporal-polyfill')],
  ['nor the measure of hours', 'shared/table/a.ts', imported('../hours/hours.ts')],
  ['a table checks no forms', 'shared/table/a.ts', imported('zod/mini')],
  ['nor does it load those of messages', 'shared/table/a.ts', imported('../protocol/messages/talk.ts')],
  ['a table has no clock', 'shared/table/a.ts', 'export const now = Date.now();\n'],
  ['a table has no timers', 'shared/table/a.ts', 'setTimeout(() => undefined, 1);\n'],
  ['a table has no chance of its own', 'shared/table/a.ts', 'export const chance = crypto.randomUUID();\n'],
  ['nor any other', 'shared/table/a.ts', 'export const chance = Math.random();\n'],
  ['the Worker does not know the site', 'worker/http/a.ts', imported('../../web/app/request.ts')],
  ['the site does not know the Worker', 'web/table/a.ts', imported('../../worker/table-object/object.ts')],
  [
    'the terminal client knows the Worker by its API only',
    'web/terminal/a.ts',
    imported('../../worker/table-object/object.ts'),
  ],
  ['the terminal client does not know the pages', 'web/terminal/table/a.ts', imported('../../table/model.ts')],
  ['pages load no schemas', 'web/table/a.ts', imported('../../shared/protocol/messages/talk.ts')],
  ['pages load no rows', 'web/table/a.ts', imported('../../shared/protocol/rows.ts')],
  ['the drawing of a game in letters is pure', 'shared/games/one/terminal/a.ts', imported('node:util')],
  ['a board does not know the Worker', 'web/games/one/a.tsx', imported('../../../worker/table-object/object.ts')],
  ['a board does not know the network', 'web/games/one/a.tsx', imported('../../session.ts')],
  ['a board does not know how requests are sent', 'web/games/one/a.tsx', imported('../../request.ts')],
  ['a board does not know another', 'web/games/one/a.tsx', imported('../two/board.tsx')],
  ['a part of a board does not know the Worker', 'web/games/one/part/a.tsx', imported('../../../../worker/env.ts')],
  ['a part of a board does not know the network', 'web/games/one/part/a.tsx', imported('../../../session.ts')],
  ['a part of a board does not know another board', 'web/games/one/part/a.tsx', imported('../../two/board.tsx')],
];

/** What is in its place. */
const KEPT: readonly (readonly [path: string, source: string])[] = [
  ['shared/games/one/kept.ts', imported('../../game/contract.ts')],
  ['shared/table/kept.ts', imported('../game/contract.ts')],
  [
    'web/table/kept.ts',
    "import type { Talk } from '../../shared/protocol/messages/talk.ts';\nexport type It = Talk;\n",
  ],
  ['web/terminal/kept.ts', imported('../../shared/protocol/rows.ts')],
  ['web/games/one/kept.tsx', imported('../../board/frame.tsx')],
  ['web/games/one/part/kept.tsx', imported('../../../board/frame.tsx')],
  ['web/games/one/part/own.tsx', imported('../play.ts')],
];

const CYCLE: readonly (readonly [path: string, source: string])[] = [
  ['shared/cycle/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n"],
  ['shared/cycle/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n"],
];

/** Each breach in a file of its own. */
const breaches = BREACHES.map(([wall, path, source], n) => ({
  wall,
  path: path.replace('/a.ts', `/a${n}.ts`),
  source,
}));

/** What a linter says of a folder: a line for each finding. */
function said(folder: string, command: string, args: readonly string[]): Promise<readonly string[]> {
  const path = join(root, 'node_modules/.bin', command);
  const env = { ...process.env, NO_COLOR: '1' };
  return new Promise((resolve) =>
    execFile(path, args, { cwd: folder, env, maxBuffer: 2 ** 24 }, (_, stdout) => resolve(stdout.split('\n'))),
  );
}

let lines: readonly string[];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'walls-'));
  for (const config of ['biome.json', '.oxlintrc.json']) await copyFile(join(root, config), join(folder, config));
  for (const [path, source] of [...breaches.map((one) => [one.path, one.source] as const), ...KEPT, ...CYCLE]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  const [biome, oxlint] = await Promise.all([
    said(folder, 'biome', ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', '.']),
    said(folder, 'oxlint', ['--format=unix', '.']),
  ]);
  lines = [...biome, ...oxlint];
  await rm(folder, { recursive: true, force: true });
});

const findings = (path: string): string => lines.filter((line) => line.includes(path)).join('\n');

test.each(breaches)('$wall: $path', ({ path }) => {
  expect(findings(path)).toMatch(
    /noRestrictedImports|noRestrictedGlobals|no-restricted-properties|no-restricted-imports/,
  );
});

test('no file imports itself by way of others', () => {
  expect(findings('shared/cycle/')).toContain('no-cycle');
});

test.each(KEPT)('what keeps to its place is let through: %s', (path) => {
  expect(findings(path)).not.toMatch(/estricted/);
});
