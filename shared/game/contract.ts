import type { Lang, Seat, Viewer } from './basics.ts';
import type { Chronicle } from './capabilities/chronicle.ts';
import type { Picture } from './capabilities/picture.ts';
import type { Sketch } from './capabilities/sketch.ts';
import type { Refusal, Result } from './result.ts';
import type { Rng } from './rng/rng.ts';
import type { Words } from './words/words.ts';

export type { Lang, Seat, Viewer } from './basics.ts';
export { LANGS, MOST_SEATS } from './basics.ts';

/** The result of a finished game. */
export interface Outcome {
  /** How it ended: one of the endings of the game, or `agreed`. */
  readonly ending: string;
  /** They share the victory, or the draw. If there are none, pages and mails say that the players agreed to stop. */
  readonly winners: readonly Seat[];
  /** By seat, in a game that counts points: the winners have the most, unless `meta` says that the fewest win. */
  readonly points?: readonly number[];
  /**
   * By seat, in a game that ranks all without points, or otherwise than by them: 1 for the winners; those who share a place
   * leave out as many after it. With points alone, the places follow from them (standing.ts).
   */
  readonly places?: readonly number[];
}

/** An option chosen when a table is opened; `id` is its name in requests. */
export type OptionMeta =
  /** From `min` to `max`, in decimal digits; `id` is its name in requests. It has no value by default. */
  | { readonly id: string; readonly type: 'integer'; readonly min: string; readonly max: string }
  /** One of the `values`, by default the first; `id` is its name in requests. */
  | { readonly id: string; readonly type: 'choice'; readonly values: readonly string[] };

/** The chosen values as strings, by option id. Defaults may be left out. */
export type Options = Readonly<Record<string, string>>;

