import { seatLook } from '../../../../shared/game/seat-colours.ts';
import { documentOf } from '../../../../shared/game/svg.ts';
import { placements } from '../../../../shared/games/chacun/board.ts';
import { drawAnimal } from '../../../../shared/games/chacun/drawing/animals.ts';
import { boardSvg } from '../../../../shared/games/chacun/drawing/board-svg.ts';
import { drawFigure } from '../../../../shared/games/chacun/drawing/figures.ts';
import { DAY } from '../../../../shared/games/chacun/drawing/palette.ts';
import { lines } from '../../../../shared/games/chacun/drawing/pen.ts';
import { pictureOfZone } from '../../../../shared/games/chacun/drawing/picture.ts';
import { drawFish, drawMark } from '../../../../shared/games/chacun/drawing/things.ts';
import { layoutOf } from '../../../../shared/games/chacun/drawing/valley.ts';
import { landscapeOf } from '../../../../shared/games/chacun/landscape.ts';
import { survey } from '../../../../shared/games/chacun/scoring.ts';
import { tileIdOf } from '../../../../shared/games/chacun/tiles.ts';
import {
  ANIMALS,
  type OccupantKind,
  POWERS,
  type State,
  type Zone,
  type ZoneId,
} from '../../../../shared/games/chacun/types.ts';
import { view } from '../../../../shared/games/chacun/view.ts';
import type { Figure } from '../../../rules/game-rules.ts';
import { POSITIONS } from './positions.ts';

/** The outline of the area of a zone, on the board. */
function drawArea(state: State, kind: OccupantKind, zone: ZoneId): string {
  const paths = survey(state, kind, zone).zones.map((each) => {
    const home = state.placed.find(({ tile }) => tile === tileIdOf(each));
    return home === undefined
      ? ''
      : `<path transform="translate(${100 * home.x} ${100 * home.y})rotate(${90 * home.rotation} 50 50)" d="${pictureOfZone(each).outline}"/>`;
  });
  return `<g fill="#fff3a0" fill-opacity=".12" stroke="#b3170f" stroke-width="2.2" stroke-dasharray="5 3.5">${paths.join('')}</g>`;
}

/** The cells on which the tile at hand can be placed. */
function drawCells({ placed, phase }: State): string {
  if (phase.type !== 'place') return '';
  const cells = placements(landscapeOf(placed), phase.tile).map(
    ({ x, y }) => `M${100 * x + 4} ${100 * y + 4}h92v92h-92z`,
  );
  return `<path fill="#fff8ea" fill-opacity=".55" stroke="#4a2c12" stroke-width="2.5" stroke-dasharray="7 5" d="${[...new Set(cells)].join('')}"/>`;
}

/** The tiles that a trap on the last tile reaches. */
function drawReach({ placed }: State): string {
  const { x, y } = placed.at(-1) ?? { x: 0, y: 0 };
  return `<path fill="none" stroke="#b3170f" stroke-width="4" stroke-dasharray="10 6" d="M${100 * x - 98} ${100 * y - 98}h296v296h-296z"/>`;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How much of the table shows around the tiles. */
const MARGIN = 24;

/** The tiles with a little of the table, or all of the picture where it shows a tile to be placed. */
function frameOf({ placed, phase }: State, box: Box): Box {
  if (phase.type === 'place') return box;
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [left, top] = [100 * Math.min(...xs) - MARGIN, 100 * Math.min(...ys) - MARGIN];
  return {
    left,
    top,
    width: 100 * Math.max(...xs) + 100 + MARGIN - left,
    height: 100 * Math.max(...ys) + 100 + MARGIN - top,
  };
}

/** A position, with something drawn over it. */
function valley(state: State, more = ''): Figure {
  const shown = view(state);
  const whole = layoutOf(shown).box;
  const frame = frameOf(state, whole);
  return {
    width: frame.width,
    height: frame.height,
    svg: () =>
      documentOf(frame, `${boardSvg(shown).replace('<svg ', `<svg x="${whole.left}" y="${whole.top}" `)}${more}`),
  };
}

/** A small drawing around (0, 0), on a patch of land. */
const symbol = (ground: string, drawn: () => string): Figure => ({
  width: 40,
  height: 40,
  svg: () =>
    documentOf(
      { left: -20, top: -20, width: 40, height: 40 },
      `<rect x="-20" y="-20" width="40" height="40" rx="8" fill="${ground}"/>${lines(drawn())}`,
    ),
});

const piece = (kind: OccupantKind, stands: Zone['type'], ground: string): Figure =>
  symbol(ground, () => drawFigure(kind, stands, seatLook(0)));

const symbols = <Kind extends string>(kinds: readonly Kind[], drawn: (kind: Kind) => Figure) =>
  Object.fromEntries(kinds.map((kind) => [kind, drawn(kind)])) as Record<Kind, Figure>;

const { fits, occupied, menhir, forest, river, shared, meadow, shaman, logboat, trap, pit, fire, raft } = POSITIONS;

export const FIGURES = {
  fits: valley(fits, drawCells(fits)),
  occupied: valley(occupied),
  'menhir-turn': valley(menhir, drawArea(menhir, 'pawn', 561)),
  forest: valley(forest, drawArea(forest, 'pawn', 791)),
  river: valley(river, drawArea(river, 'pawn', 471)),
  shared: valley(shared, drawArea(shared, 'pawn', 361)),
  meadow: valley(meadow, drawArea(meadow, 'pawn', 482)),
  'shaman-turn': valley(shaman),
  'logboat-lakes': valley(logboat, drawArea(logboat, 'hut', 938)),
  'trap-reach': valley(trap, drawArea(trap, 'pawn', 480) + drawReach(trap)),
  'pit-reach': valley(pit, drawArea(pit, 'pawn', 620) + drawReach(pit)),
  'fire-meadow': valley(fire, drawArea(fire, 'pawn', 482)),
  'raft-lakes': valley(raft, drawArea(raft, 'hut', 918)),
  hunter: piece('pawn', 'meadow', DAY.meadow),
  gatherer: piece('pawn', 'forest', DAY.fir),
  fisher: piece('pawn', 'river', DAY['meadow-light']),
  hut: piece('hut', 'lake', DAY['meadow-light']),
  // Without the gear of a zone, as in hand.
  pawn: piece('pawn', 'lake', DAY['meadow-light']),
  fish: symbol(DAY['meadow-light'], () => `<g transform="scale(1.6)">${drawFish(DAY)}</g>`),
  ...symbols(ANIMALS, (kind) => symbol(DAY.meadow, () => drawAnimal(kind, true, DAY))),
  ...symbols(['menhir', 'mushrooms', ...POWERS] as const, (kind) =>
    symbol(DAY['meadow-light'], () => drawMark(kind, DAY)),
  ),
} as const satisfies Readonly<Record<string, Figure>>;
