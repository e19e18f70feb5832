import type { PlannedTurn } from '../../game/capabilities/planned-turn.ts';

/** So many turns of one seat may wait to be played at once. */
export const MAX_PLANS = 8;

/** A turn handed to the table, as shown to its own player only. */
export interface PlanInfo extends PlannedTurn {
  readonly id: string;
  /** `blocked`: the turn has come, but cannot be played as planned. `missed`: it can come no more, or was played otherwise. */
  readonly state: 'waiting' | 'blocked' | 'played' | 'missed';
}

/** Those of one seat, the first that is possible to be played: in the order in which they were handed over. */
export interface Plans {
  readonly plans: readonly PlanInfo[];
}
