import { useEffect } from 'preact/hooks';
import type { StoryModel } from './story.ts';

/** Loads the story back to entry `n`, if a component needs it; null if it does not. */
export function useStoryBackTo(story: StoryModel, n: number | null): void {
  const first = story.entries.value[0]?.n;
  // It begins after the viewer's latest action: if that was the last one, it is empty.
  const isMissing = n !== null && n > 0 && (first === undefined || n < first);
  useEffect(() => {
    if (isMissing) void story.loadAll();
  }, [isMissing, story]);
}
