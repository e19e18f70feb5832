import type { AnyGame, Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { named, viewersOf } from './law.ts';
import { frozen, some, states, type Walk } from './walk.ts';
import { beat } from './watchdog.ts';

/* A value that is hidden in one place of the state, and shown in another. */

/** So many positions of each play. */
const POSITIONS = 16;
/** In bits: if a place always shows what is hidden elsewhere, by chance this happens once in 2^36 times. */
const SURPRISE = 36;

/** The parts of a value by their paths, in JSON; in lists, also as counted from the end. Chance is left out. */
export function partsOf(value: unknown, path = '', into = new Map<string, string>()): ReadonlyMap<string, string> {
  into.set(path, JSON.stringify(value) ?? '');
  if (Array.isArray(value))
    for (const [index, part] of value.entries()) {
      partsOf(part, `${path}.${index}`, into);
      if (index === value.length - 1) partsOf(part, `${path}.last`, into);
    }
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) if (!isChance(part)) partsOf(part, `${path}.${key}`, into);
  return into;
}

const isChance = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && ['hmac', 'java', 'mix', 'script'].includes(String(Object(part).kind));

/** What is hidden, and what is shown, of one position to one viewer. */
interface Sight {
  readonly play: number;
  readonly viewer: Viewer;
  readonly hidden: ReadonlyMap<string, string>;
  readonly shown: ReadonlyMap<string, string>;
}

function* sightsOf(game: AnyGame, walk: Walk, play: number): Generator<Sight> {
  for (const state of some(states(game, walk), POSITIONS)) {
    if (game.rules.outcome(state) !== undefined) continue;
    for (const viewer of viewersOf(walk)) {
      beat(`${game.meta.id}: what is hidden from ${named(viewer)}`);
      const other = partsOf(frozen(redealt(game, state, viewer, hmacRng(walk.secret, 'copies'))));
      const hidden = new Map([...partsOf(state)].filter(([path, value]) => path !== '' && other.get(path) !== value));
      if (hidden.size > 0) yield { play, viewer, hidden, shown: partsOf(game.secrecy.view(state, viewer)) };
    }
  }
}

/** In bits: how unlikely it is that two of these values are the same. */
function surpriseOf(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return -Math.log2([...counts.values()].reduce((sum, count) => sum + (count / values.length) ** 2, 0));
}

/** The places of views that always show what is hidden elsewhere in the state, as sentences. */
export function copies(game: AnyGame, plays: readonly Walk[]): readonly string[] {
  const sights = plays.flatMap((walk, play) => [...sightsOf(game, walk, play)]);
  /** By what is hidden and where it is shown: how often they were the same, and in which deals. */
  const same = new Map<string, Map<string, { count: number; readonly deals: Map<string, string> }>>();
  for (const { play, hidden, shown } of sights) {
    const places = new Map<string, string[]>();
    for (const [path, value] of shown) places.set(value, [...(places.get(value) ?? []), path]);
    for (const [path, value] of hidden)
      for (const place of places.get(value) ?? []) {
        const pairs = same.get(path) ?? same.set(path, new Map()).get(path);
        const pair = pairs?.get(place) ?? { count: 0, deals: new Map<string, string>() };
        pair.count += 1;
        pair.deals.set(`${play} ${value}`, value);
        pairs?.set(place, pair);
      }
  }
  const found: string[] = [];
  for (const [path, pairs] of same)
    for (const [place, { count, deals }] of pairs) {
      const values = [...deals.values()];
      if (surpriseOf(values) * values.length < SURPRISE) continue;
      const both = sights.filter(({ hidden, shown }) => hidden.has(path) && shown.has(place)).length;
      if (both === count) found.push(`what is hidden at ${path.slice(1)} is shown at ${place.slice(1)}`);
    }
  return found;
}
