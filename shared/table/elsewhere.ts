import type { Seating } from '../log/events.ts';
import { gameOf, type Machine } from './machine.ts';
import type { Setup } from './table.ts';

/*
 * Players elsewhere: they have another program that plays the same game, and tell their actions as codes, which the
 * players here type (turns.ts). They have a seat and a name here, but neither a link nor a clock nor a vote.
 */

interface Chosen extends Pick<Setup, 'game' | 'options' | 'nonces'> {
  readonly seating?: Seating | undefined;
}

/**
 * Whether somebody can play along elsewhere: the codes of the game suffice, an option gives the other program the same
 * chance, and the order of play is settled, since the other program has to be told it before the game begins.
 */
export function canPlayElsewhere(machine: Machine, { game, options, seating, nonces }: Chosen): boolean {
  const { elsewhere } = gameOf(machine, { game }).meta;
  return elsewhere !== undefined && options[elsewhere] !== undefined && (seating !== 'drawn' || nonces !== null);
}

/** Whether a table is such that those who play elsewhere, if there are any, can do so. */
export const suitsElsewhere = (machine: Machine, setup: Chosen & Pick<Setup, 'places'>): boolean =>
  !setup.places.some(({ by }) => by === 'elsewhere') || canPlayElsewhere(machine, setup);
