import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PushMessage } from '../../shared/protocol.ts';
import { newPlayer, openTable, sharedBrowser } from './pages.ts';

const origin = inject('origin');
const browser = sharedBrowser();

/** The push service of a browser maker. */
const got: Record<string, unknown>[] = [];
const server = createServer((request, response) => {
  got.push(request.headers);
  request.resume();
  request.on('end', () => response.writeHead(201).end());
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/some-browser`;
});
afterAll(() => void server.close());

/** Subscribing takes a push service of the real world: it is the one thing that is made up in this browser. */
async function stubSubscription(page: Page): Promise<void> {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys().toString('base64url');
  await page.addInitScript(
    (json) => {
      const subscription = { ...json, toJSON: () => json } as unknown as PushSubscription;
      let isSubscribed = false;
      PushManager.prototype.subscribe = async (options) => {
        const key = new Uint8Array(options?.applicationServerKey as Uint8Array<ArrayBuffer>);
        if (key.length !== 65 || options?.userVisibleOnly !== true) throw new Error('not as it should be');
        isSubscribed = true;
        return subscription;
      };
      PushManager.prototype.getSubscription = async () => (isSubscribed ? subscription : null);
    },
    { endpoint, keys: { p256dh, auth: Buffer.alloc(16, 7).toString('base64url') } },
  );
}

test('this device is notified at a click, and then no more button asks for it', async () => {
  const ana = await newPlayer(browser());
  const { page, context } = ana;
  await context.grantPermissions(['notifications'], { origin });
  await stubSubscription(page);
  await openTable(ana, origin, { name: 'Ana' });
  await page.getByText('Be told when it is your turn', { exact: true }).click();
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByRole('status').getByText('The trial message was sent.').waitFor();
  await page.getByText('on this device', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Notify me on this device' }).count()).toBe(0);
  expect(got.at(-1)).toMatchObject({ 'content-encoding': 'aes128gcm', topic: expect.stringMatching(/-0$/) });
  expect(ana.errors).toEqual([]);
  await context.close();
});

test('who says no is told that the browser has it so', async () => {
  const ana = await newPlayer(browser());
  const { page, context } = ana;
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await openTable(ana, origin, { name: 'Ana' });
  await page.getByText('Be told when it is your turn', { exact: true }).click();
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByRole('alert').getByText('This browser does not let the site notify you.').waitFor();
  await context.close();
});

test('what is pushed is shown, the latest of a seat only, and a click on it leads to the seat', async () => {
  const ana = await newPlayer(browser());
  const { page, context } = ana;
  await context.grantPermissions(['notifications'], { origin });
  await openTable(ana, origin, { name: 'Ana' });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const [worker, registrationId] = await Promise.all([started, registered]);
  const table = new URL(page.url());
  const deliver = async (title: string, seat: number): Promise<void> => {
    const url = `https://tables.example${table.pathname}#seat=${seat}`;
    const message: PushMessage = {
      title,
      text: 'Ana, it is your turn.',
      lang: 'en',
      tag: `${table.pathname}/${seat}`,
      url,
    };
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await deliver('First', 0);
  await expect.poll(shown).toEqual(['First']);
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
  expect(ana.errors).toEqual([]);
  await context.close();
});
