import * as z from 'zod/mini';
import { played, seatInfo } from './snapshot.ts';
import { storyEntry } from './story.ts';
import { count, seats, stage, time } from './values.ts';

export const Summary = z.strictObject({
  id: z.string(),
  version: count,
  game: z.string(),
  stage,
  seats: z.array(seatInfo),
  waitingFor: seats,
  last: z.nullable(z.strictObject({ ...played, ...storyEntry, at: time })),
  deadline: z.nullable(time),
  picture: z.nullable(z.string()),
  winners: z.nullable(seats),
  points: z.nullable(z.array(z.number())),
});
export const Missing = z.strictObject({ id: z.string(), isGone: z.boolean() });
