import type { Card } from '../../../../shared/games/tchu/types.ts';

/** A route, as described in sentences. */
export interface RouteFacts {
  readonly name: string;
  readonly length: number;
  readonly points: number;
  readonly isTunnel: boolean;
  /** Null if any single colour pays for it. */
  readonly colour: Card | null;
}
