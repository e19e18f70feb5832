import { catane } from '../../../../shared/games/catane/index.ts';
import { CLAY, STONE, WHEAT, WOOD, WOOL } from '../../../../shared/games/catane/material.ts';
import type { Action, State } from '../../../../shared/games/catane/types.ts';
import { after, defineLesson, type LessonStep, mistake, step, stepUntil } from '../../../lessons/lesson.ts';
import {
  END,
  isAt,
  isThief,
  isType,
  notYet,
  OWN_CELL,
  offerWoolFor,
  otherOffers,
  ROLL,
  robot,
  START,
  settled,
  turnOf,
} from './setting.ts';

/** What a learner keeps on a seven: the cost of a colony. */
const KEPT = [1, 0, 1, 1, 1];

/** The roads that make three in a line five. */
const LENGTHENING: readonly number[] = [3, 14];

type Steps = readonly LessonStep<State, Action>[];

const BASICS: Steps = [
  // Two colonies and two roads.
  step(
    'Welcome to Catane! You build roads, colonies and towns on an island whose cells give resources. A game usually goes to 10 points; here, 7 will do.',
  ),
  step(
    'Place a colony. When the number of a cell beside it is rolled, you get a card of its resource: four cells are better than one.',
    isAt('colony', 6),
    mistake(
      isAt('colony', 0),
      'This corner touches one cell only: the colony would get nothing but wood. The other place touches four.',
    ),
  ),
  step(
    'Now a road next to it. Your next colonies will be where your roads lead: go east, where there is a port nearby.',
    isAt('road', 10),
    mistake(isAt('road', 9), 'To the west, the road soon ends at a coast without a port. Go east instead.'),
  ),
  after(
    () => [...settled(1, 10, 18), ...settled(2, 8, 12), ...settled(2, 12, 24), ...settled(1, 16, 28)],
    step(
      'The robots have placed their two colonies. Your second one gives you a card of each cell beside it at once: take four, two of them stone.',
      isAt('colony', 18),
      mistake(
        isAt('colony', 24),
        'There is only one cell beside this place, hence only one card. The other place gives four.',
      ),
    ),
  ),
  step('And its road, to the north.', isAt('road', 25)),
  // Dice, a road, a seven with the thief, and a colony.
  step(
    'Everybody is settled. A turn begins with the dice, and their sum brings resources to everyone. Roll them.',
    ROLL,
  ),
  step(
    'A 6: your two cells with a 6 give a wood and a clay. That is what a road costs: tap “Road”, then the lit place.',
    isAt('road', 6),
    notYet('build the road first'),
  ),
  step(
    'The cards that you keep will be of use later. End your turn.',
    END,
    mistake(
      isType('buy'),
      'You could buy a card, but a colony is a sure point. Keep your resources and end your turn.',
    ),
  ),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step('Each robot rolled a 6, and you got your cards: everyone’s dice bring a harvest to all. Roll the dice.', ROLL),
  ),
  stepUntil(
    ({ phase }) => phase.type !== 'discard',
    'A 7! Whoever has more than seven cards discards half of them. Keep what a colony costs: a clay, a wheat, a wood and a wool.',
    (action, { hands }) =>
      action.type === 'discard' && (hands[0]?.resources[action.resource] ?? 0) > (KEPT[action.resource] ?? 0),
    mistake(isType('discard'), 'You need it for the colony. Discard a clay, two stones and a wood.'),
  ),
  step(
    'Whoever rolls a 7 also moves the thief: his cell gives nothing, and you steal a card from somebody who has built beside it. Annoy a robot.',
    isThief(9),
    { when: isThief(0), said: OWN_CELL },
  ),
  step(
    'Build your colony where the road ends. It is worth a point, and gives you the port: 2 wool for a card of your choice.',
    isAt('colony', 2),
    notYet('build the colony first', ['road']),
  ),
];

