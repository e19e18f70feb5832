import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Seat } from '../../../shared/game/contract.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { makePlan } from '../../../web/games/catane/play.ts';
import { loadText } from '../../../web/games/catane/text.ts';
import type { TableModel } from '../../../web/table/model/model.ts';
import { bag, main, place, played } from '../../games/catane/states.ts';

/** A table in this state, as a seat sees it. */
const shown = (state: State, seat: Seat): Snapshot => {
  const choices = catane.rules.actions(state, seat).map((action) => ({
    code: catane.codes.format(state, seat, action),
    action,
  }));
  return { viewer: seat, play: { view: catane.secrecy.view(state, seat), choices, orders: [] } } as never;
};

const openPlan = (state: State, seat: Seat) => {
  const snapshot = signal<Snapshot | null>(shown(state, seat));
  const plan = makePlan({ snapshot, pending: signal(null) } as unknown as TableModel);
  const show = (next: State): void => {
    snapshot.value = shown(next, seat);
  };
  return { plan, show };
};

const resources = [bag({ clay: 2, wood: 1 }), bag({ wheat: 2, stone: 1 }), bag({ wool: 2, wheat: 1 })];
const inMain = () => main({ seats: 3, resources });
/** Seat 0 offers a clay for a wheat, to all. */
const offered = (state = inMain()): State => played(state, 'O', 'OAR', 'PBL', 'OT');
const COUNTER = { type: 'offer' } as const;

test('a counter-offer that is composed ends when the offer is withdrawn, and does not open the next turn or answer the next offer', () => {
  const { plan, show } = openPlan(offered(), 1);
  plan.show(COUNTER);
  expect(plan.panel.value).toEqual(COUNTER);
  expect(plan.deal.value?.type).toBe('offer');

  const withdrawn = played(offered(), 'OX');
  show(withdrawn);
  expect([plan.panel.value, plan.deal.value]).toEqual([null, null]);

  show(offered(withdrawn));
  expect([plan.panel.value, plan.deal.value]).toEqual([null, null]);

  show({ ...inMain(), turn: 1, turns: withdrawn.turns + 1 });
  expect([plan.panel.value, plan.deal.value]).toEqual([null, null]);
});

test('a counter-offer goes on while others answer the same offer', () => {
  const { plan, show } = openPlan(offered(), 1);
  plan.show(COUNTER);
  const more = plan.laid('get', 3);
  if (more === null) throw new Error('nothing can be laid');
  plan.fill(more);
  show(played(offered(), [2, 'NON']));
  expect(plan.panel.value).toEqual(COUNTER);
  expect(plan.trays.value).toEqual(more);
});

test('a panel of one turn is closed in the next turn of the player', () => {
  const { plan, show } = openPlan(inMain(), 0);
  plan.show({ type: 'bank', port: null });
  show({ ...inMain(), turns: inMain().turns + 3 });
  expect(plan.panel.value).toBe(null);
});

test('the road of the setup, which ends the turn, is final; a road of a turn is not', async () => {
  await loadText();
  const final: string[] = [];
  const played: string[] = [];
  const confirm = (state: State) => {
    const snapshot = signal<Snapshot | null>(shown(state, 0));
    const model = {
      ...{ snapshot, pending: signal(null) },
      play: async (code: string) => void played.push(code),
      playFinal: (code: string) => void final.push(code),
    };
    const plan = makePlan(model as unknown as TableModel);
    plan.take('road', false);
    plan.choose(plan.open.value[0] ?? null);
    plan.confirm();
    return plan.chosen.value;
  };
  const own = { colonies: [['C3']] };
  // It can be taken back until it is sent: so long, the board shows where it is to go.
  expect(confirm(main({ own, phase: { type: 'setup-road', step: 0, colony: place('C3') } }))).not.toBeNull();
  expect(confirm(main({ own, resources: [bag({ clay: 1, wood: 1 })] }))).toBeNull();
  expect([final.length, played.length]).toEqual([1, 1]);
});
