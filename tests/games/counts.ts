import type { Seat } from '../../shared/game/contract.ts';
import { count as boast } from '../boast/count.ts';
import { count as hex } from '../hex/count.ts';
import { count as limbo } from '../limbo/count.ts';
import type { Step } from '../support/walk.ts';
import { count as toy } from '../toy/count.ts';
import { count as catane } from './catane/count.ts';
import { count as chacun } from './chacun/count.ts';
import { count as tchu } from './tchu/count.ts';

/* How each game stands, counted again in another way than its rules do: from what was done. */

/** What was played so far. */
export interface Played<State, Action> {
  readonly first: State;
  readonly steps: readonly (Step & { readonly state: State; readonly action: Action; readonly next: State })[];
  readonly last: State;
}

export interface Counted {
  /** Null while the game goes on. */
  readonly winners: readonly Seat[] | null;
  /** In a game that counts points: those that spectators see, and at the end all. */
  readonly points?: readonly number[];
  /** In a game with elimination. */
  readonly eliminated?: readonly Seat[];
}

/** The count of a game. Null where it has none: its own rules would have to be told again. */
type Count = (played: Played<unknown, unknown>) => Counted | null;

/** A count knows the states of its own game, of which the laws know nothing. */
const countOf = <State, Action>(count: (played: Played<State, Action>) => Counted | null): Count => count as Count;

export const COUNTS: Readonly<Record<string, Count>> = {
  boast: countOf(boast),
  catane: countOf(catane),
  chacun: countOf(chacun),
  hex: countOf(hex),
  limbo: countOf(limbo),
  tchu: countOf(tchu),
  toy: countOf(toy),
};
