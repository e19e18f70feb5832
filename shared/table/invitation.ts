import * as z from 'zod/mini';
import { BOT_LEVELS } from '../game/contract.ts';
import { PaceOf, SeatingOf, SetClock } from '../protocol/requests.ts';

const place = z.strictObject({
  by: z.enum(['free', 'player', ...BOT_LEVELS]),
  /** The player's name, and who they are in the circle. */
  name: z.string(),
  person: z.string(),
  /** How they want their clock; null for the default. */
  clock: z.nullable(SetClock),
  /** Their seat at the previous table. */
  had: z.optional(z.int()),
  /** Whether they asked for the table, and may change it in the lobby. */
  isOpener: z.boolean(),
});

// docs/decisions/41-a-rematch-is-handed-over.md
/** What the next table is opened with, for the people of a table that is over. */
export const Invitation = z.strictObject({
  id: z.string(),
  game: z.string(),
  options: z.record(z.string(), z.string()),
  pace: z.nullable(PaceOf),
  looks: z.boolean(),
  seating: SeatingOf,
  circle: z.string(),
  /** The table that it follows. */
  from: z.string(),
  places: z.array(place),
});
export type Invitation = z.infer<typeof Invitation>;
