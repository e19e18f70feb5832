import { expect } from 'vitest';
import { format } from '../../../../shared/games/chacun/codes.ts';
import type { Action, State } from '../../../../shared/games/chacun/types.ts';
import { lesson } from '../../../../web/games/chacun/lesson/lesson.ts';
import { testLesson } from '../../lesson-walk.ts';
import { sharedBrowser } from '../../pages.ts';
import { cellAt, shownRotation } from './shown.ts';

testLesson(sharedBrowser(), 'chacun', lesson, async ({ page, press }, actions, { state }) => {
  for (const action of actions as readonly Action[]) {
    if (action.type !== 'place') {
      await press(page.locator(`.choice-list [data-code="${format(state as State, action)}"]`));
      continue;
    }
    const cell = cellAt(page, action);
    // A second press on a chosen cell would place the tile at once.
    if ((await cell.getAttribute('aria-pressed')) !== 'true') await press(cell);
    await page.locator(`.cell.chosen[data-place="${action.x},${action.y}"]`).waitFor();
    for (let turn = await shownRotation(page); turn !== action.rotation; turn = (turn + 1) % 4)
      await press(page.getByRole('button', { name: 'Rotate', exact: true }));
    await expect.poll(() => shownRotation(page)).toBe(action.rotation);
    await press(page.getByRole('button', { name: 'Place here' }));
  }
});
