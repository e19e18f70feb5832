import type { Seat } from '../../shared/game/contract.ts';
import { useSecret as exchange, fetchSecret } from '../api.ts';
import type { Answer } from '../request.ts';
import { allFound, drop, found, foundOr, keepAll } from './database.ts';

/*
 * The secrets of this browser's seats, kept in addition to cookies, since browsers drop cookies of a site that has
 * many. They are encrypted with a key that no script can read.
 */

// docs/decisions/46-seats-outlive-their-cookies.md

const nameOf = (id: string, seat: Seat): string => `${id}/${seat}`;

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Whether secrets can be kept here: pages without HTTPS have no cryptography. */
const canKeep = (): boolean => 'subtle' in crypto && 'indexedDB' in globalThis;

let ownKey: Promise<CryptoKey | null> | undefined;

async function loadKey(): Promise<CryptoKey | null> {
  if (!canKeep()) return null;
  const before = await found('keys', 'own');
  if (before instanceof CryptoKey) return before;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another tab may have made a key first.
  const kept = await foundOr('keys', 'own', made);
  return kept instanceof CryptoKey ? kept : null;
}

function key(): Promise<CryptoKey | null> {
  ownKey ??= loadKey();
  return ownKey;
}

/** Keeps the secret of a seat; false if this browser cannot. */
export async function keepSecret(id: string, seat: Seat, secret: string): Promise<boolean> {
  const own = await key();
  if (own === null) return false;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, own, new TextEncoder().encode(secret));
  const encrypted: Encrypted = { iv, data };
  return keepAll('secrets', new Map([[nameOf(id, seat), encrypted]]));
}

/** The secret of a seat that is kept here; null if none is. */
export async function secretOf(id: string, seat: Seat): Promise<string | null> {
  const [own, kept] = await Promise.all([key(), found('secrets', nameOf(id, seat))]);
  const { iv, data } = (kept ?? {}) as Partial<Encrypted>;
  if (own === null || iv === undefined || data === undefined) return null;
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, own, data));
  } catch {
    // Encrypted with another key: a browser may have dropped one store and not the other.
    return null;
  }
}

export const dropSecrets = (id: string, seats: readonly Seat[]): Promise<boolean> =>
  drop(
    'secrets',
    seats.map((seat) => nameOf(id, seat)),
  );

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
  const kept = await allFound('secrets');
  for (const { id, seats } of tables)
    for (const seat of seats) {
      if (kept.has(nameOf(id, seat))) continue;
      const answer = await fetchSecret(id, seat);
      if (answer.type === 'ok') await keepSecret(id, seat, answer.value.secret);
      else if (answer.type !== 'refused' || answer.problem.code === 'too-many') return;
    }
}

/** Exchanges the stored secret of a seat for a cookie. Resolves to null if none is stored. */
export async function reopened(id: string, seat: Seat): Promise<Answer<unknown> | null> {
  const secret = await secretOf(id, seat);
  if (secret === null) return null;
  const answer = await exchange(id, seat, secret);
  // The link was replaced by another one.
  if (answer.type === 'refused' && [401, 403].includes(answer.problem.status)) await dropSecrets(id, [seat]);
  return answer;
}
