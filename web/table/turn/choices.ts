import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';

/** Everything that a player may choose, as a string. As long as it is unchanged, codes keep their meaning. */
export const choicesOf = (snapshot: Snapshot | null): string =>
  JSON.stringify([snapshot?.play?.choices, snapshot?.play?.orders]);
