import { at } from '../../../../shared/game/at.ts';
import {
  ALL_RESOURCES,
  bagOf,
  beyond,
  byResource,
  common,
  isIn,
  minus,
  NO_CARDS,
  only,
  plus,
  sizeOf,
} from '../../../../shared/games/catane/bag.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import { MOST_TRADED } from '../../../../shared/games/catane/material.ts';
import type { Bag, Resource, Trade, View } from '../../../../shared/games/catane/types.ts';
import type { BankTrade, Choices } from '../choices.ts';
import type { Panel } from '../play.ts';

/** Cards that lie in the tray of what one gives, and of what one gets. */
export interface Trays {
  readonly give: Bag;
  readonly get: Bag;
}
export type Side = keyof Trays;

/** What the trays are for, with all that limits them. `key`: of one and the same occasion. */
export type Deal = { readonly key: string } & (
  | {
      /** An offer or a counter-offer. What was sent of it stays: its sending was interrupted. */
      readonly type: 'offer';
      readonly hand: Bag;
      readonly sent: Trays;
      /** What a counter-offer begins with: the offer, as its receiver sees it. */
      readonly asked: Trays;
    }
  | { readonly type: 'bank'; readonly trades: readonly BankTrade[] }
  | { readonly type: 'discard'; readonly hand: Bag; readonly due: number }
  | { readonly type: 'invention'; readonly sets: readonly Bag[] }
);

const EMPTY: Trays = { give: NO_CARDS, get: NO_CARDS };

/** The only item of a list. */
const single = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/** The cheapest of the trades with the bank that give this, for that if it is said. */
const cheapest = (trades: readonly BankTrade[], give: Resource, take?: Resource): BankTrade | undefined =>
  trades
    .filter((trade) => trade.give === give && (take === undefined || trade.take === take))
    .toSorted((one, other) => one.count - other.count)[0];

const kindsIn = (bag: Bag): readonly Resource[] => ALL_RESOURCES.filter((resource) => bag[resource] > 0);

/** What the trays begin with: whatever is forced, and for a counter-offer the offer itself, as far as one can pay it. */
function prefilled(deal: Deal): Trays {
  switch (deal.type) {
    case 'offer':
      return { give: common(deal.asked.give, deal.hand), get: deal.asked.get };
    case 'bank': {
      const give = single([...new Set(deal.trades.map((trade) => trade.give))]);
      return give === undefined ? EMPTY : withTrade(deal.trades, give, EMPTY);
    }
    case 'discard': {
      const kind = single(kindsIn(deal.hand));
      return kind === undefined ? EMPTY : { give: only(kind, deal.due), get: NO_CARDS };
    }
    case 'invention':
      return { give: NO_CARDS, get: single(deal.sets) ?? NO_CARDS };
  }
}

/** The trays with as many cards of a kind as the bank takes for one; what one gets stays if it is given for that too. */
function withTrade(trades: readonly BankTrade[], give: Resource, { get }: Trays): Trays {
  const takes = [...new Set(trades.filter((trade) => trade.give === give).map(({ take }) => take))];
  const take = kindsIn(get).find((kind) => takes.includes(kind)) ?? single(takes);
  const count = cheapest(trades, give, take)?.count ?? 0;
  return { give: only(give, count), get: take === undefined ? NO_CARDS : only(take, 1) };
}

/** The trays with another card; null if it may not be laid there. */
export function laid(deal: Deal, trays: Trays, side: Side, resource: Resource): Trays | null {
  const more = { ...trays, [side]: plus(trays[side], only(resource, 1)) };
  switch (deal.type) {
    case 'offer': {
      const other = side === 'give' ? trays.get : trays.give;
      const isPaid = side === 'get' || isIn(more.give, deal.hand);
      return isPaid && other[resource] === 0 && sizeOf(more[side]) <= MOST_TRADED ? more : null;
    }
    case 'bank': {
      if (side === 'give') return cheapest(deal.trades, resource) ? withTrade(deal.trades, resource, trays) : null;
      const [given] = kindsIn(trays.give);
      const trade = given === undefined ? undefined : cheapest(deal.trades, given, resource);
      return trade === undefined ? null : { give: only(trade.give, trade.count), get: only(resource, 1) };
    }
    case 'discard':
      return side === 'give' && isIn(more.give, deal.hand) && sizeOf(more.give) <= deal.due ? more : null;
    case 'invention':
      return side === 'get' && deal.sets.some((set) => isIn(more.get, set)) ? more : null;
  }
}

