import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok } from '../../../shared/game/result.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { playFrom } from '../../../shared/table/evolve/turns.ts';
import { choices, positionAt } from '../../../shared/table/position.ts';
import type { Table } from '../../../shared/table/table.ts';
import { playAction } from '../../../shared/table/turns.ts';
import { gameOf, MACHINE } from '../../../worker/machine.ts';
import { bag, main, played } from '../../games/catane/states.ts';
import { tableAfter } from '../../support/table-context.ts';
import { begun, hex, tableOf } from '../host.ts';
import { expectVerified } from '../verified.ts';

const NOW = Date.UTC(2050, 10, 21, 9);

/** A table of Catane in a position of its own. */
function tableIn(state: State, seats: number): Table {
  const table = tableOf(begun(seats, { game: 'catane' }));
  const position = { state, count: 0, latest: table.setup.places.map(() => null), recent: [] };
  return {
    ...table,
    play: playFrom(table.setup, positionAt(gameOf(table.setup), position, true), table.version),
  };
}

/** What comes of an answer to the question of that version. */
const answered = (table: Table, seat: Seat, version: number, code: string) =>
  playAction(MACHINE, table, seat, { version, key: hex(seat + 10), code }, NOW);

const codesOf = (table: Table, seat: Seat) =>
  table.play ? choices(gameOf(table.setup), table.play.position, seat).map(({ code }) => code) : [];

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

/** A game for three whose island is settled: it is Ann's first turn, and the dice have fallen. */
function settled(pace: Pace) {
  const host = begun(3, { game: 'catane', pace });
  const act = (seat: Seat, ...codes: readonly string[]) => {
    for (const code of codes) tableAfter(host.act(seat, code));
  };
  act(0, 'CA1', 'RB1');
  act(1, 'CE1', 'RD1');
  act(2, 'CI1', 'RH1', 'CC3', 'RC2');
  act(1, 'CG3', 'RG2');
  act(0, 'CA5', 'RA4');
  return { host, act };
}

test('a game that ends without a late player, whose turn went on after an undo, is verified', () => {
  const { host, act } = settled({ days: 1, onTimeOut: 'wait' });
  // A wool for a stone: Bob accepts, and Cleo does not answer in time.
  act(0, 'O', 'OLA', 'PPI', 'OT');
  host.pass(24 * 3_600_000);
  host.pass(24 * 3_600_000);
  act(1, 'OUI');
  act(0, 'OUIJ2');
  tableAfter(host.give(0, { type: 'undo', ...host.keyed() }));
  expect(tableOf(host).play?.position.waitingFor).toEqual([0, 2]);
  tableAfter(host.give(0, { type: 'end', ...host.keyed() }));
  tableAfter(host.give(1, { type: 'agree', ...host.keyed() }));
  expectVerified(host);
});

test('nobody can use up the bank of another player by taking back the end of their turn again and again', () => {
  const { host, act } = settled({ bank: 2, increment: 6, onTimeOut: 'substitute' });
  const left = () => host.shown().play?.clocks?.[1]?.bank;
  const full = left();
  for (let night = 0; night < 3; night += 1) {
    act(0, 'T');
    expect(tableOf(host).play?.position.waitingFor).toEqual([1]);
    host.pass(8 * 3_600_000);
    tableAfter(host.give(0, { type: 'undo', ...host.keyed() }));
    expect(tableOf(host).play?.position.waitingFor).toEqual([0]);
  }
  act(0, 'T');
  expect(left()).toBe(full);
});
