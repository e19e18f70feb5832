import { base32nopad } from '@scure/base';
import type { Seat } from '../../shared/game/contract.ts';
import { isTableId } from '../../shared/protocol/targets.ts';
import { isHashOf, secretHash } from '../../shared/table/secrets.ts';
import type { Setup } from '../../shared/table/table.ts';
import type { Replies } from '../config.ts';
import { derive } from '../notifications/channels/channel.ts';

/*
 * The address that the answer to a mail of a turn goes to: whoever knows it may have been the reader of that mail. It names
 * the table, the seat and the version that was answered, and proves by a MAC that this table has mailed it to that
 * reader. Case does not count, as some servers fold it; all of it before the @ has at most 64 characters.
 */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const VERSION_LETTERS = 5;
const MAC_BYTES = 16;
const FORM = /^([a-z2-7]{20})([a-z2-7])([a-z2-7]{5})([a-z2-7]{26})$/;

export interface ReplyAddress {
  readonly table: string;
  readonly seat: Seat;
  readonly version: number;
  readonly mac: string;
}

function inLetters(number: number, length: number): string {
  let [letters, rest] = ['', number];
  for (let count = 0; count < length; count += 1) {
    letters = `${LETTERS.charAt(rest % LETTERS.length)}${letters}`;
    rest = Math.floor(rest / LETTERS.length);
  }
  return letters;
}

const numberIn = (letters: string): number =>
  [...letters].reduce((number, letter) => number * LETTERS.length + LETTERS.indexOf(letter), 0);

const macOf = ({ id, key }: Pick<Setup, 'id' | 'key'>, seat: Seat, version: number, reader: string): string =>
  base32nopad.encode(derive(key, `reply|${id}|${seat}|${version}|${reader}`).subarray(0, MAC_BYTES)).toLowerCase();

/** The address for answers to a mail that the reader of a seat is sent at a version. */
export function replyAddress(
  { local, domain }: Pick<Replies, 'local' | 'domain'>,
  setup: Pick<Setup, 'id' | 'key'>,
  seat: Seat,
  version: number,
  reader: string,
): string {
  const what = `${setup.id}${inLetters(seat, 1)}${inLetters(version, VERSION_LETTERS)}`;
  return `${local}+${what}${macOf(setup, seat, version, reader)}@${domain}`;
}

/** What an address of that form says; whether it is true is for the table to say. */
export function readReplyAddress(
  { local, domain }: Pick<Replies, 'local' | 'domain'>,
  address: string,
): ReplyAddress | undefined {
  const [, before = '', at = ''] = /^<?([^@<>]+)@([^@<>]+)>?$/.exec(address.trim().toLowerCase()) ?? [];
  if (at !== domain || !before.startsWith(`${local}+`)) return undefined;
  const [, table = '', seat = '', version = '', mac = ''] = FORM.exec(before.slice(local.length + 1)) ?? [];
  return isTableId(table) ? { table, seat: numberIn(seat), version: numberIn(version), mac } : undefined;
}

/** Whether the table has mailed the address to that reader. Compared in constant time. */
export const isMailedTo = (
  setup: Pick<Setup, 'id' | 'key'>,
  { seat, version, mac }: Omit<ReplyAddress, 'table'>,
  reader: string,
): boolean => isHashOf(secretHash(macOf(setup, seat, version, reader)), mac);
