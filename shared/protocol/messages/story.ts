import type { StoryEntry } from '../../game/words/story.ts';

/** The largest number of entries in a page of the story; a page may also be shorter before the last one. */
export const STORY_PAGE = 128;

/** What was done in a game: some successive actions, in order. */
export interface Story {
  /** The number of actions that stand now. */
  readonly count: number;
  /** In their order. */
  readonly entries: readonly StoryEntry[];
}
