import type { Page } from 'playwright-core';
import { at } from '../../shared/game/at.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { GameInfo } from '../../shared/protocol/messages/games.ts';

/** Has a page list other games than the service has. */
const list = (page: Page, change: (all: readonly GameInfo[]) => readonly GameInfo[]): Promise<unknown> =>
  page.route('**/api/games', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as readonly GameInfo[]) });
  });

/** Has a page list the games that are shipped, without those that only tests play. */
export const listShipped = (page: Page): Promise<unknown> =>
  list(page, (all) => all.filter(({ meta }) => Object.hasOwn(GAMES, meta.id)));

/** Has a page list so many games: the same again under other names, if need be. */
export const listMany = (page: Page, count: number): Promise<unknown> =>
  list(page, (all) =>
    Array.from({ length: count }, (_, index) => {
      const { meta, ...game } = at(all, index % all.length);
      return { ...game, meta: { ...meta, id: index < all.length ? meta.id : `${meta.id}-${index}` } };
    }),
  );
