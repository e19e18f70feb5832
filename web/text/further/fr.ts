/** The sentences in French of parts of the site that are loaded on demand, which come with them: see lang.ts. */

import { listIn } from '../../../shared/game/words/list.ts';
import type { ChosenBy } from '../../../shared/table/chance.ts';
import type { Fault, Unlike } from '../../../shared/table/fault.ts';

const list = listIn('fr', 'conjunction');

/** The HTTP status with which the receiver answered, if it did. */
const figure = (status: number | null) => (status === null ? '' : ` (${status})`);

const FAULTS: Readonly<Record<Exclude<Fault['why'], Unlike>, string>> = {
  'other-secret': 'le secret n’est pas celui de l’empreinte',
  'other-commitment': 'la table a été ouverte avec une autre empreinte',
  'broken-chain': 'elle a été modifiée après coup',
  removed: 'elle a été retirée',
  added: 'elle a été ajoutée',
  reordered: 'elle a été changée de place',
  'hidden-code': 'son code est tenu caché',
  'out-of-order': 'elle n’est pas à sa place',
  'wrong-seat': 'personne à cette place ne peut le faire, ou elle était déjà prise',
  'illegal-action': 'les règles l’interdisent',
  'not-agreed': 'tous les joueurs n’étaient pas d’accord',
  'not-forced': 'les règles ont joué là où il y avait un choix',
  'dishonest-bot': 'le robot n’a pas joué ce que disaient ses dés',
  'other-seating': 'l’ordre de jeu n’est pas celui qui a été choisi ou tiré au sort',
  'other-positions': 'ces règles auraient mené à d’autres positions',
  'other-outcome': 'les actions mènent à un autre résultat',
};

