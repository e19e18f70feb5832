import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { byResource, isIn, NO_CARDS, sizeOf } from './bag.ts';
import { geometryOf } from './geometry.ts';
import type { Answer, AnswerSeen, ByResource, Resource, State, Trade } from './types.ts';

/** How many cards of one resource the bank can take for one of another, the best rate first. [X1] */
export const RATES = [2, 3, 4] as const;

/** Whether the bank gives a seat this rate: four cards always, fewer through its ports. [X1] */
export function isRate(
  { size, buildings }: Pick<State, 'size' | 'buildings'>,
  seat: Seat,
  resource: Resource,
  count: number,
): boolean {
  if (count === 4) return true;
  return geometryOf(size).ports.some(
    (port) =>
      port.rate === count &&
      (port.resource === null || port.resource === resource) &&
      port.ends.some((end) => buildings[end]?.seat === seat),
  );
}

/** The best rate of a seat for each resource. */
export const bestRates = (state: Pick<State, 'size' | 'buildings'>, seat: Seat): ByResource<number> =>
  byResource((resource) => RATES.find((count) => isRate(state, seat, resource, count)) ?? 4);

export const NO_TRADE: Trade = { give: NO_CARDS, want: NO_CARDS };

/** The same trade from the other side. */
export const turned = ({ give, want }: Trade): Trade => ({ give: want, want: give });

/** What a seat is composing; undefined if it is not. */
export function draftOf({ phase, turn }: Pick<State, 'phase' | 'turn'>, seat: Seat): Trade | undefined {
  if (phase.type === 'draft') return seat === turn ? phase.trade : undefined;
  if (phase.type !== 'offer') return undefined;
  const answer = phase.answers[seat];
  return answer?.type === 'draft' ? answer.trade : undefined;
}

/**
 * What the seat whose turn it is would exchange with a seat that gave this answer; undefined if that seat has accepted
 * nothing.
 */
export function agreedTrade(trade: Trade, answer: AnswerSeen | undefined): Trade | undefined {
  if (answer?.type === 'yes') return trade;
  return answer?.type === 'counter' ? turned(answer.trade) : undefined;
}

/** Whether a seat may be able to pay, judging by what is public. [O3] */
export const mayPay = ({ hands }: Pick<State, 'hands'>, seat: Seat, { want }: Trade): boolean =>
  sizeOf(at(hands, seat).resources) >= sizeOf(want);

/** The answer to an offer that a seat's orders give; undefined if the player is to be asked. [J3] */
export function standingAnswer(state: State, seat: Seat, { give, want }: Trade): Answer | undefined {
  const { orders, resources } = at(state.hands, seat);
  const { answer } = orders;
  switch (answer.type) {
    case 'ask':
      return undefined;
    case 'no':
      return { type: 'no' };
    case 'swap': {
      const isMeant = isOnly(want, answer.give) && (give[answer.get] ?? 0) >= sizeOf(want);
      return isMeant && isIn(want, resources) && maySwap(state, seat) ? { type: 'yes' } : undefined;
    }
  }
}

/** Since version 2, nobody gives cards in the name of a player twice in a turn. [J3] */
function maySwap({ rules, messages }: State, seat: Seat): boolean {
  if (rules < 2) return true;
  const ofTurn = messages.slice(messages.findLastIndex(({ kind }) => kind === 'turn') + 1);
  return !ofTurn.some((message) => message.kind === 'exchanged' && message.with === seat);
}

const isOnly = (bag: readonly number[], resource: Resource): boolean =>
  bag.every((count, other) => count === 0 || other === resource);
