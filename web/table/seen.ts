import { effect, type ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages.ts';
import { postSeen } from '../api.ts';

/** In milliseconds: what is shown for less has not been seen, and what follows at once is told in one go. */
const LOOK = 2_000;

/**
 * Tells the service, until the returned function is called, which version of the table the player has before their
 * eyes, so that no notice of it is sent; null while it is none. A page in a hidden tab, or on a phone in a pocket, proves nothing and is silent.
 */
export function tellSeen(id: string, seat: Seat, snapshot: ReadonlySignal<Snapshot | null>): () => void {
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const { version } = snapshot.peek() ?? { version: 0 };
    if (version <= told) return;
    timer = setTimeout(() => {
      told = version;
      // A failure costs a notice that was not needed: not worth a word.
      void postSeen(id, seat, version);
    }, LOOK);
  };
  const stop = effect(() => {
    void snapshot.value;
    look();
  });
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
