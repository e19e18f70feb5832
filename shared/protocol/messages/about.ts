import * as z from 'zod/mini';
import { anyone, bySeat } from '../row.ts';
import { SetClock } from './clock.ts';
import { Guests } from './guests.ts';
import { AnyEntry } from './log.ts';
import { ChannelInfo } from './notifications.ts';
import { QueuedTurns } from './queued-turns.ts';
import { count, describe, lang, namedSeat, type Of, object, origin, seat, stage, time } from './values.ts';

/* What is stored about a player: for their own copy, and to be erased. docs/decisions/65-all-about-me.md */

/** How many houses may be asked one after the other: a table that has moved may have moved on from there. */
export const MOST_HOUSES = 3;

const { id: _id, label: _label, mark: _mark, secret: _secret, ...shownOfChannel } = ChannelInfo.shape;

const ownChannel = object(
  'A channel of the player, without its keys. The address of a browser is left out: whoever has it could send there.',
  {
    ...shownOfChannel,
    target: describe('The address that messages go to; null for a browser or a feed.', z.nullable(z.string())),
    lang,
    addedAt: time,
    client: describe(
      'A fingerprint of the IP address from which it was set up; null if it was not kept.',
      z.nullable(z.string()),
    ),
  },
);

const message = object('A message that the player wrote; `text` is what it says.', { at: time, text: z.string() });

export const AboutPlayer = object(
  'All that a table stores about the player of a seat; nothing in it gives access to anything.',
  {
    table: z.string(),
    game: z.string(),
    stage,
    seat,
    name: z.string(),
    circle: describe('The id of the circle of the table; null if it belongs to none.', z.nullable(z.string())),
    person: describe('By which the tables of a circle know the player.', z.string()),
    clock: describe('How the player wants their clock; null for the default.', z.nullable(SetClock)),
    holiday: describe(
      'What their holidays have `used`, in milliseconds, and `since` when the present one lasts; null before the game begins.',
      z.nullable(z.strictObject({ used: z.number(), since: z.nullable(time) })),
    ),
    active: describe('When the player last did anything, as far as it is known.', z.nullable(time)),
    entries: describe(
      'What the player did, as the log has it, since they sat down: moves by their codes, and all else.',
      z.array(AnyEntry),
    ),
    messages: describe('In the order in which they were sent.', z.array(message)),
    note: describe('Their private note; empty if there is none.', z.string()),
    plans: QueuedTurns.shape.plans,
    guests: Guests.shape.guests,
    hasCode: describe('Whether there is a recovery code, of which only a hash is stored.', z.boolean()),
    devices: describe('The number of devices that are signed in through a mail address.', count),
    channels: describe('In the order in which they were added.', z.array(ownChannel)),
  },
);
export type AboutPlayer = Of<typeof AboutPlayer>;

const houseAnswer = object('What the house at `origin`, to which the table has moved, said to the request to erase.', {
  origin,
  answer: describe(
    '`unknown`: the table is not there, or the seat has another player or another link by now. `silent`: no answer that says so.',
    z.enum(['erased', 'unknown', 'silent']),
  ),
});
export type HouseAnswer = Of<typeof houseAnswer>;

export const Erase = object(
  'Has the player of a seat erased; `anyway`: also if a house to which the table has moved does not answer.',
  { anyway: z.boolean() },
);

export const Erasure = object('What came of a request to erase.', {
  isErased: describe(
    'False if a house did not answer: then nothing has changed, and it can be asked again.',
    z.boolean(),
  ),
  houses: describe(
    'Those that were asked, in the order in which the table went there.',
    z.array(houseAnswer).check(z.maxLength(MOST_HOUSES)),
  ),
});
export type Erasure = Of<typeof Erasure>;

const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const EraseForHouse = object(
  'A house asks another one, to which a table has moved, to erase a player: it vouches for the player of `seat`.',
  {
    hash: describe('That of the signpost with which the table left.', hex),
    seat: namedSeat,
    proof: describe('An HMAC under the hash of the link of the seat, which only the houses of the table know.', hex),
    hops: describe('How many more houses may be asked.', z.int().check(z.gte(0), z.lt(MOST_HOUSES))),
    anyway: describe('Also if one of those does not answer.', z.boolean()),
  },
);
export type EraseForHouse = Of<typeof EraseForHouse>;

/** In units of a snapshot: to read a whole log, or to wait for another house. */
const READS_ALL = 5;
const ASKS_HOUSES = 10;

export const rows = {
  about: bySeat(
    'All that the table stores about the player, for their own copy, without any key or link.',
    null,
    AboutPlayer,
    {
      weight: READS_ALL,
    },
  ),
  erasePlayer: bySeat(
    'Erases what the player gave or wrote, as leaving does, and first asks the house to which the table has moved to do the same.',
    Erase,
    Erasure,
    { weight: ASKS_HOUSES },
  ),
  eraseForHouse: anyone(
    'Does the same for a player of a table that has moved here, on the word of the house where it was before.',
    EraseForHouse,
    Erasure,
    { weight: ASKS_HOUSES },
  ),
};
