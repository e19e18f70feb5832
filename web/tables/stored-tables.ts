import type { Seat } from '../../shared/game/contract.ts';
import { fieldsOf, KEYS, storedList } from '../app/storage.ts';

/**
 * A table whose link this browser knows, with its seats there. The right to play is in cookies and the vault, not here.
 */
export interface KnownTable {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Seat[];
  /** Whether it was finished or removed when this browser last asked. */
  readonly isOver: boolean;
  /** What its player calls it, here only; empty if it has no name of its own. */
  readonly name: string;
  /** Whether its player does not want to see it in the list. */
  readonly isHidden: boolean;
  /** The circle of tables to which it belongs; empty if it belongs to none, as far as this browser knows. */
  readonly circle: string;
}

function read(value: unknown): KnownTable[] {
  const { id, game, seats, isOver, name, isHidden, circle } = fieldsOf(value);
  return typeof id === 'string' && typeof game === 'string' && Array.isArray(seats) && seats.every(Number.isInteger)
    ? [
        {
          id,
          game,
          seats,
          isOver: isOver === true,
          name: typeof name === 'string' ? name : '',
          isHidden: isHidden === true,
          circle: typeof circle === 'string' ? circle : '',
        },
      ]
    : [];
}

/** The tables that are stored in this browser, latest first. */
export const storedTables = (): readonly KnownTable[] => storedList(KEYS.tables, read);
