import type { Seat } from '../../shared/game/contract.ts';
import type { Rng } from '../../shared/game/rng/rng.ts';

/** That so many of all dice show this face. */
export interface Claim {
  readonly count: number;
  readonly face: number;
}

export interface Boast extends Claim {
  readonly seat: Seat;
}

/** What was shown at the end of a round. */
interface Shown {
  readonly boast: Boast;
  readonly doubter: Seat;
  /** By seat, before anybody lost a die. */
  readonly dice: readonly (readonly number[])[];
  readonly losers: readonly Seat[];
}

interface Public {
  /** Counted from 1. */
  readonly round: number;
  readonly turn: Seat;
  /** The boast to exceed or to doubt; null at the beginning of a round. */
  readonly boast: Boast | null;
  /** Who went out, first to last; those of a group went out at once. */
  readonly out: readonly (readonly Seat[])[];
  /** The round before; null in the first one. */
  readonly shown: Shown | null;
}

export interface State extends Public {
  readonly rng: Rng;
  readonly seating?: readonly Seat[];
  /** By seat, from the lowest face; empty for a seat that is out. */
  readonly dice: readonly (readonly number[])[];
}

export interface View extends Public {
  /** By seat: how many dice it has. */
  readonly left: readonly number[];
  /** What the viewer's dice show; empty for spectators. */
  readonly own: readonly number[];
}

export type Action = ({ readonly type: 'boast' } & Claim) | { readonly type: 'doubt' };

/** Why an action or a code is refused; its sentences are in the texts. */
export type RefusalCode =
  | 'game-over'
  | 'not-your-turn'
  | 'not-a-code'
  | 'no-such-boast'
  | 'too-many'
  | 'too-low'
  | 'nothing-to-doubt';
