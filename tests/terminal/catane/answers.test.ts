import { expect, test } from 'vitest';
import { catane } from '../../../shared/games/catane/index.ts';
import type { TerminalScene } from '../../../web/terminal/scene.ts';
import { takeTurn } from '../../../web/terminal/turn.ts';
import type { Ui } from '../../../web/terminal/ui/ui.ts';
import { ANY, bag, main } from '../../games/catane/states.ts';

test('a menu says so when an answer is not on it, or when nothing was typed where something is needed', async () => {
  const state = main({ phase: { type: 'discard', due: [1, 0, 0] }, resources: [bag({ wood: 8 })] });
  const choices = catane.rules
    .actions(state, 0)
    .map((action) => ({ code: catane.codes.format(state, 0, action), action }));
  const scene: TerminalScene = {
    ...{ game: ANY, viewer: 0, lang: 'en', choices, orders: [] },
    view: catane.secrecy.view(state, 0),
    names: () => 'Ana',
  };
  const typed = ['x', '', 'gold', 'wood'];
  const shown: string[] = [];
  const ui: Ui = {
    show: ({ text }) => void shown.push(text.join(' ')),
    ask: async () => typed.shift() ?? null,
    read: async () => undefined,
    close: () => undefined,
  };
  const played: string[] = [];
  await takeTurn({
    ...{ ui, scene, news: [], notice: '' },
    play: async (code) => {
      played.push(code);
      return { type: 'done' };
    },
  });
  expect(shown.map((text) => text.includes('Choose one of these.'))).toEqual([false, false, true, true]);
  expect(played).toEqual(['XBO']);
});
