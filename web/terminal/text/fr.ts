import { written } from '../../../shared/game/words/written.ts';
import type { Asked } from '../../../shared/protocol/messages/snapshot.ts';

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count > 1 ? more : one}`;

export const text = {
  usage: [
    'npm run cli -- <lien de la table>        regarder, prendre une place, jouer',
    'npm run cli                              demande le lien, sans l’afficher : pour le lien d’une place',
    'npm run cli -- --link-file <fichier>     lit le lien dans un fichier',
    'npm run cli -- --local <jeu>             jouer à plusieurs sur cette machine, sans serveur',
    '',
    '  --lang fr|en            la langue ; sinon celle de LANG',
    '  --save-link <fichier>   garde le lien de votre place dans un nouveau fichier, que personne d’autre ne peut lire',
    '  --seed <texte>          avec --local : la même graine donne le même hasard',
  ],
  wrong: {
    option: (option: string) => `Option inconnue : ${option}`,
    value: (option: string) => `Il manque une valeur après ${option}.`,
    lang: 'Les langues sont fr et en.',
    arguments: 'Un seul lien à la fois, et pas avec --local.',
    secret:
      'Ce lien contient le secret d’une place. Sur la ligne de commande, d’autres utilisateurs de cette machine peuvent le lire, et il reste dans l’historique. Lancez « npm run cli » sans lien : il est alors demandé sans être affiché. Ou mettez-le dans un fichier, avec --link-file.',
    link: 'Ce n’est pas le lien d’une table.',
    damaged:
      'Ce lien est abîmé : il en manque un morceau, ou quelque chose y a changé. Copiez-le en entier, ou redemandez-le.',
    guest: 'Un lien d’invité ne s’ouvre que dans un navigateur.',
    game: (games: string) => `Ce jeu n’existe pas. Les jeux sont : ${games}.`,
    file: (file: string) => `Impossible de lire ${file}.`,
    exists: (file: string) => `${file} existe déjà, ou ne peut pas être créé : le lien n’est pas gardé.`,
    open: (file: string) => `D’autres utilisateurs peuvent lire ${file} : chmod 600 ${file}`,
  },
  link: 'Lien de la table ou de votre place (rien ne s’affiche) : ',
  prompt: '> ',
  goOn: '[Entrée] suite ',
  bye: 'À bientôt !',
  commands: {
    help: ['aide', '?'],
    list: ['coups'],
    words: ['position'],
    history: ['histoire'],
    undo: ['annuler'],
    yes: ['oui'],
    no: ['non'],
    quit: ['quitter'],
  },
  notUnderstood: 'Choisissez parmi ces réponses.',
  unknown: (command: string) => `Commande inconnue : ${command}. Tapez /aide.`,
  helpKey: '/aide',
  keys: '/aide  /coups  /position  /histoire  /annuler  /quitter',
  help: [
    'Tapez une lettre du menu, un code, ou le début d’une phrase.',
    'Si plusieurs coups conviennent, ils s’affichent : continuez la phrase.',
    '',
    '/coups      tout ce qui peut être joué, avec les codes',
    '/position   la position, décrite',
    '/histoire   toute la partie, coup par coup',
    '/annuler    reprendre votre dernier coup',
    '/oui /non   répondre à ce que quelqu’un propose',
    '/quitter    quitter ; la table continue sans vous',
    '',
    'Les flèches déplacent le plateau quand il dépasse l’écran.',
  ],
  several: 'Plusieurs coups conviennent :',
  nearest: 'Rien ne correspond. Les plus proches :',
  others: (count: number) => `… et ${many(count, 'autre')}`,
  possible: (count: number) =>
    `${many(count, 'coup possible', 'coups possibles')} : tapez un code, le début d’une phrase, ou /coups.`,
  notAsked: 'Ce n’est pas à vous de jouer.',
  score: (name: string, points: number) => `${name} : ${written(points)}`,
  winners: (names: string) => `Victoire : ${names}.`,
  noWinner: 'Personne n’a gagné.',
  undo: {
    none: 'Il n’y a rien à reprendre.',
    done: 'Le coup est repris.',
    asked: 'Vous demandez à reprendre votre coup.',
    nobodyAsks: 'Personne ne demande rien.',
    asks: {
      undo: (name) => `${name} demande à reprendre un coup : /oui ou /non ?`,
      end: (name) => `${name} propose d’arrêter la partie ici : /oui ou /non ?`,
      pace: (name) => `${name} propose un autre rythme : /oui ou /non ?`,
      pause: (name) => `${name} propose de faire une pause ou d’y mettre fin : /oui ou /non ?`,
      rules: (name) => `${name} propose de continuer avec les règles corrigées : /oui ou /non ?`,
      move: (name, site, check) =>
        `${name} propose de déménager la partie sur ${site} : /oui ou /non ? Cette page dit si la clé est bien la sienne : ${check}`,
      stay: (name) => `${name} propose de continuer la partie ici finalement : /oui ou /non ?`,
    } satisfies Readonly<
      Record<Exclude<Asked['what'], 'remedy'>, (name: string, site: string, check: string) => string>
    >,
    asksRemedy: {
      bot: (name: string, late: string) =>
        `Sans nouvelles de ${late}, ${name} propose qu’un robot joue à sa place : /oui ou /non ?`,
      open: (name: string, late: string) =>
        `Sans nouvelles de ${late}, ${name} propose d’ouvrir sa place : /oui ou /non ?`,
      end: (name: string, late: string) =>
        `Sans nouvelles de ${late}, ${name} propose d’arrêter la partie ici : /oui ou /non ?`,
    },
    waiting: 'En attente d’une réponse.',
  },
  table: {
    connecting: 'Connexion…',
    lost: 'Connexion perdue. Nouvel essai…',
    out: 'Vous n’êtes plus en jeu. La partie continue : vous pouvez la suivre jusqu’à la fin.',
    blocked: 'L’administrateur du site a arrêté cette table.',
    moved: (link: string) => `La partie a déménagé et continue là-bas : ${link}`,
    vacant: (seats: readonly string[]) => `${seats.join(', ')} ${seats.length > 1 ? 'sont' : 'est'} à reprendre.`,
    rests: (seats: readonly string[]) =>
      `Tous les joueurs sont partis. La partie reprendra quand quelqu’un s’assiéra : ${seats.join(', ')}.`,
    unreachable: 'Le service ne répond pas.',
    stale: 'La table a changé entre-temps : regardez avant de jouer.',
    differs:
      'Ce programme et le service n’ont pas la même version. Mettez ce programme à jour, ou jouez dans un navigateur.',
  },
  lobby: {
    title: (game: string) => `${game} : la partie n’a pas commencé.`,
    seat: (seat: number) => `Place ${seat}`,
    kept: (name: string) => `libre, gardée pour ${name}`,
    free: 'libre',
    you: 'vous',
    robots: { easy: 'Robot facile', normal: 'Robot', hard: 'Robot fort' },
    menu: { j: 'prendre une place', r: 'ajouter un robot', s: 'commencer' },
    keys: '/quitter',
    name: 'Votre nom : ',
    level: 'Niveau du robot',
    file: 'Fichier où garder le lien de votre place (rien : ne pas le garder) : ',
    saved: (file: string) => `Lien de votre place gardé dans ${file}. Pour revenir : --link-file ${file}`,
    joined: (seat: number) => `Vous avez la place ${seat}.`,
  },
  local: {
    title: (game: string) => `${game}, sur cette machine`,
    drawn: 'rien : tiré au sort',
    number: (min: string, max: string) => `un nombre de ${min} à ${max}`,
    players: 'Nombre de joueurs, ordinateurs compris',
    robots: 'Dont ordinateurs',
    level: (seat: number) => `Niveau de l’ordinateur ${seat}`,
    name: (seat: number) => `Nom du joueur ${seat}`,
    player: (seat: number) => `Joueur ${seat}`,
    robot: (seat: number) => `Ordi${seat}`,
    sameName: 'Ce nom est déjà pris.',
    wrongName: 'Un nom a de 1 à 40 caractères.',
    again: 'Ce n’est pas une des réponses.',
    seed: (seed: string) => `Graine de cette partie : ${seed}`,
    pass: (name: string) => `Passez l’écran à ${name}.`,
    ready: (name: string) => `${name}, appuyez sur Entrée : `,
    undone: 'Coup repris.',
    noUndo: 'Ce coup ne peut pas être repris.',
  },
};

export type TerminalText = typeof text;
