import { inject, test } from 'vitest';
import { postTable } from '../../../support/posted-table.ts';
import { expectLookCardBeside } from '../../look-card.ts';
import { sharedBrowser } from '../../pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

test('what a finger looks at is told beside the board, until it turns elsewhere', async () => {
  const { link } = await postTable(origin, { game: 'catane', names: ['Ada', 'Charles'] });
  await expectLookCardBeside(browser(), link, { x: 0.45, y: 0.45 });
});
