import { tileSvg } from '../../../shared/games/chacun/drawing/tile-svg.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';

const STYLE =
  'body { margin: 0; display: grid; grid-template-columns: repeat(16, 1fr); gap: 2px; background: #dccfb2 } svg { display: block; width: 100%; height: auto }';

/** A page with all tiles. */
export const tilesPage = (): string =>
  `<!doctype html><style>${STYLE}</style>${TILES.map(({ id }) => tileSvg(id, 0)).join('')}`;
