import type { Extent, Picture } from '../../shared/game/capabilities/picture.ts';
import { seatLook } from '../../shared/game/seat-colours.ts';
import type { View } from './types.ts';

/** A cell is 20 wide; a row lies 17 below the one above, and 10 to the right. */
export const HEXAGON = 'm0-10 9 5v10l-9 5-9-5v-10z';

/** Where the middle of a cell is. */
export function centreOf(size: number, cell: number): { readonly x: number; readonly y: number } {
  const [column, row] = [cell % size, Math.floor(cell / size)];
  return { x: 20 * column + 10 * row + 15, y: 17 * row + 15 };
}

export const extent = ({ size }: View): Extent => ({ width: 30 * size + 10, height: 17 * size + 23 });

function svg(view: View): string {
  const { width, height } = extent(view);
  const cells = view.cells.map((stone, cell) => {
    const { x, y } = centreOf(view.size, cell);
    const fill = stone === null ? '#eee4cf' : seatLook(stone).body;
    return `<path transform="translate(${x} ${y})" d="${HEXAGON}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g stroke="#54452a">${cells.join('')}</g></svg>`;
}

export const picture: Picture<View> = {
  extent,
  load: async () => svg,
  alt({ cells }, names, lang) {
    const colon = lang === 'fr' ? '\u00a0:' : ':';
    const stones = names
      .slice(0, 2)
      .map((name, seat) => `${name}${colon} ${cells.filter((cell) => cell === seat).length}`)
      .join(', ');
    return lang === 'fr' ? `Le plateau. ${stones} (pierres posées).` : `The board. ${stones} (stones placed).`;
  },
};
