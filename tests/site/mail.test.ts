import { expect, inject, test } from 'vitest';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import { ask } from '../support/ask.ts';
import { newKey } from '../support/posted-table.ts';
import { confirmLink, joinAndBegin, mailsTo } from './no-page.ts';
import { expectFits, follow, leave, openPanel, openSeat, openTable, postLobby, TITLE, violations } from './pages.ts';
import { origin, type Player, sharedPlayer } from './players.ts';

const ADDRESS = 'ana@mail.example';

const player = sharedPlayer({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true });

/** Opens the local mailbox with the mails to Ana, and answers the newest that has this subject. */
async function openMail({ page }: Player, subject: string) {
  // The page draws all that it is sent: not what the other tests were sent.
  await page.route('**/api/mailbox', async (route) => {
    const response = await route.fetch();
    const kept = (await response.json()) as readonly KeptMail[];
    await route.fulfill({ response, json: kept.filter(({ to }) => to === ADDRESS) });
  });
  await follow(page, `${origin}/mailbox#${inject('mailboxToken')}`);
  const mail = page
    .locator('.mails > li')
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .first();
  // A mail takes a second.
  const subjects = async () => (await mailsTo(ADDRESS)).map((each) => each.subject);
  await expect.poll(subjects, { interval: 200 }).toContain(subject);
  await page.getByRole('button', { name: 'Look for new mail' }).click();
  await mail.waitFor();
  return mail;
}

/** What is seen fits and is accessible; `part` is what no other test looks at. */
async function fits({ page }: Player, part?: string): Promise<void> {
  await expectFits(page);
  expect(await violations(page, part)).toEqual([]);
}

