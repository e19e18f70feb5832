import type { Page } from 'playwright-core';
import type { Action, Resource, View } from '../../../../shared/games/catane/types.ts';
import type { HandState, OpenHands } from '../hands.ts';
import { type Choose, cataneView, openDrivenTable, postOffer, simply } from './driven.ts';

const NAMES = ['Maximilien', 'Anne-Charlotte', 'Zoé', 'Jean-Baptiste'];

/** The first player buys all the cards they can and plays none; the others hoard. */
const gather: Choose = (view, choices) => {
  if (view.turns === 0) return simply(view, choices);
  const types: readonly Action['type'][] = [
    ...(view.seat === 0 ? (['buy'] as const) : []),
    ...(['roll', 'thief', 'discard', 'withdraw', 'end'] as const),
  ];
  for (const type of types) {
    const found = choices.filter(({ action }) => (action as Action).type === type);
    if (found.length > 0) return found[Math.floor(found.length / 2)];
  }
  return choices.find(({ action }) => JSON.stringify(action) === '{"type":"answer","yes":false}') ?? choices[0];
};

const kinds = ({ own }: View): number => own?.resources.filter((count) => count > 0).length ?? 0;

const open = (what: string, panel: string) => async (page: Page) => {
  await page.locator(`[data-open="${what}"]`).click();
  await page.locator(panel).first().waitFor();
};

const isTurn = (view: View) =>
  view.seat === 0 &&
  view.phase.type === 'main' &&
  kinds(view) >= 4 &&
  view.own?.resources.some((count) => count >= 4) === true &&
  view.own.cards.length >= 3;

/** A state comes with the first position after the one before in which this is so for whoever is waited for. */
const STATES: readonly (Pick<HandState, 'name' | 'press'> & {
  readonly is: (view: View) => boolean;
  /** An offer that is then made by whoever has the turn. */
  readonly offers?: true;
})[] = [
  { name: 'settling', is: ({ phase, seat }) => phase.type === 'setup-colony' && seat === 0 },
  { name: 'settling: a road', is: ({ phase, seat }) => phase.type === 'setup-road' && seat === 0 },
  { name: 'settling: the turn of another', is: ({ phase, seat }) => phase.type === 'setup-colony' && seat !== 0 },
  {
    name: 'to roll',
    is: ({ phase, seat, own }) => phase.type === 'before-roll' && seat === 0 && (own?.cards.length ?? 0) > 1,
  },
  { name: 'a turn', is: isTurn },
  { name: 'the bank', is: isTurn, press: open('bank', '.trays') },
  { name: 'an offer is made', is: isTurn, press: open('offer', '.trays') },
  {
    name: 'a card is looked at',
    is: isTurn,
    press: async (page) => {
      await page.locator('[data-card]').first().click();
      await page.locator('.card-panel').waitFor();
    },
  },
  { name: 'an offer waits', is: isTurn, offers: true },
  { name: 'the turn of another', is: ({ phase, seat }) => phase.type === 'before-roll' && seat !== 0 },
  {
    name: 'an offer to answer',
    is: ({ phase, seat, own }) =>
      phase.type === 'main' && seat !== 0 && own?.resources.some((count) => count > 0) === true,
    offers: true,
  },
  {
    name: 'a counter-offer',
    is: ({ phase, seat }) => phase.type === 'offer' && seat === 0,
    press: open('counter', '.trays'),
  },
  { name: 'a seven', is: ({ phase, seat }) => phase.type === 'discard' && seat === 0 },
  { name: 'the thief', is: ({ phase, seat }) => phase.type === 'thief' && seat === 0 },
];

export const openCataneHands: OpenHands = async (origin, pace) => {
  const table = await openDrivenTable(origin, NAMES, { size: '6', seed: '113' }, pace);
  /** Offers what whoever has the turn has for what the first player, or the next one, has. */
  const offer = async (turn: number) => {
    const asked = turn === 0 ? 1 : 0;
    const give = cataneView(await table.snapshot(turn)).own?.resources.findIndex((count) => count > 0) ?? 0;
    const held = cataneView(await table.snapshot(asked)).own?.resources ?? [];
    const want = held.findIndex((count, kind) => count > 0 && kind !== give);
    await postOffer(table, turn, give as Resource, (want < 0 ? (give + 1) % 5 : want) as Resource);
  };
  return {
    link: table.seatLink(0),
    states: STATES.map(({ is, offers, ...state }) => ({
      ...state,
      reach: async () => {
        const turn = await table.playUntil(is, gather);
        if ((await table.snapshot(turn)).play?.outcome !== null) throw new Error(`no ${state.name}`);
        if (offers) await offer(turn);
        return (await table.snapshot('spectator')).play?.recent.at(-1)?.n ?? 0;
      },
    })),
  };
};
