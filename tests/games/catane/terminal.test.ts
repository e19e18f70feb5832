import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Step } from '../../../shared/game/terminal.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { terminal } from '../../../shared/games/catane/terminal/index.ts';
import type { Card, State } from '../../../shared/games/catane/types.ts';
import { bag, main as state } from './states.ts';

const names = (seat: Seat) => ['Ana', 'Bob', 'Cléo', 'Dov'][seat] ?? '';
const menuAt = (at: State) => terminal.menu?.(catane.secrecy.view(at, 0), names, 'fr') ?? [];
const letters = (at: State) => menuAt(at).map(({ letter }) => letter);

/** The result of a letter and some answers. */
function after(at: State, letter: string, ...answers: readonly string[]): Step {
  const item = menuAt(at).find((one) => one.letter === letter);
  if (item === undefined) throw new Error(`no letter ${letter}`);
  return answers.reduce<Step>((step, answer) => {
    if (step.type !== 'ask') throw new Error(`nothing is asked before ${answer}, but ${JSON.stringify(step)}`);
    return step.answer(answer);
  }, item.step());
}

const question = (step: Step): string => (step.type === 'ask' ? step.question : step.type);
const listed = (step: Step): readonly string[] => (step.type === 'ask' ? step.lines : []);

const RICH = bag({ clay: 4, stone: 4, wheat: 4, wood: 4, wool: 4 });
const main = (resources = RICH) => state({ phase: { type: 'main' }, resources: [resources] });

test('the letters are those of what the phase allows', () => {
  expect(letters(main())).toEqual(['c', 'r', 'v', 'd', 'u', 'e', 'o', 't']);
  expect(letters(state({ phase: { type: 'main' }, hasTrade: false }))).toEqual(['c', 'r', 'v', 'd', 'u', 'e', 't']);
  expect(letters(state({ phase: { type: 'before-roll' } }))).toEqual(['l', 'd', 'u']);
  expect(letters(state({ phase: { type: 'thief', isKnight: false, resume: 'main' } }))).toEqual(['b']);
});

test.each([
  ['c', bag({ clay: 1, wheat: 1, wood: 1 })],
  ['r', bag({ clay: 1 })],
  ['v', bag({ stone: 2, wheat: 2 })],
  ['d', bag({ stone: 1, wheat: 1 })],
] as const)('for %s the funds are checked before anything is asked', (letter, poor) => {
  expect(after(main(poor), letter)).toEqual({ type: 'refused', refusal: 'too-poor' });
  expect(after(main(), letter)).not.toMatchObject({ type: 'refused' });
});

test('then the coordinates are asked, and the rules judge the place', () => {
  expect(question(after(main(), 'c'))).toBe('Coordonnées (par exemple C3)');
  expect(after(main(), 'c', 'c3')).toEqual({ type: 'play', code: 'CC3' });
  expect(after(main(), 'r', ' D 3 ')).toEqual({ type: 'play', code: 'RD3' });
  expect(after(main(), 'v', 'E5')).toEqual({ type: 'play', code: 'VE5' });
  expect(after(main(), 'c', 'zz')).toEqual({ type: 'refused', refusal: 'wrong-place' });
});

test('what is placed in the setup, or by a card, is not paid for', () => {
  const setup = state({ phase: { type: 'setup-colony', step: 0 }, resources: [bag({})] });
  expect(question(after(setup, 'c'))).toBe('Coordonnées (par exemple C3)');
  const free = state({ phase: { type: 'free-roads', left: 2, resume: 'main' }, resources: [bag({})] });
  expect(after(free, 'r', 'D1')).toEqual({ type: 'play', code: 'RD1' });
});

test('e lists 0 to cancel, 1 the trade of four for one, then the ports of the player', () => {
  expect(listed(after(main(), 'e'))).toEqual(['0  annuler', '1  banque 4:1']);
  const ports = state({ phase: { type: 'main' }, resources: [RICH], own: { colonies: [['C1', 'I1']] } });
  expect(listed(after(ports, 'e'))).toEqual(['0  annuler', '1  banque 4:1', '2  port 2:1 laine', '3  port 3:1']);
  expect(after(ports, 'e', '0')).toEqual({ type: 'back' });
  expect(after(ports, 'e', '4')).toEqual({ type: 'again' });
});

