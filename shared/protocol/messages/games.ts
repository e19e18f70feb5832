import type { BotLevel, GameMeta, GameText, Hides, Lang } from '../../game/contract.ts';

/** A game that can be played here. */
export interface GameInfo {
  /** Everything that the lobby knows about it. `isOpen` is for pages that were loaded before there was `hides`. */
  readonly meta: GameMeta & { readonly isOpen?: true };
  readonly hides: Hides;
  /** Its title and its options, by language. */
  readonly texts: Readonly<Record<Lang, Pick<GameText, 'title' | 'summary' | 'endings' | 'options'>>>;
  /** The levels of robots that it has. */
  readonly bots: readonly BotLevel[];
}
