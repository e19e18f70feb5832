import type { PlannedTurn } from '../../game/capabilities/planned-turn.ts';

/** The largest number of turns that a seat may have queued at a time. */
export const MAX_PLANS = 8;

/** A queued turn, as shown to its own player only. */
export interface PlanInfo extends PlannedTurn {
  /** The id of the queued turn, as in URLs. */
  readonly id: string;
  /**
   * `blocked`: its turn has come, but cannot be played as planned. `missed`: its turn can no longer come, or was played
   * differently.
   */
  readonly state: 'waiting' | 'blocked' | 'played' | 'missed';
}

/** The queued turns of a seat. */
export interface Plans {
  /** In the order in which they were queued; the first that is possible is played. */
  readonly plans: readonly PlanInfo[];
}
