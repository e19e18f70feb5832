import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { tchu } from '../../../shared/games/tchu/index.ts';
import type { State, View } from '../../../shared/games/tchu/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { makePlan } from '../../../web/games/tchu/play.ts';
import type { TableModel } from '../../../web/table/model/model.ts';
import { BLUE, bag, hands, turn, VIOLET } from '../../games/tchu/states.ts';

const SEAT = 0;
const own = ({ hands: [hand] }: State) => hand?.cards;

/** A table in this state, as the first seat sees it. */
const shown = (state: State): Snapshot => {
  const waits = tchu.rules.waitingFor(state).includes(SEAT);
  const choices = (waits ? tchu.rules.actions(state, SEAT) : []).map((action) => ({
    code: tchu.codes.format(state, SEAT, action),
    action,
  }));
  return { viewer: SEAT, play: { view: tchu.secrecy.view(state, SEAT), choices, orders: [] } } as never;
};

/** A page of the first seat that holds final actions back until they are sent. */
function openPage(start: State) {
  let state = start;
  const snapshot = signal<Snapshot | null>(shown(state));
  const held = signal<{ readonly code: string; readonly said: string } | null>(null);
  const show = (next: State): void => {
    state = next;
    snapshot.value = shown(next);
  };
  async function sendHeld(): Promise<boolean> {
    const action = tchu.codes.parse(state, SEAT, held.value?.code ?? '');
    held.value = null;
    const next = action.ok ? tchu.rules.apply(state, SEAT, action.value) : action;
    if (next.ok) show(next.value);
    return next.ok;
  }
  const playFinal = (code: string, said: string): void => {
    held.value = { code, said };
  };
  const plan = makePlan({ snapshot, pending: signal(null), held, sendHeld, playFinal } as unknown as TableModel);
  return { plan, held, show, sendHeld, state: () => state };
}

const deck = Array.from({ length: 9 }, () => BLUE);
const slot = (view: View) => `card of ${view.faceUp.join(' ')}`;
const left = (view: View) => `deck of ${view.deck}`;

test('a second card that is chosen while the first one is held plays the first at once, and is then held itself', async () => {
  const { plan, held, state, sendHeld } = openPage(turn({ deck }));
  await plan.draw('deck', left);
  expect(held.value?.said).toBe('deck of 9');
  expect(own(state())).toEqual(bag({}));

  await plan.draw(2, slot);
  expect(own(state())).toEqual(bag({ blue: 1 }));
  expect(held.value?.said).toMatch(/^card of/);
  await sendHeld();
  expect(own(state())).toEqual(bag({ blue: 2 }));
});

test('the same pile twice is two cards', async () => {
  const { plan, held } = openPage(turn({ deck }));
  await plan.draw('deck', left);
  await plan.draw('deck', left);
  expect(held.value?.said).toBe('deck of 8');
});

test('a place in which another card lies by now is not drawn from by a second tap', async () => {
  const { plan, held, state } = openPage(turn({ deck: deck.map(() => VIOLET) }));
  await plan.draw(3, slot);
  await plan.draw(3, slot);
  expect(own(state())).toEqual(bag({ green: 1 }));
  expect(held.value).toBe(null);
});

test('of the second card, what is chosen last is held', async () => {
  const { plan, held, state } = openPage(turn({ deck, phase: { type: 'second-card' } }));
  await plan.draw('deck', left);
  await plan.draw(0, slot);
  expect(own(state())).toEqual(bag({}));
  expect(held.value?.said).toMatch(/^card of/);
});

test('the route that is chosen is forgotten when the turn was played otherwise', () => {
  const start = turn({ deck, hands: hands(bag({ locomotive: 6 }), bag({})) });
  const { plan, show } = openPage(start);
  const [open] = plan.choices.value.claims.keys();
  if (open === undefined) throw new Error('no route can be claimed');
  plan.choose(open);
  expect(plan.route.value).toBe(open);
  const [, ...others] = plan.choices.value.claims.keys();
  show({ ...start, turn: 1 });
  expect(plan.route.value).toBe(null);
  show({ ...start, routes: [[], others.slice(0, 1)] });
  expect(plan.route.value).toBe(null);
});
