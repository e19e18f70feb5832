import { codes as catane } from './catane/codes.ts';
import { codes as chacun } from './chacun/codes.ts';
import { codes as tchu } from './tchu/codes.ts';

/** What golden games know about the codes of a game. */
export interface GoldenCodes {
  /** Which paragraphs of rules.md speak of what codes do, the likeliest first: by the first pattern that fits. */
  readonly paragraphs: readonly (readonly [code: RegExp, paragraphs: string])[];
  /** What a hoarder plays, if it can: what brings cards, and then what brings nobody more. The first pattern first. */
  readonly hoarded: readonly RegExp[];
}

export const CODES: Readonly<Record<string, GoldenCodes>> = { chacun, tchu, catane };
