import { describe, expect, test } from 'vitest';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { ALL_RESOURCES } from '../../../shared/games/catane/bag.ts';
import { type Board, boardSvg } from '../../../shared/games/catane/drawing/board-svg.ts';
import {
  CARD,
  drawDevelopmentBack,
  drawDevelopmentCard,
  drawResourceBack,
  drawResourceCard,
} from '../../../shared/games/catane/drawing/cards.ts';
import { DAY, NIGHT, type Tone } from '../../../shared/games/catane/drawing/palette.ts';
import { drawBuilding, drawThief } from '../../../shared/games/catane/drawing/pieces.ts';
import { drawPort, PORT_RADIUS } from '../../../shared/games/catane/drawing/ports.ts';
import { CELL, portSpot, SEA, sheetOf, spotOf } from '../../../shared/games/catane/drawing/sheet.ts';
import { cardTone, drawDie, drawSymbol } from '../../../shared/games/catane/drawing/symbols.ts';
import { drawTerrain, groundTone } from '../../../shared/games/catane/drawing/terrains.ts';
import { drawToken, TOKEN_RADIUS } from '../../../shared/games/catane/drawing/tokens.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { DECK } from '../../../shared/games/catane/material.ts';
import type { Card, Size, View } from '../../../shared/games/catane/types.ts';
import { type Extent, extentOf } from './extent.ts';

/* That the drawings show what is there, hide nothing, and stay where they belong: looked at from outside, as SVG. */

const SIZES: readonly Size[] = [4, 6];
const LIVERY = { body: '#123456', ink: '#ffffff', mark: 'M-7.2-7.2h14.4v14.4h-14.4z' };

/** Random boards, with pieces on every kind of place. */
function boards(size: Size): readonly Board[] {
  return [1n, 2n, 3n, 4n].map((seed) => {
    const state = catane.rules.start(4, { size: String(size) }, mixRng(seed));
    const { tiles, thief, roads, buildings } = catane.secrecy.view(state, 'spectator') as View;
    return {
      size,
      tiles,
      thief,
      roads: roads.map((_, road) => (road % 3 === 0 ? road % 4 : null)),
      buildings: buildings.map((_, spot) => (spot % 4 === 0 ? { seat: spot % 3, isTown: spot % 8 === 0 } : null)),
    };
  });
}

function expectWithin(extent: Extent, { left, top, right, bottom }: Extent, what: string): void {
  expect(extent.left, what).toBeGreaterThanOrEqual(left);
  expect(extent.top, what).toBeGreaterThanOrEqual(top);
  expect(extent.right, what).toBeLessThanOrEqual(right);
  expect(extent.bottom, what).toBeLessThanOrEqual(bottom);
}

const around = (reach: number): Extent => ({ left: -reach, top: -reach, right: reach, bottom: reach });

test('the extents of this test are those of the shapes', () => {
  expect(extentOf('<path d="M1 2h3v-4l-2 1z"/>')).toEqual({ left: 1, top: -2, right: 4, bottom: 2 });
  expect(extentOf('<g transform="translate(10 20)scale(2)"><circle cx="1" cy="1" r="3"/></g>')).toEqual({
    left: 6,
    top: 16,
    right: 18,
    bottom: 28,
  });
  expect(() => extentOf('<g><path d="M0 0"/>')).toThrow();
});

