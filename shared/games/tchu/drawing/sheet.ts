import type { Lang } from '../../../game/contract.ts';
import { short } from '../../../game/svg.ts';
import { nameOf } from '../place-names.ts';
import { ROUTES } from '../routes.ts';
import { STATIONS } from '../stations.ts';
import { COUNTRIES, type StationId } from '../types.ts';
import type { Label } from './labels.ts';
import type { Palette } from './palette.ts';
import { placeOf } from './projection.ts';
import { STATION_RADIUS, trackOf } from './tracks.ts';

/** The international vehicle codes of the countries, shown on their gates. */
const PLATES = { DE: 'D', AT: 'A', IT: 'I', FR: 'F' } as const;

const FONT = "'Young Serif',ui-serif,Palatino,Georgia,serif";

/** The direction in which the only railway of a border station leaves the country, in degrees. */
function wayOut(station: StationId): number {
  const route = ROUTES.find(({ from, to }) => from === station || to === station);
  const { course = [] } = route === undefined ? {} : trackOf(route.id);
  const line = route?.from === station ? course.toReversed() : course;
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = line.slice(-4);
  return (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
}

/**
 * A city is a round station. A border station is a gate that points out of the country, with the code of the neighbour.
 */
export function drawStation(station: StationId, palette: Palette, hasLetter = true): string {
  const [x, y] = placeOf(station);
  const country = STATIONS[station]?.country ?? null;
  const here = `transform="translate(${short(x)} ${short(y)})"`;
  if (country === null)
    return `<g ${here}><circle r="${STATION_RADIUS - 1.2}" fill="${palette.station}" stroke="${palette['station-line']}" stroke-width="2.4"/><circle r="3.4" fill="${palette['station-line']}"/></g>`;
  return (
    `<g ${here}><path transform="rotate(${short(wayOut(station))})" fill="${palette.gate}" stroke="${palette['station-line']}" stroke-width="1.4" stroke-linejoin="round" d="M-9.5-9.5h14L17 0 4.5 9.5h-14z"/>` +
    (hasLetter
      ? `<text y="5" text-anchor="middle" font-family="${FONT}" font-size="14" font-weight="700" fill="${palette['gate-ink']}">${PLATES[country]}</text>`
      : '') +
    '</g>'
  );
}

/** A name, fitted into its box whatever the font. */
export function drawLabel({ station, text, size, at: [x, y], width, height }: Label, palette: Palette): string {
  const isAbroad = STATIONS[station]?.country !== null;
  return (
    `<text x="${short(x - width / 2)}" y="${short(y + height * 0.3)}" textLength="${short(width)}" lengthAdjust="spacingAndGlyphs" font-family="${FONT}" font-size="${short(size)}"` +
    ` ${isAbroad ? 'font-style="italic"' : 'font-weight="600"'} fill="${palette[isAbroad ? 'gate' : 'name']}" stroke="${palette.halo}" stroke-width="${short(size * 0.2)}" stroke-linejoin="round" paint-order="stroke">${text}</text>`
  );
}

/** Where the names of the neighbours are written on the land. */
const NEIGHBOURS = { FR: [150, 200], DE: [638, 58], AT: [1290, 322], IT: [1150, 868] } as const;

/** The names of the neighbours, on the land under everything else. */
export const drawNeighbours = (lang: Lang, palette: Palette): string =>
  COUNTRIES.map((country) => {
    const [x, y] = NEIGHBOURS[country];
    return `<text x="${x}" y="${y}" text-anchor="middle" font-family="${FONT}" font-size="25" letter-spacing="7" fill="${palette.word}" opacity=".75">${nameOf(country, lang).toLocaleUpperCase(lang)}</text>`;
  }).join('');
