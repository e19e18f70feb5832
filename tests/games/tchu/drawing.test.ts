import { describe, expect, test } from 'vitest';
import { LANGS } from '../../../shared/game/contract.ts';
import { ALL_CARDS } from '../../../shared/games/tchu/bag.ts';
import { mapSvg } from '../../../shared/games/tchu/drawing/board-svg.ts';
import { isInside, type Point, smoothed } from '../../../shared/games/tchu/drawing/geometry.ts';
import { type Label, labels, NAME_SIZE } from '../../../shared/games/tchu/drawing/labels.ts';
import { BORDER, PRINCIPALITY } from '../../../shared/games/tchu/drawing/land.ts';
import { DAY, NIGHT } from '../../../shared/games/tchu/drawing/palette.ts';
import { onSheet, placeOf, SHEET } from '../../../shared/games/tchu/drawing/projection.ts';
import { drawFree, drawTaken } from '../../../shared/games/tchu/drawing/rails.ts';
import { symbolOf } from '../../../shared/games/tchu/drawing/symbols.ts';
import { SLOT, type Slot, STATION_RADIUS, trackOf } from '../../../shared/games/tchu/drawing/tracks.ts';
import { nameOf } from '../../../shared/games/tchu/place-names.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { STATIONS, stationWith } from '../../../shared/games/tchu/stations.ts';

/* That the map shows what the facts say, and that nothing on it hides anything else: looked at from outside, by boxes. */

type Shape = readonly Point[];

const boxAt = ([x, y]: Point, width: number, height: number, heading = 0): Shape =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const [along, across] = [(right * width) / 2, (down * height) / 2];
    return [
      x + Math.cos(heading) * along - Math.sin(heading) * across,
      y + Math.sin(heading) * along + Math.cos(heading) * across,
    ];
  });

const slotBox = ({ at, heading }: Slot): Shape => boxAt(at, SLOT.length, SLOT.width, heading);
const labelBox = ({ at, width, height }: Label): Shape => boxAt(at, width, height);
const stationShape = (at: Point): Shape =>
  Array.from({ length: 24 }, (_, index) => [
    at[0] + STATION_RADIUS * Math.cos((index * Math.PI) / 12),
    at[1] + STATION_RADIUS * Math.sin((index * Math.PI) / 12),
  ]);

/** Whether two convex shapes overlap: if not, one of their sides parts them. */
function overlap(a: Shape, b: Shape): boolean {
  const parts = (shape: Shape) =>
    shape.some(([x, y], index) => {
      const [nx, ny] = shape[(index + 1) % shape.length] ?? [x, y];
      const extent = (other: Shape) => other.map(([px, py]) => (px - x) * (ny - y) - (py - y) * (nx - x));
      const [own, others] = [extent(a), extent(b)];
      return Math.max(...own) <= Math.min(...others) || Math.max(...others) <= Math.min(...own);
    });
  return !parts(a) && !parts(b);
}

const SLOTS = ROUTES.flatMap(({ id }) =>
  trackOf(id).slots.map((slot, index) => ({ name: `slot ${index} of route ${id}`, shape: slotBox(slot) })),
);
const PLACES = STATIONS.map(({ id, code }) => ({ name: code, shape: stationShape(placeOf(id)) }));

const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

test('the boxes of this test overlap as boxes do', () => {
  const square = boxAt([0, 0], 10, 10);
  expect(overlap(square, boxAt([9, 0], 10, 10))).toBe(true);
  expect(overlap(square, boxAt([11, 0], 10, 10))).toBe(false);
  expect(overlap(square, boxAt([9.5, 9.5], 10, 10, Math.PI / 4))).toBe(false);
  expect(overlap(square, boxAt([9.5, 0], 10, 10, Math.PI / 4))).toBe(true);
});

