import * as z from 'zod/mini';
import { count, occupancy, seat, seats, stage, time } from './values.ts';

export const WayIn = z.strictObject({ table: z.string(), seat: z.nullable(seat), secret: z.nullable(z.string()) });
export const Circle = z.strictObject({
  id: z.string(),
  count,
  people: z.array(z.strictObject({ name: z.string(), played: count, won: count, streak: count, best: count })),
  pairs: z.array(z.strictObject({ one: count, other: count, played: count, won: z.tuple([count, count]) })),
  tables: z.array(
    z.strictObject({
      id: z.string(),
      game: z.string(),
      stage,
      at: time,
      seats: z.array(z.strictObject({ name: z.string(), by: occupancy, who: z.nullable(count) })),
      winners: z.nullable(seats),
      points: z.nullable(z.array(z.number())),
      picture: z.nullable(z.string()),
    }),
  ),
});
