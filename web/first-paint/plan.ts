/** The same pictures by day and by night. */
interface Skies {
  readonly day: readonly string[];
  readonly night: readonly string[];
}

/** The files that pages need at once, by page, by game and by language, besides those of every page. */
export interface Files {
  /** The main module: the script of the document decides when to load it. */
  readonly main: string;
  /** The style sheet of every page. Nothing is drawn before it is loaded. */
  readonly sheet: string;
  /** By game: a style sheet with all that its tables and its lesson start with, and those that it stands for. */
  readonly joined: Readonly<Record<string, { readonly sheet: string; readonly parts: readonly string[] }>>;
  /** The boards that the start page shows: for wide windows, and for narrow ones, by day and by night. */
  readonly covers: { readonly card: Skies; readonly band: Skies };
  /** What reads a link that gives access to a table. */
  readonly opened: readonly string[];
  /** The list of the player's tables on the start page. */
  readonly ownTables: readonly string[];
  /** By the first part of the path. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** What `withFurtherText` loads. */
  readonly furtherWords: Readonly<Record<string, readonly string[]>>;
  /** By game and language: the text of its rules, and the code that draws its figures. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** By game: its board, and its words in a language; without the files of every table. */
  readonly games: Readonly<Record<string, readonly string[]>>;
  readonly gameWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