describe('the railways', () => {
  test('a route has as many slots as it is long, in order from its first station to its second, all of one size', () => {
    // 205 is the length of all routes together: map.md.
    expect(SLOTS).toHaveLength(205);
    for (const { id, from, to, length } of ROUTES) {
      const { slots } = trackOf(id);
      expect(slots).toHaveLength(length);
      const first: Point = slots[0]?.at ?? [0, 0];
      const last: Point = slots.at(-1)?.at ?? [0, 0];
      for (const [end, slot] of [
        [from, first],
        [to, last],
      ] as const) {
        // Not farther from its station than one would take for another stretch.
        expect(far(placeOf(end), slot), `route ${id}`).toBeLessThan(90);
      }
      for (const [index, slot] of slots.entries()) {
        const next = slots[index + 1];
        if (next === undefined) continue;
        const ahead = Math.atan2(next.at[1] - slot.at[1], next.at[0] - slot.at[0]);
        expect(Math.cos(ahead - slot.heading), `route ${id}`).toBeGreaterThan(0.9);
        expect(far(slot.at, next.at), `route ${id}`).toBeGreaterThan(SLOT.length - 1);
        expect(far(slot.at, next.at), `route ${id}`).toBeLessThan(SLOT.length + SLOT.gap + 0.1);
      }
    }
  });

  test('no slot overlaps another one or a station', () => {
    for (const [index, { name, shape }] of SLOTS.entries()) {
      for (const other of SLOTS.slice(index + 1))
        if (overlap(shape, other.shape)) expect.fail(`${name} overlaps ${other.name}`);
      for (const place of PLACES) if (overlap(shape, place.shape)) expect.fail(`${name} overlaps ${place.name}`);
    }
  });

  test('no station overlaps another one, and all is on the sheet', () => {
    for (const [index, { name, shape }] of PLACES.entries())
      for (const other of PLACES.slice(index + 1))
        if (overlap(shape, other.shape)) expect.fail(`${name} overlaps ${other.name}`);
    for (const { name, shape } of [...SLOTS, ...PLACES])
      for (const [x, y] of shape) {
        expect(Math.min(x, SHEET.width - x), name).toBeGreaterThan(14);
        expect(Math.min(y, SHEET.height - y), name).toBeGreaterThan(14);
      }
  });
});

describe('the country', () => {
  const border = smoothed(onSheet(BORDER), true, 4);
  const principality = smoothed(onSheet(PRINCIPALITY), true, 4);

  test('cities lie in it, border stations beyond', () => {
    for (const { id, code, country } of STATIONS)
      expect(isInside(border, placeOf(id)) || isInside(principality, placeOf(id)), code).toBe(country === null);
  });

  test('a city is where one looks for it: within a tenth of the height of the map of its true place, and on its side of others', () => {
    const at = (code: string) => placeOf(stationWith(code) ?? -1);
    // From the westernmost to the easternmost, and from the northernmost to the southernmost.
    const east = ['GEN', 'LAU', 'NEU', 'BER', 'OLT', 'ZUR', 'STG', 'DAV', 'BRU'].map((code) => at(code)[0]);
    expect(east).toEqual(east.toSorted((a, b) => a - b));
    const south = ['SCE', 'ZUR', 'LUC', 'WAS', 'BRI', 'LUG'].map((code) => at(code)[1]);
    expect(south).toEqual(south.toSorted((a, b) => a - b));
    for (const one of STATIONS)
      for (const other of STATIONS) {
        if (one.country !== null || other.country !== null || one.id >= other.id) continue;
        // A degree to the east is 0.685 times as long as one to the north: map.md.
        const truth = [(other.lon - one.lon) * 0.685, one.lat - other.lat] as const;
        const [a, b] = [placeOf(one.id), placeOf(other.id)];
        const shown = [(b[0] - a[0]) / 400, (b[1] - a[1]) / 400] as const;
        expect(far(truth, shown), `${one.code} and ${other.code}`).toBeLessThan(0.12);
      }
  });
});

