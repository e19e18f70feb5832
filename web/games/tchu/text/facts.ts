import type { Card } from '../../../../shared/games/tchu/types.ts';

/** A route, as sentences describe it. */
export interface RouteFacts {
  readonly name: string;
  readonly length: number;
  readonly points: number;
  readonly isTunnel: boolean;
  /** Null if cards of any single colour pay for it. */
  readonly colour: Card | null;
}
