import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { startSite } from '../site/server.ts';
import { shellPath } from '../support/chromium.ts';
import { album, type Version } from './album.ts';
import { cataneMoments } from './catane/moments.ts';
import { cataneReturn } from './catane/return.ts';
import { cataneScenes, cataneShown } from './catane/scenes.ts';
import { chacunMoments } from './chacun/moments.ts';
import { chacunReturn } from './chacun/return.ts';
import { chacunScenes, chacunShown } from './chacun/scenes.ts';
import { tilesPage } from './chacun/tiles.ts';
import { filmName, shootFilms } from './films.ts';
import { shootHands } from './hands.ts';
import type { Scenes, ScenesOf, Service } from './scene.ts';
import { shootAll } from './shoot.ts';
import { siteScenes } from './site.ts';
import { writeBoards, writeComparisons, writePicture, writeStrips } from './strips.ts';
import { tchuMoments } from './tchu/moments.ts';
import { tchuReturn } from './tchu/return.ts';
import { tchuScenes, tchuShown } from './tchu/scenes.ts';

/*
 * `npm run screens`: pictures of every state of the site that matters, and a page to leaf through them.
 *
 *   --only <words>     scenes whose name contains this
 *   --out <folder>     where the pictures go; `dist/screens` if it is not said
 *   --against <commit> the same scenes of an earlier version, side by side
 *   --docs             writes the pictures of the documentation; with --against also those of docs/before-after.md
 *
 * `npm run screens -- --films`: instead, the films of docs/films, and the pictures of each on a sheet in dist/films.
 * `npm run screens -- --hands`: instead, the album of what players hold, in every state and window.
 */

const SCENES: readonly ScenesOf[] = [siteScenes, chacunScenes, tchuScenes, cataneScenes];
const SHOWN = [chacunShown, tchuShown, cataneShown];
const STRIPS = ['start page', ...SHOWN.flatMap(({ strips }) => strips)];
const COMPARED = ['start page', 'my tables', ...SHOWN.flatMap(({ compared }) => compared)];
const BOARDS = Object.assign({}, ...SHOWN.map(({ boards }) => boards)) as Readonly<Record<string, string>>;
const FILMS = [chacunReturn, tchuReturn, cataneReturn, ...chacunMoments, ...tchuMoments, ...cataneMoments];

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string' },
    against: { type: 'string' },
    docs: { type: 'boolean', default: false },
    films: { type: 'boolean', default: false },
    hands: { type: 'boolean', default: false },
  },
});
const out = resolve(
  values.out ?? join(root, values.films ? 'docs/films' : values.hands ? 'dist/hands' : 'dist/screens'),
);

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Does something with the service of this tree and a browser. */
async function withSite<Value>(work: (site: Service, browser: Browser) => Promise<Value>): Promise<Value> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: await shellPath(), args: ['--font-render-hinting=none'] });
  try {
    return await work(site, browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Photographs this tree; answers the names of the scenes. */
function shootHere(folder: string): Promise<readonly string[]> {
  const began = performance.now();
  return withSite(async (site, browser) => {
    const compared = values.against === undefined ? [] : COMPARED;
    const scenes: Scenes = Object.fromEntries(
      SCENES.flatMap((scenesOf) => Object.entries(scenesOf(site))).filter(
        ([name]) =>
          name.includes(values.only) &&
          (!values.docs || [...STRIPS, ...Object.values(BOARDS), ...compared].includes(name)),
      ),
    );
    console.log(`built and served in ${seconds(began)}; ${Object.keys(scenes).length} scenes`);
    const faults = await shootAll(browser, scenes, folder, values.docs ? ['en'] : undefined);
    for (const fault of faults) console.log(`  FAULT ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    if (values.docs) await document(browser, folder);
    return Object.keys(scenes);
  });
}

/** The pictures of the documentation; beside an earlier version, how some states were and are. */
async function document(browser: Browser, folder: string): Promise<void> {
  const to = join(root, 'docs/pictures');
  const missing = await writeStrips(browser, STRIPS, folder, to);
  for (const scene of missing) console.log(`  no pictures of ${scene}`);
  const pictures = join(root, 'web/public/pictures');
  await writeBoards(browser, BOARDS, folder, pictures);
  await writePicture(browser, tilesPage(), join(pictures, 'tiles.webp'));
  if (values.against !== undefined)
    await writeComparisons(browser, COMPARED, join(out, 'before'), folder, join(to, 'before-after'));
}

/** Photographs an earlier version by its own script, which knows its own pages. */
function shootThere(commit: string, folder: string): void {
  const tree = mkdtempSync(join(tmpdir(), 'chacun-screens-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  git('worktree', 'add', '--detach', tree, commit);
  try {
    const script = join(tree, 'tests/screens/main.ts');
    if (!existsSync(script)) throw new Error(`${commit} has no tests/screens: it cannot photograph itself`);
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    execFileSync(process.execPath, [script, '--out', folder, '--only', values.only], { cwd: tree, stdio: 'inherit' });
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
}

/** Films of this tree. */
async function films(): Promise<void> {
  mkdirSync(out, { recursive: true });
  const wanted = FILMS.filter((film) => filmName(film).includes(values.only));
  await withSite(({ origin }, browser) => shootFilms(browser, origin, wanted, out, join(root, 'dist/films')));
}

/** The album of hands of this tree. */
async function hands(): Promise<void> {
  const began = performance.now();
  rmSync(out, { recursive: true, force: true });
  const faults = await withSite(({ origin }, browser) => shootHands(browser, origin, values.only, out));
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  console.log(`in ${seconds(began)}: ${join(out, 'index.html')}`);
}

/** Pictures of this tree, and of an earlier version if that is wanted, with a page to leaf through them. */
async function pictures(): Promise<void> {
  const began = performance.now();
  rmSync(out, { recursive: true, force: true });
  const now: Version = { title: 'now', path: values.against === undefined ? '.' : 'now' };
  mkdirSync(join(out, now.path), { recursive: true });
  const versions = [now];
  if (values.against !== undefined) {
    shootThere(values.against, join(out, 'before'));
    versions.unshift({ title: values.against, path: 'before' });
  }
  const scenes = await shootHere(join(out, now.path));
  writeFileSync(join(out, 'index.html'), album(out, scenes, versions));
  const count = readdirSync(out, { recursive: true }).filter((file) => `${file}`.endsWith('.png')).length;
  console.log(`${count} pictures in ${seconds(began)}: ${join(out, 'index.html')}`);
}

await (values.films ? films() : values.hands ? hands() : pictures());