describe('names', () => {
  const SIZES = [NAME_SIZE, 24, 28, 33, 40, 48, 60];

  test.each(LANGS)('at any size, no name covers another one or a station: %s', (lang) => {
    for (const size of SIZES) {
      const boxes = labels(lang, size).map((label) => ({ name: label.text, shape: labelBox(label) }));
      for (const [index, { name, shape }] of boxes.entries()) {
        for (const other of boxes.slice(index + 1))
          if (overlap(shape, other.shape)) expect.fail(`${name} overlaps ${other.name} at ${size}`);
        for (const place of PLACES)
          if (overlap(shape, place.shape)) expect.fail(`${name} covers ${place.name} at ${size}`);
      }
    }
  });

  test.each(LANGS)('where there is room for all, all are there, and none covers a slot: %s', (lang) => {
    const shown = labels(lang, NAME_SIZE);
    expect(shown.map(({ station }) => station).toSorted((a, b) => a - b)).toEqual(STATIONS.map(({ id }) => id));
    for (const { station, text, ...label } of shown) {
      expect(text).toBe(nameOf(station, lang));
      for (const slot of SLOTS)
        if (overlap(labelBox({ station, text, ...label }), slot.shape)) expect.fail(`${text} covers ${slot.name}`);
    }
  });

  test.each(LANGS)('the larger they are the fewer, and the famous stay: %s', (lang) => {
    const counts = SIZES.map((size) => labels(lang, size).length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const size of SIZES.slice(0, 6)) {
      const shown = labels(lang, size).map(({ station }) => STATIONS[station]?.code);
      for (const code of ['ZUR', 'GEN', 'BER', 'BAL']) expect(shown, `at ${size}`).toContain(code);
    }
  });

  /** As many cities as a player's tickets name in the course of a game. */
  const WANTED = [
    ['KRE', 'ZUR', 'LAU', 'LUC', 'LCF'],
    ['SCZ', 'WAS', 'GEN', 'LAU', 'BER', 'FRI', 'LUC', 'ZUR', 'LUG'],
    ['BAD', 'OLT', 'SOL', 'WIN', 'ZOU', 'PFA', 'SAR', 'VAD', 'COI', 'NEU', 'YVE', 'LOC'],
  ].map((codes) => codes.map((code) => stationWith(code) ?? -1));

  test.each(LANGS)(
    'that are wanted are there at any size and in any order, and do not cover each other: %s',
    (lang) => {
      for (const size of SIZES.slice(0, 6))
        for (const wanted of WANTED.flatMap((stations) => [stations, stations.toReversed()])) {
          const shown = labels(lang, size, wanted);
          for (const station of wanted)
            expect(
              shown.map((label) => label.station),
              `${nameOf(station, lang)} at ${size}`,
            ).toContain(station);
          for (const [index, label] of shown.entries())
            for (const other of shown.slice(index + 1))
              if (overlap(labelBox(label), labelBox(other)))
                expect.fail(`${label.text} overlaps ${other.text} at ${size}`);
        }
    },
  );

  test('no country is named where there is room for cities only, whoever wants it', () => {
    const germany = STATIONS.flatMap(({ id, country }) => (country === 'DE' ? [id] : []));
    expect(labels('fr', 40, germany)).toEqual(labels('fr', 40));
  });

  test('each stands nearer to its own station than to any other', () => {
    for (const lang of LANGS)
      for (const label of labels(lang, NAME_SIZE)) {
        const gap = ([x, y]: Point) =>
          Math.hypot(
            Math.max(0, Math.abs(x - label.at[0]) - label.width / 2),
            Math.max(0, Math.abs(y - label.at[1]) - label.height / 2),
          );
        const nearest = STATIONS.toSorted((a, b) => gap(placeOf(a.id)) - gap(placeOf(b.id)))[0];
        expect(nearest?.id, label.text).toBe(label.station);
      }
  });
});

