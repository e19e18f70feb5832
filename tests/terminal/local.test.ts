import { expect, test } from 'vitest';
import { defineGame } from '../../shared/game/define-game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { hex } from '../hex/index.ts';
import { against, run, settle } from './support/local.ts';
import { wonBySeat0 } from './support/mirror.ts';
import { PTY_TOOL, Running } from './support/run.ts';

test.each(Object.entries(GAMES))('%s is won on one machine by typing codes and sentences', async (id, game) => {
  const { seed, moves } = wonBySeat0(game, against());
  const one = run(['--local', id, '--seed', seed]);
  await settle(one);
  for (const [n, { code, sentence }] of moves.entries()) await one.say(n % 4 === 0 ? sentence : code);
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

const small = against({ size: '7' });

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
  await settle(one, { Board: '7' });
  await one.say('d9');
  expect(one.screen).toMatch(/Nothing matches\. The nearest:\n(?:[A-G][1-7] +Place a stone on [A-G][1-7]\n){3}/);
  expect(one.screen).toMatch(/^D\d +Place/m);
  await one.say('/dance');
  expect(one.screen).toContain('Unknown command: /dance');
});

test('a line that several moves match lists them, and plays none', async () => {
  const one = run(['--local', 'hex', '--seed', '1'], { hasToys: true });
  await settle(one, { Board: '7' });
  await one.say('place a stone on a');
  expect(one.screen).toContain('Several moves match:');
  expect(one.screen).toContain('A3  Place a stone on A3');
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
  expect(one.output).toContain(`The games are: ${Object.keys(GAMES).join(', ')}.`);
});

test('two players do not have the same name, whatever its case', async () => {
  const one = run(['--local', 'hex'], { hasToys: true });
  await one.asks();
  await one.say('7');
  await one.say('0');
  await one.say('Ana');
  await one.say('ANA');
  expect(one.screen).toContain('This name is taken.');
  await one.say('Bob');
  expect(one.screen).toContain('/help');
});

test('settings are asked again until the answer is one of those offered', async () => {
  const one = run(['--local', 'hex'], { hasToys: true });
  await one.asks('7 × 7');
  await one.say('9');
  expect(one.screen).toContain('This is not one of the answers.');
  await one.say('11');
  expect(one.screen).toContain('Board : 11 × 11');
  await one.say('3');
  expect(one.screen).toContain('This is not one of the answers.');
});

test('the language of the environment is spoken', async () => {
  const one = new Running(['--local', 'hex', '--seed', '1'], {
    hasToys: true,
    env: { LANG: 'fr_FR.UTF-8', LC_ALL: '' },
  });
  await one.asks('Hex, sur cette machine');
  for (const line of ['7', '1', 'Ana', 'facile']) await one.say(line);
  expect(one.screen).toContain('Posez une pierre.');
  one.type('/quitter');
  expect(await one.end()).toBe(0);
  expect(one.output).toContain('À bientôt !');
});
