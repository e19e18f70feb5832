import type { Seat } from '../../../../shared/game/contract.ts';
import { seatLook } from '../../../../shared/game/seat-colours.ts';
import { documentOf, moved } from '../../../../shared/game/svg.ts';
import { cardsOf } from '../../../../shared/games/catane/bag.ts';
import { isFarFromAll } from '../../../../shared/games/catane/board.ts';
import { boardSvg } from '../../../../shared/games/catane/drawing/board-svg.ts';
import { CARD, drawDevelopmentCard, drawResourceCard } from '../../../../shared/games/catane/drawing/cards.ts';
import { DAY } from '../../../../shared/games/catane/drawing/palette.ts';
import { drawBuilding, drawRoad, drawThief } from '../../../../shared/games/catane/drawing/pieces.ts';
import { sheetOf, spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { drawToken } from '../../../../shared/games/catane/drawing/tokens.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import { CLAY, COSTS, STONE, WHEAT, WOOD, WOOL } from '../../../../shared/games/catane/material.ts';
import type { Card, Purchase, Resource, State } from '../../../../shared/games/catane/types.ts';
import type { Figure } from '../../../rules/game-rules.ts';
import { iconFigure } from '../../../rules/icon-figure.ts';
import { ICONS } from '../icons.ts';
import { POSITIONS } from './positions.ts';

/** A position, with something drawn over it. */
function island(state: State, more = ''): Figure {
  const side = sheetOf(state.size);
  return {
    width: side,
    height: side,
    svg: () => `${boardSvg(state, seatLook).slice(0, -'</svg>'.length)}${more}</svg>`,
  };
}

/** The intersections at which a colony keeps its distance from all others. */
const drawFree = (state: State): string =>
  geometryOf(state.size)
    .intersections.filter(({ id }) => isFarFromAll(state, id))
    .map((place) => moved(spotOf(place), `<circle r="9" fill="#fbf4dd" stroke="${DAY.line}" stroke-width="2.4"/>`))
    .join('');

/** The names of all places: of intersections, and smaller those of roads and cells. */
function drawNames({ size }: State): string {
  const { intersections, roads, cells } = geometryOf(size);
  const named = (places: typeof intersections | typeof roads | typeof cells, height: number, below = 0) =>
    places.map((place) => {
      const [x, y] = spotOf(place);
      return `<text x="${x}" y="${y + height / 3 + below}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${height}" fill="${DAY.line}" stroke="#fff8ea" stroke-width="4" paint-order="stroke">${place.name}</text>`;
    });
  return [...named(intersections, 17), ...named(roads, 12), ...named(cells, 14, 32)].join('');
}

/** Drawings of cards beside each other. */
const cards = (...faces: readonly string[]): Figure => {
  const width = faces.length * (CARD.width + 8) - 8;
  const drawn = faces.map((face, index) => `<g transform="translate(${index * (CARD.width + 8)})">${face}</g>`);
  return { width, height: CARD.height, svg: () => documentOf({ width, height: CARD.height }, drawn.join('')) };
};

const card = (resource: Resource) => drawResourceCard(resource, DAY);
const development = (card: Card): Figure => cards(drawDevelopmentCard(card, DAY));
const cost = (purchase: Purchase): Figure => cards(...cardsOf(COSTS[purchase]).map(card));

/** A piece on a patch of land, around (0, 0). */
const piece = (drawn: string): Figure => ({
  width: 56,
  height: 56,
  svg: () =>
    documentOf(
      { left: -28, top: -28, width: 56, height: 56 },
      `<rect x="-28" y="-28" width="56" height="56" rx="8" fill="${DAY.pasture}"/>${drawn}`,
    ),
});

/** A road on the middle of its patch. */
function road(seat: Seat): Figure {
  const way = { x: 4, y: 3 };
  const [x, y] = spotOf(way);
  return piece(moved([-x, -y], drawRoad(way, seat, seatLook, DAY)));
}

const { distance, nine, robbed, ports, road: longest, cut, setup } = POSITIONS;

export const FIGURES = {
  names: island(setup, drawNames(setup)),
  distance: island(distance, drawFree(distance)),
  nine: island(nine),
  robbed: island(robbed),
  ports: island(ports),
  longest: island(longest),
  cut: island(cut),
  clay: cards(card(CLAY)),
  stone: cards(card(STONE)),
  wheat: cards(card(WHEAT)),
  wood: cards(card(WOOD)),
  wool: cards(card(WOOL)),
  'cost-road': cost('road'),
  'cost-colony': cost('colony'),
  'cost-town': cost('town'),
  'cost-card': cost('card'),
  road: road(0),
  colony: piece(drawBuilding(false, seatLook(0), DAY)),
  town: piece(drawBuilding(true, seatLook(0), DAY)),
  thief: piece(moved([-27, -17], drawThief(DAY))),
  token: piece(drawToken(8, DAY)),
  'icon-resources': iconFigure(ICONS.resources),
  'icon-cards': iconFigure(ICONS.cards),
  'icon-knights': iconFigure(ICONS.knights),
  'icon-road-length': iconFigure(ICONS.roadLength),
  knight: development('knight'),
  monopoly: development('monopoly'),
  roads: development('roads'),
  invention: development('invention'),
  monument: development('library'),
} as const satisfies Readonly<Record<string, Figure>>;
