import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { writtenMark } from '../../../shared/log/mark.ts';
import type { ChannelKind } from '../../../shared/protocol/messages/notifications.ts';
import type { VapidKeys } from '../../objects/calls.ts';
import type { Channel } from '../channels/channel.ts';
import type { Message } from '../news/message.ts';
import type { Attempt } from '../outbox/schedule.ts';
import { pushRequest } from './push.ts';

const TIMEOUT = 10_000;

const TOO_EARLY = 425;
const TOO_MANY = 429;
const REQUEST_TIMEOUT = 408;

/** Status codes from this one on are Cloudflare's or workerd's own: the other side was not reached. */
const NOBODY = 520;

export interface Posted {
  readonly url: string;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message for a channel, and the secret that it is signed with. */
export interface Sending {
  readonly channel: Pick<Channel, 'kind' | 'target' | 'keys'>;
  readonly message: Message;
  readonly secret: string;
  readonly vapid: () => Promise<VapidKeys>;
  readonly now: number;
}

const NO_HEADERS = {};

const bytesIn = (text: string): number => utf8ToBytes(text).length;

/** As much of a text as there is room for, as `sizeOf` measures it; with an ellipsis if some is left out. */
function shorten(text: string, room: number, sizeOf: (part: string) => number): string {
  if (sizeOf(text) <= room) return text;
  let left = room - sizeOf('…');
  let kept = '';
  for (const character of text) {
    left -= sizeOf(character);
    if (left < 0) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * In characters for Discord, which refuses more than 2000 in all; in bytes for ntfy, where more than 4096 become a file,
 * and for push messages, which can have 3993 with link and title.
 */
const ROOM = { discord: 2000, ntfy: 4000, push: 3000 };

/** In characters: the longest sequence id that ntfy accepts. The end of an id is what distinguishes it. */
const MOST_SEQUENCE = 64;

/** Escaped so that names cannot look like formatting, links or mentions. */
const plainForDiscord = (text: string): string => text.replace(/[\\`*_~|<>[\]()#@:]/g, '\\$&');
const plainForSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The headers that let a receiver verify that a message is ours and new, as standardwebhooks.com specifies. */
function signature(id: string, body: string, secret: string, now: number): Posted['headers'] {
  const timestamp = Math.floor(now / 1000);
  const key = base64.decode(secret.replace(/^whsec_/, ''));
  const signed = hmac(sha256, key, utf8ToBytes(`${id}.${timestamp}.${body}`));
  return {
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': `v1,${base64.encode(signed)}`,
  };
}

type Form = (target: URL, sending: Sending) => Posted | Promise<Posted>;

const FORMS: Readonly<Record<Exclude<ChannelKind, 'feed' | 'mail'>, Form>> = {
  ntfy({ origin, pathname, search }, { message: { id, title, text, url } }) {
    const [, base = '', topic = ''] = /^(.*\/)([^/]+)$/.exec(pathname) ?? [];
    // Idempotent: a message with the same id replaces the first one.
    const said = shorten(text, ROOM.ntfy, bytesIn);
    const body = { topic, title, message: said, click: url, tags: ['game_die'], sequence_id: id.slice(-MOST_SEQUENCE) };
    return { url: `${origin}${base}${search}`, body: JSON.stringify(body), headers: NO_HEADERS };
  },
  discord({ href }, { message: { title, text, url } }) {
    const around = (said: string) => `**${plainForDiscord(title)}**\n${said}\n<${url}>`;
    const room = ROOM.discord - around('').length;
    const said = shorten(text, room, (part) => plainForDiscord(part).length);
    const body = { content: around(plainForDiscord(said)), allowed_mentions: { parse: [] } };
    return { url: href, body: JSON.stringify(body), headers: NO_HEADERS };
  },
  slack({ href }, { message: { title, text, url } }) {
    const body = { text: `*${plainForSlack(title)}*\n${plainForSlack(text)}\n<${url}>`, unfurl_links: false };
    return { url: href, body: JSON.stringify(body), headers: NO_HEADERS };
  },
  webhook({ href }, { message, secret, now }) {
    const body = JSON.stringify(message);
    return { url: href, body, headers: signature(message.id, body, secret, now) };
  },
  async push(target, { channel: { keys }, message, vapid }) {
    if (keys === undefined) throw new Error('a push without its keys');
    const said = shorten(message.text, ROOM.push, (part) => bytesIn(JSON.stringify(part)) - 2);
    // The last line, which is only seen when the notification is opened out; an unconfirmed channel is told nothing.
    const text =
      message.type === 'confirm' ? said : `${said}\n${writtenMark({ n: message.version, mark: message.mark })}`;
    return pushRequest(target, keys, { ...message, text }, await vapid());
  },
};

/** The answers of push services for a subscription that the browser has dropped, or that ended with the browser. */
const GONE = [404, 410];

/** The seconds that an answer asks to wait, as a number or as a date (RFC 9110, 10.2.3); null if it asks for none. */
function secondsIn(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const number = Number(retryAfter);
  const seconds = Number.isNaN(number) ? (Date.parse(retryAfter) - now) / 1000 : number;
  return seconds > 0 ? seconds : null;
}

function failureOf(kind: ChannelKind, status: number, retryAfter: number | null): Attempt {
  if (status >= NOBODY) return { ok: false, failure: { why: 'unreachable', status: null }, retryAfter: null };
  if (kind === 'push' && GONE.includes(status))
    return { ok: false, failure: { why: 'gone', status }, retryAfter: null };
  const isPassing = status >= 500 || [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY].includes(status);
  const why = status < 400 ? 'redirect' : isPassing ? 'failing' : 'refused';
  return { ok: false, failure: { why, status }, retryAfter };
}

/** Throws if the key of the service is out of reach, say: that says nothing about the channel. */
export async function send(sending: Sending): Promise<Attempt> {
  const { kind, target } = sending.channel;
  if (kind === 'feed' || kind === 'mail') throw new Error(`nothing is posted to a ${kind}`);
  const { url, body, headers } = await FORMS[kind](new URL(target), sending);
  const abort = new AbortController();
  // Not AbortSignal.timeout, which would keep the object in memory after the answer.
  const timer = setTimeout(() => abort.abort(new DOMException('no answer', 'TimeoutError')), TIMEOUT);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers, 'user-agent': 'chacun-son-tour' },
      redirect: 'manual',
      signal: abort.signal,
    });
    // It does not matter if the body cannot be cancelled.
    await response.body?.cancel().catch(() => undefined);
    const retryAfter = secondsIn(response.headers.get('retry-after'), sending.now);
    return response.ok ? { ok: true } : failureOf(kind, response.status, retryAfter);
  } catch (error) {
    // The error is not logged: it may contain the address, which may be a secret.
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
    return { ok: false, failure: { why, status: null }, retryAfter: null };
  } finally {
    clearTimeout(timer);
  }
}
