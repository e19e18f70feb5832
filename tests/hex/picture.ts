import type { Extent, Picture } from '../../shared/game/capabilities/picture.ts';
import { liveryOf } from '../../shared/game/seat-colours.ts';
import type { View } from './types.ts';

/** A cell is 20 wide; a row lies 17 below the one above, and 10 to the right. */
const HEXAGON = 'm0-10 9 5v10l-9 5-9-5v-10z';

const extent = ({ size }: View): Extent => ({ width: 30 * size + 10, height: 17 * size + 23 });

function svg(view: View): string {
  const { width, height } = extent(view);
  const cells = view.cells.map((stone, cell) => {
    const [x, y] = [cell % view.size, Math.floor(cell / view.size)];
    const fill = stone === null ? '#eee4cf' : liveryOf(stone).body;
    return `<path transform="translate(${20 * x + 10 * y + 15} ${17 * y + 15})" d="${HEXAGON}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g stroke="#54452a">${cells.join('')}</g></svg>`;
}

export const picture: Picture<View> = {
  extent,
  load: async () => svg,
  alt({ cells }, names, lang) {
    const stones = names.slice(0, 2).map((name, seat) => `${name} ${cells.filter((cell) => cell === seat).length}`);
    return lang === 'fr' ? `Le plateau. Pierres : ${stones.join(', ')}.` : `The board. Stones: ${stones.join(', ')}.`;
  },
};
