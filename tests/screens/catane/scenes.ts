import type { Page } from 'playwright-core';
import type { Resource, View } from '../../../shared/games/catane/types.ts';
import { type Choose, cataneView, hoard, openDrivenTable, postOffer, simply } from '../../site/games/catane/driven.ts';
import { USUAL_PACE } from '../../support/posted-table.ts';
import { once, openPictured, openTold, type ScenesOf, type Shown, sit } from '../scene.ts';

const NAMES = ['Ada', 'Béatrice', 'Charles', 'Dmitri'];

/** The island, at positions that are played to, as the seat that is waited for there. */
export const cataneScenes: ScenesOf = ({ origin }) => {
  const at = (seats: number, options: Record<string, string>, is: (view: View) => boolean, choose?: Choose) =>
    once(async () => {
      const table = await openDrivenTable(origin, NAMES.slice(0, seats), options, USUAL_PACE);
      return table.seatLink(await table.playUntil(is, choose));
    });
  const large = { size: '6', seed: '8' };
  const isRich = ({ phase, own }: View) => phase.type === 'main' && own?.resources.some((count) => count >= 4) === true;
  const opening = at(4, large, ({ phase }) => phase.type === 'setup-colony');
  const turn = at(4, large, isRich, hoard);
  /** An offer to everybody: as who makes it sees it, and who can answer it. */
  const offer = once(async () => {
    const table = await openDrivenTable(origin, NAMES, large, USUAL_PACE);
    const seat = await table.playUntil(isRich, hoard);
    const asked = (seat + 1) % NAMES.length;
    const [own, theirs] = await Promise.all(
      [seat, asked].map(async (each) => cataneView(await table.snapshot(each)).own?.resources ?? []),
    );
    const give = own?.findIndex((count) => count > 0) ?? 0;
    const want = theirs?.findIndex((count, kind) => count > 0 && kind !== give) ?? 0;
    await postOffer(table, seat, give as Resource, want as Resource);
    return { made: table.seatLink(seat), asked: table.seatLink(asked) };
  });
  const middle = at(4, large, ({ turns, phase }) => turns >= 60 && phase.type === 'main', simply);
  const discard = at(2, { seed: '11' }, ({ phase }) => phase.type === 'discard', hoard);
  const thief = at(2, { seed: '11' }, ({ phase }) => phase.type === 'thief', hoard);
  const ended = at(2, { seed: '5', goal: '8' }, () => false);
  const opened = (what: string) => async (page: Page) => {
    await sit(page, await turn());
    await page.locator(`[data-open="${what}"]`).click();
  };
  return {
    'catane: settling': async (page) => sit(page, await opening()),
    'catane: a turn': async (page) => sit(page, await turn()),
    'catane: an offer': opened('offer'),
    'catane: an offer waits': async (page) => sit(page, (await offer()).made),
    'catane: an offer to answer': async (page) => sit(page, (await offer()).asked),
    'catane: the bank': opened('bank'),
    'catane: the middle of a game': async (page) => sit(page, await middle()),
    'catane: a seven': async (page) => sit(page, await discard()),
    'catane: the thief': async (page) => sit(page, await thief()),
    'catane: the end': async (page) => sit(page, await ended()),
    'catane: the end told': async (page) => openTold(page, await ended()),
    'catane: the end as a picture': async (page) => openPictured(page, await ended()),
  };
};

export const cataneShown: Shown = {
  strips: ['catane: a turn', 'catane: an offer', 'catane: the end'],
  compared: [
    'catane: lesson',
    'catane: settling',
    'catane: a turn',
    'catane: an offer',
    'catane: an offer to answer',
    'catane: a seven',
    'catane: the end',
  ],
  boards: { 'catane.webp': 'catane: the middle of a game' },
};