test('an address is confirmed by its owner, told of a turn, and forgotten after one click', async () => {
  const ana = player();
  const { page } = ana;
  const link = await openTable(ana, origin, { name: 'Ana' });
  const table = page.url();

  await page.getByText('Turn notifications').click();
  await page.getByLabel('Your email address').fill(ADDRESS);
  await page.getByRole('button', { name: 'Add email' }).click();
  await page.getByRole('status').getByText(`We have written to ${ADDRESS}.`).waitFor();
  await page.getByText('Not confirmed yet: follow').waitFor();
  await page.getByText('Everything, at once').click();
  await page.getByLabel('When').selectOption('one email a day for all your tables');
  await page.getByText('Everything, once a day, at 18:00').waitFor();
  await expectFits(page);
  await page.getByLabel('When').selectOption('at once');
  await page.getByText('Everything, at once').waitFor();

  const tab = { ...ana, page: await ana.context.newPage() };
  await expect.poll(() => confirmLink(ADDRESS), { interval: 200 }).toBeDefined();
  await tab.page.goto((await confirmLink(ADDRESS)) ?? '');
  await tab.page.getByRole('heading', { name: 'Is this your address?' }).waitFor();
  // The token is not left in the address of the page.
  await tab.page.waitForURL(`${origin}/confirm`);
  // It says who asks, and for which address.
  await tab.page.locator('.eyebrow').getByText(`${TITLE} with Ana`, { exact: true }).waitFor();
  await tab.page.locator('.hero-card').getByText(ADDRESS, { exact: true }).waitFor();
  await fits(tab);
  await tab.page.getByRole('button', { name: 'Yes, notify me at this address' }).click();
  await tab.page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await expectFits(tab.page);
  await tab.page.close();
  // The tab in which it was added knows when it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Not confirmed yet: follow').waitFor({ state: 'detached' });
  await leave(page);

  // Nobody looks at Ana's page when her turn comes.
  await joinAndBegin(link);
  const mail = await openMail(ana, `Your turn in ${TITLE} with Bob`);
  await mail.getByText('Ana, it is your turn.').waitFor();
  await expectFits(page);
  const stop = (await mail.locator('a[href*="/unsubscribe#"]').getAttribute('href')) ?? '';
  // The token is not left in the address of the page.
  await page.waitForURL(`${origin}/mailbox`);
  const [shown] = await Promise.all([
    ana.context.waitForEvent('page'),
    mail.getByRole('button', { name: 'As a mail program shows it' }).click(),
  ]);
  const board = shown.getByRole('img', { name: 'The valley, one tile. Ana: 0, Bob: 0.' });
  // It is drawn on demand, which takes a while.
  await expect
    .poll(() => board.evaluate((image) => (image as HTMLImageElement).naturalWidth), { interval: 250 })
    .toBe(960);
  await expectFits(shown);
  expect(await violations(shown)).toEqual([]);
  await shown.getByRole('link', { name: 'Play', exact: true }).click();
  await shown.waitForURL(table);

  // The last two parts end the mails of all tables, and are not in the address that mail programs post to.
  const [, token] = /#(\w+\.\w+\.\w+)\.\w+\.\w+$/.exec(stop) ?? [];
  const clicked = await fetch(`${origin}/api/unsubscribe/${token?.replaceAll('.', '/')}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(clicked.status).toBe(200);
  await openPanel({ page: shown }, 'more');
  await shown.getByText('Turn notifications').click();
  await shown.getByLabel('Your email address').waitFor();
  expect(await shown.locator('.channel').count()).toBe(0);

  await follow(page, stop);
  await page.getByText(`${TITLE} with Ana and Bob`).waitFor();
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Go to the start page' }).waitFor();
  await expectFits(page);
  await page.goto(stop);
  await page.getByRole('button', { name: 'Unsubscribe from all tables' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed from all tables' }).waitFor();
  await page.goto(`${origin}/unsubscribe#daily.${'0'.repeat(72)}.${'0'.repeat(32)}`);
  await page.getByRole('heading', { name: 'Unsubscribe from the daily email?' }).waitFor();
  await expectFits(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('alert').getByText('This link does not work any more').waitFor();
  await page.goto(`${origin}/unsubscribe#nothing`);
  await page.getByText('Part of it was lost or changed').waitFor();
});

test('a new link shuts out the mail addresses of the seat, but for those that the player keeps', async () => {
  const ana = player();
  const { page } = ana;
  const { link, seatLink } = await postLobby(origin, { name: 'Ana' });
  const cookie = `seat=${seatLink.replace(/.*#seat=0\./, '')}`;
  const table = link.replace('/t/', '/api/tables/');
  const own = 'ana.own@mail.example';
  const foreign = 'someone.else@mail.example';
  // Once it is confirmed, an address is shown to nobody in full.
  const [shownOwn, shownForeign] = ['a…@mail.example', 's…@mail.example'];
  for (const target of [own, foreign]) {
    await ask(`${table}/seats/0/notices`, 'POST', cookie, { key: newKey(), kind: 'mail', target, lang: 'en' });
    await expect.poll(() => confirmLink(target), { interval: 200 }).toBeDefined();
    const [, channel, token] = (await confirmLink(target))?.split('#')[1]?.split('.') ?? [];
    await ask(`${table}/channels/${channel}/confirm`, 'POST', '', { token, stay: false });
  }

  await openSeat(ana, seatLink, 0);
  await page.getByText('Someone else has my link').click();
  const addresses = page.getByRole('group', { name: 'Email addresses to keep' });
  const choices = addresses.getByRole('switch');
  await expect.poll(() => choices.allTextContents()).toEqual([shownOwn, shownForeign]);
  for (const choice of await choices.all()) expect(await choice.getAttribute('aria-checked')).toBe('false');
  await fits(ana, 'details[open]');
  await addresses.getByRole('switch', { name: shownOwn }).click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByText('You have a new link').waitFor();
  await expect.poll(() => choices.allTextContents()).toEqual([shownOwn]);
  // What was kept once is asked about again the next time.
  expect(await choices.first().getAttribute('aria-checked')).toBe('false');
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => choices.count()).toBe(0);
});
