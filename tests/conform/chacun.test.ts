import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fileOf, GAMES_TEXT, type Step, type Transcript, transcript } from '../games/chacun/transcripts.ts';
import { check } from './chacun.ts';

const REJECTED_TEXT = readFileSync(fileOf('rejected.json'), 'utf8');
const SEEDS_TEXT = readFileSync(fileOf('seed-shuffle.md'), 'utf8');

test.each([
  ['games', GAMES_TEXT, 60, 6287],
  ['rejected codes', REJECTED_TEXT, 15, 491],
  ['seeds', SEEDS_TEXT, 10, 0],
])('%s: every recorded value is found again', (_, text, games, actions) => {
  expect(check(text)).toEqual({ games, actions, mismatches: [] });
});

describe('an altered game differs where it was altered', () => {
  const stepWith = (game: Transcript, key: keyof Step): Step =>
    game.steps.find((step) => step[key] !== undefined) as Step;

  const ALTERATIONS: readonly (readonly [string, string, (game: Transcript) => void])[] = [
    ['a point more', 'p', ({ steps: [step] }) => step?.p.splice(0, 1, 1)],
    ['a seat less', 'p', ({ steps: [step] }) => step?.p.pop()],
    ['other points of a message', 'm', (game) => stepWith(game, 'm').m?.[0]?.splice(1, 1, 99)],
    ['another scorer', 'm', (game) => stepWith(game, 'm').m?.[0]?.splice(2, 1, 'RB')],
    ['another tile in a message', 'm', (game) => stepWith(game, 'm').m?.[0]?.splice(3, 1, [94])],
    ['a message less', 'm', (game) => stepWith(game, 'm').m?.pop()],
    ['no message at all', 'm', (game) => delete stepWith(game, 'm').m],
    ['a message that is not written', 'm', ({ steps: [step] }) => Object.assign(step as Step, { m: [['forest']] })],
    ['a cancelled animal less', 'x', (game) => stepWith(game, 'x').x?.pop()],
    ['a cancelled animal more', 'x', (game) => stepWith(game, 'x').x?.push(9999)],
    ['an animal cancelled too early', 'x', ({ steps: [step] }) => Object.assign(step as Step, { x: [5600] })],
    ['another occupant', 'o', ({ steps }) => Object.assign(steps[1] as Step, { o: 'P670R' })],
    ['another insertion position', 'f', ({ steps: [step] }) => Object.assign(step as Step, { f: 7 })],
    ['a placement more', 'l', ({ steps }) => Object.assign(steps[1] as Step, { l: 9 })],
    ['a potential occupant less', 'q', ({ steps: [step] }) => Object.assign(step as Step, { q: 'P670 P671' })],
    ['another phase', 'n', ({ steps: [step] }) => Object.assign(step as Step, { n: 'R' })],
    ['another player', 'w', ({ steps: [step] }) => Object.assign(step as Step, { w: 'B' })],
    ['another tile to place', 't', ({ steps }) => Object.assign(steps[1] as Step, { t: 16 })],
    ['a tile more in a deck', 'd', ({ steps: [step] }) => Object.assign(step as Step, { d: [78, 16] })],
    ['another way to write a code', 'c', ({ steps }) => Object.assign(steps[1] as Step, { c: 'c' })],
    ['a code that is refused', 'refused', ({ steps }) => Object.assign(steps[1] as Step, { c: 'CC' })],
    ['a code left out', 'refused', ({ steps }) => steps.splice(1, 1)],
    ['an end left out', 'winners', ({ steps }) => steps.pop()],
    ['another winner', 'winners', (game) => Object.assign(game, { winners: 'RB' })],
    ['other points of the winner', 'points', (game) => Object.assign(game, { points: 0 })],
  ];

  test.each(ALTERATIONS)('%s: %s', (_, what, alter) => {
    const game = structuredClone(transcript('d001'));
    alter(game);
    expect(check(JSON.stringify(game)).mismatches.map((mismatch) => mismatch.what)).toContain(what);
  });

  test('a wrong number of deer among those that may be cancelled: xc', () => {
    const text = JSON.stringify(transcript('d003'));
    const altered = text.replace(/"xc":\[\[(\d+)/, (_, count: string) => `"xc":[[${Number(count) + 1}`);
    expect(altered).not.toBe(text);
    expect(check(text).mismatches).toEqual([]);
    expect(check(altered).mismatches.map(({ what }) => what)).toEqual(['xc']);
  });

  test('where and what is said of the first difference', () => {
    const game = structuredClone(transcript('d001'));
    Object.assign(game.steps[2] as Step, { f: 8 });
    expect(check(JSON.stringify(game)).mismatches).toEqual([
      { where: 'game d001, action 3 (AA)', what: 'f', expected: 8, actual: 7 },
    ]);
  });
});

describe('altered rejected codes differ', () => {
  interface Case {
    codes: string;
    next: string;
    bad: string;
    good: string;
  }
  const ALTERATIONS: readonly (readonly [string, (first: Case) => void])[] = [
    ['accepted AP', (first) => Object.assign(first, { bad: first.good })],
    ['accepted P', (first) => Object.assign(first, { good: 'P' })],
    ['next', (first) => Object.assign(first, { next: 'O' })],
    ['refused 8', (first) => Object.assign(first, { codes: `${first.codes} 8` })],
  ];

  test.each(ALTERATIONS)('%s', (what, alter) => {
    const [first] = JSON.parse(REJECTED_TEXT) as readonly [Case];
    alter(first);
    expect(check(JSON.stringify([first])).mismatches.map((mismatch) => mismatch.what)).toContain(what);
  });
});

describe('altered seeds differ', () => {
  test.each([
    ['nextInt', 'nextInt: -1406248393', 'nextInt: -1406248392'],
    ['normal', 'normal:  16 39', 'normal:  39 16'],
    ['menhir', 'menhir:  82 83', 'menhir:  83 82'],
  ])('%s', (what, right, wrong) => {
    const { mismatches } = check(SEEDS_TEXT.replace(right, wrong));
    expect(mismatches.map((mismatch) => [mismatch.where, mismatch.what])).toEqual([['seed 0', what]]);
  });

  test('a section without decks', () => {
    expect(check('### seed 7\n').mismatches.map(({ what }) => what)).toEqual(['normal', 'menhir']);
  });
});

describe('the command', () => {
  const directory = mkdtempSync(join(tmpdir(), 'conform-'));
  const written = (name: string, content: string | Buffer): string => {
    const file = join(directory, name);
    writeFileSync(file, content);
    return file;
  };
  const run = (...args: readonly string[]): Promise<{ readonly code: unknown; readonly out: string }> =>
    new Promise((resolve) => {
      const command = fileURLToPath(new URL('main.ts', import.meta.url));
      execFile(process.execPath, [command, ...args], (error, out) => resolve({ code: error?.code ?? 0, out }));
    });

  test('all games, packed: no mismatch', async () => {
    const { code, out } = await run('chacun', fileOf('games.jsonl.gz'));
    expect([code, out]).toEqual([0, 'games 60, actions 6287, mismatches 0\n']);
  });

  test('several files are counted together', async () => {
    const { code, out } = await run('chacun', fileOf('rejected.json'), fileOf('seed-shuffle.md'));
    expect([code, out]).toEqual([0, 'games 25, actions 491, mismatches 0\n']);
  });

  test.each([
    ['plain', (text: string) => text],
    ['packed', (text: string) => gzipSync(text)],
  ])('an altered game, %s: the first mismatch in full', async (name, pack) => {
    const game = structuredClone(transcript('d001'));
    Object.assign(game.steps[2] as Step, { f: 8 });
    const { code, out } = await run('chacun', written(name, pack(`${JSON.stringify(game)}\n`)));
    expect(code).toBe(1);
    expect(out).toBe(
      `games 1, actions ${game.steps.length}, mismatches 1\n` +
        'game d001, action 3 (AA): f\n  expected 8\n  actual   7\n',
    );
  });

  test('a file without games is a failure', async () => {
    const { code, out } = await run('chacun', written('empty', ''));
    expect([code, out]).toEqual([1, 'games 0, actions 0, mismatches 0\n']);
  });

  test('a game that is not known is a failure', async () => {
    expect((await run('chess', fileOf('rejected.json'))).code).toBe(2);
  });
});
