import type * as z from 'zod/mini';
import * as about from './messages/about.ts';
import * as access from './messages/access.ts';
import * as addresses from './messages/addresses.ts';
import * as circle from './messages/circle.ts';
import * as clock from './messages/clock.ts';
import * as games from './messages/games.ts';
import * as guests from './messages/guests.ts';
import * as houses from './messages/houses.ts';
import * as live from './messages/live.ts';
import * as log from './messages/log.ts';
import * as mailIn from './messages/mail-in.ts';
import * as notifications from './messages/notifications.ts';
import * as oembed from './messages/oembed.ts';
import * as operator from './messages/operator.ts';
import * as play from './messages/play.ts';
import * as queuedTurns from './messages/queued-turns.ts';
import * as sealedTable from './messages/sealed-table.ts';
import * as snapshot from './messages/snapshot.ts';
import * as story from './messages/story.ts';
import * as summary from './messages/summary.ts';
import * as tableFile from './messages/table-file.ts';
import * as tables from './messages/tables.ts';
import * as talk from './messages/talk.ts';
import type { Of } from './messages/values.ts';
import * as values from './messages/values.ts';
import { type ParamsOf, partsOf, type Route, type RouteOf, type RowName } from './route.ts';
import * as routes from './routes.ts';
import type { Row, SEALED, Who } from './row.ts';

/** All rows, by the names of their routes. */
export const ROWS = {
  ...games.rows,
  ...tables.rows,
  ...snapshot.rows,
  ...live.rows,
  ...log.rows,
  ...story.rows,
  ...play.rows,
  ...houses.rows,
  ...operator.rows,
  ...mailIn.rows,
  ...summary.rows,
  ...circle.rows,
  ...oembed.rows,
  ...about.rows,
  ...access.rows,
  ...talk.rows,
  ...queuedTurns.rows,
  ...guests.rows,
  ...notifications.rows,
  ...addresses.rows,
} satisfies Readonly<Record<RowName, Row>>;
export type Rows = typeof ROWS;

type Names = { readonly [Name in RowName as RouteOf<Name>]: Name };
type RowAt<At extends Route> = Rows[Names[At]];

/** The type of the body of a route: bytes if it is not JSON, never if it has none. */
export type BodyOf<At extends Route> = RowAt<At>['body'] extends infer Body extends z.core.$ZodType
  ? Of<Body>
  : typeof SEALED extends RowAt<At>['body']
    ? Uint8Array
    : never;
/** The type of the answer of a route, unless it refuses. */
export type AnswerOf<At extends Route> = RowAt<At>['answer'] extends infer Answer extends z.core.$ZodType
  ? Of<Answer>
  : Uint8Array | string;

/** The fields of a body; `Empty` has none. */
type Posted<Name extends RowName> =
  BodyOf<RouteOf<Name>> extends infer Body ? (Body extends Record<string, never> ? object : Body) : never;
/** The further fields of a row, if they are made from the parameters of its route. */
type Made<Name extends RowName> = Rows[Name] extends { readonly fields: infer Fields }
  ? Fields extends (params: ParamsOf<RouteOf<Name>>) => infer Value
    ? Value
    : never
  : object;
type FieldsOf<Name extends RowName> = ([BodyOf<RouteOf<Name>>] extends [never] ? object : Posted<Name>) & Made<Name>;

/** The commands that rows make. */
export type RowCommand = {
  [Name in RowName]: Rows[Name] extends { readonly command: infer Type extends string }
    ? { readonly type: Type } & FieldsOf<Name>
    : never;
}[RowName];
/** What rows ask the parts of a table. */
export type RowAsk = {
  [Name in RowName]: Rows[Name] extends { readonly ask: infer Asked } ? Asked & FieldsOf<Name> : never;
}[RowName];

/** A row at one of its paths: those of readers have several. */
export interface Endpoint extends Omit<Row, 'who'> {
  readonly row: RowName;
  /** The row, and whose path it is if there are several: `tableLog`, `seatLog`, `guestLog`. */
  readonly id: string;
  readonly who: Exclude<Who, 'reader' | 'viewer'>;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly weight: number;
}

/** The usual weights: of a request that reads, and of one that writes and is told to all pages of a table. */
const READS = 1;
const WRITES = 3;

const READERS = [
  { prefix: 'table', part: '', who: 'anyone' },
  { prefix: 'seat', part: '/seats/:seat', who: 'seat' },
  { prefix: 'guest', part: '/guests/:guest', who: 'guest' },
] as const;

/** By name, in an object that may be indexed. */
export const ROUTES: Readonly<Record<RowName, Route>> = { ...routes };

function endpointsOf(row: RowName): readonly Endpoint[] {
  const { who, ...said }: Row = ROWS[row];
  const { method, path, query } = partsOf(ROUTES[row]);
  const rest = { weight: method === 'GET' ? READS : WRITES, ...said, row, method, query };
  if (who !== 'reader' && who !== 'viewer') return [{ ...rest, id: row, who, path }];
  const [whole = '', what = ''] = /\/:(?:reader|viewer)(?=\/?([a-z]*))/.exec(path) ?? [];
  return READERS.slice(0, who === 'viewer' ? 2 : 3).map(({ prefix, part, who }) => ({
    ...rest,
    id: prefix + what.slice(0, 1).toUpperCase() + what.slice(1),
    who,
    path: path.replace(whole, part),
  }));
}

/** Every row at every of its paths. */
export const ENDPOINTS: readonly Endpoint[] = (Object.keys(ROWS) as RowName[]).flatMap(endpointsOf);

/** All files of messages, for the names of their schemas. */
export const MESSAGES: readonly Readonly<Record<string, unknown>>[] = [
  values,
  clock,
  games,
  tables,
  snapshot,
  live,
  log,
  story,
  play,
  summary,
  circle,
  oembed,
  about,
  access,
  talk,
  tableFile,
  sealedTable,
  queuedTurns,
  guests,
  houses,
  operator,
  mailIn,
  notifications,
  addresses,
];
