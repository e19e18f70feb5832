import type { NoticeWords } from '../words.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** In minutes: so much is made more of what is left, so that it is a round number; no other is rounded up. */
const SLACK = 10;

const HIDDEN = '(caché)';
const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** What players are told of their tables. */
export const fr: NoticeWords = {
  subject: {
    turn: (game) => `À vous de jouer : ${game}`,
    started: (game) => `${game} : la partie commence`,
    'end-asked': (game) => `${game} : en rester là ?`,
    'undo-asked': (game) => `${game} : peut-on reprendre un coup ?`,
    claimed: (game) => `${game} : quelqu’un demande un nouveau lien`,
    ended: (game) => `${game} : la partie est terminée`,
    'ended-without': (game) => `${game} : la partie s’arrête`,
    joined: (game) => `${game} : quelqu’un a rejoint votre table`,
    test: (game) => `${game} : message d’essai`,
    reminder: (game) => `${game} : votre tour vous attend`,
    'at-risk': (game) => `${game} : votre temps est écoulé`,
    'taken-over': (game) => `${game} : quelqu’un joue à votre place`,
    expiring: (game) => `${game} : votre table va être supprimée`,
    confirm: (game) => `${game} : est-ce votre adresse ?`,
  },
  turn: (reader) => `${reader}, c’est à vous de jouer.`,
  time: (left, until) => `Vous avez ${left}${until === null ? '' : `, jusqu’au ${until}`}.`,
  started: (reader, current) => `${reader}, la partie commence. C’est à ${list.format(current)} de jouer.`,
  endAsked: (asker) => `${asker} propose d’en rester là, sans vainqueur. Êtes-vous d’accord ?`,
  undoAsked: (asker, actions) =>
    `${asker} voudrait reprendre ${actions === 1 ? 'le dernier coup' : `les ${actions} derniers coups`} : êtes-vous d’accord ?`,
  claimed: (name, digits) =>
    `Quelqu’un dit être ${name} et avoir perdu son lien. Appelez ${name} : son numéro doit être le ${digits}. Puis dites si vous êtes d’accord.`,
  claimedYou:
    'Quelqu’un dit être vous et avoir perdu son lien. Si ce n’est pas vous, opposez-vous dans la journée : sinon, votre place lui reviendra avec l’accord des autres.',
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
  left: (minutes) => {
    if (minutes >= 2 * DAY - SLACK) return `${Math.floor((minutes + SLACK) / DAY)} jours`;
    if (minutes >= 2 * HOUR - SLACK) return `${Math.floor((minutes + SLACK) / HOUR)} heures`;
    return minutes >= 2 ? `${Math.round(minutes)} minutes` : 'une minute';
  },
  reminder: (reader, left) => `${reader}, c’est toujours à vous de jouer : il vous reste ${left}.`,
  atRisk: {
    wait: (reader) => `${reader}, le temps de votre tour est écoulé. Les autres vous attendent.`,
    bot: (reader, left) =>
      `${reader}, le temps de votre tour est écoulé. Dans ${left}, un robot le jouera pour vous. Vous gardez votre place.`,
    substitute: (reader, left) =>
      `${reader}, le temps de votre tour est écoulé. Dans ${left}, quiconque a le lien de la table pourra reprendre votre place.`,
  },
  takenOver:
    'Vous avez laissé passer le temps de votre tour, et quelqu’un a repris votre place. Vous pouvez encore regarder.',
  agreed: 'Les joueurs se sont mis d’accord pour s’arrêter là, sans vainqueur.',
  agreedWithout:
    'Votre temps et le délai étaient écoulés, et les autres se sont mis d’accord pour s’arrêter là, sans vainqueur.',
  expiring: (left) =>
    `Il ne s’y passe rien depuis des semaines, et aucune partie n’a commencé. La table sera supprimée dans ${left}, sauf si l’un de vous la garde.`,
  feed: 'Votre flux est là',
  past: {
    joined: 'Quelqu’un avait rejoint votre table. La partie a commencé depuis.',
    started: 'La partie commençait. Elle est terminée.',
    turn: 'C’était à vous de jouer. La partie a continué depuis.',
    reminder: 'Votre tour vous attendait et le temps passait. Ce tour est terminé.',
    'at-risk': 'Le temps de votre tour était écoulé. Ce tour est terminé.',
    'undo-asked': 'On vous demandait si des coups pouvaient être repris. C’est réglé.',
    'end-asked': 'On vous proposait d’en rester là. C’est réglé.',
    claimed: 'Quelqu’un demandait un nouveau lien pour une place. C’est réglé.',
    ended: 'La partie était terminée. Elle a repris depuis.',
    'ended-without': 'La partie s’était arrêtée. Elle a repris depuis.',
    expiring: 'La table allait être supprimée. Elle a été gardée.',
  },
  recent: (actions) => `Derniers coups : ${actions.map(({ name, code }) => `${name} ${code ?? HIDDEN}`).join(', ')}.`,
  hidden: HIDDEN,
  confirm:
    'Quelqu’un qui joue à l’une de nos tables aimerait être prévenu à cette adresse quand vient son tour. Si c’est vous, dites-le dans les sept jours. Dire oui donne aussi accès à la place : qui lit le courrier de cette adresse pourra se connecter avec elle et jouer.',
  mail: {
    since: 'Depuis votre dernier coup :',
    answers: 'Vous pouvez jouer',
    seat: (seat) => `place ${seat + 1}`,
    play: 'Jouer',
    look: 'Voir la table',
    confirm: 'Oui, c’est mon adresse',
    ignore: 'Si ce n’est pas vous, ne faites rien : rien d’autre ne vous sera envoyé.',
    why: (game, site) =>
      `Vous recevez ce message parce que vous jouez à ${game} sur ${site} et avez demandé à être prévenu à cette adresse.`,
    stop: 'Plus de messages au sujet de cette table',
  },
  digest: {
    subject: (awaiting, all) => {
      if (awaiting === 0) return `Du nouveau à ${all} de vos tables`;
      return awaiting === 1 ? 'Une table vous attend' : `${awaiting} tables vous attendent`;
    },
    others: (names) => `Avec ${list.format(names)}.`,
    why: (site) =>
      `Vous recevez ce message une fois par jour parce que vous jouez à ces tables sur ${site} et l’avez demandé.`,
    stop: 'Plus de message quotidien, pour aucune table',
  },
  robot: (level, seat) => `${level === 'easy' ? 'robot facile' : 'robot'} ${seat + 1}`,
};
