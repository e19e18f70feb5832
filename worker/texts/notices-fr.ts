import type { NoticeWords } from '../notices/words.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** What players are told of their tables. */
export const fr: NoticeWords = {
  subject: {
    turn: (game) => `À vous de jouer : ${game}`,
    started: (game) => `${game} : la partie commence`,
    'undo-asked': (game) => `${game} : peut-on reprendre un coup ?`,
    ended: (game) => `${game} : la partie est terminée`,
    joined: (game) => `${game} : quelqu’un a rejoint votre table`,
    test: (game) => `${game} : message d’essai`,
  },
  turn: (reader) => `${reader}, c’est à vous de jouer.`,
  started: (reader, current) => `${reader}, la partie commence. C’est à ${list.format(current)} de jouer.`,
  undoAsked: (asker, actions) =>
    `${asker} voudrait reprendre ${actions === 1 ? 'le dernier coup' : `les ${actions} derniers coups`} : êtes-vous d’accord ?`,
  ended: (winners) =>
    winners.length > 1
      ? `${list.format(winners)} se partagent la victoire !`
      : `${list.format(winners)} gagne la partie !`,
  points: (standing) => `${standing.map(({ name, points }) => `${name} ${points}`).join(', ')}.`,
  joined: (players, free) =>
    `À la table : ${list.format(players)}. ${
      free === 0
        ? 'Tout le monde est là, la partie peut commencer.'
        : free === 1
          ? 'Une place est encore libre.'
          : `${free} places sont encore libres.`
    }`,
  test: (reader) => `${reader}, c’est ainsi que vous saurez que c’est à vous de jouer.`,
  feed: 'Votre flux est là',
  recent: (actions) =>
    `Derniers coups : ${actions.map(({ name, code }) => `${name} ${code ?? '(caché)'}`).join(', ')}.`,
  robot: (level, seat) => `${level === 'easy' ? 'robot facile' : 'robot'} ${seat + 1}`,
};
