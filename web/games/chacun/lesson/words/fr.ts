import type { LessonWords } from '../../../../lessons/lesson.ts';

export const words: LessonWords = {
  'Tiles and forests': 'Tuiles et forêts',
  'Rivers, lakes and meadows': 'Rivières, lacs et prés',
  'Welcome! You and the robot take turns to grow a valley, tile by tile. Forests, rivers, meadows and lakes bring points to whoever occupies them.':
    'Bienvenue ! À tour de rôle, vous et le robot agrandissez une vallée, tuile après tuile. Forêts, rivières, prés et lacs rapportent des points à qui les occupe.',
  'Tap the bright cell, then “Place here”. Sides that touch must match: here, forest meets forest.':
    'Touchez la case claire, puis « Placer ici ». Les côtés qui se touchent doivent être pareils : ici, forêt contre forêt.',
  'You may now put a pawn on that tile. In the forest it is a gatherer, who scores as soon as the forest is closed all around. Choose it.':
    'Vous pouvez mettre un pion sur la tuile posée. Dans la forêt, c’est un cueilleur : il rapporte dès que la forêt est fermée tout autour. Choisissez-le.',
  'In the meadow it would be a hunter, who scores only when the game ends. Take the forest first: it will soon be closed.':
    'Dans le pré, ce serait un chasseur : il ne rapporte qu’à la fin de la partie. Prenez d’abord la forêt, bientôt fermée.',
  'You may occupy nothing, but this forest is free and nearly closed. Put a gatherer in it.':
    'On peut ne rien placer, mais cette forêt presque fermée est libre. Mettez-y un cueilleur.',
  'The robot placed a tile to the north, with a hunter. That meadow is taken: no pawn may be added where there already is one.':
    'Le robot a posé une tuile au nord, avec un chasseur. Ce pré est pris : on ne met pas de pion là où il y en a déjà un.',
  'Now close your forest: a closed forest brings 2 points per tile. Where does this tile go?':
    'Fermez maintenant votre forêt : une forêt fermée rapporte 2 points par tuile. Où faut-il poser cette tuile ?',
  'The forest already has your gatherer. Put a hunter in the meadow: each aurochs there is worth 2 points at the end.':
    'La forêt a déjà votre cueilleur. Mettez un chasseur dans le pré : à la fin, chaque aurochs y vaut 2 points.',
  'You may occupy nothing, but this meadow is free, and you have four pawns left. Put a hunter in it.':
    'On peut ne rien placer, mais ce pré est libre, et vous avez encore quatre pions. Mettez-y un chasseur.',
  'Forest closed: 3 tiles, 6 points, and your gatherer comes back. It had a menhir, so you play again at once, with a tile from the other deck.':
    'Forêt fermée : 3 tuiles, 6 points, et votre cueilleur vous revient. Il y avait un menhir : vous rejouez aussitôt, avec une tuile de l’autre pile.',
  'Some menhir tiles have a power. This one has a shaman: place it to the west, where river meets river.':
    'Les tuiles menhir ont parfois un pouvoir. Celle-ci a un chaman : posez-la à l’ouest, rivière contre rivière.',
  'The shaman lets you take back one of your pawns. You have only five, and this hunter has a single aurochs: take it back.':
    'Le chaman permet de reprendre un de vos pions. Vous n’en avez que cinq, et ce chasseur n’a qu’un aurochs : reprenez-le.',
  'You need not take a pawn back, but see how it works: take back the hunter.':
    'Rien n’oblige à reprendre un pion, mais voyez comment cela marche : reprenez le chasseur.',
  'Put it on the river: a fisher. A closed river brings 1 point per tile and 1 per fish, including those in the lakes at its ends.':
    'Mettez-le sur la rivière : c’est un pêcheur. Une rivière fermée rapporte 1 point par tuile et 1 par poisson, ceux des lacs au bout compris.',
  'A hut may stand on a river too, but it scores only at the end. A fisher first: the river is nearly closed.':
    'Une hutte va aussi sur une rivière, mais elle ne compte qu’à la fin. D’abord un pêcheur : la rivière est presque fermée.',
  'This forest has only just begun. The river is nearly closed: choose the fisher.':
    'Cette forêt commence à peine. La rivière est presque fermée : choisissez le pêcheur.',
  'You can do better than occupy nothing: the river is nearly closed. Choose the fisher.':
    'Il y a mieux que de ne rien placer : la rivière est presque fermée. Choisissez le pêcheur.',
  'The robot began a forest. Your tile has a river that ends in a lake: just what closes yours. Where does it go?':
    'Le robot a commencé une forêt. Votre tuile a une rivière qui finit dans un lac : de quoi fermer la vôtre. Où va-t-elle ?',
  'Put a hut on the lake. It stays until the end, then counts the fish in all rivers and lakes that are connected.':
    'Mettez une hutte sur le lac. Elle y reste jusqu’à la fin, et compte alors les poissons de toutes les rivières et de tous les lacs reliés.',
  'There is a sabre-tooth in this meadow: it brings nothing, and it eats deer. Choose the hut.':
    'Il y a un smilodon dans ce pré : il ne rapporte rien, et il mange les cerfs. Choisissez la hutte.',
  'You have three huts that are good for nothing else: put one on the lake.':
    'Vous avez trois huttes qui ne servent à rien d’autre : mettez-en une sur le lac.',
  'River closed: 3 tiles and 3 fish, 6 points. The fisher comes back, the hut stays. The robot has just closed its forest: 4 points.':
    'Rivière fermée : 3 tuiles et 3 poissons, 6 points. Le pêcheur revient, la hutte reste. Le robot vient de fermer sa forêt : 4 points.',
  'Tap the cell, then rotate the tile (“Rotate”, or the R key) until the deer touches the meadow with the mammoth. Then place it.':
    'Touchez la case, puis tournez la tuile (« Tourner », ou la touche R) jusqu’à ce que le cerf touche le pré au mammouth. Placez-la alors.',
  'This way round, the deer and the mammoth would be in different meadows. Rotate the tile again: the deer goes on the left.':
    'Dans ce sens, le cerf serait dans un autre pré que le mammouth. Tournez encore la tuile : le cerf va à gauche.',
  'Put a hunter in the meadow with the deer, in the west of the tile. At the end: 3 points per mammoth, 2 per aurochs, 1 per deer.':
    'Mettez un chasseur dans le pré au cerf, à l’ouest de la tuile. À la fin : 3 points par mammouth, 2 par aurochs, 1 par cerf.',
  'That meadow has no animals. Your hunter goes with the deer and the mammoth, on the left of the tile.':
    'Ce pré-là n’a aucun animal. Votre chasseur va avec le cerf et le mammouth, à gauche de la tuile.',
  'You have a single tile left: this forest will not be closed any more. Choose the meadow with the deer.':
    'Il vous reste une seule tuile : cette forêt ne se fermera plus. Choisissez le pré au cerf.',
  'The game ends soon: now is the time for a hunter. Put it in the meadow with the deer.':
    'La partie finit bientôt : c’est le moment pour un chasseur. Mettez-le dans le pré au cerf.',
  'This is the last tile. A larger meadow brings more: place it so that the aurochs is in the meadow of your hunter.':
    'Voici la dernière tuile. Un pré qui grandit rapporte plus : posez-la de façon que l’aurochs soit dans le pré de votre chasseur.',
  'The tile fits here too, but the aurochs would stay in another meadow. Place it between that one and the mammoth.':
    'La tuile va aussi ici, mais l’aurochs resterait dans un autre pré. Posez-la entre lui et le mammouth.',
  'The meadow already has your hunter, and the forest will never be closed. This time, choose “Place nothing”.':
    'Le pré a déjà votre chasseur, et la forêt ne sera plus jamais fermée. Cette fois, choisissez « Ne rien placer ».',
  'A gatherer scores only if the forest is closed, and there are no tiles left. Choose “Place nothing”.':
    'Un cueilleur ne rapporte que si la forêt est fermée, et il n’y a plus de tuile. Choisissez « Ne rien placer ».',
  'You can place a tile, put a pawn on it and close a forest: enough to play. Next: menhirs, rivers, lakes and meadows.':
    'Vous savez poser une tuile, y mettre un pion et fermer une forêt : assez pour jouer. Ensuite : les menhirs, les rivières, les lacs et les prés.',
  'The game is over: meadows and huts are counted. Your meadow is worth 6 points, your hut 3. You win, 21 to 8! Now you know how to play; the rules tell the rest, of sabre-tooths and other powers.':
    'C’est la fin : on compte les prés et les huttes. Votre pré vaut 6 points, votre hutte 3. Vous gagnez, 21 à 8 ! Vous savez jouer ; les smilodons et les autres pouvoirs sont dans les règles.',
  'The tile fits here too, but the forest would stay open. Place it on the other bright cell.':
    'La tuile va aussi ici, mais la forêt resterait ouverte. Posez-la sur l’autre case claire.',
  'The tile fits here too, but the river would stay open. Place it on the other bright cell.':
    'La tuile va aussi ici, mais la rivière resterait ouverte. Posez-la sur l’autre case claire.',
};
