import type { GameText } from '../../../shared/game/contract.ts';
import type { RefusalCode } from '../types.ts';

export const fr: GameText<RefusalCode> = {
  title: 'Fanfaron',
  summary: 'Des dés cachés, des annonces de plus en plus grosses, et quelqu’un finit par douter.',
  endings: { 'last-standing': 'Un seul joueur a encore des dés.' },
  refusals: {
    'game-over': 'La partie est terminée.',
    'not-your-turn': 'Ce n’est pas votre tour.',
    'not-a-code': 'Le code d’une annonce est un nombre de dés, X et une face : 4X6. D pour douter.',
    'no-such-boast': 'Une annonce est un nombre de dés et une face.',
    'too-many': 'Il n’y a pas autant de dés.',
    'too-low': 'Il faut annoncer plus que l’annonce précédente.',
    'nothing-to-doubt': 'Il n’y a pas encore d’annonce.',
  },
  options: {
    dice: {
      label: 'Dés',
      help: 'Combien chacun en a au début.',
      values: { 3: 'trois chacun', 2: 'deux chacun', 1: 'un seul chacun' },
    },
  },
};