export const WEIGHTS = ['light', 'medium', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Everything that the lobby knows about a game. */
export interface GameMeta {
  /** Its name in requests and URLs. */
  readonly id: string;
  /** How many seats a table can have. */
  readonly seats: {
    /** The smallest number of seats. */
    readonly min: number;
    /** The largest number of seats, at most `MOST_SEATS`. */
    readonly max: number;
  };
  /** How many turns each player has in a game, by number of seats from the smallest: see tests/games/lengths.test.ts. */
  readonly turns?: readonly number[];
  /** How much there is to learn and to think about: less, or more, than in most games that families play. */
  readonly weight?: Weight;
  /** Every value that `Outcome.ending` takes. */
  readonly endings: readonly string[];
  /** In a game that counts points: whoever has the fewest wins. Pages and mails list those first. */
  readonly fewestPointsWin?: true;
  /** All play at the same time, so that a table has no order of play to choose. */
  readonly isSimultaneous?: true;
  /** Players can be out before the end: `rules.eliminated` says who is. */
  readonly hasElimination?: true;
  /**
   * There is another program that plays this game and tells its actions by the same codes: this option gives both the
   * same chance. At a table that sets it, the players of some seats may play elsewhere (shared/table/elsewhere.ts).
   */
  readonly elsewhere?: string;
  /**
   * The newest version of the rules, with which tables are opened. Raised when the same actions would have a different
   * result than before, or when a robot plays otherwise; games go on under the version that they were begun with.
   */
  readonly rulesVersion: number;
  /** Raised when saved states change their shape, with a step in `migrations`. */
  readonly stateVersion: number;
  /** What can be chosen when a table is opened; forms begin with what is changed most often. */
  readonly options: readonly OptionMeta[];
}

// docs/decisions/58-rules-have-versions.md
/** What a game is begun with besides its options. */
interface Conditions {
  /** The version of the rules, from 1 to `meta.rulesVersion`, which it is if absent. */
  readonly rules?: number;
  /** All seats in the order of play; if absent, the rules of the game say who begins. A simultaneous game ignores it. */
  readonly seating?: readonly Seat[] | undefined;
}

/** The rules, as pure functions on plain JSON. States are never changed in place. */
interface Rules<State, Action, Code extends string> {
  /**
   * The state in which the first action is awaited. `options` have been checked against `meta.options`. In a game whose
   * rules have been corrected, the state and its views carry the version, so that each corrected rule can ask it.
   */
  start(seats: number, options: Options, rng: Rng, conditions?: Conditions): State;
  /** The seats that must act, in increasing order. It is empty if and only if there is an outcome. */
  waitingFor(state: State): readonly Seat[];
  /** The legal actions of `seat`, in a fixed order; empty if it is not waited for. */
  actions(state: State, seat: Seat): readonly Action[];
  /** Accepts exactly the actions that `actions` and `orders` list for the seat. */
  apply(state: State, seat: Seat, action: Action): Result<State, Refusal<Code>>;
  outcome(state: State): Outcome | undefined;
  /**
   * If `meta` has `hasElimination`: the seats that are out of the game, in increasing order, as everybody may know. They
   * are out for good, and neither waited for nor offered any orders.
   */
  eliminated?(state: State): readonly Seat[];
}

/**
 * What a game hides: nothing (and then it has no chance), only future draws (so that all viewers see the same), or also
 * what players hold.
 */
// docs/decisions/33-a-game-says-what-it-hides.md
export type Hides = 'nothing' | 'draws' | 'hands';

interface Shown<State, View> {
  /** What `viewer` may know, and nothing else. */
  view(state: State, viewer: Viewer): View;
}

/** Only a game with hands defines these; for all others they follow from `hides`. */
interface Undisclosed<State, Action> {
  /** Whether only `seat` may know the code of this action while the game lasts. */
  isSecret(state: State, seat: Seat, action: Action): boolean;
  /**
   * Deals again all that `viewer` cannot know: a state with the same view for them, which could as well be this one. What is
   * dealt follows from the view and the given chance alone, since it may be shown to them. A check deals again, so that
   * another deal is another version of the rules.
   */
  redeal(state: State, viewer: Viewer, rng: Rng): State;
  /** Whether the step between two states revealed something hidden. It can then be undone only if the others agree. */
  reveals(before: State, after: State): boolean;
}

/** The hidden parts of a state: piles whose order nobody knows. An item that leaves a pile is revealed. */
type Draws<State> = (state: State) => readonly (readonly unknown[])[];

/** Who may know what. */
export type Secrecy<State, Action, View> =
  | (Shown<State, View> & { readonly hides: 'nothing' })
  | (Shown<State, View> & { readonly hides: 'draws'; readonly draws: Draws<State> })
  | (Shown<State, View> & Undisclosed<State, Action> & { readonly hides: 'hands' });

/** The secrecy of any game, with what follows from `hides` filled in. */
interface AnySecrecy extends Shown<unknown, unknown>, Undisclosed<unknown, unknown> {
  readonly hides: Hides;
  readonly draws: Draws<unknown>;
}

/**
 * How actions are written in requests and in the log: short codes of letters and digits, fit to be read out or typed.
 */
interface Codes<State, Action, View, Code extends string> {
  // docs/decisions/01-actions-travel-as-codes.md
  /** The characters of codes, if not all letters and digits. */
  readonly alphabet?: string;
  /** The code of a legal action. */
  format(state: State, seat: Seat, action: Action): string;
  /**
   * The action of a code, in upper or lower case. Only the form is checked; `apply` decides whether it is legal. The
   * view of the seat is sufficient, since pages read codes too.
   */
  parse(position: State | View, seat: Seat, code: string): Result<Action, Refusal<Code>>;
}

/** The sentences of a game in one language. */
export interface GameText<Code extends string = string> {
  readonly title: string;
  /** One inviting line. */
  readonly summary: string;
  /** By ending: the sentence that is shown instead of points, in a game that counts none. */
  readonly endings?: Readonly<Record<string, string>>;
  /** By refusal code of the rules and of the parser. */
  readonly refusals: Readonly<Record<Code, string>>;
  /** By option id: `label` is its name, `help` what it means, `values` the names of its values if it is a choice. */
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly help: string; readonly values?: Readonly<Record<string, string>> }
    >
  >;
}

