import { at } from '../../../game/at.ts';
import type { Lang, Seat } from '../../../game/contract.ts';
import { Canvas, type Drawing, type Ink, seatInk } from '../../../game/terminal.ts';
import { geometryOf } from '../geometry.ts';
import { TEXTS } from '../texts.ts';
import type { View } from '../types.ts';

/** Columns of a resource cell with one of its roads, and of what is left of the island: a port and the row number. */
const PITCH = 9;
const MARGIN = 14;

/** By resource: hills, mountains, fields, forest, pasture. */
const LAND_INKS: readonly Ink[] = ['red', 'grey', 'yellow', 'green', 'cyan'];

const columnOf = (x: number): number => MARGIN + Math.floor(((x - 1) * PITCH) / 2);
/** The row of the letters comes first, then that of the ports in the north. */
const rowOf = (y: number): number => y + 1;

/**
 * The island as a grid: `o` is a free intersection, `(1)` a colony and `[1]` a town of the first seat; a road has the
 * digit of its seat in its middle. `V` is the thief.
 */
export function board({ size, tiles, thief, roads, buildings }: View, lang: Lang): Drawing {
  const { width, cells, intersections, roads: places, ports } = geometryOf(size);
  const text = TEXTS[lang].terminal;
  const canvas = new Canvas(MARGIN + PITCH * size + 12, width + 1);

  for (let x = 1; x < width - 1; x += 1) canvas.write(columnOf(x), 0, String.fromCharCode(64 + x), { ink: 'grey' });
  for (let y = 1; y < width - 1; y += 1) canvas.write(MARGIN - 3, rowOf(y), `${y}`.padStart(2), { ink: 'grey' });

  for (const { id, x, y } of cells) {
    const { resource, number } = at(tiles, id);
    const name = resource === null ? text.desert : (text.lands[resource] ?? '');
    const ink: Ink = resource === null ? 'grey' : (LAND_INKS[resource] ?? 'grey');
    canvas.write(columnOf(x) - 2, rowOf(y), `${name} ${`${number ?? ''}`.padStart(2)}`, { ink });
    if (id === thief) canvas.write(columnOf(x) - 3, rowOf(y), 'V', { isBold: true });
  }
  for (const { id, x, y, isHorizontal } of places) {
    const owner = roads[id] ?? null;
    const style = owner === null ? ({ ink: 'grey' } as const) : ({ ink: seatInk(owner), isBold: true } as const);
    if (isHorizontal)
      canvas.write(columnOf(x) - 3, rowOf(y), owner === null ? '--------' : `===${digit(owner)}====`, style);
    else canvas.write(columnOf(x), rowOf(y), owner === null ? '|' : digit(owner), style);
  }
  for (const { id, x, y } of intersections) {
    const building = buildings[id] ?? null;
    if (building === null) {
      canvas.write(columnOf(x), rowOf(y), 'o', { ink: 'grey' });
      continue;
    }
    const [open, close] = building.isTown ? '[]' : '()';
    const style = { ink: seatInk(building.seat), isBold: true } as const;
    canvas.write(columnOf(x) - 1, rowOf(y), `${open}${digit(building.seat)}${close}`, style);
  }
  for (const { x, y, resource, rate } of ports) {
    const label = resource === null ? `${rate}:1` : `${rate}:1 ${text.resources[resource]}`;
    // Ports are in the sea, which is left or right of the island, or above or below one of its columns.
    const column = x === 0 ? MARGIN - 4 - label.length : x === width - 1 ? columnOf(x - 1) + 2 : columnOf(x) - 3;
    canvas.write(column, rowOf(y), label, { ink: 'blue' });
  }
  return { lines: canvas.lines(), focus: { column: columnOf(size), row: rowOf(size) } };
}

const digit = (seat: Seat): string => `${seat + 1}`;
