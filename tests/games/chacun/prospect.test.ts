import { expect, test } from 'vitest';
import { javaRng } from '../../../shared/game/rng/java.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { areaOf, prospectSaid } from '../../../shared/games/chacun/words/areas.ts';
import { spotOf } from '../../../shared/games/chacun/words/places.ts';
import { sentences as en } from '../../../shared/games/chacun/words/sentences-en.ts';
import { sentences as fr } from '../../../shared/games/chacun/words/sentences-fr.ts';

/** The starting tile alone: a meadow with an aurochs, an empty one, a forest, a river from a lake with a fish. */
const START = chacun.secrecy.view(chacun.rules.start(2, {}, javaRng(1n)), 0);

/**
 * By the rules: two points for an aurochs and for a tile of a forest; one for a tile of a river and for a fish. One
 * meadow has the northern side and what is north of the river on the western side, the other what is south of it there.
 */
test.each([
  [
    'pawn',
    560,
    'hunter to the north · 1 aurochs · worth 2 now',
    'chasseur au nord · 1 aurochs · vaut 2 pour l’instant',
  ],
  ['pawn', 562, 'hunter to the south-west · worth nothing yet', 'chasseur au sud-ouest · ne vaut rien pour l’instant'],
  ['pawn', 561, 'gatherer · 1 tile · worth 2 now', 'cueilleur · 1 tuile · vaut 2 pour l’instant'],
  ['pawn', 563, 'fisher · 1 tile · 1 fish · worth 2 now', 'pêcheur · 1 tuile · 1 poisson · vaut 2 pour l’instant'],
  ['hut', 568, 'hut · 1 fish · worth 1 now', 'hutte · 1 poisson · vaut 1 pour l’instant'],
] as const)('a %s in zone %i is said to be worth what the area would bring', (kind, zone, inEnglish, inFrench) => {
  const area = areaOf(START, kind, zone);
  expect(prospectSaid(en, kind, spotOf(START, zone), area)).toBe(inEnglish);
  expect(prospectSaid(fr, kind, spotOf(START, zone), area)).toBe(inFrench);
});
