import type { Lang } from '../../../game/contract.ts';
import { Canvas, type Line, namedWithin, type Span, seatInk } from '../../../game/terminal.ts';
import type { Names } from '../../../game/words/words.ts';
import { TEXTS } from '../texts.ts';
import { ROTATIONS, type View } from '../types.ts';
import { COLUMNS, drawTile, ROWS } from './tile.ts';

/** Columns of the four rotations of the drawn tile, and of a player. */
const TILES = 4 * (COLUMNS + 1) + 2;
const PLAYER = 27;

/** The drawn tile in its four rotations, and beside it the players. */
export function status(view: View, names: Names, lang: Lang): readonly Line[] {
  const { phase, points, turn, left } = view;
  const players = points.map((count, seat): Span => {
    const mark = phase.type !== 'over' && seat === turn ? '>' : ' ';
    const said = namedWithin(PLAYER - 1, `${mark}${seat + 1}${'abcde'.charAt(seat)} `, names(seat), ` ${count}`);
    return { text: said.padEnd(PLAYER), ink: seatInk(seat), isBold: seat === turn };
  });
  const texts = TEXTS[lang].terminal;
  const about: Line = [{ text: `${left.normal}+${left.menhir} ${texts.tiles}   ${texts.legend}`, ink: 'grey' }];
  const rows = [players.slice(0, 2), players.slice(2, 4), players.slice(4)].filter((row) => row.length > 0);
  if (phase.type !== 'place') return [...rows, about];
  const canvas = new Canvas(TILES, ROWS);
  for (const rotation of ROTATIONS) drawTile(canvas, rotation * (COLUMNS + 1), 0, { tile: phase.tile, rotation }, []);
  return [...canvas.lines().map((line, index) => [...line, ...(rows[index] ?? [])]), about];
}
