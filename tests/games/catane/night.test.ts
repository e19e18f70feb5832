import { describe, expect, test } from 'vitest';
import { ALL_RESOURCES } from '../../../shared/games/catane/bag.ts';
import { DAY, NIGHT } from '../../../shared/games/catane/drawing/palette.ts';
import { groundTone } from '../../../shared/games/catane/drawing/terrains.ts';
import { contrast, distance, lightnessChromaHue, SIGHTS } from '../../support/sights.ts';

const LANDS = [...ALL_RESOURCES, null].map(groundTone);
const PAIRS = LANDS.flatMap((one, index) => LANDS.slice(index + 1).map((other) => [one, other] as const));

describe('by night', () => {
  // A dark yellow is olive and a dull orange brown, whatever it stands for.
  test.each(['field', 'field-light', 'hill', 'clay'] as const)('%s keeps its hue and its strength', (tone) => {
    const [, chroma, hue] = lightnessChromaHue(NIGHT[tone]);
    const [, chromaByDay, hueByDay] = lightnessChromaHue(DAY[tone]);
    expect(Math.abs(hue - hueByDay)).toBeLessThan(15);
    expect(chroma).toBeGreaterThan(0.85 * chromaByDay);
  });

  test('wheat is the lightest land, and each land is lighter than the sea', () => {
    const lightness = (tone: keyof typeof DAY) => lightnessChromaHue(NIGHT[tone])[0];
    expect(LANDS.toSorted((one, other) => lightness(one) - lightness(other)).at(-1)).toBe('field');
    for (const land of LANDS) expect(lightness(land)).toBeGreaterThan(lightness('sea'));
  });

  // Each land has its drawing too: what is just noticed is 0.02.
  test.each(Object.entries(SIGHTS))('the lands are told apart by their colour alone: %s', (_, sight) => {
    for (const [one, other] of PAIRS)
      expect(distance(NIGHT[one], NIGHT[other], sight), `${one} and ${other}`).toBeGreaterThan(0.05);
  });

  test('numbers and dots stand out on their tokens, and tokens on their lands', () => {
    for (const ink of ['number', 'hot'] as const) expect(contrast(NIGHT[ink], NIGHT.token)).toBeGreaterThan(4.5);
    for (const land of LANDS) expect(contrast(NIGHT.token, NIGHT[land]), land).toBeGreaterThan(2);
  });
});
