import type { EntryOf } from '../../log/events.ts';
import type { HappenedOf } from '../happened.ts';
import type { Machine } from '../machine.ts';
import type { Play, Setup, Table } from '../table.ts';
import { hold, resume, withAllActive } from './clocks.ts';

/* A table moves to another house, arrives there, or stays after all; and the operator stops one, or lets it go on. */

// docs/decisions/60-a-table-moves-sealed.md
/**
 * The table rests here, with its clocks stopped. What was proposed or claimed, or decided about a late seat and not in
 * effect yet, ends with it: nobody could answer any more.
 */
export function move(
  machine: Machine,
  { setup, play, ...table }: Table,
  { n, at, hash, origin, houseKey }: HappenedOf<'move'>,
): Table {
  const moved = { origin, houseKey, n, hash };
  return { ...table, setup: { ...withoutClaims(setup), moved }, play: play && rest(hold(machine, setup, play, at)) };
}

function rest({ votes, ...play }: Play): Play {
  const remedies = votes.remedies.map((remedy) => (remedy?.isInEffect ? remedy : null));
  return { ...play, votes: { ...votes, proposal: null, remedies } };
}

const withoutClaims = (setup: Setup): Setup => ({
  ...setup,
  places: setup.places.map(({ claims: _, ...place }) => place),
});

/** The table goes on, as after a pause; one that the players had agreed on before goes on, too. */
export const goOn = ({ setup: { moved: _, ...setup }, ...table }: Table, entry: EntryOf<'arrive' | 'stay'>): Table =>
  awake({ ...table, setup }, entry);

function awake({ setup, play, ...table }: Table, entry: EntryOf<'arrive' | 'stay' | 'unblock'>): Table {
  if (!play) return { ...table, setup, play };
  const going = play.pausedUntil === null ? resume(setup, play, entry) : withAllActive(play, entry.at);
  return { ...table, setup, play: { ...going, votes: { ...going.votes, proposal: null } } };
}

/** The table rests, as if it had moved. */
export const block = (machine: Machine, { setup, play, ...table }: Table, { at }: EntryOf<'block'>): Table => ({
  ...table,
  setup: { ...withoutClaims(setup), isBlocked: true },
  play: play && rest(hold(machine, setup, play, at)),
});

export function unblock({ setup: { isBlocked: _, ...setup }, ...table }: Table, entry: EntryOf<'unblock'>): Table {
  const free = { ...table, setup };
  return setup.moved ? free : awake(free, entry);
}
