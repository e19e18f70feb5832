import type { Bag } from '../types.ts';
import type { Sentences } from './sentences-fr.ts';
import { terms } from './terms-en.ts';

const { agreed, cardCount, cards, cars, listed, points, ticketCount, written } = terms;

const due = (count: number) => (count === 0 ? 'nothing to add' : `${count} more needed`);

const paid = (bag: Bag | null) => (bag === null ? '' : ` with ${cards(bag)}`);

export const sentences: Sentences = {
  lang: 'en',
  terms,
  did: {
    choosesTickets: 'chooses first tickets',
    drawsTickets: (count) => `draws ${ticketCount(count)}`,
    keepsTickets: (count) => `keeps ${ticketCount(count)}`,
    drawsAndKeeps: (drawn, kept) => `draws ${ticketCount(drawn)} and keeps ${kept}`,
    drawsUnseen: (count) => `draws ${agreed(count, 'a card', cardCount(count))} from the deck`,
    draws: (bag) => `draws ${cards(bag)} from the deck`,
    takes: (bag) => `takes ${cards(bag)}`,
    and: (one, other) => `${one} and ${other}`,
    claims: (route, bag) => `claims ${route}${paid(bag)}`,
    digs: (route, bag) => `digs the tunnel ${route}${paid(bag)}`,
    addsToDig: (route, added) => `adds ${cards(added)} to dig the tunnel ${route}`,
    attempts: (route, bag) => `attempts the tunnel ${route}${paid(bag)}`,
    fails: (route, bag) => `attempts the tunnel ${route}${paid(bag)}, in vain`,
    attemptsAndGivesUp: (route, bag) => `attempts the tunnel ${route}${paid(bag)}, then gives it up`,
    givesUp: (route) => `gives up the tunnel ${route}`,
    inTurn: (deeds) => deeds.join(', then '),
    scoring: (deed, worth) => `${deed}: ${points(worth)}`,
    alsoScoring: (deed, worth) => `${deed} (${points(worth)})`,
    drawsCards: (count) => `draws ${cardCount(count)}`,
    claimsRoutes: (count) => `claims ${terms.counted(count, 'route')}`,
    failsAt: (count) => `attempts ${terms.counted(count, 'tunnel')} in vain`,
    endsGame: 'makes the last move',
  },
  outcome: {
    drawn: (bag) => `You draw ${cards(bag)}.`,
    claimed: (route, worth) => `You claim ${route}: ${points(worth)}.`,
    notClaimed: (route) => `You cannot pay: ${route} stays free.`,
    offered: (tickets) => `Tickets offered: ${tickets}.`,
    kept: (tickets, count) => `${agreed(count, 'Ticket')} kept: ${tickets}.`,
    returned: (tickets, count) => `${agreed(count, 'Ticket')} put back: ${tickets}.`,
    newFaceUp: (bag, count) => `New face-up ${agreed(count, 'card')}: ${cards(bag)}.`,
    reshuffled: 'The discards are shuffled and become the deck.',
    turned: (bag, more) => `Turned over: ${cards(bag)}; ${due(more)}.`,
    handKept: 'The cards laid stay in the hand.',
    carsLeft: (count) => `${count === 0 ? 'No cars' : cars(count)} left.`,
    claimPoints: (count) => `Routes so far: ${points(count)}.`,
    twinClosed: 'The other track is closed.',
    ticketDone: (ticket, worth) => `Ticket done: ${ticket}, ${points(worth)}.`,
    keeps: (name, count) => `${name} keeps ${ticketCount(count)}.`,
    begins: (name) => `${name} plays first.`,
    lastRound: 'Last round.',
    lastRoundBegins: (count) => `${count === 0 ? 'No cars' : `Only ${cars(count)}`} left: the last round begins.`,
    skipped: (name) => `${name} is skipped.`,
    isSkipped: (name) => `${name} cannot play anything and is skipped.`,
    bonus: (name, trail, worth) => `${name} has the longest trail (${cars(trail)}): ${points(worth)}.`,
    over: (totals) => `Game over. ${totals.join(', ')}.`,
    total: (name, total) => `${name}: ${total}`,
    deadEnd: 'Nothing useful is left to play.',
    wins: (name, total, other, least) =>
      `The game is over: ${name} wins with ${points(total)} to ${other}’s ${written(least)}.`,
    draw: (names, total) => `The game is over: a draw between ${listed(names)} at ${points(total)}.`,
    count: (name, { claim, trail, bonus, total }, tickets, each) =>
      `${name}: routes ${written(claim)}, tickets ${written(tickets)}${each === '' ? '' : ` (${each})`}, longest trail ${bonus} (${cars(trail)}), total ${written(total)}.`,
  },
  choice: {
    keep: (tickets, count) => `Keep ${ticketCount(count)}: ${tickets}`,
    drawTickets: 'Draw 3 tickets',
    drawCard: 'Draw a card from the deck',
    take: (card, isLocomotive, slot) =>
      `Take the face-up ${isLocomotive ? card : `${card} card`}${slot === null ? '' : ` (${slot})`}`,
    claim: (route, bag) => `Claim ${route} with ${cards(bag)}`,
    attempt: (route, bag) => `Attempt the tunnel ${route} with ${cards(bag)}`,
    add: (bag) => `Add ${cards(bag)}`,
    giveUp: 'Give up the tunnel',
  },
  asked: {
    firstTickets: (least) => `Choose at least ${ticketCount(least)}.`,
    tickets: (least) => `Keep at least ${ticketCount(least)}.`,
    turn: 'Your turn: draw cards or tickets, or claim a route.',
    secondCard: 'Draw your second card.',
    tunnel: 'The tunnel takes more: add cards, or give it up.',
    waiting: (name) => `It is ${name}’s turn.`,
    waitingFirst: (names) => `Waiting for ${listed(names)} to choose first tickets.`,
    waitingSecond: (name) => `Waiting for ${name} to draw a second card.`,
    waitingTickets: (name) => `Waiting for ${name} to choose tickets.`,
    waitingTunnel: (name) => `Waiting for ${name} to finish a tunnel.`,
    over: 'The game is over.',
    lastRound: (name) => `Last round: the game ends after ${name}’s turn.`,
  },
  position: {
    game: 'The game so far',
    seat: (name, claim, trail, held) =>
      `${name}: ${points(claim)} for routes, longest trail of ${cars(trail)}; ${held.join(', ')}`,
    hand: 'Your cards',
    noCards: 'You have no cards.',
    tickets: 'Your tickets',
    ticketsOf: (name) => `Tickets of ${name}`,
    noTickets: 'None so far.',
    offered: 'Tickets offered',
    ticket: (ticket, standing, worth) => `${ticket}: ${standing}, ${points(worth)}`,
    tunnel: (route) => `Tunnel ${route}`,
    laid: (bag) => `Cards laid: ${cards(bag)}`,
    turned: (bag, more) => `Turned over: ${cards(bag)}; ${due(more)}`,
    market: 'To draw',
    faceUp: (cards) => `Face-up cards, in order: ${cards.join(', ')}`,
    deck: (count) => `Deck: ${cardCount(count)}`,
    discards: (count) => `Discards: ${cardCount(count)}`,
    ticketsLeft: (count) => `Tickets to draw: ${count}`,
    routes: 'The routes, city by city',
    station: (name, routes) => `${name}: ${routes.join('; ')}`,
    route: (to, length, colour, track, isTunnel, state) =>
      `${to}, ${isTunnel ? 'tunnel, ' : ''}${cars(length)}, ${colour ?? 'any colour'}${track === null ? '' : `, ${track}`}, ${state}`,
    free: 'free',
    yours: 'yours',
    owned: (name) => `claimed by ${name}`,
    closed: 'closed',
  },
  standing: {
    done: 'done',
    lost: 'no longer possible',
    missing: (count) => `at least ${cars(count)} to go`,
    missed: 'not done',
  },
  estimate: {
    secured: (total, claim, tickets) =>
      `Sure so far: ${points(total)} (routes ${written(claim)}, tickets ${written(tickets)})`,
    now: (total, missed, bonus) => {
      const parts = [
        ...(missed < 0 ? [`tickets not done ${written(missed)}`] : []),
        ...(bonus > 0 ? [`longest trail +${bonus}`] : []),
      ];
      return `If the game ended now: ${points(total)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
    },
    briefly: (total, now) => `Sure: ${written(total)} · if the game ended now: ${written(now)}`,
    trail: (length) => `Your longest trail: ${cars(length)}`,
  },
};
