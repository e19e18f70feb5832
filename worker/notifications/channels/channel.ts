import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_CHANNELS, MAX_TARGET, POSTED_KINDS } from '../../../shared/protocol/limits.ts';
import {
  type AddChannel,
  type ChannelInfo,
  channelKind,
  PushKeys,
  SetChannel,
  type SetTarget,
} from '../../../shared/protocol/messages/notifications.ts';
import { lang, namedSeat, type Of, seat } from '../../../shared/protocol/messages/values.ts';
import type { Setup } from '../../../shared/table/table.ts';
import type { Replies } from '../../config.ts';
import { anyLang } from '../../objects/checked.ts';
import { MAX_SEATS } from '../../table-object/parts/part.ts';
import { HEALTHY, Health } from '../outbox/schedule.ts';

/** A way in which a player wants to be notified. Nobody else learns of it. */
export const Channel = z.object({
  ...SetChannel.shape,
  id: z.string(),
  seat,
  kind: channelKind,
  /** The address that messages are posted or mailed to; empty if nothing is sent. */
  target: z.string(),
  keys: z.exactOptional(PushKeys),
  lang: anyLang,
  origin: z.string(),
  /** Who set it up, as `clientName` names them; earlier releases did not keep it. */
  client: z.exactOptional(z.string()),
  addedAt: z.number(),
  health: Health,
  /** The secret that its messages are signed with, if it was carried over from another table. */
  signing: z.exactOptional(z.string()),
  /** Whether its player has lost the seat: one last message tells them so, then the channel is removed. */
  isClosing: z.exactOptional(z.boolean()),
  /** Somebody else may have had the link that this browser was added with: it is sent no link of a seat. */
  isOfEarlierLink: z.exactOptional(z.boolean()),
  confirmation: z.nullable(z.object({ askedAt: z.number(), confirmedAt: z.nullable(z.number()) })),
  isUsual: z.exactOptional(z.boolean()),
  /** Whether a browser has added the mail address by itself. */
  isAutomatic: z.exactOptional(z.boolean()),
  /** Whether it has moved here with its table: its owner is asked in other words. */
  hasMoved: z.exactOptional(z.boolean()),
  /** The last reminder time that was handled, or when the reminders were set. */
  remindedAt: z.exactOptional(z.number()),
});
export type Channel = Of<typeof Channel>;

/** Whether notices may be sent: no confirmation is needed, or it was given. */
export const isConfirmed = ({ confirmation }: Pick<Channel, 'confirmation'>): boolean =>
  confirmation === null || confirmation.confirmedAt !== null;

// docs/decisions/26-digests-are-assembled-when-sent.md
/** Whether notices of this channel go into the daily digest of its address. */
export const isGathered = (channel: Channel): boolean =>
  channel.kind === 'mail' && channel.rhythm.type === 'daily' && isConfirmed(channel);

/** Whether a channel also delivers the talk. By default, only channels whose notices go into a digest do. */
export const wantsTalk = (channel: Channel): boolean => channel.talk ?? isGathered(channel);

/** Whether answers to mails of a channel are played: as its player has chosen, and no more loosely than that. */
export const isAnswerable = ({ kind, replies }: Pick<Channel, 'kind' | 'replies'>, service: Replies | null): boolean =>
  service !== null &&
  kind === 'mail' &&
  (replies === 'unchecked' || (replies === 'checked' && service.authserv !== null));

export const UNSET: SetChannel = { wants: 'all', rhythm: { type: 'at-once' } };

/** A name for a client's IP address, which is not stored, that is the same at all tables. */
export const clientName = (key: string, ip: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(`client|${ip}`)).subarray(0, 12));

/** A secret derive from the key of a table, and from nothing else. */
export const derive = (tableKey: string, what: string): Uint8Array =>
  hmac(sha256, hexToBytes(tableKey), utf8ToBytes(what));

interface Addition {
  readonly target: string;
  readonly origin: string;
  readonly client?: string;
  readonly addedAt: number;
  /** The owner of the mail address has already confirmed it. */
  readonly isCertified?: boolean;
}

/** The channel that a request adds; the same one if the request is repeated. */
export function newChannel(
  tableKey: string,
  seat: Seat,
  add: AddChannel,
  { target, origin, client, addedAt, isCertified = false }: Addition,
): Channel {
  const { key, kind, lang } = add;
  return {
    id: bytesToHex(derive(tableKey, `channel|${seat}|${key}`).subarray(0, 12)),
    seat,
    kind,
    target,
    ...(add.kind === 'push' ? { keys: add.keys } : {}),
    lang,
    origin,
    ...(client === undefined ? {} : { client }),
    addedAt,
    health: HEALTHY,
    confirmation: kind === 'mail' ? { askedAt: addedAt, confirmedAt: isCertified ? addedAt : null } : null,
    ...UNSET,
    ...(add.kind === 'feed' ? {} : { ...add.set, isUsual: add.isUsual ?? false }),
    ...(add.kind === 'mail' && add.isAutomatic ? { isAutomatic: true } : {}),
  };
}

