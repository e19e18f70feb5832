import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { RemedyInfo, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { ask } from '../support/ask.ts';
import { postTable } from '../support/posted-table.ts';
import {
  expectFits,
  FIRST,
  follow,
  openPanel,
  openSeat,
  PHONE,
  postLobby,
  postPlayer,
  postStart,
  snapshotOf,
  violations,
} from './pages.ts';
import { newPlayer, origin, type Player, sharedPlayer } from './players.ts';

const phone = sharedPlayer(PHONE);
/** When what was decided takes effect. */
const FROM = Date.UTC(2050, 0, 3, 12);

type Late = Pick<NonNullable<Snapshot['play']>, 'late' | 'remedies'> &
  Partial<Pick<NonNullable<Snapshot['play']>, 'asked'>>;

const NOBODY: Late = { late: [null, null], remedies: [null, null] };
const LATE: Late = { ...NOBODY, late: [0, null] };
/** The other player's proposal, before anybody has answered. */
const VOTE: Late = {
  ...LATE,
  asked: { what: 'remedy', seat: 1, actions: 0, remedy: { of: 0, what: 'open' }, waitingFor: [] },
};
const decided = (remedy: RemedyInfo): Late => ({ ...NOBODY, remedies: [remedy, null] });

/** What a page is shown, and what it has sent. */
interface Shown {
  late: Late;
  readonly sent: unknown[];
}

/**
 * Opens the seat of a table at which the first player is late, as `late` says: no browser test can wait for seven days.
 * What the page sends is answered as the service would, with `then`.
 */
async function openLate({ page }: Player, seatLink: string, seat: Seat, late: Late, then: Late): Promise<Shown> {
  const shown: Shown = { late, sent: [] };
  let version = 0;
  const changed = (snapshot: Snapshot): Snapshot => {
    version += 1;
    return {
      ...snapshot,
      version: snapshot.version + version,
      play: snapshot.play && { ...snapshot.play, ...shown.late },
    };
  };
  await page.routeWebSocket(/live/, (socket) => void socket.close());
  await page.route(`**/api/tables/*/seats/${seat}`, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({ response, json: changed((await response.json()) as Snapshot) });
  });
  await page.route(/\/(remedy|back)(\?|$)/, async (route) => {
    shown.sent.push([new URL(route.request().url()).pathname.split('/').at(-1), route.request().postDataJSON()]);
    shown.late = then;
    const snapshot = await snapshotOf({ page }, seat);
    await route.fulfill({ json: changed(snapshot) });
  });
  await openSeat({ page }, seatLink, seat);
  // What the page was given with its seat is not from that address.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  return shown;
}

test('who waits for a late player proposes what happens, and reads what was decided; the late one undoes it', async () => {
  const { link, seatLink } = await postLobby(origin, { name: 'Ana' });
  const bobsLink = await postPlayer(link, 1, 'Bob');
  await postStart(seatLink);
  const ana = await newPlayer(PHONE);
  const bob = await newPlayer();

  const soon = { what: 'bot', from: FROM, isInEffect: false } as const;
  const { sent: proposed } = await openLate(bob, bobsLink, 1, LATE, decided(soon));
  await bob.page.getByText('No news from Ana? You can decide what happens now.').waitFor();
  await bob.page.getByRole('button', { name: 'Open the seat' }).waitFor();
  await bob.page.getByRole('button', { name: 'End the game', exact: true }).waitFor();
  await bob.page.getByRole('button', { name: 'Have a robot stand in' }).focus();
  await bob.page.keyboard.press('Enter');
  const dialog = bob.page.getByRole('dialog', { name: 'A robot in place of Ana?' });
  await dialog.getByText('A robot plays for Ana until they come back.').waitFor();
  expect(await violations(bob.page, 'dialog, .card')).toEqual([]);
  await dialog.getByRole('button', { name: 'Have a robot stand in' }).click();
  await bob.page.getByText(/^Unless Ana comes back, a robot will stand in from .*\b3\b/).waitFor();
  expect(await bob.page.getByText('No news from Ana?').count()).toBe(0);
  expect(proposed).toEqual([['remedy', expect.objectContaining({ of: 0, remedy: 'bot' })]]);

  const shown = await openLate(ana, seatLink, 0, VOTE, NOBODY);
  await ana.page.getByText('No news from you: Bob proposes to open your seat.').waitFor();
  shown.late = decided(soon);
  await ana.page.evaluate(() => window.dispatchEvent(new Event('online')));
  const told = ana.page.getByText(/^No news from you: from .*\b3\b.*, a robot will play in your place\.$/);
  await told.waitFor();
  await ana.page.getByRole('button', { name: /^\d+ \w+ left \(/ }).waitFor();
  await expectFits(ana.page);
  await ana.page.getByRole('button', { name: 'I am here' }).tap();
  await told.waitFor({ state: 'detached' });
  expect(shown.sent).toEqual([['back', {}]]);
});

test('where nobody sits at the seat to play, the table and the list say that it can be taken over', async () => {
  const pace = { days: 1, onTimeOut: 'substitute' } as const;
  const opening = { game: FIRST, names: ['Ana', 'Bob'], seating: [1, 0], pace };
  const { id, link, seatLink } = await postTable(origin, opening);
  const secret = seatLink(1).split('#seat=1.')[1] ?? '';
  await ask(`${origin}/api/tables/${id}/seats/1/person`, 'DELETE', `seat=${secret}`);
  const ana = phone();
  const { page } = ana;
  await openSeat(ana, seatLink(0), 0);
  await page.locator('.status', { hasText: 'Seat 2 can be taken over.' }).waitFor();
  await page.getByRole('button', { name: 'Add a medium robot' }).waitFor();
  await follow(page, `${link}/text`);
  await page.locator('.status', { hasText: 'Seat 2 can be taken over' }).waitFor();
  await follow(page, `${new URL(link).origin}/tables`);
  await page.locator('.chip', { hasText: 'Seat 2 can be taken over' }).waitFor();
});

test('while a spectator looks back, a seat that can be taken over is not offered over the board', async () => {
  const pace = { days: 1, onTimeOut: 'substitute' } as const;
  const table = await postTable(origin, { game: FIRST, names: ['Ana', 'Bob'], seating: [0, 1], pace });
  await table.playFirst(0);
  const secret = table.seatLink(1).split('#seat=1.')[1] ?? '';
  await ask(`${origin}/api/tables/${table.id}/seats/1/person`, 'DELETE', `seat=${secret}`);
  const visitor = phone();
  const { page } = visitor;
  await follow(page, table.link);
  const offer = page.getByRole('button', { name: 'Take over this seat' });
  await offer.waitFor();
  await openPanel(visitor, 'story');
  await page.getByRole('button', { name: 'The last moves' }).tap();
  await page.getByRole('slider').waitFor();
  expect(await offer.count()).toBe(0);
  await page.getByRole('button', { name: 'Back to now' }).tap();
  await offer.waitFor();
});
