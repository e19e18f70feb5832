import { afterEach, expect, test } from 'vitest';
import type { AnyGame } from '../../shared/game/contract.ts';
import { defineGame } from '../../shared/game/define-game.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { LocalSettings } from '../../web/cli/local/settings.ts';
import { hex } from '../hex/index.ts';
import { type Move, movesOf, wonBySeat0 } from './support/mirror.ts';
import { type Options, PTY_TOOL, Running } from './support/run.ts';

const running: Running[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.kill();
});

function run(args: readonly string[], options: Options = {}): Running {
  const one = new Running([...args, '--lang', 'en'], options);
  running.push(one);
  return one;
}

const against = (options: LocalSettings['options']): LocalSettings => ({
  options,
  seats: [
    { name: 'Ana', by: 'player' },
    { name: 'Computer 2', by: 'easy' },
  ],
});

/** What is answered to the questions of the settings, by a part of each; to any other, nothing. */
const ANSWERS = { 'Number of players': '2', 'Of which computers': '1', 'Name of player 1': 'Ana', 'Level of': 'easy' };

/** Answers the settings one by one, until the game asks. */
async function settle(one: Running, answers: Readonly<Record<string, string>> = ANSWERS): Promise<void> {
  await one.asks();
  while (!one.screen.includes('/help')) {
    const lines = one.screen.split('\n').filter((line) => line.trim() !== '');
    // A list of answers is below its question, and the line where one types is the last.
    const question = lines.findLast((line) => !/^(?: |\[1\])/.test(line)) ?? '';
    const part = Object.keys(answers).find((each) => question.includes(each));
    await one.say(part === undefined ? '' : (answers[part] ?? ''));
  }
}

/** The lines of a move: its code, its sentence, or in Catane the letter and what it asks for. */
function typed({ code, sentence }: Move, n: number): readonly string[] {
  if (n % 4 > 1) return [code];
  const [, letter, place] = /^([CRV])([A-M]\d+)$/.exec(code) ?? [];
  return n % 4 === 1 || letter === undefined || place === undefined ? [sentence] : [letter, place];
}

const games: readonly (readonly [string, LocalSettings['options'], Readonly<Record<string, string>>])[] = [
  ['chacun', {}, {}],
  ['tchu', {}, {}],
  ['catane', { size: '4', island: 'new', trade: 'yes', goal: '8' }, { 'Points to win': '8' }],
];

test.each(games)('%s is won on one machine by typing codes, sentences and letters', async (id, options, answers) => {
  const game = GAMES[id];
  if (game === undefined) throw new Error('not on the list');
  const { seed, moves } = wonBySeat0(game, against(options));
  const one = run(['--local', id, '--seed', seed]);
  await settle(one, { ...ANSWERS, ...answers });
  for (const [n, move] of moves.entries()) for (const line of typed(move, n)) await one.say(line);
  expect(one.screen).toContain('Won by Ana.');
  expect(one.screen).toMatch(/Ana: \d+/);
  expect(one.scrolls).toBe(0);
  one.type('');
  expect(await one.end()).toBe(0);
  expect(one.output).toMatch(/Won by Ana\.\r?\nAna: \d+/);
});

test('a pseudo-terminal is used where there is a tool that makes one', () => {
  expect(['script', 'python', 'none']).toContain(PTY_TOOL);
  if (PTY_TOOL === 'none') console.warn('no pseudo-terminal here: pipes stand in for one');
});

test('the screen is handed over before a hidden hand is shown', async () => {
  const one = run(['--local', 'tchu', '--seed', '1']);
  await one.asks();
  for (const line of ['0', 'Ana', 'Bob']) await one.say(line);
  expect(one.screen).toContain('Hand the screen to Ana.');
  expect(one.screen).not.toContain('Hand  ');
  await one.say('');
  expect(one.screen).toMatch(/^Hand +\d/m);
  const { moves } = movesOf(
    tchu(),
    {
      options: {},
      seats: [
        { name: 'Ana', by: 'player' },
        { name: 'Bob', by: 'player' },
      ],
    },
    '1',
  );
  const first = moves.findIndex(({ seat }) => seat === 1);
  for (const { code } of moves.slice(0, first)) await one.say(code);
  expect(one.screen).toContain('Hand the screen to Bob.');
  expect(one.screen).not.toMatch(/^Hand +\d/m);
  expect(one.screen).not.toContain('tickets,');
  await one.say('');
  expect(one.screen).toMatch(/^Hand +\d/m);
});

