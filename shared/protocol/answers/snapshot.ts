import * as z from 'zod/mini';
import { REMEDIES } from '../pace.ts';
import type { Patch as PatchOf } from '../patch.ts';
import { SetClock as clockSettings, PaceOf as pace } from '../requests.ts';
import { count, occupancy, options, seat, seats, stage, time, viewer } from './values.ts';

const outcome = z.strictObject({
  ending: z.string(),
  winners: seats,
  points: z.exactOptional(z.array(z.number())),
});

export const seatInfo = z.strictObject({
  name: z.string(),
  by: occupancy,
  invited: z.exactOptional(z.string()),
  awaited: z.exactOptional(time),
  isOpen: z.boolean(),
});

export const played = { n: count, seat, code: z.nullable(z.string()) };
export const Played = z.strictObject(played);
const choice = z.strictObject({ code: z.string(), action: z.unknown() });

const Company = z.strictObject({ talk: count, spectators: count });

const clock = z.strictObject({
  deadline: z.nullable(time),
  graceUntil: z.nullable(time),
  left: z.nullable(z.number()),
  bank: z.nullable(z.number()),
  rests: z.boolean(),
  isLate: z.boolean(),
  holiday: z.strictObject({ until: z.nullable(time), left: z.number() }),
});

const claimInfo = z.strictObject({
  n: count,
  seat,
  digits: z.string(),
  waitingFor: seats,
  from: time,
  until: time,
});

export const seating = z.union([z.literal('drawn'), seats]);

export const Snapshot = z.strictObject({
  id: z.string(),
  version: count,
  viewer,
  guest: z.nullable(z.strictObject({ seat, late: count })),
  game: z.string(),
  options,
  stage,
  seats: z.array(seatInfo),
  pace: z.nullable(pace),
  looks: z.boolean(),
  seating: z.nullable(seating),
  opener: z.nullable(seat),
  clock: z.nullable(clockSettings),
  expires: z.nullable(time),
  claims: z.array(claimInfo),
  fairness: z.strictObject({ commitment: z.string(), secret: z.nullable(z.string()) }),
  company: Company,
  next: z.array(z.strictObject({ game: z.string(), table: z.string() })),
  circle: z.nullable(z.string()),
  play: z.nullable(
    z.strictObject({
      view: z.unknown(),
      waitingFor: seats,
      choices: z.array(choice),
      orders: z.array(choice),
      recent: z.array(Played),
      outcome: z.nullable(outcome),
      undo: z.nullable(z.enum(['at-once', 'ask'])),
      asked: z.nullable(
        z.strictObject({
          what: z.enum(['undo', 'end', 'pace', 'pause', 'remedy']),
          seat,
          actions: count,
          remedy: z.nullable(z.strictObject({ of: seat, what: z.enum(REMEDIES) })),
          pace: z.exactOptional(z.nullable(pace)),
          until: z.exactOptional(z.nullable(time)),
          waitingFor: seats,
        }),
      ),
      late: z.array(z.nullable(time)),
      remedies: z.array(z.nullable(z.strictObject({ what: z.enum(REMEDIES), from: time, isInEffect: z.boolean() }))),
      clocks: z.nullable(z.array(clock)),
      pausedUntil: z.nullable(time),
    }),
  ),
});

export const Patch: z.ZodMiniType<PatchOf> = z.union([
  z.tuple([]),
  z.tuple([z.unknown()]),
  z.record(
    z.string(),
    z.lazy(() => Patch),
  ),
]);

const codes = z.exactOptional(z.array(z.string()));

export const Update = z.strictObject({
  since: count,
  version: count,
  company: Company,
  patch: z.nullable(Patch),
  choices: codes,
  orders: codes,
});

/** The answer to an action. */
export const snapshotOrUpdate = z.union([Snapshot, Update]);

/** The last message before a socket is closed. */
export const Closed = z.strictObject({ closed: z.string() });

/** The content of a push. */
export const live = z.union([Snapshot, Update, z.strictObject({ company: Company }), Closed]);

export const Seated = z.strictObject({ seat, secret: z.string(), snapshot: Snapshot });
export const Claimed = z.strictObject({ claim: count, snapshot: Snapshot });
