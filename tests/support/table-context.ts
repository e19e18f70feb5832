import { bytesToHex } from '@noble/hashes/utils.js';
import type { Context } from '../../shared/table/context.ts';
import { refused } from '../../shared/table/refused.ts';
import type { Changed, Table } from '../../shared/table/table.ts';

/** What a command is decided with at a table whose log knows nothing. */
export const contextAt = (
  now: number,
  random = () => bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
): Context => ({
  by: 'spectator',
  ip: '192.0.2.1',
  now,
  random,
  history: {
    isKnown: () => false,
    known: () => undefined,
    saidBy: () => null,
    timesOf: () => [],
    line: () => ({ from: undefined, playedActions: [] }),
  },
  samePerson: () => [],
  checkCode: () => refused('wrong-code'),
});

/** The table after something that was accepted. */
export function tableAfter(changed: Changed): Table {
  if (!changed.ok) throw new Error(changed.error.code);
  return changed.value.table;
}
