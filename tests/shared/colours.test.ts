import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MOST_SEATS } from '../../shared/game/contract.ts';
import { markPath, NIGHT_INK, SEAT_COLOURS, seatLook } from '../../shared/game/seat-colours.ts';
import { contrast, distance, SIGHTS } from '../support/sights.ts';

const SKIES = ['day', 'night'] as const;
const seats = Array.from({ length: MOST_SEATS }, (_, seat) => seat);

describe.each(SKIES)('by %s', (sky) => {
  const bodies = SEAT_COLOURS.map((colours) => colours[sky]);

  test.each(Object.entries(SIGHTS))('the colours of eight seats are told apart: %s', (_, sight) => {
    for (const [index, one] of bodies.entries())
      for (const other of bodies.slice(index + 1))
        expect(distance(one, other, sight), `${one} and ${other}`).toBeGreaterThan(0.095);
  });

  test('marks stand out on them', () => {
    for (const seat of seats) {
      const { body, ink } = seatLook(seat, sky);
      expect(contrast(body, ink === '#fff' ? '#ffffff' : ink), body).toBeGreaterThan(sky === 'day' ? 4.5 : 4);
    }
    expect(seatLook(0, 'night').ink).toBe(NIGHT_INK);
  });

  test('no accent of a page is the colour of a player', () => {
    const files = ['web/styles/tokens.css', ...globSync('web/games/*/theme.css')];
    const sheets = files.map((file) => readFileSync(file, 'utf8'));
    for (const sheet of sheets) expect(sheet).not.toMatch(/--accent[\w-]*:[^;]*var\(--own/);
    const accents = sheets.map(
      (sheet) => /--accent: light-dark\((#\w{6}), (#\w{6})\)/.exec(sheet)?.[sky === 'day' ? 1 : 2],
    );
    for (const accent of accents)
      for (const body of bodies)
        expect(distance(accent ?? '', body, SIGHTS['all cones']), `${accent} and ${body}`).toBeGreaterThan(0.07);
  });
});

test('every seat has a colour and a shape of its own', () => {
  expect(SEAT_COLOURS).toHaveLength(MOST_SEATS);
  expect(new Set(seats.map(markPath)).size).toBe(MOST_SEATS);
  expect(() => markPath(MOST_SEATS)).toThrow(RangeError);
  expect(() => seatLook(MOST_SEATS)).toThrow(RangeError);
});
