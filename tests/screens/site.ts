import type { Page } from 'playwright-core';
import { GAMES } from '../../shared/games/index.ts';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { WayIn } from '../../shared/protocol/messages/circle.ts';
import type { Seated } from '../../shared/protocol/messages/snapshot.ts';
import { listMany, listShipped } from '../site/listed-games.ts';
import { ask } from '../support/ask.ts';
import { newKey, type PostedTable } from '../support/posted-table.ts';
import { playOnce, tableAfter, waitedAt } from './posted.ts';
import { FLEETING, once, type Scenes, type ScenesOf, type Service, sit } from './scene.ts';

const NAMES = ['Ana', 'Béatrice'];

const pageAt =
  (url: string, shown = 'main') =>
  async (page: Page) => {
    await page.goto(url);
    await page.locator(shown).first().waitFor();
  };

/** A table that waits for its second player: the seat of its opener, and the address to share. */
async function openLobby(origin: string, game: string) {
  const opening = { key: newKey(), nonce: newKey(), name: 'Ana', game, seats: 2, options: {}, bots: [] };
  const { snapshot, secret } = JSON.parse(await ask(`${origin}/api/tables`, 'POST', '', opening)) as Seated;
  const link = `${origin}/t/${snapshot.id}`;
  return { link, seatLink: `${link}#seat=0.${secret}` };
}

const mailsOf = async ({ origin, mailboxToken: token }: Service) =>
  JSON.parse(await ask(`${origin}/api/mailbox`, 'POST', '', { token })) as readonly KeptMail[];

/** The newest mail whose text this finds, waited for. */
async function mailWith(service: Service, wanted: RegExp): Promise<KeptMail> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await mailsOf(service)).find(({ text }) => wanted.test(text));
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail with ${wanted} came`);
}

/** Has the turns of a seat mailed, as if its player had confirmed the address. */
async function subscribe(service: Service, table: PostedTable, target: string, lang: string): Promise<void> {
  await table.post(0, '/notices', { key: newKey(), kind: 'mail', target, lang });
  const confirm = new RegExp(`/confirm#${table.id}\\.([0-9a-f]+)\\.([0-9a-f]{32})`);
  const [, channel, token] = confirm.exec((await mailWith(service, confirm)).text) ?? [];
  await ask(`${service.origin}/api/tables/${table.id}/channels/${channel}/confirm`, 'POST', '', { token });
}

/** The number of the mail of a turn in the local mailbox. */
async function turnMail(service: Service, game: string, lang: string): Promise<number> {
  const table = await tableAfter(service.origin, { game, names: NAMES, options: { seed: '8' } }, 9);
  while ((await waitedAt(table)) === 0) await playOnce(table, 0, (choices) => choices.at(-1));
  await subscribe(service, table, `${game}-${lang}@mail.example`, lang);
  while ((await waitedAt(table)) === 1) await playOnce(table, 1, (choices) => choices.at(-1));
  return (await mailWith(service, new RegExp(`/t/${table.id}#seat=0`))).n;
}

/** Waits until a picture is drawn: of many in a short time some are over the rate limit. */
async function drawnAt(url: string): Promise<void> {
  for (let tries = 0; tries < 30; tries += 1) {
    const { ok, headers } = await fetch(url);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(headers.get('retry-after') ?? 1)));
  }
  throw new Error(`no picture at ${url}`);
}

/** What a mail program shows of a mail, by day and by night. */
async function showMail(page: Page, { origin, mailboxToken }: Service, n: number): Promise<void> {
  await page.goto(`${origin}/mailbox`);
  await Promise.all([
    page.waitForURL(`**/api/mailbox/${n}`),
    page.evaluate(
      ([mail, token]) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = `/api/mailbox/${mail}`;
        const input = document.createElement('input');
        input.name = 'token';
        input.value = `${token}`;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [n, mailboxToken] as const,
    ),
  ]);
  const pictures = await page.evaluate(() => [
    ...[...document.images].map(({ src }) => src),
    ...[...document.querySelectorAll('source')].map(({ srcset }) => srcset),
  ]);
  await Promise.all(pictures.map(drawnAt));
  await page.evaluate(() => {
    for (const image of document.images) image.setAttribute('src', image.src);
  });
}

/** What every game has: the way into it, what friends ask and did meanwhile, its rules, its lesson and its mails. */
function ofGame(service: Service, game: string): Scenes {
  const { origin } = service;
  const lobby = once(() => openLobby(origin, game));
  const asked = once(async () => {
    const table = await tableAfter(origin, { game, names: NAMES, options: { seed: '3' } }, 12);
    // Once somebody else has played, it is for them to agree.
    while ((await waitedAt(table)) === 1) await playOnce(table, 1, (choices) => choices.at(-1));
    await playOnce(table, 0, (choices) => choices[0]);
    const { version } = await table.snapshot(1);
    await table.post(1, '/undo', { version, key: newKey() });
    return table.seatLink(0);
  });
  const returned = once(async () => {
    const table = await tableAfter(origin, { game, names: NAMES, options: { seed: '3' } }, 14);
    while ((await waitedAt(table)) === 1) await playOnce(table, 1, (choices) => choices.at(-1));
    return table;
  });
  const [french, english] = ['fr', 'en'].map((lang) => once(() => turnMail(service, game, lang)));
  const scenes: Scenes = {
    invitation: async (page) => pageAt((await lobby()).link)(page),
    lobby: async (page) => pageAt((await lobby()).seatLink, '.seats')(page),
    request: async (page) => sit(page, await asked()),
    return: async (page) => {
      const { seatLink } = await returned();
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.removeItem('chacun-son-tour:shown-moves');
      });
      await page.goto('about:blank');
      await page.goto(seatLink(0));
      await page.locator('.caption p').first().waitFor();
      return FLEETING;
    },
    'text mode': async (page) => {
      const { id, seatLink } = await returned();
      await sit(page, seatLink(0));
      await pageAt(`${origin}/t/${id}/text#seat=0`, 'main h2')(page);
      await page.locator('.points').first().waitFor();
    },
    rules: pageAt(`${origin}/rules/${game}`, 'main svg'),
    lesson: pageAt(`${origin}/learn/${game}`, '.board'),
    'mail, French': async (page) => showMail(page, service, (await french?.()) ?? 0),
    'mail, English': async (page) => showMail(page, service, (await english?.()) ?? 0),
  };
  return Object.fromEntries(Object.entries(scenes).map(([name, scene]) => [`${game}: ${name}`, scene]));
}

