import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Lang, Seat } from '../../shared/game.ts';
import type { AddChannel, ChannelInfo, ChannelKind } from '../../shared/protocol.ts';
import { HEALTHY, type Health } from './schedule.ts';

/** A way in which a player wants to hear of turns. Nobody else is told of it. */
export interface Channel {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: ChannelKind;
  /** The address to post to. */
  readonly target: string;
  readonly lang: Lang;
  /** Where the player reads the site, for links. */
  readonly origin: string;
  readonly addedAt: number;
  readonly health: Health;
  /** Whether its player has lost the seat: it is used once more, to tell them so, and then forgotten. */
  readonly isParting?: boolean;
}

const derived = (tableKey: string, what: string): Uint8Array => hmac(sha256, hexToBytes(tableKey), utf8ToBytes(what));

/** The channel that a request asks for: the same one when the request is sent again. */
export function newChannel(
  tableKey: string,
  seat: Seat,
  { key, kind, lang }: AddChannel,
  target: URL,
  origin: string,
  addedAt: number,
): Channel {
  const id = bytesToHex(derived(tableKey, `channel|${seat}|${key}`).subarray(0, 12));
  return { id, seat, kind, target: target.href, lang, origin, addedAt, health: HEALTHY };
}

/** What messages to a webhook are signed with, as standardwebhooks.com writes it. */
export const signingSecret = (tableKey: string, id: string): string =>
  `whsec_${btoa(String.fromCharCode(...derived(tableKey, `webhook|${id}`)))}`;

/** How many of the last characters of an address are shown. */
const SHOWN = 4;

/** A channel as its own seat sees it. */
export function infoOf({ id, kind, target, health }: Channel, tableKey: string): ChannelInfo {
  const { host, pathname } = new URL(target);
  const { isOff, lastOk, lastFailure } = health;
  return {
    id,
    kind,
    label: pathname.length > SHOWN ? `${host}/…${pathname.slice(-SHOWN)}` : host,
    isOff,
    lastOk,
    lastFailure,
    secret: kind === 'webhook' ? signingSecret(tableKey, id) : null,
  };
}
