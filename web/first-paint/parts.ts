import type { Lang } from '../../shared/game/contract.ts';
import type { PageName } from '../../shared/protocol/pages.ts';

/**
 * The name of files that some pages need at once, besides those of every page: a page; sentences of the site, or of a
 * game; a board; what reads a link that gives access; the list of the player's tables on the start page.
 */
export type FileGroup =
  | `page ${PageName}`
  | `words ${Lang}`
  | `board ${string}`
  | `words ${string} ${Lang}`
  | 'opened link'
  | 'own tables';

/** The files that a document lists for its script. */
export interface Files {
  /** The main module: the script of the document decides when to load it. */
  readonly main: string;
  /** The style sheet of every page. Nothing is drawn before it is loaded. */
  readonly sheet: string;
  /** By game: a style sheet in place of this one, of that of tables and of that of its board. */
  readonly joined: Readonly<Record<string, string>>;
  readonly parts: Readonly<Partial<Record<FileGroup, readonly string[]>>>;
}

export const filesIn = ({ parts }: Pick<Files, 'parts'>, part: FileGroup): readonly string[] => parts[part] ?? [];

/** The style sheets for which the joined one of a game stands. */
export const joinedIn = (files: Pick<Files, 'sheet' | 'parts'>, game: string): readonly string[] => [
  files.sheet,
  ...[...filesIn(files, 'page table'), ...filesIn(files, `board ${game}`)].filter((file) => file.endsWith('.css')),
];
