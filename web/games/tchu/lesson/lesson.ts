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
    'Welcome to tCHu! Connect the cities on your tickets by train. A connected ticket brings its points, any other costs them. Keep Bern–Zürich, Fribourg–Luzern and Luzern–Zürich.',
    isKept(6, 7, 21),
    mistake(
      isKeep,
      'Genève–Basel and Schaffhausen–Martigny are long and far apart. Keep the other three, which share the same routes.',
    ),
  ),
  after(
    moves('K022630'),
    step(
      'A route is paid with cards of its colour. Bern–Luzern is grey: four cards of any one colour. You have two blue ones: take the blue one that lies face up.',
      isFaceUp(BLUE),
      mistake(isDraw, 'It would not go with your two blue cards. Take the blue one that lies face up.'),
    ),
  ),
  step(
    'Drawing gives you two cards a turn. The second one may come unseen from “Deck”: try your luck.',
    isFromDeck,
    mistake(isDraw, 'There is no blue card face up any more. Draw from the deck instead.'),
  ),
  after(
    moves('D D'),
    step(
      'A blue one! Now you have four. On the map, tap the lit route to the east of Bern, to Luzern, then “Claim this route”.',
      isClaim(...BERN_LUZERN),
      mistake(isDraw, 'You already have what you need: claim the route before the robot does. It is lit on the map.'),
    ),
  ),
  after(
    moves('STGWINR'),
    step(
      'Four cars placed, 7 points. Each turn you do one thing only: two cards, one route, or more tickets. Tap “Tickets”.',
      ({ type }) => type === 'draw-tickets',
    ),
  ),
  step(
    'Of these three tickets, keep at least one. Zürich–Lugano goes your way: keep just that one.',
    isKept(32),
    mistake(isKeep, 'A ticket that is not done costs its points. Keep only Zürich–Lugano, 9 points.'),
  ),
];

// A tunnel, and the last round.
const TUNNELS: Steps = [
  after(
    moves('D D'),
    step(
      'There are tunnels on the way to Lugano. First take the yellow card that lies face up: two might do, but a third may help.',
      isFaceUp(YELLOW),
      mistake(isDraw, 'Yellow is what the tunnel Schwyz–Wassen needs. Take the yellow card.'),
    ),
  ),
  step(
    'Then the locomotive: in a tunnel it stands for any colour.',
    isFaceUp(LOCOMOTIVE),
    mistake(isDraw, 'A locomotive face up is a stroke of luck: take it.'),
  ),
  after(
    moves('D D'),
    step(
      'With two yellow cards, dig the tunnel Schwyz–Wassen, lit in the middle of the map: tap it, choose them, then “Dig the tunnel”.',
      (action) => isClaim(...SCHWYZ_WASSEN)(action) && action.type === 'claim' && action.cards[YELLOW] === 2,
      mistake(isClaim(...SCHWYZ_WASSEN), 'Keep the locomotive, which will be useful later: pay with two yellow cards.'),
    ),
  ),
  step(
    'Three cards are turned over: each of your colour, or locomotive, costs one more. There is one yellow card: add a yellow one.',
    (action) => action.type === 'add' && action.cards[YELLOW] === 1,
    mistake(
      (action) => action.type === 'add' && sizeOf(action.cards) > 0,
      'The locomotive would do, too, but keep it: add your yellow card.',
    ),
    mistake(
      (action) => action.type === 'add',
      'If you give up, you keep your cards, and the turn ends. But you can pay: add your yellow card.',
    ),
  ),
  after(
    moves(MIDDLE),
    step(
      'Let us skip some twenty turns: you have connected Zürich with Lugano, and drawn three tickets. The robot has only 2 cars left: one more turn each, then the game ends.',
    ),
  ),
  step(
    'A single ticket is still to be done: Genève–Bern, 8 points. In the west, claim Genève–Lausanne with your four white cards.',
    isClaim(...GENEVE_LAUSANNE),
    mistake(
      isClaim(...OLTEN),
      'This route would bring 4 points only. Genève–Lausanne is worth 7, and completes a ticket.',
    ),
    mistake(isDraw, 'This is your last turn: another card would be of no use. Claim Genève–Lausanne.'),
    mistake(
      ({ type }) => type === 'draw-tickets',
      'This is your last turn: another ticket would only cost points. Claim Genève–Lausanne.',
    ),
  ),
];

/** The first turns of a game for two, and its last one, with every kind of action. */
export const lesson = defineLesson(tchu, {
  seats: START.hands.length,
  start: START,
  words: (lang) => import(`./words/${lang}.ts`),
  chapters: [
    {
      title: 'Routes and tickets',
      steps: ROUTES,
      end: step(
        'You can draw cards, claim a route and choose tickets: enough to play. Next: digging a tunnel, and how the game ends.',
      ),
    },
    {
      title: 'Tunnels and the end',
      steps: TUNNELS,
      end: after(
        moves('BERSOLK'),
        step(
          'Routes, tickets, and 10 points for the longest trail: you win, 92 to 73! The rules tell the details of tunnels and tickets.',
        ),
      ),
    },
  ],
});
