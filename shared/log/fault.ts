import { err } from '../game/result.ts';

/** What is wrong with a log, and with which entry, if it concerns a single one. */
export interface Fault {
  readonly why:
    | 'other-secret'
    | 'other-commitment'
    | 'broken-chain'
    | 'hidden-code'
    | 'other-seating'
    | 'out-of-order'
    | 'wrong-seat'
    | 'illegal-action'
    | 'dishonest-bot'
    | 'not-agreed'
    | 'not-forced'
    | 'other-outcome';
  readonly n: number | null;
}

/** A result that is a fault. */
export const fault = (why: Fault['why'], n: number | null = null) => err<Fault>({ why, n });
