import type { Seat } from '../../../../shared/game/contract.ts';
import { ownCards } from '../../../../shared/games/tchu/in-hand.ts';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import type { HandState, OpenHands } from '../hands.ts';
import { openRecordedTable, playOn, type RecordedStep, recordedGame } from './recorded.ts';

/** A game whose first player holds every kind of card while a tunnel is dug and tickets are offered. */
const { game: GAME, steps: STEPS } = recordedGame(12);
const SEAT: Seat = 0;
/** In its first turn, the first player has a ticket of one goal, then three of several. */
const SEVERAL = recordedGame(25);

const kindsAfter = ({ next }: RecordedStep): number =>
  ownCards(tchu.secrecy.view(next, SEAT))?.filter((count) => count > 0).length ?? 0;

/** How many actions lead to the position in which this is so and the most kinds of cards are held. */
function fullest(is: (step: RecordedStep) => boolean): number {
  const counts = STEPS.map((step) => (is(step) ? kindsAfter(step) : -1));
  return 1 + counts.indexOf(Math.max(...counts));
}

const inPhase = (type: string, isOwn = true) =>
  fullest(({ next }) => next.phase.type === type && (next.turn === SEAT) === isOwn);

/** By the number of actions that lead there. */
const STATES: readonly (Pick<HandState, 'name' | 'press'> & { readonly count: number })[] = [
  { name: 'first tickets', count: 0 },
  { name: 'a turn', count: inPhase('turn') },
  {
    name: 'a route is paid for',
    count: inPhase('turn'),
    press: async (page) => {
      await page.locator('[data-claim]').first().click();
      await page.locator('.claim').waitFor();
    },
  },
  { name: 'the second card', count: inPhase('second-card') },
  { name: 'a tunnel', count: inPhase('tunnel') },
  { name: 'tickets offered', count: inPhase('tickets') },
  { name: 'the turn of another', count: inPhase('turn', false) },
  {
    name: 'the last round',
    count: 1 + STEPS.findLastIndex(({ next }) => next.phase.type === 'turn' && next.turn === SEAT),
  },
];

export const openTchuHands: OpenHands = async (origin, pace) => {
  const table = await openRecordedTable(origin, GAME, [], pace);
  const several = await openRecordedTable(origin, SEVERAL.game, SEVERAL.steps.slice(0, 2), pace);
  const ofSeveral = { name: 'tickets of several goals', link: several.seatLink(SEAT), reach: async () => 2 };
  let played = 0;
  return {
    link: table.seatLink(SEAT),
    states: [
      ...STATES.toSorted((a, b) => a.count - b.count).map(({ count, ...state }) => ({
        ...state,
        reach: async () => {
          await playOn(table, STEPS.slice(played, count));
          played = count;
          return count;
        },
      })),
      ofSeveral,
    ],
  };
};
