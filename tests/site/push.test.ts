import { createECDH, createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Notices, PushMessage } from '../../shared/protocol/messages/notifications.ts';
import { postTable } from '../support/posted-table.ts';
import { LESS_WORK, openTable, openTableByHand } from './pages.ts';
import { endFile, newPlayer, origin, type Player, sharedPlayer, WITH_SERVICE_WORKER } from './players.ts';

// The headless shell, which the other tests share, has no notifications.
const path = inject('wholeChromium');
let whole: Browser;
beforeAll(async () => {
  if (path !== null) whole = await chromium.launch({ executablePath: path, args: LESS_WORK });
});
afterAll(async () => {
  await endFile();
  await whole?.close();
});
const browser = async () => whole;

/** The push service of a browser maker: the last part of each address that was posted to, and with which headers. */
const got: { readonly address: string; readonly headers: Record<string, unknown> }[] = [];
const server = createServer(({ url, headers }, response) => {
  const address = url?.split('/').at(-1) ?? '';
  got.push({ address, headers });
  response.writeHead(forgotten.has(address) ? 410 : 201).end();
});
/** Addresses that no browser has any more. */
const forgotten = new Set<string>();
let service = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
});
afterAll(() => void server.close());

/** The subscription of a browser at this address of its push service. */
const subscribedTo = (address: string) => ({
  endpoint: `${service}/${address}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
});

/** How `ChannelInfo` marks such an address. */
const markOf = (address: string) => createHash('sha256').update(`${service}/${address}`).digest('hex');

/** The service worker of a player's browser, with a fake push service. */
interface Pushed extends Player {
  readonly worker: Worker;
  /** The browser now has that address, or none; if it subscribes, it gets the other one. */
  readonly become: (address: string | null, next?: string) => Promise<void>;
  readonly address: () => Promise<string | null>;
  /** Notifies the worker of the change, as some browsers do, and waits for its reaction. */
  readonly dispatch: (event: string) => Promise<void>;
}

async function newPushed(): Promise<Pushed> {
  const player = await newPlayer(WITH_SERVICE_WORKER, 'at-once', browser());
  const { page, context } = player;
  await context.grantPermissions(['notifications'], { origin });
  await page.addInitScript((json) => {
    PushManager.prototype.subscribe = async (options) => {
      const key = new Uint8Array(options?.applicationServerKey as Uint8Array<ArrayBuffer>);
      if (key.length !== 65 || options?.userVisibleOnly !== true) throw new Error('not as it should be');
      return { toJSON: () => json } as unknown as PushSubscription;
    };
  }, subscribedTo('first'));
  const started = context.waitForEvent('serviceworker');
  // A file of the site, which has no script.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  // As text, because the types of a page know nothing of service workers.
  await worker.evaluate(`
    let now = null, next = null;
    const subscription = () => now && { ...now, toJSON: () => now, unsubscribe: async () => { now = null; } };
    self.now = () => now && now.endpoint;
    self.become = (...addresses) => { [now, next] = addresses; };
    PushManager.prototype.getSubscription = async () => subscription();
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('not as it should be');
      now = next;
      return subscription();
    };
  `);
  const pushed: Pushed = {
    ...player,
    worker,
    become: (...addresses) => {
      const json = addresses.map((address) => (address ? subscribedTo(address) : null));
      return worker.evaluate(`self.become(...${JSON.stringify(json)})`);
    },
    address: async () => (await worker.evaluate<string | null>('self.now()'))?.split('/').at(-1) ?? null,
    dispatch: (event) =>
      worker.evaluate(`(async () => {
        const event = new ExtendableEvent(${JSON.stringify(event)});
        const waited = [];
        event.waitUntil = (promise) => void waited.push(promise);
        self.dispatchEvent(event);
        await Promise.all(waited);
      })()`),
  };
  await pushed.become('first');
  return pushed;
}

/** The marks of the channels of a table's first seat. */
async function marksAt({ page }: Player, link: string): Promise<readonly (string | null)[]> {
  const path = new URL(link).pathname.replace('/t/', '/api/tables/');
  const response = await page.request.get(`${origin}${path}/seats/0/notices`);
  return ((await response.json()) as Notices).channels.map(({ mark }) => mark);
}

/** The paths of channels that the worker stores. */
const remembered = ({ worker }: Pushed) =>
  worker.evaluate<string[]>(`(async () => {
    const cache = await caches.open('told-here');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  })()`);

const unfold = ({ page }: Player) => page.getByText('Turn notifications', { exact: true }).click();

describe.skipIf(path === null)('a device', () => {
  let ana: Pushed;
  /** The addresses of its tables; the page shows the last of them. */
  const links: string[] = [];
  const marks = () => Promise.all(links.map((link) => marksAt(ana, link)));
  beforeAll(async () => {
    ana = await newPushed();
  });

  test('is notified at a click, with another address there, of all its tables; once it is online again if it is not', async () => {
    const { page, context } = ana;
    links.push(await openTable(ana, origin, { name: 'Ana' }));
    await unfold(ana);
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    await page.getByText('The test message was sent.').waitFor();
    await page.getByText('on this device', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Notify me on this device' }).count()).toBe(0);
    expect(got.at(-1)).toMatchObject({
      address: 'first',
      headers: { 'content-encoding': 'aes128gcm', topic: expect.stringMatching(/-0$/) },
    });
    // The second table notifies this device by itself, as always.
    links.push(await openTableByHand(ana, origin, { name: 'Ana' }));
    await expect.poll(marks).toEqual([[markOf('first')], [markOf('first')]]);
    await expect.poll(() => remembered(ana)).toHaveLength(2);
    await ana.become('second');
    await ana.dispatch('pushsubscriptionchange');
    expect(await marks()).toEqual([[markOf('second')], [markOf('second')]]);
    await context.setOffline(true);
    await ana.become('third');
    await ana.dispatch('pushsubscriptionchange');
    expect(await marks()).toEqual([[markOf('second')], [markOf('second')]]);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(marks).toEqual([[markOf('third')], [markOf('third')]]);
  });

  test('has another address, or none, or one that its push service has forgotten: a page that opens finds it, and mends it', async () => {
    const { page } = ana;
    const mark = async () => (await marks()).at(-1);
    await ana.become('fourth');
    await page.reload();
    await expect.poll(mark).toEqual([markOf('fourth')]);
    await ana.become(null, 'fifth');
    await page.reload();
    await expect.poll(mark).toEqual([markOf('fifth')]);
    forgotten.add('fifth');
    await unfold(ana);
    await page.getByRole('button', { name: /^Test: / }).click();
    await page.getByRole('alert').getByText('or has subscribed anew').waitFor();
    await ana.become('fifth', 'sixth');
    await page.reload();
    await expect.poll(mark).toEqual([markOf('sixth')]);
    await unfold(ana);
    await page.getByText('on this device', { exact: true }).waitFor();
  });

  test('forgets what is removed, or was the seat of somebody else; where nobody asked for it, it is not subscribed', async () => {
    const { page, context } = ana;
    const cookies = await context.cookies();
    await context.clearCookies();
    await ana.become('seventh');
    await ana.dispatch('pushsubscriptionchange');
    expect(await remembered(ana)).toEqual([]);

    // A page that has the seat again finds the address at which it was notified.
    await context.addCookies(cookies);
    await ana.become('sixth');
    await page.reload();
    await expect.poll(() => remembered(ana)).toHaveLength(1);
    await unfold(ana);
    await page.getByRole('button', { name: /^Remove: / }).click();
    await page.getByRole('button', { name: 'Notify me on this device' }).waitFor();
    await expect.poll(() => remembered(ana)).toEqual([]);

    await ana.become(null, 'eighth');
    await page.reload();
    await ana.dispatch('pushsubscriptionchange');
    expect(await ana.address()).toBeNull();
  });
});

describe.skipIf(path === null)('in a notification', () => {
  const ana = sharedPlayer(WITH_SERVICE_WORKER, browser);

  test('a move is played once, however often it is pressed; one for a position that has gone is not, and can be pressed again only if nobody answered', async () => {
    const { page, context } = ana();
    await context.grantPermissions(['notifications'], { origin });
    const table = await postTable(origin, { game: 'toy', names: ['Ana', 'Bob'] });
    await page.goto(table.seatLink(0));
    await page.locator('.board, .plain-table, main').first().waitFor();
    const started = context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    const worker = await started;
    const { version, play } = await table.snapshot(0);
    const code = play?.choices?.[0]?.code ?? expect.fail();
    const answers = { table: table.id, seat: 0, version, played: 'Played:', late: 'Too late.', unsent: 'Not sent.' };
    const message = {
      title: 'Your turn',
      text: 'Ana, it is your turn.',
      lang: 'en',
      tag: `${table.id}/0`,
      url: table.link,
      waiting: table.id,
      answers: { ...answers, choices: [{ code, said: 'Bet it' }] },
    } satisfies PushMessage;
    // As text, because the types of a page know nothing of service workers.
    await worker.evaluate(`
      self.happened = async (event, properties = {}) => {
        const waited = [];
        event.waitUntil = (promise) => void waited.push(promise);
        self.dispatchEvent(Object.assign(event, properties));
        await Promise.all(waited);
      };
      self.shown = [];
      ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
        shown.push({ title, ...options });
      };
      self.pressed = (action) => {
        const { title, tag, data } = shown.at(-1);
        const notification = { title, tag, data, close() {} };
        return happened(new ExtendableEvent('notificationclick'), { notification, action });
      };
    `);
    const last = () =>
      worker.evaluate<{ readonly body: string; readonly actions?: readonly unknown[] }>('self.shown.at(-1)');
    const deliver = () =>
      worker.evaluate(`self.happened(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} }))`);
    const press = () => worker.evaluate(`self.pressed(${JSON.stringify(code)})`);

    await deliver();
    expect(await last()).toMatchObject({ body: message.text, actions: [{ action: code, title: 'Bet it' }] });
    await context.setOffline(true);
    await press();
    expect(await last()).toMatchObject({ body: 'Not sent.', actions: [{ action: code, title: 'Bet it' }] });
    await context.setOffline(false);
    await press();
    expect(await last()).toMatchObject({ body: 'Played: Bet it' });
    expect(await last()).not.toHaveProperty('actions');
    const after = await table.snapshot(0);
    expect(after.version).toBeGreaterThan(version);
    expect(after.play?.waitingFor).not.toContain(0);

    // The same question comes again, as from a push service that was late.
    await deliver();
    await press();
    expect(await last()).toMatchObject({ body: 'Too late.' });
    expect((await table.snapshot(0)).version).toBe(after.version);
  });
});

describe.skipIf(path === null)('at a table that is open', () => {
  const ana = sharedPlayer(WITH_SERVICE_WORKER, browser);
  beforeAll(() => openTable(ana(), origin, { name: 'Ana' }));

  test('who says no is told that the browser has it so', async () => {
    const { page } = ana();
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await unfold(ana());
    await page.getByRole('button', { name: 'Notify me on this device' }).click();
    await page.getByRole('alert').getByText('This browser does not let the site notify you.').waitFor();
  });

  test('what is pushed is shown, the latest of a seat only, and a click on it leads to the seat', async () => {
    const { page, context } = ana();
    await context.grantPermissions(['notifications'], { origin });
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    // A page that has been open for a while has registered it already.
    const started = context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    const [worker, registrationId] = await Promise.all([started, registered]);
    await worker.evaluate(`
      self.badges = [];
      WorkerNavigator.prototype.setAppBadge = async (n) => void badges.push(n);
      self.shows = 0;
      const { showNotification } = ServiceWorkerRegistration.prototype;
      ServiceWorkerRegistration.prototype.showNotification = async function (...message) {
        await showNotification.apply(this, message);
        shows += 1;
      };
    `);
    let delivered = 0;
    const table = new URL(page.url());
    const deliver = async (title: string, seat: number): Promise<void> => {
      const url = `https://tables.example${table.pathname}#seat=${seat}`;
      const message: PushMessage = {
        title,
        text: 'Ana, it is your turn.',
        lang: 'en',
        tag: `${table.pathname}/${seat}`,
        url,
        waiting: table.pathname.slice('/t/'.length),
      };
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
      delivered += 1;
      // Asking Chromium for its notifications while one is being shown makes it forget that one for good.
      await expect.poll(() => worker.evaluate<number>('self.shows')).toBe(delivered);
    };
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title }) => title);
      });
    await deliver('First', 0);
    await expect.poll(shown).toEqual(['First']);
    // The table counts: on the icon of the installed site, and on the pages that are open.
    await expect.poll(() => worker.evaluate<number[]>('self.badges')).toEqual([1]);
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:.*1%3C%2Ftext/);
    await deliver('Second', 0);
    await deliver('Elsewhere', 1);
    await expect.poll(shown).toEqual(['Second', 'Elsewhere']);

    // Only a person may open windows and bring them forward: it is noted what would be. (As text, because the types of
    // a page know nothing of service workers.)
    const clicked = (title: string) =>
      worker.evaluate<string[]>(`(async () => {
        const done = [];
        self.clients.openWindow = async (url) => void done.push('open ' + url);
        WindowClient.prototype.focus = async function () { done.push('focus'); };
        const shown = await self.registration.getNotifications();
        const notification = shown.find((each) => each.title === ${JSON.stringify(title)});
        const event = new NotificationEvent('notificationclick', { notification });
        const waited = [];
        event.waitUntil = (promise) => void waited.push(promise);
        self.dispatchEvent(event);
        await Promise.all(waited);
        return done;
      })()`);
    expect(await clicked('Second')).toEqual(['focus']);
    expect(await clicked('Elsewhere')).toEqual([`open ${table.origin}${table.pathname}#seat=1`]);
    expect(await shown()).toEqual([]);
  });
});
