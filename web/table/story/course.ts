import type { Statistic, Statistics } from '../../../shared/game/capabilities/chronicle.ts';
import type { AnyGame, Seat } from '../../../shared/game/contract.ts';
import { type StoryEntry, type Turn, turnsOf } from '../../../shared/game/words/story.ts';
import type { LogStep } from '../../../shared/log/steps.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { wholeGame } from '../../app/whole-game.ts';
import type { Points } from './turning-points.ts';
import { fetchWholeLog } from './whole-log.ts';

interface CourseTurn {
  readonly seat: Seat;
  /** The number of actions up to and including its last. */
  readonly n: number;
  readonly points: Points;
  readonly turn: Turn;
}

export interface Course {
  /** Everyone's points at the start, and after each turn. */
  readonly points: readonly Points[];
  readonly turns: readonly CourseTurn[];
  /** What is counted in this game, with its names. */
  readonly statistics: readonly Statistic[];
  readonly names: Statistics<unknown, unknown>['names'];
}

/** An action whose facts are computed when they are read: of a few hundred actions, only a few are. */
const entryOf =
  ({ secrecy, words }: AnyGame) =>
  ({ seat, by, action, before, after }: LogStep, index: number): StoryEntry => ({
    n: index + 1,
    seat,
    by,
    get facts() {
      return words.facts(secrecy.view(before, 'spectator'), secrecy.view(after, 'spectator'), seat, action);
    },
  });

/** The turns of these steps, with everyone's points; null if there are none, or the game counts no points. */
function courseOf(game: AnyGame, steps: readonly LogStep[]): Course | null {
  const { chronicle } = game.capabilities;
  const [first, ...others] = steps;
  if (chronicle === undefined || first === undefined) return null;
  const turns = turnsOf(steps.map(entryOf(game))).map((turn): CourseTurn => {
    const n = turn.at(-1)?.n ?? 0;
    return { seat: turn[0].seat, n, points: chronicle.points(steps[n - 1]?.after), turn };
  });
  return {
    points: [chronicle.points(first.before), ...turns.map(({ points }) => points)],
    turns,
    statistics: chronicle.statistics?.count([first, ...others]) ?? [],
    names: chronicle.statistics?.names ?? { fr: {}, en: {} },
  };
}

/**
 * Replays a finished game in this browser, from its log. The rules are loaded on demand. Null if there is nothing to
 * tell.
 */
export async function loadCourse(snapshot: Snapshot): Promise<Course | 'missing' | null> {
  const { id, game, fairness } = snapshot;
  const rules = await wholeGame(game);
  const { secret } = fairness;
  if (rules?.capabilities.chronicle === undefined || secret === null) return null;
  const [log, { stepsOf }] = await Promise.all([fetchWholeLog(snapshot), import('../../../shared/log/steps.ts')]);
  if (log.type !== 'ok') return 'missing';
  const steps = stepsOf(rules, { id, secret }, log.value);
  return steps === null ? null : courseOf(rules, steps);
}
