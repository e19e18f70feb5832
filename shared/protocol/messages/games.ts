import type { BotLevel, GameMeta, GameText, Hides, Lang } from '../../game/contract.ts';

export interface GameInfo {
  readonly meta: GameMeta & { readonly isOpen?: true };
  readonly hides: Hides;
  readonly texts: Readonly<Record<Lang, Pick<GameText, 'title' | 'summary' | 'endings' | 'options'>>>;
  readonly bots: readonly BotLevel[];
}
