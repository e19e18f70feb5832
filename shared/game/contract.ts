import type { Picture } from './capabilities/picture.ts';
import type { Sketch } from './capabilities/sketch.ts';
import type { Refusal, Result } from './result.ts';
import type { Rng } from './rng/rng.ts';

/** A place at a table: 0, 1, … in the order of play. Rules know seats, never players. */
export type Seat = number;

/** Who looks: a seat, or anyone who holds the table link. */
export type Viewer = Seat | 'spectator';

export const LANGS = ['fr', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** Which way a finished table went; `winners` share the victory, `points` are by seat, in a game that counts them. */
export interface Outcome {
  readonly ending: string;
  readonly winners: readonly Seat[];
  readonly points?: readonly number[];
}

/** A question asked when a table is opened. An integer's default is none at all, a choice's its first value. */
export type OptionMeta =
  | { readonly id: string; readonly type: 'integer'; readonly min: string; readonly max: string }
  | { readonly id: string; readonly type: 'choice'; readonly values: readonly string[] };

/** The answers, by option id, each as written: only those that differ from the default need be there. */
export type Options = Readonly<Record<string, string>>;

/** All that the lobby knows of a game. */
export interface GameMeta {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Every value that `Outcome.ending` takes. */
  readonly endings: readonly string[];
  /** Raised when the same actions would lead elsewhere than before. */
  readonly rulesVersion: number;
  /** Raised when saved states change their shape. */
  readonly stateVersion: number;
  readonly options: readonly OptionMeta[];
}

/** What happens, as pure functions on plain JSON. States are never changed in place. */
interface Rules<State, Action, Code extends string> {
  /** The state in which the first action is awaited. `options` were checked against `meta.options`. */
  start(seats: number, options: Options, rng: Rng): State;
  /** The seats that must act, in increasing order; none exactly when there is an outcome. */
  waitingFor(state: State): readonly Seat[];
  /** What `seat` can answer to what it is asked, in a fixed order; nothing if it is not waited for. */
  actions(state: State, seat: Seat): readonly Action[];
  /** Accepts what is in `actions` or among the orders of the seat, and nothing else. */
  apply(state: State, seat: Seat, action: Action): Result<State, Refusal<Code>>;
  outcome(state: State): Outcome | undefined;
}

/**
 * What a game hides: nothing at all (then there is no chance either), only what is still to be drawn (then all see the
 * same), or also what players hold.
 */
// docs/decisions/33-a-game-says-what-it-hides.md
export type Hides = 'nothing' | 'draws' | 'hands';

interface Shown<State, View> {
  /** What `viewer` may know, and nothing else. */
  view(state: State, viewer: Viewer): View;
}

/** What only a game with hands has to say; of all others it is known. */
interface Undisclosed<State, Action> {
  /** Whether only `seat` may know the code of this action while the game lasts. */
  isSecret(state: State, seat: Seat, action: Action): boolean;
  /** Whether the step from one state to the other showed anybody what was hidden: then it is not taken back unasked. */
  reveals(before: State, after: State): boolean;
}

/** The parts of a state that nobody sees: piles in an order that nobody knows. What leaves one is revealed. */
type Draws<State> = (state: State) => readonly (readonly unknown[])[];

/** Who may know what. */
export type Secrecy<State, Action, View> =
  | (Shown<State, View> & { readonly hides: 'nothing' })
  | (Shown<State, View> & { readonly hides: 'draws'; readonly draws: Draws<State> })
  | (Shown<State, View> & Undisclosed<State, Action> & { readonly hides: 'hands' });

/** The same of any game, with what follows from what it hides. */
interface AnySecrecy extends Shown<unknown, unknown>, Undisclosed<unknown, unknown> {
  readonly hides: Hides;
  readonly draws: Draws<unknown>;
}

/**
 * How actions are said, posted and logged: short, of letters and digits, fit to be read out or typed in a mail.
 */
interface Codes<State, Action, Code extends string> {
  // docs/decisions/01-actions-travel-as-codes.md
  /** The characters that codes are written with, if not all letters and digits are. */
  readonly alphabet?: string;
  /** The code of a legal action. */
  format(state: State, seat: Seat, action: Action): string;
  /** The action that a code, upper case or lower, stands for: its form is right, its legality is for `apply` to say. */
  parse(state: State, seat: Seat, code: string): Result<Action, Refusal<Code>>;
}

/** The sentences of a game in one language. */
export interface GameText<Code extends string = string> {
  readonly title: string;
  /** One line that makes one want to play. */
  readonly summary: string;
  /** By ending, how it came to that, in a sentence: said in place of points in a game that does not count any. */
  readonly endings?: Readonly<Record<string, string>>;
  /** Of everything that the rules and the codes refuse. */
  readonly refusals: Readonly<Record<Code, string>>;
  /** By option id: its name, what it means, and the names of its values if it is a choice. */
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}

export const BOT_LEVELS = ['easy', 'normal'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Chooses one of the (non-empty) `actions` of `seat`, knowing no more than a player in that seat would. */
type Bot<View, Action> = (view: View, seat: Seat, actions: readonly Action[], rng: Rng) => Action;

type Bots<View, Action> = Readonly<Partial<Record<BotLevel, Bot<View, Action>>>>;

/** What not every game has. */
interface Capabilities<State, Action, View> {
  // docs/decisions/03-orders-are-not-moves.md
  /**
   * What `seat` may do besides, asked or not: decide something ahead of time, take an offer back. `apply` accepts all
   * that is in either list, and nothing else.
   */
  orders?(state: State, seat: Seat): readonly Action[];
  /**
   * The action of a seat that is waited for which everybody can tell to be its only one: it follows from what all know,
   * so that it can be played for the player.
   */
  forced?(state: State, seat: Seat): Action | undefined;
  /** Where all see the same, how to try out what could happen. */
  readonly sketch?: Sketch<State, View>;
  /** How the game shows where it stands away from its page. */
  readonly picture?: Picture<View>;
}

/**
 * A set of rules, in facets: all that the service, the site, the bots and the laws know of a game. `Code` is all that it
 * may refuse: what has no sentence does not compile.
 */
export interface Game<State, Action, View, Code extends string = string> {
  readonly meta: GameMeta;
  readonly rules: Rules<State, Action, Code>;
  readonly secrecy: Secrecy<State, Action, View>;
  readonly codes: Codes<State, Action, Code>;
  readonly texts: Readonly<Record<Lang, GameText<Code>>>;
  readonly bots: Bots<View, Action>;
  readonly capabilities: Capabilities<State, Action, View>;
}

/** A game whose types only it knows itself: what one of its functions returned is handed to the others, and read by none. */
export type AnyGame = Omit<Game<unknown, unknown, unknown>, 'secrecy'> & { readonly secrecy: AnySecrecy };
