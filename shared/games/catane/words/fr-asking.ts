import type { Trade } from '../types.ts';
import { terms } from './fr-terms.ts';

const { cards, counted, listed } = terms;

/** What is awaited from the reader, and from others. */
export const asking = {
  listed,
  you: {
    setupColony: (isSecond: boolean): string =>
      isSecond
        ? 'Posez votre seconde colonie : une carte par case voisine.'
        : 'Posez votre première colonie sur une intersection.',
    setupRoad: 'Posez une route à côté de cette colonie.',
    roll: 'À vous : lancez les dés.',
    main: 'À vous : bâtissez, échangez ou terminez votre tour.',
    discard: (due: number) => `Un sept ! Défaussez-vous de ${counted(due, 'carte')}.`,
    thief: 'Où envoyer le voleur ?',
    freeRoads: (left: number) => (left === 1 ? 'Posez encore une route gratuite.' : `Posez ${left} routes gratuites.`),
    draft: (trade: Trade | null) =>
      trade === null ? 'Composez votre offre.' : `Votre offre : ${cards(trade.give)} contre ${cards(trade.want)}.`,
    answer: (name: string, { give, want }: Trade) => `${name} vous propose ${cards(give)} contre ${cards(want)}.`,
    exchange: 'Avec qui échangez-vous ?',
    over: 'La partie est terminée.',
  },
  others: {
    setupColony: (name: string) => `À ${name} de poser une colonie et une route.`,
    setupRoad: (name: string) => `À ${name} de poser une route.`,
    main: (name: string) => `C’est à ${name} de jouer.`,
    roll: (name: string) => `${name} va lancer les dés.`,
    discard: (names: string) => `Un sept ! On attend la défausse : ${names}.`,
    thief: (name: string) => `${name} déplace le voleur.`,
    freeRoads: (name: string) => `${name} pose des routes gratuites.`,
    draft: (name: string) => `${name} prépare une offre.`,
    answers: (names: string) => `Une offre est sur la table. On attend : ${names}.`,
  },
};

export type Asking = typeof asking;