function tchu(): AnyGame {
  const game = GAMES['tchu'];
  if (game === undefined) throw new Error('not on the list');
  return game;
}

test('two players do not have the same name, whatever its case', async () => {
  const one = run(['--local', 'tchu']);
  await one.asks();
  await one.say('0');
  await one.say('Ana');
  await one.say('ANA');
  expect(one.screen).toContain('This name is taken.');
  await one.say('Bob');
  expect(one.screen).toContain('Hand the screen to Ana.');
});

test('settings are asked again until the answer is one of those offered', async () => {
  const one = run(['--local', 'catane']);
  await one.asks('4 × 4');
  await one.say('5 × 5');
  expect(one.screen).toContain('This is not one of the answers.');
  await one.say('6');
  expect(one.screen).toContain('Board : 6 × 6');
  for (const line of ['', '', '']) await one.say(line);
  await one.say('7');
  expect(one.screen).toContain('This is not one of the answers.');
});

const small = against({ size: '7' });

test('without colours there is no escape sequence, and the whole frame is on the screen', async () => {
  const { seed, moves } = wonBySeat0(GAMES['catane'] ?? tchu(), against({ size: '6' }));
  const one = run(['--local', 'catane', '--seed', seed], { on: 'no-colour' });
  await settle(one, { ...ANSWERS, Board: '6 × 6' });
  for (const { code } of moves.slice(0, 4)) {
    await one.say(code);
    expect(one.screen).toMatch(/^ +A +B +C/m);
    expect(one.screen).toMatch(/^ +13 o|^ +13\(|^ +13\[/m);
    expect(one.screen).toContain('/help');
  }
  expect(one.output).not.toContain('\x1b');
});

test('a dumb terminal gets no escape sequence', async () => {
  const one = run(['--local', 'hex'], { env: { TERM: 'dumb' }, hasToys: true });
  await settle(one);
  expect(one.output).not.toContain('\x1b');
});

test('a game is won by lines from a pipe, all written at once', async () => {
  const { seed, moves } = wonBySeat0(defineGame(hex), small);
  const one = run(['--local', 'hex', '--seed', seed], { on: 'pipe', hasToys: true });
  for (const line of ['7', '1', 'Ana', 'easy', ...moves.map(({ code }) => code), '']) one.type(line);
  one.endInput();
  expect(await one.end()).toBe(0);
  expect(one.output).toContain('Won by Ana.');
  expect(one.output).not.toContain('\x1b');
});

test('an unknown code gets the three nearest ones, and an unknown command is named', async () => {
  const one = run(['--local', 'hex', '--seed', '1'], { hasToys: true });
  await settle(one, { ...ANSWERS, Board: '7' });
  await one.say('d9');
  expect(one.screen).toMatch(/Nothing matches\. The nearest:\n(?:[A-G][1-7] +Place a stone on [A-G][1-7]\n){3}/);
  expect(one.screen).toMatch(/^D\d +Place/m);
  await one.say('/dance');
  expect(one.screen).toContain('Unknown command: /dance');
});

test('a line that several moves match lists them, and plays none', async () => {
  const one = run(['--local', 'hex', '--seed', '1'], { hasToys: true });
  await settle(one, { ...ANSWERS, Board: '7' });
  await one.say('place a stone on a');
  expect(one.screen).toContain('Several moves match:');
  expect(one.screen).toContain('A3  Place a stone on A3');
});

test('a move is taken back on one machine, unless it revealed something', async () => {
  const one = run(['--local', 'chacun', '--seed', '3']);
  await settle(one);
  await one.say('/moves');
  const [code = ''] = /\b[A-Z2-7]{2}(?= {2}Place)/.exec(one.screen) ?? [];
  await one.say('');
  const before = one.screen;
  await one.say(code);
  expect(one.screen).not.toBe(before);
  await one.say('/undo');
  expect(one.screen).toMatch(/Move taken back|cannot be taken back/);
});

test('Ctrl-C and Ctrl-D leave the terminal as it was', async () => {
  for (const key of ['\x03', '\x04']) {
    const one = run(['--local', 'hex'], { hasToys: true });
    await one.asks();
    one.type(key);
    expect(await one.end()).toBe(0);
    expect(one.output).toContain('\x1b[?1049l');
    expect(one.output).toContain('See you!');
  }
});

test('a game that does not exist is refused with the list of games', async () => {
  const one = run(['--local', 'chess'], { on: 'pipe' });
  expect(await one.end()).toBe(2);
  expect(one.output).toContain('The games are: chacun, tchu, catane.');
});
