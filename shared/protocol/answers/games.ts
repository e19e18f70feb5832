import * as z from 'zod/mini';
import { botLevel } from './values.ts';

const gameText = z.strictObject({
  title: z.string(),
  summary: z.string(),
  endings: z.exactOptional(z.record(z.string(), z.string())),
  options: z.record(
    z.string(),
    z.strictObject({
      label: z.string(),
      help: z.string(),
      values: z.exactOptional(z.record(z.string(), z.string())),
    }),
  ),
});

export const GameInfo = z.strictObject({
  meta: z.strictObject({
    id: z.string(),
    seats: z.strictObject({ min: z.int(), max: z.int() }),
    endings: z.array(z.string()),
    fewestPointsWin: z.exactOptional(z.literal(true)),
    isSimultaneous: z.exactOptional(z.literal(true)),
    rulesVersion: z.int(),
    stateVersion: z.int(),
    options: z.array(
      z.union([
        z.strictObject({ id: z.string(), type: z.literal('integer'), min: z.string(), max: z.string() }),
        z.strictObject({ id: z.string(), type: z.literal('choice'), values: z.array(z.string()) }),
      ]),
    ),
    isOpen: z.exactOptional(z.literal(true)),
  }),
  hides: z.enum(['nothing', 'draws', 'hands']),
  texts: z.strictObject({ fr: gameText, en: gameText }),
  bots: z.array(botLevel),
});
