import type { Lang } from '../../shared/game/contract.ts';

/**
 * Rules of a game as its players read them. A string may contain **bold**, `codes`, [P2] for a link to that rule, and
 * {forest.points=7}: the number 7, which the test checks against what the rules of the game compute for that figure.
 */
export interface RulesText<Figure extends string = string> {
  readonly title: string;
  /** One or two sentences: the start of the page, and what search engines show. */
  readonly summary: string;
  readonly chapters: readonly Chapter<Figure>[];
}

interface Chapter<Figure extends string = string> {
  /** The fragment of its URL. */
  readonly id: string;
  readonly title: string;
  /** The figure that the title links to. */
  readonly see?: Figure;
  readonly blocks: readonly Block<Figure>[];
}

export type Block<Figure extends string = string> =
  | string
  /** The numbers of the rules that it explains, separated by spaces, and a paragraph. */
  | readonly [rules: string, text: string]
  /** A title within the chapter, and the figure that it links to. */
  | { readonly title: string; readonly see?: Figure }
  | { readonly figure: Figure; readonly alt: string; readonly caption: string }
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** A card of symbols: small figures with their meanings. */
  | { readonly symbols: readonly (readonly [figure: Figure, meaning: string])[] }
  /** Codes that can be played in a position of the rules, and what they mean there. */
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

/** What a game contributes to the page of its rules. */
export interface GameRules {
  readonly text: Readonly<Record<Lang, () => Promise<RulesText>>>;
  readonly figures: () => Promise<Readonly<Record<string, Figure>>>;
  /** By refusal code: the number of the rule that explains it. */
  readonly why: Readonly<Record<string, string>>;
}