describe('everything lies in its box', () => {
  const box = { left: 0, top: 0, right: CARD.width, bottom: CARD.height };

  test('cards, dice, symbols', () => {
    for (const card of new Set<Card>(DECK)) expectWithin(extentOf(drawDevelopmentCard(card, DAY)), box, card);
    for (const resource of ALL_RESOURCES) {
      expectWithin(extentOf(drawResourceCard(resource, DAY)), box, `resource ${resource}`);
      expectWithin(extentOf(drawSymbol(resource)), around(12.2), `symbol ${resource}`);
    }
    expectWithin(extentOf(drawDevelopmentBack(DAY)), box, 'the back of development cards');
    expectWithin(extentOf(drawResourceBack(DAY)), box, 'the back of resource cards');
    for (const face of [1, 2, 3, 4, 5, 6]) expectWithin(extentOf(drawDie(face, DAY)), around(12), `die ${face}`);
  });

  test('what stands on a land stays on it, and pieces near their place', () => {
    for (const land of [null, ...ALL_RESOURCES])
      for (let seed = 0; seed < 40; seed += 1)
        expectWithin(extentOf(drawTerrain(land, seed, DAY)), around(CELL / 2), `land ${land}, ${seed}`);
    for (const isTown of [false, true])
      expectWithin(extentOf(drawBuilding(isTown, LIVERY, DAY)), around(24), 'building');
    expectWithin(extentOf(drawThief(DAY)), around(CELL / 2), 'thief');
  });

  test.each(SIZES)('a whole board of %i lies on its sheet', (size) => {
    const sheet = { left: 0, top: 0, right: sheetOf(size), bottom: sheetOf(size) };
    for (const board of boards(size)) expectWithin(extentOf(boardSvg(board, () => LIVERY)), sheet, `${size}`);
  });
});

