import { effect } from '@preact/signals';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { isPlayedBack } from '../board/scene.ts';
import { play } from '../sound/play.ts';
import type { TableModel } from './model/model.ts';

const isTurn = ({ play: game, viewer }: Snapshot): boolean => game?.waitingFor.some((seat) => seat === viewer) ?? false;

/**
 * Plays a sound when it becomes the viewer's turn and when the game ends: at once if the page is hidden, otherwise
 * after the playback. Stops when the returned function is called.
 */
export function startChime({ present, scene }: Pick<TableModel, 'present' | 'scene'>): () => void {
  let was: Snapshot | null = null;
  let due: 'turn' | 'end' | null = null;
  const ring = () => {
    if (due === null || (isPlayedBack(scene.peek()) && !document.hidden)) return;
    play(due);
    due = null;
  };
  const stop = effect(() => {
    const now = present.value;
    const isWaiting = isPlayedBack(scene.value);
    if (now !== null && was !== null && now !== was) {
      if (now.stage === 'over' && was.stage === 'playing') due = 'end';
      else if (isTurn(now) && !isTurn(was)) due = 'turn';
      else if (!isTurn(now) && due === 'turn') due = null;
    }
    was = now;
    // The playback of this change starts with it, but its effect may run after this one.
    if (due !== null && (document.hidden || !isWaiting)) queueMicrotask(ring);
  });
  return stop;
}
