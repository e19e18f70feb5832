import { openCataneHands } from './catane/hands.ts';
import { openChacunHands } from './chacun/hands.ts';
import type { OpenHands } from './hands.ts';
import { openTchuHands } from './tchu/hands.ts';

/** By game. */
export const HAND_TABLES: Readonly<Record<string, OpenHands>> = {
  catane: openCataneHands,
  tchu: openTchuHands,
  chacun: openChacunHands,
};
