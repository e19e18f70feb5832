import { written } from '../../../../shared/game/words/written.ts';
import type { Pace } from '../../../../shared/protocol/pace.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** In minutes. Remaining time within this much below a whole day or hour is rounded up, otherwise down. */
const SLACK = 10;

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

const counted = (count: number, one: string): string => `${count} ${one}${count > 1 ? 's' : ''}`;

function paceSaid(pace: Pace | null): string {
  if (pace === null) return 'sans limite de temps';
  return 'days' in pace
    ? `${counted(pace.days, 'jour')} par tour`
    : `${counted(pace.bank, 'jour')} de réserve, plus ${counted(pace.increment, 'heure')} par tour`;
}

/** The texts of notices, with names of players and titles of games filled in. */
export const text = {
  /** The locale in which dates are written. */
  locale: 'fr',
  /** A game, and the others who play it. */
  with: (game: string, people: readonly string[]) => `${game} avec ${list.format(people)}`,
  subject: {
    turn: (game: string) => `À vous de jouer : ${game}`,
    started: (game: string) => `${game} : la partie commence`,
    'end-asked': (game: string) => `${game} : en rester là ?`,
    'pace-asked': (game: string) => `${game} : un autre rythme ?`,
    'pause-asked': (game: string) => `${game} : une pause ?`,
    'rules-asked': (game: string) => `${game} : les règles corrigées ?`,
    'move-asked': (game: string) => `${game} : déménager sur un autre site ?`,
    'stay-asked': (game: string) => `${game} : rester ici finalement ?`,
    'remedy-asked': (game: string) => `${game} : que faire d’une place en retard ?`,
    eliminated: (game: string) => `${game} : la partie continue sans vous`,
    remedied: (game: string) => `${game} : sans nouvelles de vous`,
    'undo-asked': (game: string) => `${game} : peut-on reprendre un coup ?`,
    claimed: (game: string) => `${game} : quelqu’un demande un nouveau lien`,
    ended: (game: string) => `${game} : la partie est terminée`,
    'ended-without': (game: string) => `${game} : la partie s’arrête`,
    joined: (game: string) => `${game} : quelqu’un a rejoint votre table`,
    rematch: (game: string) => `${game} : on remet ça ?`,
    'seat-free': (game: string) => `${game} : une place s’est libérée`,
    vacant: (game: string) => `${game} : une place est à reprendre`,
    'may-decide': (game: string) => `${game} : on attend depuis longtemps`,
    unclaimed: (game: string) => `${game} : votre place n’est plus gardée`,
    test: (game: string) => `${game} : message d’essai`,
    reminder: (game: string) => `${game} : votre tour vous attend`,
    'daily-reminder': (game: string) => `${game} : votre tour vous attend`,
    'at-risk': (game: string) => `${game} : votre temps est écoulé`,
    'taken-over': (game: string) => `${game} : quelqu’un joue à votre place`,
    resumed: (game: string) => `${game} : la pause est finie`,
    removed: (game: string) => `${game} : votre place est libérée`,
    deleted: (game: string) => `${game} : la table est supprimée`,
    moved: (game: string) => `${game} : la partie a déménagé`,
    blocked: (game: string) => `${game} : la table est arrêtée`,
    unblocked: (game: string) => `${game} : la table est rouverte`,
    erased: (game: string) => `${game} : la table est supprimée`,
    arrived: (game: string) => `${game} : la partie continue`,
    expiring: (game: string) => `${game} : votre table va être supprimée`,
    confirm: (game: string) => `Chacun son tour : confirmez votre adresse (${game})`,
    talk: (game: string) => `${game} : on vous a écrit`,
  },
  turn: (reader: string) => `${reader}, c’est à vous de jouer.`,
  /** The time left for a turn, and until when if the time zone of the reader is known. */
  time: (left: string, until: string | null) => `Vous avez ${left}${until === null ? '' : `, jusqu’au ${until}`}.`,
  started: (reader: string, current: readonly string[]) =>
    `${reader}, la partie commence. C’est à ${list.format(current)} de jouer.`,
  endAsked: (asker: string) => `${asker} propose d’en rester là, sans vainqueur. Êtes-vous d’accord ?`,
  /** Who would like to play, and at what pace. */
  paceAsked: (asker: string, pace: Pace | null) =>
    `${asker} propose un autre rythme : ${paceSaid(pace)}. Êtes-vous d’accord ?`,
  rulesAsked: (asker: string) =>
    `${asker} propose de continuer avec les règles corrigées du jeu. Ce qui a été joué reste tel quel. Êtes-vous d’accord ?`,
  moveAsked: (asker: string, site: string) =>
    `${asker} propose de déménager la partie sur ${site}. Elle y continuerait avec les mêmes liens et tout ce qui a été joué. Êtes-vous d’accord ?`,
  stayAsked: (asker: string) =>
    `${asker} propose de continuer la partie ici finalement, sans déménager. Êtes-vous d’accord ?`,
  /** Who would like a pause: how long, and until when if the time zone of the reader is known. */
  pauseAsked: (asker: string, left: string, until: string | null) =>
    `${asker} propose une pause de ${left}${until === null ? '' : `, jusqu’au ${until}`}. Êtes-vous d’accord ?`,
  resumeAsked: (asker: string) => `${asker} propose de reprendre la partie dès maintenant. Êtes-vous d’accord ?`,
  eliminated: (reader: string) =>
    `${reader}, vous n’êtes plus en jeu. La partie continue : vous pouvez la suivre jusqu’à la fin, et rien d’autre ne vous sera demandé.`,
  resumed: 'La pause est finie.',
  removed: 'L’hôte de la table a libéré votre place avant le début de la partie.',
  deleted: 'La table a été supprimée avant le début de la partie. Vos données y sont effacées.',
  blocked:
    'L’administrateur du site a arrêté votre table : on peut encore la regarder, mais ni jouer ni écrire. Les horloges sont arrêtées.',
  unblocked: 'L’administrateur du site a rouvert votre table : tout y est comme avant.',
  erased: 'L’administrateur du site a supprimé votre table, avec tout ce qu’elle contenait.',
  /** Where the operator is reached, if that is known. */
  operator: (contact: string | null) =>
    contact === null ? 'Le site ne dit pas comment le joindre.' : `Pour le joindre : ${contact}.`,
  /** Who proposes what about the player who is late. */
  remedyAsked: {
    bot: (asker: string, late: string) =>
      `${late} ne joue plus : ${asker} propose qu’un robot joue à sa place. Êtes-vous d’accord ?`,
    open: (asker: string, late: string) =>
      `${late} ne joue plus : ${asker} propose d’ouvrir sa place à quelqu’un d’autre. Êtes-vous d’accord ?`,
    end: (asker: string, late: string) =>
      `${late} ne joue plus : ${asker} propose d’en rester là, sans vainqueur. Êtes-vous d’accord ?`,
  },
  /** To the player who is late: what the others decided, and how much time is left before it takes effect. */
  remedied: {
    bot: (left: string) =>
      `Dans ${left}, un robot jouera à votre place, jusqu’à votre retour. Pour l’éviter, jouez ou dites que vous êtes là.`,
    open: (left: string) =>
      `Dans ${left}, toute personne qui a le lien de la table pourra reprendre votre place. Pour l’éviter, jouez ou dites que vous êtes là.`,
    end: (left: string) =>
      `Dans ${left}, la partie s’arrêtera, sans vainqueur. Pour l’éviter, jouez ou dites que vous êtes là.`,
  },
  /** The same once it has taken effect. */
  replaced: {
    bot: 'Un robot joue à votre place. Pour la reprendre, jouez ou dites que vous êtes là.',
    open: 'Toute personne qui a le lien de la table peut reprendre votre place. Pour la garder, jouez ou dites que vous êtes là.',
  },
  /** Before these: for how long, if that is known. `other` is the only other player, null if there are several. */
  notHeard: (reader: string, other: string | null, ago: string | null) =>
    `${reader}, ${other === null ? 'les autres n’ont' : `${other} n’a`} plus de nouvelles de vous${ago === null ? '' : ` depuis ${ago}`}.`,
  /** After a proposal about a late player: how long its answers are waited for. */
  answerWithin: (left: string) => `Vous avez ${left} pour répondre.`,
  /** To the others: `late` have kept them waiting for so long that they may decide. */
  mayDecide: (late: readonly string[], hasRobots: boolean) =>
    `${list.format(late)} ${late.length === 1 ? 'ne joue' : 'ne jouent'} plus. Jusqu’à ce que cela change, vous pouvez proposer à la table ${hasRobots ? 'qu’un robot joue en attendant, ' : ''}que la place s’ouvre à quelqu’un d’autre ou que la partie s’arrête là ; vous pouvez aussi attendre.`,
  votes: (within: string, later: string) =>
    `La majorité décide en ${within} au plus, et cela prend effet ${later} plus tard.`,
  decidesAlone: (later: string) =>
    `Vous décidez sans attendre d’autre réponse, et cela prend effet ${later} plus tard.`,
  /** To a player without a time limit: when the others may decide about them, and that they may. */
  waitUntil: (other: string | null, left: string) =>
    `${other === null ? 'Les autres vous attendent et pourront' : `${other} vous attend et pourra`} décider dans ${left} comment continuer sans vous.`,
  waitedTooLong: (reader: string, other: string | null, ago: string) =>
    `${reader}, ${other === null ? `les autres vous attendent depuis ${ago} et peuvent` : `${other} vous attend depuis ${ago} et peut`} décider à présent comment continuer sans vous.`,
  /** Who would like to take back how many moves; `what` says which, if that is known. */
  undoAsked: (asker: string, actions: number, what: string) =>
    `${asker} voudrait reprendre ${actions === 1 ? 'le dernier coup' : `les ${actions} derniers coups`}${what === '' ? '.' : ` : ${what}`} Êtes-vous d’accord ?`,
  /** Somebody claims to be that player, and knows these digits. */
  claimed: (name: string, digits: string) =>
    `Quelqu’un dit être ${name} et avoir perdu son lien. Appelez ${name} : son numéro doit être le ${digits}. Puis dites si vous êtes d’accord.`,
  /** The same, to the player whose seat it is, and how much time they have at least. */
  claimedYou: (left: string) =>
    `Quelqu’un dit être vous et avoir perdu son lien. Si ce n’est pas vous, opposez-vous d’ici ${left} : sinon, votre place lui reviendra avec l’accord de la table.`,
  ended: (winners: readonly string[]) =>
    winners.length > 1
      ? `${list.format(winners)} se partagent la victoire !`
      : `${list.format(winners)} gagne la partie !`,
  points: (standing: readonly { readonly name: string; readonly points: number }[]) =>
    `${standing.map(({ name, points }) => `${name} : ${written(points)}`).join(', ')}.`,
  places: (ranking: readonly { readonly place: number; readonly names: readonly string[] }[]) =>
    `Classement : ${ranking.map(({ place, names }) => `${place}. ${list.format(names)}`).join(', ')}.`,
  /** Who sits at the table, how many seats are free, and how many are kept for players who have not come. */
  joined: (players: readonly string[], free: number, awaited: number) =>
    `À la table : ${list.format(players)}. ${
      free === 0 && awaited > 0
        ? `On attend encore ${awaited === 1 ? 'une personne' : `${awaited} personnes`}.`
        : free === 0
          ? 'Tout le monde est là, la partie peut commencer.'
          : free === 1
            ? 'Une place est encore libre.'
            : `${free} places sont encore libres.`
    }`,
  /** The reader was given a seat at a table with the same people; `left` is how long it is kept. */
  rematch: (reader: string, others: readonly string[], left: string) =>
    `${reader}, une nouvelle partie vous attend${others.length === 0 ? '' : `, avec ${list.format(others)}`}. Votre place est gardée pendant ${left}.`,
  /** Somebody has left before the game, or has not come to the seat that was kept for them. */
  seatFree: (free: number) =>
    `${free === 1 ? 'Une place est libre' : `${free} places sont libres`} à votre table : envoyez-en le lien à quelqu’un, ou ajoutez un robot.`,
  /** How many seats of a game in progress have no player, or one who may be replaced. */
  vacant: (seats: number) =>
    `${seats === 1 ? 'Une place est' : `${seats} places sont`} à reprendre par toute personne qui a le lien de la table : envoyez-le à quelqu’un, ou voyez ensemble comment continuer.`,
  /** To the player who has not come. */
  unclaimed:
    'Votre place à la nouvelle partie a été gardée une semaine ; elle est libre à présent. Vous pouvez encore la reprendre, si personne ne l’a prise.',
  test: (reader: string) => `${reader}, voici à quoi ressemble une alerte.`,
  /** What a player said at the table. */
  said: (name: string, text: string) => `${name} : « ${text} »`,
  talked: 'Quelqu’un a écrit un message à votre table.',
  /** How much time is left: "two days". */
  left: (minutes: number) => {
    if (minutes >= 2 * DAY - SLACK) return `${Math.floor((minutes + SLACK) / DAY)} jours`;
    if (minutes >= 2 * HOUR - SLACK) return `${Math.floor((minutes + SLACK) / HOUR)} heures`;
    return minutes >= 2 ? `${Math.round(minutes)} minutes` : 'une minute';
  },
  reminder: (reader: string, left: string) => `${reader}, c’est toujours à vous de jouer : il vous reste ${left}.`,
  /** The same without a limit. */
  stillTurn: (reader: string) => `${reader}, c’est toujours à vous de jouer.`,
  /** The time of the reader is up; `left` is what remains of the grace period. */
  atRisk: {
    wait: (reader: string, other: string | null) =>
      `${reader}, le temps de votre tour est écoulé. ${other === null ? 'Les autres vous attendent' : `${other} vous attend`}.`,
    bot: (reader: string, left: string) =>
      `${reader}, le temps de votre tour est écoulé. Dans ${left}, un robot le jouera pour vous. Vous gardez votre place.`,
    substitute: (reader: string, left: string) =>
      `${reader}, le temps de votre tour est écoulé. Dans ${left}, toute personne qui a le lien de la table pourra reprendre votre place.`,
  },
  /** To a player whose seat was taken over; their name was deleted with it. */
  takenOver: 'On n’avait plus de vos nouvelles, et quelqu’un a repris votre place. Vous pouvez encore regarder.',
  /** The table was ended before the game was over. */
  agreed: 'D’un commun accord, la partie s’arrête là, sans vainqueur.',
  /** The same, to a player who was away. */
  agreedWithout: 'On n’avait plus de vos nouvelles, et la table a décidé de s’arrêter là, sans vainqueur.',
  expiring: (left: string) =>
    `Il ne se passe rien à cette table depuis des semaines, et aucune partie n’a commencé. Elle sera supprimée dans ${left}, sauf si l’un de vous la garde.`,
  /** The first entry of a feed. */
  feed: 'Votre flux est prêt',
  /** What replaces an entry of a feed once it is out of date. */
  past: {
    talk: 'Quelqu’un avait écrit un message à votre table.',
    joined: 'Quelqu’un avait rejoint votre table. La partie a commencé depuis.',
    started: 'La partie commençait. Elle est terminée.',
    rematch: 'Une nouvelle partie vous attendait. Elle a commencé, ou votre place n’est plus gardée.',
    'seat-free': 'Une place s’était libérée. Elle est prise depuis.',
    vacant: 'Une place était à reprendre. C’est réglé.',
    'may-decide': 'On attendait quelqu’un depuis longtemps. C’est réglé.',
    turn: 'C’était à vous de jouer. La partie a continué depuis.',
    reminder: 'Votre tour vous attendait et le temps passait. Ce tour est terminé.',
    'daily-reminder': 'Votre tour vous attendait. Ce tour est terminé.',
    'at-risk': 'Le temps de votre tour était écoulé. Ce tour est terminé.',
    'undo-asked': 'On vous demandait si des coups pouvaient être repris. C’est réglé.',
    'pace-asked': 'On vous proposait un autre rythme. C’est réglé.',
    'pause-asked': 'On vous proposait une pause. C’est réglé.',
    'move-asked': 'On vous proposait de déménager la partie sur un autre site. C’est réglé.',
    'stay-asked': 'On vous proposait de rester ici finalement. C’est réglé.',
    'rules-asked': 'On vous proposait les règles corrigées. C’est réglé.',
    resumed: 'La pause était finie. La partie a continué depuis.',
    'remedy-asked': 'On vous demandait que faire d’une place en retard. C’est réglé.',
    eliminated: 'Vous n’étiez plus en jeu. Cela a changé depuis.',
    remedied: 'On n’avait plus de vos nouvelles. C’est réglé.',
    'end-asked': 'On vous proposait d’en rester là. C’est réglé.',
    claimed: 'Quelqu’un demandait un nouveau lien pour une place. C’est réglé.',
    ended: 'La partie était terminée. Elle a repris depuis.',
    'ended-without': 'La partie s’était arrêtée. Elle a repris depuis.',
    moved: 'La partie avait déménagé. Elle est revenue depuis.',
    blocked: 'La table était arrêtée. Elle est rouverte depuis.',
    unblocked: 'La table était rouverte. Elle est de nouveau arrêtée.',
    arrived: 'La partie venait de déménager. Elle a continué depuis.',
    expiring: 'La table allait être supprimée. Elle a été gardée.',
  },
  /** An empty seat. */
  seat: (seat: number) => `place ${seat + 1}`,
  /** Where the game has moved to, and the link of that. */
  moved: (site: string, link: string) =>
    `Votre partie a déménagé et continue sur ${site} : ${link}. Le lien de votre place fonctionne toujours : il y mène.`,
  arrived: (site: string) => `Votre partie continue sur ${site}.`,
  confirmMovedSubject: (game: string) => `Chacun son tour : votre partie a déménagé (${game})`,
  /** To a mail address that came along when the game moved; `reader` is empty if the name may be a link. */
  confirmMoved: (reader: string, table: string, site: string, address: string) =>
    `${reader ? `${reader}, votre` : 'Votre'} partie de ${table} a déménagé et continue sur ${site}. Votre adresse, ${address}, est venue avec elle : confirmez-la dans les sept jours pour continuer à jouer et recevoir vos alertes comme avant. Qui lit cette boîte aux lettres pourra aussi jouer à votre place.`,
  /**
   * To somebody who may never have heard of us. `table`: the game, and with whom; `opener`: who opened the table, if it is
   * not the reader.
   */
  confirm: (reader: string, table: string, opener: string | null, address: string) =>
    `Sur Chacun son tour, ${reader || 'quelqu’un'} joue à ${table} et voudrait recevoir ses alertes à l’adresse ${address}.${opener === null ? '' : ` La table est celle de ${opener}.`} Si c’est vous, confirmez dans les sept jours. Qui lit cette boîte aux lettres pourra aussi jouer à votre place.`,
  /** What is said of a move that was chosen in a notification, in its place: `played` stands before the choice. */
  answered: {
    played: 'C’est joué :',
    late: 'La partie a avancé entre-temps : ce coup n’a pas été joué.',
    unsent: 'Ce coup n’est pas parti. Réessayez, ou ouvrez la table.',
  },
  /** Answers by mail to mails of a turn. */
  replies: {
    moves:
      'Vous pouvez jouer en répondant à ce message. Écrivez le numéro ou le code d’un coup, ou le début de sa phrase :',
    /** The same for a list without numbers. */
    codes: 'Vous pouvez jouer en répondant à ce message. Écrivez le code d’un coup, ou le début de sa phrase :',
    /** After the first moves of a list: how many more there are. */
    more: (count: number) =>
      count === 1
        ? 'Un autre coup est possible. Répondez « aide » pour les voir tous.'
        : `${count} autres coups sont possibles. Répondez « aide » pour les voir tous.`,
    how: 'Tout un tour : un coup par ligne, et rien d’autre. « annuler » reprend votre dernier coup, « position » décrit la partie, « chat : » suivi d’un texte l’envoie à la table.',
    secret: 'L’adresse de réponse n’appartient qu’à vous : ne transférez pas ce message.',
    did: {
      played: 'C’est joué.',
      undone: 'Votre coup est repris.',
      asked: 'Il faut un accord pour reprendre ce coup : la demande est envoyée à la table.',
      said: 'Votre message est envoyé à la table.',
    },
    nothing: 'Rien n’a été joué.',
    /** What stands below a move that revealed something, and was not played. */
    rest: 'La suite de votre message n’a pas été jouée.',
    why: {
      stale: 'La partie a avancé depuis le message auquel vous répondez.',
      empty: 'Aucun coup ne se trouve dans votre réponse.',
      long: 'Votre réponse a trop de lignes. N’écrivez que vos coups, un par ligne, au-dessus du message cité.',
      unproven:
        'Une réponse est arrivée en votre nom, sans preuve qu’elle vient de vous. Si c’est bien vous, jouez depuis la page de la table.',
      over: 'La partie est finie.',
    },
    unclear: {
      'not-understood': (line: string) => `Cette ligne ne correspond à aucun coup : « ${line} ».`,
      several: (line: string) => `Cette ligne peut désigner plusieurs coups : « ${line} ».`,
      'number-later': (line: string) =>
        `Un numéro ne vaut que pour le premier coup : « ${line} ». Écrivez le suivant par son code ou sa phrase.`,
      'not-asked': (line: string) => `Ce n’est pas à vous de jouer à ce moment : « ${line} ».`,
    },
    near: 'Vouliez-vous dire :',
    since: 'Ce qui s’est passé :',
    because: (game: string, site: string) =>
      `Vous recevez ce message parce que vous jouez à ${game} sur ${site} et avez répondu à une alerte.`,
  },
  /** What only mails say. */
  mail: {
    since: 'Depuis votre dernier tour :',
    /** The points of each player, best first. */
    score: (points: readonly { readonly name: string; readonly points: number }[]) =>
      `Le score : ${list.format(points.map((one) => `${one.name} ${written(one.points)}`))}.`,
    play: 'Jouer',
    look: 'Voir la table',
    tables: 'Mes tables',
    confirm: 'Oui, c’est mon adresse',
    /** Of a mail address that came along when the game moved. */
    goOn: 'Continuer la partie',
    ignore: 'Si ce n’est pas vous, ne faites rien : rien d’autre ne vous sera envoyé.',
    why: (game: string, site: string) =>
      `Vous recevez ce message parce que vous jouez à ${game} sur ${site} et avez demandé des alertes à cette adresse.`,
    mark: (mark: string) => `Repère de l’historique, à comparer sous « Vérifier le hasard » : ${mark}`,
    stop: 'Ne plus recevoir de messages de cette table',
  },
  /** The frame of one mail about several tables. */
  digest: {
    /** The number of tables that wait for the reader, and of all tables in the mail. */
    subject: (awaiting: number, all: number) => {
      if (awaiting === 0) return all === 1 ? 'Du nouveau à l’une de vos tables' : `Du nouveau à ${all} de vos tables`;
      return awaiting === 1 ? 'Une table vous attend' : `${awaiting} tables vous attendent`;
    },
    others: (names: readonly string[]) => `Avec ${list.format(names)}.`,
    why: (site: string) =>
      `Vous recevez ce message une fois par jour parce que vous jouez à ces tables sur ${site} et l’avez demandé.`,
    stop: 'Ne plus recevoir le message quotidien',
  },
  robots: { easy: 'Robot facile', normal: 'Robot', hard: 'Robot fort' },
};

/** What every language has: the same keys, each with the same parameters. */
export type NoticeWords = typeof text;