/** From the weakest to the strongest. A game need not have all of them. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
/** Whether a word is the name of a level. */
export const isBotLevel = (word: string): word is BotLevel => (BOT_LEVELS as readonly string[]).includes(word);

/**
 * Chooses one of the `actions` of `seat`, of which there is at least one, knowing no more than a player there would.
 */
type Bot<View, Action> = (view: View, seat: Seat, actions: readonly Action[], rng: Rng) => Action;

/** An action, and what a robot expects of it: a number that compares the actions of one position, and says no more. */
export interface Expectation<Action> {
  readonly action: Action;
  readonly expected: number;
}

/**
 * The best of the `actions`, at most `count` and each once, by what is expected of them. The first is what the strongest
 * robot does when it is asked the same. As much work as its choice.
 */
type Best<View, Action> = (
  view: View,
  seat: Seat,
  actions: readonly Action[],
  rng: Rng,
  count: number,
) => readonly Expectation<Action>[];

type Bots<View, Action> = Readonly<Partial<Record<BotLevel, Bot<View, Action>>>>;

/** Optional features of a game. */
interface Capabilities<State, Action, View> {
  // docs/decisions/03-orders-are-not-moves.md
  /**
   * Actions that `seat` may also take, whether or not it is waited for: to decide something in advance, or to withdraw
   * an offer. `apply` accepts exactly the actions in either list.
   */
  orders?(state: State, seat: Seat): readonly Action[];
  /**
   * The only action of a seat that is waited for, if everybody can tell that it is the only one. Playing it
   * automatically reveals nothing of what its player thinks. It may be secret: the last card of a hand.
   */
  forced?(state: State, seat: Seat): Action | undefined;
  /**
   * Whether an action begins a question to other players, such as a trade. A robot that stands in for a player for a turn
   * or more does not ask, since each may take a day to answer.
   */
  asksOthers?(action: Action): boolean;
  /** For a coach: what the strongest robot would do, and what else, if it compares actions by what it expects of them. */
  readonly best?: Best<View, Action>;
  /** In a game where all viewers see the same: how to try out future turns. */
  readonly sketch?: Sketch<State, View>;
  /** How the game is shown outside its page. */
  readonly picture?: Picture<View>;
  /**
   * In a game that counts points: the points of each seat as far as the viewer knows them; once it is over, all points.
   */
  points?(view: View): readonly number[];
  /** Statistics of a finished game and, if it counts points, these over time. */
  readonly chronicle?: Chronicle<State, Action>;
  /**
   * Migrations of states that earlier releases saved: the first from `stateVersion` 1 to 2, and so on. Each gets what
   * the previous one returned, whose shape it knows better than the compiler does.
   */
  readonly migrations?: readonly ((state: unknown) => unknown)[];
}

/**
 * A game, in facets: everything that the service, the site, the bots and the laws know about it. `Code` is the union of
 * its refusal codes; a code without a sentence does not compile. `Fact` is what its words say about an action.
 */
export interface Game<State, Action, View, Code extends string = string, Fact = unknown> {
  readonly meta: GameMeta;
  readonly rules: Rules<State, Action, Code>;
  readonly secrecy: Secrecy<State, Action, View>;
  readonly codes: Codes<State, Action, View, Code>;
  readonly texts: Readonly<Record<Lang, GameText<Code>>>;
  readonly words: Words<View, Action, Fact>;
  readonly bots: Bots<View, Action>;
  readonly capabilities: Capabilities<State, Action, View>;
}

/** A game with opaque types: what one of its functions returns is passed to the others, and read by nobody else. */
export type AnyGame = Omit<Game<unknown, unknown, unknown>, 'secrecy'> & { readonly secrecy: AnySecrecy };
