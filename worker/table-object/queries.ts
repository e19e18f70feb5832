import { bytesToHex } from '@noble/hashes/utils.js';
import { ok, type Result } from '../../shared/game/result.ts';
import { bytesOf, sha256Of } from '../../shared/hash.ts';
import { past } from '../table/history.ts';
import type { Refused } from '../table/refused.ts';
import { story } from '../table/story.ts';
import type { Broadcast, Reader } from './broadcast.ts';
import type { TableLog } from './log.ts';
import type { Talk } from './parts/talk.ts';

/** What a reader can ask of a table, be they a spectator, a player or a guest. */
export type Query =
  | { readonly type: 'snapshot' }
  /** A page of the log, from the entry after that one. */
  | { readonly type: 'log'; readonly after: number }
  /** Positions after that number of actions; null: since the viewer's latest action. */
  | { readonly type: 'past'; readonly from: number | null }
  /** What was done after that number of actions; null: since the viewer's latest one. `at`: as it was then. */
  | { readonly type: 'story'; readonly from: number | null; readonly at: number | null }
  /** The changes of the talk after that one. */
  | { readonly type: 'talk'; readonly after: number };

/** An answer for the browser with its ETag. If the browser has it already, there is no body. */
export interface Page {
  /** Null if the answer is not to be cached. */
  readonly etag: string | null;
  readonly body: string | null;
}

/** The body of an answer that was asked for with no ETag, so that there is one. */
export function bodyOf(page: Result<Page, Refused>): Result<string, Refused> {
  if (!page.ok) return page;
  if (page.value.body === null) throw new Error('an answer without a body, though the browser has none');
  return ok(page.value.body);
}

interface Sources {
  readonly broadcast: Broadcast;
  readonly log: TableLog;
  readonly talk: Talk;
}

/** The answer to a query as JSON text, without a body if the browser has it by its ETag. */
export function answered(query: Query, reader: Reader, have: readonly string[], from: Sources): Page {
  const { table, viewer } = reader;
  switch (query.type) {
    case 'snapshot':
      return tagged(from.broadcast.tellReader(reader), have);
    case 'log':
      return tagged(from.log.page(table, viewer, query.after), have);
    case 'past':
      return { etag: null, body: JSON.stringify(past(table, viewer, query.from, from.log)) };
    case 'story':
      return tagged(JSON.stringify(story(table, viewer, query.from, from.log, query.at)), have);
    case 'talk':
      return { etag: null, body: JSON.stringify(from.talk.since(query.after)) };
  }
}

/**
 * A page whose ETag is a hash of its content. The version of the table would not do: a new release may write the same
 * state differently, a guest with a delay sees who has a seat now, and a feed says how much time is left.
 */
export function tagged(body: string, have: readonly string[]): Page {
  const etag = `"${bytesToHex(sha256Of(bytesOf(body))).slice(0, 32)}"`;
  return { etag, body: have.includes(etag) ? null : body };
}
