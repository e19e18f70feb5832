import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isHashOf, secretHash } from '../../../shared/table/secrets.ts';
import type { Setup } from '../../../shared/table/table.ts';
import { configOf } from '../../config.ts';
import type { Env } from '../../env.ts';
import { nameKey, nameMac } from '../../objects/names.ts';
import { type Channel, derive } from './channel.ts';

/*
 * The links in mails have tokens, each for one action on one channel, derive from the key of the table. The one that stops
 * all mails to an address uses the key of the service: it must work even when the table is gone.
 */

/** What a link belongs to: a channel of a table, or, with `DIGEST`, the address whose object has that name. */
type Giver = Pick<Setup, 'id' | 'key'>;
type Given = Pick<Channel, 'id' | 'origin'>;

type Right = 'confirm' | 'unsubscribe';

const BYTES = 16;

const tokenOf = (tableKey: string, right: Right, channel: string): string =>
  bytesToHex(derive(tableKey, `${right}|${channel}`).subarray(0, BYTES));

export const gives = (token: string, right: Right, { key }: Pick<Giver, 'key'>, channel: string): boolean =>
  isHashOf(secretHash(tokenOf(key, right, channel)), token);

/** A page of ours with the token in its fragment, which neither servers nor logs see. Opening it changes nothing. */
export const pageFor = (right: Right, { id: table, key }: Giver, { id, origin }: Given): string =>
  `${origin}/${right}#${table}.${id}.${tokenOf(key, right, id)}`;

/** An address whose mails can be stopped: the name of its object, and the key for the tokens that do so. */
export interface Stoppable {
  readonly name: string;
  readonly key: Uint8Array;
}

/** If the operator changes the key for these names, links with an old name are refused rather than without effect. */
export const stoppable = async (env: Env, name: string): Promise<Stoppable> => ({
  name,
  key: nameMac(await nameKey(env), 'stop', configOf(env).addressKey),
});

const stopTokenOf = ({ name, key }: Stoppable, table: string, channel: string): string =>
  bytesToHex(hmac(sha256, key, utf8ToBytes(`${table}|${channel}|${name}`)).subarray(0, BYTES));

export const stops = (token: string, address: Stoppable, table: string, channel: string): boolean =>
  isHashOf(secretHash(stopTokenOf(address, table, channel)), token);

export const stopPage = (giver: Giver, given: Given, to: Stoppable): string =>
  `${pageFor('unsubscribe', giver, given)}.${stopTokenOf(to, giver.id, given.id)}.${to.name}`;

/**
 * The URL that mail programs post to for their reader (RFC 8058). They do not support fragments, so here the token is
 * in the path and may end up in a log: it can only remove this one channel.
 */
export const oneClick = ({ id: table, key }: Giver, { id, origin }: Given): string =>
  `${origin}/api/unsubscribe/${table}/${id}/${tokenOf(key, 'unsubscribe', id)}`;
