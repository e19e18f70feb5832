import type { Statistic, Statistics } from '../../../shared/game/capabilities/chronicle.ts';
import type { AnyGame, Seat } from '../../../shared/game/contract.ts';
import { inEachLang } from '../../../shared/game/words/each-lang.ts';
import { type Decider, type StoryEntry, type Turn, turnsOf } from '../../../shared/game/words/story.ts';
import { tableRng } from '../../../shared/log/chain.ts';
import { standingActs } from '../../../shared/log/events.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { wholeGame } from '../../app/whole-game.ts';
import type { Points } from './turning-points.ts';
import { fetchWholeLog } from './whole-log.ts';

interface CourseTurn {
  readonly seat: Seat;
  /** The number of actions up to and including its last. */
  readonly n: number;
  readonly turn: Turn;
}

export interface Course {
  /** Everyone's points at the start, and after each turn; null in a game that counts none. */
  readonly points: readonly Points[] | null;
  readonly turns: readonly CourseTurn[];
  /** What was counted in this game, with its names; nothing that did not happen. */
  readonly statistics: readonly Statistic[];
  readonly names: Statistics<unknown, unknown>['names'];
}

/** A step of a finished game: an action that stands, and the states before and after it. */
interface Step {
  readonly seat: Seat;
  readonly by: Decider;
  readonly action: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/** An action whose facts are computed when they are read: of a few hundred actions, only a few are. */
const entryOf =
  ({ secrecy, words }: AnyGame) =>
  ({ seat, by, action, before, after }: Step, index: number): StoryEntry => ({
    n: index + 1,
    seat,
    by,
    get facts() {
      return words.facts(secrecy.view(before, 'spectator'), secrecy.view(after, 'spectator'), seat, action);
    },
  });

/** The turns of these steps, with everyone's points and statistics; null if there is nothing to tell in numbers. */
export function courseOf(game: AnyGame, steps: readonly Step[]): Course | null {
  const { chronicle } = game.capabilities;
  const [first, ...others] = steps;
  if (chronicle === undefined || first === undefined) return null;
  const turns = turnsOf(steps.map(entryOf(game))).map((turn): CourseTurn => {
    const n = turn.at(-1)?.n ?? 0;
    return { seat: turn[0].seat, n, turn };
  });
  const points = chronicle.points && [first.before, ...turns.map(({ n }) => steps[n - 1]?.after)].map(chronicle.points);
  const counted = chronicle.statistics?.count([first, ...others]) ?? [];
  const statistics = counted.filter(({ bySeat }) => bySeat.some((count) => count > 0));
  if (points === undefined && statistics.length === 0) return null;
  return {
    points: points ?? null,
    turns,
    statistics,
    names: chronicle.statistics?.names ?? inEachLang(() => ({})),
  };
}

/** By seat: the nonce of whoever sat there when the game began. Only players gave one. */
function noncesIn(entries: readonly LogLine['entry'][], seats: number): readonly string[] {
  const nonces = new Array<string>(seats).fill('');
  for (const entry of entries) {
    if (entry.type === 'start') break;
    if (entry.type === 'join' || entry.type === 'nonce') nonces[entry.seat] = entry.nonce;
    else if (entry.type === 'bot' || entry.type === 'elsewhere') nonces[entry.seat] = '';
  }
  return nonces;
}

/**
 * The steps of a finished game. Nothing is verified, so it takes a fraction of the time of `verify`. Null if these rules
 * cannot play the log: it has newer rules, or a code is hidden.
 */
export function stepsOf(
  game: AnyGame,
  { id, options, seats }: Pick<Snapshot, 'id' | 'options' | 'seats'>,
  secret: string,
  lines: readonly LogLine[],
): readonly Step[] | null {
  const entries = lines.map(({ entry }) => entry);
  const rulesVersion = entries.find((entry) => entry.type === 'open')?.rulesVersion;
  const rules = entries.findLast((entry) => entry.type === 'rules')?.rules ?? rulesVersion;
  if (rulesVersion === undefined || rules === undefined || rules > game.meta.rulesVersion) return null;
  const rng = tableRng(secret, id, rulesVersion, noncesIn(entries, seats.length));
  const order = entries.find((entry) => entry.type === 'start')?.seating;
  let before = game.rules.start(seats.length, options, rng, { rules, seating: order });
  const steps: Step[] = [];
  for (const { seat, by, code } of standingActs(entries)) {
    const action = game.codes.parse(before, seat, code ?? '');
    const after = action.ok ? game.rules.apply(before, seat, action.value) : action;
    if (!action.ok || !after.ok) return null;
    steps.push({ seat, by, action: action.value, before, after: after.value });
    before = after.value;
  }
  return steps;
}

/**
 * Replays a finished game in this browser, from its log. The rules are loaded on demand. Null if there is nothing to
 * tell.
 */
export async function loadCourse(snapshot: Snapshot): Promise<Course | 'missing' | null> {
  const { game, fairness } = snapshot;
  const rules = await wholeGame(game);
  const { secret, birth = snapshot.id } = fairness;
  if (rules?.capabilities.chronicle === undefined || secret === null) return null;
  const log = await fetchWholeLog(snapshot);
  if (log.type !== 'ok') return 'missing';
  const steps = stepsOf(rules, { ...snapshot, id: birth }, secret, log.value);
  return steps === null ? null : courseOf(rules, steps);
}
