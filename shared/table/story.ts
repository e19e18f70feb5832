import type { Viewer } from '../game/contract.ts';
import type { StoryEntry } from '../game/words/story.ts';
import { STORY_PAGE } from '../protocol/limits.ts';
import type { Story } from '../protocol/messages/story.ts';
import type { History } from './context.ts';
import { showAction } from './history.ts';
import { canReplay, positionsOf } from './line.ts';
import { gameOf, type Machine } from './machine.ts';
import { isOver, type Table } from './table.ts';

/** A part of the story: the actions after the first `from` and up to the first `to`. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** After which entry of the log these actions stood; by default, the last one. */
  readonly at?: number | null;
}

export function storyOf(
  machine: Machine,
  table: Table,
  viewer: Viewer,
  { from, to, at = null }: Part,
  history: Pick<History, 'line'>,
): readonly StoryEntry[] {
  const { setup, play } = table;
  if (!play || !canReplay(machine, setup) || (at === null && from >= Math.min(to, play.position.count))) return [];
  const version = Math.min(at ?? table.version, table.version);
  const game = gameOf(machine, setup);
  const entries: StoryEntry[] = [];
  let before: { readonly state: unknown; readonly view: unknown } | undefined;
  for (const { count: n, state, recent } of positionsOf(machine, setup, history.line(from, to, version))) {
    if (n > to) break;
    if (n < from) continue;
    const view = game.secrecy.view(state, viewer);
    const last = recent.at(-1);
    if (before && last) {
      const { seat, code } = showAction(last, viewer, isOver(table));
      const action = code === null ? null : game.codes.parse(before.state, seat, code);
      const facts = game.words.facts(before.view, view, seat, action?.ok ? action.value : null);
      const isHidden =
        code === null &&
        game.rules.waitingFor(before.state).some((other) => other !== seat) &&
        !game.secrecy.reveals(before.state, state);
      entries.push({ n, seat, by: last.by ?? 'player', facts, ...(isHidden && { isHidden }) });
    }
    before = { state, view };
  }
  return entries;
}

/**
 * A page of the story: the actions that follow the first `from`. If `from` is null, those since the viewer's latest one.
 * With `at`, the actions that stood after that entry of the log.
 */
export function story(
  machine: Machine,
  table: Table,
  viewer: Viewer,
  from: number | null,
  history: Pick<History, 'line'>,
  at: number | null = null,
): Story {
  const count = table.play?.position.count ?? 0;
  const latest = viewer === 'spectator' ? null : table.play?.position.latest[viewer];
  const first = from ?? latest ?? Math.max(0, count - STORY_PAGE);
  return { count, entries: storyOf(machine, table, viewer, { from: first, to: first + STORY_PAGE, at }, history) };
}
