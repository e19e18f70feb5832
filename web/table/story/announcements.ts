import type { Lang, Viewer } from '../../../shared/game/contract.ts';
import { type StoryEntry, type Turn, turnSaid, turnsOf } from '../../../shared/game/words/story.ts';
import type { Names, Phrases } from '../../../shared/game/words/words.ts';

interface Announcement {
  readonly viewer: Viewer;
  readonly phrases: Phrases<unknown, unknown, unknown>;
  readonly lang: Lang;
  readonly names: Names;
}

/** The actions before those of a turn that belong to the same turn. */
function begunBefore(entries: readonly StoryEntry[], [first]: Turn): readonly StoryEntry[] {
  const before = entries.filter(({ n }) => n < first.n);
  const other = before.findLastIndex(({ seat, by }) => seat !== first.seat || by !== first.by);
  return before.slice(other + 1);
}

/**
 * What is said of the actions that arrived last, of all that are known: of those that the viewer took, their results; of
 * others, what was done, unless that was told before. Turns that a robot played for the viewer are others' in this.
 */
export function announcementsOf(
  fresh: readonly StoryEntry[],
  entries: readonly StoryEntry[],
  { viewer, phrases, lang, names }: Announcement,
): readonly string[] {
  return turnsOf(fresh).flatMap((turn) => {
    const [{ seat, by }] = turn;
    if (seat === viewer && (by === 'player' || by === 'rules')) {
      const facts = turn.flatMap((entry) => entry.facts);
      return phrases.result?.(seat, facts, names) || [];
    }
    const [first, ...more] = begunBefore(entries, turn);
    const inFull = (all: Turn) => turnSaid(all, phrases, lang, 'full', names);
    const isTold = first !== undefined && inFull([first, ...more]) === inFull([first, ...more, ...turn]);
    return isTold ? [] : turnSaid(turn, phrases, lang, 'line', names);
  });
}
