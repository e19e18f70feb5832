import * as z from 'zod/mini';
import { MAX_NOTE, MAX_SAID } from '../limits.ts';
import { bySeat, byViewer } from '../row.ts';
import { isSeen } from '../seen.ts';
import { count, describe, key, type Of, object, prose, seat, time } from './values.ts';

export const Said = object('A message.', {
  n: describe('Counts the messages, from 1.', count),
  seat,
  at: describe('When it was sent, in milliseconds since 1970.', time),
  text: describe('Null once it was deleted.', z.nullable(z.string())),
});
export type Said = Of<typeof Said>;

export const Talk = object('Changes to the talk, after change `after` and up to change `upTo`.', {
  after: count,
  upTo: describe('The last change included; more may follow after it.', count),
  said: describe('The messages that were sent or deleted, in the order of these changes.', z.array(Said)),
});
export type Talk = Of<typeof Talk>;

export const Say = object('`text` is a message to everyone at the table, with at least one visible character.', {
  key,
  text: prose(MAX_SAID).check(z.trim(), z.minLength(1), z.refine(isSeen)),
});
export type Say = Of<typeof Say>;

export const Note = object("`text` is a player's private note, `revision` the number of times it was saved.", {
  revision: z.int().check(z.gte(0)),
  text: prose(MAX_NOTE),
});
export type Note = Of<typeof Note>;

export const rows = {
  talk: byViewer('The messages sent or deleted after change `n` of the talk.', null, Talk),
  say: bySeat('Sends a message to everyone at the table.', Say, Talk, { ask: { of: 'talk', do: 'say' } }),
  unsay: bySeat("Deletes one of the player's own messages.", null, Talk, {
    ask: { of: 'talk', do: 'unsay' },
    fields: ({ n }: { readonly n: number }) => ({ n }),
  }),
  note: bySeat("The player's private note.", null, Note, { ask: { of: 'notes', do: 'read' } }),
  writeNote: bySeat('Saves the note; `revision` is that of the note that the page has.', Note, Note, {
    ask: { of: 'notes', do: 'write' },
  }),
};
