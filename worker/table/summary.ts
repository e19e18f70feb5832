import type { Summary } from '../../shared/protocol/messages/summary.ts';
import { shownClock } from './clock.ts';
import { played } from './history.ts';
import { isVacant } from './seats.ts';
import { isOver, type Table } from './table.ts';

function deadlineOf({ setup: { pace }, play }: Table): number | null {
  if (!pace || !play) return null;
  const clocks = play.waitingFor.flatMap((seat) => play.clocks[seat] ?? []);
  const times = clocks.flatMap((clock) => shownClock(clock, pace, true).deadline ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** A summary of a table, as everybody may see it. `at` is the time of the last action that stands. */
export function summary(table: Table, at: number): Summary {
  const { setup, play, version } = table;
  const over = isOver(table);
  const last = play?.recent.at(-1);
  return {
    id: setup.id,
    version,
    game: setup.game,
    stage: play === null ? 'lobby' : over ? 'over' : 'playing',
    seats: setup.places.map(({ name, by }, seat) => ({ name, by, isOpen: isVacant(table, seat) })),
    waitingFor: play?.waitingFor ?? [],
    last: last === undefined ? null : { ...played(last, 'spectator', over), at },
    deadline: deadlineOf(table),
    winners: play?.outcome?.winners ?? null,
  };
}