export const text = {
  /** The settings of one's own clock. */
  ownClock: {
    title: 'Mon horloge',
    stops: 'Arrêter mon horloge à certaines heures',
    from: 'Elle tourne de',
    to: 'à',
    zone: 'Fuseau horaire',
    days: 'Les jours suivants',
    limits: (days: number, hours: number) =>
      days === 7
        ? `Elle doit tourner tous les jours, au moins ${hours} heures.`
        : `Elle doit tourner ${days} jours par semaine, au moins ${hours} heures par jour.`,
    ownReminders: 'Choisir quand je reçois un rappel',
    first: 'Premier rappel',
    second: 'Second rappel',
    never: 'aucun',
    before: (hours: number) => (hours === 1 ? '1 heure avant la fin' : `${hours} heures avant la fin`),
    help: 'Cela vaut dès votre prochain tour.',
    save: 'Enregistrer',
  },
  /** What players can agree on about time. */
  openSeat: {
    left: (seat: number) => `La personne de la place ${seat} a quitté la partie.`,
    timeOut: (name: string) => `${name} a laissé passer le temps de ce tour.`,
    help: 'Vous pouvez continuer à sa place ; vous verrez tout ce qui y est visible.',
    share: 'Toute personne qui ouvre le lien de la table peut continuer à sa place.',
    take: 'Reprendre cette place',
  },
  tableTime: {
    taken: 'Une autre proposition est en cours : vous pourrez en faire une ensuite.',
    pause: {
      title: 'Faire une pause',
      until: 'Jusqu’au',
      help: 'À 8 h ce jour-là, la partie reprend d’elle-même. Tout le monde doit être d’accord.',
      ask: 'Proposer cette pause',
      resume: 'Proposer de reprendre maintenant',
      asked: (name: string, isOwn: boolean, when: string) =>
        `${isOwn ? 'Vous proposez' : `${name} propose`} une pause jusqu’au ${when}.`,
      askedEnd: (name: string, isOwn: boolean) =>
        `${isOwn ? 'Vous proposez' : `${name} propose`} de reprendre la partie maintenant.`,
    },
    pace: {
      title: 'Changer de rythme',
      help: 'Tout le monde doit être d’accord. Le temps déjà pris pour un tour reste compté.',
      ask: 'Proposer ce rythme',
      asked: (name: string, isOwn: boolean, pace: string) =>
        `${isOwn ? 'Vous proposez' : `${name} propose`} un autre rythme : ${pace}.`,
    },
  },
  /** Rules that were corrected since the table was opened. */
  newerRules: {
    title: 'Règles corrigées',
    newer: 'Cette page est trop ancienne',
    newerHelp:
      'Les règles de cette partie ont été corrigées depuis que la page est ouverte. Rechargez-la : rien de ce que vous avez joué n’est perdu.',
    help: 'Les règles de ce jeu ont été corrigées depuis l’ouverture de la table. Ce que vous avez joué n’y change rien, et le hasard reste le même. Tout le monde doit être d’accord pour continuer avec les nouvelles.',
    ask: 'Proposer les nouvelles règles',
    asked: (name: string, isOwn: boolean) =>
      `${isOwn ? 'Vous proposez' : `${name} propose`} de continuer avec les règles corrigées. Ce qui a été joué reste tel quel.`,
  },
  commandLine: {
    field: 'Un code ou quelques mots',
    play: 'Jouer',
    all: (count: number) =>
      `${count === 1 ? 'Un coup possible' : `${count} coups possibles`}. Tapez pour en chercher un.`,
    found: (count: number) =>
      count === 1 ? 'Appuyez sur Entrée pour jouer ce coup.' : `${count} coups correspondent.`,
    nearest: 'Aucun coup ne correspond. Les plus proches :',
    anyTime: 'À tout moment',
    more: (count: number) => `et ${count} autres : tapez pour les trouver.`,
    position: 'La position',
  },
  handing: {
    handTo: (name: string) => `Passez l’appareil à ${name}`,
    help: 'Les mains restent cachées jusqu’à ce que la bonne personne ait l’appareil.',
    show: (name: string) => `Je suis ${name} : afficher`,
    setting: 'Passer l’appareil de main en main : la page s’ouvre pour la personne dont c’est le tour',
  },
  replay: {
    title: 'Positions passées',
    step: (n: number, of: number) => `Après le coup ${n} sur ${of}.`,
    start: 'Le début.',
    previous: 'Coup précédent',
    next: 'Coup suivant',
    play: 'Lecture',
    pause: 'Pause',
    pace: 'Vitesse',
    paces: { slow: 'Lent', normal: 'Normal', fast: 'Rapide' },
    close: 'Revenir au présent',
  },
  /** What is proposed to the others, and their answers. */
  proposal: {
    askedEnd: (name: string, isOwn: boolean) =>
      `${isOwn ? 'Vous proposez' : `${name} propose`} d’en rester là, sans vainqueur.`,
    asked: (name: string, isOwn: boolean, actions: number) =>
      `${isOwn ? 'Vous aimeriez' : `${name} aimerait`} reprendre ${actions === 1 ? 'le dernier coup' : `les ${actions} derniers coups`}.`,
    look: 'Voir',
    lookAt: 'Voir la position d’avant',
    waiting: (names: string) => `On attend ${names}.`,
    agree: 'D’accord',
    decline: 'Refuser',
    withdraw: 'Annuler la demande',
    declined: (name: string) => `${name} a refusé votre demande.`,
    lapsed: 'Votre demande est close : elle n’a pas reçu assez de réponses à temps.',
  },
  /** A move of the table to another site. */
  blocked: {
    text: 'L’administrateur de ce site a arrêté cette table. On peut la regarder, mais ni jouer ni écrire. Les horloges sont arrêtées.',
  },
  aboutMe: {
    title: 'Vos données',
    link: 'Mes données : les avoir en fichier, tout effacer',
    fileHelp:
      'Un fichier, préparé dans votre navigateur : ce que ce site garde de vous à chacune de vos tables, dans vos cercles et pour votre adresse e-mail, et ce que ce navigateur garde lui-même. Il ne contient ni lien ni clé : personne ne peut jouer à votre place avec lui.',
    make: 'Préparer le fichier',
    making: 'Préparation…',
    /** Which of the player’s seats is being asked about. */
    progress: (n: number, of: number) => `Place ${n} sur ${of}…`,
    made: (count: number) =>
      count === 0
        ? 'Le fichier est prêt. Aucune table n’y figure.'
        : count === 1
          ? 'Le fichier est prêt, avec une place à une table.'
          : `Le fichier est prêt, avec vos places à ${count} tables.`,
    missing: (count: number) =>
      count === 1
        ? 'Une place n’y est pas : sa table n’existe plus, ou n’a pas répondu.'
        : `${count} places n’y sont pas : leurs tables n’existent plus, ou n’ont pas répondu.`,
    save: 'Enregistrer',
    fileName: 'mes-donnees.json',
    eraseHelp:
      'Ou bien effacez tout : votre nom, vos messages, vos notes et vos alertes à chacune de vos tables, votre adresse e-mail, puis ce que ce navigateur garde.',
    erase: 'Tout effacer',
    question: 'Tout effacer, pour toujours ?',
    consequences: [
      'Vous quittez toutes vos tables. Une partie en cours continue sans vous : un robot joue, ou votre place se libère.',
      'Vos coups restent, sans votre nom : la partie en dépend, et chacun doit pouvoir la vérifier.',
      'Vous ne figurez plus dans vos cercles.',
      'Si une table a déménagé, on demande à l’autre site d’en faire autant, et vous lisez ici sa réponse.',
      'Ce qui est déjà parti ne revient pas : e-mails envoyés, fichiers que d’autres ont enregistrés. Les sauvegardes du site gardent ce qui est effacé jusqu’à leur remplacement.',
      'Ce navigateur perd toutes vos places, vos réglages et les parties jouées sur cet appareil.',
    ],
    erasing: 'Effacement…',
    /** A seat of a game, and what has become of it. */
    seat: (game: string, seat: number, said: string) => `${game}, place ${seat} : ${said}`,
    seats: {
      erased: 'effacée',
      gone: 'la table n’existe plus',
      'not-yours': 'elle n’était plus à vous',
      waiting: 'rien n’a changé, car l’autre site n’a pas répondu',
      unreachable: 'rien n’a changé, faute de réponse',
    },
    house: (site: string, said: string) => `${site} ${said}`,
    houses: {
      erased: 'a effacé la vôtre aussi',
      unknown: 'ne vous connaît pas à cette table',
      silent: 'n’a pas répondu',
    },
    address: { erased: 'Adresse e-mail : oubliée', unreachable: 'Adresse e-mail : rien n’a changé, faute de réponse' },
    browser: {
      erased: 'Ce navigateur : vidé',
      'in-use': 'Ce navigateur : vidé, dès que ce site n’y sera plus ouvert ailleurs',
    },
    ends: {
      done: 'C’est fait.',
      left: 'Il reste quelque chose à effacer. Vous pouvez reprendre plus tard : cette page sait où elle en était.',
    },
    again: 'Réessayer',
    anyway: 'Effacer ici sans attendre l’autre site',
  },
  privacy: {
    title: 'Vie privée et mentions légales',
    intro:
      'Pas de compte, pas de publicité, pas de mesure d’audience, rien qui vienne d’ailleurs. Voici tout ce qui est gardé de vous, où, et combien de temps.',
    sections: [
      {
        title: 'À une table',
        items: [
          'Le nom que vous donnez, ce que vous jouez, vos messages et votre note. Quitter la table (Plus, Ma place) efface nom, messages, note et tout ce que vous y avez donné. Vos coups restent, sans nom : la partie en dépend, et chacun peut la vérifier.',
          'Une table qui n’a pas commencé disparaît au bout d’un mois sans vie. Une partie commencée est gardée tant que ce site existe.',
        ],
      },
      {
        title: 'Si vous demandez à être prévenu',
        items: [
          'Votre adresse e-mail, ou l’adresse que donne votre navigateur, votre programme ou votre service de messages, jusqu’à ce que vous la retiriez. Une adresse e-mail non confirmée est oubliée après sept jours.',
          'Les messages sont remis à qui les transporte : le serveur de courrier du site, le fabricant de votre navigateur, ou le service que vous avez choisi.',
          'Un appareil relié à votre adresse l’est pour 90 jours.',
        ],
      },
      {
        title: 'Dans votre navigateur',
        items: [
          'Un cookie par place et un par adresse reliée : ce sont vos clés, que lui seul envoie, à ce site seulement. Ils ne servent à rien d’autre, c’est pourquoi aucun bandeau ne vous interroge.',
          'La liste de vos tables et leurs dernières positions, les coups qui attendent le réseau, vos réglages, les repères des parties, les parties jouées sur cet appareil, et une copie du site pour quand il n’y a pas de réseau. Supprimer les données du site dans le navigateur efface tout cela.',
        ],
      },
      {
        title: 'Ce qui n’est pas gardé',
        items: [
          'Votre adresse IP est comptée pour limiter les abus : sous une empreinte, un jour au plus ; et à côté de chaque moyen de vous prévenir, tant qu’il est en place. Aucun journal de vos visites n’est tenu ; les journaux de pannes ne contiennent ni noms ni adresses.',
        ],
      },
      {
        title: 'Vos droits',
        items: [
          'Tout savoir, et tout effacer : plus bas, sous « Vos données ». Pour le reste, écrivez à qui tient ce site.',
          'Une partie qui a déménagé sur un autre site y obéit à ses règles ; quand vous effacez tout, on lui demande d’en faire autant.',
        ],
      },
    ],
    licences: 'Version et licences du logiciel',
    runBy: 'Qui tient ce site',
    contact: 'Pour écrire :',
    nobody: 'Qui tient ce site n’a pas encore dit son nom. Il a été installé avec un logiciel libre, Chacun son tour.',
  },
  moving: {
    asked: (name: string, isOwn: boolean, site: string) =>
      `${isOwn ? 'Vous proposez' : `${name} propose`} de déménager la partie sur ${site}. Elle y continuerait avec les mêmes liens et tout ce qui a été joué.${isOwn ? '' : ' Avant d’accepter, vérifiez sur ce site que le lien est bien le sien : qui en aurait fabriqué un autre pourrait lire les mains.'}`,
    check: 'Vérifier là-bas',
    askedStay: (name: string, isOwn: boolean) =>
      `${isOwn ? 'Vous proposez' : `${name} propose`} de continuer la partie ici finalement, sans déménager.`,
    title: 'Déménager cette partie sur un autre site',
    help: 'La partie continue sur un autre site du même service, avec les mêmes liens, les mêmes mains et tout l’historique : par exemple parce que celui-ci ferme. Toute la table doit être d’accord.',
    link: 'Lien de l’autre site',
    linkHelp: 'Ouvrez l’adresse de l’autre site en y ajoutant /receive à la fin : la page montre le lien à coller ici.',
    wrongLink: 'Ce n’est pas le lien entier d’un site. Il contient /receive#, suivi d’une longue clé.',
    sameSite: (site: string) => `La partie est déjà sur ${site}.`,
    ask: 'Proposer le déménagement',
    moved: (site: string) => `La partie continue sur ${site}. Ici, elle est au repos.`,
    goOn: 'Continuer là-bas',
    carry: 'Elle n’y est pas encore ?',
    carryHelp: (site: string) =>
      `Quelqu’un de la table l’y apporte, peu importe qui : enregistrez le fichier scellé, puis déposez-le sur ${site}. Seul ${site} peut l’ouvrir : les mains et les pioches restent cachées.`,
    save: 'Enregistrer le fichier scellé',
    handIn: (site: string) => `Le déposer sur ${site}`,
    stay: 'Rester ici finalement',
    stayQuestion: 'La partie doit-elle rester ici ?',
    stayHelp: (site: string) =>
      `Seulement si elle n’a pas été déposée sur ${site} : sinon il y aurait désormais deux parties, et chacune suivrait son chemin.`,
    receive: {
      title: 'Apporter une partie ici',
      help: 'Une partie commencée sur un autre site peut continuer ici, avec les mêmes liens et tout ce qui a été joué.',
      isOurs: 'C’est bien le lien de ce site : la partie peut déménager ici.',
      isNotOurs:
        'Ce n’est pas le lien de ce site. Qui l’a fabriqué pourrait ouvrir la partie et lire toutes les mains : n’acceptez pas ce déménagement.',
      notYet:
        'Votre partie n’est pas encore ici. Si tout le monde est d’accord, quelqu’un enregistre le fichier scellé sur l’autre site et le dépose ci-dessous.',
      first: '1. Où elle doit aller',
      link: 'Lien de ce site',
      linkHelp:
        'Copiez-le, puis collez-le là où se trouve la partie : sous Plus, Ma place, « Déménager cette partie sur un autre site ». Toute la table doit être d’accord.',
      second: '2. Le fichier scellé',
      file: 'Le fichier que l’autre site vous a donné',
      handIn: 'Le déposer',
      busy: 'La partie entière est vérifiée…',
      arrived:
        'La partie est arrivée et continue ici. Votre ancien lien mène à votre place ici, et qui recevait des mails sur la partie en reçoit un avec le chemin.',
      open: 'Voir la partie',
    },
  },
  /** Of a late seat: what can be proposed about it, what is proposed, and what was decided. */
  lateSeat: {
    asked: {
      bot: (asker: string, isOwn: boolean, name: string) =>
        `Sans nouvelles de ${name}, ${isOwn ? 'vous proposez' : `${asker} propose`} qu’un robot joue à sa place.`,
      open: (asker: string, isOwn: boolean, name: string) =>
        `Sans nouvelles de ${name}, ${isOwn ? 'vous proposez' : `${asker} propose`} d’ouvrir sa place.`,
      end: (asker: string, isOwn: boolean, name: string) =>
        `Sans nouvelles de ${name}, ${isOwn ? 'vous proposez' : `${asker} propose`} d’en rester là, sans vainqueur.`,
    },
    /** The same, to the player of that seat. */
    askedOwn: {
      bot: (asker: string) => `Sans nouvelles de vous, ${asker} propose qu’un robot joue à votre place.`,
      open: (asker: string) => `Sans nouvelles de vous, ${asker} propose d’ouvrir votre place.`,
      end: (asker: string) => `Sans nouvelles de vous, ${asker} propose d’en rester là, sans vainqueur.`,
    },
    oneVote: 'Vos places comptent pour une seule voix.',
    /** `isAlone`: nobody else is there to decide. */
    waiting: (name: string, isAlone: boolean) =>
      `Sans nouvelles de ${name} ? ${isAlone ? 'Vous pouvez' : 'Vous pouvez, avec les autres,'} décider de la suite.`,
    /** What may be proposed about a late seat: labels, questions, and what would happen. */
    propose: { bot: 'Confier la place à un robot', open: 'Ouvrir la place', end: 'Arrêter la partie' },
    question: {
      bot: (name: string) => `Un robot à la place de ${name} ?`,
      open: (name: string) => `Ouvrir la place de ${name} ?`,
      end: (name: string) => `Arrêter la partie sans ${name} ?`,
    },
    help: {
      bot: (name: string) => `Un robot joue pour ${name}, jusqu’à son retour.`,
      open: (name: string) =>
        `Toute personne qui a le lien de la table peut reprendre la place, tant que ${name} ne revient pas.`,
      end: (_name: string) => 'La partie s’arrête, sans vainqueur.',
    },
    /** Who decides: in a game for two, the reader alone. And how long the absent player then has. */
    notice: (name: string, isAlone: boolean, left: string) =>
      `${isAlone ? 'La décision vous revient.' : 'La majorité des personnes présentes décide.'} ${name} l’apprend aussitôt et a ensuite ${left} pour revenir.`,
    decided: {
      bot: (name: string, when: string) =>
        `Sans nouvelles de ${name} d’ici là, un robot jouera à sa place dès le ${when}.`,
      open: (name: string, when: string) => `Sans nouvelles de ${name} d’ici là, sa place s’ouvrira à tous le ${when}.`,
      end: (name: string, when: string) => `Sans nouvelles de ${name} d’ici là, la partie s’arrêtera le ${when}.`,
    },
    /** The same, to the player of that seat. */
    decidedOwn: {
      bot: (when: string) => `Sans nouvelles de vous, un robot jouera à votre place dès le ${when}.`,
      open: (when: string) => `Sans nouvelles de vous, votre place s’ouvrira à tous le ${when}.`,
      end: (when: string) => `Sans nouvelles de vous, la partie s’arrêtera le ${when}.`,
    },
    inEffect: {
      bot: (name: string) => `Un robot joue pour ${name}, jusqu’à son retour.`,
      open: (name: string) => `La place de ${name} est ouverte à tous, jusqu’à son retour.`,
      end: (_name: string) => 'La partie est arrêtée.',
    },
    inEffectOwn: {
      bot: 'Un robot joue à votre place, jusqu’à votre retour.',
      open: 'Votre place est ouverte à tous, jusqu’à votre retour.',
      end: 'La partie est arrêtée.',
    },
    back: 'Je suis là',
  },
  /** What the opener of a table can do before the game begins. */
  host: {
    title: 'Gérer la table',
    free: (name: string) => `Libérer la place de ${name}`,
    freeQuestion: (name: string) => `Libérer la place de ${name} ?`,
    freeHelp: (name: string) => `${name} en reçoit l’annonce, et la place redevient libre.`,
    settings: 'Options et rythme',
    save: 'Enregistrer',
    delete: 'Supprimer la table',
    deleteQuestion: 'Supprimer cette table ?',
    deleteHelp: 'Tout le monde en reçoit l’annonce. Le lien ne mènera plus à rien.',
  },
  ownSeats: 'Plusieurs places de cette table sont dans ce navigateur. Laquelle ouvrir ?',
  seatMenu: {
    title: 'Ma place',
    holidayHelp: (left: string) =>
      `Il vous reste ${left} de congés à cette table. Ils commencent aussitôt et suspendent votre temps.`,
    onHoliday: (when: string) =>
      `Vous êtes en congé : votre temps est suspendu, au plus tard jusqu’au ${when}. Vous pouvez jouer quand même.`,
    goOnHoliday: 'Partir en congé',
    comeBack: 'Revenir de congé',
    end: 'Proposer d’en rester là',
    endQuestion: 'Arrêter la partie ici ?',
    endHelp:
      'La partie s’arrête, sans vainqueur, dès que tous les joueurs sont d’accord. D’ici là, chacun continue de jouer.',
    leave: 'Quitter la table',
    leaveQuestion: 'Quitter cette table pour de bon ?',
    /** To a player who is out of a game that goes on. */
    out: 'Vous n’êtes plus en jeu. La partie continue : vous pouvez la suivre jusqu’à la fin, et rien d’autre ne vous sera demandé.',
    leaveHelp: {
      lobby: 'Votre place redevient libre.',
      playing: 'Un robot, ou quelqu’un qui reprend la place, continue pour vous. Vous ne pourrez pas y revenir.',
      out: 'La partie continue sans changement, et personne ne prend votre place.',
      over: 'La partie elle-même reste telle quelle, et peut toujours être vérifiée.',
    },
    erase: 'Effacer mes données',
    eraseQuestion: 'Effacer ce que cette table sait de vous ?',
    eraseHelp:
      'Votre nom, vos alertes, vos messages et vos notes sont effacés de cette table, tout de suite et pour de bon.',
  },
  /** The page of a table that has not begun. */
  lobby: {
    title: 'La table est ouverte',
    prelude: 'La partie commence là où une autre en était. Ce qui est caché est redistribué à tous.',
    full: 'Tout le monde est là',
    intro: 'Envoyez le lien : chacun l’ouvre et donne son nom. La partie peut commencer quand tout le monde est là.',
    /** To those who came by the link. */
    joined: 'Vous êtes à la table',
    introJoined:
      'La partie peut commencer quand tout le monde est là. D’ici là, vous pouvez fermer cette page : le même lien vous y ramène.',
    /** Once all seats are taken. */
    introFull: 'Toutes les places sont prises. Vous pouvez fermer cette page : le lien de la table vous y ramène.',
    /** The same people as at the table before. */
    introAgain: 'Chacun a déjà sa place. La partie commence d’elle-même dès que tout le monde est là.',
    /** After the name of a player whose seat is kept until they come. */
    awaited: 'pas encore là',
    awaiting: (names: string, until: string) => `On attend encore ${names}, jusqu’au ${until}.`,
    /** To fill a seat without a guest. */
    fill: 'Ajouter un robot…',
    fillSaid: (seat: number) => `Ajouter un robot… à la place ${seat}`,
    removeBot: (seat: number) => `Retirer le robot de la place ${seat}`,
    sitDown: 'Prendre place',
    /** For somebody who plays on the same device. */
    somebodyHere: 'Un joueur sur cet appareil',
    sitToo: (seat: number) => `Un joueur sur cet appareil, à la place ${seat}`,
    start: 'Commencer la partie',
    /** `people` are the players who are no robots. */
    startHelp: (people: number): string =>
      people === 1 ? 'Tout le monde est là.' : 'Tout le monde est là : n’importe qui peut commencer.',
    /** Who is at the table besides the reader, and who is not yet. */
    waiting: (others: readonly string[], missing: readonly string[]): string =>
      `${others.length === 0 ? 'Vous attendez' : `${list([...others, 'vous'])} attendez`} ${list(missing)}.`,
    /** Those who are not named, after others who are. */
    unnamed: (count: number, isMore: boolean): string =>
      `${count === 1 ? 'une' : count} ${isMore ? (count === 1 ? 'autre ' : 'autres ') : ''}${count === 1 ? 'personne' : 'personnes'}`,
    order: 'On joue dans l’ordre des places.',
    orderDrawn: 'L’ordre de jeu est tiré au sort au début de la partie.',
    orderChosen: (names: string) => `On joue dans cet ordre : ${names}.`,
    /** Once the order of play is drawn. */
    begins: (name: string) => `${name} commence !`,
    youBegin: 'Vous commencez !',
    playOrder: 'Ordre de jeu',
    orders: { rules: 'Selon les règles', drawn: 'Tiré au sort au début', chosen: 'Choisi' },
    earlier: (name: string) => `Faire jouer ${name} plus tôt`,
    later: (name: string) => `Faire jouer ${name} plus tard`,
    expires: (when: string) => `Cette table sera supprimée le ${when} si aucune partie n’y commence.`,
    keep: 'Garder la table',
  },
  share: {
    title: 'Inviter',
    help: 'Ce lien permet de regarder la partie ou de prendre une place libre. Il ne permet pas de jouer à votre place.',
    link: 'Lien de la table',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    share: 'Partager…',
    qr: 'Code QR de ce lien',
    showQr: 'Afficher en code QR',
    seatTitle: 'Jouer depuis un autre appareil',
    seatHelp: 'Ce lien est votre place : toute personne qui l’a peut jouer pour vous. Gardez-le pour vous.',
    seatShow: 'Afficher le lien de ma place',
    seatLink: 'Lien de votre place',
    renewTitle: 'Quelqu’un d’autre a mon lien',
    renewHelp:
      'L’ancien lien ne fonctionne plus, même sur vos autres appareils ; votre code de secours non plus. La table voit qu’il y a un nouveau lien. Vérifiez aussi que chaque adresse d’alerte est bien la vôtre.',
    renew: 'Créer un nouveau lien',
    keepTitle: 'Adresses à garder',
    keepHelp:
      'Qui lit les messages d’une adresse gardée peut se connecter avec elle et jouer à votre place. Ne gardez que les vôtres : les autres sont retirées et ne recevront plus rien au sujet de cette table.',
    renewed: 'Vous avez un nouveau lien ; l’ancien lien ne fonctionne plus.',
    invitation: (game: string) => `Une partie de ${game} ? Prenez une place :`,
    /** Once the game has begun, or all seats are taken. */
    watchTitle: 'Partager la table',
    watchHelp:
      'Ce lien permet de regarder la partie, ou de reprendre une place abandonnée. Il ne permet pas de jouer à votre place.',
    watch: (game: string) => `Une partie de ${game} à suivre :`,
  },
  /** Links by which others see what a seat sees, as its player makes them. */
  guestLinks: {
    title: 'Partager ma vue',
    help: 'Ce lien montre ce que vous voyez, votre main comprise, mais ne permet pas de jouer. Vous pouvez le révoquer à tout moment.',
    list: 'Liens partagés',
    label: 'Pour qui',
    when: 'Ce qu’on y voit',
    atOnce: 'ce que je vois, tout de suite',
    make: 'Créer le lien',
    link: (label: string) => `Lien pour ${label}`,
    once: 'Copiez-le maintenant : il ne sera plus affiché.',
    revoke: 'Révoquer',
    revokeOf: (label: string) => `Révoquer le lien pour ${label}`,
  },
  /** Before and after somebody loses the link of a seat. */
  recovery: {
    noTable: 'Table introuvable.',
    noTableHelp: 'Le lien est peut-être incomplet : redemandez-le.',
    linkBad: 'Ce lien de place ne fonctionne pas.',
    linkBadHelp:
      'Il est incomplet, ou ce n’est plus le bon : la place a été libérée, quelqu’un l’a reprise, ou elle a un nouveau lien.',
    noCookies: 'Ce navigateur refuse les cookies de ce site.',
    noCookiesHelp: 'C’est un cookie qui garde votre place. Autorisez les cookies pour ce site, puis rechargez la page.',
    /** Instead of `seatLost`, if this browser had the seat until now. */
    seatGone: 'Cette place n’est plus la vôtre.',
    seatGoneHelp: 'Elle a été libérée, quelqu’un l’a reprise, ou elle a un nouveau lien.',
    title: 'Au cas où je perdrais mon lien',
    help: 'Avec un code de secours, vous retrouvez votre place sur n’importe quel appareil. Imprimez-le ou recopiez-le, et gardez-le pour vous.',
    make: 'Créer un code de secours',
    replace: 'Créer un autre code de secours',
    replaceHelp: 'Vous avez un code de secours. Il n’est montré qu’une fois ; un autre prendrait sa place.',
    code: 'Votre code de secours',
    codeHelp: 'Il n’est montré que maintenant, et ne sert qu’une fois.',
    print: 'Imprimer',
    save: 'Enregistrer en texte',
    file: (game: string, name: string, link: string, code: string) =>
      `Chacun son tour : ${game}\nPlace de ${name}\n\nCode de secours : ${code}\n\nVous avez perdu votre lien ? Ouvrez ${link} et tapez ce code. Il ne sert qu’une fois. Gardez-le pour vous.\n`,
    fileName: 'code-de-secours.txt',
    lost: 'Je joue ici et j’ai perdu mon lien',
    lostTitle: 'Retrouver votre place',
    lostIntro: 'Vous aurez un nouveau lien, et l’ancien ne fonctionnera plus. La table voit qu’il y a un nouveau lien.',
    who: 'Quelle place est la vôtre ?',
    noPlayers: 'Personne n’est encore assis à cette table.',
    byCode: 'Avec mon code de secours',
    field: 'Code de secours',
    fieldHelp: 'Sept groupes de quatre lettres et chiffres ; majuscules et espaces n’ont pas d’importance.',
    typo: 'Il y a une erreur dans ce code : comparez-le au vôtre, groupe par groupe.',
    useCode: 'Retrouver ma place',
    byMail: 'Par courriel',
    byMailHelp: 'Si vous recevez vos alertes par courriel, à une adresse que vous avez confirmée.',
    mailField: 'Votre adresse de courriel',
    sendCode: 'M’envoyer un code de secours',
    codeSent: 'Si c’est bien l’adresse de cette place, un code de secours est en route.',
    byOthers: 'En demandant à la table',
    byOthersHelp: (names: string, count: number) =>
      `Si ${names} ${count > 1 ? 'confirment' : 'confirme'} que c’est bien vous, la place est à vous, au plus tôt demain : d’ici là, la personne qui la tient peut s’y opposer.`,
    ask: 'Demander à la table',
    digits: 'Votre numéro',
    digitsHelp: (names: string) =>
      `Dites ce numéro à ${names}, par exemple au téléphone : le même s’affiche de leur côté, et montre que c’est bien vous.`,
    waitingUntil: (names: string, until: string) =>
      `En attente de ${names}, jusqu’au ${until}. Vous pouvez fermer cette page ; revenez-y avec ce navigateur.`,
    agreedFrom: (from: string) =>
      `Tout le monde est d’accord. Votre place vous attend ici à partir du ${from} ; revenez avec ce navigateur.`,
    claimOver: 'La demande pour votre place a pris fin : elle reste la vôtre.',
    refused:
      'Votre demande a pris fin : quelqu’un s’y est opposé, la personne qui tient cette place a joué, ou la table n’a pas donné son accord à temps. Si c’est une erreur, parlez-en, puis redemandez.',
    back: (name: string) => `Vous revoilà, ${name} !`,
    backHelp: 'Vous avez un nouveau lien. L’ancien lien et l’ancien code de secours ne fonctionnent plus.',
    goOn: 'Aller à la table',
    claimed: (name: string) => `Quelqu’un dit être ${name} et avoir perdu son lien.`,
    claimedHelp: (name: string, digits: string) =>
      `Appelez ${name} : son numéro doit être le ${digits}. La personne qui reçoit la place voit tout ce que ${name} pouvait voir.`,
    vouch: (name: string) => `C’est bien ${name}`,
    dispute: 'C’est quelqu’un d’autre',
    claimedYou: 'Quelqu’un dit être vous et avoir perdu son lien.',
    claimedYouHelp: (digits: string) =>
      `Si le numéro ${digits} s’affiche sur un autre de vos appareils, c’est vous. Sinon, opposez-vous : votre place lui reviendrait avec l’accord de la table.`,
    itIsMe: 'C’est moi',
    object: 'Ce n’est pas moi',
    elsewhere: 'Votre place sur l’autre appareil',
    elsewhereHelp:
      'Scannez ce code avec l’autre appareil, ou envoyez-vous le lien : vous jouerez des deux, et personne n’a plus rien à confirmer. Qui a ce lien peut jouer pour vous.',
  },
  /** After a move: the table that waits for the player, if one does. */
  next: {
    waits: 'Une autre table vous attend',
    none: 'Aucune autre table ne vous attend.',
  },
  /** How players are notified while the page is closed. */
  notices: {
    title: 'Recevoir une alerte à chaque tour',
    help: 'Un message à chacun de vos tours, au début et à la fin de la partie ; aucun pendant que vous regardez cette page. Personne d’autre ne voit ces réglages.',
    helpOver: 'La partie est finie : cette table n’envoie plus d’alertes. Une revanche garde vos réglages.',
    list: 'Vos alertes',
    add: 'M’alerter par',
    submit: 'Ajouter et essayer',
    kinds: {
      mail: {
        name: 'Courriel',
        field: 'Votre adresse de courriel',
        help: 'Nous y écrivons une fois pour vérifier qu’elle est à vous. Personne d’autre ne la voit, et chaque message contient un lien de désabonnement.',
        example: 'ada@example.org',
      },
      ntfy: {
        name: 'ntfy',
        field: 'Adresse du sujet',
        help: 'ntfy est une application gratuite pour téléphone et ordinateur. Choisissez un sujet que personne ne peut deviner, abonnez-vous-y dans l’application et donnez son adresse ici.',
        example: 'https://ntfy.sh/mon-sujet-4711',
      },
      discord: {
        name: 'Discord',
        field: 'Adresse du webhook',
        help: 'Dans Discord : paramètres d’un salon, Intégrations, Webhooks, Copier l’URL. Tous ceux du salon liront les messages.',
        example: 'https://discord.com/api/webhooks/…',
      },
      slack: {
        name: 'Slack',
        field: 'Adresse du webhook',
        help: 'Dans Slack : un webhook entrant d’une de vos applications. Tous ceux du canal liront les messages.',
        example: 'https://hooks.slack.com/services/…',
      },
      webhook: {
        name: 'Webhook',
        field: 'Adresse de votre serveur',
        help: 'Reçoit du JSON signé, comme le décrit la documentation du service.',
        example: 'https://example.org/tours',
      },
      push: {
        name: 'Notification',
        help: 'Même quand ce site est fermé. Votre navigateur vous demande d’abord s’il le peut.',
        submit: 'M’alerter sur cet appareil',
        installFirst:
          'Sur iPhone et iPad, seuls les sites de l’écran d’accueil envoient des notifications : choisissez Partager, puis Sur l’écran d’accueil. Le site ouvert de là ne connaît pas encore votre place : copiez le lien de votre place (« Jouer depuis un autre appareil »), puis collez-le là, dans « Mes tables », sous « J’ai un lien ».',
        denied: 'Ce navigateur bloque les notifications de ce site. Vous pouvez les autoriser dans ses réglages.',
        failed:
          'Ce navigateur n’a pas pu être abonné aux notifications. Réessayez plus tard, ou choisissez autre chose.',
      },
      feed: {
        name: 'Flux',
        help: 'Un flux Atom de vos tours, pour un lecteur de flux. Il ne montre que ce que toute la table peut voir.',
        submit: 'Créer un flux',
      },
    },
    /** Asked once at a table, of players without any. */
    how: {
      question: 'Recevoir une alerte à votre tour ?',
      push: 'Sur cet appareil',
      mail: 'Par courriel',
      later: 'Plus tard',
    },
    /** What is set up once for all tables to come. */
    ways: {
      always: 'Utiliser mes alertes habituelles',
      title: 'Mes alertes',
      help: 'Réglées une fois, dans ce navigateur. Chaque table que vous ouvrez ou rejoignez ensuite les utilise ; à une table, vous pouvez les couper ou les changer.',
      none: 'Aucune pour l’instant. Ajoutez-en une ici, ou à l’une de vos tables.',
      alsoNext: 'Aussi pour mes prochaines tables',
      add: 'Ajouter une alerte',
      submit: 'Ajouter',
      removed: 'Retirée. Vos tables en cours la gardent.',
      pending: (address: string) => `${address} (pas encore confirmée)`,
      off: 'Cette table ne vous alerte pas.',
      /** At a seat that came by its link. */
      offer: 'Recevoir vos alertes habituelles à cette table ?',
      accept: 'Oui, m’alerter',
      decline: 'Non merci',
      accepted: 'C’est fait : vos alertes habituelles valent aussi pour cette table.',
      mailHelp: 'Une fois votre adresse confirmée dans ce navigateur, nous ne vous la redemanderons plus.',
    },
    /** Push notifications in this browser, or in another one. */
    here: 'sur cet appareil',
    elsewhere: 'sur un autre appareil',
    settings: {
      what: 'Quoi envoyer',
      wants: { all: 'Tout', turns: 'Seulement ce qui m’attend' },
      when: 'Quand',
      rhythms: { 'at-once': 'aussitôt', quiet: 'sauf aux heures calmes', daily: 'une fois par jour' },
      /** `daily` of a mail address. */
      dailyMail: 'un message par jour pour toutes vos tables',
      at: 'À',
      from: 'Calme de',
      to: 'jusqu’à',
      zone: 'Fuseau horaire',
      /** Whether a channel leaves to the others what its player sees soon. */
      after: 'Attendre d’abord',
      afterNone: 'non, envoyer aussitôt',
      afterHours: (hours: number) => `si je n’ai rien vu après ${hours === 1 ? 'une heure' : `${hours} heures`}`,
      talk: 'Aussi les messages de la conversation',
      remind: 'Un rappel chaque jour, tant que c’est à moi de jouer',
      /** The same for a channel that delivers once a day. */
      remindDaily: 'Rappeler aussi les tours qui m’attendent encore',
      replies: 'Jouer en répondant au message',
      /** Whether the service checks who has sent an answer. */
      repliesHelp: (isChecked: boolean): string =>
        isChecked
          ? 'Chaque message donne vos coups possibles, et sa réponse les joue si elle vient bien de cette adresse.'
          : 'Chaque message donne vos coups possibles, et sa réponse les joue. Ce site ne vérifie pas qui répond : toute personne qui lit le message peut jouer à votre place.',
      remindAt: 'Rappel à',
      remindAlso: 'et à',
      remindMore: 'Ajouter une heure',
      remindLess: (hour: string) => `Retirer ${hour}`,
      /** `when` is how the channel delivers otherwise. */
      reminded: (when: string, hours: readonly string[]) => `${when}, rappel à ${hours.join(', ')}`,
      quiet: (first: string, from: string, to: string) => `${first}, sauf de ${from} à ${to}`,
      daily: (at: string) => `une fois par jour, à ${at}`,
      /** `when` is null where there is no choice. */
      summary: (what: string, when: string | null) => (when === null ? what : `${what}, ${when}`),
      saved: 'Enregistré.',
    },
    test: 'Essayer',
    testOf: (channel: string) => `Essayer : ${channel}`,
    /** For a mail address, which must be confirmed first. */
    submitMail: 'Ajouter cette adresse',
    ask: 'Renvoyer la demande',
    askOf: (channel: string) => `Renvoyer la demande : ${channel}`,
    asked: (address: string) => `Nous avons écrit à ${address}. Suivez le lien de ce message pour la confirmer.`,
    unconfirmed: 'Pas encore confirmée : suivez le lien du message que nous vous avons envoyé.',
    remove: 'Retirer',
    removeOf: (channel: string) => `Retirer : ${channel}`,
    secret: 'Secret des signatures',
    feedAddress:
      'Adresse pour votre lecteur de flux. Toute personne qui la connaît peut le lire ; pour en changer, retirez ce flux.',
    feedAdded: 'Votre flux est prêt : copiez son adresse dans votre lecteur de flux.',
    untried: 'Pas encore essayée.',
    arrived: (when: string) => `Le dernier message est arrivé : ${when}.`,
    failed: (when: string, why: string) => `Le dernier message n’est pas arrivé (${when}) : ${why}.`,
    again: 'Cette adresse reste active.',
    off: 'Elle est désactivée jusqu’à ce qu’un essai réussisse.',
    /** Of a browser whose push subscription has expired. */
    away: 'Les notifications reprendront quand cette place sera ouverte dans ce navigateur.',
    sent: 'Le message d’essai est parti.',
    notSent: (why: string) => `Le message d’essai n’est pas arrivé : ${why}.`,
    removed: 'Adresse retirée.',
    why: {
      refused: (status: number | null) => `le destinataire l’a refusé${figure(status)}`,
      bounced: () => 'le courrier revient de cette adresse',
      gone: () => 'ce navigateur ne prend plus de notifications, ou s’est abonné de nouveau',
      failing: (status: number | null) => `le destinataire a un problème${figure(status)}`,
      redirect: () => 'cette adresse ne fait que renvoyer à une autre',
      timeout: () => 'le destinataire n’a pas répondu à temps',
      unreachable: () => 'personne n’a pu être joint à cette adresse',
    },
  },
  /** The pages to which links in mails lead. */
  mailLink: {
    confirm: {
      title: 'Est-ce votre adresse ?',
      help: 'Vous y recevrez un message par tour au plus, et aucun pendant que vous regardez la table. Qui lit cette boîte aux lettres pourra aussi jouer à votre place.',
      submit: 'Oui, alertez-moi à cette adresse',
      stay: 'Retenir cette adresse, pour ne plus la confirmer',
      done: 'Votre adresse est confirmée',
      doneElsewhere:
        'Ce lien avait déjà connecté un autre navigateur, et ne le fait qu’une fois. Pour vous connecter ici aussi, demandez un lien sous « Mes tables ».',
      doneHelp:
        'Vous recevrez un message à chaque tour. Cette adresse permet aussi de vous connecter sur tout appareil.',
    },
    unsubscribe: {
      title: 'Ne plus recevoir de messages de cette table ?',
      help: 'Cette table n’écrira plus à votre adresse. Rien d’autre ne change.',
      submit: 'Ne plus en recevoir',
      all: 'Ne plus rien recevoir d’aucune table',
      allDone: 'Plus aucune table ne vous écrira',
      allDoneHelp:
        'D’ici quelques minutes, cette adresse ne recevra plus rien de vos tables, ni de celles que vous rejoindrez.',
      done: 'Vous ne recevrez plus de messages',
      doneHelp: 'Cette table n’a plus votre adresse. Ses joueurs peuvent en redonner une sur sa page.',
    },
    digest: {
      title: 'Ne plus recevoir le message quotidien ?',
      help: 'L’adresse sera retirée de toutes les tables qui lui écrivent une fois par jour. Vous pouvez continuer à jouer.',
      submit: 'Ne plus le recevoir',
      done: 'Vous ne recevrez plus le message quotidien',
      doneHelp:
        'Vous pourrez redonner l’adresse sur la page d’une table. Les tables qui écrivent aussitôt ont leur propre lien dans leurs messages.',
    },
    table: 'Vers la table',
  },
  /** The local mailbox, for development and for trying the service out. */
  mailbox: {
    title: 'Boîte aux lettres locale',
    help: 'Ce service est réglé pour ne pas envoyer de courrier. Ce qu’il aurait envoyé se trouve ici, pour essayer.',
    none: 'Aucun courrier pour le moment.',
    closed: 'La boîte aux lettres locale est fermée. Ouvrez-la par le lien que le service a affiché à son démarrage.',
    to: (address: string, when: string) => `à ${address}, ${when}`,
    html: 'Comme le montre un logiciel de courrier',
    headers: 'En-têtes',
    refresh: 'Relever le courrier',
  },
  /** Private notes of a player. */
  note: {
    title: 'Mes notes',
    help: 'Personne d’autre ne les voit. Elles suivent votre place sur tous vos appareils.',
    state: {
      kept: 'Notes enregistrées.',
      changed: 'Pas encore enregistrées…',
      writing: 'Enregistrement…',
      missing: 'Le serveur ne répond pas : vos notes ne sont pas enregistrées.',
    },
    retry: 'Réessayer',
    conflict: 'Ces notes ont été modifiées ailleurs entre-temps. Voici l’autre version : laquelle gardez-vous ?',
    other: 'L’autre version de mes notes',
    keepMine: 'Garder celle du haut',
    takeOther: 'Prendre l’autre',
  },
  spectators: {
    /** To players: the number of open pages of spectators; empty if there is none. */
    there: (count: number) =>
      count === 0 ? '' : count === 1 ? 'Une personne regarde.' : `${count} personnes regardent.`,
    /** To a spectator: the number of other ones. */
    you: (others: number) =>
      others === 0
        ? 'Vous regardez la partie.'
        : others === 1
          ? 'Vous et une autre personne regardez la partie.'
          : `Vous et ${others} autres personnes regardez la partie.`,
  },
  remote: {
    ways: 'Jouer autrement',
    title: 'Jouer par code',
    recent: 'Derniers coups :',
    none: 'aucun coup pour l’instant',
    hidden: 'caché',
    field: 'Code du coup',
    play: 'Jouer ce code',
  },
  /** A finished game, as points by turn. */
  chronicle: {
    title: 'Le déroulement de la partie',
    missing: 'La partie n’a pas pu être rejouée ici. Réessayez dans un instant.',
    graph: (standings: readonly string[]) => `Points au fil de la partie. À la fin, ${standings.join(', ')}`,
    standing: (name: string, points: string) => `${name} : ${points}`,
    turn: (turn: number, of: number) => `Étape ${turn} sur ${of}`,
    start: 'Le début',
    show: 'Voir sur le plateau',
    turningPoints: 'Les tournants',
    changes: (count: number) =>
      count === 0
        ? 'La première place n’a jamais changé.'
        : count === 1
          ? 'La première place a changé une fois.'
          : `La première place a changé ${count} fois.`,
    takesLead: (name: string) => `${name} passe en tête.`,
    table: 'Points, étape par étape',
    figures: 'En chiffres',
    turnColumn: 'Étape',
  },
  log: {
    title: 'Historique',
    refresh: 'Mettre à jour',
    entry: {
      open: 'Table ouverte',
      prelude: 'La partie commencera là où une autre en était ; ce qui y est caché sera redistribué',
      join: (name: string) => `${name} prend place`,
      nonce: (name: string) => `${name} ajoute un nombre au hasard de la table`,
      bot: (seat: number) => `Un robot s’assied à la place ${seat}`,
      free: (seat: number) => `La place ${seat} redevient libre`,
      start: (names: string | null) =>
        names === null ? 'La partie commence' : `La partie commence, dans cet ordre : ${names}`,
      seating: (name: string, names: string | null) =>
        names === null ? `${name} s’en remet au sort pour l’ordre de jeu` : `${name} choisit l’ordre de jeu : ${names}`,
      act: (name: string, code: string) => `${name} joue ${code}`,
      elsewhere: (name: string) => `${name} prend une place et joue ailleurs`,
      typed: (name: string, code: string, typist: string) => `${name} joue ${code} ailleurs ; saisi par ${typist}`,
      askEnd: (name: string) => `${name} propose d’en rester là`,
      end: 'La partie s’arrête là',
      askRemedy: {
        bot: (name: string, late: string) => `${name} propose qu’un robot joue pour ${late}`,
        open: (name: string, late: string) => `${name} propose d’ouvrir la place de ${late}`,
        end: (name: string, late: string) => `${name} propose d’en rester là, sans nouvelles de ${late}`,
      },
      remedy: {
        bot: (late: string, left: string) => `Décidé : un robot jouera pour ${late} dans ${left}`,
        open: (late: string, left: string) => `Décidé : la place de ${late} s’ouvrira dans ${left}`,
        end: (late: string, left: string) => `Décidé : sans nouvelles de ${late}, la partie s’arrêtera dans ${left}`,
      },
      replaced: (late: string, isOpen: boolean) =>
        isOpen ? `La place de ${late} est ouverte à tous` : `Un robot joue pour ${late}`,
      return: (name: string) => `${name} est là`,
      remove: (seat: number) => `L’hôte libère la place ${seat}`,
      change: (name: string) => `${name} change les réglages de la table`,
      delete: (name: string) => `${name} supprime la table`,
      clock: (name: string) => `${name} change les heures de son horloge`,
      askPace: (name: string, pace: string) => `${name} propose un autre rythme : ${pace}`,
      pace: (pace: string) => `Nouveau rythme : ${pace}`,
      askRules: (name: string) => `${name} propose de continuer avec les règles corrigées`,
      newRules: 'Tout le monde est d’accord : les règles corrigées s’appliquent',
      askMove: (name: string, site: string) => `${name} propose de déménager la partie sur ${site}`,
      move: (site: string, isByOperator: boolean) =>
        isByOperator
          ? `L’administrateur de ce site déménage la partie sur ${site}`
          : `Tout le monde est d’accord : la partie déménage sur ${site}`,
      arrive: (site: string) => `La partie continue sur ${site}`,
      block: 'L’administrateur de ce site arrête la table',
      unblock: 'L’administrateur de ce site laisse la table continuer',
      erase: 'L’administrateur de ce site supprime la table',
      askStay: (name: string) => `${name} propose de rester ici finalement`,
      stay: 'Tout le monde est d’accord : la partie reste ici finalement',
      askPause: (name: string, when: string | null) =>
        when === null ? `${name} propose de reprendre` : `${name} propose une pause jusqu’au ${when}`,
      pause: (when: string) => `La partie est en pause jusqu’au ${when}`,
      resume: 'La pause est finie',
      plan: (name: string, code: string) => `${name} joue ${code}, un tour programmé`,
      'stand-in': (name: string, code: string) => `Un robot joue ${code} pour ${name}`,
      time: {
        /** When is the player’s choice, and another time where there is no limit. */
        reminded: (name: string) => `Rappel à ${name} : c’est son tour`,
        /** Where there is no limit. */
        waited: (name: string, ago: string) => `${name} n’a pas joué depuis ${ago}`,
        late: (name: string) => `Le temps de ${name} est écoulé`,
        out: (name: string) =>
          `Le temps de ${name} et le délai sont écoulés : la partie peut s’arrêter là sans ${name}`,
      },
      timeOut: (name: string, isOpen: boolean) =>
        isOpen ? `La place de ${name} est ouverte à tous` : `Un robot joue ce tour pour ${name}`,
      holiday: (name: string, on: boolean) => (on ? `${name} part en congé` : `${name} revient de congé`),
      leave: (seat: number) => `La place ${seat} est abandonnée`,
      takeOver: (name: string) => `${name} reprend une place`,
      expiring: 'La table va être supprimée',
      keep: (name: string) => `${name} garde la table`,
      rematch: (name: string) => `${name} propose une revanche`,
      rules: (name: string, code: string) => `Coup forcé : ${name} joue ${code}`,
      order: (name: string, code: string) => `${name} prévoit ${code}`,
      askUndo: (name: string) => `${name} demande à reprendre des coups`,
      agree: (name: string) => `${name} est d’accord`,
      decline: (name: string) => `${name} n’est pas d’accord`,
      link: (name: string) => `${name} a un nouveau lien`,
      claim: (name: string) => `Quelqu’un dit être ${name} et avoir perdu son lien`,
      vouch: (name: string) => `${name} est d’accord pour un nouveau lien`,
      dispute: (name: string) => `${name} s’oppose à un nouveau lien`,
      /** The same by whoever holds the seat. */
      keepLink: (name: string) => `${name} garde son lien`,
      undecided: 'Une proposition est close : elle n’a pas reçu assez de réponses à temps',
      lapse: 'Une demande d’un nouveau lien est close : restée sans réponse, ou remplacée par une autre',
      undo: (name: string, count: number) => `${name} reprend ${count === 1 ? 'un coup' : `${count} coups`}`,
    },
    secret: 'un coup caché',
  },
  /** The tables that were rematches of one another. */
  circle: {
    eyebrow: 'Nos parties',
    intro:
      'Les parties jouées ensemble, de revanche en revanche. Toute personne qui a le lien de cette page peut la voir.',
    unnamed: 'Nos parties',
    next: 'Prochaine partie',
    nextHelp: 'Avec les mêmes personnes. Chacun reçoit une alerte, et sa place est gardée une semaine.',
    tooMany: (max: number) => `${max} joueurs au plus`,
    standing: 'Victoires',
    player: 'Nom',
    played: 'Parties',
    won: 'Gagnées',
    streak: 'Série',
    streakHelp: 'Série : parties gagnées à la suite en ce moment, et le record.',
    run: (now: number, best: number) => `${now} (record ${best})`,
    noneWon: 'Aucune partie n’a encore été gagnée.',
    pairs: 'Face à face',
    pair: (one: string, won: number, lost: number, other: string) => `${one} ${won} – ${lost} ${other}`,
    together: (count: number) => (count === 1 ? 'une partie ensemble' : `${count} parties ensemble`),
    otherPairs: 'Les autres face-à-face',
    tables: 'Tables',
    waiting: 'La partie n’a pas commencé',
    latest: (count: number) => `Les ${count} dernières tables sont affichées ; toutes comptent.`,
  },
  /** What a player does with a table in their own list. */
  ownTable: {
    title: (table: string) => `Options de « ${table} »`,
    name: 'Nom de la table',
    nameHelp: 'Par exemple « Ligue du mardi ». Ce nom reste dans ce navigateur.',
    save: 'Enregistrer',
    hide: 'Masquer',
    show: 'Afficher de nouveau',
    remove: 'Retirer',
    removeAsk: 'Retirer cette table de la liste ?',
    removeHelp:
      'Ce navigateur oublie la table et votre place. Pour y revenir, il faudra le lien de votre place, un code de secours ou votre fichier de tables.',
    removeRunning: 'La partie continue : si c’est à vous de jouer, on vous y attend.',
  },
  /** The question before the others are asked to agree to taking back. */
  undo: {
    question: (actions: number) =>
      actions <= 1
        ? 'Demander à reprendre votre dernier coup ?'
        : `Demander à reprendre les ${actions} derniers coups ?`,
    help: 'Quelqu’un a joué depuis, ou quelque chose a été dévoilé : il faut l’accord de tout le monde.',
    ask: 'Demander',
  },
  /** A link of which a part is lost or changed. */
  damagedLink: {
    title: 'Ce lien est abîmé.',
    help: 'Il a perdu un morceau en route, ou quelque chose y a changé. Copiez-le en entier là où il était écrit, ou redemandez-le.',
    toOwnSeat: 'Aller à ma place',
  },
  /** A field on “My tables” for a link that cannot be opened otherwise. */
  haveLink: {
    title: 'J’ai un lien',
    field: 'Lien d’une table ou d’une place',
    help: 'Collez-le ici, ou tout le message où il se trouve : le lien d’une table, de votre place, d’un invité, ou celui d’un courriel.',
    open: 'Ouvrir',
    paste: 'Coller et ouvrir',
    none: 'Ce texte ne contient pas de lien vers une table.',
    elsewhere: (origin: string) => `Ce lien mène à un autre site : ${origin}`,
  },
  /** All tables of this browser in a file, for another device. */
  transfer: {
    title: 'Mes tables dans un fichier',
    help: 'Un fichier protégé par une phrase secrète emporte toutes vos places sur un autre appareil, ou les garde en réserve.',
    impossible: 'Pour emporter vos tables dans un fichier, il faut ouvrir le site en HTTPS.',
    exportTitle: 'Enregistrer mes tables',
    exportHelp: 'Avec ce fichier et sa phrase secrète, on joue à votre place : gardez-les pour vous.',
    passphrase: 'Phrase secrète',
    passphraseHelp: (count: number) =>
      `Au moins ${count} caractères, par exemple quatre mots sans rapport. Personne ne peut la retrouver pour vous.`,
    showPassphrase: 'Afficher la phrase',
    make: 'Préparer le fichier',
    making: 'Préparation…',
    made: (count: number) =>
      count === 1 ? 'Le fichier est prêt, avec une table.' : `Le fichier est prêt, avec ${count} tables.`,
    lost: (count: number) =>
      count === 1
        ? 'Une place n’y est pas : ce navigateur n’y a plus accès, ou le serveur n’a pas répondu.'
        : `${count} places n’y sont pas : ce navigateur n’y a plus accès, ou le serveur n’a pas répondu.`,
    save: 'Télécharger',
    fileName: 'mes-tables.json',
    importTitle: 'Retrouver les tables d’un fichier',
    importHelp: 'Les tables du fichier s’ajoutent à celles de ce navigateur. L’ouvrir deux fois ne change rien.',
    file: 'Fichier',
    itsPassphrase: 'Phrase secrète du fichier',
    take: 'Ajouter ces tables',
    taking: 'Ouverture…',
    damaged: (count: number) =>
      count === 1 ? 'Une autre n’a pas pu être lue.' : `${count} autres n’ont pas pu être lues.`,
    taken: (count: number) =>
      count === 1
        ? 'La table du fichier est dans votre liste.'
        : `Les ${count} tables du fichier sont dans votre liste.`,
    problems: {
      'wrong-passphrase': 'Ce n’est pas la bonne phrase secrète, ou le fichier est abîmé.',
      'not-ours': 'Ce fichier ne contient pas de tables enregistrées ici.',
      newer: 'Ce fichier vient d’une version plus récente du site : rechargez la page, puis réessayez.',
      unreadable: 'Ce fichier ne peut plus être lu : choisissez-le de nouveau.',
      'not-kept': 'Ce navigateur ne peut rien garder (navigation privée ?). Réessayez dans une fenêtre normale.',
    },
  },
  address: {
    title: 'Mes tables sur tous mes appareils',
    help: 'Si vous recevez vos alertes par courriel, un lien envoyé à cette adresse montre toutes vos tables dans n’importe quel navigateur, et permet d’y jouer.',
    field: 'Votre adresse de courriel',
    send: 'M’envoyer un lien',
    sent: 'Si cette adresse a une place à une table, le lien est en route.',
    signedIn:
      'Ce navigateur montre aussi les tables de votre adresse de courriel. Votre nom et votre langue y sont les mêmes que sur vos autres appareils.',
    signOut: 'Se déconnecter ici',
    everywhere: 'Se déconnecter partout',
    closes: (count: number) =>
      count === 1
        ? 'Se déconnecter ferme la place que cette adresse a ouverte sur cet appareil.'
        : `Se déconnecter ferme les ${count} places que cette adresse a ouvertes sur cet appareil.`,
    signedOut: (closed: number) =>
      closed === 0
        ? 'Déconnexion faite.'
        : closed === 1
          ? 'Déconnexion faite. Une place a été fermée sur cet appareil.'
          : `Déconnexion faite. ${closed} places ont été fermées sur cet appareil.`,
    everywhereHelp:
      'Partout : tous les appareils connectés avec cette adresse sont déconnectés, et les places qu’elle y a ouvertes sont fermées. Les liens de place restent valables.',
    signInTitle: 'Se connecter avec ce lien ?',
    signInHelp:
      'Ce navigateur montrera toutes les tables de votre adresse de courriel, et permettra d’y jouer. Le lien ne sert qu’une fois.',
    signIn: 'Se connecter ici',
    badLink: 'Ce lien a déjà servi, ou il a expiré. Demandez-en un autre.',
  },
  /** A table that is played on this device, without a service. */
  here: {
    only: 'Cette partie n’est que sur cet appareil : personne d’autre ne peut l’ouvrir.',
    proves: 'Le hasard y est tiré par l’appareil lui-même. Une telle partie ne prouve rien à personne.',
    mayBeCleared:
      'Le navigateur peut l’effacer quand la place manque. Safari efface au bout d’une semaine sans visite, sauf si le site est installé.',
    keep: 'La garder',
    kept: 'Le navigateur la garde jusqu’à ce que vous la supprimiez.',
    playOn: 'Continuer d’ici',
    playOnHelp:
      'Une partie à vous sur cet appareil, contre des robots. Ce que vous ne pouviez pas savoir est redistribué.',
    title: 'Sur cet appareil',
    remove: 'Supprimer',
    removeAsk: 'Supprimer cette partie ?',
    removeHelp: 'Elle n’est nulle part ailleurs.',
    invite: 'Inviter des amis ici',
    notYet: 'Cette partie vient d’une table qui n’est pas finie : on pourra y inviter des amis après sa fin.',
    inviteHelp: 'Une nouvelle table, avec un lien. Ce qui était caché est redistribué à tous.',
    last: (when: string) => `Dernier coup : ${when}`,
  },
  /** Without a network. */
  tunnel: {
    waits: 'Votre coup est prêt : il partira dès le retour du réseau.',
    missed: 'Votre coup n’a pas été joué : la partie a avancé. Allez voir.',
    position: (when: string) => `Position du ${when}.`,
    tables: (when: string) => `Hors ligne : vos tables telles qu’elles étaient le ${when}.`,
    title: 'Sans réseau',
    kept: (size: string) => `Le site s’ouvre aussi sans réseau. Il occupe ${size} sur cet appareil.`,
    notKept: 'Le site ne s’ouvre pas sans réseau sur cet appareil.',
    keep: 'Garder une copie du site',
    keeping: 'Copie en cours…',
    drop: 'Supprimer la copie',
    failed: 'La copie n’a pas pu se faire. Essayez plus tard.',
  },
  settings: {
    title: 'Réglages',
    follow: 'Ces réglages valent dans ce navigateur, et suivent votre adresse là où elle est connectée.',
    sounds: 'Sons : les coups et mon tour',
    vibration: 'Vibrer aussi',
    /** Once, when a move of one’s own has played on the board. */
    offer: { question: 'Avec du son ?', sounds: 'Son', vibration: 'Vibrations', no: 'Non' },
    names: {
      light: 'Lumière',
      size: 'Taille du texte',
      speed: 'Animations',
      hand: 'Main qui joue',
      colours: 'Couleurs',
      final: 'Quand un coup finit mon tour ou révèle quelque chose',
    },
    values: {
      light: { auto: 'automatique', day: 'jour', night: 'nuit' },
      size: { usual: 'normale', large: 'grande', larger: 'très grande' },
      speed: { usual: 'normales', slow: 'lentes', fast: 'rapides' },
      hand: { right: 'la droite', left: 'la gauche' },
      colours: { full: 'vives', calm: 'calmes' },
      final: {
        held: '4 secondes pour se reprendre ; le coup part dès que vous quittez la page',
        asked: 'Demander d’abord',
        'at-once': 'Jouer aussitôt',
      },
    },
  },
  /** A table as a file: saving it, and the page that opens one. */
  elsewhere: {
    way: (title: string) => `Un ami joue avec le programme ${title}`,
    wayHelp:
      'Il a le programme sur son ordinateur, et pas de page ici. Vous vous dites vos coups par de courts codes, au téléphone ou par message.',
    friendName: 'Nom de cet ami',
    friendAt: (seat: number) => `Place ${seat} : nom de l’ami qui a le programme`,
    seedHelp:
      'Laissez vide pour qui reçoit le lien. La table aura une graine, pour que les tirages soient les mêmes des deux côtés, et on jouera dans l’ordre des places.',
    add: 'Ajouter cet ami',
    free: (name: string) => `Libérer la place de ${name}`,
    setUp: (names: string) => `${names} : à régler dans le programme`,
    setSeed: (title: string) => `Lancer le programme ${title} avec cette graine`,
    copySeed: 'Copier la graine',
    setPlayers: 'Entrer les joueurs sous ces noms, dans cet ordre',
    tellEachOther:
      'Puis jouer comme d’habitude. Après chaque tour, dites-vous ses codes : le programme les affiche avec leurs numéros, cette page aussi.',
    copied: 'Copié',
    tell: (name: string) => `À dire à ${name} :`,
    copyCodes: 'Copier les codes',
    type: (name: string) => `${name} joue ailleurs : tapez les codes que l’on vous dit`,
    play: (count: number) => (count > 1 ? `Jouer ces ${count} codes` : 'Jouer ce code'),
    how: 'Comment cela marche',
    noUndo: 'Le programme ne sait pas annuler un coup. N’annulez ici qu’un code mal tapé.',
    here: (name: string) => `${name} continue ici`,
    hereAsk: (name: string) => `Libérer la place de ${name} ?`,
    hereMeans: 'Toute personne qui a le lien de la table pourra alors la prendre.',
    notCode: (part: string) => `« ${part} » n’est pas un code.`,
    gap: (n: number, next: number) => `Le numéro ${n} vient trop tôt : le code suivant est le ${next}.`,
    differs: (n: number, theirs: string, ours: string) =>
      `Le code ${n} est ${theirs} là-bas et ${ours} ici : les deux parties ne sont plus les mêmes. Comparez les codes précédents.`,
    known: 'Ces codes ont déjà été joués.',
    notTheirs: (n: number, name: string) => `Le code ${n} serait à ${name}, qui joue ici.`,
    refused: (n: number, code: string, why: string, asked: string) =>
      `Le code ${n}, « ${code} », ne va pas. ${why} ${asked}`.trim(),
  },
  transcript: {
    title: 'Copier en transcription',
    help: 'La graine, les noms et tous les codes en un court texte, pour un ami qui a le programme. La page « Ouvrir une partie » le lit aussi.',
    make: 'Écrire la transcription',
    text: 'Transcription',
    copy: 'Copier la transcription',
    paste: 'Ou coller une transcription (des codes)',
    read: 'Ouvrir la transcription',
    playOn: 'Continuer cette partie',
    who: 'Qui êtes-vous ?',
    how: (name: string) => `Comment joue ${name} ?`,
    withProgram: 'avec le programme',
    withLink: 'ici, avec le lien de la table',
    open: 'Ouvrir la table',
    problems: {
      'not-ours':
        'Ce texte n’est pas la transcription d’une partie : sa première ligne doit être « chacun-son-tour/codes 1 ».',
      newer: 'Cette transcription vient d’une version plus récente du site : rechargez la page et réessayez.',
      'too-large': 'Ce texte est trop long pour une partie.',
      'no-game': 'Il manque à cette transcription une ligne « game: », ou elle en a plusieurs.',
      'no-names': 'Il manque à cette transcription les lignes « player: ».',
      'same-names': 'Deux joueurs de cette transcription ont le même nom.',
      name: (name: string) => `Le nom « ${name}… » est trop long.`,
      number: (n: number, next: number) => `Le code numéro ${n} est à la place du numéro ${next}.`,
      otherGame: 'Cette page ne sait pas jouer ce jeu par codes.',
      options: 'La graine, ou un autre réglage de cette transcription, n’existe pas dans ce jeu.',
      seats: (count: number, min: number, max: number) =>
        `Cette transcription a ${count === 1 ? '1 joueur' : `${count} joueurs`} : il en faut de ${min} à ${max}.`,
    },
  },
  tableFile: {
    title: 'Garder cette partie dans un fichier',
    help: 'Le fichier contient ce que vous pouvez savoir de la table : les coups, les messages, vos notes. Il s’ouvre sur la page « Ouvrir une partie », même sans réseau. On n’y voit rien de ce qui est encore caché.',
    helpOver:
      'Le fichier contient toute la partie, les messages et vos notes. Il s’ouvre sur la page « Ouvrir une partie », même sans réseau : on peut la vérifier, la revoir et l’imprimer.',
    make: 'Préparer le fichier',
    making: 'Préparation…',
    save: 'Télécharger le fichier',
    link: 'Ouvrir une partie enregistrée',
    page: 'Ouvrir une partie',
    pageHelp: 'Choisissez le fichier d’une partie enregistrée. Tout se passe dans ce navigateur : rien n’est envoyé.',
    ready: 'Tout ce dont cette page a besoin est là : elle fonctionne désormais sans réseau.',
    choose: 'Fichier de la partie',
    opening: 'La partie est relue et vérifiée…',
    from: (host: string, when: string) => `Enregistrée le ${when}, depuis ${host}.`,
    running: 'Cette partie était en cours quand elle a été enregistrée : on ne peut pas encore la vérifier.',
    print: 'Imprimer',
    other: 'Ouvrir un autre fichier',
    passphrase: 'Phrase secrète (facultative) : sans elle, personne ne peut ouvrir le fichier',
    unlock: 'Ouvrir',
    problems: {
      'not-ours': 'Ce fichier n’est pas une partie enregistrée ici.',
      newer: 'Ce fichier vient d’une version plus récente du site : rechargez la page, puis réessayez.',
      'too-large': 'Ce fichier est trop grand pour être une partie.',
      damaged: 'Ce fichier est coupé ou abîmé : il ne contient plus de partie lisible.',
      'no-such-game': 'Cette page ne connaît pas le jeu de cette partie.',
      'not-loaded': 'Les règles de ce jeu n’ont pas pu être chargées : réessayez avec le réseau.',
    },
  },
  fairness: {
    title: 'Vérifier le hasard',
    help: 'Avant le premier coup, le serveur s’est engagé sur son secret en publiant cette empreinte. Il révèle le secret à la fin : on peut alors vérifier chaque tirage.',
    commitment: 'Empreinte',
    secret: 'Secret',
    kept: 'révélé à la fin de la partie',
    check: 'Vérifier cette partie',
    busy: 'La partie entière est rejouée…',
    right: (entries: number, actions: number) =>
      `Tout est juste : ${entries} entrées inaltérées, ${actions} actions permises, chaque tirage issu du secret, et ce résultat.`,
    seen: 'C’est aussi la partie qui a été vue pendant qu’elle se jouait.',
    unseen:
      'Rien de ce qui est gardé ici n’a été vu pendant la partie : un historique remplacé depuis passerait inaperçu.',
    unlikeSeen: {
      commitment: (before: string, now: string) =>
        `Le serveur montre une autre empreinte que lorsque la table a été vue ici pour la première fois. Alors : ${before}. Maintenant : ${now}. Vous pouvez continuer à jouer, mais le hasard n’est plus prouvé.`,
      nonce: (before: string, now: string) =>
        `L’historique ne contient pas le nombre qui a été ajouté ici au hasard de la table. Ajouté : ${before}. Dans l’historique : ${now}.`,
      mark: (n: number, before: string, now: string) =>
        `L’historique n’est pas celui qui a été vu ici. L’entrée ${n} avait le repère ${before}, elle a maintenant ${now}. Vous pouvez continuer à jouer ; comparez vos repères sous « Vérifier le hasard ».`,
      cut: (n: number, before: string) =>
        `L’historique s’arrête avant l’entrée ${n}, qui a été vue ici avec le repère ${before}. Vous pouvez continuer à jouer. Une copie plus ancienne a peut-être été remise en place sur le serveur.`,
    },
    mark: 'Repère de cette table',
    markHelp:
      'Les joueurs qui voient le même repère ont vu le même historique. Comparez le vôtre au téléphone, par son code QR, ou avec celui d’un message sur cette table : un historique réécrit a un autre repère.',
    markQr: 'Code QR du repère',
    otherMark: 'Un autre repère',
    compare: 'Comparer',
    compared: {
      same: (n: number) => `C’est le même : jusqu’à l’entrée ${n}, les deux historiques sont identiques.`,
      other: (n: number, own: string) => `Ce n’est pas le même : ici, l’entrée ${n} a le repère ${own}.`,
      later: (n: number) => `Cette page n’en est pas encore à l’entrée ${n}.`,
      unreadable: 'Un repère est un nombre suivi de seize lettres et chiffres.',
    },
    provesTitle: 'Ce que cela prouve, et ce que cela ne prouve pas',
    proves: [
      'Les tirages découlent d’un secret que le serveur a fixé avant que les nombres des joueurs n’arrivent.',
      'Chaque coup était permis, et chaque robot a joué ce que disaient ses tirages.',
      'Personne n’a modifié l’historique depuis que vous en avez vu le repère, ou l’avez comparé avec quelqu’un.',
    ],
    provesNot: [
      'Pas que personne n’a triché en regardant : qui tient le serveur peut voir les cartes cachées et les tirages à venir.',
      'Pas qui a joué : un coup montre de quelle place il vient, pas de quelle personne.',
      'Pas que personne n’était de mèche avec le serveur : un joueur qui l’est, et dont le nombre arrive en dernier, a pu choisir les tirages.',
    ],
    chance: {
      nobody:
        'Le nombre de chaque joueur est venu après l’empreinte : le serveur ne pouvait pas choisir les tirages, et aucun joueur non plus.',
      'not-opener':
        'Le nombre de la personne qui a ouvert la table est venu avant l’empreinte, tout autre est venu après. Pour elle, la preuve est moins forte : le serveur aurait pu choisir les tirages avec ceux contre qui elle jouait.',
      service:
        'Aucun joueur n’a ajouté de nombre après l’empreinte : la preuve est donc moins forte. Le serveur aurait pu choisir un secret dont les tirages lui plaisaient.',
    } satisfies Record<ChosenBy, string>,
    prelude:
      'La partie a commencé là où une autre en était. Qui a ouvert la table a dit comment on y était venu, et chaque coup en suit les règles ; tout ce qui était caché a été redistribué, et les preuves valent à partir de là.',
    typed:
      'Les coups d’un joueur qui joue ailleurs ont été saisis par d’autres : il est prouvé qu’ils étaient permis, et par qui ils ont été saisis ; non que ce joueur les a choisis. Qui connaissait la graine pouvait prévoir les tirages.',
    /** `n` is the entry at fault; null if the fault is not in an entry. */
    wrong: (n: number | null, why: Exclude<Fault['why'], Unlike>) =>
      `Quelque chose ne va pas${n === null ? '' : ` avec l’entrée ${n}`} : ${FAULTS[why]}.`,
    unlike: {
      'other-rules':
        'La partie a été jouée avec des règles plus récentes que celles de cette page : rechargez-la pour vérifier aussi les coups. Aucune entrée n’a été modifiée.',
      'other-robot':
        'Le robot n’a pas joué comme celui d’aujourd’hui : c’était une autre version du robot. Tout le reste est juste.',
    } satisfies Record<Unlike, string>,
    unreachable: 'L’historique n’a pas pu être lu. Réessayez dans un instant.',
    unknownGame: 'Cette page ne connaît pas les règles de ce jeu.',
  },
};

/** What every language has: the same keys, each with the same parameters. */
export type FurtherText = typeof text;
