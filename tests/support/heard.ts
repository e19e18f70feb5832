import { at } from '../../shared/game/at.ts';
import type { AnyGame, Lang, Viewer } from '../../shared/game/contract.ts';
import type { Decider, StoryEntry } from '../../shared/game/words/story.ts';
import { announcementsOf } from '../../web/table/story/announcements.ts';

const NAMES = ['Ana', 'Bob', 'Cléo'];

/** An action: its seat, its facts, and who decided it. */
type Told<Fact> = readonly [seat: number, facts: readonly Fact[], by?: Decider];

/** What is announced at a table of Ana, Bob and Cléo, with plain spaces. */
export const heardOf =
  <Fact>(words: AnyGame['words']) =>
  (lang: Lang, viewer: Viewer, ...actions: readonly Told<Fact>[]): readonly string[] => {
    const entries = actions.map(
      ([seat, facts, by = 'player'], index): StoryEntry => ({ n: index + 1, seat, by, facts }),
    );
    const telling = { viewer, phrases: words.phrases[lang], lang, names: (seat: number) => at(NAMES, seat) };
    // Those before the last one were told.
    return announcementsOf(entries.slice(-1), entries, telling).map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '));
  };
