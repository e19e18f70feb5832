import { expect } from 'vitest';
import type { AddChannel, PushInfo, PushMessage } from '../../../shared/protocol/messages/notifications.ts';
import type { Got } from '../../support/hooks-types.ts';
import { newKey, read, send } from './client.ts';
import { Hook } from './hooks.ts';

/*
 * A browser that was subscribed to, as RFC 8291 describes it: it alone can read what is posted to its push service.
 * What it does is written down here from the standards, apart from how the service does the opposite.
 */

const ECDH = { name: 'ECDH', namedCurve: 'P-256' };

const inBase64Url = (bytes: ArrayBuffer): string =>
  new Uint8Array(bytes).toBase64({ alphabet: 'base64url', omitPadding: true });
const fromBase64Url = (text: string): Uint8Array => Uint8Array.fromBase64(text, { alphabet: 'base64url' });
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

async function hkdf(secret: BufferSource, salt: Uint8Array, info: Uint8Array, bytes: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
}

export class Device {
  readonly hook = new Hook();
  readonly #pair: CryptoKeyPair;
  readonly #auth = crypto.getRandomValues(new Uint8Array(16));
  readonly #point: Uint8Array;

  private constructor(pair: CryptoKeyPair, point: Uint8Array) {
    this.#pair = pair;
    this.#point = point;
  }

  static async made(): Promise<Device> {
    const pair = (await crypto.subtle.generateKey(ECDH, true, ['deriveBits'])) as CryptoKeyPair;
    const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
    return new Device(pair, new Uint8Array(point));
  }

  adding(): Extract<AddChannel, { kind: 'push' }> {
    const keys = { p256dh: inBase64Url(this.#point.slice().buffer), auth: inBase64Url(this.#auth.slice().buffer) };
    return { key: newKey(), kind: 'push', target: this.hook.url, keys, lang: 'en' };
  }

  /** What was pushed, in the clear: first the salt, the size of the records, and the sender's point. */
  async opened({ headers, body }: Got): Promise<PushMessage> {
    expect(headers['content-encoding']).toBe('aes128gcm');
    const bytes = Uint8Array.fromBase64(body);
    const [salt, size, length] = [bytes.slice(0, 16), new DataView(bytes.buffer).getUint32(16), bytes[20] ?? 0];
    expect([length, bytes.length - 21 - length <= size]).toEqual([65, true]);
    const theirs = bytes.slice(21, 21 + length);
    const point = await crypto.subtle.importKey('raw', theirs, ECDH, false, []);
    // The types have another name for it, where a reserved word would be in the way.
    const theirPoint = { name: 'ECDH', public: point } as unknown as SubtleCryptoDeriveKeyAlgorithm;
    const shared = await crypto.subtle.deriveBits(theirPoint, this.#pair.privateKey, 256);
    const secret = await hkdf(shared, this.#auth, joined(utf8('WebPush: info\0'), this.#point, theirs), 32);
    const raw = await hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
    const iv = await hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12);
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
    const clear = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(21 + length)));
    // The one record there is ends with a 2, and zeros that hide how long it is.
    const end = clear.findLastIndex((byte) => byte !== 0);
    expect(clear[end]).toBe(2);
    return JSON.parse(new TextDecoder().decode(clear.slice(0, end))) as PushMessage;
  }
}

/** What a push service finds when it checks (RFC 8292) whether it was us: what was claimed, signed with the public key of the service. */
export async function claimsOf({ headers }: Got): Promise<Record<string, unknown>> {
  const [, token = '', shown = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers['authorization'] ?? '') ?? [];
  const { publicKey } = read<PushInfo>(await send('/push'));
  expect(shown).toBe(publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey), curve, false, ['verify']);
  const isSigned = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    fromBase64Url(signature),
    utf8(`${head}.${claims}`),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(new TextDecoder().decode(fromBase64Url(head)))).toMatchObject({ alg: 'ES256' });
  return JSON.parse(new TextDecoder().decode(fromBase64Url(claims))) as Record<string, unknown>;
}
