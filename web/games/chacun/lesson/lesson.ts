import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { Action, State } from '../../../../shared/games/chacun/types.ts';
import { after, defineLesson, type LessonStep, mistake, step } from '../../../lessons/lesson.ts';
import { isAt, isIn, isPass, isSame, leavesOpen, occupy, place, robot, START } from './setting.ts';

type Steps = readonly LessonStep<State, Action>[];

const FOREST: Steps = [
  step(
    'Bienvenue ! À tour de rôle, vous et le robot agrandissez une vallée, tuile après tuile. Forêts, rivières, prés et lacs rapportent des points à qui les occupe.',
    'Welcome! You and the robot take turns to grow a valley, tile by tile. Forests, rivers, meadows and lakes bring points to whoever occupies them.',
  ),
  step(
    'Touchez la case claire, puis « Placer ici ». Les côtés qui se touchent doivent être pareils : ici, forêt contre forêt.',
    'Tap the bright cell, then “Place here”. Sides that touch must match: here, forest meets forest.',
    isAt(1, 0),
  ),
  step(
    'Vous pouvez mettre un pion sur la tuile posée. Dans la forêt, c’est un cueilleur : il rapporte dès que la forêt est fermée tout autour. Choisissez-le.',
    'You may now put a pawn on that tile. In the forest it is a gatherer, who scores as soon as the forest is closed all around. Choose it.',
    isIn(351),
    mistake(
      isIn(350),
      'Dans le pré, ce serait un chasseur : il ne rapporte qu’à la fin de la partie. Prenez d’abord la forêt, bientôt fermée.',
      'In the meadow it would be a hunter, who scores only when the game ends. Take the forest first: it will soon be closed.',
    ),
    mistake(
      isPass,
      'On peut ne rien placer, mais cette forêt presque fermée est libre. Mettez-y un cueilleur.',
      'You may occupy nothing, but this forest is free and nearly closed. Put a gatherer in it.',
    ),
  ),
  after(
    robot(place(0, -1, 0), occupy(620)),
    step(
      'Le robot a posé une tuile au nord, avec un chasseur. Ce pré est pris : on ne met pas de pion là où il y en a déjà un.',
      'The robot placed a tile to the north, with a hunter. That meadow is taken: no pawn may be added where there already is one.',
    ),
  ),
  step(
    'Fermez maintenant votre forêt : une forêt fermée rapporte 2 points par tuile. Où faut-il poser cette tuile ?',
    'Now close your forest: a closed forest brings 2 points per tile. Where does this tile go?',
    isAt(0, 1),
    { when: isAt(2, 0), said: leavesOpen('la forêt', 'forest') },
  ),
  step(
    'La forêt a déjà votre cueilleur. Mettez un chasseur dans le pré : à la fin, chaque aurochs y vaut 2 points.',
    'The forest already has your gatherer. Put a hunter in the meadow: each aurochs there is worth 2 points at the end.',
    isIn(360),
    mistake(
      isPass,
      'On peut ne rien placer, mais ce pré est libre, et vous avez encore quatre pions. Mettez-y un chasseur.',
      'You may occupy nothing, but this meadow is free, and you have four pawns left. Put a hunter in it.',
    ),
  ),
];

