import type { Result } from '../../../shared/game/result.ts';
import type { Refused } from '../../../shared/table/refused.ts';
import type { Handlers, ValidRequest } from '../mount.ts';

async function talk({
  table,
  caller,
  params,
}: ValidRequest<'tableTalk' | 'seatTalk'>): Promise<Result<string, Refused>> {
  return await table.read(caller, { type: 'talk', after: params.n ?? 0 });
}

/** What belongs to a seat beside its game: talk, note, queued turns, guest links. */
export const parts = {
  tableTalk: talk,
  seatTalk: talk,
  say: ({ table, caller, body }) => table.ask(caller, { of: 'talk', do: 'say', ...body }),
  unsay: ({ table, caller, params }) => table.ask(caller, { of: 'talk', do: 'unsay', n: params.n }),
  note: ({ table, caller }) => table.ask(caller, { of: 'notes', do: 'read' }),
  writeNote: ({ table, caller, body }) => table.ask(caller, { of: 'notes', do: 'write', ...body }),
  plans: ({ table, caller }) => table.ask(caller, { of: 'queued-turns', do: 'list' }),
  addPlan: ({ table, caller, body }) => table.ask(caller, { of: 'queued-turns', do: 'add', ...body }),
  withdrawPlan: ({ table, caller, params }) =>
    table.ask(caller, { of: 'queued-turns', do: 'withdraw', id: params.plan }),
  guests: ({ table, caller }) => table.ask(caller, { of: 'guests', do: 'list' }),
  addGuest: ({ table, caller, body }) => table.ask(caller, { of: 'guests', do: 'add', ...body }),
  removeGuest: ({ table, caller, params }) => table.ask(caller, { of: 'guests', do: 'remove', id: params.id }),
} satisfies Partial<Handlers>;
