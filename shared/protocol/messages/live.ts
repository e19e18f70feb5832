import * as z from 'zod/mini';
import { byReader } from '../row.ts';
import { Act } from './play.ts';
import { company, Snapshot, Update } from './snapshot.ts';
import { count, describe, key, lang, type Of, object } from './values.ts';

/* What goes over the socket of a page. */

export const Problem = object('The body (`application/problem+json`) of every refusal.', {
  type: z.literal('about:blank'),
  status: describe('The status of the HTTP answer.', z.int()),
  code: describe('A stable code: one of `PROBLEMS`, or a refusal by the rules of a game.', z.string()),
  title: describe('A sentence for the player, in their language.', z.string()),
  wrong: z.exactOptional(
    object(
      'Of several codes, the first `code` that cannot be played; none of them was. The title says what is asked there.',
      {
        n: describe('Its number: counts the actions of the game, from 1.', z.int()),
        code: z.string(),
      },
    ),
  ),
  retryAfter: z.exactOptional(describe('In seconds, with `too-many` and `declined-lately`.', z.int())),
  link: z.exactOptional(describe('With `table-moved`: where the table goes on.', z.string())),
  entry: z.exactOptional(describe('With `wrong-log`: the number of the entry that is wrong.', count)),
  snapshot: z.exactOptional(describe('With `stale`: the table as it is now.', Snapshot)),
});
export type Problem = Of<typeof Problem>;

export const Closed = object(
  'The last message before the service closes a socket whose reader has lost access. `closed` is the reason, in English. Browsers report a closed socket only when the connection has ended too, which can take two seconds.',
  { closed: z.string() },
);
export type Closed = Of<typeof Closed>;

/** What the service sends over a socket by itself. */
export const Live = z.union([Snapshot, Update, object('Nothing else changed.', { company }), Closed]);
export type Live = Of<typeof Live>;

/**
 * The answer to a message over the socket; `answered` is the key of that message. It comes with a refusal; or after an
 * action, with a snapshot or an update; otherwise with the `value` that was asked for.
 */
export interface Answered {
  readonly answered: string;
  readonly problem?: Problem;
  readonly value?: unknown;
}

export const ActMessage = object(
  'An action that a page sends over the socket of its seat; `lang` is the language of a refusal.',
  { act: Act, lang },
);
export type ActMessage = Of<typeof ActMessage>;

export const AskMessage = object(
  'A request for data over the socket of a seat, instead of by `GET`; `lang` is the language of a refusal.',
  {
    ask: describe(
      '`what` is asked for: a page of the story, beginning after `from` actions, or the queued turns.',
      z.discriminatedUnion('what', [
        z.strictObject({ what: z.literal('story'), from: z.nullable(z.int().check(z.gte(0), z.lte(999_999))) }),
        z.strictObject({ what: z.literal('queued-turns') }),
      ]),
    ),
    key,
    lang,
  },
);
export type AskMessage = Of<typeof AskMessage>;

export const rows = {
  live: byReader(
    'A WebSocket: a snapshot now and after every change, or updates for a client that sends the version it has (or 0) as `since`; only `{ company }` when nothing else changed; `{ closed }` before it closes the socket of a reader who has lost access. That of a seat also takes `seen N` and actions; `codes=1` is for clients that read codes (docs/protocol.md).',
    null,
    Live,
    { isLive: true, weight: 3 },
  ),
};
