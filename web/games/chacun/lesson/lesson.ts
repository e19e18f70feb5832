import { chacun } from '../../../../shared/games/chacun/index.ts';
import type { Action, State } from '../../../../shared/games/chacun/types.ts';
import { after, defineLesson, type LessonStep, mistake, step } from '../../../lessons/lesson.ts';
import { isAt, isIn, isPass, isSame, leavesOpen, occupy, place, robot, START } from './setting.ts';

type Steps = readonly LessonStep<State, Action>[];

const FOREST: Steps = [
  step(
    'Welcome! You and the robot take turns to grow a valley, tile by tile. Forests, rivers, meadows and lakes bring points to whoever occupies them.',
  ),
  step('Tap the bright cell, then “Place here”. Sides that touch must match: here, forest meets forest.', isAt(1, 0)),
  step(
    'You may now put a pawn on that tile. In the forest it is a gatherer, who scores as soon as the forest is closed all around. Choose it.',
    isIn(351),
    mistake(
      isIn(350),
      'In the meadow it would be a hunter, who scores only when the game ends. Take the forest first: it will soon be closed.',
    ),
    mistake(isPass, 'You may occupy nothing, but this forest is free and nearly closed. Put a gatherer in it.'),
  ),
  after(
    robot(place(0, -1, 0), occupy(620)),
    step(
      'The robot placed a tile to the north, with a hunter. That meadow is taken: no pawn may be added where there already is one.',
    ),
  ),
  step('Now close your forest: a closed forest brings 2 points per tile. Where does this tile go?', isAt(0, 1), {
    when: isAt(2, 0),
    said: leavesOpen('forest'),
  }),
  step(
    'The forest already has your gatherer. Put a hunter in the meadow: each aurochs there is worth 2 points at the end.',
    isIn(360),
    mistake(
      isPass,
      'You may occupy nothing, but this meadow is free, and you have four pawns left. Put a hunter in it.',
    ),
  ),
];

// A menhir tile, a river, a lake, and a meadow.
const WATER: Steps = [
  step(
    'Forest closed: 3 tiles, 6 points, and your gatherer comes back. It had a menhir, so you play again at once, with a tile from the other deck.',
  ),
  step(
    'Some menhir tiles have a power. This one has a shaman: place it to the west, where river meets river.',
    isSame(place(-1, 0, 0)),
  ),
  step(
    'The shaman lets you take back one of your pawns. You have only five, and this hunter has a single aurochs: take it back.',
    ({ type }) => type === 'retake',
    mistake(isPass, 'You need not take a pawn back, but see how it works: take back the hunter.'),
  ),
  step(
    'Put it on the river: a fisher. A closed river brings 1 point per tile and 1 per fish, including those in the lakes at its ends.',
    isSame(occupy(881)),
    mistake(
      isSame(occupy(881, 'hut')),
      'A hut may stand on a river too, but it scores only at the end. A fisher first: the river is nearly closed.',
    ),
    mistake(isIn(883), 'This forest has only just begun. The river is nearly closed: choose the fisher.'),
    mistake(isPass, 'You can do better than occupy nothing: the river is nearly closed. Choose the fisher.'),
  ),
  after(
    robot(place(0, -2, 0), occupy(370)),
    step(
      'The robot began a forest. Your tile has a river that ends in a lake: just what closes yours. Where does it go?',
      isAt(-1, -1),
      { when: isAt(-2, 0), said: leavesOpen('river') },
    ),
  ),
  step(
    'Put a hut on the lake. It stays until the end, then counts the fish in all rivers and lakes that are connected.',
    isSame(occupy(598, 'hut')),
    mistake(isIn(592), 'There is a sabre-tooth in this meadow: it brings nothing, and it eats deer. Choose the hut.'),
    mistake(isPass, 'You have three huts that are good for nothing else: put one on the lake.'),
  ),
  after(
    robot(place(0, -3, 0), occupy(281)),
    step(
      'River closed: 3 tiles and 3 fish, 6 points. The fisher comes back, the hut stays. The robot has just closed its forest: 4 points.',
    ),
  ),
  step(
    'Tap the cell, then rotate the tile (“Rotate”, or the R key) until the deer touches the meadow with the mammoth. Then place it.',
    isSame(place(2, 0, 1)),
    mistake(
      isAt(2, 0),
      'This way round, the deer and the mammoth would be in different meadows. Rotate the tile again: the deer goes on the left.',
    ),
  ),
  step(
    'Put a hunter in the meadow with the deer, in the west of the tile. At the end: 3 points per mammoth, 2 per aurochs, 1 per deer.',
    isIn(342),
    mistake(
      (action) => isIn(340)(action) || isIn(341)(action),
      'That meadow has no animals. Your hunter goes with the deer and the mammoth, on the left of the tile.',
    ),
    mistake(
      isIn(343),
      'You have a single tile left: this forest will not be closed any more. Choose the meadow with the deer.',
    ),
    mistake(isPass, 'The game ends soon: now is the time for a hunter. Put it in the meadow with the deer.'),
  ),
  after(
    robot(place(-2, -1, 1), occupy(771)),
    step(
      'This is the last tile. A larger meadow brings more: place it so that the aurochs is in the meadow of your hunter.',
      isAt(1, 1),
      mistake(
        isAt(3, 0),
        'The tile fits here too, but the aurochs would stay in another meadow. Place it between that one and the mammoth.',
      ),
    ),
  ),
  step(
    'The meadow already has your hunter, and the forest will never be closed. This time, choose “Place nothing”.',
    isPass,
    mistake(
      isIn(751),
      'A gatherer scores only if the forest is closed, and there are no tiles left. Choose “Place nothing”.',
    ),
  ),
];

/** A game of five turns for two, with every kind of action and of area. */
export const lesson = defineLesson(chacun, {
  seats: 2,
  start: START,
  words: (lang) => import(`./words/${lang}.ts`),
  chapters: [
    {
      title: 'Tiles and forests',
      steps: FOREST,
      end: step(
        'You can place a tile, put a pawn on it and close a forest: enough to play. Next: menhirs, rivers, lakes and meadows.',
      ),
    },
    {
      title: 'Rivers, lakes and meadows',
      steps: WATER,
      end: step(
        'The game is over: meadows and huts are counted. Your meadow is worth 6 points, your hut 3. You win, 21 to 8! Now you know how to play; the rules tell the rest, of sabre-tooths and other powers.',
      ),
    },
  ],
});
