import { buildPushPayload } from '@block65/webcrypto-web-push';
import { base64urlnopad } from '@scure/base';
import type { PushKeys, PushMessage } from '../../../shared/protocol/messages/notifications.ts';
import type { VapidKeys } from '../../objects/calls.ts';
import { isOfTurn, isWanted } from '../news/kinds.ts';
import type { Message } from '../news/message.ts';
import type { Posted } from './send.ts';

/* Web Push (RFC 8030), encrypted for a browser (RFC 8291), from the service that it subscribed to (RFC 8292). */

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

/** More lenient than a library: unused bits of the last letter are ignored. */
const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

export async function newVapidKeys(): Promise<VapidKeys> {
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])) as CryptoKeyPair;
  const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
  const { d = '' } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  return { publicKey: base64urlnopad.encode(new Uint8Array(point)), privateKey: d };
}

/** Whether a message can be encrypted for these keys: the point must be on the curve. */
export async function areKeys({ p256dh }: PushKeys): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', fromBase64Url(p256dh), { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    return true;
  } catch {
    return false;
  }
}

/** In seconds: how long a push service keeps a message for a device that is switched off. */
const TTL = 3 * 24 * 3600;

/** It replaces a message for the same seat that still waits at the push service or is being shown. */
export async function pushRequest(target: URL, keys: PushKeys, message: Message, vapid: VapidKeys): Promise<Posted> {
  const { title, text, table, seat, lang, url, answers } = message;
  const waiting = isOfTurn(message.type) ? table : null;
  const data: PushMessage = { title, text, lang, tag: `${table}/${seat}`, url, waiting, ...(answers && { answers }) };
  // Only this machine, in a trial, is contacted without https; the signed audience still says https.
  const endpoint = target.href.replace(/^http:/, 'https:');
  const subject = new URL(url).origin.replace(/^http:/, 'https:');
  const { body, headers } = await buildPushPayload(
    {
      data: JSON.stringify(data),
      options: {
        ttl: TTL,
        topic: `${table}-${seat}`,
        urgency: isWanted(message.type, 'turns') ? 'normal' : 'low',
      },
    },
    { endpoint, expirationTime: null, keys },
    { ...vapid, subject },
  );
  return { url: target.href, body, headers };
}
