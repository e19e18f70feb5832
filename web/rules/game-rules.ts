import type { Lang } from '../../shared/game/contract.ts';

/**
 * Rules of a game as its players read them. A string may contain **bold**, `codes`, [P2] for a link to that rule, and
 * {forest.points=7}: the number 7, which the test checks against what the rules of the game compute for that figure.
 */
export interface RulesText {
  readonly title: string;
  /** One or two sentences: the start of the page, and what search engines show. */
  readonly summary: string;
  readonly chapters: readonly Chapter[];
}

/** `## id | The title`, or `## id → figure | The title`. */
export interface Chapter {
  /** The fragment of its URL. */
  readonly id: string;
  readonly title: string;
  /** The figure that the title links to. */
  readonly see?: string;
  readonly blocks: readonly Block[];
}

/** A line that begins in no other way is a paragraph. */
export type Block =
  | string
  /** `[P1 P2] text`: the numbers of the rules that it explains, and a paragraph. */
  | readonly [rules: string, text: string]
  /** `### The title`, or `### → figure | The title`: a title within the chapter, and the figure that it links to. */
  | { readonly title: string; readonly see?: string }
  /** `![figure] alt | caption`. */
  | { readonly figure: string; readonly alt: string; readonly caption: string }
  /** `- item`. */
  | { readonly list: readonly string[] }
  /** `| cell | cell |`, the head first. */
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** `* figure: meaning`. A card of symbols: small figures with their meanings. */
  | { readonly symbols: readonly (readonly [figure: string, meaning: string])[] }
  /** `> position CODE: meaning`. Codes that can be played in a position of the rules, and what they mean there. */
  | { readonly codes: readonly (readonly [code: string, meaning: string])[]; readonly at: string };

/** A picture of the rules, drawn by the code that draws the game. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  /** An SVG document of that size. */
  svg(lang: Lang): string;
  /** The same document, drawn in a worker, for a figure that takes long. */
  drawApart?(lang: Lang): Promise<Blob>;
}

export interface GameRules {
  /** As `readRules` reads it. */
  readonly text: (lang: Lang) => Promise<string>;
  readonly figures: () => Promise<Readonly<Record<string, Figure>>>;
  /** By refusal code: the number of the rule that explains it. */
  readonly why: Readonly<Record<string, string>>;
}
