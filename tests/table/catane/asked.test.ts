import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok } from '../../../shared/game/result.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import { gameOf, type Table } from '../../../worker/table/table.ts';
import { acted, choices, playFrom, seatsAtRest } from '../../../worker/table/turns.ts';
import { bag, main, played } from '../../games/catane/states.ts';
import { tableAfter } from '../../support/table-context.ts';
import { Host } from '../host.ts';

const NOW = Date.UTC(2050, 10, 21, 9);

const hex = (n: number): string => n.toString(16).padStart(32, '0');

/** A table of Catane in a position of its own. */
function tableIn(state: State, seats: number): Table {
  const host = new Host(1);
  const open = { type: 'open', id: 'a'.repeat(16), key: hex(0), nonce: hex(0), name: 'Ann', game: 'catane' } as const;
  host.give('spectator', { ...open, seats, options: {} });
  for (let seat = 1; seat < seats; seat += 1)
    host.give('spectator', { type: 'join', seat, key: hex(seat), nonce: hex(seat), name: 'Bob' });
  const table = tableAfter(host.give(0, { type: 'start' }));
  const position = { state, count: 0, latest: table.setup.places.map(() => null), recent: [] };
  return { ...table, play: playFrom(table.setup, position, true, seatsAtRest(table.setup), table) };
}

/** What comes of an answer to the question of that version. */
const answered = (table: Table, seat: Seat, version: number, code: string) =>
  acted(table, seat, { version, key: hex(seat + 10), code }, NOW);

const codesOf = (table: Table, seat: Seat) =>
  table.play ? choices(gameOf(table.setup), table.play, seat).map(({ code }) => code) : [];

describe('a seat that stays waited for while another answers', () => {
  // A clay for a wheat, to all; Bob has accepted, and Ann may exchange with him or wait for Cleo.
  const resources = [bag({ clay: 2 }), bag({ wheat: 1 }), bag({ wheat: 1 })];
  const offered = played(main({ seats: 3, resources }), 'O', 'OAR', 'PBL', 'OT');
  const accepted = tableIn(played(offered, [1, 'OUI']), 3);
  const { version } = accepted;

  test('is asked something else if the answer changes its choices: its old version is stale', () => {
    expect(codesOf(accepted, 0)).toEqual(['OUIJ2', 'OX']);
    const both = tableAfter(answered(accepted, 2, version, 'OUI'));
    expect(codesOf(both, 0)).toEqual(['OUIJ2', 'OUIJ3', 'OX']);
    expect(answered(both, 0, version, 'OUIJ2')).toMatchObject({ ok: false, error: { code: 'stale' } });
    expect(answered(both, 0, both.version, 'OUIJ2')).toMatchObject(ok({}));
  });

  test('is asked the same if it does not: its answer to the old version stands', () => {
    const one = tableAfter(answered(accepted, 2, version, 'NON'));
    expect(codesOf(one, 0)).toEqual(['OUIJ2', 'OX']);
    expect(answered(one, 0, version, 'OUIJ2')).toMatchObject(ok({}));
  });
});
