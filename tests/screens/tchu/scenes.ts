import { TRANSCRIPTS } from '../../games/tchu/transcripts.ts';
import { openRecordedTable, type RecordedStep, stepsOf } from '../../site/games/tchu/recorded.ts';
import { USUAL_PACE } from '../../support/posted-table.ts';
import { once, openPictured, openTold, type ScenesOf, type Shown, sit } from '../scene.ts';

/** The railways, at positions of a recorded game. */
export const tchuScenes: ScenesOf = ({ origin }) => {
  const game = TRANSCRIPTS.find(({ id }) => id === 8);
  if (game === undefined) throw new Error('no recorded game');
  const steps = stepsOf(game);
  /** The seat whose turn it is after that many steps. */
  const at = (count: number) =>
    once(async () => {
      const { seatLink } = await openRecordedTable(origin, game, steps.slice(0, count), USUAL_PACE);
      return seatLink(steps[count - 1]?.next.turn ?? 0);
    });
  const until = (first: number, is: (step: RecordedStep) => boolean) =>
    at(1 + steps.findIndex((step, index) => index > first && is(step)));
  const first = at(0);
  const turn = until(30, ({ next }) => next.phase.type === 'turn');
  const tickets = until(30, ({ next }) => next.phase.type === 'tickets');
  const tunnel = until(30, ({ next }) => next.phase.type === 'tunnel');
  const late = until(Math.floor(steps.length * 0.8), ({ next }) => next.phase.type === 'turn');
  const ended = at(steps.length);
  return {
    'tchu: first tickets': async (page) => sit(page, await first()),
    'tchu: first tickets, two ticked': async (page) => {
      await sit(page, await first());
      for (const place of [0, 2]) await page.locator(`[data-offer="${place}"]`).check({ force: true });
    },
    'tchu: a turn': async (page) => sit(page, await turn()),
    'tchu: a route is chosen': async (page) => {
      await sit(page, await turn());
      await page.locator('[data-claim]').first().click();
      await page.locator('.claim').waitFor();
    },
    'tchu: tickets offered': async (page) => sit(page, await tickets()),
    'tchu: a tunnel': async (page) => sit(page, await tunnel()),
    'tchu: a late turn': async (page) => sit(page, await late()),
    'tchu: the end': async (page) => sit(page, await ended()),
    'tchu: the end told': async (page) => openTold(page, await ended()),
    'tchu: the end as a picture': async (page) => openPictured(page, await ended()),
  };
};

export const tchuShown: Shown = {
  strips: ['tchu: a turn', 'tchu: a late turn'],
  compared: ['tchu: first tickets', 'tchu: a turn', 'tchu: a route is chosen', 'tchu: a tunnel', 'tchu: the end'],
  boards: { 'tchu.webp': 'tchu: a late turn' },
};
