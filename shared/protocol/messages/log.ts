import * as z from 'zod/mini';
import { REMEDIES } from '../pace.ts';
import { byReader } from '../row.ts';
import { PaceOf } from './clock.ts';
import { prelude } from './prelude.ts';
import { seating } from './snapshot.ts';
import {
  botLevel,
  count,
  decider,
  describe,
  houseKey,
  machine,
  type Of,
  object,
  options,
  origin,
  seat,
  seats,
  time,
} from './values.ts';

/** An entry of that type, with a sentence about it. */
const entry = <Type extends string, Fields extends z.core.$ZodLooseShape>(type: Type, text: string, fields: Fields) =>
  object(text, {
    n: describe('Counts the entries, from 1.', count),
    at: describe('In milliseconds since 1970.', time),
    type: z.literal(type),
    ...fields,
  });

const pace = describe('Null for none.', z.nullable(PaceOf));
const remedy = z.enum(REMEDIES);
const next = z.union([botLevel, z.literal('open')]);
const agreeing = { seat, with: z.exactOptional(seat) };
const house = { origin, houseKey };
const act = {
  seat,
  by: decider,
  typist: z.exactOptional(describe('The seat that typed the code of somebody who plays elsewhere.', seat)),
  order: z.exactOptional(z.literal(true)),
};

