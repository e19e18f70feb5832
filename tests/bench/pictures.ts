import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync } from '@takumi-rs/wasm';
import { fitted, POINTS } from '../../shared/game/capabilities/picture.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { TILES } from '../../shared/games/chacun/tiles.ts';
import { GAMES } from '../../shared/games/index.ts';
import { drawn } from '../../worker/pictures/picture.ts';
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

/** The last position of a game between bots, as a spectator sees it. */
function finished(id: string, options = {}): unknown {
  const game = GAMES[id];
  if (game === undefined) throw new Error(`no such game: ${id}`);
  let state: unknown = game.rules.start(game.meta.seats.max, options, mixRng(1n));
  for (let count = 0n; ; count += 1n) {
    const [seat] = game.rules.waitingFor(state);
    if (seat === undefined) return game.secrecy.view(state, 'spectator');
    const bot = game.bots.normal ?? game.bots.easy;
    const action: unknown = bot?.(game.secrecy.view(state, seat), seat, game.rules.actions(state, seat), mixRng(count));
    const next = game.rules.apply(state, seat, action);
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
  }
}

/** More tiles than any game places: all but one, in rows of twelve, whether they fit or not. */
const crowded = (): unknown => ({
  ...(finished('chacun') as object),
  occupants: [],
  placed: TILES.slice(1).map(({ id }, index) => ({
    tile: id,
    x: (index % 12) - 6,
    y: Math.floor(index / 12) - 4,
    rotation: index % 4,
  })),
});

/**
 * `npm run bench -- pictures`: the boards of mails, drawn in one thread of Node as the Worker draws them. The first of
 * each is drawn cold and told apart. Then how long others wait meanwhile.
 */
export async function benchPictures(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@takumi-rs/wasm/takumi_wasm_bg.wasm');
  const [loading] = await timed(() => initSync({ module: new WebAssembly.Module(readFileSync(file)) }));
  console.log(`loading: ${Math.round(loading)} ms`);
  const boards: readonly (readonly [string, string, unknown])[] = [
    ['chacun', 'chacun, at the end', finished('chacun')],
    ['chacun', 'chacun, 94 tiles', crowded()],
    ['catane', 'catane, at the end', finished('catane')],
    ['catane', 'catane, large, at the end', finished('catane', { size: '6' })],
    ['tchu', 'tchu, at the end', finished('tchu')],
  ];
  for (const [id, name, view] of boards) {
    const picture = GAMES[id]?.capabilities.picture;
    if (picture === undefined) throw new Error(`no picture of ${id}`);
    const draw = await picture.load();
    const points = fitted(picture.extent(view), POINTS);
    const times: number[][] = [];
    let bytes = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const [svgTime, svg] = await timed(() => draw(view));
      const [fileTime, file] = await timed(() => drawn(svg, points));
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
