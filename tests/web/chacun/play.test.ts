import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import type { State } from '../../../shared/games/chacun/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { makePlan } from '../../../web/games/chacun/play.ts';
import type { TableModel } from '../../../web/table/model/model.ts';

const START = chacun.rules.start(2, {}, mixRng(1n));

/** A table in this state, as the player to move sees it. */
const shown = (state: State, version: number): Snapshot => {
  const [seat = 0] = chacun.rules.waitingFor(state);
  const choices = chacun.rules.actions(state, seat).map((action) => ({
    code: chacun.codes.format(state, seat, action),
    action,
  }));
  return { version, viewer: seat, play: { view: chacun.secrecy.view(state, seat), choices, orders: [] } } as never;
};

test('the chosen cell, as it is rotated, is kept when another player votes or goes on holiday, and forgotten after a move', () => {
  const snapshot = signal<Snapshot | null>(shown(START, 1));
  const plan = makePlan({ snapshot, pending: signal(null) } as unknown as TableModel);
  const [cell] = plan.open.value;
  if (cell === undefined) throw new Error('there is no cell');
  plan.choose(cell);
  const { value: code } = plan.code;
  expect(code).not.toBe(null);

  snapshot.value = shown(START, 2);
  expect(plan.cell.value).toEqual(cell);
  expect(plan.code.value).toBe(code);

  const [seat = 0] = chacun.rules.waitingFor(START);
  const action = chacun.rules.actions(START, seat).find((one) => chacun.codes.format(START, seat, one) === code);
  const next = action && chacun.rules.apply(START, seat, action);
  if (!next?.ok) throw new Error('it was refused');
  snapshot.value = shown(next.value, 3);
  expect(plan.cell.value).toBe(null);
  expect(plan.markers.value.length).toBeGreaterThan(0);

  const marker = plan.markers.value[0]?.code ?? '';
  plan.chooseMarker(marker);
  snapshot.value = shown(next.value, 4);
  expect(plan.marker.value?.code).toBe(marker);
});
