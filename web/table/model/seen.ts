import { effect, type ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Company, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { call } from '../../app/request.ts';

/** Debounce in milliseconds: a version shown for less does not count as seen. */
const LOOK = 2_000;

/**
 * Reports to the service which version of the table the player sees, and again after each new message in the talk, so
 * that no notice is sent about it. Uses the socket by `say`, or a request if there is none. Nothing is reported while
 * the page is hidden or has no snapshot. Stops when the returned function is called.
 */
export function tellSeen(
  id: string,
  seat: Seat,
  snapshot: ReadonlySignal<Snapshot | null>,
  company: ReadonlySignal<Company>,
  say: (message: string) => boolean,
): () => void {
  let told = 0;
  let toldTalk = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    const { version } = snapshot.peek() ?? { version: 0 };
    const { talk } = company.peek();
    if (version <= told && talk <= toldTalk) return;
    timer = setTimeout(() => {
      told = version;
      toldTalk = talk;
      // Best effort: a failure costs no more than a superfluous notice.
      if (!say(`seen ${version}`)) void call(routes.seen, { table: id, seat }, { body: { version } });
    }, LOOK);
  };
  const stop = effect(() => {
    void snapshot.value;
    void company.value.talk;
    look();
  });
  document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
