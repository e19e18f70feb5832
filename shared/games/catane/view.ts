import { at } from '../../game/at.ts';
import type { Seat, Viewer } from '../../game/contract.ts';
import { sizeOf } from './bag.ts';
import { piecesLeft } from './board.ts';
import { MOST_DRAFTS } from './material.ts';
import { publicPoints, scoreOf } from './scoring.ts';
import { bestRates } from './trade.ts';
import type { Answer, AnswerSeen, Message, State, View, ViewPhase } from './types.ts';

/** What a viewer may know: their own hand, and what is public about the others. */
export const view = (state: State, viewer: Viewer): View => ({
  rules: state.rules,
  seat: viewer === 'spectator' ? null : viewer,
  size: state.size,
  goal: state.goal,
  hasTrade: state.hasTrade,
  tiles: state.tiles,
  thief: state.thief,
  roads: state.roads,
  buildings: state.buildings,
  bank: state.bank,
  deck: state.deck.length,
  seats: state.hands.map(({ resources, cards }, seat) => {
    const left = piecesLeft(state, seat);
    return {
      resources: sizeOf(resources),
      cards: cards.length,
      knights: at(state.knights, seat),
      roadLength: at(state.roadLengths, seat),
      points: publicPoints(state, seat),
      roads: left.road,
      colonies: left.colony,
      towns: left.town,
      produced: at(state.produced, seat),
    };
  }),
  longestRoad: state.longestRoad,
  largestArmy: state.largestArmy,
  turn: state.turn,
  turns: state.turns,
  phase: phaseSeen(state, viewer),
  hasPlayedCard: state.hasPlayedCard,
  rounds: state.rounds,
  dice: state.dice,
  rolls: state.rolls,
  messages: state.messages.map((message) => messageSeen(state, message, viewer)),
  own: viewer === 'spectator' ? null : ownSeen(state, viewer),
  final:
    state.phase.type === 'over'
      ? state.hands.map(({ resources, cards }, seat) => ({ resources, cards, score: scoreOf(state, seat) }))
      : null,
});

function ownSeen(state: State, seat: Seat): View['own'] {
  const hand = state.hands[seat];
  if (hand === undefined) return null;
  const { resources, cards, orders } = hand;
  return {
    resources,
    cards,
    orders,
    score: scoreOf(state, seat),
    rates: bestRates(state, seat),
    offersLeft: MOST_DRAFTS - (state.drafts[seat] ?? 0),
  };
}

/** Others see that a seat composes an offer, but not its cards. */
function phaseSeen({ phase, turn }: State, viewer: Viewer): ViewPhase {
  if (phase.type === 'draft') return { type: 'draft', trade: viewer === turn ? phase.trade : null };
  if (phase.type !== 'offer') return phase;
  return { ...phase, answers: phase.answers.map((answer, seat) => answerSeen(answer, viewer === seat)) };
}

const answerSeen = (answer: Answer, isOwn: boolean): AnswerSeen =>
  answer.type === 'draft' && !isOwn ? { type: 'draft', trade: null } : answer;

/** The resource of a stolen card is known to two seats, and to all once the game is over. */
function messageSeen({ phase }: State, message: Message, viewer: Viewer): Message {
  if (message.kind !== 'stolen' || phase.type === 'over') return message;
  return viewer === message.seat || viewer === message.victim ? message : { ...message, resource: null };
}
