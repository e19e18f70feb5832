import { ok, type Result } from '../../../shared/game/result.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import type { Caller } from '../../../shared/table/secrets.ts';
import { commanded, commandedSince, numberIn, seated, type TableStub } from '../answers.ts';
import { forgetGuestSecret, forgetSecret, keepGuestSecret, keepSecret } from '../cookies.ts';
import type { Handlers } from '../mount.ts';

/** The snapshot, if the caller is who they claim to be. */
async function shownTo(table: TableStub, caller: Caller): Promise<Result<string, Refused>> {
  return await table.read(caller, { type: 'snapshot' });
}

/** What can be done at a table from one of its seats. */
export const seats = {
  join: (request) => seated(request, { type: 'join', seat: request.params.seat, ...request.body }),
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
    forgetGuestSecret(c, params.table, params.guest);
    return ok({});
  },
  setBot: ({ table, caller, params, body }) =>
    commanded(table, caller, { type: 'set-bot', seat: params.bot, level: body.level }),
  freeBot: ({ table, caller, params }) => commanded(table, caller, { type: 'free-bot', seat: params.bot }),
  freePlayer({ c, table, caller, params }) {
    const seen = numberIn(c, 'seen');
    if (!seen.ok) return seen;
    return commanded(table, caller, { type: 'free-player', seat: params.player, seen: seen.value ?? undefined });
  },
  setSeating: ({ table, caller, body }) => commanded(table, caller, { type: 'seating', ...body }),
  changeSetup: ({ table, caller, body }) => commanded(table, caller, { type: 'change', ...body }),
  /** Every seat is gone, and the opener's browser forgets its secret. */
  async deleteTable({ c, table, caller, params }) {
    const deleted = await commanded(table, caller, { type: 'delete' });
    if (deleted.ok) forgetSecret(c, params.table, params.seat);
    return deleted;
  },
  start: ({ table, caller }) => commanded(table, caller, { type: 'start' }),
  act: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'act', ...body }),
  undo: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'undo', ...body }),
  end: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'end', ...body }),
  agree: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'agree', ...body }),
  decline: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'decline', ...body }),
  remedy: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'remedy', ...body }),
  askPace: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'pace', ...body }),
  askPause: ({ c, table, caller, body }) => commandedSince(c, table, caller, { type: 'pause', ...body }),
  setClock: ({ table, caller, body }) => commanded(table, caller, { type: 'clock', ...body }),
  back: ({ table, caller }) => commanded(table, caller, { type: 'return' }),
  goOnHoliday: ({ table, caller }) => commanded(table, caller, { type: 'holiday', on: true }),
  comeBack: ({ table, caller }) => commanded(table, caller, { type: 'holiday', on: false }),
  keep: ({ table, caller }) => commanded(table, caller, { type: 'keep' }),
  /** The seat is no longer theirs, and their browser forgets its secret. */
  async leave({ c, table, caller, params }) {
    const left = await commanded(table, caller, { type: 'leave' });
    if (left.ok) forgetSecret(c, params.table, params.seat);
    return left;
  },
} satisfies Partial<Handlers>;
