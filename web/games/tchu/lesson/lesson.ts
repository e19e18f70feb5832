import { sizeOf } from '../../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import { BLUE, YELLOW } from '../../../../shared/games/tchu/material.ts';
import { type Action, LOCOMOTIVE, type RouteId, type State } from '../../../../shared/games/tchu/types.ts';
import { after, defineLesson, type LessonStep, mistake, step } from '../../../lessons/lesson.ts';
import { isClaim, isDraw, isFaceUp, isFromDeck, isKeep, isKept, MIDDLE, moves, START } from './setting.ts';

/** Routes that the lesson names. Of a double route, either will do. */
const BERN_LUZERN: readonly RouteId[] = [16, 17];
const SCHWYZ_WASSEN: readonly RouteId[] = [77, 78];
const GENEVE_LAUSANNE: readonly RouteId[] = [46, 47];
const OLTEN: readonly RouteId[] = [60, 68];

type Steps = readonly LessonStep<State, Action>[];

const ROUTES: Steps = [
  step(
    'Bienvenue à tCHu ! Reliez par le train les villes de vos billets. Relié, un billet rapporte ses points ; sinon, il les coûte. Gardez Berne–Zürich, Fribourg–Lucerne et Lucerne–Zürich.',
    'Welcome to tCHu! Connect the cities on your tickets by train. A connected ticket brings its points, any other costs them. Keep Bern–Zürich, Fribourg–Luzern and Luzern–Zürich.',
    isKept(6, 7, 21),
    mistake(
      isKeep,
      'Genève–Bâle et Schaffhouse–Martigny sont longs et à l’écart. Gardez les trois autres : ils partagent les mêmes lignes.',
      'Genève–Basel and Schaffhausen–Martigny are long and far apart. Keep the other three, which share the same routes.',
    ),
  ),
  after(
    moves('K022630'),
    step(
      'Une ligne se paie en cartes de sa couleur. Berne–Lucerne est grise : quatre cartes d’une même couleur. Vous avez deux bleues : prenez celle qui est visible.',
      'A route is paid with cards of its colour. Bern–Luzern is grey: four cards of any one colour. You have two blue ones: take the blue one that lies face up.',
      isFaceUp(BLUE),
      mistake(
        isDraw,
        'Elle n’irait pas avec vos deux bleues. Prenez la carte bleue visible.',
        'It would not go with your two blue cards. Take the blue one that lies face up.',
      ),
    ),
  ),
  step(
    'Un tour de pioche donne deux cartes. La seconde peut venir de « Pioche », sans la voir : tentez votre chance.',
    'Drawing gives you two cards a turn. The second one may come unseen from “Deck”: try your luck.',
    isFromDeck,
    mistake(
      isDraw,
      'Il n’y a plus de bleue visible. Tirez plutôt de la pioche.',
      'There is no blue card face up any more. Draw from the deck instead.',
    ),
  ),
  after(
    moves('D D'),
    step(
      'Une bleue ! Vous en avez quatre. Touchez sur la carte la ligne allumée à l’est de Berne, vers Lucerne, puis « Prendre cette ligne ».',
      'A blue one! Now you have four. On the map, tap the lit route to the east of Bern, to Luzern, then “Claim this route”.',
      isClaim(...BERN_LUZERN),
      mistake(
        isDraw,
        'Vous avez déjà ce qu’il faut : prenez la ligne avant le robot. Elle est allumée sur la carte.',
        'You already have what you need: claim the route before the robot does. It is lit on the map.',
      ),
    ),
  ),
  after(
    moves('STGWINR'),
    step(
      'Quatre wagons posés, 7 points. À chaque tour, une seule chose : deux cartes, une ligne, ou d’autres billets. Touchez « Billets ».',
      'Four cars placed, 7 points. Each turn you do one thing only: two cards, one route, or more tickets. Tap “Tickets”.',
      ({ type }) => type === 'draw-tickets',
    ),
  ),
  step(
    'De ces trois billets, gardez-en au moins un. Zürich–Lugano passe par chez vous : gardez-le seul.',
    'Of these three tickets, keep at least one. Zürich–Lugano goes your way: keep just that one.',
    isKept(32),
    mistake(
      isKeep,
      'Un billet qui reste à faire coûte ses points. Gardez seulement Zürich–Lugano, 9 points.',
      'A ticket that is not done costs its points. Keep only Zürich–Lugano, 9 points.',
    ),
  ),
];