test('at a port of one resource only the wanted one is asked, otherwise both', () => {
  const ports = state({ phase: { type: 'main' }, resources: [RICH], own: { colonies: [['C1', 'I1']] } });
  expect(question(after(ports, 'e', '2'))).toBe('Ressource voulue');
  expect(after(ports, 'e', '2', 'ar')).toEqual({ type: 'play', code: 'E2LAAR' });
  expect(question(after(ports, 'e', '3'))).toBe('Ressource à donner');
  expect(after(ports, 'e', '3', 'pierre', 'ble')).toEqual({ type: 'play', code: 'E3PIBL' });
  expect(after(ports, 'e', '1', 'bo', 'la')).toEqual({ type: 'play', code: 'E4BOLA' });
});

test('the wanted resource is asked only if the price can be paid', () => {
  const poor = state({ phase: { type: 'main' }, resources: [bag({ wood: 3 })] });
  expect(after(poor, 'e', '1', 'bois')).toEqual({ type: 'refused', refusal: 'not-in-hand' });
});

test('u asks which card is played, by its letter, of those that the player holds', () => {
  const holding = (...cards: readonly Card[]) => state({ phase: { type: 'main' }, cards: [cards] });
  const all = holding('knight', 'monopoly', 'roads', 'invention', 'church');
  expect(listed(after(all, 'u'))).toHaveLength(5);
  expect(after(all, 'u', 'c')).toEqual({ type: 'play', code: 'UC' });
  expect(after(all, 'u', 'm', 'bl')).toEqual({ type: 'play', code: 'UMBL' });
  expect(after(all, 'u', 'r')).toEqual({ type: 'play', code: 'UR' });
  expect(after(all, 'u', 'i', 'bois', 'laine')).toEqual({ type: 'play', code: 'UIBOLA' });
  expect(after(all, 'u', 'a')).toEqual({ type: 'back' });
  expect(after(all, 'u', 'x')).toEqual({ type: 'again' });
  const monopolist = holding('monopoly', 'monopoly', 'church');
  expect(listed(after(monopolist, 'u'))).toEqual(['m  monopole', 'a  annuler']);
  expect(after(monopolist, 'u', 'c')).toEqual({ type: 'again' });
  expect(after(holding('church'), 'u')).toEqual({ type: 'refused', refusal: 'no-such-card' });
});

test('the cell of the thief and its victim are asked until they are valid', () => {
  const at = (...colonies: (readonly string[])[]) =>
    state({ phase: { type: 'thief', isKnight: false, resume: 'main' }, own: { colonies }, seats: 3 });
  const nobody = at([], [], []);
  expect(after(nobody, 'b', 'A1')).toEqual({ type: 'refused', refusal: 'wrong-place' });
  expect(after(nobody, 'b', 'F4')).toEqual({ type: 'refused', refusal: 'thief-is-there' });
  expect(after(nobody, 'b', 'B2')).toEqual({ type: 'play', code: 'BB2' });
  expect(after(at([], ['A1'], []), 'b', 'B2')).toEqual({ type: 'play', code: 'BB2J2' });
  const two = at(['C1'], ['A1'], ['C3']);
  expect(listed(after(two, 'b', 'B2'))).toEqual(['2  Bob   3  Cléo']);
  expect(after(two, 'b', 'B2', 'cléo')).toEqual({ type: 'play', code: 'BB2J3' });
  expect(after(two, 'b', 'B2', '1')).toEqual({ type: 'again' });
  const asked = after(nobody, 'b');
  expect(asked.type === 'ask' && asked.mayGoBack).toBe(false);
});

test('cards are discarded one after the other', () => {
  const due = state({ phase: { type: 'discard', due: [4, 0, 0, 0] }, resources: [RICH] });
  expect(after(due, 'x', 'la')).toEqual({ type: 'play', code: 'XLA' });
  expect(after(due, 'x', 'or')).toEqual({ type: 'again' });
});

test('colonies, towns and roads show their seat without colours', () => {
  const at = state({
    phase: { type: 'main' },
    own: { colonies: [['A1'], []], towns: [[], ['E5']], roads: [['B1'], ['E4']] },
  });
  const rows = terminal
    .board(catane.secrecy.view(at, 0), 0, names, 'fr')
    .lines.map((line) => line.map(({ text }) => text).join(''));
  expect(rows[2]).toContain('(1)==1====o');
  expect(rows[5]).toContain(' 4 | PRÉ 10 | COL  9 2VDÉS    |');
  expect(rows[6]).toContain('[2]');
});
