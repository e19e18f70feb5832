import type { Rng } from './random.ts';
import type { Refusal, Result } from './result.ts';

/** A place at a table: 0, 1, … in the order of play. Rules know seats, never players. */
export type Seat = number;

/** Who looks: a seat, or anyone who holds the table link. */
export type Viewer = Seat | 'spectator';

export const LANGS = ['fr', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** Which way a finished table went; `winners` share the victory, `points` are by seat. */
export interface Outcome {
  readonly ending: string;
  readonly winners: readonly Seat[];
  readonly points: readonly number[];
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
  /** All players see the same: nobody holds what others may not see. */
  readonly isOpen?: true;
  /** Every value that `Outcome.ending` takes. */
  readonly endings: readonly string[];
  /** Raised when the same actions would lead elsewhere than before. */
  readonly rulesVersion: number;
  /** Raised when saved states change their shape. */
  readonly stateVersion: number;
  readonly options: readonly OptionMeta[];
}

/** The sentences of a game in one language. */
export interface GameText {
  readonly title: string;
  /** One line that makes one want to play. */
  readonly summary: string;
  /** By refusal code. */
  readonly refusals: Readonly<Record<string, string>>;
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

/** What could happen, made of what is seen alone: chance is imagined by who tries it out. */
export interface Sketch<State, View> {
  /** What the next turn could be played with, by numbers of the game's own: what lies there already comes first. */
  chances(view: View): readonly number[];
  /** The state in which `seat` begins a turn with that. */
  turn(view: View, seat: Seat, chance: number): State;
  /** Whether the turn goes on that was begun so; else what comes next is chance again. */
  isOn(state: State): boolean;
  /** What the turn that begins now is to be played with; undefined where none begins. */
  chance(view: View): number | undefined;
  /** Whether no turn that is still to be played can be played with that. */
  isSpent(view: View, chance: number): boolean;
}

/**
 * A set of rules, as pure functions on plain JSON: all that the service, the site, the bots and the laws know of a
 * game. States are never changed in place. Actions are said, posted and logged as codes: short, of letters and
 * digits, fit to be read out or typed in a mail.
 */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds games whose types only they themselves know
export interface Game<State = any, Action = any, View = any> {
  readonly meta: GameMeta;
  readonly texts: Readonly<Record<Lang, GameText>>;
  /** The state in which the first action is awaited. `options` were checked against `meta.options`. */
  start(seats: number, options: Options, rng: Rng): State;
  /** The seats that must act, in increasing order; none exactly when there is an outcome. */
  waitingFor(state: State): readonly Seat[];
  /** What `seat` can answer to what it is asked, in a fixed order; nothing if it is not waited for. */
  actions(state: State, seat: Seat): readonly Action[];
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
  apply(state: State, seat: Seat, action: Action): Result<State, Refusal>;
  /** What `viewer` may know, and nothing else. */
  view(state: State, viewer: Viewer): View;
  outcome(state: State): Outcome | undefined;
  /** The code of a legal action. */
  format(state: State, seat: Seat, action: Action): string;
  /** The action that a code, upper case or lower, stands for: its form is right, its legality is for `apply` to say. */
  parse(state: State, seat: Seat, code: string): Result<Action, Refusal>;
  /** Whether only `seat` may know the code of this action while the game lasts. */
  isSecret(state: State, seat: Seat, action: Action): boolean;
  /** Whether the step from one state to the other showed anybody what was hidden: then it is not taken back unasked. */
  reveals(before: State, after: State): boolean;
  /** A state that `viewer` cannot tell from this one, all that is hidden from them dealt anew: what secrecy means. */
  redeal(state: State, viewer: Viewer, rng: Rng): State;
  readonly bots: Readonly<Partial<Record<BotLevel, Bot<View, Action>>>>;
  /** Where all see the same, how to try out what could happen. */
  readonly sketch?: Sketch<State, View>;
}
