import { bytesToHex } from '@noble/hashes/utils.js';
import { isHashOf, secretHash } from '../table/secrets.ts';
import type { Setup } from '../table/table.ts';
import { type Channel, derived } from './channel.ts';

/*
 * The links in mails. Each carries a token of 128 bits that is good for one thing and one channel. It follows from the
 * key of the table, so none is kept anywhere.
 */

/** What links are of: a channel of a table, or, under `DIGEST`, the address whose object has that name. */
type Giver = Pick<Setup, 'id' | 'key'>;
type Given = Pick<Channel, 'id' | 'origin'>;

type Right = 'confirm' | 'unsubscribe';

const BYTES = 16;

const tokenOf = (tableKey: string, right: Right, channel: string): string =>
  bytesToHex(derived(tableKey, `${right}|${channel}`).subarray(0, BYTES));

/** Whether a token gives the right to do this to that channel, whether or not there is one. */
export const gives = (token: string, right: Right, { key }: Pick<Giver, 'key'>, channel: string): boolean =>
  isHashOf(secretHash(tokenOf(key, right, channel)), token);

/** A page of ours that gets the token in its fragment, where no server and no log sees it. It does nothing by itself. */
export const pageFor = (right: Right, { id: table, key }: Giver, { id, origin }: Given): string =>
  `${origin}/${right}#${table}.${id}.${tokenOf(key, right, id)}`;

/**
 * What mail programs post to for their reader (RFC 8058). They know nothing of fragments, so here the token is in the
 * path, and may end up in a log: all that it can do is to remove this one channel.
 */
export const oneClick = ({ id: table, key }: Giver, { id, origin }: Given): string =>
  `${origin}/api/unsubscribe/${table}/${id}/${tokenOf(key, 'unsubscribe', id)}`;
