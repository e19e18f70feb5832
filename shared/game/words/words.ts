import type { Lang, Seat, Viewer } from '../basics.ts';

/*
 * A game can say what happened and what may be done. What happened is first data, the facts, made on the server as a
 * viewer may know them. Sentences are made from the facts in the language of the reader, wherever they are read: mails,
 * push messages, the history of a table, the text mode, the terminal.
 */

// docs/decisions/37-a-game-speaks-for-itself.md
/** What the reader knows the player or robot in a seat as; never empty. */
export type Names = (seat: Seat) => string;

/**
 * How much is said of a turn: the caption of a board that shows the places, and afterwards how the game ended, on two lines
 * of a phone; a short sentence for push messages and lists; a paragraph for mails and the history; or everything that is
 * known.
 */
export const LENGTHS = ['caption', 'line', 'paragraph', 'full'] as const;
export type Length = (typeof LENGTHS)[number];

/** In characters: a sentence with usual names has no more. A caption is two lines on a phone of 360 pixels. */
export const MOST_LETTERS = { caption: 84, line: 160 } as const;
export type Brief = keyof typeof MOST_LETTERS;

export const isBrief = (length: Length): length is Brief => length in MOST_LETTERS;

/** A part of a position in words: a heading, and a list. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The sentences of a game in one language. They contain neither codes nor internal numbers. */
export interface Phrases<View, Action, Fact> {
  /**
   * What `seat` did, as whole sentences that begin with its name: `facts` are those of one of its actions or of several
   * successive ones. Never empty.
   */
  happened(seat: Seat, facts: readonly Fact[], length: Length, names: Names): string;
  /**
   * What the reader, who has `seat`, could not know when they took these actions: cards drawn, dice, points. Whole
   * sentences said to them, or an empty text. Left out where actions have no such results.
   */
  result?(seat: Seat, facts: readonly Fact[], names: Names): string;
  /** Whether nothing is to be seen of these facts on a board. Left out where there always is. */
  isQuiet?(facts: readonly Fact[]): boolean;
  /**
   * A legal action, as a short instruction: "Build a road from B2 to C2". The actions of a seat all read differently,
   * even ignoring case and accents.
   */
  choice(view: View, action: Action, names: Names): string;
  /** What is awaited now, and from whom, as told to `viewer`; or that the game is over. */
  asked(view: View, viewer: Viewer, names: Names): string;
  /** The whole position, so that it can be played without seeing the board. */
  position(view: View, viewer: Viewer, names: Names): readonly Section[];
}

/** What a game can say. */
export interface Words<View, Action, Fact> {
  /**
   * The effects of an action of `seat`, as the viewer of both views may know them: at least one fact. `action` is null
   * if it is a secret of another seat. Facts are plain JSON, and contain everything that the sentences need.
   */
  facts(before: View, after: View, seat: Seat, action: Action | null): readonly Fact[];
  readonly phrases: Readonly<Record<Lang, Phrases<View, Action, Fact>>>;
}