// A menhir tile, a river, a lake, and a meadow.
const WATER: Steps = [
  step(
    'Forêt fermée : 3 tuiles, 6 points, et votre cueilleur vous revient. Il y avait un menhir : vous rejouez aussitôt, avec une tuile de l’autre pile.',
    'Forest closed: 3 tiles, 6 points, and your gatherer comes back. It had a menhir, so you play again at once, with a tile from the other deck.',
  ),
  step(
    'Les tuiles menhir ont parfois un pouvoir. Celle-ci a un chaman : posez-la à l’ouest, rivière contre rivière.',
    'Some menhir tiles have a power. This one has a shaman: place it to the west, where river meets river.',
    isSame(place(-1, 0, 0)),
  ),
  step(
    'Le chaman permet de reprendre un de vos pions. Vous n’en avez que cinq, et ce chasseur n’a qu’un aurochs : reprenez-le.',
    'The shaman lets you take back one of your pawns. You have only five, and this hunter has a single aurochs: take it back.',
    ({ type }) => type === 'retake',
    mistake(
      isPass,
      'Rien n’oblige à reprendre un pion, mais voyez comment cela marche : reprenez le chasseur.',
      'You need not take a pawn back, but see how it works: take back the hunter.',
    ),
  ),
  step(
    'Mettez-le sur la rivière : c’est un pêcheur. Une rivière fermée rapporte 1 point par tuile et 1 par poisson, ceux des lacs au bout compris.',
    'Put it on the river: a fisher. A closed river brings 1 point per tile and 1 per fish, including those in the lakes at its ends.',
    isSame(occupy(881)),
    mistake(
      isSame(occupy(881, 'hut')),
      'Une hutte va aussi sur une rivière, mais elle ne compte qu’à la fin. D’abord un pêcheur : la rivière est presque fermée.',
      'A hut may stand on a river too, but it scores only at the end. A fisher first: the river is nearly closed.',
    ),
    mistake(
      isIn(883),
      'Cette forêt commence à peine. La rivière est presque fermée : choisissez le pêcheur.',
      'This forest has only just begun. The river is nearly closed: choose the fisher.',
    ),
    mistake(
      isPass,
      'Il y a mieux que de ne rien placer : la rivière est presque fermée. Choisissez le pêcheur.',
      'You can do better than occupy nothing: the river is nearly closed. Choose the fisher.',
    ),
  ),
  after(
    robot(place(0, -2, 0), occupy(370)),
    step(
      'Le robot a commencé une forêt. Votre tuile a une rivière qui finit dans un lac : de quoi fermer la vôtre. Où va-t-elle ?',
      'The robot began a forest. Your tile has a river that ends in a lake: just what closes yours. Where does it go?',
      isAt(-1, -1),
      { when: isAt(-2, 0), said: leavesOpen('la rivière', 'river') },
    ),
  ),
  step(
    'Mettez une hutte sur le lac. Elle y reste jusqu’à la fin, et compte alors les poissons de toutes les rivières et de tous les lacs reliés.',
    'Put a hut on the lake. It stays until the end, then counts the fish in all rivers and lakes that are connected.',
    isSame(occupy(598, 'hut')),
    mistake(
      isIn(592),
      'Il y a un smilodon dans ce pré : il ne rapporte rien, et il mange les cerfs. Choisissez la hutte.',
      'There is a sabre-tooth in this meadow: it brings nothing, and it eats deer. Choose the hut.',
    ),
    mistake(
      isPass,
      'Vous avez trois huttes qui ne servent à rien d’autre : mettez-en une sur le lac.',
      'You have three huts that are good for nothing else: put one on the lake.',
    ),
  ),
  after(
    robot(place(0, -3, 0), occupy(281)),
    step(
      'Rivière fermée : 3 tuiles et 3 poissons, 6 points. Le pêcheur revient, la hutte reste. Le robot vient de fermer sa forêt : 4 points.',
      'River closed: 3 tiles and 3 fish, 6 points. The fisher comes back, the hut stays. The robot has just closed its forest: 4 points.',
    ),
  ),
  step(
    'Touchez la case, puis tournez la tuile (« Tourner », ou la touche R) jusqu’à ce que le cerf touche le pré au mammouth. Placez-la alors.',
    'Tap the cell, then rotate the tile (“Rotate”, or the R key) until the deer touches the meadow with the mammoth. Then place it.',
    isSame(place(2, 0, 1)),
    mistake(
      isAt(2, 0),
      'Dans ce sens, le cerf serait dans un autre pré que le mammouth. Tournez encore la tuile : le cerf va à gauche.',
      'This way round, the deer and the mammoth would be in different meadows. Rotate the tile again: the deer goes on the left.',
    ),
  ),
  step(
    'Mettez un chasseur dans le pré au cerf, à l’ouest de la tuile. À la fin : 3 points par mammouth, 2 par aurochs, 1 par cerf.',
    'Put a hunter in the meadow with the deer, in the west of the tile. At the end: 3 points per mammoth, 2 per aurochs, 1 per deer.',
    isIn(342),
    mistake(
      (action) => isIn(340)(action) || isIn(341)(action),
      'Ce pré-là n’a aucun animal. Votre chasseur va avec le cerf et le mammouth, à gauche de la tuile.',
      'That meadow has no animals. Your hunter goes with the deer and the mammoth, on the left of the tile.',
    ),
    mistake(
      isIn(343),
      'Il vous reste une seule tuile : cette forêt ne se fermera plus. Choisissez le pré au cerf.',
      'You have a single tile left: this forest will not be closed any more. Choose the meadow with the deer.',
    ),
    mistake(
      isPass,
      'La partie finit bientôt : c’est le moment pour un chasseur. Mettez-le dans le pré au cerf.',
      'The game ends soon: now is the time for a hunter. Put it in the meadow with the deer.',
    ),
  ),
  after(
    robot(place(-2, -1, 1), occupy(771)),
    step(
      'Voici la dernière tuile. Un pré qui grandit rapporte plus : posez-la de façon que l’aurochs soit dans le pré de votre chasseur.',
      'This is the last tile. A larger meadow brings more: place it so that the aurochs is in the meadow of your hunter.',
      isAt(1, 1),
      mistake(
        isAt(3, 0),
        'La tuile va aussi ici, mais l’aurochs resterait dans un autre pré. Posez-la entre lui et le mammouth.',
        'The tile fits here too, but the aurochs would stay in another meadow. Place it between that one and the mammoth.',
      ),
    ),
  ),
  step(
    'Le pré a déjà votre chasseur, et la forêt ne sera plus jamais fermée. Cette fois, choisissez « Ne rien placer ».',
    'The meadow already has your hunter, and the forest will never be closed. This time, choose “Place nothing”.',
    isPass,
    mistake(
      isIn(751),
      'Un cueilleur ne rapporte que si la forêt est fermée, et il n’y a plus de tuile. Choisissez « Ne rien placer ».',
      'A gatherer scores only if the forest is closed, and there are no tiles left. Choose “Place nothing”.',
    ),
  ),
];

/** A game of five turns for two, with every kind of action and of area. */
export const lesson = defineLesson(chacun, {
  seats: 2,
  start: START,
  chapters: [
    {
      title: { fr: 'Tuiles et forêts', en: 'Tiles and forests' },
      steps: FOREST,
      end: step(
        'Vous savez poser une tuile, y mettre un pion et fermer une forêt : assez pour jouer. Ensuite : les menhirs, les rivières, les lacs et les prés.',
        'You can place a tile, put a pawn on it and close a forest: enough to play. Next: menhirs, rivers, lakes and meadows.',
      ),
    },
    {
      title: { fr: 'Rivières, lacs et prés', en: 'Rivers, lakes and meadows' },
      steps: WATER,
      end: step(
        'C’est la fin : on compte les prés et les huttes. Votre pré vaut 6 points, votre hutte 3. Vous gagnez, 21 à 8 ! Vous savez jouer ; les smilodons et les autres pouvoirs sont dans les règles.',
        'The game is over: meadows and huts are counted. Your meadow is worth 6 points, your hut 3. You win, 21 to 8! Now you know how to play; the rules tell the rest, of sabre-tooths and other powers.',
      ),
    },
  ],
});
