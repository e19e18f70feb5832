import type { SeatLook } from '../../../game/seat-colours.ts';
import { fill, polyline, short, stroke } from '../../../game/svg.ts';
import { routeOf } from '../routes.ts';
import type { RouteId } from '../types.ts';
import { type Line, lengthOf, stretch } from './geometry.ts';
import type { Palette } from './palette.ts';
import { inkOn, symbolOf, toneOf } from './symbols.ts';
import { SLOT, type Slot, trackOf } from './tracks.ts';

const [LONG, WIDE] = [SLOT.length / 2, SLOT.width / 2];

const at = ({ at: [x, y], heading }: Slot, drawn: string): string =>
  `<g transform="translate(${short(x)} ${short(y)})rotate(${short((heading * 180) / Math.PI)})">${drawn}</g>`;

const upright = ({ at: [x, y] }: Slot, size: number, drawn: string): string =>
  `<g transform="translate(${short(x)} ${short(y)})scale(${size})">${drawn}</g>`;

const box = (long: number, wide: number, round: number): string =>
  `x="${short(-long)}" y="${short(-wide)}" width="${short(2 * long)}" height="${short(2 * wide)}" rx="${round}"`;

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
  const tone = palette[colour === null ? 'neutral' : toneOf(colour)];
  const symbol = colour === null ? '' : fill(inkOn(colour, palette), symbolOf(colour), ' opacity=".85"');
  return trackOf(id)
    .slots.map(
      (slot) =>
        at(
          slot,
          `<rect ${box(LONG, WIDE, 3)} fill="${tone}" stroke="${palette.line}" stroke-width="${isTunnel ? 1.8 : 1}"/>` +
            `<path d="M${short(3 - LONG)} ${short(2 - WIDE)}h${short(2 * LONG - 6)}" stroke="#fff" stroke-opacity=".38" stroke-width="1.2" stroke-linecap="round"/>`,
        ) + (symbol === '' ? '' : upright(slot, 0.5, symbol)),
    )
    .join('');
}

/**
 * The train of a seat, with a light halo so that it stands out: cars with buffers, and the mark of the seat on each
 * roof.
 */
function drawCars(id: RouteId, { body, ink, mark }: SeatLook, palette: Palette): string {
  const train = polyline(underSlots(id));
  return (
    stroke(palette.line, 21, train, ' stroke-linecap="round" opacity=".35"') +
    stroke(palette.halo, 19, train, ' stroke-linecap="round"') +
    trackOf(id)
      .slots.map(
        (slot) =>
          at(
            slot,
            `<rect ${box(LONG + 2, 2.4, 1)} fill="${palette.line}"/>` +
              `<rect ${box(LONG - 0.6, WIDE - 0.3, 4.5)} fill="${body}" stroke="${palette.line}" stroke-width="1.2"/>` +
              `<rect ${box(LONG - 3.6, WIDE - 3.2, 3)} fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="1.3"/>`,
          ) + upright(slot, 0.5, `<circle r="11.5" fill="${body}"/>${fill(ink, mark)}`),
      )
      .join('')
  );
}

/** A track that is closed because its twin is taken: faint slots, crossed out. */
function drawClosed(id: RouteId, palette: Palette): string {
  return trackOf(id)
    .slots.map((slot) =>
      at(
        slot,
        `<rect ${box(LONG, WIDE, 3)} fill="${palette['tunnel-floor']}" fill-opacity=".55" stroke="${palette.bed}" stroke-width="1" stroke-dasharray="3 2.4"/>` +
          `<path d="M-3.6-3.6l7.2 7.2M3.6-3.6l-7.2 7.2" stroke="${palette.bed}" stroke-width="1.8" stroke-linecap="round"/>`,
      ),
    )
    .join('');
}

/** A route in its state: free, taken by a seat with this look, or closed. */
export function drawRoute(id: RouteId, state: 'free' | 'closed' | SeatLook, palette: Palette): string {
  const way = drawBed(id, palette) + (routeOf(id).isTunnel && state === 'free' ? drawTunnel(id, palette) : '');
  if (state === 'free') return way + drawSlots(id, palette);
  if (state === 'closed') return way + drawClosed(id, palette);
  return way + drawCars(id, state, palette);
}

/** The centre line of a track, which reacts to the pointer; to be drawn as wide as the slots. */
export const routePath = (id: RouteId): string => polyline(trackOf(id).course);
