import type { ReadonlySignal } from '@preact/signals';
import { text } from '../app/lang.ts';

/** What the sheet says in place of its question until a change is acknowledged; `unsent` is what waits for the network. */
export const sendingSaid = ({ unsent }: { readonly unsent: ReadonlySignal<unknown> }): string =>
  unsent.value === null ? text().table.sending : text().table.unsent;
