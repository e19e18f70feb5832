import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { Seat } from '../../shared/game/contract.ts';
import { type EraseForHouse, Erasure, type HouseAnswer, MOST_HOUSES } from '../../shared/protocol/messages/about.ts';
import { parsedObject } from '../../shared/protocol/read-table-file.ts';
import { pathTo } from '../../shared/protocol/route.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { isHashOf, secretHash } from '../../shared/table/secrets.ts';
import { placeOf, type Signpost, type Table } from '../../shared/table/table.ts';
import { SECOND } from '../../shared/time.ts';
import { textOf } from '../http/body.ts';
import { targetOf } from '../notifications/channels/target.ts';
import { lookups } from '../notifications/delivery/lookups.ts';
import type { Attempt } from '../notifications/outbox/schedule.ts';

// docs/decisions/65-all-about-me.md
/* A house asks the one to which a table has moved to erase a player there, for whom it vouches. */

/** In milliseconds: how long the last house that may be asked has to answer; each one before it waits that much longer. */
const PATIENCE = 3 * SECOND;

/** What houses of a table can prove, and nobody else: they know the hash of the link, which the player brings along. */
const proofOf = (linkHash: string, hash: string, seat: Seat): string =>
  bytesToHex(hmac(sha256, hexToBytes(linkHash), utf8ToBytes(`erase|${hash}|${seat}`)));

/** Whether a house vouches for the player who has a seat now, by the link that they had there. */
export function isVouchedFor(table: Table, { hash, seat, proof }: EraseForHouse): boolean {
  const place = placeOf(table, seat);
  return place !== undefined && isHashOf(secretHash(proofOf(place.secretHash, hash, seat)), proof);
}

/** Who asks, and how: as the configuration says, and for how many more houses. */
interface Asking {
  readonly allowLoopback: boolean;
  /** Whose look-ups are counted. */
  readonly client: string;
  readonly hops: number;
  readonly anyway: boolean;
}

/** What the houses say to which a table has gone on from here: none if it is here, or if no more may be asked. */
export async function askHouses(table: Table, seat: Seat, asking: Asking): Promise<readonly HouseAnswer[]> {
  const { moved } = table.setup;
  const place = placeOf(table, seat);
  return moved && place && asking.hops > 0 ? ask(moved, seat, place.secretHash, asking) : [];
}

async function ask(
  { origin, hash }: Signpost,
  seat: Seat,
  linkHash: string,
  { allowLoopback, client, hops, anyway }: Asking,
): Promise<readonly HouseAnswer[]> {
  const silent: readonly HouseAnswer[] = [{ origin, answer: 'silent' }];
  const url = targetOf('webhook', `${origin}/api${pathTo(routes.eraseForHouse, {})}`, allowLoopback);
  const lookup = url && lookups.begin(url, client, Date.now(), true);
  if (url === undefined || lookup === undefined || typeof lookup === 'number') return silent;
  const body: EraseForHouse = { hash, seat, proof: proofOf(linkHash, hash, seat), hops: hops - 1, anyway };
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new DOMException('no answer', 'TimeoutError')), hops * PATIENCE);
  let attempt: Attempt = { ok: true };
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': 'chacun-son-tour' },
      redirect: 'manual',
      signal: abort.signal,
    });
    const text = await textOf(response);
    return text.ok ? answersIn(origin, response.ok, text.value) : silent;
  } catch (error) {
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
    attempt = { ok: false, failure: { why, status: null }, retryAfter: null };
    return silent;
  } finally {
    clearTimeout(timer);
    lookups.end(lookup, attempt, Date.now());
  }
}

/** The refusals that say that there is nothing to erase. */
const Refusal = z.object({ code: z.enum(['no-such-table', 'no-such-seat', 'table-deleted', 'not-your-seat']) });

/** What a house at `origin` has answered, with what those answered that it has asked itself. Anything may have been sent. */
function answersIn(origin: string, isOk: boolean, text: string): readonly HouseAnswer[] {
  const json = parsedObject(text);
  if (!isOk) return [{ origin, answer: Refusal.safeParse(json).success ? 'unknown' : 'silent' }];
  const { data: erasure } = Erasure.safeParse(json);
  if (erasure === undefined) return [{ origin, answer: 'silent' }];
  const own: HouseAnswer = { origin, answer: erasure.isErased ? 'erased' : 'silent' };
  return [own, ...erasure.houses].slice(0, MOST_HOUSES);
}
