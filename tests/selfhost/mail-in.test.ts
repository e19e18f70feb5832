import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { at } from '../../shared/game/at.ts';
import type { Notices } from '../../shared/protocol/messages/notifications.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { CORPUS } from '../mails/corpus.ts';
import type { CorpusMail, Sent } from '../mails/mail.ts';
import { startMailServer } from '../support/mail-server.ts';
import { isNightly } from '../support/nightly.ts';
import { newKey, type PostedTable, postTable } from '../support/posted-table.ts';
import { root, type Served, serve } from './server.ts';

/* Mails that a mail server pipes to `npm run mail-in`, which gives them to the service that runs here. */

const WAIT = { timeout: 120_000 };
const AUTHSERV = 'mx.tables.example';
const folder = inject('builtWithToys');
const data = join(folder, 'data-mail-in');

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let server: Served;
beforeAll(async () => {
  smtp = await startMailServer();
  server = await serve(folder, {
    CST_DATA_DIR: data,
    CST_MAIL: 'smtp',
    CST_MAIL_FROM: 'play@tables.example',
    CST_MAIL_REPLIES: 'play@tables.example',
    CST_MAIL_AUTHSERV: AUTHSERV,
    CST_SITE_ORIGIN: 'https://tables.example',
    CST_SMTP_HOST: '127.0.0.1',
    CST_SMTP_PORT: `${smtp.port}`,
    CST_SMTP_TLS: 'none',
    CST_NOTICE_DELAY_SECONDS: '0.1',
    CST_TABLES_PER_HOUR: '1000',
    CST_REQUESTS_PER_SECOND: '100000',
  });
});
afterAll(async () => {
  await server.stop();
  smtp.stop();
});

interface Piped {
  readonly code: number | null;
  readonly said: string;
}

/** Gives a mail to the program, as a mail server does. */
async function pipe(raw: string, args: readonly string[], dataFolder = data): Promise<Piped> {
  const child = spawn(process.execPath, ['worker/selfhost/mail-in.ts', ...args], {
    cwd: root,
    env: { ...process.env, CST_DATA_DIR: dataFolder },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(Buffer.from(raw, 'latin1'));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim() };
}

/** A player of Hex who has moved after the first stone of the other one. */
interface MailPlayer {
  readonly table: PostedTable;
  readonly box: string;
}

const mailsTo = async (box: string): Promise<readonly Email[]> =>
  Promise.all(smtp.got(box).map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))));

async function mailPlayer(): Promise<MailPlayer> {
  const box = `${newKey()}@mail.example`;
  const table = await postTable(server.origin, { game: 'hex', names: ['Ann', 'Bob'] });
  await table.post(1, '/notices', { key: newKey(), kind: 'mail', target: box, lang: 'en' });
  await vi.waitFor(() => expect(smtp.got(box)).toHaveLength(1), WAIT);
  const { text } = at(await mailsTo(box), 0);
  const [, id, channel, token] = /\/confirm#(\w+)\.(\w+)\.(\w+)/.exec(text ?? '') ?? [];
  const confirmed = await fetch(`${server.origin}/api/tables/${id}/channels/${channel}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(confirmed.status).toBe(200);
  const set = { wants: 'all', rhythm: { type: 'at-once' }, replies: 'checked' };
  const { channels } = (await table.put(1, `/notices/${channel}`, set)) as Notices;
  expect(channels[0]?.replies).toEqual({ isOn: true, isChecked: true });
  await table.playFirst(0);
  await vi.waitFor(() => expect(smtp.got(box).length).toBeGreaterThan(1), WAIT);
  return { table, box };
}

const replyTo = async (box: string): Promise<string> =>
  (await mailsTo(box)).findLast((mail) => mail.replyTo !== undefined)?.replyTo?.[0]?.address ?? '';

const sentBy = (box: string, to: string): Sent => ({
  from: box,
  to,
  id: `<${newKey()}@mail.example>`,
  answers: '<turn@tables.example>',
  authserv: AUTHSERV,
});

const lastOf = async ({ table }: MailPlayer): Promise<string | null> => {
  const last = ((await table.snapshot('spectator')) as Snapshot).play?.recent.at(-1);
  return last?.seat === 1 ? (last.code ?? '') : null;
};

/** What comes of a mail at a table, and what the program says. */
async function effectOf(player: MailPlayer, { raw, sender, effect }: CorpusMail): Promise<void> {
  const { box, table } = player;
  const to = await replyTo(box);
  const { code, said } = await pipe(raw(sentBy(box, to)), ['--sender', sender ?? box, to]);
  expect(code).toBe(0);
  if (typeof effect !== 'object') {
    expect(await lastOf(player)).toBeNull();
    expect(said).toMatch(effect === 'silent' ? /^left aside: \w+$/ : /^(refused|answered|dropped)$/);
    return;
  }
  expect(said).toBe('played');
  expect(await lastOf(player)).toBe(effect.played);
  const { version } = await table.snapshot(1);
  await table.post(1, '/undo', { version, key: newKey() });
  // Whoever asks for help is sent the address of the present turn.
  const before = smtp.got(box).length;
  const help = CORPUS.find(({ name }) => name === 'help');
  const own = await replyTo(box);
  await pipe(help?.raw(sentBy(box, own)) ?? '', [own]);
  await vi.waitFor(() => expect(smtp.got(box).length).toBeGreaterThan(before), WAIT);
  await vi.waitFor(async () => expect(await replyTo(box)).not.toBe(own), WAIT);
}

/** By day some of each kind, as each is a process. */
const TRIED = isNightly ? CORPUS : CORPUS.filter((_, index) => index % 19 === 0);

test('what the corpus says comes of each mail comes of it by the pipe', { timeout: 1_800_000 }, async () => {
  let player: MailPlayer | undefined;
  for (const [index, mail] of TRIED.entries()) {
    if (player === undefined || index % 8 === 0) player = await mailPlayer();
    await effectOf(player, mail);
  }
});

test('a mail server tries again later while no service runs; a mail that is for nobody is not sent back', async () => {
  const raw = at(CORPUS, 0).raw(sentBy('bob@mail.example', 'play+x@tables.example'));
  expect((await pipe(raw, ['play+x@tables.example'], join(folder, 'nowhere'))).code).toBe(75);
  expect(await pipe(raw, ['play+x@tables.example'])).toEqual({ code: 0, said: 'unknown' });
  expect((await pipe(raw, [])).code).toBe(64);
  expect(await pipe(raw, ['play+x@tables.example', '--sender', '<>'])).toEqual({ code: 0, said: 'left aside: bounce' });
});

test('thirty megabytes are read to their end, and no more of them than what a player writes', async () => {
  const player = await mailPlayer();
  const to = await replyTo(player.box);
  const mail = CORPUS.find(({ name }) => name === 'an attachment of a megabyte below');
  const raw = (mail?.raw(sentBy(player.box, to)) ?? '').replace(/A{1000}/, (some) => some.repeat(30_000));
  expect(raw.length).toBeGreaterThan(30_000_000);
  expect(await pipe(raw, [to])).toEqual({ code: 0, said: 'played' });
});
