import type { Summary } from '../protocol/messages/summary.ts';
import { earliest } from '../time.ts';
import { deadlineOf } from './clock-steps.ts';
import type { History } from './context.ts';
import { showAction } from './history.ts';
import type { Machine } from './machine.ts';
import { pointsOf } from './points.ts';
import { showSeats } from './snapshot.ts';
import { storyOf } from './story.ts';
import { isOver, stageOf, type Table, waitedFor } from './table.ts';

function nextDeadline(machine: Machine, { setup: { pace, places }, play }: Table): number | null {
  if (!pace || !play) return null;
  const players = play.position.waitingFor.filter((seat) => places[seat]?.by === 'player');
  const clocks = players.flatMap((seat) => play.clocks[seat] ?? []);
  return earliest(clocks.map((clock) => deadlineOf(machine, clock, pace) ?? undefined)) ?? null;
}

/** What a summary takes from the log: `lastActAt` is the time of the last of `count` actions that stand. */
interface Acts extends Pick<History, 'line'> {
  lastActAt(count: number): number;
}

export function summary(machine: Machine, table: Table, acts: Acts): Omit<Summary, 'picture'> {
  const { setup, play, version } = table;
  const over = isOver(table);
  const count = play?.position.count ?? 0;
  const last = play?.position.recent.at(-1);
  const places = play?.position.outcome?.places;
  const [entry] = storyOf(machine, table, 'spectator', { from: count - 1, to: count }, acts);
  return {
    id: setup.id,
    version,
    game: setup.game,
    stage: stageOf(table),
    seats: showSeats(table),
    waitingFor: waitedFor(table),
    ...(setup.isBlocked && { blocked: true as const }),
    last: last && entry ? { ...showAction(last, 'spectator', over), ...entry, at: acts.lastActAt(count) } : null,
    deadline: nextDeadline(machine, table),
    winners: play?.position.outcome?.winners ?? null,
    points: pointsOf(machine, table),
    ...(places && { places }),
  };
}
