import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { ENTRIES } from '../../web/games/index.ts';
import { root } from '../../worker/selfhost/folders.ts';
import { filesOf, listedEntries, listedRules, type NewGame } from './files.ts';
import { nextFailure, stepOf } from './next.ts';

/*
 * `npm run new-game -- <id> [--title <title>]`: begins a game, with all its files and on both lists. Called again, it says
 * what fails next, and in which step of docs/adding-a-game.md that is written.
 */

const LISTS = { 'shared/games/index.ts': listedRules, 'web/games/index.ts': listedEntries };

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

function begin(game: NewGame): void {
  const files = filesOf(game);
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (taken) refuse(`${taken} is there already`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, listed] of Object.entries(LISTS))
    writeFileSync(join(root, path), listed(readFileSync(join(root, path), 'utf8'), game));
  const written = [...files.keys(), ...Object.keys(LISTS)];
  const format = join(root, 'node_modules/.bin/biome');
  const { status } = spawnSync(format, ['check', '--write', ...written], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) refuse('the formatter did not accept what was written');
  console.log(`${game.title} is begun:\n${written.map((path) => `  ${path}`).join('\n')}`);
  console.log(`Read docs/adding-a-game.md; \`npm run new-game -- ${game.id}\` says what fails next.`);
}

/** What a game that keeps all laws still lacks, by the step in which it is written. */
function missing(id: string): readonly string[] {
  const game = GAMES[id];
  const entry = ENTRIES[id];
  return [
    ...(game?.capabilities.picture ? [] : ['8. a picture']),
    ...(entry?.board ? [] : ['10. a board']),
    ...(entry?.rules ? [] : ['11. rules for players']),
    ...(entry?.lesson ? [] : ['12. a guided first game']),
  ];
}

function tellNext(id: string): void {
  const failure = nextFailure(root, id);
  if (failure) {
    const { title, message } = failure;
    const step = stepOf(readFileSync(join(root, 'docs/adding-a-game.md'), 'utf8'), failure);
    console.log(
      `Next${step === undefined ? '' : `, step ${step}`}: ${title ?? 'its files cannot be loaded'}\n\n${message}`,
    );
    process.exitCode = 1;
    return;
  }
  const left = missing(id);
  console.log(`${id} keeps all laws of games and its own tests, and can be played in words.`);
  if (left.length > 0)
    console.log(`Not there yet, by the steps of docs/adding-a-game.md:\n${left.map((one) => `  ${one}`).join('\n')}`);
  console.log('Then run `npm run check` and `npm test`.');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { title: { type: 'string' } } });
const [id = ''] = positionals;
if (!/^[a-z][a-z0-9]{2,15}$/.test(id))
  refuse('usage: npm run new-game -- <id> [--title <title>], where the id has 3 to 16 small letters and digits');
if (existsSync(join(root, 'shared/games', id))) tellNext(id);
else begin({ id, title: values.title ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}` });
