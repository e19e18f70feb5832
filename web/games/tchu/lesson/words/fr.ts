import type { LessonWords } from '../../../../lessons/lesson.ts';

export const words: LessonWords = {
  'Routes and tickets': 'Lignes et billets',
  'Tunnels and the end': 'Tunnels et fin de partie',
  'Welcome to tCHu! Connect the cities on your tickets by train. A connected ticket brings its points, any other costs them. Keep Bern–Zürich, Fribourg–Luzern and Luzern–Zürich.':
    'Bienvenue à tCHu ! Reliez par le train les villes de vos billets. Relié, un billet rapporte ses points ; sinon, il les coûte. Gardez Berne–Zürich, Fribourg–Lucerne et Lucerne–Zürich.',
  'Genève–Basel and Schaffhausen–Martigny are long and far apart. Keep the other three, which share the same routes.':
    'Genève–Bâle et Schaffhouse–Martigny sont longs et à l’écart. Gardez les trois autres : ils partagent les mêmes lignes.',
  'A route is paid with cards of its colour. Bern–Luzern is grey: four cards of any one colour. You have two blue ones: take the blue one that lies face up.':
    'Une ligne se paie en cartes de sa couleur. Berne–Lucerne est grise : quatre cartes d’une même couleur. Vous avez deux bleues : prenez celle qui est visible.',
  'It would not go with your two blue cards. Take the blue one that lies face up.':
    'Elle n’irait pas avec vos deux bleues. Prenez la carte bleue visible.',
  'Drawing gives you two cards a turn. The second one may come unseen from “Deck”: try your luck.':
    'Un tour de pioche donne deux cartes. La seconde peut venir de « Pioche », sans la voir : tentez votre chance.',
  'There is no blue card face up any more. Draw from the deck instead.':
    'Il n’y a plus de bleue visible. Tirez plutôt de la pioche.',
  'A blue one! Now you have four. On the map, tap the lit route to the east of Bern, to Luzern, then “Claim this route”.':
    'Une bleue ! Vous en avez quatre. Touchez sur la carte la ligne allumée à l’est de Berne, vers Lucerne, puis « Prendre cette ligne ».',
  'You already have what you need: claim the route before the robot does. It is lit on the map.':
    'Vous avez déjà ce qu’il faut : prenez la ligne avant le robot. Elle est allumée sur la carte.',
  'Four cars placed, 7 points. Each turn you do one thing only: two cards, one route, or more tickets. Tap “Tickets”.':
    'Quatre wagons posés, 7 points. À chaque tour, une seule chose : deux cartes, une ligne, ou d’autres billets. Touchez « Billets ».',
  'Of these three tickets, keep at least one. Zürich–Lugano goes your way: keep just that one.':
    'De ces trois billets, gardez-en au moins un. Zürich–Lugano passe par chez vous : gardez-le seul.',
  'A ticket that is not done costs its points. Keep only Zürich–Lugano, 9 points.':
    'Un billet qui reste à faire coûte ses points. Gardez seulement Zürich–Lugano, 9 points.',
  'There are tunnels on the way to Lugano. First take the yellow card that lies face up: two might do, but a third may help.':
    'Vers Lugano, il y a des tunnels. Prenez d’abord la carte jaune visible : deux jaunes suffiraient, mais une troisième peut servir.',
  'Yellow is what the tunnel Schwyz–Wassen needs. Take the yellow card.':
    'C’est du jaune qu’il faut pour le tunnel Schwyz–Wassen. Prenez la carte jaune.',
  'Then the locomotive: in a tunnel it stands for any colour.':
    'Puis la locomotive : dans un tunnel, elle remplace n’importe quelle couleur.',
  'A locomotive face up is a stroke of luck: take it.': 'Une locomotive visible est une aubaine : prenez-la.',
  'With two yellow cards, dig the tunnel Schwyz–Wassen, lit in the middle of the map: tap it, choose them, then “Dig the tunnel”.':
    'Percez avec deux cartes jaunes le tunnel Schwyz–Wassen, allumé au milieu de la carte : touchez-le, choisissez-les, puis « Percer le tunnel ».',
  'Keep the locomotive, which will be useful later: pay with two yellow cards.':
    'Gardez la locomotive, bien utile plus tard : payez avec deux cartes jaunes.',
  'Three cards are turned over: each of your colour, or locomotive, costs one more. There is one yellow card: add a yellow one.':
    'On retourne trois cartes : chacune de votre couleur, ou locomotive, en coûte une de plus. Une jaune est sortie : ajoutez une jaune.',
  'The locomotive would do, too, but keep it: add your yellow card.':
    'La locomotive irait aussi, mais gardez-la : ajoutez votre carte jaune.',
  'Let us skip some twenty turns: you have connected Zürich with Lugano, and drawn three tickets. The robot has only 2 cars left: one more turn each, then the game ends.':
    'Sautons une vingtaine de tours : vous avez relié Zürich à Lugano et tiré trois billets. Il reste 2 wagons au robot : encore un tour chacun, et c’est la fin.',
  'A single ticket is still to be done: Genève–Bern, 8 points. In the west, claim Genève–Lausanne with your four white cards.':
    'Un seul billet vous manque encore : Genève–Berne, 8 points. À l’ouest, prenez Genève–Lausanne avec vos quatre cartes blanches.',
  'This route would bring 4 points only. Genève–Lausanne is worth 7, and completes a ticket.':
    'Cette ligne ne rapporterait que 4 points. Genève–Lausanne en vaut 7 et termine un billet.',
  'This is your last turn: another card would be of no use. Claim Genève–Lausanne.':
    'C’est votre dernier tour : une carte de plus ne servirait à rien. Prenez Genève–Lausanne.',
  'You can draw cards, claim a route and choose tickets: enough to play. Next: digging a tunnel, and how the game ends.':
    'Vous savez tirer des cartes, prendre une ligne et choisir des billets : assez pour jouer. Ensuite : percer un tunnel, et la fin de la partie.',
  'Routes, tickets, and 10 points for the longest trail: you win, 92 to 73! The rules tell the details of tunnels and tickets.':
    'Lignes, billets, et 10 points pour le plus long trajet : vous gagnez, 92 à 73 ! Les détails des tunnels et des billets sont dans les règles.',
  'If you give up, you keep your cards, and the turn ends. But you can pay: add your yellow card.':
    'Renoncer rend vos cartes et finit le tour. Mais vous avez de quoi payer : ajoutez votre carte jaune.',
  'This is your last turn: another ticket would only cost points. Claim Genève–Lausanne.':
    'C’est votre dernier tour : un billet de plus ne ferait que coûter. Prenez Genève–Lausanne.',
};
