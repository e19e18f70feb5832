import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAY, NIGHT } from '../../../shared/games/chacun/drawing/palette.ts';
import { drawSeams } from '../../../shared/games/chacun/drawing/valley.ts';
import { contrast, distance, lightnessChromaHue, SIGHTS } from '../../support/sights.ts';

const GROUNDS = ['meadow', 'floor', 'water'] as const;

// A yellowish green that is only darkened turns olive.
test('by night, meadow and water are as strong in colour as by day', () => {
  for (const tone of ['meadow', 'water'] as const)
    expect(lightnessChromaHue(NIGHT[tone])[1], tone).toBeGreaterThan(0.85 * lightnessChromaHue(DAY[tone])[1]);
});

// Banks and trees are between them too: 0.02 is just noticed.
test.each(Object.entries(SIGHTS))(
  'by night, meadow, forest, water and the table are told apart by their colour alone: %s',
  (_, sight) => {
    const tones = [...GROUNDS, 'table'] as const;
    for (const [index, one] of tones.entries())
      for (const other of tones.slice(index + 1)) {
        // A forest always ends at its trees, and lies on meadow.
        if (one === 'floor' && other === 'table') continue;
        expect(distance(NIGHT[one], NIGHT[other], sight), `${one} and ${other}`).toBeGreaterThan(0.08);
      }
  },
);

test('animals and stones stand out on the meadow by night', () => {
  for (const tone of ['ink', 'night', 'umber-dark', 'stone-light', 'bone'] as const)
    expect(contrast(NIGHT[tone], NIGHT.meadow), tone).toBeGreaterThan(2);
});

test('the page lays the tiles on the table of the pictures', () => {
  const theme = readFileSync('web/games/chacun/theme.css', 'utf8');
  expect(theme).toContain(`--ground: light-dark(${DAY.table}, ${NIGHT.table});`);
});

test('each tile has its four edges', () => {
  expect(
    drawSeams(
      [
        { x: 0, y: 0 },
        { x: -1, y: 2 },
      ],
      DAY,
    ),
  ).toContain('d="M0 0h100v100h-100zM-100 200h100v100h-100z"');
});
