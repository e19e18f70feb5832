import { GAMES } from '../shared/games/index.ts';
import { newestTimes } from '../shared/table/times.ts';
import { ADDRESS_SCHEMA } from './addresses/schema.ts';
import { CIRCLE_SCHEMA } from './circles/schema.ts';
import { newest } from './objects/migrate.ts';
import { TABLE_SCHEMA } from './table-object/schema.ts';

/** What the data of a service is written in: a release with a lower number, or without it, cannot go on from there. */
export type Versions = Readonly<Record<string, number>>;

const { machine } = newestTimes();

/** The versions of this release: the shapes of databases, the times of tables, and the states and rules of each game. */
export const versions: Versions = {
  'database of a table': newest(TABLE_SCHEMA),
  'database of an address': newest(ADDRESS_SCHEMA),
  'database of a circle': newest(CIRCLE_SCHEMA),
  // The first is not named: releases before it can go on from its data.
  ...(machine !== undefined && { 'times of tables': machine }),
  ...Object.fromEntries(
    Object.values(GAMES).flatMap(({ meta: { id, stateVersion, rulesVersion } }) => [
      [`states of ${id}`, stateVersion],
      [`rules of ${id}`, rulesVersion],
    ]),
  ),
};
