import { expect, test } from 'vitest';
import { defineGame } from '../../../shared/game/define-game.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { against, run, settle } from '../support/local.ts';
import { type Move, wonBySeat0 } from '../support/mirror.ts';

const OPTIONS = { size: '4', island: 'new', trade: 'yes', goal: '8' };

/** A move by its letter and what that asks for, where it is in the menu; otherwise by its code. */
function typed({ code }: Move): readonly string[] {
  const [, letter, place] = /^([CRVB])([A-M]\d+)$/.exec(code) ?? [];
  if (letter !== undefined && place !== undefined) return [letter, place];
  const [, card, resource] = /^(U)M(..)$/.exec(code) ?? [];
  return card !== undefined && resource !== undefined ? [card, 'm', resource] : [code];
}

test('a game is won by the letters of the menu, with the island always in sight', async () => {
  const { seed, moves } = wonBySeat0(defineGame(catane), against(OPTIONS));
  const one = run(['--local', 'catane', '--seed', seed]);
  await settle(one, { 'Points to win': '8' });
  for (const line of moves.flatMap(typed)) {
    expect(one.screen).toMatch(/^ +A +B +C/);
    expect(one.screen).toMatch(/^ +9[ ([]/m);
    await one.say(line);
  }
  expect(one.screen).toContain('Won by Ana.');
  expect(one.scrolls).toBe(0);
});

test('a wrong place, and one that the rules refuse, have their sentences, and the place is asked again', async () => {
  const { seed, moves } = wonBySeat0(defineGame(catane), against(OPTIONS));
  const one = run(['--local', 'catane', '--seed', seed]);
  await settle(one, { 'Points to win': '8' });
  await one.say('c', 'Coordinates');
  await one.say('zz', 'That does not go there on the board.');
  await one.say('B2', 'That does not go there on the board.');
  const colony = moves[0]?.code.slice(1) ?? '';
  await one.say(colony, 'r road');
  await one.say('r', 'Coordinates');
  await one.say(colony, 'That does not go there on the board.');
  // Far from the colony: the rules refuse it, and the place is asked again.
  await one.say(/[A-D]/.test(colony) ? 'I8' : 'A2', 'That does not touch your roads.');
  await one.say(moves[1]?.code.slice(1) ?? '', 'c colony');
});

test('without colours there is no escape sequence, and the whole frame is on the screen', async () => {
  const { seed, moves } = wonBySeat0(defineGame(catane), against({ size: '6' }));
  const one = run(['--local', 'catane', '--seed', seed], { on: 'no-colour' });
  await settle(one, { Board: '6 × 6' });
  for (const { code } of moves.slice(0, 4)) {
    await one.say(code);
    expect(one.screen).toMatch(/^ +A +B +C/m);
    expect(one.screen).toMatch(/^ +13 o|^ +13\(|^ +13\[/m);
    expect(one.screen).toContain('/help');
  }
  // What is longer than the screen is read page by page.
  await one.say('/position', 'Turn');
  expect(one.screen).toMatch(/\[Enter\] more$/);
  while (!one.screen.includes('/help')) await one.say('');
  expect(one.output).not.toContain('\x1b');
});
