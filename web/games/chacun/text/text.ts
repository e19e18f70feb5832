import type { AnimalKind, Message, OccupantKind, Power } from '../../../../shared/games/chacun/types.ts';

/** The eight directions of the compass clockwise from the north, and the middle last. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export type ZoneType = 'meadow' | 'forest' | 'river' | 'lake';

/** The sentences of ChaCuN's board. */
export interface ChacunText {
  readonly animals: Readonly<Record<AnimalKind, string>>;
  readonly cancelled: (animal: string) => string;
  readonly fish: string;
  readonly marks: Readonly<Record<'menhir' | 'mushrooms' | Power, string>>;
  readonly powerHelp: Readonly<Record<Power, string>>;
  readonly board: string;
  readonly boardHelp: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly tile: string;
  readonly deck: { readonly normal: (count: number) => string; readonly menhir: (count: number) => string };
  readonly pawns: (count: number) => string;
  readonly huts: (count: number) => string;
  /** "at 2 east, 1 north" of the starting tile. */
  readonly cell: (x: number, y: number) => string;
  readonly cellLabel: (where: string, fits: boolean, isHere: boolean) => string;
  readonly cellNever: (where: string) => string;
  readonly rotate: string;
  readonly rotation: (degrees: number) => string;
  readonly place: string;
  readonly status: {
    readonly place: string;
    readonly placeAgain: string;
    readonly chosen: (where: string) => string;
    readonly doesNotFit: string;
    readonly chooseFirst: string;
    readonly occupy: string;
    readonly retake: string;
    readonly waiting: (name: string) => string;
    readonly waitingSecond: (name: string) => string;
    readonly over: string;
  };
  readonly occupant: (kind: OccupantKind, zone: ZoneType) => string;
  readonly zone: (type: ZoneType, direction: Direction) => string;
  readonly content: (
    counts: Readonly<Record<AnimalKind, number>>,
    fish: number,
    mark: 'menhir' | 'mushrooms' | Power | null,
  ) => string;
  readonly choose: (occupant: string, zone: string, content: string) => string;
  readonly chooseRetake: (occupant: string, zone: string, where: string) => string;
  readonly noOccupant: string;
  readonly noRetake: string;
  readonly journal: string;
  readonly journalEmpty: string;
  readonly message: (message: Message, scorers: string, count: number) => string;
  readonly showTiles: string;
  readonly discarded: (count: number) => string;
  readonly turnMark: string;
  readonly you: string;
}
