import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { ok, type Result } from '../../shared/game/result.ts';
import { past } from '../../shared/table/history.ts';
import type { Refused } from '../../shared/table/refused.ts';
import { story } from '../../shared/table/story.ts';
import { MACHINE } from '../machine.ts';
import type { Broadcast, Recipient } from './broadcast.ts';
import type { TableLog } from './log.ts';
import type { TalkPart } from './parts/talk.ts';

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
  readonly etag: string;
  readonly body: string | null;
}

interface Sources {
  readonly broadcast: Broadcast;
  readonly log: TableLog;
  readonly talk: TalkPart;
}

/** The answer to a query as JSON text. */
export function answered(query: Query, reader: Recipient, from: Sources): Result<string, Refused> {
  const { table, viewer } = reader;
  switch (query.type) {
    case 'snapshot':
      return ok(from.broadcast.tellReader(reader));
    case 'log':
      return ok(from.log.page(table, viewer, query.after));
    case 'past': {
      const positions = past(MACHINE, table, viewer, query.from, from.log);
      return positions.ok ? ok(JSON.stringify(positions.value)) : positions;
    }
    case 'story':
      return ok(JSON.stringify(story(MACHINE, table, viewer, query.from, from.log, query.at)));
    case 'talk':
      return ok(JSON.stringify(from.talk.since(query.after)));
  }
}

/**
 * A page whose ETag is a hash of its content. The version of the table would not do, since pages change without it: a new
 * release may write the same state differently, a guest who sees earlier positions sees the present players, and a feed
 * says how much time is left.
 */
export async function tagged(body: string, have: readonly string[]): Promise<Page> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8ToBytes(body)));
  const etag = `"${bytesToHex(hash.subarray(0, 16))}"`;
  return { etag, body: have.includes(etag) ? null : body };
}
