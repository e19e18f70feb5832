import type { Lang, Seat } from '../../../../shared/game/contract.ts';
import { seatLook } from '../../../../shared/game/seat-colours.ts';
import { documentOf } from '../../../../shared/game/svg.ts';
import { cardsOf } from '../../../../shared/games/tchu/bag.ts';
import { CARD, drawBack, drawCard } from '../../../../shared/games/tchu/drawing/cards.ts';
import { type Label, labels, NAME_SIZE } from '../../../../shared/games/tchu/drawing/labels.ts';
import { DAY } from '../../../../shared/games/tchu/drawing/palette.ts';
import { placeOf, SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { drawRoutes } from '../../../../shared/games/tchu/drawing/rails.ts';
import { drawLabel, drawStation } from '../../../../shared/games/tchu/drawing/sheet.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import { ROUTES, routeOf } from '../../../../shared/games/tchu/routes.ts';
import { STATIONS } from '../../../../shared/games/tchu/stations.ts';
import { type Card, LOCOMOTIVE, type Route, type RouteId, type State } from '../../../../shared/games/tchu/types.ts';
import type { Figure } from '../../../rules/game-rules.ts';
import { iconFigure } from '../../../rules/icon-figure.ts';
import { ICONS } from '../icons.ts';
import { freeMap } from './free-map.ts';
import { drawFreeMap } from './map-apart.ts';
import { NETWORKS, POSITIONS, routes } from './positions.ts';

type Networks = readonly (readonly RouteId[])[];

const ownerOf = (networks: Networks, route: RouteId): Seat => networks.findIndex((own) => own.includes(route));

/** How much of the map shows around the stations of a part of it. */
const MARGIN = { x: 95, y: 45 } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const isWithin = ({ left, top, width, height }: Box, [x, y]: readonly [number, number], around: number): boolean =>
  x > left - around && x < left + width + around && y > top - around && y < top + height + around;

/** Whether a part of the map has room for all of a name. */
const isWhole = ({ left, top, width, height }: Box, { at: [x, y], ...label }: Label): boolean =>
  x - label.width / 2 > left &&
  x + label.width / 2 < left + width &&
  y - label.height / 2 > top &&
  y + label.height / 2 < top + height;

/** A part of the map without its relief, with these routes, some of them of the first and the second player. */
function drawPart(box: Box, shown: readonly Route[], networks: Networks, lang: Lang): string {
  const stateOf = (id: RouteId) => {
    const { twin } = routeOf(id);
    const owner = ownerOf(networks, id);
    if (owner >= 0) return seatLook(owner);
    return twin !== null && ownerOf(networks, twin) >= 0 ? 'closed' : 'free';
  };
  const { left, top, width, height } = box;
  return documentOf(
    box,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${DAY.land}"/>` +
      drawRoutes(
        shown.map(({ id }) => id).filter((id) => trackOf(id).slots.some(({ at }) => isWithin(box, at, 40))),
        stateOf,
        DAY,
      ) +
      STATIONS.filter(({ id }) => isWithin(box, placeOf(id), 30))
        .map(({ id }) => drawStation(id, DAY))
        .join('') +
      labels(lang, NAME_SIZE)
        .filter((label) => isWhole(box, label))
        .map((label) => drawLabel(label, DAY))
        .join(''),
  );
}

/** The part around these stations. */
function part(networks: Networks, codes: string): Figure {
  const places = STATIONS.filter(({ code }) => codes.split(' ').includes(code)).map(({ id }) => placeOf(id));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN.x, Math.min(...ys) - MARGIN.y];
  const width = Math.round(Math.max(...xs) + MARGIN.x - left);
  const height = Math.round(Math.max(...ys) + MARGIN.y - top);
  return { width, height, svg: (lang) => drawPart({ left, top, width, height }, ROUTES, networks, lang) };
}

/** The middle of a single route. */
function lone(name: string): Figure {
  const shown = routes(name).map(routeOf);
  const [x, y] = trackOf(shown[0]?.id ?? 0).slots[0]?.at ?? [0, 0];
  const box = { left: x - 30, top: y - 30, width: 60, height: 60 };
  return { width: 60, height: 60, svg: (lang) => drawPart(box, shown, [], lang) };
}

const claimedIn = ({ routes }: State): Networks => routes;

/** Cards beside each other. */
const cards = (...faces: readonly (Card | 'back')[]): Figure => {
  const width = faces.length * (CARD.width + 8) - 8;
  return {
    width,
    height: CARD.height,
    svg: () =>
      documentOf(
        { width, height: CARD.height },
        faces
          .map(
            (face, index) =>
              `<g transform="translate(${index * (CARD.width + 8)})">${face === 'back' ? drawBack(DAY) : drawCard(face, DAY)}</g>`,
          )
          .join(''),
      ),
  };
};

/** The cards that were laid for a tunnel, and those that were turned over. */
function tunnelCards({ phase }: State): Figure {
  if (phase.type !== 'tunnel') throw new Error('no tunnel is being dug');
  return cards(...cardsOf(phase.cards), 'back', ...phase.drawn);
}

const { claimed, tunnel, dug } = POSITIONS;

export const FIGURES = {
  map: { ...SHEET, svg: freeMap, drawApart: drawFreeMap },
  claimed: part(claimedIn(claimed), 'BER INT LUC FRI SOL BRI'),
  'tunnel-cards': tunnelCards(tunnel),
  dug: part(claimedIn(dug), 'BER INT LUC BRI SIO'),
  double: part(NETWORKS.double, 'BER FRI NEU SOL'),
  connected: part(NETWORKS.connected, 'BER INT LUC BRI IT5 ZOU'),
  trail: part(NETWORKS.trail, 'BER FRI LAU NEU SOL DEL INT'),
  black: cards(0),
  violet: cards(1),
  blue: cards(2),
  green: cards(3),
  yellow: cards(4),
  orange: cards(5),
  red: cards(6),
  white: cards(7),
  locomotive: cards(LOCOMOTIVE),
  overground: lone('BER-SOL'),
  underground: lone('BRI-INT'),
  neutral: lone('GEN-YVE'),
  'icon-cars': iconFigure(ICONS.cars),
  'icon-cards': iconFigure(ICONS.cards),
  'icon-tickets': iconFigure(ICONS.tickets),
} as const satisfies Readonly<Record<string, Figure>>;
