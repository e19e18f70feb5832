import { bytesToHex } from '@noble/hashes/utils.js';
import { bytesOf, sha256Of } from '../../shared/hash.ts';
import { past } from '../table/history.ts';
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

interface Sources {
  readonly broadcast: Broadcast;
  readonly log: TableLog;
  readonly talk: Talk;
}

/** The answer to a query as JSON text, without a body if the browser has it by its ETag. */
export function answered(query: Query, reader: Reader, have: readonly string[], from: Sources): Page {
  switch (query.type) {
    case 'snapshot': {
      const { talk, spectators } = from.broadcast.company();
      return tagged(reader, `${talk}-${spectators}`, have, () => from.broadcast.tellReader(reader));
    }
    case 'log':
      return tagged(reader, `log-${query.after}`, have, () => from.log.page(reader.table, reader.viewer, query.after));
    case 'past':
      return { etag: null, body: JSON.stringify(past(reader.table, reader.viewer, query.from, from.log)) };
    case 'story':
      return tagged(reader, `story-${query.from}-${query.at}`, have, () =>
        JSON.stringify(story(reader.table, reader.viewer, query.from, from.log, query.at)),
      );
    case 'talk':
      return { etag: null, body: JSON.stringify(from.talk.since(query.after)) };
  }
}

/**
 * `tag` distinguishes the answers at one version. A guest who is some actions late sees who has a seat now, so only the
 * content itself says whether it is the same.
 */
function tagged({ table, viewer, guest }: Reader, tag: string, have: readonly string[], text: () => string): Page {
  const body = guest ? text() : null;
  const etag = body === null ? `"${table.version}-${tag}-${viewer}"` : `"${contentHash(body)}"`;
  return { etag, body: have.includes(etag) ? null : (body ?? text()) };
}

const contentHash = (text: string): string => bytesToHex(sha256Of(bytesOf(text))).slice(0, 32);
