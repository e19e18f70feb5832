import { writeFile } from 'node:fs/promises';
import { pack } from '../../../shared/games/chacun/drawing/packed.ts';
import { trace } from '../../../shared/games/chacun/drawing/trace.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';

/** Works out again what the drawings of ChaCuN's tiles are made from: to be done when the layout of tiles changes. */
const rows = TILES.map(({ id }) => JSON.stringify(pack(trace(id))));
await writeFile(
  new URL('../../../shared/games/chacun/drawing/traced.json', import.meta.url),
  `[\n${rows.join(',\n')}\n]\n`,
);
