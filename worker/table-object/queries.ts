import { past } from '../table/history.ts';
import type { Broadcast, Reader } from './broadcast.ts';
import type { TableLog } from './log.ts';
import type { Talk } from './parts/talk.ts';

/** What may be read of a table by whoever may read it: a spectator, a seat, or a guest of one. */
export type Query =
  | { readonly type: 'snapshot' }
  /** The entries of the log after that one, a page of them. */
  | { readonly type: 'log'; readonly after: number }
  /** Positions after so many actions; null: since the latest action of the viewer. */
  | { readonly type: 'past'; readonly from: number | null }
  /** What became of the talk after so many of its changes. */
  | { readonly type: 'talk'; readonly after: number };

/** A text for the browser, and the tag by which the browser tells that it has it already: then there is no body. */
export interface Page {
  /** Null where an answer is not worth keeping. */
  readonly etag: string | null;
  readonly body: string | null;
}

interface Sources {
  readonly broadcast: Broadcast;
  readonly log: TableLog;
  readonly talk: Talk;
}

/** The answer to a query as JSON text, unless its tag is among those that the browser has. */
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
    case 'talk':
      return { etag: null, body: JSON.stringify(from.talk.since(query.after)) };
  }
}

/** `tag` tells apart what is of one version. */
function tagged({ table, viewer, guest }: Reader, tag: string, have: readonly string[], text: () => string): Page {
  const etag = guest ? `"${table.version}-${guest.id}"` : `"${table.version}-${tag}-${viewer}"`;
  return { etag, body: have.includes(etag) ? null : text() };
}
