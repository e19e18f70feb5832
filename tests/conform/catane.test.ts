import { describe, expect, test } from 'vitest';
import { textOf } from '../games/catane/transcripts.ts';
import { check } from './catane.ts';

test.each([
  ['games', 5, 1107],
  ['longest-road', 60, 0],
  ['production', 30, 0],
] as const)('%s: every recorded value is found again', (name, games, actions) => {
  expect(check(textOf(name))).toEqual({ games, actions, mismatches: [] });
});

test('an empty file holds no games, a single item is one', () => {
  expect(check('')).toEqual({ games: 0, actions: 0, mismatches: [] });
  const [game] = JSON.parse(textOf('games')).games;
  expect(check(JSON.stringify(game))).toEqual({ games: 1, actions: game.log.length, mismatches: [] });
});

type Path = readonly (string | number)[];

/** The item with another value there. */
function altered(item: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return changed(item);
  if (Array.isArray(item)) return item.with(Number(key), altered(item[Number(key)], rest));
  const record = item as Readonly<Record<string, unknown>>;
  if (!(key in record)) throw new Error(`nothing is recorded as ${key}`);
  return { ...record, [key]: altered(record[key], rest) };
}

/** One more of it. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}0`;
  if (Array.isArray(value)) return [...value, value[0] ?? 'clay'];
  return { ...(value as object), J9: 1 };
}

const whatDiffers = (item: unknown): readonly string[] =>
  check(JSON.stringify(item)).mismatches.map(({ what }) => what);

interface Game {
  readonly log: readonly string[];
  readonly deck: readonly string[];
  readonly checkpoints: readonly { readonly at: number }[];
}
const GAMES: readonly Game[] = JSON.parse(textOf('games')).games;
const GAME = GAMES[1] as Game;

describe('an altered game differs where it was altered', () => {
  test.each([
    'turn',
    'player',
    'phase',
    'scores',
    'publicScores',
    'hands',
    'bank',
    'roadLengths',
    'longestRoad',
    'knights',
    'largestArmy',
    'thief',
    'deckLeft',
  ])('a checkpoint: %s', (key) => {
    for (const n of [0, 20, GAME.checkpoints.length - 1])
      expect(whatDiffers(altered(GAME, ['checkpoints', n, key]))).toEqual([key]);
  });

  test('a checkpoint at another line, and one after the last', () => {
    expect(whatDiffers(altered(GAME, ['checkpoints', 7, 'at']))).not.toEqual([]);
    const last = GAME.checkpoints.length - 1;
    expect(whatDiffers(altered(GAME, ['checkpoints', last, 'at']))).toEqual(['at']);
  });

  test.each(['reason', 'winners', 'scores', 'turns'])('the result: %s', (key) => {
    expect(whatDiffers(altered(GAME, ['result', key]))).toEqual([key]);
  });

  test.each([
    [' l=', /l=(\d)\+(\d)/, (one: string, two: string) => `l=${(Number(one) % 6) + 1}+${two}`],
    [' d=', /d=(\w+)/, (card: string) => (card === 'chevalier' ? 'd=eglise' : 'd=chevalier')],
    [' u m ', /=(.*)/, () => '=17J1'],
  ] as const)('what chance did: %s', (kind, form, change) => {
    const game = GAMES.find(({ log }) => log.some((line) => line.includes(kind)));
    const index = game?.log.findIndex((line) => line.includes(kind)) ?? -1;
    const line = game?.log[index]?.replace(form, (_, ...parts) => change(...(parts as [string, string]))) ?? '';
    expect(line).not.toBe(game?.log[index]);
    expect(whatDiffers({ ...game, log: game?.log.with(index, line) })).not.toEqual([]);
  });

  test('a stolen card that the victim does not have, or that is said not to be there', () => {
    const index = GAME.log.findIndex((line) => / b \w+ J\d=\w/.test(line));
    const stolen = (what: string) => GAME.log.with(index, GAME.log[index]?.replace(/=.*/, what) ?? '');
    const all = ['ar', 'pi', 'bl', 'bo', 'la'].map((res) => whatDiffers({ ...GAME, log: stolen(`=${res}`) }));
    expect(all.filter((what) => what.length === 0)).toHaveLength(1);
    expect(whatDiffers({ ...GAME, log: stolen('=-') })).not.toEqual([]);
  });

  test('what the rules refuse ends the comparison', () => {
    for (const line of ['J1 c E6', 'J2 c E5', 'J1 c', 'J1 t', 'J1 z', 'c E5', 'J1 l=7+1'])
      expect(whatDiffers({ ...GAME, log: GAME.log.with(0, line) })).toContain('refused');
    expect(whatDiffers({ ...GAME, log: GAME.log.toSpliced(20, 1) })).not.toEqual([]);
  });

  test('an end left out', () => {
    expect(whatDiffers({ ...GAME, log: GAME.log.slice(0, -1) })).toContain('winners');
  });

  test('other tiles, another thief, another deck', () => {
    expect(whatDiffers(altered(GAME, ['cells', 'B2', 'number']))).not.toEqual([]);
    expect(whatDiffers({ ...GAME, deck: GAME.deck.toReversed() })).not.toEqual([]);
    expect(whatDiffers({ ...GAME, deck: GAME.deck.slice(1) })).toContain('deckLeft');
  });

  test('several cards discarded at once are so many discards, and no more', () => {
    const game = GAMES.find(({ log }) => log.some((line) => / x .*\+/.test(line)));
    const index = game?.log.findIndex((line) => / x .*\+/.test(line)) ?? -1;
    expect(index).toBeGreaterThan(0);
    const more = game?.log[index]?.replace(/ x (\d)/, (_, count) => ` x ${Number(count) + 1}`) ?? '';
    expect(whatDiffers({ ...game, log: game?.log.with(index, more) })).toContain('due');
  });

  test('where and what is said of the first difference', () => {
    expect(check(JSON.stringify(altered(GAME, ['checkpoints', 3, 'deckLeft']))).mismatches).toEqual([
      { where: 'game game-2, after 24 lines', what: 'deckLeft', expected: 31, actual: 30 },
    ]);
  });
});

