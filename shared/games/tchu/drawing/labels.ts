import type { Lang } from '../../../game/contract.ts';
import { nameOf } from '../place-names.ts';
import { ROUTES } from '../routes.ts';
import { STATIONS, stationWith } from '../stations.ts';
import type { StationId } from '../types.ts';
import type { Point } from './geometry.ts';
import { placeOf, SHEET } from './projection.ts';
import { SLOT, STATION_RADIUS, trackOf } from './tracks.ts';

/** The width of the frame of the map. */
const FRAME = 14;

/** A name on the map, with the middle and the size of its box. */
export interface Label {
  readonly station: StationId;
  readonly text: string;
  /** The font size, in units of the sheet. */
  readonly size: number;
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** The font size of cities when the whole map is large enough for it to be legible. */
export const NAME_SIZE = 21;
/** The font size of countries at border stations, relative to that of cities. */
const ABROAD = 0.7;

/** The best-known cities, most important first: where there is no room for all names, theirs are shown. */
const FAMOUS = `
  ZUR GEN BER BAL LUG STG LAU LUC BRI COI NEU SCE DAV WIN SIO INT LCF BEL FRI OLT BRU DEL MAR KRE LOC SOL ZOU WAS YVE
  VAD BAD SCZ SAR PFA
`;

const ORDER: readonly StationId[] = [
  ...FAMOUS.trim()
    .split(/\s+/)
    .flatMap((code) => stationWith(code) ?? []),
  ...STATIONS.flatMap(({ id, country }) => (country === null ? [] : [id])),
];

const PLACES: readonly Point[] = STATIONS.map(({ id }) => placeOf(id));

const isCity = (station: StationId): boolean => STATIONS[station]?.country === null;

/** The width of a letter relative to the font size, estimated generously. */
function widthOfLetter(letter: string): number {
  if (/[ijlft.\- ]/.test(letter)) return 0.34;
  if (/[mw]/i.test(letter)) return 0.86;
  return /\p{Lu}/u.test(letter) ? 0.7 : 0.55;
}

/** The width of a text in font size 1. Texts are drawn to fit it, whatever the font. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0);

const SLIDES = [0, -0.3, 0.3, -0.6, 0.6, -0.9, 0.9];

/** The cost of a place that could be mistaken for another station's, or that hides one, in covered points of slots. */
const MISTAKEN = 10;
const HIDDEN = 30;

/** How far from a station the box of a name lies at most. */
const FARTHEST = STATION_RADIUS + 7;

/** From a station to the middle of its name, the best places first: beside it, at its corners, above and below. */
function spotsAround(width: number, height: number, away: number): readonly Point[] {
  const [right, down] = [width / 2, height / 2];
  const corner = away * Math.SQRT1_2;
  return [
    ...SLIDES.flatMap((slide): readonly Point[] => [
      [away + right, slide * down],
      [-away - right, slide * down],
    ]),
    [right + corner, down + corner],
    [right + corner, -down - corner],
    [-right - corner, down + corner],
    [-right - corner, -down - corner],
    ...SLIDES.flatMap((slide): readonly Point[] => [
      [slide * right, -away - down],
      [slide * right, away + down],
    ]),
  ];
}

/** Points of all slots, close enough together that no name fits between them. */
const OBSTACLES: readonly Point[] = ROUTES.flatMap(({ id }) =>
  trackOf(id).slots.flatMap(({ at: [x, y], heading }) =>
    [-16, -8, 0, 8, 16].map((far): Point => [x + Math.cos(heading) * far, y + Math.sin(heading) * far]),
  ),
);

/** The square of the distance of a point from a box. */
function gap({ at, width, height }: Label, [x, y]: Point): number {
  const [right, down] = [Math.abs(x - at[0]) - width / 2, Math.abs(y - at[1]) - height / 2];
  return Math.max(0, right) ** 2 + Math.max(0, down) ** 2;
}

const overlap = (a: Label, b: Label): boolean =>
  Math.abs(a.at[0] - b.at[0]) < (a.width + b.width) / 2 + 3 &&
  Math.abs(a.at[1] - b.at[1]) < (a.height + b.height) / 2 + 1;

interface Spot {
  readonly label: Label;
  /** The number of obstacle points that it covers. */
  readonly covers: number;
}

/**
 * Where the name of a station may be placed: nearer to that station than to any other. One that is wanted may be placed
 * where it could be taken for another's, or even over another station, if nothing better is left.
 */
function spotsOf(station: StationId, lang: Lang, size: number, isWanted: boolean): readonly Spot[] {
  const isAbroad = !isCity(station);
  const font = isAbroad ? size * ABROAD : size;
  const text = nameOf(station, lang);
  const [width, height] = [widthOf(text) * font, font * 1.05];
  const [x, y] = placeOf(station);
  const reach = width + STATION_RADIUS + SLOT.length;
  const near = OBSTACLES.filter(([ox, oy]) => Math.abs(ox - x) < reach && Math.abs(oy - y) < 4 * size);
  const isNear = ([ox, oy]: Point) =>
    Math.abs(ox - x) < width + 2 * FARTHEST && Math.abs(oy - y) < height + 2 * FARTHEST;
  const others = PLACES.filter((place, id) => id !== station && isNear(place));
  const away = isAbroad ? FARTHEST : STATION_RADIUS + 3;
  return spotsAround(width, height, away).flatMap(([right, down]) => {
    const label: Label = { station, text, size: font, at: [x + right, y + down], width, height };
    const isOut =
      Math.abs(label.at[0] - SHEET.width / 2) > (SHEET.width - width) / 2 - FRAME ||
      Math.abs(label.at[1] - SHEET.height / 2) > (SHEET.height - height) / 2 - FRAME;
    if (isOut) return [];
    const own = gap(label, [x, y]);
    const mistaken = others.filter((place) => gap(label, place) <= own);
    if (mistaken.length > 0 && !isWanted) return [];
    const hidden = mistaken.filter((place) => gap(label, place) < STATION_RADIUS ** 2);
    const slots = near.filter((point) => gap(label, point) < (SLOT.width / 2 + 1.5) ** 2);
    return [{ label, covers: slots.length + MISTAKEN * mistaken.length + HIDDEN * hidden.length }];
  });
}

/** Whether names can overlap at some of their spots. */
function canMeet([one]: readonly Spot[], [other]: readonly Spot[]): boolean {
  if (one === undefined || other === undefined) return false;
  const [[x, y], [ox, oy]] = [placeOf(one.label.station), placeOf(other.label.station)];
  const sum = (side: 'width' | 'height'): number => one.label[side] + other.label[side] + 2 * FARTHEST + 3;
  return Math.abs(x - ox) < sum('width') && Math.abs(y - oy) < sum('height');
}

/** Above this font size there is no room for the names of countries: their gates show letters instead. */
const ROOMY = 28;

/** Only the most famous names are worth hiding more than a slot and a half. */
const MOST_COVERED = 7;
const MOST_FAMOUS = 6;

/** What it costs a name to overlap another one: much if both are wanted, little if the other one gives way. */
function costOfOverlap(isWanted: boolean, isOtherWanted: boolean): number {
  if (!isWanted) return 20;
  return isOtherWanted ? 200 : 5;
}

function arranged(lang: Lang, size: number, asked: readonly StationId[]): readonly Label[] {
  const hasRoom = size <= ROOMY;
  const isNamed = (station: StationId) => hasRoom || isCity(station);
  const wanted = asked.filter(isNamed);
  const others = ORDER.filter((station) => isNamed(station) && !wanted.includes(station));
  const order = [...wanted, ...others];
  const isWanted = (index: number) => index < wanted.length;
  const choices = order.map((station, index) =>
    spotsOf(station, lang, size, isWanted(index)).filter(
      ({ covers }) => index < wanted.length + MOST_FAMOUS || covers <= MOST_COVERED,
    ),
  );
  const chosen = choices.map((spots) => spots.toSorted((a, b) => a.covers - b.covers)[0]);
  // The names that one can interfere with at all, wherever both of them are.
  const rivals = choices.map((spots, index) =>
    choices.flatMap((others, other) => (other !== index && canMeet(spots, others) ? [other] : [])),
  );
  // Each name in turn moves to where it interferes least, until none moves.
  for (let isMoving = true, round = 0; isMoving && round < 12; round += 1) {
    isMoving = false;
    for (const [index, spots] of choices.entries()) {
      const others = (rivals[index] ?? []).flatMap((other) => {
        const label = chosen[other]?.label;
        return label === undefined ? [] : [{ label, cost: costOfOverlap(isWanted(index), isWanted(other)) }];
      });
      const disturbs = ({ label, covers }: Spot, rank: number) =>
        covers * 3 +
        rank * 0.05 +
        others.reduce((sum, other) => sum + (overlap(other.label, label) ? other.cost : 0), 0);
      let [best, least] = [chosen[index], Number.POSITIVE_INFINITY];
      for (const [rank, spot] of spots.entries()) {
        const cost = disturbs(spot, rank);
        if (cost < least) [best, least] = [spot, cost];
      }
      isMoving ||= best !== chosen[index];
      chosen[index] = best;
    }
  }
  // Less famous names give way, wanted ones never do.
  const shown: Label[] = [];
  for (const [index, spot] of chosen.entries())
    if (spot !== undefined && (isWanted(index) || !shown.some((other) => overlap(other, spot.label))))
      shown.push(spot.label);
  return shown;
}

const known = new Map<string, readonly Label[]>();

/**
 * The names on the map in a given font size: all of them at `NAME_SIZE`; at larger sizes, all wanted cities and as many
 * others as fit. A wanted name may cover another name or a station if there is no free place for it; others never do.
 */
export function labels(lang: Lang, size: number = NAME_SIZE, wanted: readonly StationId[] = []): readonly Label[] {
  const key = `${lang} ${size} ${wanted}`;
  const found = known.get(key) ?? arranged(lang, size, wanted);
  known.set(key, found);
  return found;
}
