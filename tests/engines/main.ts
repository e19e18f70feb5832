import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSite } from '../site/server.ts';
import { catanePlay } from './catane/play.ts';
import { chacunPlay } from './chacun/play.ts';
import { firefox } from './firefox.ts';
import type { Engine, Look } from './pane.ts';
import { tchuPlay } from './tchu/play.ts';
import { walk } from './walk.ts';
import { addWatch } from './watch.ts';
import { webkit } from './webkit.ts';

/*
 * `npm run engines`: what two players do at a table of each game, in the engines of browsers other than Chromium, with a
 * picture of each step in dist/engines. Fails if something goes wrong in an engine; one that is not installed is left
 * out, and said to be missing.
 *
 *   --only <words>  the walks whose name, as in `firefox phone tchu`, contains this
 */

const ENGINES: readonly Engine[] = [firefox, webkit];
const PLAYS = [chacunPlay, tchuPlay, catanePlay];
const LOOKS: readonly Look[] = [
  { name: 'phone', width: 390, height: 844, hasTouch: true, isDark: false },
  { name: 'desktop', width: 1280, height: 800, hasTouch: false, isDark: true },
];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const out = fileURLToPath(new URL('../../dist/engines', import.meta.url));

/** All that is wanted in a window of an engine; answers how many walks failed. */
async function walkAll(engine: Engine, look: Look, origin: string): Promise<number> {
  const nameOf = (game: string) => `${engine.name} ${look.name} ${game}`;
  const plays = PLAYS.filter(({ game }) => nameOf(game).includes(values.only));
  if (plays.length === 0) return 0;
  const browser = await engine.start(look);
  let failed = 0;
  for (const play of plays) {
    const name = nameOf(play.game);
    const began = performance.now();
    const faults = await walk(browser, origin, play, async (step, pane) => {
      writeFileSync(join(out, `${name} ${step}.png`.replaceAll(' ', '-')), await pane.shot());
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${name} (${browser.version}): ${faults.length === 0 ? 'passed' : 'FAILED'} after ${seconds} s`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  await browser.stop();
  return failed;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const installed = ENGINES.filter((engine) => {
  const missing = engine.missing();
  if (missing.length > 0) console.log(`${engine.name} is left out: install ${missing.join(' and ')}`);
  return missing.length === 0;
});
if (installed.length > 0) {
  const site = await startSite(addWatch);
  let failed = 0;
  for (const engine of installed)
    for (const look of LOOKS)
      try {
        failed += await walkAll(engine, look, site.origin);
      } catch (error) {
        console.log(`${engine.name} ${look.name}: FAILED: ${error instanceof Error ? error.message : error}`);
        failed += 1;
      }
  await site.stop();
  console.log(failed === 0 ? `All passed; pictures in ${out}` : `${failed} failed; pictures in ${out}`);
  process.exitCode = failed === 0 ? 0 : 1;
}
