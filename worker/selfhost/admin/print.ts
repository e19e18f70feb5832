/* What commands print: tables of columns, or JSON, a line for each item, so that nothing is kept until the end. */

type Cell = string | number;

export interface Column<Item> {
  readonly title: string;
  /** In characters; the last column is as wide as it needs to be. */
  readonly width: number;
  readonly cell: (item: Item) => Cell;
}

/** Names come from players: no character of theirs moves the cursor, or turns the direction of what follows. */
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '�');

/** In UTC, to the minute. */
export const moment = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const bytes = (count: number): string => {
  const unit = ['B', 'KB', 'MB', 'GB', 'TB'].find((_, index) => count < 1024 ** (index + 1)) ?? 'TB';
  const size = count / 1024 ** ['B', 'KB', 'MB', 'GB', 'TB'].indexOf(unit);
  return `${unit === 'B' || size >= 10 ? Math.round(size) : size.toFixed(1)} ${unit}`;
};

function line<Item>(columns: readonly Column<Item>[], textOf: (column: Column<Item>) => Cell): string {
  const cells = columns.map((column, index) => {
    const [said, isNumber] = [plain(`${textOf(column)}`), typeof textOf(column) === 'number'];
    if (index === columns.length - 1) return said;
    return isNumber ? said.padStart(column.width) : said.padEnd(column.width);
  });
  return cells.join('  ').trimEnd();
}

export const heading = <Item>(columns: readonly Column<Item>[]): string => line(columns, ({ title }) => title);

export const row = <Item>(columns: readonly Column<Item>[], item: Item): string =>
  line(columns, ({ cell }) => cell(item));

/** Names and values, one a line. */
export function pairs(values: Readonly<Record<string, Cell>>): readonly string[] {
  const width = Math.max(...Object.keys(values).map((name) => name.length));
  return Object.entries(values).map(([name, value]) => `${name.padEnd(width)}  ${plain(`${value}`)}`.trimEnd());
}
