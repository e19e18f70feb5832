import { at } from '../../game/at.ts';
import type { Seat } from '../../game/contract.ts';
import { only, plus } from './bag.ts';
import { handOver, MAIN, tell } from './changes.ts';
import { agreedTrade, draftOf, mayPay, NO_TRADE, standingAnswer, turned } from './trade.ts';
import type { Answer, Message, Resource, State, Trade } from './types.ts';

/** Starts an offer or a counter-offer, or continues it. [O2] [O6] */
export function compose(state: State, seat: Seat, trade: Trade): State {
  const isNew = draftOf(state, seat) === undefined;
  const drafts = isNew ? state.drafts.with(seat, at(state.drafts, seat) + 1) : state.drafts;
  const { phase } = state;
  if (phase.type !== 'offer') return { ...state, drafts, phase: { type: 'draft', trade } };
  return { ...state, drafts, phase: { ...phase, answers: phase.answers.with(seat, { type: 'draft', trade }) } };
}

/** Adds a card to one side of the offer that a seat composes. [O2] */
export function layDown(state: State, seat: Seat, side: 'give' | 'want', resource: Resource): State {
  const draft = draftOf(state, seat) ?? NO_TRADE;
  return compose(state, seat, { ...draft, [side]: plus(draft[side], only(resource, 1)) });
}

/** Makes the offer. Seats with a suitable order answer it at once. [O3] [J3] */
export function makeOffer(before: State, seat: Seat, to: Seat | null): State {
  const trade = draftOf(before, seat) ?? NO_TRADE;
  const answers = before.hands.map((_, other): Answer => {
    const isAsked = other !== seat && (to === null || to === other) && mayPay(before, other, trade);
    return { type: isAsked ? 'awaited' : 'none' };
  });
  const state = tell({ ...before, phase: { type: 'offer', trade, answers } }, { kind: 'offered', seat, to, trade });
  return answers.reduce((after, { type }, other) => {
    const answer = type === 'awaited' ? standingAnswer(after, other, trade) : undefined;
    if (answer === undefined) return after;
    return recordAnswer(after, other, answer, { kind: 'answered', seat: other, yes: answer.type === 'yes' });
  }, state);
}

/** Records an answer; once all have declined, the turn continues. [O4] [O5] */
export function recordAnswer(before: State, seat: Seat, answer: Answer, message: Message): State {
  const { phase } = before;
  if (phase.type !== 'offer') throw new Error('nothing is offered');
  const answers = phase.answers.with(seat, answer);
  const isDeclined = answers.every(({ type }) => type === 'no' || type === 'none');
  return tell({ ...before, phase: isDeclined ? MAIN : { ...phase, answers } }, message);
}

/** Answers with a counter-offer. [O3] */
export function makeCounterOffer(state: State, seat: Seat): State {
  const trade = draftOf(state, seat) ?? NO_TRADE;
  return recordAnswer(state, seat, { type: 'counter', trade }, { kind: 'countered', seat, trade });
}

/** Gives up what was composed or offered. [O5] */
export function withdrawOffer(state: State, seat: Seat): State {
  const { phase } = state;
  if (phase.type !== 'offer') return { ...state, phase: MAIN };
  if (seat === state.turn) return tell({ ...state, phase: MAIN }, { kind: 'withdrawn', seat });
  return { ...state, phase: { ...phase, answers: phase.answers.with(seat, { type: 'awaited' }) } };
}

/** Exchanges the cards as agreed. [O4] */
export function exchangeCards(state: State, seat: Seat, other: Seat): State {
  const { phase } = state;
  const trade = phase.type === 'offer' ? agreedTrade(phase.trade, phase.answers[other]) : undefined;
  if (trade === undefined) throw new Error('nothing is agreed');
  const after = handOver(handOver(state, seat, other, trade.give), other, seat, turned(trade).give);
  return tell({ ...after, phase: MAIN }, { kind: 'exchanged', seat, with: other, trade });
}
