import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import { draw, type Rng } from '../../../game/rng/rng.ts';
import { NO_CARDS, sizeOf } from '../bag.ts';
import type { Action, Bag, Message, View } from '../types.ts';
import { best } from './choosing.ts';

/**
 * A bot that plays at random, with some preferences: in a turn it builds a colony if it can, and then tries one other
 * random thing. It chooses places at random, wants the resource it has least of, and discards those it has most of.
 */
export function easyBot(view: View, seat: Seat, actions: readonly Action[], rng: Rng): Action {
  const whim = new Whim(rng);
  const own = view.own?.resources ?? NO_CARDS;
  switch (view.phase.type) {
    case 'before-roll':
      return beforeRoll(view, actions, own, whim) ?? whim.one(actions);
    case 'main':
      return inMain(view, seat, actions, own, whim);
    case 'discard':
      return best(actions, (action) => (action.type === 'discard' ? own[action.resource] : 0));
    case 'thief': {
      const cells = [...new Set(actions.map((action) => (action.type === 'thief' ? action.to : -1)))];
      const cell = whim.one(cells);
      return whim.one(actions.filter((action) => action.type === 'thief' && action.to === cell));
    }
    case 'offer':
      return answer(view, actions, whim);
    case 'setup-colony':
    case 'setup-road':
    case 'free-roads':
    case 'draft':
    case 'over':
      return whim.one(actions);
  }
}

/** A random source that keeps its state between draws. */
class Whim {
  #rng: Rng;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  one<Item>(items: readonly Item[]): Item {
    const [index, next] = draw(this.#rng, items.length);
    this.#rng = next;
    return at(items, index);
  }

  get isIn(): boolean {
    return this.one([true, false]);
  }
}

const ofType = (actions: readonly Action[], ...types: readonly Action['type'][]): readonly Action[] =>
  actions.filter(({ type }) => types.includes(type));

/** Buys at most one card and then plays at most one, each with a probability of one half. */
function beforeRoll(view: View, actions: readonly Action[], own: Bag, whim: Whim): Action | undefined {
  const [buy] = ofType(actions, 'buy');
  const hasBought = view.own?.cards.some(({ turn }) => turn === view.turns) ?? false;
  if (buy !== undefined && !hasBought && !view.hasPlayedCard && whim.isIn) return buy;
  const play = cardPlay(view, actions, own);
  if (play !== undefined && whim.isIn) return play;
  return ofType(actions, 'roll')[0];
}

/** The oldest card that can be played. */
function cardPlay({ own: hand }: View, actions: readonly Action[], own: Bag): Action | undefined {
  for (const { card } of hand?.cards ?? []) {
    const plays = actions.filter(({ type }) => type === card);
    if (plays.length > 0) return best(plays, (action) => -held(action, own));
  }
  return undefined;
}

/** How many cards the seat already has of what a monopoly or an invention brings. Two equal cards count one more. */
function held(action: Action, own: Bag): number {
  if (action.type === 'monopoly') return own[action.resource];
  if (action.type !== 'invention') return 0;
  const [one = 0, other] = action.resources;
  if (other === undefined) return own[one];
  return own[one] + own[other] + (one === other ? 1 : 0);
}

const WISHES: ReadonlySet<Message['kind']> = new Set([
  'road',
  'town',
  'bought',
  'bank',
  'knight',
  'roads',
  'monopoly',
  'invention',
]);

function inMain(view: View, seat: Seat, actions: readonly Action[], own: Bag, whim: Whim): Action {
  const dice = view.messages.findLastIndex(({ kind }) => kind === 'dice');
  const done = view.messages.slice(dice + 1).filter((message) => 'seat' in message && message.seat === seat);
  const hasWished = done.some(({ kind }) => WISHES.has(kind));
  const colonies = ofType(actions, 'colony');
  if (colonies.length > 0 && !hasWished && !done.some(({ kind }) => kind === 'colony')) return whim.one(colonies);
  const [end] = ofType(actions, 'end');
  const come = hasWished ? undefined : wish(view, actions, own, whim);
  return come ?? end ?? whim.one(actions);
}

function wish(view: View, actions: readonly Action[], own: Bag, whim: Whim): Action | undefined {
  switch (whim.one(['road', 'town', 'buy', 'play', 'bank'] as const)) {
    case 'road':
      return oneOf(ofType(actions, 'road'), whim);
    case 'town':
      return oneOf(ofType(actions, 'town'), whim);
    case 'buy':
      return ofType(actions, 'buy')[0];
    case 'play':
      return cardPlay(view, actions, own);
    case 'bank':
      return bankTrade(actions, own);
  }
}

const oneOf = (actions: readonly Action[], whim: Whim): Action | undefined =>
  actions.length === 0 ? undefined : whim.one(actions);

/** The first resource that it can give, at its best rate, for the resource it has least of. */
function bankTrade(actions: readonly Action[], own: Bag): Action | undefined {
  const trades = actions.filter((action) => action.type === 'bank');
  const [first] = trades;
  const wanted = trades.filter(({ give, count }) => give === first?.give && count === first.count);
  return wanted.length === 0 ? undefined : best(wanted, ({ take }) => -own[take]);
}

/**
 * Accepts an offer that gives at least as many cards as it wants, with a probability of one half; otherwise declines.
 */
function answer({ phase }: View, actions: readonly Action[], whim: Whim): Action {
  if (phase.type !== 'offer') return whim.one(actions);
  const [exchange] = ofType(actions, 'exchange');
  const isFair = sizeOf(phase.trade.give) >= sizeOf(phase.trade.want);
  const yes = actions.find((action) => action.type === 'answer' && action.yes);
  const no = actions.find((action) => action.type === 'answer' && !action.yes);
  if (yes !== undefined && isFair && whim.isIn) return yes;
  return no ?? exchange ?? ofType(actions, 'withdraw')[0] ?? whim.one(actions);
}