describe.each(SIZES)('a board of %i', (size) => {
  const { cells, intersections, roads, ports } = geometryOf(size);

  test('is a grid that is only gently bent', () => {
    for (const { x, y } of [...cells, ...intersections, ...roads]) {
      const [px, py] = spotOf({ x, y });
      expect(Math.abs(px - (SEA + ((x - 1) * CELL) / 2)), `${x} ${y}`).toBeLessThan(CELL / 10);
      expect(Math.abs(py - (SEA + ((y - 1) * CELL) / 2)), `${x} ${y}`).toBeLessThan(CELL / 10);
    }
  });

  test('shows each port at sea before its road, with its rate and what it takes, joined to both its ends', () => {
    for (const port of ports) {
      const [px, py] = portSpot(port, size);
      const road = roads[port.road];
      if (road === undefined) throw new Error('no such road');
      const [rx, ry] = spotOf(road);
      // Straight out from the middle of its road, on the side where the road is.
      expect(Math.hypot(px - rx, py - ry)).toBeGreaterThan(PORT_RADIUS + 8);
      expect(Math.min(Math.abs(px - rx), Math.abs(py - ry))).toBeLessThan(CELL / 10);
      const [out, at] = port.x === 0 || port.x === 2 * size + 2 ? [px, port.x] : [py, port.y];
      if (at === 0) expect(out).toBeLessThan(SEA - PORT_RADIUS);
      else expect(out).toBeGreaterThan(SEA + size * CELL + PORT_RADIUS);
      const drawn = drawPort(port, size, DAY);
      expect(drawn).toContain(`data-number="${port.resource === null ? 3 : 2}:1"`);
      for (const resource of ALL_RESOURCES)
        expect(drawn.includes(drawSymbol(resource)), `${port.x} ${port.y}`).toBe(resource === port.resource);
      for (const end of port.ends) {
        const spot = intersections[end];
        if (spot === undefined) throw new Error('no such end');
        const [x, y] = spotOf(spot).map((part) => Math.round(part * 10) / 10);
        expect(drawn.replaceAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g, 'M$1 $2')).toContain(`M${x} ${y}`);
      }
    }
  });

  test('has a token with its number on each land but the desert, clear of pieces around it', () => {
    for (const board of boards(size)) {
      const svg = boardSvg({ ...board, roads: [], buildings: [] }, () => LIVERY);
      const shown = [...svg.matchAll(/data-number="(\d+)"/g)].map(([, number]) => Number(number));
      const numbers = board.tiles.flatMap(({ number }) => number ?? []);
      expect(shown.toSorted()).toEqual(numbers.toSorted());
      expect(numbers).toHaveLength(size * size - 1);
    }
    for (const cell of cells)
      for (const corner of cell.corners) {
        const [[ax, ay], [bx, by]] = [spotOf(cell), spotOf(intersections[corner] ?? cell)];
        expect(Math.max(Math.abs(ax - bx), Math.abs(ay - by))).toBeGreaterThan(TOKEN_RADIUS + 20);
      }
  });

  test('is well-formed, small enough to be sent, and the same every time', () => {
    for (const board of boards(size)) {
      const svg = boardSvg(board, () => LIVERY);
      const left = svg.replaceAll(/<\/?[a-z]+(?: [a-zA-Z-]+="[^"<>&]*")*\/?>/g, '');
      expect(left).toMatch(/^[\d:]*$/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      expect(svg.length).toBeLessThan(400_000);
      expect(boardSvg(board, () => LIVERY, { ...DAY })).toBe(svg);
      expect(boardSvg(board, () => LIVERY, NIGHT)).not.toContain(DAY.sea);
    }
  });

  test('shows every road and building in its look, and the thief once', () => {
    const [board] = boards(size);
    if (board === undefined) throw new Error('no board');
    const times = (svg: string, text: string) => svg.split(text).length - 1;
    const count = board.roads.filter((road) => road !== null).length;
    const bare = boardSvg({ ...board, buildings: [] }, () => LIVERY);
    expect(times(bare, `stroke="${LIVERY.body}"`)).toBe(count);
    const towns = board.buildings.filter((building) => building?.isTown).length;
    const colonies = board.buildings.filter((building) => building !== null).length - towns;
    const built = boardSvg({ ...board, roads: [] }, () => LIVERY);
    expect(times(built, drawBuilding(true, LIVERY, DAY))).toBe(towns);
    expect(times(built, drawBuilding(false, LIVERY, DAY))).toBe(colonies);
    expect(times(built, drawThief(DAY))).toBe(1);
  });
});

describe('what is told apart', () => {
  /** What is left of a drawing without its colours. */
  const shapeOf = (svg: string) => svg.replaceAll(/ (?:fill|stroke)="[^"]*"/g, '');
  const count = (drawings: readonly string[]) => new Set(drawings.map(shapeOf)).size;

  test('resources, lands, cards, buildings differ by their shapes, not only by their colours', () => {
    expect(count(ALL_RESOURCES.map(drawSymbol))).toBe(5);
    expect(count([null, ...ALL_RESOURCES].map((land) => drawTerrain(land, 1, DAY)))).toBe(6);
    expect(count([...new Set<Card>(DECK)].map((card) => drawDevelopmentCard(card, DAY)))).toBe(9);
    expect(count([false, true].map((isTown) => drawBuilding(isTown, LIVERY, DAY)))).toBe(2);
    expect(new Set(ALL_RESOURCES.map(cardTone)).size).toBe(5);
    expect(new Set([null, ...ALL_RESOURCES].map(groundTone)).size).toBe(6);
  });

  test('a token has a dot for each of the chances of its number in 36; six and eight have rays', () => {
    // How often two dice show each sum, counted.
    const chances = new Map<number, number>();
    for (const one of [1, 2, 3, 4, 5, 6])
      for (const other of [1, 2, 3, 4, 5, 6]) chances.set(one + other, (chances.get(one + other) ?? 0) + 1);
    for (const number of [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]) {
      const drawn = drawToken(number, DAY);
      expect(drawn.split('h.01').length - 1, `${number}`).toBe(chances.get(number));
      expect(extentOf(drawn).right > TOKEN_RADIUS + 2, `${number}`).toBe(number === 6 || number === 8);
    }
  });

  test('numbers and rates are read easily on what they stand on, by day and by night', () => {
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
        const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const pairs: readonly (readonly [Tone, Tone])[] = [['number', 'token'], ['hot', 'token'], ['ink', 'parchment']]; // biome-ignore format: pairs
    for (const palette of [DAY, NIGHT])
      for (const [ink, paper] of pairs)
        expect((light(palette[paper]) + 0.05) / (light(palette[ink]) + 0.05), `${ink} on ${paper}`).toBeGreaterThan(
          4.5,
        );
  });

  test('a die shows as many dots as it counts', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) expect(drawDie(face, DAY).split('<circle').length - 1).toBe(face);
  });
});
