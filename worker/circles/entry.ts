import type { Occupancy, Stage } from '../../shared/protocol/messages/snapshot.ts';
import { personAt } from '../../shared/table/rematch.ts';
import { stageOf, type Table } from '../../shared/table/table.ts';

/** A table as its circle keeps it. */
export interface CircleEntry {
  readonly game: string;
  readonly stage: Stage;
  readonly seats: readonly { readonly name: string; readonly by: Occupancy; readonly person: string }[];
  readonly winners: readonly number[] | null;
  readonly points: readonly number[] | null;
  /** The tables before and after it. */
  readonly beside: readonly string[];
}

/**
 * The same, with fields that do not cause a report when only they change: when it reached its stage, and a picture of
 * its board.
 */
export interface ReportedEntry extends CircleEntry {
  readonly at: number;
  readonly picture: string | null;
}

/** What a table contributes to its circle: nothing that a spectator may not know. */
export function entryOf(table: Table): CircleEntry {
  const { setup, play } = table;
  const { game, places, from, next = [] } = setup;
  return {
    game,
    stage: stageOf(table),
    seats: places.map(({ name, by }, seat) => ({ name, by, person: personAt(setup, seat) })),
    winners: play?.position.outcome?.winners ?? null,
    points: play?.position.outcome?.points ?? null,
    beside: [...(from === undefined ? [] : [from]), ...next.map(({ table: id }) => id)],
  };
}
