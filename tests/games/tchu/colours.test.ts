import { describe, expect, test } from 'vitest';
import { SEAT_COLOURS } from '../../../shared/game/seat-colours.ts';
import { ALL_COLOURS } from '../../../shared/games/tchu/bag.ts';
import { DAY, NIGHT, type Tone } from '../../../shared/games/tchu/drawing/palette.ts';
import { drawFree, drawTaken } from '../../../shared/games/tchu/drawing/rails.ts';
import { inkOn } from '../../../shared/games/tchu/drawing/symbols.ts';
import { SEATS } from '../../../shared/games/tchu/material.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { COLOURS } from '../../../shared/games/tchu/types.ts';
import { contrast, distance, mixed, SIGHTS } from '../../support/sights.ts';

/** All that pays for routes; grey ones are paid with any. */
const TONES = [...COLOURS, 'neutral'] as const;
const PAIRS = TONES.flatMap((one, index) => TONES.slice(index + 1).map((other) => [one, other] as const));

/** The part of a free slot of 40 × 12.8 that its hollow, two lines of 9 × 3.8 with round ends at 60 %, makes lighter. */
const HOLLOW = ((2 * 9 * 3.8 + (Math.PI * 3.8 ** 2) / 2) * 0.6) / (40 * 12.8);

describe.each([
  ['day', DAY],
  ['night', NIGHT],
] as const)('by %s', (sky, palette) => {
  test.each(Object.entries(SIGHTS))('players have not the colours of cards: %s', (_, sight) => {
    for (const { [sky]: body } of SEAT_COLOURS.slice(0, SEATS))
      for (const tone of TONES)
        expect(distance(body, palette[tone], sight), `${body} and ${tone}`).toBeGreaterThan(0.09);
  });

  // From afar their symbols cannot be seen.
  test.each(Object.entries(SIGHTS))('the colours of routes are told apart by themselves: %s', (sight, cones) => {
    const least = sight === 'all cones' ? 0.12 : 0.09;
    for (const [one, other] of PAIRS)
      expect(distance(palette[one], palette[other], cones), `${one} and ${other}`).toBeGreaterThan(least);
  });

  // Where pixels are wider than the hollow of a slot, its light is mixed with the colour around it.
  test.each(Object.entries(SIGHTS))('and so they are on a map that is seen whole: %s', (_sight, cones) => {
    const apart = (one: Tone, other: Tone) =>
      distance(mixed(palette[one], palette.slot, HOLLOW), mixed(palette[other], palette.slot, HOLLOW), cones);
    for (const [one, other] of PAIRS) expect(apart(one, other), `${one} and ${other}`).toBeGreaterThan(0.045);
    expect(apart('violet', 'blue')).toBeGreaterThan(0.08);
    expect(apart('green', 'yellow')).toBeGreaterThan(0.12);
  });

  test('the sign of a card stands out on it', () => {
    for (const colour of ALL_COLOURS)
      expect(contrast(inkOn(colour, palette), palette[COLOURS[colour]]), COLOURS[colour]).toBeGreaterThan(3);
  });

  test('names and stations stand out on every height', () => {
    for (const height of ['land', 'abroad', 'hill-1', 'hill-2', 'hill-3'] as const)
      for (const tone of ['name', 'border'] as const)
        expect(contrast(palette[tone], palette[height]), `${tone} on ${height}`).toBeGreaterThan(
          tone === 'name' ? 4.5 : 2,
        );
    expect(contrast(palette.name, palette.halo)).toBeGreaterThan(7);
  });
});

/** The width of the outermost box in the first slot of a drawing. */
function widthOf(drawn: string): number {
  const boxes = [...drawn.matchAll(/<path ([^>]*) d="M([^"M]*)z/g)].map(([, look = '', d = '']) => {
    const [, , , , acrossX = 0, acrossY = 0] = (d.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    return Math.hypot(acrossX, acrossY) + Number(/stroke-width="([\d.]+)"/.exec(look)?.[1]);
  });
  return Math.max(...boxes.filter(Number.isFinite));
}

test('a taken route is solid, 1.6 times as wide as a free one, and set off by a light casing', () => {
  const route = ROUTES.find(({ isTunnel, colour }) => !isTunnel && colour !== null) ?? expect.fail('no such route');
  const look = { body: '#123456', ink: '#ffffff', mark: 'm0 0h1' };
  const lines = [
    ...drawTaken(route.id, look, DAY).matchAll(/<path fill="none" stroke="(#\w+)" stroke-width="([\d.]+)"/g),
  ];
  const widths = new Map(
    lines.map(([, colour = '', width = '']) => [colour, Number(width)]).toReversed() as [string, number][],
  );
  const [casing = 0, outline = 0, body = 0] = [DAY.station, DAY.line, look.body].map((colour) => widths.get(colour));
  const free = drawFree([route.id], DAY);
  expect(outline / widthOf(free)).toBeCloseTo(1.6, 1);
  expect(casing).toBeGreaterThan(outline);
  expect(body).toBeLessThan(outline);
  expect(free).toContain(`stroke="${DAY.slot}"`);
});
