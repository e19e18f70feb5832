import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync } from '@takumi-rs/wasm';
import { fitted, POINTS } from '../../shared/game/capabilities/picture.ts';
import { GAMES } from '../../shared/games/index.ts';
import { drawPicture } from '../../worker/pictures/picture.ts';
import { finished } from './finished.ts';
import { benchOthers } from './pictures-others.ts';

const RUNS = 9;

/** How long it takes by the clock of the processor, in milliseconds: what else the machine does is not counted. */
async function timed<Made>(make: () => Made | Promise<Made>): Promise<readonly [number, Made]> {
  const before = process.cpuUsage();
  const made = await make();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, made];
}

const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);

/** A board of which pictures are drawn. */
export interface Board {
  readonly game: string;
  readonly name: string;
  view(): unknown;
}

/** The boards of all games at their ends. */
const ENDS: readonly Board[] = Object.values(GAMES)
  .filter(({ capabilities }) => capabilities.picture !== undefined)
  .map(({ meta: { id } }) => ({ game: id, name: `${id}, at the end`, view: () => finished(id) }));

/**
 * `npm run bench -- pictures`: the boards of mails, drawn in one thread of Node as the Worker draws them. The first of
 * each is drawn cold and told apart. Then how long others wait meanwhile. `more` are boards larger than usual.
 */
export async function benchPictures(more: readonly Board[]): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@takumi-rs/wasm/takumi_wasm_bg.wasm');
  const [loading] = await timed(() => initSync({ module: new WebAssembly.Module(readFileSync(file)) }));
  console.log(`loading: ${Math.round(loading)} ms`);
  for (const { game, name, view: viewOf } of [...ENDS, ...more]) {
    const picture = GAMES[game]?.capabilities.picture;
    if (picture === undefined) throw new Error(`no picture of ${game}`);
    const view = viewOf();
    const draw = await picture.load();
    const points = fitted(picture.extent(view), POINTS);
    const times: number[][] = [];
    let bytes = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const [svgTime, svg] = await timed(() => draw(view));
      const [fileTime, file] = await timed(() => drawPicture(svg, points));
      times.push([svgTime, fileTime]);
      bytes = file.length;
    }
    const sum = (all: readonly number[]) => all.reduce((total, time) => total + time, 0);
    const [first = [], ...rest] = times;
    const parts = ['svg', 'file'].map((part, index) => `${part} ${median(rest.map((run) => run[index] ?? 0))}`);
    console.log(
      `${name}: ${points.width} × ${points.height}, ${Math.round(bytes / 1000)} kB, ` +
        `${median(rest.map(sum))} ms (${parts.join(', ')}), median of ${rest.length}; the first ${Math.round(sum(first))} ms`,
    );
  }
  await benchOthers();
}
