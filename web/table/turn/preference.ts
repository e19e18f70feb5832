import { signal } from '@preact/signals';
import { store, stored } from '../../app/storage.ts';

/**
 * What this device does with an action that ends a turn or reveals something: `held`: it can be taken back for some
 * seconds, and is sent after that; `asked`: a second button sends it; `at-once`: it is sent immediately.
 */
export const WAYS = ['held', 'asked', 'at-once'] as const;
export type DraftMode = (typeof WAYS)[number];

const KEY = 'final-actions';
/** The key of an earlier release's switch, which said whether to ask. */
const EARLIER_KEY = 'asks-first';

function chosen(): DraftMode {
  const kept = WAYS.find((one) => one === stored(KEY));
  const earlier = stored(EARLIER_KEY);
  return kept ?? (typeof earlier === 'boolean' ? (earlier ? 'asked' : 'at-once') : 'held');
}

export const way = signal<DraftMode>(chosen());

export function chooseWay(next: DraftMode): void {
  store(KEY, next);
  way.value = next;
}
