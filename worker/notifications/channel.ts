import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import type { Lang, Seat } from '../../shared/game/contract.ts';
import type { ChannelInfo, ChannelKind } from '../../shared/protocol/messages/notifications.ts';
import type { AddChannel, PushKeys, SetChannel, SetTarget } from '../../shared/protocol/requests.ts';
import type { Setup } from '../table/table.ts';
import { type Confirmation, isConfirmed } from './confirmation.ts';
import { HEALTHY, type Health } from './schedule.ts';

/** A way in which a player wants to hear of turns. Nobody else is told of it. */
export interface Channel extends SetChannel {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: ChannelKind;
  /** The address to post or to write to; empty if nothing is sent. */
  readonly target: string;
  /** What messages to a browser are encrypted for. */
  readonly keys?: PushKeys;
  readonly lang: Lang;
  /** Where the player reads the site, for links. */
  readonly origin: string;
  readonly addedAt: number;
  readonly health: Health;
  /** Whether its player has lost the seat: it is used once more, to tell them so, and then forgotten. */
  readonly isClosing?: boolean;
  /** Of an address that belongs to somebody, who has to want this; null for others. */
  readonly confirmation: Confirmation | null;
}

/** What a channel tells, and when, unless its player says otherwise. */
export const UNSET: SetChannel = { wants: 'all', rhythm: { type: 'at-once' } };

/** What follows from the key of a table, and can be had from nothing else. */
export const derived = (tableKey: string, what: string): Uint8Array =>
  hmac(sha256, hexToBytes(tableKey), utf8ToBytes(what));

/** The channel that a request asks for: the same one when the request is sent again. A feed is posted to no target. */
export function newChannel(
  tableKey: string,
  seat: Seat,
  add: AddChannel,
  target: string,
  origin: string,
  addedAt: number,
): Channel {
  const { key, kind, lang } = add;
  return {
    id: bytesToHex(derived(tableKey, `channel|${seat}|${key}`).subarray(0, 12)),
    seat,
    kind,
    target,
    ...(add.kind === 'push' ? { keys: add.keys } : {}),
    lang,
    origin,
    addedAt,
    health: HEALTHY,
    confirmation: kind === 'mail' ? { askedAt: addedAt, confirmedAt: null } : null,
    ...UNSET,
  };
}

/** A channel of a browser that has subscribed again: it works as if it were new, and does what its player set. */
export const renewed = (channel: Channel, { keys, target, lang, origin, health }: Channel): Channel => ({
  ...channel,
  target,
  ...(keys === undefined ? {} : { keys }),
  lang,
  origin,
  health,
});

/** A channel of a browser that its push service has given another address: as if it had never failed, and set as it was. */
export const moved = (channel: Channel, { target, keys }: Pick<SetTarget, 'target' | 'keys'>): Channel => ({
  ...channel,
  target,
  keys,
  health: HEALTHY,
});

/** What tells a browser that an address is its own, without saying it. */
export const markOf = (target: string): string => bytesToHex(sha256(utf8ToBytes(target)));

/** What messages to a webhook are signed with, as standardwebhooks.com writes it. */
export const signingSecret = (tableKey: string, id: string): string =>
  `whsec_${base64.encode(derived(tableKey, `webhook|${id}`))}`;

/** The secret in the address of a feed. Nothing of it is kept, and it dies with its channel. */
export const feedToken = (tableKey: string, id: string): string =>
  bytesToHex(derived(tableKey, `feed|${id}`).subarray(0, 24));

export const feedUrl = ({ id: table, key }: Pick<Setup, 'id' | 'key'>, id: string, origin: string): string =>
  `${origin}/api/tables/${table}/feeds/${feedToken(key, id)}.atom`;

function secretOf({ id, kind, origin }: Channel, setup: Setup): string | null {
  if (kind === 'feed') return feedUrl(setup, id, origin);
  return kind === 'webhook' ? signingSecret(setup.key, id) : null;
}

/** How many of the last characters of an address are shown. */
const SHOWN = 4;

/** Enough of an address to tell it from others: it may be a secret. */
function labelOf(address: string): string {
  const [, host = '', path = ''] = /^\w+:\/\/([^/?#]+)([^?#]*)/.exec(address) ?? [];
  return path.length > SHOWN ? `${host}/…${path.slice(-SHOWN)}` : host;
}

/** What tells a channel from others, for its player. */
function shown({ kind, target, origin, confirmation }: Channel): string {
  if (kind !== 'mail') return labelOf(kind === 'feed' ? origin : target);
  // Until somebody says yes, the player may have to look for a slip of the pen.
  return isConfirmed({ confirmation }) ? target.replace(/^(.)[^@]*/, '$1…') : target;
}

/** A channel as its own seat sees it. */
export function infoOf(channel: Channel, setup: Setup): ChannelInfo {
  const { id, kind, target, health, wants, rhythm } = channel;
  const { isOff, lastOk, lastFailure } = health;
  return {
    id,
    kind,
    label: shown(channel),
    mark: kind === 'push' ? markOf(target) : null,
    isConfirmed: isConfirmed(channel),
    isOff,
    lastOk,
    lastFailure,
    secret: secretOf(channel, setup),
    wants,
    rhythm,
  };
}
