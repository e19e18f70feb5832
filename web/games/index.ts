import type { ComponentChildren, ComponentType } from 'preact';
import { ALPHABET } from '../../shared/games/chacun/alphabet.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { TableModel } from '../table/model.ts';
import { Isle } from './catane/vignette.tsx';
import { Valley } from './chacun/vignette.tsx';
import { Railway } from './tchu/vignette.tsx';

/** What a board is drawn from. The children are what every game shows beside it. */
export interface BoardProps {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
  /** Asks for the whole log, which is told when the game is over; null when it does not come. */
  readonly log: () => Promise<readonly LogLine[] | null>;
  /** Who won, once the game is over; until then, how much time there is. */
  readonly ending: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What the site has of a game; without any of it, the game can be played by its list of actions. */
export interface GameEntry {
  /** Loaded when a table of the game is opened. */
  readonly board?: () => Promise<ComponentType<BoardProps>>;
  /** A small landscape for the start page, in 180 × 180. */
  readonly vignette?: ComponentType;
  /** As in its codes: the only characters that can be typed. */
  readonly alphabet?: string;
}

/** The one list of what the site has of each game. */
export const ENTRIES: Readonly<Record<string, GameEntry>> = {
  chacun: { board: async () => (await import('./chacun/chacun.tsx')).Chacun, vignette: Valley, alphabet: ALPHABET },
  catane: { board: async () => (await import('./catane/catane.tsx')).Catane, vignette: Isle },
  tchu: { board: async () => (await import('./tchu/tchu.tsx')).Tchu, vignette: Railway },
};
