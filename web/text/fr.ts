/**
 * The sentences of the pages, in French. The other languages have the same keys, by the type at the end.
 * The sentences of a game are beside its board, in web/games/<game>/text.
 * The sentences of parts of the site that are loaded on demand are in further/.
 */

import type { BotLevel, Weight } from '../../shared/game/contract.ts';
import { listIn } from '../../shared/game/words/list.ts';
import { written } from '../../shared/game/words/written.ts';

const list = listIn('fr', 'conjunction');
const points = (count: number) => `${written(count)} ${Math.abs(count) < 2 ? 'point' : 'points'}`;

export const text = {
  /** A list in words: "Ana, Bob and Cleo". */
  listed: list,
  site: {
    name: 'Chacun son tour',
    motto: 'Des jeux de plateau entre amis, un coup à la fois.',
    about: 'Vie privée, mentions légales',
    pitch: [
      'Un lien suffit : ni compte, ni application.',
      'On joue quand on veut, pendant des jours.',
      'Un hasard honnête, à vérifier à la fin.',
    ],
    language: 'Langue',
    notFound: 'Page introuvable.',
    notFoundHelp: 'Le lien est peut-être incomplet : vérifiez qu’il a été copié en entier.',
    home: 'Aller à l’accueil',
    loading: 'Chargement…',
    skip: 'Aller au contenu',
    failed: 'Cette page n’a pas pu être chargée.',
    failedOffline: 'Vous êtes hors ligne. Elle s’affichera dès le retour du réseau.',
    reload: 'Recharger',
    slow: 'Le serveur tarde à répondre…',
  },
  /** The start page. What is `said` is read aloud, where the same words stand at each game. */
  home: {
    playNow: 'Jouer maintenant',
    playNowSaid: (game: string) => `Jouer maintenant à ${game}, contre un robot`,
    opening: 'C’est parti…',
    invite: 'Inviter',
    inviteSaid: (game: string) => `Inviter à une partie de ${game}`,
    players: (min: number, max: number) => `${min === max ? min : `${min} à ${max}`} personnes`,
    turns: (least: number, most: number) => `environ ${least === most ? least : `${least} à ${most}`} tours chacun`,
    weights: {
      light: 'facile à apprendre',
      medium: 'quelques règles à apprendre',
      heavy: 'beaucoup de règles à apprendre',
    } satisfies Record<Weight, string>,
    learn: 'Apprendre',
    learnSaid: (game: string) => `Apprendre ${game} pas à pas`,
    rules: 'Règles',
    rulesSaid: (game: string) => `Règles de ${game}`,
    /** The names of all games, on a phone. */
    games: 'Tous les jeux',
    /** The name of a player who was not asked for one. It appears in sentences, like any name. */
    unnamed: 'Joueur 1',
  },
  open: {
    title: (game: string) => `Inviter des amis à une partie de ${game}`,
    more: 'Options',
    seats: 'Joueurs',
    seatCount: (count: number) => `${count} joueurs`,
    robots: 'Robots',
    robotCount: (count: number) => (count === 0 ? 'aucun robot' : count === 1 ? '1 robot' : `${count} robots`),
    level: 'Niveau des robots',
    levels: { easy: 'facile', normal: 'moyen', hard: 'fort' } satisfies Record<BotLevel, string>,
    name: 'Votre nom',
    nameHelp: 'C’est le nom que vous aurez à la table.',
    invited: 'Qui joue avec vous',
    invitedHelp: 'Chaque place libre porte alors un nom, et chacun trouve la sienne. Facultatif.',
    invitedName: (seat: number) => `Place ${seat}`,
    none: 'aucune',
    submit: 'Obtenir le lien',
    opening: 'La table s’ouvre…',
    gamesUnreachable: 'La liste des jeux n’a pas pu être chargée. Vérifiez votre connexion.',
    badInteger: (min: string, max: string) => `Un nombre entier de ${min} à ${max}, ou rien.`,
  },
  /** The guided first games. */
  learn: {
    title: (game: string) => `Apprendre ${game}`,
    coach: 'Partie guidée',
    chapters: 'Chapitres',
    chapter: (n: number) => `Chapitre ${n}`,
    chapterDone: (n: number) => `Chapitre ${n} : terminé.`,
    isDone: 'terminé',
    steps: (count: number) => `${count} étapes`,
    where: (chapter: number, title: string, n: number, count: number) =>
      `Chapitre ${chapter}, ${title} : étape ${n} sur ${count}. Chapitres`,
    nextChapter: 'Chapitre suivant',
    goOn: 'Continuer ici',
    again: 'Recommencer ce chapitre',
    back: 'Retour',
    next: 'Continuer',
    doIt: 'Le faire pour moi',
    leave: 'Quitter la partie guidée',
    friends: 'Inviter des amis',
    rules: 'Lire les règles',
    toTable: 'Revenir à la table',
    /** The name of a learner who has not given one. */
    learner: 'Élève',
    waiting: 'Apprendre en attendant',
  },
  pace: {
    title: 'Rythme',
    titled: (pace: string) => `Rythme : ${pace}`,
    allowance: 'Temps par tour',
    timeOut: 'Quand le temps est écoulé',
    help: (holidays: string) =>
      `Le joueur attendu reçoit un rappel à mi-chemin et peu avant la fin. Chacun a ${holidays} de congés, pendant lesquels son temps est suspendu.`,
    /** There is no limit; `noneShort` is for a list of settings. */
    none: 'Sans limite de temps.',
    noneShort: 'sans limite',
    /** A bank of time for each player, from which turns take, and into which each turn puts some. */
    bank: {
      choice: 'une réserve pour toute la partie',
      label: 'Réserve de chacun',
      increment: 'Ajout à chaque tour',
      days: (days: number) => `${days} jours`,
      hours: (hours: number) => `${hours} heures`,
      short: (days: number, hours: number) => `${days} jours de réserve, plus ${hours} h par tour`,
      rule: (days: number, hours: number, then: string) =>
        `Chacun a ${days} jours de réserve, plus ${hours} heures à chaque tour. ${then}`,
      left: (name: string, isOwn: boolean, left: string) =>
        isOwn ? `Votre réserve : ${left}.` : `Réserve de ${name} : ${left}.`,
      before: (left: string) => `Réserve avant ce tour : ${left}.`,
    },
    /** When players may have their clocks stopped. */
    rest: {
      label: 'Chacun peut arrêter son horloge',
      never: 'non',
      choices: { nights: 'la nuit', weekends: 'la nuit et deux jours par semaine' },
      rule: {
        nights: 'Chacun peut arrêter son horloge la nuit.',
        weekends: 'Chacun peut arrêter son horloge la nuit et deux jours par semaine.',
      },
      included: 'Ce délai tient compte des heures où l’horloge est arrêtée.',
    },
    looks: (most: string) => `Les robots attendent que quelqu’un ait vu le coup précédent (${most} au plus)`,
    paused: (when: string) => `La partie est en pause jusqu’au ${when}. On peut jouer quand même.`,
    days: (days: number) => (days === 1 ? '1 jour par tour' : `${days} jours par tour`),
    choices: {
      wait: 'La partie attend, et l’on voit qui est en retard.',
      bot: 'Un jour plus tard, un robot joue ce tour. La place reste gardée.',
      substitute: 'Un jour plus tard, toute personne qui a le lien peut reprendre la place.',
    },
    /** `then` is one of the sentences below. */
    rule: (days: number, then: string) => `Chacun a ${days === 1 ? 'un jour' : `${days} jours`} par tour. ${then}`,
    afterwards: {
      wait: 'En cas de retard, la partie attend.',
      bot: 'En cas de retard, un robot joue le tour un jour plus tard.',
      substitute: 'En cas de retard, n’importe qui peut reprendre la place un jour plus tard.',
    },
    until: (name: string, isOwn: boolean, when: string, left: string) =>
      isOwn ? `Encore ${left} (${when}).` : `${name} : encore ${left} (${when}).`,
    late: (name: string, isOwn: boolean, when: string) =>
      isOwn ? `Votre temps est écoulé depuis le ${when}.` : `${name} est en retard depuis le ${when}.`,
    grace: {
      wait: (name: string, isOwn: boolean) => (isOwn ? 'Votre temps est écoulé.' : `${name} est en retard.`),
      bot: (name: string, isOwn: boolean, when: string) =>
        isOwn
          ? `Votre temps est écoulé : le ${when}, un robot jouera votre tour.`
          : `${name} est en retard : le ${when}, un robot jouera ce tour.`,
      substitute: (name: string, isOwn: boolean, when: string) =>
        isOwn
          ? `Votre temps est écoulé : le ${when}, votre place s’ouvrira à tous.`
          : `${name} est en retard : le ${when}, sa place s’ouvrira à tous.`,
    },
    open: 'Votre place est ouverte à tous jusqu’à ce que vous jouiez.',
    /** Where there is room for a word only. */
    briefly: { late: 'en retard', away: 'en congé', paused: 'en pause' },
    /** On holiday until `when` at most. `left` is what remains of the turn that is paused, if there is one. */
    away: (name: string, isOwn: boolean, when: string, left: string | null) =>
      `${isOwn ? 'Vous êtes' : `${name} est`} en congé, au plus tard jusqu’au ${when}${left === null ? '' : ` ; il restera alors ${left} pour ce tour`}.`,
  },
  confirm: { cancel: 'Annuler' },
  /** A table before its game, for somebody who has opened its link. */
  invitation: {
    turns: (turns: number) => `Comptez environ ${turns} tours chacun.`,
    by: (host: string, game: string) => `${host} vous invite à jouer à ${game}`,
    open: (game: string) => `Une partie de ${game} vous attend`,
    free: (count: number) => (count === 1 ? 'Il reste une place.' : `Il reste ${count} places.`),
    full: (game: string) => `Cette table de ${game} est complète`,
    fullHelp: 'Vous pourrez y regarder la partie.',
    namesake: (name: string) => `${name} a déjà une place ici. Si ce n’est pas vous, ajoutez une lettre à votre nom.`,
    seat: 'Votre place',
    otherSeat: 'Choisir une autre place',
    join: 'Rejoindre la partie',
    learn: 'Apprendre pas à pas',
  },
  lobby: {
    seats: 'Places',
    seat: (seat: number) => `Place ${seat}`,
    elsewhere: 'joue ailleurs',
    free: 'libre',
    /** After the name of somebody who has not come yet. */
    invited: 'place gardée',
    you: 'vous',
    bot: { easy: 'Robot facile', normal: 'Robot', hard: 'Robot fort' } satisfies Record<BotLevel, string>,
    addBot: {
      easy: 'Ajouter un robot facile',
      normal: 'Ajouter un robot moyen',
      hard: 'Ajouter un robot fort',
    } satisfies Record<BotLevel, string>,
    option: (label: string, value: string) => `${label} : ${value}`,
  },
  /** The tables of this browser, or of an address. */
  tables: {
    title: 'Mes tables',
    older: 'Afficher d’autres parties terminées',
    intro: 'Vos tables sur cet appareil',
    none: 'Aucune table pour l’instant. Vous pouvez en ouvrir une, ou suivre le lien qu’on vous a envoyé.',
    open: 'Ouvrir une table',
    all: 'Toutes mes tables',
    yourTurn: 'À vous de jouer',
    free: (count: number) => (count === 1 ? 'Une place est encore libre' : `${count} places sont encore libres`),
    awaited: (count: number) => (count === 1 ? 'On attend encore une personne' : `On attend encore ${count} personnes`),
    ready: 'Tout le monde est là : la partie peut commencer',
    won: (names: string, count: number) => `${names} ${count > 1 ? 'se partagent la victoire' : 'a gagné'}`,
    over: 'La partie est terminée',
    with: (game: string, names: string) => `${game} avec ${names}`,
    last: (said: string, when: string) => `${said} · ${when}`,
    left: (time: string) => `Temps restant : ${time}.`,
    overdue: (since: string) => `En retard depuis le ${since}.`,
    gone: 'Cette table n’existe plus.',
    silent: 'Cette table ne répond pas pour le moment.',
    forget: (game: string) => `Retirer cette table de ${game} de la liste`,
    asSeat: (seat: number, name: string) => `Place ${seat} (${name})`,
    waiting: (count: number) =>
      count === 0
        ? 'Aucune table ne vous attend.'
        : count === 1
          ? 'Une table vous attend.'
          : `${count} tables vous attendent.`,
    late: 'Le serveur ne répond pas : ce que vous voyez n’est peut-être plus à jour.',
    circles: 'Mes groupes',
    circleTables: (count: number) => (count === 1 ? 'Une partie' : `${count} parties`),
    search: 'Chercher une table, un jeu, un prénom',
    found: (count: number) =>
      count === 0 ? 'Aucune table trouvée.' : count === 1 ? 'Une table trouvée.' : `${count} tables trouvées.`,
    finished: (count: number) => `Parties terminées (${count})`,
    hidden: (count: number) => `Tables masquées (${count})`,
  },
  table: {
    title: (game: string) => `Table de ${game}`,
    yourSeat: (seat: number, name: string) => `Votre place : ${seat} (${name}).`,
    playAs: (seat: number, name: string) => `Jouer à la place ${seat} (${name})`,
    yourTurn: 'À vous de jouer',
    turnOf: (names: string) => `C’est à ${names} de jouer`,
    /** All players have left; the names of the free seats. */
    rests: (names: string) =>
      `Tous les joueurs sont partis. La partie reprendra quand quelqu’un s’assiéra${names === '' ? '' : ` : ${names}`}`,
    /** Nobody sits where the turn is. */
    vacant: (names: string, count: number) => `${names} ${count > 1 ? 'sont' : 'est'} à reprendre`,
    moved: 'La partie a déménagé sur un autre site',
    blocked: 'Arrêtée par l’administrateur du site',
    over: 'La partie est terminée',
    sending: 'Envoi…',
    unsent: 'En attente du réseau…',
    /** Headings of the panel with all the rest. */
    game: 'La partie',
    sharing: 'Partager',
    forMe: 'Pour moi',
    myLink: 'Ma place sur d’autres appareils',
    site: 'Le site',
    players: 'Joueurs',
    /** Of a player whose turn it is. */
    toPlay: 'c’est son tour',
    out: 'n’est plus en jeu',
    /** The part of the page that says what is asked, with the player’s choices and what they hold. */
    sheet: 'À jouer',
    /** The button that shows with words what a player has. */
    holdings: (name: string) => `Ce que possède ${name}`,
    points,
    connection: {
      connecting: 'Connexion…',
      live: 'En direct',
      polling: 'Connecté, avec un léger retard',
      offline: 'Hors ligne : nouvel essai en cours',
    },
  },
  /** The marks at the edge of a table, and the panels that they open. */
  marks: {
    label: 'Résumé, discussion et le reste',
    story: 'Résumé',
    talk: 'Discussion',
    more: 'Plus',
    close: 'Fermer',
    news: (count: number) => (count === 1 ? '1 nouveauté' : `${count} nouveautés`),
  },
  /** A move that is shown before it is confirmed. */
  draft: {
    title: 'Jouer ce coup ?',
    ask: (said: string) => `${said} ?`,
    confirm: 'Jouer',
    change: 'Changer',
  },
  /** A move that is sent in a moment unless its player takes it back, and the setting for it. */
  held: {
    /**
     * `choice` is an infinitive: “lancer les dés”, “ne rien placer”, “se défausser de 2 cartes”. A verb that does not end
     * with “er” keeps it, as do two verbs.
     */
    said(choice: string): string {
      const [, own = '', stem, rest] = /^(se )?(\S+?)er\b(?!.* et \S+(?:er|re|ir)\b)(.*)$/.exec(choice) ?? [];
      if (stem !== undefined) return `Vous ${own && 'vous '}${stem}ez${rest}…`;
      return choice.startsWith('ne ')
        ? `Vous n’allez ${choice.slice(3)}…`
        : `Vous allez ${choice.replace(/^se /, 'vous ')}…`;
    },
    takeBack: 'Annuler',
    now: 'Maintenant',
  },
  /** Links by which others see what a seat sees. */
  guests: {
    /** The guest sees the table `count` actions later than the player. */
    late: (count: number) => (count === 1 ? 'avec un coup de retard' : `avec ${count} coups de retard`),
    looking: (name: string) => `Vous voyez ce que voit ${name}`,
    stop: 'Ne plus regarder',
    soon: 'La partie s’affichera quand assez de coups auront été joués.',
  },
  /** For those who have opened the link of a running game without a seat in it. */
  watching: {
    said: 'Vous regardez la partie.',
    ask: 'C’est vous qui jouez ?',
    regain: 'Retrouver ma place',
  },
  /** Several players at one device. */
  passing: {
    over: (next: string) => `C’est maintenant à ${next}, sur cet appareil.`,
    pass: 'Passer l’appareil',
  },
  /** What the players say to each other. */
  talk: {
    title: 'Discussion',
    none: 'Personne n’a encore rien dit.',
    unread: (count: number) => (count === 1 ? '1 nouveau message' : `${count} nouveaux messages`),
    field: 'Votre message à la table',
    send: 'Envoyer',
    unsay: 'Effacer ce message',
    unsaid: 'Message effacé.',
    notForGuests: 'La discussion reste entre les joueurs et ceux qui regardent avec le lien de la table.',
    onlyPlayers: 'Seuls les joueurs écrivent ici ; tous ceux qui ont le lien de la table peuvent lire.',
  },
  actions: {
    title: 'Vos coups possibles',
    none: 'Ce n’est pas à vous de jouer.',
  },
  /** A game without its board. */
  textMode: {
    open: 'Mode texte',
    skip: 'Passer en mode texte',
    withBoard: 'Jouer sur le plateau',
  },
  undo: {
    take: 'Reprendre mon coup',
    ask: 'Demander à reprendre mon coup',
  },
  replay: {
    open: 'Revoir depuis mon dernier tour',
    whole: 'Revoir la partie',
    missing: 'Les positions passées n’ont pas pu être lues. Réessayez dans un instant.',
    /** The turns that are not played back one by one. */
    earlier: (turns: number, names: string) =>
      turns === 1 ? `D’abord, un tour (${names})` : `D’abord, ${turns} tours (${names})`,
    skip: 'Passer',
    shown: (since: string, turn: number, of: number) => `${since} · ${turn} sur ${of}`,
  },
  /** What was done, turn by turn. */
  story: {
    title: 'Toute la partie',
    since: 'Depuis votre dernier tour',
    last: 'Derniers coups',
    show: 'Montrer la position',
    none: 'Rien n’a encore été joué.',
    again: 'Réessayer',
  },
  zoom: {
    closer: 'Agrandir',
    farther: 'Réduire',
    all: 'Voir tout le plateau',
    keys: 'Plus et moins pour zoomer, zéro pour voir tout le plateau.',
  },
  end: {
    title: 'Fin de la partie',
    won: (names: string, count: number) => `${names} ${count > 1 ? 'se partagent la victoire' : 'gagne la partie'} !`,
    agreed: 'D’un commun accord, la partie s’arrête là, sans vainqueur.',
    youWon: 'Vous avez gagné !',
    youShare: (names: string) => `Vous partagez la victoire avec ${names} !`,
    margin: (points: number) => `${points} ${points > 1 ? 'points' : 'point'} d’avance.`,
    story: 'Le résumé de la partie',
    picture: 'Image à partager',
    check: 'Vérifier le hasard',
    download: 'Télécharger',
    noPicture: 'L’image n’a pas pu être dessinée.',
    rank: 'Rang',
    player: 'Nom',
    pointsColumn: 'Points',
    again: 'Ouvrir une nouvelle table',
  },
  again: {
    ask: 'Revanche',
    help: 'Mêmes personnes, mêmes réglages ; la personne qui jouait en deuxième commence. Chacun reçoit une alerte.',
    /** Where nobody begins, since all play at the same time. */
    helpAtOnce: 'Mêmes personnes, mêmes réglages. Chacun reçoit une alerte.',
    isOpen: 'La revanche est ouverte.',
    show: 'Voir',
    take: 'Prendre ma place',
    watch: 'Voir la revanche',
    circle: 'Toutes nos parties',
  },
  rules: {
    read: 'Lire les règles',
    key: 'Touche ?',
    newTab: '(nouvel onglet)',
    why: 'Pourquoi ?',
    contents: 'Sommaire',
    print: 'Imprimer les règles',
    icons: {
      title: 'Icônes du site',
      meanings: {
        rotate: 'Tourner',
        plus: 'Agrandir',
        minus: 'Réduire',
        fit: 'Voir tout le plateau',
        previous: 'Coup précédent',
        play: 'Revoir les coups',
        next: 'Coup suivant',
        plan: 'Essayer un coup',
        talk: 'Discussion',
        list: 'Mes tables',
        book: 'Règles',
        bell: 'Alertes',
        eye: 'Quelqu’un regarde la partie',
        bot: 'Robot',
        crown: 'Victoire',
      },
    },
  },
  notice: {
    dismiss: 'Fermer ce message',
    movedOn: 'La partie a avancé : votre coup n’a pas été joué. Voici où elle en est.',
    movedOnAsked: 'La partie a avancé entre-temps : votre demande n’a pas été faite. Voici où elle en est.',
    seatLost: 'Cette place n’est pas ouverte dans ce navigateur.',
    seatLostHelp:
      'Si c’est la vôtre, ouvrez son lien ici : il se trouve, sur l’appareil où vous avez joué, sous « Jouer depuis un autre appareil ».',
    toTable: 'Voir la table',
    regain: 'J’ai perdu mon lien',
    unreachable: 'Le serveur n’a pas répondu. Réessayez : rien ne sera joué deux fois.',
    unsent: 'Hors ligne. Votre coup partira dès le retour du réseau.',
    latePlayed: 'Votre coup attendait le réseau : il vient d’être joué.',
    lateNotPlayed: 'Votre coup attendait le réseau, et la partie a avancé : il n’a pas été joué.',
    again: 'Réessayer',
    wait: (seconds: number) => `Réessayez dans ${seconds} s.`,
    watchInstead: 'Regarder la partie',
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type Text = typeof text;