describe('the finished map', () => {
  const look = { body: '#123456', ink: '#654321', mark: 'm0-8a8 8 0 1 0 0 16a8 8 0 1 0 0-16z' };
  const taken = [11, 46];
  const railways = {
    seatLook: (route: number) => (taken.includes(route) ? look : null),
    isClosed: (route: number) => [12, 47].includes(route),
  };
  const svg = mapSvg(railways, 'fr');

  test('is well-formed XML, without scripts, styles or links', () => {
    const open: string[] = [];
    const tags = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>([^<>&]*)/y;
    let end = 0;
    for (let tag = tags.exec(svg); tag !== null; tag = tags.exec(svg)) {
      const [, isEnd, name = '', attributes = '', isEmpty, text = ''] = tag;
      const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, attribute]) => attribute);
      expect(new Set(names).size, tag[0]).toBe(names.length);
      expect(['svg', 'g', 'path', 'rect', 'circle', 'text']).toContain(name);
      if (text !== '') expect(name).toBe('text');
      if (isEnd === '/') expect(open.pop()).toBe(name);
      else if (isEmpty === '') open.push(name);
      end = tags.lastIndex;
    }
    expect(svg.slice(end)).toBe('');
    expect(open).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
  });

  test('is small enough to be sent', () => {
    expect(svg.length).toBeLessThan(400_000);
  });

  test('shows every car of a taken route in its look, and other routes in their colours', () => {
    /** How many shapes have this colour. */
    const shapesIn = (colour: string): number =>
      [...svg.matchAll(/<path ([^>]*) d="([^"]*)"/g)]
        .filter(([, look = '']) => look.includes(`fill="${colour}"`))
        .reduce((sum, [, , d = '']) => sum + d.split('M').length - 1, 0);
    // 4 cars each: BEL_WAS_1 and GEN_LAU_1 in map.md.
    expect(shapesIn(look.ink)).toBe(8);
    const green = ROUTES.filter(({ colour }) => colour === 3).reduce((sum, { length }) => sum + length, 0);
    expect(shapesIn(DAY.green)).toBe(green);
    expect(mapSvg(railways, 'fr', NIGHT)).not.toContain(DAY.land);
  });

  test('shows a taken route as one ribbon that is wider than slots, with a mark in the middle of each', () => {
    const paths = [...drawTaken(11, look, NIGHT).matchAll(/<path ([^>]*) d="([^"]*)"/g)].map(([, it = '', d = '']) => ({
      look: it,
      starts: [...d.matchAll(/M(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
    }));
    const ribbons = paths.filter((path) => path.look.includes(`stroke="${look.body}"`));
    expect(ribbons.map(({ starts }) => starts.length)).toEqual([1]);
    expect(Number(/stroke-width="([\d.]+)"/.exec(ribbons[0]?.look ?? '')?.[1])).toBeGreaterThan(SLOT.width);
    const marks = paths.find((path) => path.look.includes(`fill="${look.ink}"`));
    const scale = Number(/scale\(([\d.]+)\)/.exec(marks?.look ?? '')?.[1]);
    // Each begins at the middle of its box, which its shape then leaves.
    const middles = marks?.starts.map(([x, y]): Point => [x * scale, y * scale]) ?? [];
    expect(middles).toHaveLength(trackOf(11).slots.length);
    for (const [index, { at }] of trackOf(11).slots.entries())
      expect(far(middles[index] ?? [0, 0], at)).toBeLessThan(0.3);
  });

  test('of free routes has the same slots, whether they are drawn together or each by itself', () => {
    const slots = (drawn: string) => [...drawn.matchAll(/M[^"M]*/g)].map(([d]) => d).toSorted();
    const all = ROUTES.map(({ id }) => id);
    expect(slots(drawFree(all, DAY))).toEqual(slots(all.map((id) => drawFree([id], DAY)).join('')));
  });

  test('is the same every time', () => {
    expect(mapSvg(railways, 'fr', { ...DAY })).toBe(svg);
  });
});

test('each kind of card has a symbol of its own', () => {
  const symbols = ALL_CARDS.map(symbolOf);
  expect(new Set(symbols).size).toBe(9);
});
