import type { StoryEntry } from '../../game/words/story.ts';

/** The largest number of entries in a page of the story; a page may also be shorter before the last one. */
export const STORY_PAGE = 128;

/** What was done in a game, in order: some successive actions, and the number of actions that stand now. */
export interface Story {
  readonly count: number;
  readonly entries: readonly StoryEntry[];
}
