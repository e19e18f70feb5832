import { apply, begin } from '../../../../shared/games/chacun/apply.ts';
import { parse } from '../../../../shared/games/chacun/codes.ts';
import type { State, TileId } from '../../../../shared/games/chacun/types.ts';

/** The tile that every game starts with. */
const START: TileId = 56;

/** A game of two in which these tiles come, so far as these codes take it. */
function play(normal: readonly TileId[], menhir: readonly TileId[], codes: string): State {
  return codes.split(' ').reduce(
    (state, code) => {
      const action = parse(state, code);
      const next = action.ok ? apply(state, state.turn, action.value) : action;
      if (!next.ok) throw new Error(`${code} is refused: ${next.error.code}`);
      return next.value;
    },
    begin(2, START, { normal, menhir }),
  );
}

/** The positions of the rules, each from a game that the rules have played. */
export const POSITIONS = {
  /** A tile with three rivers is to be placed beside the starting tile. */
  fits: begin(2, START, { normal: [9, 16], menhir: [] }),
  /** A fisher on a river and a hut on a lake. */
  occupied: play([47, 9, 61], [], 'AN B AB Y'),
  /** Blue can close the forest of the menhir, in which Red stands. */
  menhir: play([36, 37, 50], [79], 'AK B AT'),
  /** A forest with mushrooms is closed, in which Red stands. */
  forest: play([36, 37, 35, 41, 61], [79], 'AK 7 AW 7 AS 7 AV B AV'),
  /** A river between two lakes, in which Red stands. */
  river: play([47, 0, 61], [], 'AC B AB'),
  /** Two gatherers of different colours in one forest. */
  shared: play([36, 67, 43, 37, 35], [79, 87], 'AH B AX B AS'),
  /** The end of a game with one meadow: a tiger eats a deer. */
  meadow: play([48, 62, 61, 52], [], 'AC C AF AQ A3 R'),
  shaman: play([62, 61, 36, 37], [88], 'AG 7 AR A AO B A3 AF'),
  logboat: play([9, 0, 36, 37], [93], 'AB D AV C AS B AL'),
  trap: play([48, 62, 36, 35], [94], 'AA A AO AS B A2 7 AU'),
  /** Ends of games, all of them. */
  pit: play([62, 61, 48, 36, 37], [92], 'AH A AK AH 7 A5 B AQ 7 A4 A'),
  fire: play([48, 62, 36, 37], [85], 'AC C AP AZ 7 AQ A AU'),
  raft: play([9, 0, 36, 37], [91], 'AB D AB Y A2 7 A7 B AT 7'),
} as const satisfies Readonly<Record<string, State>>;
