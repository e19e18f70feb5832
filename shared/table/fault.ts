import { err } from '../game/result.ts';

/** What is wrong with a log, and with which entry, if it concerns a single one. */
export interface Fault {
  readonly why:
    | 'other-secret'
    | 'other-commitment'
    | 'broken-chain'
    | 'added'
    | 'removed'
    | 'reordered'
    | 'hidden-code'
    | 'other-seating'
    | 'out-of-order'
    | 'wrong-seat'
    | 'illegal-action'
    | 'dishonest-bot'
    | 'other-robot'
    | 'other-rules'
    | 'not-agreed'
    | 'not-forced'
    | 'other-positions'
    | 'other-outcome';
  readonly n: number | null;
}

/** Faults that are nobody's: this release has other rules or robots than those that the table was played with. */
export type Unlike = Extract<Fault['why'], `other-${'rules' | 'robot'}`>;
export const isUnlike = (why: Fault['why']): why is Unlike => why === 'other-rules' || why === 'other-robot';

export const fault = (why: Fault['why'], n: number | null = null) => err<Fault>({ why, n });
