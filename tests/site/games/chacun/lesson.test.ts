import { expect } from 'vitest';
import { format } from '../../../../shared/games/chacun/codes.ts';
import type { Action, State } from '../../../../shared/games/chacun/types.ts';
import { lesson } from '../../../../web/games/chacun/lesson/lesson.ts';
import { testLesson } from '../../lesson-walk.ts';
import { playByKeys } from './by-keys.ts';
import { cellAt, chooseMarker, shownRotation } from './shown.ts';

testLesson('chacun', lesson, async ({ page, way, press }, actions, { state }) => {
  for (const action of actions as readonly Action[]) {
    if (way === 'keys') {
      await playByKeys({ page }, { action, code: format(state as State, action) });
      continue;
    }
    if (action.type !== 'place') {
      await chooseMarker(page, format(state as State, action), press);
      continue;
    }
    // A cell that was chosen before has come near, and others have gone out of sight.
    if ((await page.locator('.cell.chosen').count()) > 0)
      await press(page.getByRole('button', { name: 'See the whole board' }));
    await press(cellAt(page, action));
    await page.locator(`.cell.chosen[data-place="${action.x},${action.y}"]`).waitFor();
    for (let turn = await shownRotation(page); turn !== action.rotation; turn = (turn + 1) % 4)
      await press(page.getByRole('button', { name: 'Rotate', exact: true }));
    await expect.poll(() => shownRotation(page)).toBe(action.rotation);
    await press(page.getByRole('button', { name: 'Place here' }));
  }
});
