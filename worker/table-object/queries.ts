import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { ok, type Result } from '../../shared/game/result.ts';
import type { NewerRules } from '../../shared/protocol/messages/story.ts';
import { past } from '../../shared/table/history.ts';
import { newerRules } from '../../shared/table/newer-rules.ts';
import type { Refused } from '../../shared/table/refused.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { dealtFor } from '../../shared/table/starting-point.ts';
import { story } from '../../shared/table/story.ts';
import { rulesOf } from '../../shared/table/table.ts';
import { logError } from '../log-error.ts';
import { MACHINE } from '../machine.ts';
import { randomHex } from '../random.ts';
import type { Recipient } from './broadcast.ts';
import type { LiveTable } from './live-table.ts';
import { noteVisit } from './upkeep.ts';

/** What a reader can ask of a table, be they a spectator, a player or a guest. */
export type Query =
  | { readonly type: 'snapshot' }
  /** A page of the log, from the entry after that one. */
  | { readonly type: 'log'; readonly after: number }
  /** Positions after that number of actions; null: since the viewer's latest action. */
  | { readonly type: 'past'; readonly from: number | null }
  /** What was done after that number of actions; null: since the viewer's latest one. `at`: as it was then. */
  | { readonly type: 'story'; readonly from: number | null; readonly at: number | null }
  /** The position after that number of actions, for another game to begin with. */
  | { readonly type: 'starting-point'; readonly n: number }
  /** Whether the table may go on by newer rules. */
  | { readonly type: 'rules' }
  /** The changes of the talk after that one. */
  | { readonly type: 'talk'; readonly after: number };

/** An answer for the browser with its ETag. If the browser has it already, there is no body. */
export interface Page {
  readonly etag: string;
  readonly body: string | null;
}

/** Admits a reader, who may be a guest. */
export function admitReader(live: LiveTable, caller: Caller): Result<Recipient, Refused> {
  const admitted = live.callers.viewer(caller);
  if (!admitted.ok) return admitted;
  const { table } = admitted.value;
  noteVisit(live, table, Date.now());
  live.findAlarm().catch(logError);
  if (caller.guest === undefined) return ok({ ...admitted.value, guest: null });
  const guest = live.parts.guests.proven(table, caller);
  if (!guest.ok) return guest;
  const { seat, late } = guest.value;
  return ok({ table: live.storage.earlier(table, late), viewer: seat, guest: guest.value });
}

/** The answer to a query as JSON text. */
export function answerQuery(live: LiveTable, caller: Caller, query: Query): Result<string, Refused> {
  const reader = admitReader(live, caller);
  if (!reader.ok) return reader;
  const { table, viewer } = reader.value;
  const { log } = live.storage;
  switch (query.type) {
    case 'snapshot':
      return ok(live.broadcast.tellReader(reader.value));
    case 'log':
      return ok(log.page(table, viewer, query.after));
    case 'past': {
      const positions = past(MACHINE, table, viewer, query.from, log);
      return positions.ok ? ok(JSON.stringify(positions.value)) : positions;
    }
    case 'story':
      return ok(JSON.stringify(story(MACHINE, table, viewer, query.from, log, query.at)));
    case 'starting-point': {
      const from = dealtFor(MACHINE, table, { viewer, n: query.n, random: randomHex }, log);
      return from.ok ? ok(JSON.stringify(from.value)) : from;
    }
    case 'rules': {
      const newer = newerRules(MACHINE, table, log);
      return ok(JSON.stringify({ rules: rulesOf(table.setup), newer } satisfies NewerRules));
    }
    case 'talk':
      return ok(JSON.stringify(live.parts.talk.since(query.after)));
  }
}

/**
 * A page whose ETag is a hash of its content. The version of the table would not do, since pages change without it: a new
 * release may write the same state differently, a guest who sees earlier positions sees the present players, and a feed
 * says how much time is left.
 */
export async function tagPage(body: string, have: readonly string[]): Promise<Page> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8ToBytes(body)));
  const etag = `"${bytesToHex(hash.subarray(0, 16))}"`;
  return { etag, body: have.includes(etag) ? null : body };
}
