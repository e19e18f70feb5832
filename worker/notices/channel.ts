import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Lang, Seat } from '../../shared/game.ts';
import type { AddChannel, ChannelInfo, ChannelKind, SetChannel } from '../../shared/protocol.ts';
import { type Confirmation, isConfirmed } from './confirmation.ts';
import { HEALTHY, type Health } from './schedule.ts';

/** A way in which a player wants to hear of turns. Nobody else is told of it. */
export interface Channel extends SetChannel {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: ChannelKind;
  /** The address to post or to write to. */
  readonly target: string;
  readonly lang: Lang;
  /** Where the player reads the site, for links. */
  readonly origin: string;
  readonly addedAt: number;
  readonly health: Health;
  /** Of an address that belongs to somebody, who has to want this; null for others. */
  readonly confirmation: Confirmation | null;
}

/** What a channel tells, and when, unless its player says otherwise. */
export const UNSET: SetChannel = { wants: 'all', rhythm: { type: 'at-once' } };

/** What follows from the key of a table, and can be had from nothing else. */
export const derived = (tableKey: string, what: string): Uint8Array =>
  hmac(sha256, hexToBytes(tableKey), utf8ToBytes(what));

/** The channel that a request asks for: the same one when the request is sent again. */
export function newChannel(
  tableKey: string,
  seat: Seat,
  { key, kind, lang }: AddChannel,
  target: string,
  origin: string,
  addedAt: number,
): Channel {
  const id = bytesToHex(derived(tableKey, `channel|${seat}|${key}`).subarray(0, 12));
  const confirmation = kind === 'mail' ? { askedAt: addedAt, confirmedAt: null } : null;
  return { id, seat, kind, target, lang, origin, addedAt, health: HEALTHY, confirmation, ...UNSET };
}

/** What messages to a webhook are signed with, as standardwebhooks.com writes it. */
export const signingSecret = (tableKey: string, id: string): string =>
  `whsec_${btoa(String.fromCharCode(...derived(tableKey, `webhook|${id}`)))}`;

/** How many of the last characters of an address are shown. */
const SHOWN = 4;

/** Enough of a target to tell it from others: an address may be a secret. */
function labelOf({ kind, target, confirmation }: Channel): string {
  if (kind === 'mail') {
    // Until somebody says yes, the player may have to look for a slip of the pen.
    return isConfirmed({ confirmation }) ? target.replace(/^(.)[^@]*/, '$1…') : target;
  }
  const { host, pathname } = new URL(target);
  return pathname.length > SHOWN ? `${host}/…${pathname.slice(-SHOWN)}` : host;
}

/** A channel as its own seat sees it. */
export function infoOf(channel: Channel, tableKey: string): ChannelInfo {
  const { id, kind, health, wants, rhythm } = channel;
  const { isOff, lastOk, lastFailure } = health;
  return {
    id,
    kind,
    label: labelOf(channel),
    isConfirmed: isConfirmed(channel),
    isOff,
    lastOk,
    lastFailure,
    secret: kind === 'webhook' ? signingSecret(tableKey, id) : null,
    wants,
    rhythm,
  };
}
