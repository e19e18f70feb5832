import { type Canvas, type Ink, type Span, seatInk } from '../../../game/terminal.ts';
import { tileOf, zoneOf } from '../tiles.ts';
import type { AnimalKind, Occupant, Rotation, TileId, Zone, ZoneId } from '../types.ts';

/** The columns and rows that a tile takes. */
export const COLUMNS = 5;
export const ROWS = 3;

const LAND: Readonly<Record<Zone['type'], string>> = { meadow: '.', forest: '#', river: '~', lake: 'o' };
const INKS: Readonly<Record<Zone['type'], Ink>> = { meadow: 'yellow', forest: 'green', river: 'blue', lake: 'cyan' };
const ANIMALS: Readonly<Record<AnimalKind, string>> = { mammoth: 'M', aurochs: 'A', deer: 'D', tiger: 'T' };
const HUTS = 'abcde';

/**
 * Draws a tile: its sides, with three letters in the north and south and one in the west and east; within, its menhir
 * (`!`) or mushrooms (`*`), its lake or fish, and its animals. A pawn is the digit of its seat, a hut a letter.
 */
export function drawTile(
  canvas: Canvas,
  column: number,
  row: number,
  { tile, rotation }: { readonly tile: TileId; readonly rotation: Rotation },
  occupants: readonly Occupant[],
): void {
  const { sides, zones } = tileOf(tile);
  const at = (direction: number): readonly ZoneId[] => {
    const found = sides[(direction - rotation) & 3]?.zones ?? [];
    // Clockwise, the south is told from right to left and the west upwards.
    return direction >= 2 ? found.toReversed() : found;
  };
  const waiting = new Map(occupants.map((one) => [one.zone, one] as const));
  /** The land of a zone, or who stands there: each occupant is drawn once. */
  const put = (dx: number, dy: number, zone: ZoneId | undefined) => {
    if (zone === undefined) return;
    const { type } = zoneOf(zone);
    const occupant = waiting.get(zone);
    waiting.delete(zone);
    const style = occupant === undefined ? { ink: INKS[type] } : markStyle(occupant);
    canvas.write(column + dx, row + dy, occupant === undefined ? LAND[type] : markOf(occupant), style);
  };
  for (const [dy, direction] of [
    [0, 0],
    [2, 2],
  ] as const) {
    const side = at(direction);
    // A side of a single zone has its occupant in the middle.
    for (const dx of [2, 1, 3]) put(dx, dy, side[side.length === 1 ? 0 : dx - 1]);
  }
  for (const [dx, direction] of [
    [0, 3],
    [4, 1],
  ] as const) {
    const side = at(direction);
    put(dx, 1, side[side.length === 1 ? 0 : 1]);
  }
  const inside = contents(zones);
  for (const [index, span] of inside.entries()) canvas.write(column + 1 + index, row + 1, span.text, span);
  // Those without a side to stand on, such as a hut at a lake, and those whose side was taken.
  for (const [index, occupant] of [...waiting.values()].entries())
    canvas.write(column + 3 - index, row + 1, markOf(occupant), markStyle(occupant));
}

const markOf = ({ kind, seat }: Occupant): string => (kind === 'pawn' ? `${seat + 1}` : HUTS.charAt(seat));
const markStyle = ({ seat }: Occupant): Omit<Span, 'text'> => ({ ink: seatInk(seat), isBold: true });

/** Three letters: forest, water, animals. */
function contents(zones: readonly Zone[]): readonly Span[] {
  const forest = zones.map((zone) => (zone.type === 'forest' ? zone.content : 'plain')).find((one) => one !== 'plain');
  const lake = zones.find(({ type }) => type === 'lake');
  const fish = zones.reduce((sum, zone) => sum + (zone.type === 'river' || zone.type === 'lake' ? zone.fish : 0), 0);
  const water = fish > 0 ? `${fish}` : lake === undefined ? ' ' : LAND.lake;
  const animals = zones.flatMap((zone) => (zone.type === 'meadow' ? zone.animals : []));
  return [
    { text: forest === 'menhir' ? '!' : forest === 'mushrooms' ? '*' : ' ', ink: INKS.forest, isBold: true },
    { text: water, ink: lake === undefined ? INKS.river : INKS.lake },
    { text: animals[0] === undefined ? ' ' : ANIMALS[animals[0].kind], ink: INKS.meadow, isBold: true },
  ];
}