/** It keeps its settings. A browser that has subscribed again is healthy; an address may be confirmed by now. */
export function renew(channel: Channel, { kind, keys, lang, origin, health, isUsual, confirmation }: Channel): Channel {
  const renewed = kind === 'push' ? { ...(keys === undefined ? {} : { keys }), lang, origin, health } : {};
  const isConfirmedNow = !isConfirmed(channel) && confirmation?.confirmedAt != null;
  return {
    ...withAccess(channel),
    ...renewed,
    ...(isConfirmedNow ? { confirmation, health } : {}),
    isUsual: isUsual === true || channel.isUsual === true,
  };
}

const withAccess = ({ isOfEarlierLink: _, ...channel }: Channel): Channel => channel;

// docs/decisions/60-a-table-moves-sealed.md
/** A channel that works, as it moves to another house. Browsers are bound to the key of this one, and feeds to its host. */
const MovedChannel = z.strictObject({
  ...SetChannel.shape,
  seat: namedSeat,
  kind: z.enum([...POSTED_KINDS, 'mail']),
  target: z.string().check(z.maxLength(MAX_TARGET)),
  lang,
  signing: z.exactOptional(z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{43}=$/))),
});
export type MovedChannel = Of<typeof MovedChannel>;
export const MovedChannels = z.array(MovedChannel).check(z.maxLength(MAX_SEATS * MAX_CHANNELS));

export function packChannel(channel: Channel, tableKey: string): readonly MovedChannel[] {
  const { seat, kind, target, lang, wants, rhythm, after, talk, remind } = channel;
  if (kind === 'push' || kind === 'feed') return [];
  const set = {
    wants,
    rhythm,
    ...(after && { after }),
    ...(talk !== undefined && { talk }),
    ...(remind && { remind }),
  };
  const signing = kind === 'webhook' ? { signing: signingSecret(tableKey, channel) } : {};
  return [{ seat, kind, target, lang, ...set, ...signing }];
}

/** The same in its new house, where the owner of a mail address is asked again; `n` distinguishes it from the others. */
export function unpackChannel(
  tableKey: string,
  { target, ...moved }: MovedChannel,
  n: number,
  addition: Omit<Addition, 'isCertified'>,
): Channel {
  const { addedAt } = addition;
  return {
    ...moved,
    ...addition,
    id: bytesToHex(derive(tableKey, `moved|${moved.seat}|${n}|${target}`).subarray(0, 12)),
    health: HEALTHY,
    confirmation: moved.kind === 'mail' ? { askedAt: addedAt, confirmedAt: null } : null,
    hasMoved: true,
    ...(moved.kind === 'mail' && { isAutomatic: true }),
  };
}

export const moveTo = (channel: Channel, { target, keys }: Pick<SetTarget, 'target' | 'keys'>): Channel => ({
  ...withAccess(channel),
  target,
  keys,
  health: HEALTHY,
});

export const pack = (channel: Channel, tableKey: string): Channel => ({
  ...channel,
  ...(channel.kind === 'webhook' ? { signing: signingSecret(tableKey, channel) } : {}),
});

export const unpack = (channel: Channel, tableKey: string): Channel => ({
  ...channel,
  id: bytesToHex(derive(tableKey, `carried|${channel.seat}|${channel.id}`).subarray(0, 12)),
});

/** A hash by which a browser recognizes its own address, without disclosing it. */
export const markOf = (target: string): string => bytesToHex(sha256(utf8ToBytes(target)));

/** The secret that signs messages to a webhook, in the format of standardwebhooks.com. */
export const signingSecret = (tableKey: string, { id, signing }: Pick<Channel, 'id' | 'signing'>): string =>
  signing ?? `whsec_${base64.encode(derive(tableKey, `webhook|${id}`))}`;

/** The secret in the address of a feed. It is not stored, and becomes invalid with its channel. */
export const feedToken = (tableKey: string, id: string): string =>
  bytesToHex(derive(tableKey, `feed|${id}`).subarray(0, 24));

export const feedUrl = ({ id: table, key }: Pick<Setup, 'id' | 'key'>, id: string, origin: string): string =>
  `${origin}/api/tables/${table}/feeds/${feedToken(key, id)}.atom`;

function secretOf(channel: Channel, setup: Setup): string | null {
  const { id, kind, origin } = channel;
  if (kind === 'feed') return feedUrl(setup, id, origin);
  return kind === 'webhook' ? signingSecret(setup.key, channel) : null;
}

const SHOWN = 4;

/** Enough of an address to distinguish it from others; it may be a secret. */
function labelOf(address: string): string {
  const [, host = '', path = ''] = /^\w+:\/\/([^/?#]+)([^?#]*)/.exec(address) ?? [];
  return path.length > SHOWN ? `${host}/…${path.slice(-SHOWN)}` : host;
}

function shown({ kind, target, origin, confirmation }: Channel): string {
  if (kind !== 'mail') return labelOf(kind === 'feed' ? origin : target);
  // Until an address is confirmed, the player may have to look for a typing error in it.
  return isConfirmed({ confirmation }) ? target.replace(/^(.)[^@]*/, '$1…') : target;
}

export function infoOf(channel: Channel, setup: Setup, replies: Replies | null): ChannelInfo {
  const { id, kind, target, health, wants, rhythm, after = 0, remind = null } = channel;
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
    after,
    talk: wantsTalk(channel),
    remind,
    replies:
      replies && kind === 'mail'
        ? { isOn: isAnswerable(channel, replies), isChecked: replies.authserv !== null }
        : null,
    isUsual: channel.isUsual ?? false,
  };
}
