import { canTap, isThere, tap, until, waitFor } from '../hand.ts';
import type { Pane } from '../pane.ts';
import type { Play, Walk } from '../turns.ts';

/** No walk waits longer than this for somebody who can make an offer. */
const MOST_ACTIONS = 60;

/** Composes an offer of one card for another; whether the other player has any to answer with. */
async function compose(pane: Pane): Promise<boolean> {
  await tap(pane, '[data-open="offer"]');
  await tap(pane, '[data-give]');
  const given = await pane.evaluate(
    () => document.querySelector<HTMLElement>('[data-tray=give] [data-back]')?.dataset['back']?.split('-')[1] ?? '',
  );
  await tap(pane, `.compose [data-get]:not([data-get="${given}"])`);
  return until('an offer', async () => {
    if (await canTap(pane, '.compose .confirm')) return 'possible';
    return (await isThere(pane, '.compose .why')) && 'impossible';
  }).then((found) => found === 'possible');
}

/** Whose turn it is makes an offer, and the other one refuses it. */
async function makeOffer({ players, asked, playOne, look }: Walk): Promise<void> {
  let pane = await asked();
  for (let count = 0; !((await canTap(pane, '[data-open="offer"]')) && (await compose(pane))); count += 1) {
    if (count === MOST_ACTIONS) throw new Error('nobody can make an offer');
    if (await isThere(pane, '.compose')) await tap(pane, '.compose .confirms .button:first-child');
    await playOne();
    pane = await asked();
  }
  const other = players.find((one) => one !== pane) ?? pane;
  await look('offer', pane);
  await tap(pane, '.compose .confirm');
  await waitFor(other, '.on-table');
  await look('offered', other);
  await tap(other, '.answering .button:first-child');
  await until('the offer is answered', async () => {
    if (await canTap(other, '[data-send-held]')) await tap(other, '[data-send-held]');
    return !(await isThere(other, '.on-table .yours'));
  });
  await look('answered', pane);
  if (await canTap(pane, '.on-table [data-code]')) await tap(pane, '.on-table [data-code]');
}

/** Lays cards into the tray until as many lie there as are due, and discards them. */
async function discard(pane: Pane): Promise<void> {
  await until('the cards to discard', async () => {
    if (await canTap(pane, '.discard .confirm')) return true;
    await tap(pane, '[data-give]');
    return false;
  });
  await tap(pane, '.discard .confirm');
  await until('the cards are discarded', async () => !(await isThere(pane, '.discard')));
}

export const catanePlay: Play = {
  game: 'catane',
  actions: [
    { when: '.dock:has(.discard) [data-give]', go: discard },
    ['[data-place]', '.chosen-place .confirm'],
    ['.turn > .big'],
    ['.end-turn'],
  ],
  byHand: {
    roll: [['.turn > .big']],
    end: [['.end-turn']],
    discard,
    thief: [['[data-place]', '.chosen-place .confirm']],
    colony: [
      ['[data-place]', '.chosen-place .confirm'],
      ['[data-buy=colony]', '[data-place]', '.chosen-place .confirm'],
    ],
    road: [
      ['[data-place]', '.chosen-place .confirm'],
      ['[data-buy=road]', '[data-place]', '.chosen-place .confirm'],
    ],
    town: [['[data-buy=town]', '[data-place]', '.chosen-place .confirm']],
    buy: [['[data-buy=card]']],
  },
  beside: makeOffer,
};
