import { ok, type Result } from '../../../shared/game/result.ts';
import type { Command } from '../../../shared/table/commands.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import type { Caller } from '../../../shared/table/secrets.ts';
import { commanded, type TableStub } from '../answers.ts';
import { forgetGuestSecret, forgetSecret, keepGuestSecret, keepSecret } from '../cookies.ts';
import type { Handlers, ValidRequest } from '../mount.ts';

/** The snapshot, if the caller is who they claim to be. */
async function shownTo(table: TableStub, caller: Caller): Promise<Result<string, Refused>> {
  return await table.read(caller, { type: 'snapshot' });
}

/** A command after which the browser forgets the secret of its seat. */
async function parting(request: ValidRequest<'deleteTable' | 'leave'>, command: Command) {
  const done = await commanded(request, command);
  if (done.ok) forgetSecret(request.c, request.params.table, request.params.seat);
  return done;
}

/** What can be done at a table from one of its seats, apart from commands and questions that it is just told. */
export const seats = {
  /** Exchanges the secret of a seat link, sent once in a body, for a cookie. */
  async session({ c, table, caller, params, body }) {
    const seen = await shownTo(table, { ...caller, secret: body.secret });
    if (seen.ok) keepSecret(c, params.table, params.seat, body.secret);
    return seen;
  },
  /** The same for a guest link. */
  async guestSession({ c, table, caller, params, body }) {
    const seen = await shownTo(table, { ...caller, secret: body.secret });
    if (seen.ok) keepGuestSecret(c, params.table, params.guest, body.secret);
    return seen;
  },
  about: async ({ table, caller }) => await table.about(caller),
  /** The reverse, for players who want to continue in another browser. */
  async link({ table, caller }) {
    const seen = await shownTo(table, caller);
    return seen.ok ? ok({ secret: caller.secret ?? '' }) : seen;
  },
  /** The table is not asked: a browser can always forget, even a table that is gone or a secret that is wrong. */
  dropSession({ c, params }) {
    forgetSecret(c, params.table, params.seat);
    return ok({});
  },
  dropGuestSession({ c, params }) {
    // The path of a cookie cannot hold every character.
    if (!/^[0-9a-f]{22}$/.test(params.guest)) return refused('no-such-guest');
    forgetGuestSecret(c, params.table, params.guest);
    return ok({});
  },
  /** Every seat is gone, and the opener's browser forgets its secret. */
  deleteTable: (request) => parting(request, { type: 'delete' }),
  /** The seat is no longer theirs, and their browser forgets its secret. */
  leave: (request) => parting(request, { type: 'leave' }),
} satisfies Partial<Handlers>;
