import { ok } from '../../../shared/game/result.ts';
import { seatingAnswer } from '../answers.ts';
import { forgetSecret, keepGuestSecret, keepSecret } from '../cookies.ts';
import type { Handlers } from '../mount.ts';

/** What is done at a table, from one of its seats. */
export const seats = {
  async join({ c, table, caller, params, body }) {
    return seatingAnswer(c, params.table, params.seat, await table.join(params.seat, body, caller.address));
  },
  /** The secret of a seat link, shown once in a body, becomes a cookie. */
  async session({ c, table, caller, params, body }) {
    const seen = await table.snapshot({ ...caller, secret: body.secret });
    if (seen.ok) keepSecret(c, params.table, params.seat, body.secret);
    return seen;
  },
  /** And that of a guest's link. */
  async guestSession({ c, table, caller, params, body }) {
    const seen = await table.snapshot({ ...caller, secret: body.secret });
    if (seen.ok) keepGuestSecret(c, params.table, params.guest, body.secret);
    return seen;
  },
  /** The other way round, for who wants to go on in another browser. */
  async link({ table, caller }) {
    const seen = await table.snapshot(caller);
    return seen.ok ? ok({ secret: caller.secret ?? '' }) : seen;
  },
  setBot: ({ table, caller, params, body }) => table.setBot(caller, params.bot, body.level),
  freeBot: ({ table, caller, params }) => table.freeBot(caller, params.bot),
  start: ({ table, caller }) => table.start(caller),
  act: ({ table, caller, body }) => table.act(caller, body),
  undo: ({ table, caller, body }) => table.undo(caller, body),
  end: ({ table, caller, body }) => table.end(caller, body),
  agree: ({ table, caller, body }) => table.agree(caller, body),
  decline: ({ table, caller, body }) => table.decline(caller, body),
  goOnHoliday: ({ table, caller }) => table.holiday(caller, true),
  comeBack: ({ table, caller }) => table.holiday(caller, false),
  keep: ({ table, caller }) => table.keep(caller),
  /** The seat is theirs no longer, and their browser forgets its secret too. */
  async leave({ c, table, caller, params }) {
    const left = await table.leave(caller);
    if (left.ok) forgetSecret(c, params.table, params.seat);
    return left;
  },
} satisfies Partial<Handlers>;
