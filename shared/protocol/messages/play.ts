import * as z from 'zod/mini';
import { MAX_CODES } from '../limits.ts';
import { REMEDIES } from '../pace.ts';
import { bySeat } from '../row.ts';
import { PaceOf, SetClock } from './clock.ts';
import { Snapshot, SnapshotOrUpdate } from './snapshot.ts';
import { count, describe, Empty, houseKey, key, namedSeat, type Of, object, origin, version } from './values.ts';

/* Playing, proposals to the other players, and the answers to them. */

const code = z.string().check(z.minLength(0), z.maxLength(40));

export const Act = object('An action; `code` is one of those in the snapshot.', {
  version,
  key,
  code,
});
export type Act = Of<typeof Act>;

// docs/decisions/61-a-friend-plays-elsewhere.md
export const TypeCodes = object(
  'Actions as their `codes`, in order: each is played for the seat that is asked then, which is that of the caller, or one that is played elsewhere. All are played, or none.',
  { version, key, codes: z.array(code).check(z.minLength(1), z.maxLength(MAX_CODES)) },
);
export type TypeCodes = Of<typeof TypeCodes>;

export const Undo = object('Proposes to undo or to end.', { version, key });
export type Undo = Of<typeof Undo>;

export const AskRemedy = object('Proposes the `remedy` for the late seat `of`.', {
  version,
  key,
  of: namedSeat,
  remedy: z.enum(REMEDIES),
});
export type AskRemedy = Of<typeof AskRemedy>;

export const AskPace = object('Proposes another `pace`; null for none.', { version, key, pace: z.nullable(PaceOf) });
export type AskPace = Of<typeof AskPace>;

export const AskRules = object('Proposes to go on by that newer version of the rules.', {
  version,
  key,
  rules: describe('The version.', count),
});
export type AskRules = Of<typeof AskRules>;

export const AskPause = object(
  'Proposes a pause; `until` is a time in milliseconds since 1970, or null to end the present one.',
  { version, key, until: z.nullable(z.int().check(z.gte(0))) },
);
export type AskPause = Of<typeof AskPause>;

export const AskMove = object('Proposes that the table moves to the house at `origin`.', {
  version,
  key,
  origin,
  houseKey,
});
export type AskMove = Of<typeof AskMove>;

export const AskStay = object('Proposes that a table that has moved goes on here after all.', { version, key });
export type AskStay = Of<typeof AskStay>;

export const Answer = object(
  'Answers a proposal. `with` is a seat of the same browser that has answered it before, or made it: about a late seat, together they have one vote.',
  { version, key, with: z.optional(namedSeat) },
);
export type Answer = Of<typeof Answer>;

export const rows = {
  act: bySeat('Plays an action, or gives an order.', Act, SnapshotOrUpdate, { command: 'act' }),
  typeCodes: bySeat(
    "Plays codes for whoever is asked: the caller's own actions, and those that players elsewhere have told.",
    TypeCodes,
    SnapshotOrUpdate,
    { command: 'codes' },
  ),
  undo: bySeat(
    "Takes back the player's latest action and all later ones, or proposes that to the others.",
    Undo,
    SnapshotOrUpdate,
    { command: 'undo' },
  ),
  end: bySeat('Ends the table, or proposes that to the others.', Undo, SnapshotOrUpdate, { command: 'end' }),
  agree: bySeat('Agrees to a proposal.', Answer, SnapshotOrUpdate, { command: 'agree' }),
  decline: bySeat('Declines a proposal.', Answer, SnapshotOrUpdate, { command: 'decline' }),
  remedy: bySeat(
    'Proposes what to do about a late seat; a majority of the players who are there decides.',
    AskRemedy,
    SnapshotOrUpdate,
    { command: 'remedy' },
  ),
  askPace: bySeat('Proposes another pace; all players must agree.', AskPace, SnapshotOrUpdate, { command: 'pace' }),
  askPause: bySeat(
    'Proposes a pause until some time, or to end the present one; all players must agree.',
    AskPause,
    SnapshotOrUpdate,
    { command: 'pause' },
  ),
  askRules: bySeat(
    'Proposes to go on by newer rules, under which what was played would have gone the same way; all players must agree.',
    AskRules,
    SnapshotOrUpdate,
    { command: 'rules', weight: 8 },
  ),
  askMove: bySeat(
    'Proposes that the table moves to another house; all players must agree. Then it rests here.',
    AskMove,
    SnapshotOrUpdate,
    { command: 'move' },
  ),
  askStay: bySeat(
    'Proposes that a table that has moved goes on here after all; all players must agree.',
    AskStay,
    SnapshotOrUpdate,
    { command: 'stay' },
  ),
  setClock: bySeat(
    "Sets the hours in which the player's own clock runs, and when they are reminded, from their next turn on.",
    SetClock,
    Snapshot,
    { command: 'clock' },
  ),
  back: bySeat(
    'Says that the player is back, which cancels what was proposed or decided because they were late.',
    Empty,
    Snapshot,
    { command: 'return' },
  ),
  goOnHoliday: bySeat("Begins a holiday, which stops the player's clock.", Empty, Snapshot, {
    command: 'holiday',
    fields: () => ({ on: true }),
  }),
  comeBack: bySeat('Ends a holiday: the clock runs again.', null, Snapshot, {
    command: 'holiday',
    fields: () => ({ on: false }),
  }),
};
