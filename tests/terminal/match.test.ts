import { expect, test } from 'vitest';
import { defineGame } from '../../shared/game/define-game.ts';
import { Match } from '../../web/terminal/local/match.ts';
import { hex } from '../hex/index.ts';
import { toy } from '../toy/index.ts';

const player = (name: string) => ({ name, by: 'player' as const });
const computer = (name: string) => ({ name, by: 'easy' as const });
const SECRET = '00'.repeat(32);

const two = () => new Match(defineGame(toy), { options: {}, seats: [player('Ana'), player('Bob')] }, SECRET);

test('a move is taken back until somebody else has acted', () => {
  const match = two();
  expect(match.advance()).toBe(0);
  match.play(0, 'B2');
  expect(match.undo(1)).toBe(false);
  expect(match.undo(0)).toBe(true);
  expect(match.undo(0)).toBe(false);
  match.play(0, 'B1');
  match.play(1, 'B0');
  expect(match.undo(0)).toBe(false);
});

test('a move that revealed something is not taken back', () => {
  const match = two();
  match.play(0, 'B2');
  match.play(1, 'B2');
  expect(match.advance()).toBe(0);
  match.play(0, 'R');
  expect(match.undo(0)).toBe(false);
});

test('among computers any move is taken back, with what followed', () => {
  const match = new Match(
    defineGame(hex),
    { options: { size: '7' }, seats: [player('Ana'), computer('Computer')] },
    SECRET,
  );
  const before = match.view(0);
  match.play(0, 'D4');
  expect(match.advance()).toBe(0);
  expect(match.undo(0)).toBe(true);
  expect(match.view(0)).toEqual(before);
});

test('a code that is not legal is refused, and changes nothing', () => {
  const match = two();
  const before = match.view(0);
  expect(match.play(0, 'R')).toMatchObject({ ok: false });
  expect(match.play(0, '???')).toMatchObject({ ok: false });
  expect(match.view(0)).toEqual(before);
});

test('what another player hides is in nobody else’s story until the end', () => {
  const match = two();
  match.play(0, 'B2');
  expect(match.story(0, 0)[0]?.facts).toEqual([{ type: 'bet', stake: 2 }]);
  for (const viewer of [1, 'spectator'] as const)
    expect(match.story(viewer, 0)[0]?.facts).toEqual([{ type: 'bet', stake: null }]);
});

test('the same seed deals the same game, another one does not', () => {
  const deal = (secret: string) =>
    new Match(defineGame(toy), { options: {}, seats: [player('Ana'), player('Bob')] }, secret).view(0);
  expect(deal('11'.repeat(32))).toEqual(deal('11'.repeat(32)));
  expect(new Set(['11', '22', '33', '44'].map((byte) => JSON.stringify(deal(byte.repeat(32))))).size).toBeGreaterThan(
    1,
  );
});

test('computers alone play to the end', () => {
  const match = new Match(defineGame(hex), { options: { size: '7' }, seats: [computer('A'), computer('B')] }, SECRET);
  expect(match.advance()).toBeNull();
  expect(match.outcome?.winners.length).toBe(1);
});
