import type { Lang } from '../../../game/contract.ts';
import { type Line, namedWithin, type Span, seatInk } from '../../../game/terminal.ts';
import type { Names } from '../../../game/words/words.ts';
import { ALL_CARDS } from '../bag.ts';
import { LETTERS } from '../codes.ts';
import { estimateOf } from '../estimate.ts';
import { cardsHeld, ownCards } from '../in-hand.ts';
import { standingOf } from '../standing.ts';
import { stationOf } from '../stations.ts';
import { TEXTS } from '../texts.ts';
import { ticketOf } from '../tickets.ts';
import type { Card, Place, TicketId, View } from '../types.ts';
import { cardInk } from './board.ts';

const WIDTH = 39;

/** The players; the cards that lie face up; the viewer's own cards and tickets, and those to choose from with a `?`. */
export function status(view: View, names: Names, lang: Lang): readonly Line[] {
  const { own, seat, faceUp, deck, tickets } = view;
  const text = TEXTS[lang].terminal;
  const players = view.seats.map((_, each) => playerSpan(view, each, names, lang));
  const open: Line = [
    { text: `${text.faceUp} ` },
    ...faceUp.flatMap((card, slot) => [{ text: ` F${slot + 1}` }, cardSpan(card)]),
    { text: `   ${text.deck} ${deck}   ${text.tickets} ${tickets}` },
  ];
  if (own === null || seat === null) return [players, open];
  const cards = ownCards(view) ?? own.cards;
  const hand: Line = [
    { text: `${text.hand} ` },
    ...ALL_CARDS.flatMap((card) => (cards[card] === 0 ? [] : [{ text: ` ${cards[card]}` }, cardSpan(card)])),
  ];
  const { phase } = view;
  const offered = phase.type === 'first-tickets' || phase.type === 'tickets' ? (phase.offered ?? []) : [];
  const mine = [
    ...own.tickets.map((ticket) => ticketCode(view, seat, ticket)),
    ...offered.map((ticket) => `?${ticketCode(view, seat, ticket)}`),
  ];
  if (mine.length === 0) return [players, open, hand];
  return [players, open, hand, ...packed([text.mine, ...mine]).map((line) => [{ text: line }])];
}

/** As few lines as hold the parts. */
function packed(parts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + part.length < 2 * WIDTH) lines[lines.length - 1] = `${last}  ${part}`;
    else lines.push(part);
  }
  return lines;
}

const cardSpan = (card: Card): Span => ({ text: LETTERS.charAt(card), ink: cardInk(card), isBold: true });

function playerSpan(view: View, seat: number, names: Names, lang: Lang): Span {
  const text = TEXTS[lang].terminal;
  const { tickets = 0, cars = 0, claimPoints = 0 } = view.seats[seat] ?? {};
  const secured = seat === view.seat ? estimateOf(view)?.secured : undefined;
  const points = view.final?.[seat]?.total ?? secured ?? claimPoints;
  const isTurn = view.phase.type !== 'over' && view.phase.type !== 'first-tickets' && seat === view.turn;
  const before = `${isTurn ? '>' : ' '}${seat + 1} `;
  const after = ` ${points}${text.points} ${cars} ${text.cars} ${text.cards(cardsHeld(view, seat))} ${tickets} ${text.tickets}`;
  const said = namedWithin(WIDTH, before, names(seat), after);
  return { text: said.padEnd(WIDTH + 1), ink: seatInk(seat), isBold: isTurn };
}

/** A ticket by the codes of its places: "BER-LUG 12"; done with a plus, impossible with a minus. */
function ticketCode(view: View, seat: number, ticket: TicketId): string {
  const { from, goals } = ticketOf(ticket);
  const { missing } = standingOf(view, seat, ticket);
  const to = goals.map((goal) => `${codeOf(goal.to)}${goals.length > 1 ? goal.points : ''}`).join('/');
  const points = goals.length === 1 ? ` ${goals[0]?.points ?? 0}` : '';
  return `${missing === 0 ? '+' : missing === null ? '-' : ''}${codeOf(from)}-${to}${points}`;
}

const codeOf = (place: Place): string => (typeof place === 'string' ? place : stationOf(place).code);
