import type { SeatLook } from '../../../game/seat-colours.ts';
import { from, pathsByLook, polyline, short } from '../../../game/svg.ts';
import { routeOf } from '../routes.ts';
import type { RouteId } from '../types.ts';
import { type Line, lengthOf, type Point, stretch } from './geometry.ts';
import type { Palette } from './palette.ts';
import { inkOn, symbolOf, toneOf } from './symbols.ts';
import { SLOT, type Slot, trackOf } from './tracks.ts';

/*
 * What looks the same is one path, in all slots of a route and in all free routes that are drawn together: the time that
 * a browser takes to show the map goes by the number of its elements.
 */

/** The attributes of a path, and its `d`. */
type Part = readonly [look: string, d: string];

const [LONG, WIDE] = [SLOT.length / 2, SLOT.width / 2];

const stroked = (colour: string, width: number, more = ''): string =>
  `fill="none" stroke="${colour}" stroke-width="${short(width)}"${more}`;
const CAPS = ' stroke-linecap="round"';

/** A point on the sheet that is given by its place along and across a slot. */
const inSlot = ({ at: [x, y], heading }: Slot, [along, across]: Point): Point => [
  x + along * Math.cos(heading) - across * Math.sin(heading),
  y + along * Math.sin(heading) + across * Math.cos(heading),
];

/** A line in each slot of a route. */
const lines = (id: RouteId, ...ends: Line): string =>
  trackOf(id)
    .slots.map((slot) => polyline(ends.map((end) => inSlot(slot, end))))
    .join('');

/** A box in each slot of a route, of half a length and half a width. */
function boxes(id: RouteId, long: number, wide: number): string {
  const corners: Line = [
    [-long, -wide],
    [long, -wide],
    [long, wide],
    [-long, wide],
  ];
  const boxIn = (slot: Slot) => corners.map((corner) => inSlot(slot, corner));
  return trackOf(id)
    .slots.map((slot) => polyline(boxIn(slot), true))
    .join('');
}

interface Box {
  readonly long: number;
  readonly wide: number;
  readonly corner: number;
}

/** Boxes with round corners: lines around smaller boxes, as wide as the corners are round. */
const rounded = (id: RouteId, { long, wide, corner }: Box, grown: number, look: string): Part => [
  `${look} stroke-width="${short(2 * corner + grown)}" stroke-linejoin="round"`,
  boxes(id, long - corner, wide - corner),
];

/** Shapes in the middle of each slot, upright and smaller than they are given. */
const stamps = (id: RouteId, look: string, shape: string, scale: number): Part => [
  `transform="scale(${scale})" ${look}`,
  trackOf(id)
    .slots.map(({ at: [x, y] }) => from(x / scale, y / scale) + shape)
    .join(''),
];

/** The part of a track under its slots, and slightly beyond. */
function underSlots(id: RouteId): Line {
  const { course, slots } = trackOf(id);
  const taken = slots.length * (SLOT.length + SLOT.gap) - SLOT.gap;
  const whole = lengthOf(course);
  return stretch(course, (whole - taken) / 2 - 3, (whole + taken) / 2 + 3);
}

function bed(id: RouteId, palette: Palette): readonly Part[] {
  const d = routePath(id);
  return routeOf(id).isTunnel
    ? [[stroked(palette.tunnel, 2.4, ' stroke-dasharray="5 4"'), d]]
    : [
        [stroked(palette.bed, 4.4), d],
        [stroked(palette.sleeper, 2, ' stroke-dasharray="5 5"'), d],
      ];
}

/** The usual map symbol of a tunnel, a comb, with an arch at each end. */
function tunnel(id: RouteId, palette: Palette): readonly Part[] {
  if (!routeOf(id).isTunnel) return [];
  const tube = underSlots(id);
  const d = polyline(tube);
  const arch = (line: Line): string => {
    const [[x, y] = [0, 0], [fx, fy] = [0, 0]] = line;
    const end: Slot = { at: [x, y], heading: Math.atan2(y - fy, x - fx) };
    const [sx, sy] = inSlot(end, [-1.5, -10.5]);
    const bent = [inSlot(end, [4.5, 0]), inSlot(end, [-1.5, 10.5])].flat();
    return `${from(sx, sy)}Q${bent.map(short).join(' ')}`;
  };
  return [
    [stroked(palette['tunnel-floor'], 18.5), d],
    [stroked(palette.tunnel, 19.6, ' stroke-dasharray="2.4 3.1"'), d],
    [stroked(palette.tunnel, 2.4, CAPS), arch(tube) + arch(tube.toReversed())],
  ];
}

/** Thin and hollow: what is taken is 1.6 times as wide, and solid. */
const FREE: Box = { long: LONG, wide: 6.4, corner: 3 };
/** The hollow is narrow, as its light would make dark colours alike from afar; the symbol lies between its two halves. */
const HOLLOW = { width: 3.8, from: 6.6, to: LONG - 5 };
const edgeOf = (id: RouteId): number => (routeOf(id).isTunnel ? 1.8 : 1);

