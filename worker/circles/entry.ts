import * as z from 'zod/mini';
import { type Of, occupancy, stage } from '../../shared/protocol/messages/values.ts';
import { personAt } from '../../shared/table/rematch.ts';
import { stageOf, type Table } from '../../shared/table/table.ts';

/**
 * A table as its circle keeps it. When only the last two fields change, that causes no report: when it reached its stage,
 * and a picture of its board.
 */
export const ReportedEntry = z.object({
  game: z.string(),
  stage,
  seats: z.array(z.object({ name: z.string(), by: occupancy, person: z.string() })),
  winners: z.nullable(z.array(z.number())),
  points: z.nullable(z.array(z.number())),
  places: z.exactOptional(z.array(z.number())),
  /** The tables before and after it. */
  beside: z.array(z.string()),
  at: z.number(),
  picture: z.nullable(z.string()),
});
export type ReportedEntry = Of<typeof ReportedEntry>;
export type CircleEntry = Omit<ReportedEntry, 'at' | 'picture'>;

/** What a table contributes to its circle: nothing that a spectator may not know. */
export function entryOf(table: Table): CircleEntry {
  const { setup, play } = table;
  const { game, places, from, next = [] } = setup;
  const outcome = play?.position.outcome;
  return {
    game,
    stage: stageOf(table),
    seats: places.map(({ name, by }, seat) => ({ name, by, person: personAt(setup, seat) })),
    winners: outcome?.winners ?? null,
    points: outcome?.points ?? null,
    ...(outcome?.places && { places: outcome.places }),
    beside: [...(from === undefined ? [] : [from]), ...next.map(({ table: id }) => id)],
  };
}
