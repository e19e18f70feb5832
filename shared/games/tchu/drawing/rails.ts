import type { SeatLook } from '../../../game/seat-colours.ts';
import { fill, from, numbers, polyline, short, stroke } from '../../../game/svg.ts';
import { routeOf } from '../routes.ts';
import type { RouteId } from '../types.ts';
import { type Line, lengthOf, type Point, stretch } from './geometry.ts';
import type { Palette } from './palette.ts';
import { inkOn, symbolOf, toneOf } from './symbols.ts';
import { SLOT, type Slot, trackOf } from './tracks.ts';

const [LONG, WIDE] = [SLOT.length / 2, SLOT.width / 2];

/** A point beside the middle of a slot, along its track and across it. */
function pointIn({ at: [x, y], heading }: Slot, along: number, across: number): Point {
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  return [x + along * cos - across * sin, y + along * sin + across * cos];
}

/** A rectangle with round corners around the middle of each slot. */
const boxes = (slots: readonly Slot[], long: number, wide: number, round: number): string =>
  slots
    .map((slot) => {
      const to = (letter: string, along: number, across: number) => letter + numbers(...pointIn(slot, along, across));
      const bend = `A${round} ${round} 0 0 1 `;
      return (
        `${to('M', round - long, -wide)}${to('L', long - round, -wide)}${to(bend, long, round - wide)}` +
        `${to('L', long, wide - round)}${to(bend, long - round, wide)}${to('L', round - long, wide)}` +
        `${to(bend, -long, wide - round)}${to('L', -long, round - wide)}${to(bend, round - long, -wide)}z`
      );
    })
    .join('');

/** A line in each slot. */
const dashes = (slots: readonly Slot[], from: Point, to: Point): string =>
  slots.map((slot) => `M${numbers(...pointIn(slot, ...from))}L${numbers(...pointIn(slot, ...to))}`).join('');

const discs = (slots: readonly Slot[], radius: number): string =>
  slots.map(({ at: [x, y] }) => `${from(x - radius, y)}a${arc(radius, 2)}a${arc(radius, -2)}z`).join('');
const arc = (radius: number, across: number): string => numbers(radius, radius, 0, 1, 1, across * radius, 0);

/** A shape on each slot, upright and half as large. */
const stamps = (slots: readonly Slot[], colour: string, d: string, more = ''): string =>
  slots
    .map(({ at: [x, y] }) => fill(colour, d, ` transform="translate(${short(x)} ${short(y)})scale(.5)"${more}`))
    .join('');

/** The part of a track under its slots, and slightly beyond. */
function underSlots(id: RouteId): Line {
  const { course, slots } = trackOf(id);
  const taken = slots.length * (SLOT.length + SLOT.gap) - SLOT.gap;
  const whole = lengthOf(course);
  return stretch(course, (whole - taken) / 2 - 3, (whole + taken) / 2 + 3);
}

/** The usual map symbol of a tunnel, a comb, with an arch at each end. */
function drawTunnel(id: RouteId, palette: Palette): string {
  const tube = underSlots(id);
  const arch = (line: Line) => {
    const [[x, y] = [0, 0], [fx, fy] = [0, 0]] = line;
    const turn = (Math.atan2(y - fy, x - fx) * 180) / Math.PI;
    return stroke(
      palette.tunnel,
      2.4,
      'M-1.5-10.5q6 10.5 0 21',
      ` transform="translate(${short(x)} ${short(y)})rotate(${short(turn)})" stroke-linecap="round"`,
    );
  };
  return (
    stroke(palette['tunnel-floor'], 18.5, polyline(tube)) +
    stroke(palette.tunnel, 19.6, polyline(tube), ' stroke-dasharray="2.4 3.1"') +
    arch(tube) +
    arch(tube.toReversed())
  );
}

function drawBed(id: RouteId, palette: Palette): string {
  const d = polyline(trackOf(id).course);
  return routeOf(id).isTunnel
    ? stroke(palette.tunnel, 2.4, d, ' stroke-dasharray="5 4"')
    : stroke(palette.bed, 4.4, d) + stroke(palette.sleeper, 2, d, ' stroke-dasharray="5 5"');
}

/** A free track: a slot for each car, in the colour of the cards that pay for it. */
function drawSlots(id: RouteId, palette: Palette): string {
  const { colour, isTunnel } = routeOf(id);
  const { slots } = trackOf(id);
  const tone = palette[colour === null ? 'neutral' : toneOf(colour)];
  const edge = ` stroke="${palette.line}" stroke-width="${isTunnel ? 1.8 : 1}"`;
  const sheen = dashes(slots, [3 - LONG, 2 - WIDE], [LONG - 3, 2 - WIDE]);
  return (
    fill(tone, boxes(slots, LONG, WIDE, 3), edge) +
    stroke('#fff', 1.2, sheen, ' stroke-opacity=".38" stroke-linecap="round"') +
    (colour === null ? '' : stamps(slots, inkOn(colour, palette), symbolOf(colour), ' opacity=".85"'))
  );
}

/**
 * The train of a seat, with a light halo so that it stands out: cars with buffers, and the mark of the seat on each
 * roof.
 */
function drawCars(id: RouteId, { body, ink, mark }: SeatLook, palette: Palette): string {
  const train = polyline(underSlots(id));
  const { slots } = trackOf(id);
  return (
    stroke(palette.line, 21, train, ' stroke-linecap="round" opacity=".35"') +
    stroke(palette.halo, 19, train, ' stroke-linecap="round"') +
    fill(palette.line, boxes(slots, LONG + 2, 2.4, 1)) +
    fill(body, boxes(slots, LONG - 0.6, WIDE - 0.3, 4.5), ` stroke="${palette.line}" stroke-width="1.2"`) +
    stroke(ink, 1.3, boxes(slots, LONG - 3.6, WIDE - 3.2, 3), ' stroke-opacity=".45"') +
    fill(body, discs(slots, 5.75)) +
    stamps(slots, ink, mark)
  );
}

/** A track that is closed because its twin is taken: faint slots, crossed out. */
function drawClosed(id: RouteId, palette: Palette): string {
  const { slots } = trackOf(id);
  const crosses = dashes(slots, [-3.6, -3.6], [3.6, 3.6]) + dashes(slots, [3.6, -3.6], [-3.6, 3.6]);
  const edge = ` fill-opacity=".55" stroke="${palette.bed}" stroke-width="1" stroke-dasharray="3 2.4"`;
  return (
    fill(palette['tunnel-floor'], boxes(slots, LONG, WIDE, 3), edge) +
    stroke(palette.bed, 1.8, crosses, ' stroke-linecap="round"')
  );
}

/** A route in its state: free, taken by a seat with this look, or closed. */
export function drawRoute(id: RouteId, state: 'free' | 'closed' | SeatLook, palette: Palette): string {
  const way = drawBed(id, palette) + (routeOf(id).isTunnel && state === 'free' ? drawTunnel(id, palette) : '');
  if (state === 'free') return way + drawSlots(id, palette);
  if (state === 'closed') return way + drawClosed(id, palette);
  return way + drawCars(id, state, palette);
}

/** The centre line of a track, on which it is pointed at; to be drawn as wide as the slots. */
export const routePath = (id: RouteId): string => polyline(trackOf(id).course);
