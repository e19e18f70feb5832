import type * as z from 'zod/mini';
import type { Seat } from '../game/contract.ts';

/*
 * A capability of the service is a row: what it does, who may use it, what it takes and answers, what it costs, and, if a
 * table does it, the command that it makes. Where it is, is at the same name in routes.ts, which pages can import alone.
 * The Worker mounts all rows, the OpenAPI document and docs/api.md are printed from them, and the tests of hostile input
 * run through them.
 */

/**
 * Who may call: anyone who knows the address; every reader of a table, each at a path of their own (spectators, the
 * player of a seat, a guest), or only its viewers (no guests); the player or guest named in the path, by their cookie;
 * somebody signed in with a mail address, by their cookie; or, from anywhere and without cookies, the holder of a link
 * from a mail or of the operator's token.
 */
export type Who = 'anyone' | 'reader' | 'viewer' | 'seat' | 'guest' | 'address' | 'link' | 'token';

/** A sealed table: the one body that is not JSON. */
export const SEALED = 'application/octet-stream';
/** The media types of answers that are not JSON. */
type MediaType = 'image/jpeg' | 'text/html' | 'application/atom+xml' | typeof SEALED;

export interface AtSeat {
  readonly seat: Seat;
}

export interface AtChannel {
  readonly channel: string;
}

/** What only some rows say. */
interface More {
  /** What it costs the account of a client: 1 is about one snapshot. Measured by `npm run bench -- weights`. */
  readonly weight?: number;
  /** Whether it is a WebSocket; its answer is then what is pushed. */
  readonly isLive?: true;
  /** The type of the command that is given to the table, with the fields of the body. */
  readonly command?: string;
  /** What a part of the table is asked (worker/table-object/parts), with the fields of the body. */
  readonly ask?: Asked;
  /** Further fields of the command or of the question, from the parameters of the path and of the query. */
  readonly fields?: (params: never) => object;
}

interface Asked {
  readonly of: string;
  readonly do: string;
}

export interface Row extends More {
  readonly who: Who;
  /** What it does. */
  readonly summary: string;
  readonly body: z.ZodMiniType | typeof SEALED | null;
  /** A schema for JSON; otherwise a media type, or null for a redirection. */
  readonly answer: z.ZodMiniType | MediaType | null;
}

/** The weight of what makes databases for a new table. */
export const OPENS = 20;

const by =
  <By extends Who>(who: By) =>
  <Body extends Row['body'], Answer extends Row['answer'], const Rest extends More = object>(
    summary: string,
    body: Body,
    answer: Answer,
    more?: Rest,
  ) =>
    ({ who, summary, body, answer, ...more }) as Row & { who: By; body: Body; answer: Answer } & Rest;

export const anyone = by('anyone');
export const byReader = by('reader');
export const byViewer = by('viewer');
export const bySeat = by('seat');
export const byGuest = by('guest');
export const byAddress = by('address');
export const byLink = by('link');
export const byToken = by('token');