// A tunnel, and the last round.
const TUNNELS: Steps = [
  after(
    moves('D D'),
    step(
      'Vers Lugano, il y a des tunnels. Prenez d’abord la carte jaune visible : deux jaunes suffiraient, mais une troisième peut servir.',
      'There are tunnels on the way to Lugano. First take the yellow card that lies face up: two might do, but a third may help.',
      isFaceUp(YELLOW),
      mistake(
        isDraw,
        'C’est du jaune qu’il faut pour le tunnel Schwyz–Wassen. Prenez la carte jaune.',
        'Yellow is what the tunnel Schwyz–Wassen needs. Take the yellow card.',
      ),
    ),
  ),
  step(
    'Puis la locomotive : dans un tunnel, elle remplace n’importe quelle couleur.',
    'Then the locomotive: in a tunnel it stands for any colour.',
    isFaceUp(LOCOMOTIVE),
    mistake(
      isDraw,
      'Une locomotive visible est une aubaine : prenez-la.',
      'A locomotive face up is a stroke of luck: take it.',
    ),
  ),
  after(
    moves('D D'),
    step(
      'Percez avec deux cartes jaunes le tunnel Schwyz–Wassen, allumé au milieu de la carte : touchez-le, choisissez-les, puis « Percer le tunnel ».',
      'With two yellow cards, dig the tunnel Schwyz–Wassen, lit in the middle of the map: tap it, choose them, then “Dig the tunnel”.',
      (action) => isClaim(...SCHWYZ_WASSEN)(action) && action.type === 'claim' && action.cards[YELLOW] === 2,
      mistake(
        isClaim(...SCHWYZ_WASSEN),
        'Gardez la locomotive, bien utile plus tard : payez avec deux cartes jaunes.',
        'Keep the locomotive, which will be useful later: pay with two yellow cards.',
      ),
    ),
  ),
  step(
    'On retourne trois cartes : chacune de votre couleur, ou locomotive, en coûte une de plus. Une jaune est sortie : ajoutez une jaune.',
    'Three cards are turned over: each of your colour, or locomotive, costs one more. There is one yellow card: add a yellow one.',
    (action) => action.type === 'add' && action.cards[YELLOW] === 1,
    mistake(
      (action) => action.type === 'add' && sizeOf(action.cards) > 0,
      'La locomotive irait aussi, mais gardez-la : ajoutez votre carte jaune.',
      'The locomotive would do, too, but keep it: add your yellow card.',
    ),
    mistake(
      (action) => action.type === 'add',
      'Renoncer rend vos cartes et finit le tour. Mais vous avez de quoi payer : ajoutez votre carte jaune.',
      'If you give up, you keep your cards, and the turn ends. But you can pay: add your yellow card.',
    ),
  ),
  after(
    moves(MIDDLE),
    step(
      'Sautons une vingtaine de tours : vous avez relié Zürich à Lugano et tiré trois billets. Il reste 2 wagons au robot : encore un tour chacun, et c’est la fin.',
      'Let us skip some twenty turns: you have connected Zürich with Lugano, and drawn three tickets. The robot has only 2 cars left: one more turn each, then the game ends.',
    ),
  ),
  step(
    'Un seul billet vous manque encore : Genève–Berne, 8 points. À l’ouest, prenez Genève–Lausanne avec vos quatre cartes blanches.',
    'A single ticket is still to be done: Genève–Bern, 8 points. In the west, claim Genève–Lausanne with your four white cards.',
    isClaim(...GENEVE_LAUSANNE),
    mistake(
      isClaim(...OLTEN),
      'Cette ligne ne rapporterait que 4 points. Genève–Lausanne en vaut 7 et termine un billet.',
      'This route would bring 4 points only. Genève–Lausanne is worth 7, and completes a ticket.',
    ),
    mistake(
      isDraw,
      'C’est votre dernier tour : une carte de plus ne servirait à rien. Prenez Genève–Lausanne.',
      'This is your last turn: another card would be of no use. Claim Genève–Lausanne.',
    ),
    mistake(
      ({ type }) => type === 'draw-tickets',
      'C’est votre dernier tour : un billet de plus ne ferait que coûter. Prenez Genève–Lausanne.',
      'This is your last turn: another ticket would only cost points. Claim Genève–Lausanne.',
    ),
  ),
];

/** The first turns of a game for two, and its last one, with every kind of action. */
export const lesson = defineLesson(tchu, {
  seats: START.hands.length,
  start: START,
  chapters: [
    {
      title: { fr: 'Lignes et billets', en: 'Routes and tickets' },
      steps: ROUTES,
      end: step(
        'Vous savez tirer des cartes, prendre une ligne et choisir des billets : assez pour jouer. Ensuite : percer un tunnel, et la fin de la partie.',
        'You can draw cards, claim a route and choose tickets: enough to play. Next: digging a tunnel, and how the game ends.',
      ),
    },
    {
      title: { fr: 'Tunnels et fin de partie', en: 'Tunnels and the end' },
      steps: TUNNELS,
      end: after(
        moves('BERSOLK'),
        step(
          'Lignes, billets, et 10 points pour le plus long trajet : vous gagnez, 92 à 73 ! Les détails des tunnels et des billets sont dans les règles.',
          'Routes, tickets, and 10 points for the longest trail: you win, 92 to 73! The rules tell the details of tunnels and tickets.',
        ),
      ),
    },
  ],
});