/** A game that its players have ended, and the way of the first of them to the rematch, which the others have not taken. */
async function rematch(origin: string, game: string) {
  const table = await tableAfter(origin, { game, names: NAMES, options: { seed: '6' } }, 20);
  await table.endByConsent();
  const { table: next, seat, secret } = (await table.post(0, '/rematch', {})) as WayIn;
  const { circle } = await table.snapshot(0);
  return {
    over: table.seatLink(1),
    lobby: `${origin}/t/${next}#seat=${seat}.${secret}`,
    circle: `${origin}/c/${circle}`,
  };
}

/** The pages that belong to no game, and those that every game has. */
export const siteScenes: ScenesOf = (service) => {
  const { origin } = service;
  const games = Object.keys(GAMES);
  const tables = once(() =>
    Promise.all(games.map((game, n) => tableAfter(origin, { game, names: NAMES, options: { seed: '5' } }, 8 + 5 * n))),
  );
  const again = once(() => rematch(origin, games[0] ?? ''));
  const playedFor = (count: number) =>
    tableAfter(origin, { game: games[0] ?? '', names: NAMES, options: { seed: '7' } }, count);
  const claimed = once(async () => {
    const table = await playedFor(9);
    await table.post(1, '/claim', { key: newKey() });
    return table;
  });
  const scenes: Scenes = {
    'start page': async (page) => {
      await listShipped(page);
      await pageAt(origin)(page);
      await page.locator('.game-names').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
    },
    'start page: eight games': async (page) => {
      await listMany(page, 8);
      await pageAt(origin)(page);
      await page.locator('.game-card').nth(7).waitFor();
      await page.waitForLoadState('networkidle');
    },
    'my tables': async (page) => {
      for (const { seatLink } of await tables()) await sit(page, seatLink(0));
      await pageAt(`${origin}/tables`, 'main li')(page);
    },
    'my tables: archive': async (page) => {
      await sit(page, (await again()).over);
      for (const { seatLink } of await tables()) await sit(page, seatLink(0));
      await pageAt(`${origin}/tables`, '.archive')(page);
      await page.locator('.archive > summary').click();
      await page.locator('.archive .result, .archive .chip').first().waitFor();
      await page.locator('.archive').evaluate((archive) => archive.scrollIntoView());
      await page.waitForLoadState('networkidle');
    },
    'my tables: file': async (page) => {
      for (const { seatLink } of await tables()) await sit(page, seatLink(0));
      await pageAt(`${origin}/tables`, 'main li')(page);
      await page.locator('.own-table > summary').first().click();
      await page.locator('.folds > .fold > summary').first().click();
      await page.locator('.folds').evaluate((panel) => panel.scrollIntoView());
    },
    'rematch: open': async (page) => {
      await sit(page, (await again()).over);
      await page.locator('.again').scrollIntoViewIfNeeded();
    },
    'rematch: lobby': async (page) => pageAt((await again()).lobby, '.seats')(page),
    circle: async (page) => {
      await sit(page, (await again()).over);
      await pageAt((await again()).circle, '.table-card')(page);
      await page.waitForLoadState('networkidle');
    },
    'claim: asked of another player': async (page) => {
      const { id, seatLink } = await claimed();
      await sit(page, seatLink(0));
      await pageAt(`${origin}/t/${id}#seat=0`, '.notice.asked')(page);
    },
    'claim: asked of the player of the seat': async (page) => {
      const { id, seatLink } = await claimed();
      await sit(page, seatLink(1));
      await pageAt(`${origin}/t/${id}#seat=1`, '.notice.asked')(page);
    },
    'claim: the seat on the other device': async (page) => {
      const { id, post, seatLink } = await playedFor(1);
      await post(1, '/claim', { key: newKey() });
      await sit(page, seatLink(1));
      await pageAt(`${origin}/t/${id}#seat=1`, '.notice.asked')(page);
      await page.locator('.notice.asked .button.primary').click();
      await page.locator('.notices .qr').waitFor();
    },
    'no such page': pageAt(`${origin}/nowhere`),
    'seat link that is not valid': async (page) =>
      pageAt(`${origin}/t/${(await tables())[0]?.id}#seat=0.${newKey()}`)(page),
  };
  return Object.assign({}, scenes, ...games.map((game) => ofGame(service, game))) as Scenes;
};
