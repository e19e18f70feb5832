import type { Asked, Handlers } from '../mount.ts';

const talk = ({ table, caller, params }: Asked<'tableTalk' | 'seatTalk'>) => table.talk(caller, params.n ?? 0);

/** What goes with a seat beside its game: talk, the player's note, turns queued, links for guests. */
export const parts = {
  tableTalk: talk,
  seatTalk: talk,
  say: ({ table, caller, body }) => table.say(caller, body),
  unsay: ({ table, caller, params }) => table.unsay(caller, params.n),
  note: ({ table, caller }) => table.note(caller),
  writeNote: ({ table, caller, body }) => table.writeNote(caller, body),
  plans: ({ table, caller }) => table.plans(caller),
  addPlan: ({ table, caller, body }) => table.addPlan(caller, body),
  withdrawPlan: ({ table, caller, params }) => table.withdrawPlan(caller, params.plan),
  guests: ({ table, caller }) => table.guests(caller),
  addGuest: ({ table, caller, body }) => table.addGuest(caller, body),
  removeGuest: ({ table, caller, params }) => table.removeGuest(caller, params.id),
} satisfies Partial<Handlers>;
