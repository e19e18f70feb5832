import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';

/** All that a player may choose from, as a string: a code means the same as long as it stays the same. */
export const choicesOf = (snapshot: Snapshot | null): string =>
  JSON.stringify([snapshot?.play?.choices, snapshot?.play?.orders]);
