import type { BotLevel, Lang } from '../../shared/game/contract.ts';
import type { TimeOut } from '../../shared/protocol/pace.ts';
import type { NoticeKind } from './notice.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';

/** What notices say in one language. Names and titles come from elsewhere. */
export interface NoticeWords {
  readonly subject: {
    readonly turn: (game: string) => string;
    readonly started: (game: string) => string;
    readonly 'undo-asked': (game: string) => string;
    readonly 'end-asked': (game: string) => string;
    readonly claimed: (game: string) => string;
    readonly ended: (game: string) => string;
    readonly 'ended-without': (game: string) => string;
    readonly joined: (game: string) => string;
    readonly reminder: (game: string) => string;
    readonly 'at-risk': (game: string) => string;
    readonly 'taken-over': (game: string) => string;
    readonly expiring: (game: string) => string;
    readonly test: (game: string) => string;
    readonly confirm: (game: string) => string;
  };
  readonly turn: (reader: string) => string;
  /** How much time there is for a turn, and until when, if the clocks of the reader are known. */
  readonly time: (left: string, until: string | null) => string;
  readonly started: (reader: string, current: readonly string[]) => string;
  readonly endAsked: (asker: string) => string;
  /** Who would like to take back how many moves. */
  readonly undoAsked: (asker: string, actions: number) => string;
  /** Somebody says to be that player, with these digits; or to be the reader. */
  readonly claimed: (name: string, digits: string) => string;
  readonly claimedYou: string;
  readonly ended: (winners: readonly string[]) => string;
  readonly points: (standing: readonly { readonly name: string; readonly points: number }[]) => string;
  /** Who sits at the table, and how many seats are free. */
  readonly joined: (players: readonly string[], free: number) => string;
  readonly test: (reader: string) => string;
  /** How much time is left: "two days". */
  readonly left: (minutes: number) => string;
  readonly reminder: (reader: string, left: string) => string;
  /** Their time is up; what follows after what is left of the grace. */
  readonly atRisk: Readonly<Record<TimeOut, (reader: string, left: string) => string>>;
  /** To who has lost their seat, whose name is gone with it. */
  readonly takenOver: string;
  /** The table was ended before the game was over. */
  readonly agreed: string;
  /** The same, to who was not asked, as their time was over. */
  readonly agreedWithout: string;
  readonly expiring: (left: string) => string;
  /** The first entry of a feed. */
  readonly feed: string;
  /** What an entry of a feed was about that is news no longer. */
  readonly past: Readonly<Record<Exclude<NoticeKind, 'taken-over' | 'confirm'>, string>>;
  /** What was played lately, by code; null for a hidden one. */
  readonly recent: (actions: readonly { readonly name: string; readonly code: string | null }[]) => string;
  /** Instead of a code that the reader may not know. */
  readonly hidden: string;
  /** To who may never have heard of us. */
  readonly confirm: string;
  /** What only mails say. */
  readonly mail: {
    readonly since: string;
    readonly answers: string;
    /** Nobody sits there. */
    readonly seat: (seat: number) => string;
    readonly play: string;
    readonly look: string;
    readonly confirm: string;
    readonly ignore: string;
    readonly why: (game: string, site: string) => string;
    readonly stop: string;
  };
  /** What is said around what several tables tell in one mail. */
  readonly digest: {
    /** How many tables wait for the reader, and how many there are in all. */
    readonly subject: (awaiting: number, all: number) => string;
    readonly others: (names: readonly string[]) => string;
    readonly why: (site: string) => string;
    readonly stop: string;
  };
  readonly robot: (level: BotLevel, seat: number) => string;
}

export const WORDS: Readonly<Record<Lang, NoticeWords>> = { fr, en };
