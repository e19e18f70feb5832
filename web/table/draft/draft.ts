import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Snapshot } from '../../../shared/protocol/messages.ts';
import { store, stored } from '../../storage.ts';

/** An action that is shown to its player before it is sent. */
export interface Draft {
  readonly code: string;
  /** What the board calls it; the code, if it has no words for it. */
  readonly said: string;
  /** The version of the snapshot in which it was chosen: what the code means follows from that one. */
  readonly version: number;
}

const KEY = 'asks-first';

const chosen = stored(KEY);

/** Whether this device asks before it sends what would end a turn: a finger slips more easily than a mouse. */
export const asksFirst = signal(typeof chosen === 'boolean' ? chosen : matchMedia('(pointer: coarse)').matches);

export function chooseAsksFirst(next: boolean): void {
  store(KEY, next);
  asksFirst.value = next;
}

/** What waits to be confirmed at a table, until it is sent, withdrawn, or no longer means what it did. */
export function openDraft(present: ReadonlySignal<Snapshot | null>) {
  const draft = signal<Draft | null>(null);
  const choicesOf = (snapshot: Snapshot | null) => JSON.stringify([snapshot?.play?.choices, snapshot?.play?.orders]);
  /** The choices of which it is one. */
  let choices = '';
  const close = effect(() => {
    if (choicesOf(present.value) !== choices) draft.value = null;
  });
  return {
    draft,
    show(code: string, said: string): void {
      choices = choicesOf(present.peek());
      draft.value = { code, said, version: present.peek()?.version ?? 0 };
    },
    withdraw(): void {
      draft.value = null;
    },
    close,
  };
}
