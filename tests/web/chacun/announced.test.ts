import { expect, test } from 'vitest';
import type { Fact } from '../../../shared/games/chacun/words/facts.ts';
import { GAMES } from '../../../shared/games/index.ts';
import { heardOf } from '../../support/heard.ts';

const heard = heardOf<Fact>(GAMES['chacun']?.words ?? expect.fail());

test('one hears what one’s tile has scored, and whether one plays again', () => {
  const forest = { kind: 'forest', points: 6, scorers: [0], tiles: [56, 57, 58], mushrooms: 0 } as unknown;
  const scored = { type: 'scored', message: forest } as Fact;
  expect(heard('fr', 0, [0, [scored]])).toEqual(['Forêt achevée : 6 points pour 3 tuiles.']);
  expect(heard('en', 0, [0, [scored]])).toEqual([expect.stringContaining('6 points for 3 tiles')]);
  expect(heard('fr', 0, [0, [{ type: 'no-second-turn' }]])).toEqual([
    'Aucune tuile menhir ne peut être placée : pas de second tour.',
  ]);
});

test('one does not hear again that one has placed nothing', () => {
  expect(heard('fr', 0, [0, [{ type: 'pass', phase: 'occupy' }]])).toEqual([]);
});