const entries = [
  entry('open', 'The table is opened, with that number of `seats`.', {
    game: z.string(),
    rulesVersion: describe('The version of the rules by which the game is played.', z.int()),
    machine,
    seats: z.int(),
    options,
    commitment: describe('The hash of the secret from which all chance follows.', z.string()),
    pace: z.exactOptional(
      describe('Missing at tables without a pace, and at those opened before there was one.', PaceOf),
    ),
    looks: z.exactOptional(describe('Robots and forced moves wait until somebody has looked.', z.literal(true))),
    seating: z.exactOptional(describe('Missing where the rules of the game say who begins.', seating)),
  }),
  entry(
    'prelude',
    'The game will begin from the position that this leads to. Whoever opened the table says how it came about; the rules were asked for each step. All that is hidden there is dealt again when the game begins: proofs count from there.',
    prelude,
  ),
  entry(
    'join',
    'A player takes a free seat; `nonce` is their contribution to the chance of the table, empty if it comes later.',
    {
      seat,
      nonce: z.string(),
    },
  ),
  entry('nonce', 'A player who came without a `nonce` adds it.', { seat, nonce: z.string() }),
  entry('bot', 'A robot of that `level` takes a seat.', { seat, level: botLevel }),
  entry('elsewhere', 'Somebody takes a seat who plays elsewhere: the players type the codes that they tell.', {
    seat,
  }),
  entry(
    'free',
    'A seat is free again before the start: its player has left, or never came; or its robot is removed, or who plays elsewhere.',
    {
      seat,
    },
  ),
  entry('remove', 'The opener frees the seat of a player.', { seat }),
  entry(
    'change',
    'The opener changes the options or the pace; with `looks`, robots wait until somebody has looked at the table.',
    { seat, options, pace, looks: z.boolean() },
  ),
  entry('seating', 'The opener settles the order of play.', { seat, seating }),
  entry('delete', 'The opener deletes the table.', { seat }),
  entry(
    'expiring',
    'A table whose game has not begun has been idle for a long time: it will be removed unless somebody keeps it.',
    {},
  ),
  entry('keep', 'A player keeps a table that would be removed.', { seat }),
  entry('start', 'The game begins; `seating` is the order of play, if the table settled it.', {
    seating: z.exactOptional(seats),
  }),
  entry('act', 'An action, as its `code`. With `order`, its player was not waited for.', { ...act, code: z.string() }),
  entry(
    'time',
    'Part of the time for a turn has passed; the `step` `out` means that the grace period has, at a table where the others wait.',
    { seat, step: z.enum(['half', 'nearly', 'late', 'out']) },
  ),
  entry(
    'time-out',
    'The grace period has passed at any other table: the robot of level `next` plays the turn, or the seat is open.',
    { seat, next },
  ),
  entry('holiday', 'A player goes on holiday, or is back (`on` is false).', { seat, on: z.boolean() }),
  entry('leave', 'A player leaves their seat for good.', { seat }),
  entry('take-over', 'Somebody takes over an open seat.', { seat }),
  entry('ask-undo', 'A player proposes to undo all but the first `count` actions.', { seat, count }),
  entry('ask-end', 'A player proposes to end the table.', { seat }),
  entry('ask-pace', 'A player proposes another pace; null for none.', { seat, pace }),
  entry('ask-rules', 'A player proposes to go on by a newer version of the rules.', {
    seat,
    rules: describe('Its version.', z.int()),
  }),
  entry('pace', 'All have agreed to another pace; null for none.', { pace }),
  entry(
    'ask-pause',
    'A player proposes a pause until `until`, in milliseconds since 1970; null: to end the present one.',
    { seat, until: z.nullable(time) },
  ),
  entry('pause', 'All have agreed to a pause until `until`, in milliseconds since 1970.', { until: time }),
  entry('rules', 'All have agreed to go on by a newer version of the rules; the label of the draws stays.', {
    rules: describe('Its version.', z.int()),
  }),
  entry('resume', 'The pause is over.', {}),
  entry('ask-move', 'A player proposes that the table moves to another house.', { seat, ...house }),
  entry(
    'move',
    'All have agreed that the table moves, or the operator moves it. Here it rests from now on; it goes on in the house at `origin`, which alone can open it.',
    {
      ...house,
      by: z.exactOptional(describe('Set if the operator moves it, without asking its players.', z.literal('operator'))),
    },
  ),
  entry('arrive', 'The table has arrived in the house at `origin`, where it goes on.', { origin }),
  entry('ask-stay', 'A player of a table that has moved proposes that it goes on here after all.', { seat }),
  entry('stay', 'All have agreed that a table that has moved goes on here after all.', {}),
  entry('block', 'The operator stops the table: clocks stand still, and nobody can do anything.', {}),
  entry('unblock', 'The operator lets it go on.', {}),
  entry('erase', 'The operator deletes the table, with all that belongs to it.', {}),
  entry('clock', 'A player has set their own clock.', { seat }),
  entry('ask-remedy', 'A player proposes the `remedy` for the late seat `of`; the majority of the `voters` decides.', {
    seat,
    of: seat,
    remedy,
    voters: seats,
  }),
  entry(
    'remedy',
    'The `remedy` for a late seat is decided; a day later it takes effect, unless the player has come back.',
    { seat, remedy },
  ),
  entry('replaced', 'It takes effect: the robot of level `next` stands in, or the seat is open.', { seat, next }),
  entry('return', 'A player is back, which cancels what was proposed or decided because they were late.', { seat }),
  entry(
    'agree',
    'A player agrees; about a late seat, together with the seat `with` of the same person, which has answered before.',
    agreeing,
  ),
  entry('decline', 'A player declines; `with` is as for `agree`.', agreeing),
  entry('undecided', 'The time to answer a proposal is over, and it is not decided: it lapses.', {}),
  entry('undo', 'Of the actions so far, the first `count` still stand.', { seat, count }),
  entry('end', 'All players who are there have agreed to stop here, or it was decided because a seat was late.', {}),
  entry('rematch', 'A player of a table that is over has asked for the next one, with the same people.', { seat }),
  entry('link', 'The seat has a new link; the previous one no longer works.', { seat }),
  entry('claim', 'Somebody claims to be the player of a seat.', { seat }),
  entry('vouch', 'Another player vouches for them; `claim` is the number of that entry.', { seat, claim: count }),
  entry('dispute', 'Another player, or the holder of the seat, objects to the claim with the number `claim`.', {
    seat,
    claim: count,
  }),
  entry('lapse', 'The claim with the number `claim` lapses: nobody answered in time, or another one replaced it.', {
    claim: count,
  }),
] as const;
/** The types of entries that this release knows. */
export const ENTRY_TYPES: ReadonlySet<string> = new Set(entries.flatMap(({ def }) => def.shape.type.def.values));

/** Told apart by their type: to try one form after the other takes several times as long. */
export const AnyEntry = describe('An entry of a log, with nothing hidden.', z.discriminatedUnion('type', entries));
/** What happened at a table. The version of a table is the `n` of its last entry. */
export type LogEntry = Of<typeof AnyEntry>;

const hidden = entry('act', "An action of another seat, while its `code` is that seat's secret; `order` as above.", {
  ...act,
  code: z.null(),
});

export const LogLine = object('A line of the log.', {
  entry: describe(
    "The entry as the viewer may know it: the code of an action is null while it is another seat's secret.",
    z.union([AnyEntry, hidden]),
  ),
  hash: describe('The hash of the entry and of the hash before it.', z.string()),
});

export type LogLine = Of<typeof LogLine>;

export const rows = {
  log: byReader('The log after entry `after`, as its reader may know it: at most 1000 lines.', null, z.array(LogLine), {
    weight: 2,
  }),
};
