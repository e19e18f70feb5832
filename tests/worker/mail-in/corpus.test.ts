import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CORPUS } from '../../mails/corpus.ts';
import type { CorpusMail } from '../../mails/mail.ts';
import { drawsOf, mutated } from '../../mails/mutations.ts';
import { cases, isNightly } from '../../support/nightly.ts';
import { AUTHSERV, deliver, playByMail, replyAddressNow } from '../support/answerable.ts';
import { watchTables } from '../support/answered.ts';
import { newKey, type Player, playing, read } from '../support/client.ts';
import { DAY, START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';

const box = new Postbox();
let bob: Player;
let days = 0;
let settled: () => Promise<void>;

beforeAll(async () => {
  vi.setSystemTime(START);
  const [ann, other] = await playing('hex', 2);
  bob = other;
  await playByMail(bob, box);
  await ann.playFirst();
  vi.useRealTimers();
});

// Each refusal is told once in a day.
beforeEach(() => {
  settled = watchTables();
  days += 2;
  vi.setSystemTime(START + days * DAY);
});

const playedBy = async (): Promise<string | null> => {
  const { play } = await bob.look();
  const last = play?.recent.at(-1);
  return last?.seat === bob.seat ? (last.code ?? '') : null;
};

/** Hands over a mail, and waits until all that it brings about has happened. */
async function effectOf({
  raw,
  sender,
}: Pick<CorpusMail, 'raw' | 'sender'>): Promise<{ readonly effect: CorpusMail['effect']; readonly mails: number }> {
  const before = (await box.got()).length;
  const to = await replyAddressNow(bob, box.address);
  const sent = {
    from: box.address,
    to,
    id: `<${newKey()}@mail.example>`,
    answers: '<turn@tables.example>',
    authserv: AUTHSERV,
  };
  await deliver(raw(sent), to, sender ?? box.address);
  await settled();
  const mails = (await box.got()).length - before;
  const code = await playedBy();
  return { effect: code !== null ? { played: code } : mails > 0 ? 'told' : 'silent', mails };
}

test.each(CORPUS)('$name', async ({ effect, ...mail }) => {
  const found = await effectOf(mail);
  expect(found.effect).toEqual(effect);
  expect(found.mails).toBe(effect === 'silent' ? 0 : 1);
  if (typeof effect === 'object') read(await bob.ask('undo'));
});

/** Large mails are left to the corpus itself. */
const LARGEST = 20_000;

test('of a mail with random changes, only what it says is played, and at most one mail comes of it', {
  timeout: 600_000,
}, async () => {
  const first = isNightly ? Math.floor(Math.random() * 2 ** 31) : 1;
  for (let n = first; n < first + cases(240); n += 1) {
    vi.setSystemTime(Date.now() + 2 * DAY);
    const draw = drawsOf(n);
    const mail = CORPUS[draw(CORPUS.length)];
    let sent = '';
    const { effect, mails } = await effectOf({
      raw: (from) => {
        const raw = mail?.raw(from) ?? '';
        sent = raw.length < LARGEST ? mutated(raw, draw) : raw;
        return sent;
      },
      ...(mail?.sender !== undefined && { sender: mail.sender }),
    });
    expect(mails, `${n}`).toBeLessThanOrEqual(1);
    if (typeof effect !== 'object') continue;
    const { text = '', html = '' } = await PostalMime.parse(Uint8Array.from(sent, (letter) => letter.charCodeAt(0)));
    const said = `${text} ${html}`.toUpperCase();
    const number = 'BCDEFGHIJK'.indexOf(effect.played.charAt(0)) + 1;
    // By its code, by its number among the first, or by a form of HTML that hides neither.
    expect(
      said.replace(/[^\p{L}\p{N}]/gu, '').includes(effect.played) || said.includes(`${number}`) || /&#/.test(html),
      `${n}: ${said}`,
    ).toBe(true);
    read(await bob.ask('undo'));
  }
});

test('the corpus has mails of each kind', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(80);
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
});
