import { at } from '../../../../shared/game/at.ts';
import type { Seat } from '../../../../shared/game/contract.ts';
import { apply, begin } from '../../../../shared/games/catane/apply.ts';
import { parse } from '../../../../shared/games/catane/codes.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import { desertOf } from '../../../../shared/games/catane/layout.ts';
import { longestRoad, longestRoadHolder } from '../../../../shared/games/catane/longest-road.ts';
import { DECK, FIXED } from '../../../../shared/games/catane/material.ts';
import { meta } from '../../../../shared/games/catane/meta.ts';
import type { Bag, State } from '../../../../shared/games/catane/types.ts';

const SIZE = 4;
const SEATS = 3;
const { intersections, roads } = geometryOf(SIZE);

/** A game of three on the original small board, whose dice fall as they are listed: each from 0 to 5. */
const start = (dice: readonly number[]): State =>
  begin(
    {
      rules: meta.rulesVersion,
      size: SIZE,
      seats: SEATS,
      goal: 10,
      hasTrade: true,
      tiles: FIXED[SIZE],
      thief: desertOf(FIXED[SIZE]),
      deck: DECK,
    },
    { kind: 'script', values: dice },
  );

/** What these codes lead to: each of whose turn it is, or of the seat before a colon. */
const play = (state: State, codes: string): State =>
  codes.split(' ').reduce((before, text) => {
    const [code = '', seat = before.turn] = text.includes(':') ? [text.slice(2), Number(text.charAt(0))] : [text];
    const action = parse(before, code);
    const next = action.ok ? apply(before, seat, action.value) : action;
    if (!next.ok) throw new Error(`${text} is refused: ${next.error.code}`);
    return next.value;
  }, state);

/** The same position with other cards in the hands. */
const holding = (state: State, ...bags: readonly Bag[]): State => ({
  ...state,
  hands: state.hands.map((hand, seat) => ({ ...hand, resources: bags[seat] ?? hand.resources })),
});

/** The main part of the first seat's turn, with this built by each seat: places, with their letter as in a code. */
function laidOut(...built: readonly string[]): State {
  const ownerOf = (letters: readonly string[], name: string): Seat | null => {
    const seat = built.findIndex((places) =>
      places.split(' ').some((place) => letters.some((l) => place === l + name)),
    );
    return seat < 0 ? null : seat;
  };
  const board = {
    size: SIZE,
    roads: roads.map(({ name }) => ownerOf(['R'], name)),
    buildings: intersections.map(({ name }) => {
      const seat = ownerOf(['C', 'V'], name);
      return seat === null ? null : { seat, isTown: ownerOf(['V'], name) !== null };
    }),
  } as const;
  const state = start([]);
  const roadLengths = state.hands.map((_, seat) => longestRoad(board, seat));
  return {
    ...state,
    ...board,
    roadLengths,
    longestRoad: longestRoadHolder(roadLengths, null),
    turns: 10,
    phase: { type: 'main' },
  };
}

/** The colonies and roads with which three players begin. */
const SETUP = 'CC3 RC4 CG3 RG4 CC7 RD7 CG7 RG8 CE9 RE8 CE5 RE6';

/** What a sum of the dice leads to after the setup; more numbers are for what is drawn afterwards. */
const roll = (...dice: readonly number[]): State => play(play(start(dice), SETUP), 'L');

const nine = roll(3, 4);
const building = holding(roll(3, 4), [4, 3, 3, 2, 1], [1, 1, 1, 1, 1], [0, 0, 2, 0, 0]);
const seven = roll(2, 3, 0);

const ROADS = 'RD3 RC4 RD5 RE6 RF7 RG8 RD7';

/** The positions of the rules, each from a game that the rules have played or laid out on the original small board. */
export const POSITIONS = {
  empty: start([]),
  /** One colony is built, and its road. */
  distance: play(start([]), 'CC3 RC4'),
  /** The beginning is over, and nobody has rolled. */
  setup: play(start([0, 0]), SETUP),
  /** A nine was rolled. */
  nine,
  /** Red can pay for anything. */
  building,
  /** A seven was rolled, and nobody holds too many cards. */
  seven,
  robbed: play(seven, 'BD6J3'),
  /** Red holds nine cards when a seven comes. */
  discarding: play(holding(play(start([2, 3]), SETUP), [2, 2, 2, 2, 1]), 'L'),
  ports: laidOut('CC9 RB9 CG1 RG2', 'CE5 RE4', ''),
  /** Red holds one card of each kind that can be played, bought earlier. */
  developing: {
    ...building,
    hands: building.hands.with(0, {
      ...at(building.hands, 0),
      cards: (['knight', 'roads', 'monopoly', 'invention'] as const).map((card) => ({ card, turn: 0 })),
    }),
  },
  composing: play(building, 'O OAR PBL'),
  /** The others are asked. */
  asked: play(building, 'O OAR PBL OT'),
  agreed: play(building, 'O OAR PBL OT 2:OUI'),
  road: laidOut(`${ROADS} VC3 CG9`, 'CC9 RD9', ''),
  cut: laidOut(`${ROADS} VC3 CG9`, 'CC9 RD9 RE8 CE7', ''),
} as const satisfies Readonly<Record<string, State>>;
