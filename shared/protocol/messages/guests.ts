import * as z from 'zod/mini';
import { MAX_LATE } from '../limits.ts';
import { bySeat } from '../row.ts';
import { count, describe, key, name, type Of, object } from './values.ts';

export const Guests = object('The guest links of a seat.', {
  guests: describe(
    'In the order in which they were invited.',
    z.array(
      object("A link to look over a player's shoulder, as shown to that player.", {
        id: describe('The id of the guest, as in URLs.', z.string()),
        label: describe('The name that the player gave to the link.', z.string()),
        late: describe("The number of actions by which the guest's view is late.", count),
      }),
    ),
  ),
  secret: describe('The secret of the link that was just made; it is shown only once.', z.nullable(z.string())),
});
export type Guests = Of<typeof Guests>;

export const AddGuest = object(
  "Invites somebody to watch from a player's seat; their view is `late` by that number of actions.",
  { key, label: name, late: z.int().check(z.gte(0), z.lte(MAX_LATE)) },
);
export type AddGuest = Of<typeof AddGuest>;

export const rows = {
  guests: bySeat("The guests who may look over the player's shoulder.", null, Guests, {
    ask: { of: 'guests', do: 'list' },
  }),
  addGuest: bySeat('Makes a guest link.', AddGuest, Guests, { ask: { of: 'guests', do: 'add' } }),
  removeGuest: bySeat('Revokes a guest link.', null, Guests, {
    ask: { of: 'guests', do: 'remove' },
    fields: ({ id }: { readonly id: string }) => ({ id }),
  }),
};
