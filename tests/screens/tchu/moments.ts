import type { Page } from 'playwright-core';
import { colourOf } from '../../../shared/games/tchu/payments.ts';
import { type Action, LOCOMOTIVE } from '../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../shared/games/tchu/words/facts.ts';
import type { Moment, Press } from '../moment.ts';

const GAME = { game: 'tchu', names: ['Ana', 'Béatrice'], options: { seed: '4' } } as const;

const some = (is: (fact: Fact) => boolean) => (facts: readonly unknown[]) => (facts as readonly Fact[]).some(is);

/** Chooses a route in the list, and lays these cards for it. */
async function claim(action: unknown, press: Press, page: Page): Promise<void> {
  const { route, cards } = action as Extract<Action, { readonly type: 'claim' }>;
  const listed = `[data-claim="${route}"]`;
  await page.locator(listed).evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
  await press(listed);
  const colour = colourOf(cards);
  const laid = async (card: number) =>
    Number(
      await page.locator(`.claim [data-back="${card}"]`).evaluateAll(([one]) => one?.getAttribute('data-count') ?? '0'),
    );
  for (const card of colour === LOCOMOTIVE ? [colour] : [colour, LOCOMOTIVE])
    while ((await laid(card)) < (cards[card] ?? 0)) await press(`.cards [data-card="${card}"]`);
  await press('.claim .confirm');
}

/** What one draws, what a tunnel turns over, and how the game ends, also in a tie. */
export const tchuMoments: readonly Moment[] = [
  {
    ...GAME,
    film: 'tchu-own-card',
    isIt: some((fact) => fact.type === 'card-drawn' && fact.isFromDeck),
    byHand: (_, _code, press) => press('.piles > .pile'),
  },
  {
    ...GAME,
    film: 'tchu-own-tunnel',
    isIt: some((fact) => fact.type === 'attempted' && fact.due > 0),
    byHand: (action, _, press, page) => claim(action, press, page),
  },
  { ...GAME, film: 'tchu-end', isIt: some((fact) => fact.type === 'over') },
  {
    ...GAME,
    film: 'tchu-end-tie',
    options: { seed: '12' },
    isIt: some(({ type, ...fact }) => {
      const counts = type === 'over' && 'counts' in fact ? fact.counts : [];
      return new Set(counts.map(({ total }) => total)).size === 1;
    }),
  },
];