/** The trays without one of their cards; null if it has to stay there. The bank takes its cards together or not at all. */
export function takenBack(deal: Deal, trays: Trays, side: Side, resource: Resource): Trays | null {
  const count = trays[side][resource];
  if (count === 0) return null;
  if (deal.type === 'offer' && count <= deal.sent[side][resource]) return null;
  if (deal.type === 'bank') return { ...trays, [side]: NO_CARDS };
  return { ...trays, [side]: minus(trays[side], only(resource, 1)) };
}

/** What the player has laid, and the hand at that time. */
export interface Filled {
  readonly key: string;
  readonly trays: Trays;
  readonly hand: Bag;
}

/**
 * What lies in the trays: what was laid on this occasion, or else what they begin with. Cards are sent one by one, which
 * may be interrupted: of an offer, what was sent stays in the tray; of a discard, it has left the hand and the tray.
 */
export function shown(deal: Deal, filled: Filled | null): Trays {
  const isCurrent = filled?.key === deal.key;
  const { give, get } = isCurrent ? filled.trays : prefilled(deal);
  if (deal.type === 'offer') {
    const atLeast = (bag: Bag, sent: Bag) => byResource((resource) => Math.max(bag[resource], sent[resource]));
    return { give: atLeast(give, deal.sent.give), get: atLeast(get, deal.sent.get) };
  }
  if (deal.type === 'discard' && isCurrent) {
    const gone = minus(filled.hand, deal.hand);
    return { give: beyond(give, gone), get };
  }
  return { give, get };
}

/** The trades that the bank offers at the player's best rates; or at one port, if the player has built there. */
function tradesAt({ bank }: Choices, { size }: View, id: number | null): readonly BankTrade[] {
  const port = id === null ? null : at(geometryOf(size).ports, id);
  return bank.filter(({ count, give }) => port === null || (count <= port.rate && (port.resource ?? give) === give));
}

/** What the trays are for in a position; null if there is nothing to lay. */
export function dealOf(view: View, choices: Choices, panel: Panel | null): Deal | null {
  const { phase, own, seat, turn, turns } = view;
  if (own === null || seat === null) return null;
  const hand = own.resources;
  const offer = (sent: Trays, asked: Trays): Deal => ({ key: `offer ${turns}`, type: 'offer', hand, sent, asked });
  const sentOf = ({ give, want }: Trade): Trays => ({ give, get: want });
  if (phase.type === 'discard') {
    const due = phase.due[seat] ?? 0;
    return choices.discards.size === 0 ? null : { key: `discard ${turns}`, type: 'discard', hand, due };
  }
  if (phase.type === 'draft') return phase.trade === null ? null : offer(sentOf(phase.trade), EMPTY);
  if (phase.type === 'offer' && seat !== turn) {
    const answer = phase.answers[seat];
    if (answer?.type === 'draft' && answer.trade !== null) return offer(sentOf(answer.trade), EMPTY);
    const isComposing = panel?.type === 'offer' && choices.simple.compose !== undefined;
    return isComposing ? offer(EMPTY, { give: phase.trade.want, get: phase.trade.give }) : null;
  }
  if (phase.type === 'main' && panel?.type === 'offer')
    return choices.simple.compose === undefined ? null : offer(EMPTY, EMPTY);
  if (phase.type === 'main' && panel?.type === 'bank')
    return { key: `bank ${turns} ${panel.port}`, type: 'bank', trades: tradesAt(choices, view, panel.port) };
  const isInventing = panel?.type === 'card' && panel.card === 'invention' && choices.inventions.length > 0;
  if (!isInventing) return null;
  return {
    key: `invention ${turns}`,
    type: 'invention',
    sets: choices.inventions.map(({ resources }) => bagOf(resources)),
  };
}
