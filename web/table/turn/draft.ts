import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { choicesOf } from './held.ts';

/** An action that waits for the player's confirmation. */
export interface Draft {
  readonly code: string;
  /** The board's description of it; the code if there is none. */
  readonly said: string;
  /** The version of the snapshot in which it was chosen, which determines the meaning of its code. */
  readonly version: number;
}

/** The draft of a table, until it is sent, withdrawn or out of date. */
export function openDraft(present: ReadonlySignal<Snapshot | null>) {
  const draft = signal<Draft | null>(null);
  /** The legal actions among which it was chosen. */
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
