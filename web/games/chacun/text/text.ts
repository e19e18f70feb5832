import type { AnimalKind, Message, OccupantKind, Power } from '../../../../shared/games/chacun/types.ts';
import type { PlanInfo } from '../../../../shared/protocol/messages.ts';
import type { Area, Standing } from '../area.ts';

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
  readonly tile: string;
  /** What is tried out on a copy of the board. */
  readonly sketch: {
    readonly open: string;
    readonly title: string;
    readonly help: string;
    readonly stepBack: string;
    readonly clear: string;
    readonly close: string;
    readonly who: string;
    readonly draws: string;
    readonly tile: (id: number) => string;
  };
  /** What of it is handed to the table. */
  readonly plans: {
    readonly title: string;
    readonly help: string;
    readonly hand: string;
    /** The same where the tile has been drawn already. */
    readonly now: string;
    readonly handed: string;
    /** `where` and `occupant` are empty if there is none. */
    readonly turn: (tile: string, where: string, occupant: string) => string;
    readonly state: Readonly<Record<PlanInfo['state'], string>>;
    readonly remove: Readonly<Record<PlanInfo['state'], string>>;
  };
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
  /** What the card of an area says. */
  readonly area: {
    readonly title: (type: Area['type'], tiles: number) => string;
    readonly open: (sides: number) => string;
    /** What stands there that counts; empty if nothing. */
    readonly content: (message: Message) => string;
    readonly worth: (standing: Standing, points: number, scorers: string, count: number) => string;
    readonly standing: (name: string, kind: OccupantKind, zone: ZoneType, count: number) => string;
  };
  readonly explore: (zone: string, where: string) => string;
  readonly tally: {
    readonly title: string;
    readonly what: string;
    readonly kinds: Readonly<Record<Exclude<Message['kind'], 'menhir'>, string>>;
    readonly total: string;
  };
  readonly story: {
    readonly title: string;
    readonly open: string;
    readonly close: string;
    readonly missing: string;
    readonly step: (step: number, of: number) => string;
    readonly previous: string;
    readonly next: string;
    readonly play: string;
    readonly pause: string;
    readonly begin: string;
    readonly placed: (name: string, where: string, isSecond: boolean) => string;
    readonly occupied: (name: string, occupant: string, zone: string) => string;
    readonly retook: (name: string, occupant: string, zone: string) => string;
    readonly passed: (name: string, isRetaking: boolean) => string;
  };
}
