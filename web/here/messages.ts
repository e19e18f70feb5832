import type { Lang, Seat } from '../../shared/game/contract.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { StartingPoint } from '../../shared/protocol/messages/story.ts';
import type { Open } from '../../shared/protocol/messages/tables.ts';
import type { ApiAnswer } from '../app/request.ts';
import type { LocalOpening, PlayingOn } from './local-table.ts';
import type { HereRequest } from './requests.ts';

/* What a page and the worker that runs its tables say to each other. */

/**
 * What a game is played on from: a table on this device; one that is over, with all that was revealed; or a position of
 * one that is not, in which the service has dealt again what its reader may not know.
 */
export type Origin =
  | { readonly type: 'here'; readonly id: string }
  | { readonly type: 'dealt'; readonly from: StartingPoint }
  | {
      readonly type: 'over';
      readonly game: string;
      readonly revealed: { readonly id: string; readonly commitment: string; readonly secret: string };
      readonly lines: readonly LogLine[];
    };

export type HereAsked =
  | { readonly type: 'open'; readonly opening: LocalOpening }
  | ({ readonly type: 'play-on'; readonly of: Origin; readonly n: number } & PlayingOn)
  | { readonly type: 'invite'; readonly of: Origin; readonly n: number }
  | {
      readonly type: 'request';
      readonly id: string;
      readonly seat: Seat;
      readonly request: HereRequest;
      readonly lang: Lang;
    };

/** What a table of the service is opened with, to go on from a position. */
export type Continuation = Pick<Open, 'game' | 'seats' | 'options' | 'seating' | 'prelude'>;

export interface HereSent {
  readonly n: number;
  readonly asked: HereAsked;
}

export interface HereAnswer {
  readonly n: number;
  readonly answer: ApiAnswer<unknown>;
}

/** What is shown of a table where it is one of several. */
export interface HereSummary {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  /** The seats of players. */
  readonly players: readonly Seat[];
  readonly waitingFor: readonly Seat[];
  readonly isOver: boolean;
  /** When it was last played, in milliseconds since 1970. */
  readonly at: number;
}
