import { signal } from '@preact/signals';
import { store, stored } from '../../app/storage.ts';

/**
 * What this device does with an action that ends a turn or reveals something: `held`: it can be taken back for some
 * seconds, and is sent after that; `asked`: a second button sends it; `at-once`: it is sent immediately.
 */
export const WAYS = ['held', 'asked', 'at-once'] as const;
export type DraftMode = (typeof WAYS)[number];

const KEY = 'final-actions';

export const way = signal<DraftMode>(WAYS.find((one) => one === stored(KEY)) ?? 'held');

export function chooseWay(next: DraftMode): void {
  store(KEY, next);
  way.value = next;
}