// The bank, a town, a development card, a trade that the learner offers, and one that a robot offers.
const TRADE: Steps = [
  step('Your colony has a port, where your wool is worth something. First end your turn, for another harvest.', END),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step('The robots rolled 8 and 4: you got stone, wool and wheat. It is your turn to roll the dice.', ROLL),
  ),
  step(
    'A town costs 3 stone and 2 wheat; you lack a wheat. Tap “Bank and ports” and give 2 wool for 1 wheat.',
    (action) => action.type === 'bank' && action.take === WHEAT,
    mistake(isType('bank'), 'For a town, wheat is what you need: ask for a wheat.'),
    notYet('trade with the bank first'),
  ),
  step(
    'Tap “Town”, then your colony in the south-east: it will be worth 2 points, and get two cards instead of one.',
    isAt('town', 18),
    mistake(
      isType('town'),
      'This colony gets no stone. The one in the south-east has it on 8 and 3: make that one a town.',
    ),
    notYet('build the town first'),
  ),
  step('Four points! End your turn.', END),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step('A single 8 gave your town two stone and two wool, and a 10 the rest. Roll the dice.', ROLL),
  ),
  step(
    'Buy a development card: a stone, a wheat and a wool. Nobody else sees which one.',
    isType('buy'),
    notYet('buy a card first'),
  ),
  stepUntil(
    ({ phase }) => phase.type === 'offer',
    'A knight, for your next turn! You lack a wood for a road: tap “Offer a trade”, ask for 1 wood, give 1 wool, and send the offer.',
    offerWoolFor(WOOD),
    ...otherOffers('one wood'),
  ),
  after(
    () => [...robot(1, { type: 'answer', yes: true }), ...robot(2, { type: 'answer', yes: false })],
    step(
      'One accepts, the other declines. Nothing has been exchanged yet: it is up to you to close the deal.',
      isType('exchange'),
      mistake(isType('withdraw'), 'You may withdraw the offer, but you can use that wood: trade.'),
    ),
  ),
  step(
    'Build one more road, from the port to the east. The longest road, of five or more, is worth 2 points.',
    isAt('road', 2),
    notYet('build the road first'),
  ),
  step(
    'Keep your last three cards for your next turn. End your turn.',
    END,
    mistake(isType('buy'), 'You could, but first play your knight, in your next turn. End your turn.'),
  ),
  after(
    () => [
      ...turnOf(1),
      ...robot(
        2,
        { type: 'roll' },
        { type: 'compose' },
        { type: 'give', resource: CLAY },
        { type: 'want', resource: STONE },
        { type: 'offer', to: null },
      ),
      ...robot(1, { type: 'answer', yes: false }),
    ],
    step(
      'In its turn, a robot offers you a trade: a clay for one of your three stones. Accept it.',
      (action) => action.type === 'answer' && action.yes,
      mistake(isType('answer'), 'You may decline, but you have a stone to spare, and no clay. Accept it.'),
      mistake(isType('compose'), 'You may ask for something else, but this is a good offer. Accept it.'),
    ),
  ),
];

// The knight, Invention, Monopoly, and an offer that is withdrawn.
const DEVELOPMENT: Steps = [
  after(
    () => robot(2, { type: 'exchange', with: 0 }, { type: 'end' }),
    step(
      'Your turn. A card may be played even before the dice: tap your knight among your cards, and play it.',
      isType('knight'),
      mistake(isType('roll', 'buy'), 'The knight first: it is among your cards, below the island.'),
    ),
  ),
  step(
    'A knight moves the thief without a 7, and nobody discards. Three knights played, the largest army, are worth 2 points.',
    isThief(2),
    { when: isThief(0), said: OWN_CELL },
  ),
  step('Now roll the dice.', ROLL),
  step('Buy a second card: there are several kinds.', isType('buy'), notYet('buy a card first')),
  step('An Invention! A card cannot be played in the turn in which you buy it. End your turn.', END),
  after(() => [...turnOf(1), ...turnOf(2)], step('A 12, then an 11: nothing for you. Roll the dice.', ROLL)),
  step(
    'You lack two resources for a card. Play the Invention, and take 1 wheat and 1 wool from the bank.',
    (action) => action.type === 'invention' && action.resources.join() === `${WHEAT},${WOOL}`,
    mistake(isType('invention'), 'You have the stone for a card already: take a wheat and a wool.'),
    notYet('play the Invention first'),
  ),
  step('Buy one more card.', isType('buy'), notYet('buy a card first')),
  step('A Monopoly. You may play one card a turn, and this one is new anyway: end your turn.', END),
  after(() => [...turnOf(1), ...turnOf(2)], step('The robots are keeping their wool. Roll the dice.', ROLL)),
  step(
    'Play the Monopoly and name wool: the others give you all they have.',
    (action) => action.type === 'monopoly' && action.resource === WOOL,
    mistake(isType('monopoly'), 'The robots have a lot of wool, and your port turns it into anything: name wool.'),
    notYet('play the Monopoly first'),
  ),
  stepUntil(
    ({ phase }) => phase.type === 'offer',
    'Six wool! You lack a wheat for a card. Offer everyone 1 wool for 1 wheat: that would be better than the port.',
    offerWoolFor(WHEAT),
    ...otherOffers('one wheat'),
  ),
  after(
    () => [
      ...robot(1, { type: 'answer', yes: false }),
      ...robot(
        2,
        { type: 'compose' },
        { type: 'give', resource: WHEAT },
        { type: 'want', resource: WOOL },
        { type: 'want', resource: WOOL },
        { type: 'offer', to: 0 },
      ),
    ],
    step(
      'A robot asks for 2 wool in exchange: that is the price of the port too, which helps nobody else. Withdraw your offer.',
      isType('withdraw'),
      mistake(isType('exchange'), 'The robot could use that wool. At the port it helps only you: withdraw your offer.'),
    ),
  ),
  step(
    'Your turn goes on. So give 2 wool to the port for a wheat.',
    (action) => action.type === 'bank' && action.take === WHEAT,
    mistake(isType('bank'), 'For a card, wheat is what you need: ask for a wheat.'),
    notYet('trade with the bank first'),
  ),
  step('And buy a card.', isType('buy'), notYet('buy a card first')),
];

