import type { Seat } from '../../shared/game/contract.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { type ApiAnswer, call, isDecided, isNotYours } from '../app/request.ts';
import { dropSession, type Holder, openSession } from '../app/session.ts';
import { drop, keepAll, readAll, readOr, readValue } from './database.ts';
import { seatsAt } from './known-tables.ts';

/*
 * The secrets of this browser's seats, kept in addition to cookies, since browsers drop cookies of a site that has
 * many. They are encrypted with a key that no script can read. A seat has one link at a time, but after an import a
 * browser may not know which of two it is, and keeps both.
 */

// docs/decisions/46-seats-outlive-their-cookies.md

const nameOf = (id: string, seat: Seat): string => `${id}/${seat}`;

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Whether secrets can be kept here: pages without HTTPS have no cryptography. */
const canKeep = (): boolean => 'subtle' in crypto && 'indexedDB' in globalThis;

let ownKey: CryptoKey | null = null;

/** The key of this browser; null if it has none, or cannot be read now. */
async function key(): Promise<CryptoKey | null> {
  if (!canKeep() || ownKey !== null) return ownKey;
  const before = await readValue('keys', 'own');
  if (!before.ok) return null;
  if (before.value instanceof CryptoKey) ownKey = before.value;
  else {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Another tab may have made a key first.
    const kept = await readOr('keys', 'own', made);
    if (kept.ok && kept.value instanceof CryptoKey) ownKey = kept.value;
  }
  return ownKey;
}

async function encrypt(own: CryptoKey, secret: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, own, new TextEncoder().encode(secret)) };
}

/** Keeps these secrets of a seat and no others, in the order in which they are to be tried; false if it cannot. */
async function keepSecrets(id: string, seat: Seat, secrets: readonly string[]): Promise<boolean> {
  const own = await key();
  if (own === null) return false;
  const all = await Promise.all(secrets.map((secret) => encrypt(own, secret)));
  return keepAll('secrets', new Map([[nameOf(id, seat), all]]));
}

/** Keeps the secret of a seat, which is that of its present link; false if this browser cannot. */
export const keepSecret = (id: string, seat: Seat, secret: string): Promise<boolean> => keepSecrets(id, seat, [secret]);

/** Keeps a secret that may be that of the present link or of an earlier one; false if this browser cannot. */
export async function addSecret(id: string, seat: Seat, secret: string): Promise<boolean> {
  const kept = await secretsOf(id, seat);
  if (!kept.ok) return false;
  return kept.value.includes(secret) || keepSecrets(id, seat, [...kept.value, secret]);
}

/** The secret, in a list; empty if it is encrypted with another key: a browser may drop one store and not the other. */
async function decrypt(own: CryptoKey, { iv, data }: Partial<Encrypted>): Promise<readonly string[]> {
  if (iv === undefined || data === undefined) return [];
  try {
    return [new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, own, data))];
  } catch {
    return [];
  }
}

/** The secrets of a seat that are kept here, in the order in which they are to be tried. */
export async function secretsOf(id: string, seat: Seat): Promise<Result<readonly string[], 'unavailable'>> {
  if (!canKeep()) return ok([]);
  const [own, kept] = await Promise.all([key(), readValue('secrets', nameOf(id, seat))]);
  if (own === null || !kept.ok) return err('unavailable');
  const all = (kept.value ?? []) as readonly Partial<Encrypted>[];
  return ok((await Promise.all(all.map((one) => decrypt(own, one)))).flat());
}

/** Drops the secrets of these seats, and what they saw last; false if any of it may still be here. */
export async function dropSecrets(id: string, seats: readonly Seat[]): Promise<boolean> {
  const names = seats.map((seat) => nameOf(id, seat));
  const isUnseen = await drop('positions', names);
  return !canKeep() || ((await drop('secrets', names)) && isUnseen);
}

/** Has the service remove the cookie of a seat, or of a guest, from this browser; false if it must be asked again. */
export const dropCookie = async (id: string, reader: Holder): Promise<boolean> =>
  isDecided(await dropSession(id, reader));

interface SeatsOf {
  readonly id: string;
  readonly seats: readonly Seat[];
}

/**
 * Fetches the secrets of seats that are not kept yet, one after the other. Stops when the service asks for no more
 * requests, or does not answer. Skips seats whose cookie is gone.
 */
export async function keepMissing(tables: readonly SeatsOf[]): Promise<void> {
  if ((await key()) === null) return;
  const kept = await readAll('secrets');
  if (!kept.ok) return;
  for (const { id, seats } of tables)
    for (const seat of seats) {
      if (kept.value.has(nameOf(id, seat))) continue;
      const answer = await call(routes.link, { table: id, seat });
      if (answer.type === 'ok') {
        // It may have been forgotten while the answer was on its way.
        if (seatsAt(id).includes(seat)) await keepSecret(id, seat, answer.value.secret);
      } else if (answer.type !== 'refused' || answer.problem.code === 'too-many') return;
    }
}

/** Drops the secret of a link that was replaced by another one. */
async function dropSecret(id: string, seat: Seat, secret: string): Promise<void> {
  const kept = await secretsOf(id, seat);
  if (!kept.ok) return;
  const others = kept.value.filter((other) => other !== secret);
  await (others.length > 0 ? keepSecrets(id, seat, others) : dropSecrets(id, [seat]));
}

/**
 * Exchanges a stored secret of a seat for a cookie, and drops those that are refused. Resolves to null if none is stored,
 * and to 'unavailable' if that cannot be known now.
 */
export async function reopen(id: string, seat: Seat): Promise<ApiAnswer<unknown> | 'unavailable' | null> {
  const secrets = await secretsOf(id, seat);
  if (!secrets.ok) return secrets.error;
  let answer: ApiAnswer<unknown> | null = null;
  for (const secret of secrets.value) {
    answer = await openSession(id, seat, secret);
    if (!isNotYours(answer)) return answer;
    await dropSecret(id, seat, secret);
  }
  return answer;
}
