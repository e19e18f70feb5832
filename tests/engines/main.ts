import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startSite } from '../site/server.ts';
import { catanePlay } from './catane/play.ts';
import { chacunPlay } from './chacun/play.ts';
import { firefox } from './firefox.ts';
import { BrowserCrash, type Engine, type Look } from './pane.ts';
import { tchuPlay } from './tchu/play.ts';
import type { Play } from './turns.ts';
import { walk } from './walk.ts';
import { addWatch } from './watch.ts';
import { webkit } from './webkit.ts';

/*
 * `npm run engines`: what two players do at a table of each game, in the engines of browsers other than Chromium, with a
 * picture of each step in dist/engines. Fails with status 1 if something of ours goes wrong in an engine. A browser that
 * crashes is started again, and walked through from the beginning; if it crashes each time, the status is 2. An engine that is not installed is left
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

/** A browser may crash as often as this on the way through a game. */
const ATTEMPTS = 3;

type Result = 'passed' | 'failed' | 'crashed';

/** One walk, in a browser of its own, which is started again if it crashes. */
async function walkOne(engine: Engine, look: Look, play: Play, origin: string): Promise<Result> {
  const name = `${engine.name} ${look.name} ${play.game}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const began = performance.now();
    const browser = await engine.start(look);
    const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
    try {
      const faults = await walk(browser, origin, play, async (step, pane) => {
        writeFileSync(join(out, `${name} ${step}.png`.replaceAll(' ', '-')), await pane.shot());
      });
      console.log(`${name} (${browser.version}): ${faults.length === 0 ? 'passed' : 'FAILED'} after ${seconds()} s`);
      for (const fault of faults) console.log(`  ${fault}`);
      return faults.length === 0 ? 'passed' : 'failed';
    } catch (error) {
      if (!(error instanceof BrowserCrash)) throw error;
      console.log(`${name} (${browser.version}): the browser CRASHED after ${seconds()} s: ${error.message}`);
    } finally {
      await browser.stop();
    }
  }
  return 'crashed';
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
  const results: Result[] = [];
  for (const engine of installed)
    for (const look of LOOKS)
      for (const play of PLAYS) {
        if (!`${engine.name} ${look.name} ${play.game}`.includes(values.only)) continue;
        try {
          results.push(await walkOne(engine, look, play, site.origin));
        } catch (error) {
          console.log(`${engine.name} ${look.name}: FAILED: ${error instanceof Error ? error.message : error}`);
          results.push('failed');
        }
      }
  await site.stop();
  const count = (result: Result) => results.filter((one) => one === result).length;
  const [failed, crashed] = [count('failed'), count('crashed')];
  const not = [failed > 0 ? `${failed} failed` : '', crashed > 0 ? `${crashed} could not be walked through` : ''];
  console.log(`${not.filter(Boolean).join(', ') || 'All passed'}; pictures in ${out}`);
  process.exitCode = failed > 0 ? 1 : crashed > 0 ? 2 : 0;
}