// Answers ahead of time, road building, the longest road, and the end.
const VICTORY: Steps = [
  step(
    'Road building, for your next turn! A 7 may come before that: under “More”, open “Answer ahead of time”, choose to keep the cost of a card, and save.',
    (action) => action.type === 'order-discard' && action.order === 'card',
    mistake(isType('order-discard'), 'You could, but you will soon buy a card: keep the cost of one.'),
    mistake(isType('order-answer'), 'First what happens on a seven.'),
  ),
  step(
    'You can decide about trades too, and nobody has to wait. For “When someone offers me a trade”, save “always decline”.',
    (action) => action.type === 'order-answer' && action.order.type === 'no',
    mistake(isType('order-answer', 'order-discard'), 'Another time perhaps: you have what you need. Decline trades.'),
  ),
  step('That is settled, and you can change it whenever you like. End your turn.', END),
  after(
    () => [
      ...robot(
        1,
        { type: 'roll' },
        { type: 'compose' },
        { type: 'give', resource: WOOD },
        { type: 'want', resource: CLAY },
        { type: 'offer', to: null },
      ),
      ...robot(2, { type: 'answer', yes: false }),
      ...robot(1, { type: 'end' }),
      ...robot(
        2,
        { type: 'order-discard', order: 'most' },
        { type: 'roll' },
        { type: 'thief', to: 9, victim: null },
        { type: 'end' },
      ),
    ],
    step(
      'A robot offered you wood: declined. Then a 7 took four of your cards; for a card you lack just a stone. Roll the dice.',
      ROLL,
    ),
  ),
  step(
    'Three of your roads form a line. Play Road building to make it five.',
    isType('roads'),
    notYet('play your two roads first'),
  ),
  stepUntil(
    ({ phase }) => phase.type !== 'free-roads',
    'Lengthen it at both ends: one road farther east, the other one south from your first colony.',
    (action) => action.type === 'road' && LENGTHENING.includes(action.at),
    mistake(isAt('road', 9), 'This road would not make the line any longer. Choose another lit place.'),
  ),
  step(
    'The longest road: 6 points! You are one short. Buy another card: some of them are worth one, at once.',
    isType('buy'),
    notYet('buy a card first'),
  ),
];

/** A game of eight turns for three, with every kind of action. */
export const lesson = defineLesson(catane, {
  seats: START.hands.length,
  start: START,
  words: (lang) => import(`./words/${lang}.ts`),
  chapters: [
    {
      title: 'The basics',
      steps: BASICS,
      end: step(
        'You can build, harvest and move the thief: enough to play. Remember that two colonies must be at least two roads apart. Next: trade and towns.',
      ),
    },
    {
      title: 'Trade and towns',
      steps: TRADE,
      end: step(
        'You can trade with the bank, at ports and with other players, and turn a colony into a town. Next: what the cards do.',
      ),
    },
    {
      title: 'The cards',
      steps: DEVELOPMENT,
      end: step(
        'You can play the knight, the Invention and the Monopoly. Next: deciding ahead of time, so that nobody waits for you, and winning.',
      ),
    },
    {
      title: 'Deciding ahead, and winning',
      steps: VICTORY,
      end: step(
        'The University is worth a point: that makes 7, you win! You know all you need; there are larger islands, too, and the rules tell all about them.',
      ),
    },
  ],
});
