import type { Names } from '../../../game/words/words.ts';
import { bagOf } from '../bag.ts';
import { agreedTrade } from '../trade.ts';
import type { Action, Bag, DiscardOrder, Trade, View } from '../types.ts';
import { draftIn } from './draft.ts';
import type { Order } from './fact.ts';
import { terms } from './fr-terms.ts';
import { cellOf, roadOf, spotOf } from './places.ts';

const { cards, counted, pieces } = terms;

/** A legal action as a short instruction. */
export function choice(view: View, action: Action, names: Names): string {
  const { phase, turn } = view;
  const isCounter = phase.type === 'offer';
  switch (action.type) {
    case 'colony':
      return `Fonder une colonie en ${spot(view, action.at)}`;
    case 'town':
      return `Bâtir une ville en ${spot(view, action.at)}`;
    case 'road': {
      const road = roadOf(view, action.at);
      return `Construire une route en ${road.name} (${terms.way(road)})`;
    }
    case 'buy':
      return 'Acheter une carte de développement';
    case 'roll':
      return 'Lancer les dés';
    case 'end':
      return 'Terminer le tour';
    case 'knight':
      return 'Jouer un chevalier';
    case 'roads':
      return 'Jouer Construction de routes';
    case 'monopoly':
      return `Jouer Monopole sur ${terms.theResource(action.resource)}`;
    case 'invention':
      return `Jouer Invention et prendre ${cards(bagOf(action.resources))}`;
    case 'bank': {
      const { count, give, take } = action;
      return `Échanger ${pieces(give, count)} contre ${pieces(take, 1)} (${count === 4 ? 'banque' : 'port'} ${count}:1)`;
    }
    case 'discard':
      return `Se défausser de ${pieces(action.resource, 1)}`;
    case 'thief': {
      const cell = cellOf(view, action.to);
      const moved = `Envoyer le voleur en ${cell.name} (${terms.ground(cell)})`;
      if (action.victim === null) return moved;
      return `${moved} et voler ${names(action.victim)} (${counted(view.seats[action.victim]?.resources ?? 0, 'carte')})`;
    }
    case 'compose':
      return isCounter ? `Faire une contre-offre à ${names(turn)}` : 'Proposer un échange';
    case 'give':
      return `Ajouter ${pieces(action.resource, 1)} à ce que vous donnez`;
    case 'want':
      return `Ajouter ${pieces(action.resource, 1)} à ce que vous demandez`;
    case 'offer': {
      const draft = draftIn(view, view.seat ?? turn);
      const trade = draft === null ? '' : ` (${swap(draft)})`;
      if (isCounter) return `Envoyer la contre-offre à ${names(turn)}${trade}`;
      return `Faire l’offre à ${action.to === null ? 'tout le monde' : names(action.to)}${trade}`;
    }
    case 'withdraw':
      if (view.seat !== null && draftIn(view, view.seat) !== null)
        return isCounter ? 'Abandonner la contre-offre' : 'Abandonner l’offre';
      return phase.type === 'draft' ? 'Abandonner l’offre' : 'Retirer l’offre';
    case 'answer': {
      if (!action.yes) return `Refuser l’offre ${terms.of(names(turn))}`;
      const trade = phase.type === 'offer' ? ` (${given(phase.trade.want, phase.trade.give)})` : '';
      return `Accepter l’offre ${terms.of(names(turn))}${trade}`;
    }
    case 'exchange': {
      const trade = phase.type === 'offer' ? agreedTrade(phase.trade, phase.answers[action.with]) : undefined;
      return `Échanger avec ${names(action.with)}${trade === undefined ? '' : ` (${given(trade.give, trade.want)})`}`;
    }
    case 'order-discard':
    case 'order-answer':
      return order(action).replace(/^./, (first) => first.toUpperCase());
  }
}

/** An intersection with what it touches. */
function spot(view: View, id: number): string {
  const place = spotOf(view, id);
  return `${place.name} (${terms.touches(place)})`;
}

const swap = ({ give, want }: Trade): string => `${cards(give)} contre ${cards(want)}`;
const given = (give: Bag, get: Bag): string => `donner ${cards(give)}, recevoir ${cards(get)}`;

const SOME = ['de l’argile', 'de la pierre', 'du blé', 'du bois', 'de la laine'];

const DISCARDS: Readonly<Record<DiscardOrder, string>> = {
  ask: 'demander à chaque fois quoi défausser',
  most: 'se défausser des cartes les plus nombreuses',
  road: 'garder de quoi construire une route',
  colony: 'garder de quoi fonder une colonie',
  town: 'garder de quoi bâtir une ville',
  card: 'garder de quoi acheter une carte de développement',
};

/** What is decided ahead of time, within a sentence. */
export function order({ type, order: decided }: Order): string {
  if (type === 'order-discard') return `sur un sept, ${DISCARDS[decided]}`;
  switch (decided.type) {
    case 'ask':
      return 'demander à chaque offre que répondre';
    case 'no':
      return 'toujours refuser les offres';
    case 'swap':
      return `toujours accepter de donner ${SOME[decided.give]} contre au moins autant ${terms.ofResource(decided.get)}`;
  }
}
