import { useEffect } from 'preact/hooks';
import { showBoard } from '../../board/panels.ts';
import type { TableModel } from '../model/model.ts';
import type { StoryModel } from './story.ts';

/**
 * Shows the position after `n` actions on the board; null means after the viewer's latest action. A panel that covers the
 * board stays open until the replay opens, so that a failure is reported where the player is looking.
 */
export function lookBack({ positions }: TableModel, n: number | null): void {
  if (positions.shown.peek() !== null) showBoard();
  void (n === null ? positions.open() : positions.go(n));
}

/** Loads the story back to entry `n`, if a component needs it; null if it does not. */
export function useStoryBackTo(story: StoryModel, n: number | null): void {
  const first = story.entries.value[0]?.n;
  // It begins after the viewer's latest action: if that was the last one, it is empty.
  const isMissing = n !== null && n > 0 && (first === undefined || n < first);
  useEffect(() => {
    if (isMissing) void story.loadAll();
  }, [isMissing, story]);
}
