import { format } from '../../../../shared/games/catane/codes.ts';
import { sheetOf, spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Action, State } from '../../../../shared/games/catane/types.ts';
import { lesson } from '../../../../web/games/catane/lesson/lesson.ts';
import { choosePlaceByKeys, pickByKeys } from '../../keys.ts';
import { type Hand, testLesson } from '../../lesson-walk.ts';

/** Presses a lit place on the island, and confirms it. */
async function choose({ page, way, press, pressAt }: Hand, kind: 'cell' | 'spot' | 'road', id: number): Promise<void> {
  await page.locator(`[data-place="${kind}-${id}"]`).waitFor();
  if (way === 'keys') {
    await choosePlaceByKeys(page, `${kind}-${id}`);
    await press(page.locator('.chosen-place .confirm').first());
    return;
  }
  const { cells, intersections, roads } = geometryOf(4);
  const place = { cell: cells, spot: intersections, road: roads }[kind][id];
  // The dock has become lower, and the island larger, since something was chosen to build.
  const box = await page.locator('.stage').evaluate(async (stage) => {
    await Promise.all(stage.getAnimations({ subtree: true }).map(({ finished }) => finished));
    return stage.getBoundingClientRect().toJSON() as DOMRect;
  });
  if (place === undefined) throw new Error(`no ${kind} ${id}`);
  const [x, y] = spotOf(place);
  const unit = box.width / sheetOf(4);
  await pressAt(box.x + x * unit, box.y + y * unit);
  await press(page.locator('.chosen-place .confirm').first());
}

/** Opens what is decided ahead of time, if it is not open. */
async function openOrders({ page, press }: Hand): Promise<void> {
  if ((await page.locator('.drawer').count()) === 0) await press(page.locator('[data-panel=more]'));
  const orders = page.locator('.orders');
  if (!(await orders.evaluate((fold: HTMLDetailsElement) => fold.open))) await press(orders.locator('summary'));
}

/** Chooses in a list. */
async function pick({ page, way }: Hand, list: string, value: string): Promise<void> {
  if (way === 'keys') await pickByKeys(page, page.locator(list), value);
  else await page.locator(list).selectOption(value);
}

testLesson('catane', lesson, async (hand, actions, { state }) => {
  const { page, press } = hand;
  const { phase } = state as State;
  const [first] = actions as readonly Action[];
  switch (first?.type) {
    case 'colony':
    case 'road':
    case 'town':
      if (phase.type === 'main') await press(page.locator(`[data-buy="${first.type}"]`));
      for (const action of actions as readonly (typeof first)[])
        await choose(hand, action.type === 'road' ? 'road' : 'spot', action.at);
      break;
    case 'thief':
      await choose(hand, 'cell', first.to);
      break;
    case 'buy':
      await press(page.locator('[data-buy="card"]'));
      break;
    case 'bank':
      await press(page.locator('[data-open="bank"]'));
      await press(page.locator(`[data-give="${first.give}"]`));
      await press(page.locator(`.bank-panel [data-get="${first.take}"]`));
      await press(page.locator('.bank-panel .confirm'));
      break;
    case 'discard':
      for (const action of actions as readonly Action[])
        if (action.type === 'discard') await press(page.locator(`[data-give="${action.resource}"]`));
      await press(page.locator('.discard .confirm'));
      break;
    case 'compose':
      await press(page.locator('[data-open="offer"]'));
      for (const action of actions as readonly Action[]) {
        if (action.type === 'give') await press(page.locator(`[data-give="${action.resource}"]`));
        if (action.type === 'want') await press(page.locator(`.compose [data-get="${action.resource}"]`));
      }
      await press(page.locator('.compose .confirm'));
      break;
    case 'knight':
    case 'roads':
    case 'monopoly':
    case 'invention':
      await press(page.locator(`[data-card="${first.type}"]`));
      if (first.type === 'monopoly')
        await press(page.locator(`.pick:has([name="monopoly"][value="${first.resource}"])`));
      if (first.type === 'invention')
        for (const resource of first.resources) await press(page.locator(`.card-panel [data-get="${resource}"]`));
      await press(page.locator('.card-panel .confirm'));
      break;
    case 'roll':
    case 'end':
    case 'answer':
    case 'exchange':
    case 'withdraw':
      await press(page.locator(`[data-code="${format(state as State, first)}"]`));
      break;
    case 'order-discard':
      await openOrders(hand);
      await pick(hand, '#order-discard', first.order);
      await press(page.locator('.orders .button'));
      break;
    case 'order-answer':
      await openOrders(hand);
      await pick(hand, '#order-answer', first.order.type);
      await press(page.locator('.orders .button'));
      break;
    case 'give':
    case 'want':
    case 'offer':
    case undefined:
      throw new Error(`no step begins with ${first?.type}`);
  }
});
