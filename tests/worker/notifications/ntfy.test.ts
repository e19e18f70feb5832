import { afterEach, expect, test, vi } from 'vitest';
import { joinLobby, openLobby, startGame } from '../../../shared/table/lobby.ts';
import { unchanged } from '../../../shared/table/table.ts';
import { MACHINE } from '../../../worker/machine.ts';
import { newChannel } from '../../../worker/notifications/channels/channel.ts';
import { targetOf } from '../../../worker/notifications/channels/target.ts';
import { send } from '../../../worker/notifications/delivery/send.ts';
import { messageOf } from '../../../worker/notifications/news/message.ts';
import { contextAt, tableAfter } from '../../support/table-context.ts';

const NOW = Date.UTC(2027, 0, 10, 18);
const newKey = () => crypto.randomUUID().replaceAll('-', '');
const opening = { key: newKey(), nonce: newKey(), name: 'Ann', game: 'toy', seats: 2, options: {} };
const joining = { key: newKey(), nonce: newKey(), name: 'Bob' };
const TARGET = 'https://ntfy.sh/my-topic';

/** What is posted to a topic for a reminder at an hour of the day. */
async function posted(target: string) {
  const context = contextAt(NOW);
  const open = tableAfter(openLobby(MACHINE, { id: 't'.repeat(20), ...opening }, context));
  const table = tableAfter(
    startGame(MACHINE, unchanged(tableAfter(joinLobby(MACHINE, open, { seat: 1, ...joining }, context))), NOW),
  );
  const add = { key: 'k'.repeat(22), kind: 'ntfy', target, lang: 'en' } as const;
  const channel = newChannel(table.setup.key, 0, add, { target, origin: 'https://tables.example', addedAt: NOW });
  const notice = { seat: 0, kind: 'daily-reminder', version: table.version, at: NOW } as const;
  const message = messageOf(table, channel, notice, NOW, { recount: () => [], contact: null });
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const vapid = () => Promise.reject(new Error('none'));
  await send({ channel, message, secret: '', vapid, now: NOW });
  const [url, init] = fetched.mock.calls[0] as unknown as [string, { body: string }];
  return { url, body: JSON.parse(init.body) as { sequence_id: string } };
}

afterEach(() => void vi.unstubAllGlobals());

test('a daily reminder has a sequence id that ntfy accepts', async () => {
  const { body } = await posted(TARGET);
  expect(body.sequence_id).toMatch(/^[-_A-Za-z0-9]{1,64}$/);
});

test('the access token in the address of a protected topic is sent along', async () => {
  const target = `${TARGET}?auth=QmVhcmVyIHRrX3h5eg`;
  expect(targetOf('ntfy', target, false)?.href).toBe(target);
  expect((await posted(target)).url).toContain('?auth=QmVhcmVyIHRrX3h5eg');
});