describe('altered vectors differ', () => {
  test.each(['longest', 'holder', 'longestIfCrossedTwice'])('each of the networks: %s', (key) => {
    for (const vector of JSON.parse(textOf('longest-road')).vectors) {
      const [first = ''] = Object.keys(vector[key]);
      expect(whatDiffers(altered(vector, [key, first]))).toContain(key);
    }
  });

  test('each of the networks: a path that is shorter, or none', () => {
    for (const vector of JSON.parse(textOf('longest-road')).vectors) {
      const [seat = ''] = Object.keys(vector.path).filter((name) => vector.path[name].length > 1);
      const path = vector.path[seat];
      for (const wrong of [path.slice(1), path.with(0, path[1]), [...path].sort()].filter(
        (other) => other.join() !== path.join(),
      ))
        expect([[], ['path']]).toContainEqual(whatDiffers({ ...vector, path: { ...vector.path, [seat]: wrong } }));
      expect(whatDiffers({ ...vector, path: { ...vector.path, [seat]: path.slice(1) } })).toEqual(['path']);
    }
  });

  test.each(['gains', 'bankAfter', 'short'])('each of the rolls: %s', (key) => {
    for (const vector of JSON.parse(textOf('production')).vectors) {
      const change = { gains: ['gains', 'J1'], bankAfter: ['bankAfter', 'laine'], short: ['short'] }[key] ?? [];
      const wrong =
        key === 'gains' ? { ...vector, gains: { ...vector.gains, J1: { laine: 7 } } } : altered(vector, change);
      expect(whatDiffers(wrong)).toEqual([key]);
    }
  });
});
