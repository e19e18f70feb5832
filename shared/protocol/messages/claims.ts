import type { Seat } from '../../game/contract.ts';

/** A claim to be the player of a seat, by somebody who has lost its link. Times are milliseconds since 1970. */
export interface ClaimInfo {
  /** The number of the log entry with which it was made. */
  readonly n: number;
  /** The seat that is claimed. */
  readonly seat: Seat;
  /** Four digits by which the others can check, on the phone for instance, that it is their friend. */
  readonly digits: string;
  /** The seats that have not vouched yet. */
  readonly waitingFor: readonly Seat[];
  /** When a claim for which all have vouched takes effect: until then the holder of the seat may object. */
  readonly from: number;
  /** When the claim lapses if not all have vouched. */
  readonly until: number;
}
