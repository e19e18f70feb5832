import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TRANSCRIPTS, textOf } from '../games/tchu/transcripts.ts';
import { check } from './tchu.ts';

const CHANCE_TEXT = readFileSync(new URL('../shared/java-random.json', import.meta.url), 'utf8');

test.each([
  ['games', textOf('games.jsonl'), 40, 7810],
  ['dead ends', textOf('dead-end.jsonl'), 3, 533],
  ['player states', textOf('player-state.json'), 122, 0],
  ['trails', textOf('longest-trail.json'), 97, 0],
  ['serialized states', textOf('serde.json'), 60, 0],
  ['draws', CHANCE_TEXT, 11, 0],
])('%s: every recorded value is found again', (_, text, games, actions) => {
  expect(check(text)).toEqual({ games, actions, mismatches: [] });
});

/** A value anywhere in a recorded item. */
type Path = readonly (string | number)[];

/** The item with another value there; a number is one more, a text or list has one sign or item more. */
function altered(item: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return changed(item);
  if (Array.isArray(item)) return item.with(Number(key), altered(item[Number(key)], rest));
  const record = item as Readonly<Record<string, unknown>>;
  if (!(key in record)) throw new Error(`nothing is recorded as ${key}`);
  return { ...record, [key]: altered(record[key], rest) };
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}0`;
  if (Array.isArray(value)) return [...value, 0];
  return null;
}

const whatDiffers = (item: unknown): readonly string[] =>
  check(JSON.stringify(Array.isArray(item) ? item : [item])).mismatches.map(({ what }) => what);

/** The first recorded game that has such a turn, and which turn it is. */
function turnWith(isWanted: (turn: Readonly<Record<string, unknown>>) => boolean): readonly [object, number] {
  const game = TRANSCRIPTS.find(({ turns }) => turns.some(isWanted));
  if (game === undefined) throw new Error('no such turn');
  return [game, game.turns.findIndex(isWanted)];
}

describe('an altered game differs where it was altered', () => {
  const [first] = TRANSCRIPTS;

  test.each([
    ['seed', ['seed'], 'tickets'],
    ['tickets', ['tickets'], 'tickets'],
    ['cards', ['cards'], 'cards'],
    ['first', ['first'], 'first'],
    ['offered tickets', ['init', 1, 'drawn'], 'drawn'],
    ['kept tickets', ['init', 1, 'keep'], 'refused'],
    ['trails', ['end', 'trail', 1], 'trail'],
    ['bonus', ['end', 'bonus', 0], 'bonus'],
    ['claim points', ['end', 'claim', 0], 'claim'],
    ['ticket points', ['end', 'ticket', 1], 'ticket'],
    ['final points', ['end', 'final', 0], 'final'],
    ['winner', ['end', 'winner'], 'winner'],
    ['a message', ['infos', 7, 0], '7'],
    ['a message more', ['infos'], String(first?.infos?.length)],
  ] as const)('%s', (_, path, what) => {
    expect(whatDiffers(altered(first, path))).toContain(what);
  });

  test.each(['cur', 'last', 'tk', 'up', 'deck', 'disc', 'dc'])('the state: %s', (key) => {
    expect(whatDiffers(altered(first, ['s0', key]))).toEqual([key]);
    expect(whatDiffers(altered(first, ['turns', 40, 's', key]))).toEqual([key]);
  });

  test.each(['c', 't', 'r', 'cars', 'cp', 'tp'])('a player in a state: %s', (key) => {
    expect(whatDiffers(altered(first, ['turns', 40, 's', 'pl', 1, key]))).toEqual(['pl']);
  });

  test.each([
    ['p', 'T', ['p']],
    ['cdt', 'C', ['cdt']],
    ['cdc', 'C', ['cdc']],
    ['cl', 'R', ['cl']],
    ['drawn', 'T', ['drawn']],
    ['card', 'C', ['d', 1, 'c']],
    ['face-up cards', 'C', ['d', 0, 'up']],
    ['deck', 'C', ['d', 0, 'deck']],
    ['discards', 'C', ['d', 1, 'disc']],
    ['opt', 'R', ['opt', 1]],
    ['ok', 'R', ['ok']],
  ] as const)('a turn: %s', (_, kind, path) => {
    const [game, index] = turnWith(({ k }) => k === kind);
    expect(whatDiffers(altered(game, ['turns', index, ...path]))).toEqual([path[0]]);
  });

  test.each(['drawn', 'rs', 'extra', 'ao', 'why', 'ltb'])('a turn: %s', (key) => {
    const [game, index] = turnWith((turn) => turn['k'] === 'R' && key in turn);
    expect(whatDiffers(altered(game, ['turns', index, key]))).toEqual([key]);
  });

  test('a deck that was made anew for a card', () => {
    const [game, index] = turnWith(({ d }) => Array.isArray(d) && d[0].rs !== undefined);
    expect(whatDiffers(altered(game, ['turns', index, 'd', 0, 'rs']))).toEqual(['d']);
  });

  test.each([
    ['a keep that is not offered', 'T', ['keep', 0]],
    ['a route that is not there', 'R', ['r']],
    ['cards that do not pay', 'R', ['cards', 8]],
  ] as const)('what the rules refuse ends the comparison: %s', (_, kind, path) => {
    const [game, index] = turnWith(({ k, r }) => k === kind && r !== 87);
    expect(whatDiffers(altered(game, ['turns', index, ...path])).at(-1)).toBe('refused');
  });

  test('a turn left out, and an end left out', () => {
    const [, ...turns] = first?.turns ?? [];
    expect(whatDiffers({ ...first, turns })).not.toEqual([]);
    expect(whatDiffers({ ...first, turns: first?.turns.slice(0, -1) })).toContain('winner');
    expect(whatDiffers({ ...first, end: undefined })).toEqual(['stuck']);
  });

  test('where and what is said of the first difference', () => {
    expect(check(JSON.stringify(altered(first, ['turns', 2, 's', 'deck']))).mismatches).toEqual([
      { where: 'game 0, turn 3', what: 'deck', expected: 92, actual: 91 },
    ]);
  });
});

test('a dead end is one: with a turn less, the player is not stuck', () => {
  const game = JSON.parse(textOf('dead-end.jsonl').split('\n')[0] ?? '');
  expect(whatDiffers(game)).toEqual([]);
  expect(whatDiffers({ ...game, turns: game.turns.slice(0, -1) })).toEqual(['stuck']);
});

describe('altered vectors differ', () => {
  const vectors: readonly { readonly kind: string; readonly expected: unknown }[] = JSON.parse(
    textOf('player-state.json'),
  );

  test('each of them', () => {
    for (const vector of vectors) expect(whatDiffers(altered(vector, ['expected']))).toEqual([vector.kind]);
  });

  test('each of the trails', () => {
    for (const trail of JSON.parse(textOf('longest-trail.json'))) {
      expect(whatDiffers(altered(trail, ['longest']))).toEqual(['longest']);
      expect(whatDiffers(altered(trail, ['total']))).toEqual(['total']);
    }
  });

  test.each(['public', 'player1', 'player2'])('each of the serialized states: %s', (key) => {
    for (const state of JSON.parse(textOf('serde.json'))) expect(whatDiffers(altered(state, [key]))).toEqual([key]);
  });

  test.each([
    ['nextInt', ['nextInt', 0, 'nextInt', 3]],
    ['shuffle', ['shuffleOf0to19', 2, 'result', 0]],
    ['deck', ['sortedDeckSeed2021']],
  ] as const)('the draws: %s', (what, path) => {
    expect(whatDiffers(altered(JSON.parse(CHANCE_TEXT), path))).toEqual([what]);
  });
});
