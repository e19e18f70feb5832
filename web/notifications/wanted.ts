import { signal } from '@preact/signals';

/** How a player has just said that they want to be notified: the panel of their seat goes there once it is shown. */
export const wanted = signal<'push' | 'mail' | null>(null);