/** What is drawn of a route: its layer of the drawing of all. */
type Layer = (id: RouteId, palette: Palette) => readonly Part[];

/** Free routes, one layer after the other: a slot for each car, in the colour of the cards that pay for it. */
const LAYERS: readonly Layer[] = [
  tunnel,
  (id, { line }) => [rounded(id, FREE, edgeOf(id), `fill="none" stroke="${line}"`)],
  (id, palette) => {
    const { colour } = routeOf(id);
    const tone = palette[colour === null ? 'neutral' : toneOf(colour)];
    return [rounded(id, FREE, -edgeOf(id), `fill="${tone}" stroke="${tone}"`)];
  },
  (id, { slot }) => {
    const { width, from: start, to } = HOLLOW;
    const inner = routeOf(id).colour === null ? [[-to, to]] : [[-to, -start], [start, to]]; // biome-ignore format: pairs
    const d = inner.map(([first = 0, last = 0]) => lines(id, [first, 0], [last, 0])).join('');
    return [[stroked(slot, width, `${CAPS} stroke-opacity=".6"`), d]];
  },
  (id, palette) => {
    const { colour } = routeOf(id);
    return colour === null
      ? []
      : [stamps(id, `fill="${inkOn(colour, palette)}" opacity=".85"`, symbolOf(colour), 0.46)];
  },
];

/** The rails of routes, whatever their state, in as few paths as possible. */
export const drawBeds = (routes: readonly RouteId[], palette: Palette): string =>
  pathsByLook(routes.flatMap((id) => bed(id, palette)));

const known = new WeakMap<Palette, Map<RouteId, readonly (readonly Part[])[]>>();

/** The layers of a free route. Each is drawn once; only the list of free routes is joined again when one is taken. */
function layersOf(id: RouteId, palette: Palette): readonly (readonly Part[])[] {
  const layers = known.get(palette) ?? new Map<RouteId, readonly (readonly Part[])[]>();
  known.set(palette, layers);
  const found = layers.get(id) ?? LAYERS.map((layer) => layer(id, palette));
  layers.set(id, found);
  return found;
}

/** What lies on the beds of free routes, in as few paths as possible. */
export function drawFree(routes: readonly RouteId[], palette: Palette): string {
  const all = routes.map((id) => layersOf(id, palette));
  return LAYERS.map((_, index) => pathsByLook(all.flatMap((layers) => layers[index] ?? []))).join('');
}

/**
 * The train of a seat: a ribbon from station to station, where free slots lie apart, so that even from afar nobody takes
 * it for a free route of that colour. A light rim sets it off from any ground; each car bears the mark of the seat.
 */
function train(id: RouteId, { body, ink, mark }: SeatLook, { line, station }: Palette): readonly Part[] {
  const whole = polyline(underSlots(id));
  const joints = [-1, 1].flatMap((side) => {
    const along = side * (LONG + SLOT.gap / 2);
    return [lines(id, [along, -9.5], [along, -4]), lines(id, [along, 4], [along, 9.5])];
  });
  const edges = [-6.3, 6.3].map((across) => lines(id, [6 - LONG, across], [LONG - 6, across]));
  return [
    [stroked(station, 24.6, CAPS), whole],
    [stroked(line, 22, CAPS), whole],
    [stroked(body, 18, CAPS), whole],
    [stroked(ink, 1.3, `${CAPS} stroke-opacity=".45"`), edges.join('')],
    [stroked(line, 2.6, CAPS), joints.join('')],
    stamps(id, `fill="${ink}"`, mark, 0.7),
  ];
}

/** A track that is closed because its twin is taken: faint slots, crossed out. */
const closed = (id: RouteId, palette: Palette): readonly Part[] => [
  [
    `fill="${palette['tunnel-floor']}" fill-opacity=".55" stroke="${palette.bed}" stroke-width="1" stroke-dasharray="3 2.4"`,
    boxes(id, LONG, WIDE),
  ],
  [stroked(palette.bed, 1.8, CAPS), lines(id, [-3.6, -3.6], [3.6, 3.6]) + lines(id, [3.6, -3.6], [-3.6, 3.6])],
];

/** What lies on the bed of a route that is closed, or taken by a seat with this look. */
export const drawTaken = (id: RouteId, state: 'closed' | SeatLook, palette: Palette): string =>
  pathsByLook(state === 'closed' ? closed(id, palette) : train(id, state, palette));

/** Routes, each in its state. */
export function drawRoutes(
  routes: readonly RouteId[],
  stateOf: (route: RouteId) => 'free' | 'closed' | SeatLook,
  palette: Palette,
): string {
  const free = routes.filter((id) => stateOf(id) === 'free');
  const taken = routes.map((id) => {
    const state = stateOf(id);
    return state === 'free' ? '' : drawTaken(id, state, palette);
  });
  return drawBeds(routes, palette) + drawFree(free, palette) + taken.join('');
}

/** The centre line of a track, which reacts to the pointer; to be drawn as wide as the slots. */
export const routePath = (id: RouteId): string => polyline(trackOf(id).course);
