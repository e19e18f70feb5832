import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Connection } from './following.ts';

/**
 * Calls `run` whenever what was lost may be had again: the table is connected, or the player looks at the page. Ends when
 * the returned function is called.
 */
export function whenReachable(connection: ReadonlySignal<Connection>, run: () => void): () => void {
  const stop = effect(() => {
    if (connection.value === 'live' || connection.value === 'polling') untracked(run);
  });
  const look = () => {
    if (!document.hidden) run();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', look);
  };
}
