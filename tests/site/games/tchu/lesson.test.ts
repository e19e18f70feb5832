import { format } from '../../../../shared/games/tchu/codes.ts';
import { SHEET } from '../../../../shared/games/tchu/drawing/projection.ts';
import { trackOf } from '../../../../shared/games/tchu/drawing/tracks.ts';
import type { Action, RouteId, State } from '../../../../shared/games/tchu/types.ts';
import { lesson } from '../../../../web/games/tchu/lesson/lesson.ts';
import { type Hand, testLesson } from '../../lesson-walk.ts';
import { pay } from './paying.ts';

/** Presses the middle of a route on the map, or its line in the list. */
async function pressRoute({ page, way, press, pressAt }: Hand, route: RouteId): Promise<void> {
  if (way === 'keys') {
    await press(page.locator(`[data-claim="${route}"]`));
    return;
  }
  const { slots } = trackOf(route);
  const [x = 0, y = 0] = slots[Math.floor(slots.length / 2)]?.at ?? [];
  const stage = await page.locator('.stage').boundingBox();
  if (stage === null) throw new Error('no map');
  await pressAt(stage.x + (x * stage.width) / SHEET.width, stage.y + (y * stage.height) / SHEET.height);
}

/** Ticks just these of the tickets that are offered. */
async function keep({ page, press }: Hand, { phase }: State, tickets: readonly number[]): Promise<void> {
  const offered = phase.type === 'first-tickets' ? phase.offered[0] : phase.type === 'tickets' ? phase.offered : [];
  for (const [place, ticket] of (offered ?? []).entries()) {
    const box = page.locator(`[data-offer="${place}"]`);
    if ((await box.isChecked()) !== tickets.includes(ticket))
      await press(page.locator(`.pick:has([data-offer="${place}"])`));
  }
  await press(page.locator('.keep'));
}

testLesson('tchu', lesson, async (hand, actions, { state }) => {
  const { page, press } = hand;
  for (const action of actions as readonly Action[]) {
    const code = format(action);
    switch (action.type) {
      case 'keep':
        await keep(hand, state as State, action.tickets);
        break;
      case 'claim': {
        await pressRoute(hand, action.route);
        await pay(page, action.cards, press);
        await press(page.locator('.claim .confirm'));
        break;
      }
      case 'draw-card':
      case 'draw-tickets':
      case 'add':
        await press(page.locator(`[data-code="${code}"]`).first());
        break;
    }
  }
});
