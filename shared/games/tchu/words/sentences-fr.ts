import type { Lang } from '../../../game/contract.ts';
import type { Bag, FinalCount } from '../types.ts';
import { terms } from './terms-fr.ts';

const { agreed, cardCount, cards, cars, listed, points, ticketCount, written } = terms;

/** Null is where it is not told. */
const paid = (bag: Bag | null) => (bag === null ? '' : ` avec ${cards(bag)}`);

const due = (count: number) =>
  count === 0 ? 'rien à ajouter' : `il en faut ${agreed(count, 'une', `${count}`)} de plus`;

/** The sentences of tCHu in French; the other languages have the same keys. */
export const sentences = {
  lang: 'fr' as Lang,
  terms,
  /** What somebody did, after their name. */
  did: {
    choosesTickets: 'choisit ses premiers billets',
    drawsTickets: (count: number) => `tire ${ticketCount(count)}`,
    keepsTickets: (count: number) => `garde ${ticketCount(count)}`,
    drawsAndKeeps: (drawn: number, kept: number) => `tire ${ticketCount(drawn)} et en garde ${kept}`,
    drawsUnseen: (count: number) => `tire ${agreed(count, 'une carte', cardCount(count))} de la pioche`,
    draws: (bag: Bag) => `tire ${cards(bag)} de la pioche`,
    takes: (bag: Bag) => `prend ${cards(bag)}`,
    and: (one: string, other: string) => `${one} et ${other}`,
    claims: (route: string, bag: Bag | null) => `prend la ligne ${route}${paid(bag)}`,
    digs: (route: string, bag: Bag | null) => `perce le tunnel ${route}${paid(bag)}`,
    addsToDig: (route: string, added: Bag) => `ajoute ${cards(added)} pour percer le tunnel ${route}`,
    attempts: (route: string, bag: Bag | null) => `tente le tunnel ${route}${paid(bag)}`,
    fails: (route: string, bag: Bag | null) => `tente en vain le tunnel ${route}${paid(bag)}`,
    attemptsAndGivesUp: (route: string, bag: Bag | null) => `tente le tunnel ${route}${paid(bag)}, puis y renonce`,
    givesUp: (route: string) => `renonce au tunnel ${route}`,
    inTurn: (deeds: readonly string[]) => deeds.join(', puis '),
    scoring: (deed: string, worth: number) => `${deed} : ${points(worth)}`,
    alsoScoring: (deed: string, worth: number) => `${deed} (${points(worth)})`,
    // The sum of a long turn.
    drawsCards: (count: number) => `tire ${cardCount(count)}`,
    claimsRoutes: (count: number) => `prend ${terms.counted(count, 'ligne')}`,
    failsAt: (count: number) => `tente ${terms.counted(count, 'tunnel')} en vain`,
    endsGame: 'joue le dernier coup',
  },
  /** What came of it, in sentences of their own. */
  outcome: {
    drawn: (bag: Bag) => `Vous piochez ${cards(bag)}.`,
    claimed: (route: string, worth: number) => `Vous prenez la ligne ${route} : ${points(worth)}.`,
    notClaimed: (route: string) => `Vous n’avez pas de quoi payer : la ligne ${route} reste libre.`,
    offered: (tickets: string) => `Billets proposés : ${tickets}.`,
    kept: (tickets: string, count: number) => `${agreed(count, 'Billet gardé', 'Billets gardés')} : ${tickets}.`,
    returned: (tickets: string, count: number) => `${agreed(count, 'Billet rendu', 'Billets rendus')} : ${tickets}.`,
    newFaceUp: (bag: Bag, count: number) =>
      `${agreed(count, 'Nouvelle carte visible', 'Nouvelles cartes visibles')} : ${cards(bag)}.`,
    reshuffled: 'La défausse est mélangée et devient la pioche.',
    turned: (bag: Bag, more: number) => `On retourne ${cards(bag)} ; ${due(more)}.`,
    handKept: 'Les cartes posées restent en main.',
    carsLeft: (count: number) => (count === 0 ? 'Il ne lui reste aucun wagon.' : `Il lui reste ${cars(count)}.`),
    claimPoints: (count: number) => `En tout, ses lignes valent ${points(count)}.`,
    twinClosed: 'L’autre voie est fermée.',
    ticketDone: (ticket: string, worth: number) => `Billet accompli : ${ticket}, ${points(worth)}.`,
    keeps: (name: string, count: number) => `${name} garde ${ticketCount(count)}.`,
    begins: (name: string) => `${name} commence la partie.`,
    lastRound: 'Dernier tour.',
    lastRoundBegins: (count: number) =>
      `${count === 0 ? 'Plus de wagon' : `Plus que ${cars(count)}`} : le dernier tour commence.`,
    skipped: (name: string) => `${name} passe.`,
    isSkipped: (name: string) => `${name} ne peut rien jouer et passe son tour.`,
    bonus: (name: string, trail: number, worth: number) =>
      `${name} a le plus long trajet (${cars(trail)}) : ${points(worth)}.`,
    over: (totals: readonly string[]) => `Partie terminée. ${totals.join(', ')}.`,
    total: (name: string, total: string) => `${name} : ${total}`,
    deadEnd: 'Plus rien d’utile ne peut se jouer.',
    wins: (name: string, total: number, other: string, least: number) =>
      `La partie est terminée : ${name} l’emporte avec ${points(total)}, contre ${written(least)} pour ${other}.`,
    draw: (names: readonly string[], total: number) =>
      `La partie est terminée : égalité entre ${listed(names)}, à ${points(total)}.`,
    count: (
      name: string,
      { claim, trail, bonus, total }: Omit<FinalCount, 'trailRoutes' | 'tickets'>,
      tickets: number,
      each: string,
    ) =>
      `${name} : lignes ${written(claim)}, billets ${written(tickets)}${each === '' ? '' : ` (${each})`}, plus long trajet ${bonus} (${cars(trail)}), total ${written(total)}.`,
  },
  choice: {
    keep: (tickets: string, count: number) => `Garder ${ticketCount(count)} : ${tickets}`,
    drawTickets: 'Tirer 3 billets',
    drawCard: 'Tirer une carte de la pioche',
    take: (card: string, isLocomotive: boolean, slot: string | null) =>
      `Prendre la ${isLocomotive ? card : `carte ${card}`} visible${slot === null ? '' : ` (${slot})`}`,
    claim: (route: string, bag: Bag) => `Prendre la ligne ${route} avec ${cards(bag)}`,
    attempt: (route: string, bag: Bag) => `Tenter le tunnel ${route} avec ${cards(bag)}`,
    add: (bag: Bag) => `Ajouter ${cards(bag)}`,
    giveUp: 'Renoncer au tunnel',
  },
  asked: {
    firstTickets: (least: number) => `Choisissez au moins ${ticketCount(least)}.`,
    tickets: (least: number) => `Gardez au moins ${ticketCount(least)}.`,
    turn: 'À vous : prenez des cartes, une ligne ou des billets.',
    secondCard: 'Tirez votre seconde carte.',
    tunnel: 'Le tunnel coûte plus : payez ou renoncez.',
    waiting: (name: string) => `C’est à ${name} de jouer.`,
    waitingFirst: (names: readonly string[]) =>
      names.length === 1
        ? `${listed(names)} choisit encore ses billets.`
        : `${listed(names)} choisissent encore leurs billets.`,
    waitingSecond: (name: string) => `C’est à ${name} de tirer une seconde carte.`,
    waitingTickets: (name: string) => `C’est à ${name} de choisir des billets.`,
    waitingTunnel: (name: string) => `C’est à ${name} d’achever son tunnel.`,
    over: 'La partie est terminée.',
    lastRound: (name: string) => `Dernier tour : la partie s’achève après le coup de ${name}.`,
  },
  position: {
    game: 'Où en est la partie',
    seat: (name: string, claim: number, trail: number, held: readonly string[]) =>
      `${name} : ${points(claim)} pour les lignes, trajet le plus long de ${cars(trail)} ; ${held.join(', ')}`,
    hand: 'Vos cartes',
    noCards: 'Vous n’avez pas de carte.',
    tickets: 'Vos billets',
    ticketsOf: (name: string) => `Les billets de ${name}`,
    noTickets: 'Aucun pour l’instant.',
    offered: 'Billets proposés',
    ticket: (ticket: string, standing: string, worth: number) => `${ticket} : ${standing}, ${points(worth)}`,
    tunnel: (route: string) => `Tunnel ${route}`,
    laid: (bag: Bag) => `Cartes posées : ${cards(bag)}`,
    turned: (bag: Bag, more: number) => `Cartes retournées : ${cards(bag)} ; ${due(more)}`,
    market: 'À tirer',
    faceUp: (cards: readonly string[]) => `Cartes visibles, dans l’ordre : ${cards.join(', ')}`,
    deck: (count: number) => `Pioche : ${cardCount(count)}`,
    discards: (count: number) => `Défausse : ${cardCount(count)}`,
    ticketsLeft: (count: number) => `Billets à tirer : ${count}`,
    routes: 'Les lignes, ville par ville',
    station: (name: string, routes: readonly string[]) => `${name} : ${routes.join(' ; ')}`,
    route: (
      to: string,
      length: number,
      colour: string | null,
      track: string | null,
      isTunnel: boolean,
      state: string,
    ) =>
      `${to}, ${isTunnel ? 'tunnel, ' : ''}${cars(length)}, ${colour ?? 'toute couleur'}${track === null ? '' : `, ${track}`}, ${state}`,
    free: 'libre',
    yours: 'à vous',
    owned: (name: string) => `à ${name}`,
    closed: 'fermée',
  },
  /** How a ticket stands: what it is worth and, if it is not done, how far it is from that. */
  standing: {
    done: 'accompli',
    lost: 'impossible désormais',
    missing: (count: number) => `encore ${cars(count)} au moins`,
    missed: 'non accompli',
  },
  /** A player's own points while the game lasts. */
  estimate: {
    secured: (total: number, claim: number, tickets: number) =>
      `Acquis : ${points(total)} (lignes ${written(claim)}, billets ${written(tickets)})`,
    now: (total: number, missed: number, bonus: number) => {
      const parts = [
        ...(missed < 0 ? [`billets non accomplis ${written(missed)}`] : []),
        ...(bonus > 0 ? [`plus long trajet +${bonus}`] : []),
      ];
      return `Si la partie s’arrêtait maintenant : ${points(total)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
    },
    /** The same as briefly as possible. */
    briefly: (total: number, now: number) => `Acquis : ${written(total)} · si tout s’arrêtait là : ${written(now)}`,
    trail: (length: number) => `Votre trajet le plus long\u00a0: ${cars(length)}`,
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type Sentences = typeof sentences;
