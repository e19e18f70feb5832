/** Files that pages need at once, apart from those of every page: by page, by game and by language. */
export interface Files {
  /** By the first part of their path. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly games: Readonly<Record<string, readonly string[]>>;
  readonly gameWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}
