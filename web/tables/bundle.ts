import type { Seat } from '../../shared/game/contract.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { isSeatSecret } from '../../shared/protocol/links.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { fieldsOf } from '../app/storage.ts';
import type { KnownTable } from './known-tables.ts';

/*
 * The file in which a player carries their tables to another device: JSON with a head that says how it is encrypted,
 * and `data` that only the passphrase decrypts. The head is authenticated too.
 */

export interface CarriedTable extends Omit<KnownTable, 'seats'> {
  readonly seats: readonly { readonly seat: Seat; readonly secret: string }[];
}

/** Why a file cannot be opened. A wrong passphrase and a damaged file look the same. */
export type Unopened = 'not-ours' | 'newer' | 'wrong-passphrase';

const FORMAT = 'chacun-son-tour/tables';
const VERSION = 1;
/** What OWASP recommends for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;
/** More would keep a device busy for minutes. */
const MOST_ITERATIONS = 10_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

function inBase64(bytes: Bytes): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

interface Head {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly kdf: 'PBKDF2-SHA-256';
  readonly iterations: number;
  readonly cipher: 'AES-256-GCM';
  readonly salt: string;
  readonly iv: string;
}

/** The head as it is authenticated: its fields in one order, whatever the order in the file. */
const headBytes = ({ format, version, kdf, iterations, cipher, salt, iv }: Head): Bytes =>
  utf8(JSON.stringify([format, version, kdf, iterations, cipher, salt, iv]));

async function keyFor(passphrase: string, { salt, iterations }: Head): Promise<CryptoKey> {
  // Normalized, since keyboards compose the same characters differently.
  const typed = utf8(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const kdf = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations };
  return crypto.subtle.deriveKey(kdf, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const cipherOf = (head: Head) => ({
  name: 'AES-GCM',
  iv: fromBase64(head.iv),
  additionalData: headBytes(head),
});

export async function seal(tables: readonly CarriedTable[], passphrase: string): Promise<string> {
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    kdf: 'PBKDF2-SHA-256',
    iterations: ITERATIONS,
    cipher: 'AES-256-GCM',
    salt: inBase64(crypto.getRandomValues(new Uint8Array(16))),
    iv: inBase64(crypto.getRandomValues(new Uint8Array(12))),
  };
  const key = await keyFor(passphrase, head);
  const data = await crypto.subtle.encrypt(cipherOf(head), key, utf8(JSON.stringify(tables)));
  return `${JSON.stringify({ ...head, data: inBase64(new Uint8Array(data)) }, null, 2)}\n`;
}

type Unchecked<Value> = { readonly [Key in keyof Value]?: unknown };

const isBase64 = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value);

interface Sealed {
  readonly head: Head;
  readonly data: Bytes;
}

function parseBundle(text: string): Result<Sealed, Exclude<Unopened, 'wrong-passphrase'>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err('not-ours');
  }
  if (typeof json !== 'object' || json === null) return err('not-ours');
  const { format, version, kdf, iterations, cipher, salt, iv, data }: Unchecked<Head & { data: string }> = json;
  if (format !== FORMAT || typeof version !== 'number') return err('not-ours');
  if (version > VERSION) return err('newer');
  const isKnown = version === VERSION && kdf === 'PBKDF2-SHA-256' && cipher === 'AES-256-GCM';
  const isBounded =
    typeof iterations === 'number' && Number.isInteger(iterations) && iterations > 0 && iterations <= MOST_ITERATIONS;
  if (!isKnown || !isBounded || !isBase64(salt) || !isBase64(iv) || !isBase64(data)) return err('not-ours');
  return ok({ head: { format, version, kdf, iterations, cipher, salt, iv }, data: fromBase64(data) });
}

/** A table of a file; none if what it says cannot be one. A list must not be spoilt by what was not read from a link. */
function readTable(value: unknown): CarriedTable[] {
  const { id, game, seats, isOver, name, isHidden, circle } = fieldsOf(value);
  if (typeof id !== 'string' || !isTableId(id) || typeof game !== 'string' || !Array.isArray(seats)) return [];
  const read = (seats as readonly unknown[]).flatMap((one) => {
    const { seat, secret } = fieldsOf(one);
    const isSeat = typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < 100;
    return isSeat && typeof secret === 'string' && isSeatSecret(secret) ? [{ seat, secret }] : [];
  });
  const own = { name: typeof name === 'string' ? name : '', circle: typeof circle === 'string' ? circle : '' };
  return read.length === 0
    ? []
    : [{ id, game, seats: read, isOver: isOver === true, isHidden: isHidden === true, ...own }];
}

interface Unsealed {
  readonly tables: readonly CarriedTable[];
  readonly damaged: number;
}

/** The content of a file. Refused for files of other kinds or of a later release, and for another passphrase. */
export async function unseal(text: string, passphrase: string): Promise<Result<Unsealed, Unopened>> {
  const file = parseBundle(text);
  if (!file.ok) return file;
  const { head, data } = file.value;
  let opened: ArrayBuffer;
  try {
    opened = await crypto.subtle.decrypt(cipherOf(head), await keyFor(passphrase, head), data);
  } catch {
    return err('wrong-passphrase');
  }
  const tables: unknown = JSON.parse(new TextDecoder().decode(opened));
  const all: readonly unknown[] = Array.isArray(tables) ? tables : [];
  const read = all.flatMap(readTable);
  return ok({ tables: read, damaged: all.length - read.length });
}

/**
 * Merges the tables of a file into those of this browser. A known table gains seats, and whatever it lacks, such as a
 * name; it loses nothing. Idempotent.
 */
export function mergeTables(known: readonly KnownTable[], carried: readonly CarriedTable[]): readonly KnownTable[] {
  const tables = new Map(known.map((table) => [table.id, table]));
  for (const { id, game, seats, isOver, name, isHidden, circle } of carried) {
    const before = tables.get(id) ?? { id, game, seats: [], isOver, name, isHidden, circle };
    const all = new Set([...before.seats, ...seats.map(({ seat }) => seat)]);
    tables.set(id, {
      ...before,
      seats: [...all].sort((a, b) => a - b),
      isOver: before.isOver || isOver,
      name: before.name || name,
      circle: before.circle || circle,
    });
  }
  return [...tables.values()];
}
