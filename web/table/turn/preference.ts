import { signal } from '@preact/signals';
import { store, stored } from '../../app/storage.ts';

/**
 * What this device does with an action that ends a turn or reveals something: `held`: it can be taken back for some
 * seconds, and is sent after that; `asked`: a second button sends it; `at-once`: it is sent immediately.
 */
export const DRAFT_MODES = ['held', 'asked', 'at-once'] as const;
export type DraftMode = (typeof DRAFT_MODES)[number];

const KEY = 'final-actions';

export const draftMode = signal<DraftMode>(DRAFT_MODES.find((one) => one === stored(KEY)) ?? 'held');

export function chooseDraftMode(next: DraftMode): void {
  store(KEY, next);
  draftMode.value = next;
}
