import { expect, inject, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { RemedyInfo, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import {
  beginGame,
  expectFits,
  newPlayer,
  PHONE,
  type Player,
  sharedBrowser,
  snapshotOf,
  violations,
} from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();
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

/**
 * Shows a page a table at which the first player is late: no browser test can wait for seven days. What the page sends
 * is answered as the service would, and returned here.
 */
async function lateFor({ page }: Player, seat: Seat, first: Late, then: Late): Promise<readonly unknown[]> {
  const sent: unknown[] = [];
  const path = `**/api/tables/*/seats/${seat}`;
  const shown = (snapshot: Snapshot, late: Late): Snapshot => ({
    ...snapshot,
    version: snapshot.version + sent.length,
    play: snapshot.play && { ...snapshot.play, ...late },
  });
  await page.routeWebSocket(/live/, (socket) => void socket.close());
  await page.route(path, async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({ response, json: shown((await response.json()) as Snapshot, sent.length > 0 ? then : first) });
  });
  await page.route(/\/(remedy|back)(\?|$)/, async (route) => {
    const snapshot = await snapshotOf({ page, context: page.context(), errors: [] }, seat);
    sent.push([new URL(route.request().url()).pathname.split('/').at(-1), route.request().postDataJSON()]);
    await route.fulfill({ json: shown(snapshot, then) });
  });
  await page.reload();
  return sent;
}

test('who waits for a late player proposes what happens, and reads what was decided; the late one undoes it', async () => {
  const ana = await newPlayer(browser(), PHONE);
  const bob = await newPlayer(browser());
  await beginGame(origin, [ana, bob]);

  const soon = { what: 'bot', from: FROM, isInEffect: false } as const;
  const proposed = await lateFor(bob, 1, LATE, decided(soon));
  await bob.page.getByText('No news from Ana? The others can decide what happens now.').waitFor();
  await bob.page.getByRole('button', { name: 'Open the seat' }).waitFor();
  await bob.page.getByRole('button', { name: 'End the game', exact: true }).waitFor();
  await bob.page.getByRole('button', { name: 'Have a robot stand in' }).focus();
  await bob.page.keyboard.press('Enter');
  const dialog = bob.page.getByRole('dialog', { name: 'A robot in place of Ana?' });
  await dialog.getByText('A robot plays for Ana until they come back.').waitFor();
  expect(await violations(bob.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Have a robot stand in' }).click();
  await bob.page.getByText(/^Unless Ana comes back, a robot will stand in from .*\b3\b/).waitFor();
  expect(await bob.page.getByText('No news from Ana?').count()).toBe(0);
  expect(proposed).toEqual([['remedy', expect.objectContaining({ of: 0, remedy: 'bot' })]]);

  await lateFor(ana, 0, VOTE, NOBODY);
  await ana.page.getByText('No news from you: Bob proposes to open your seat.').waitFor();
  const said = await lateFor(ana, 0, decided(soon), NOBODY);
  const told = ana.page.getByText(
    /^The others have not heard from you: from .*\b3\b.*, a robot will play in your place\.$/,
  );
  await told.waitFor();
  await expectFits(ana.page);
  expect(await violations(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'I am here' }).tap();
  await told.waitFor({ state: 'detached' });
  expect(said).toEqual([['back', {}]]);
  expect([ana.errors, bob.errors]).toEqual([[], []]);
  await Promise.all([ana.context.close(), bob.context.close()]);
});
