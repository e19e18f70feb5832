import { GAMES } from '../shared/games/index.ts';
import { ADDRESS_STEPS } from './addresses/schema.ts';
import { CIRCLE_STEPS } from './circles/schema.ts';
import { STEPS } from './table-object/schema.ts';

/** What the data of a service is written in: a release with a lower number, or without it, cannot go on from there. */
export type Versions = Readonly<Record<string, number>>;

/** The versions of this release: the shapes of databases, and the states and rules of each game. */
export const versions: Versions = {
  'database of a table': STEPS.length,
  'database of an address': ADDRESS_STEPS.length,
  'database of a circle': CIRCLE_STEPS.length,
  ...Object.fromEntries(
    Object.values(GAMES).flatMap(({ meta: { id, stateVersion, rulesVersion } }) => [
      [`states of ${id}`, stateVersion],
      [`rules of ${id}`, rulesVersion],
    ]),
  ),
};
