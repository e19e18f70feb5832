import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Address, Certificate } from '../../../shared/protocol/messages/addresses.ts';
import type { Notices } from '../../../shared/protocol/messages/notifications.ts';
import { CERTIFICATE_LASTS } from '../../../worker/addresses/certificate.ts';
import { cookieOf, known, seatsOf, signedIn, takeAddress, tell } from '../support/addresses.ts';
import { codeOf, lobby, newKey, type Player, post, type Reply, read, send } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import { ringAddress } from '../support/daily.ts';
import { HOUR, ring, START } from '../support/fake-time.ts';
import { adding, Hook, listen, noticesOf } from '../support/hooks.ts';
import { Postbox, stopAll, stopLinkIn } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));

type Session = Readonly<Record<'cookie', string>>;

const seatAt = async (): Promise<Player> => at(await lobby('toy', 2), 1);

const certify = ({ table, seat }: Player, session: Session): Promise<Reply> =>
  post('/address/certificate', { table, seat }, session);

const certificateOf = async (player: Player, session: Session): Promise<string> =>
  read<Certificate>(await certify(player, session)).certificate ?? '';

const addMail = (player: Player, { address }: Postbox, more: object): Promise<Reply> =>
  player.post('notices', { ...adding('mail', address), ...more });

/** An address that is confirmed at some table, and a browser that is signed in with it. */
async function owner() {
  const box = new Postbox();
  const first = await seatAt();
  await takeAddress(first, box);
  return { box, first, session: await signedIn(box) };
}

describe('a browser that is signed in with an address', () => {
  test('has it confirmed at another seat without a mail, and its table tells the object of the address', async () => {
    const { box, first, session } = await owner();
    const next = await seatAt();
    const before = (await box.got()).length;
    const certificate = await certificateOf(next, session);
    const { channels } = read<Notices>(await addMail(next, box, { certificate, isUsual: true }));
    expect(channels).toMatchObject([{ kind: 'mail', isConfirmed: true, isUsual: true }]);
    await tell(next);
    await ring(next);
    expect([...(await known(box))].sort()).toEqual([`${first.table}/1`, `${next.table}/1`].sort());
    expect(await box.got()).toHaveLength(before);
  });

  test('confirms what is still waiting for its mail, which is then not sent', async () => {
    const { box, session } = await owner();
    const next = await seatAt();
    const before = (await box.got()).length;
    read(await addMail(next, box, {}));
    const certificate = await certificateOf(next, session);
    const { channels } = read<Notices>(await addMail(next, box, { certificate }));
    expect(channels).toMatchObject([{ isConfirmed: true }]);
    await ring(next);
    expect(await box.got()).toHaveLength(before);
  });

  test('proves nothing for another address, another seat, or later', async () => {
    const { box, session } = await owner();
    const next = await seatAt();
    const other = await seatAt();
    const victim = new Postbox();
    const certificate = await certificateOf(next, session);
    const [until = '', proof = ''] = certificate.split('.');
    const later = `${Number(until) + 1}.${proof}`;
    expect(codeOf(await addMail(next, victim, { certificate }))).toBe('signed-out');
    for (const wrong of [later, `${until}.`, `${until}.${'0'.repeat(64)}`, '', 'x', `${certificate}.`])
      expect(codeOf(await addMail(next, box, { certificate: wrong }))).toBe('signed-out');
    expect(codeOf(await addMail(other, box, { certificate }))).toBe('signed-out');
    // Whoever has the certificate but not the seat gets nowhere.
    const stranger = await post(`${next.path}/notices`, { ...adding('mail', box.address), certificate });
    expect(codeOf(stranger)).toBe('no-seat-cookie');
    vi.setSystemTime(Date.now() + CERTIFICATE_LASTS);
    expect(codeOf(await addMail(next, box, { certificate }))).toBe('signed-out');
    expect([...(await noticesOf(next)), ...(await noticesOf(other))]).toEqual([]);
    expect(await victim.got()).toEqual([]);
  });

  test('is asked for no certificate once it has signed out, nor is one that never signed in', async () => {
    const { session } = await owner();
    const next = await seatAt();
    read(await post('/address/sign-out', { everywhere: false }, session));
    expect(codeOf(await certify(next, session))).toBe('signed-out');
    expect(codeOf(await certify(next, { cookie: '' }))).toBe('signed-out');
  });

  test('gives its settings to any other browser that is signed in with the address', async () => {
    const { box, session } = await owner();
    const set = { wants: 'turns', rhythm: { type: 'at-once' }, after: 8 } as const;
    read(await post('/address/usual', { isOn: true, set }, session, 'PUT'));
    const phone = await signedIn(box, 2);
    const next = await seatAt();
    expect(read<Certificate>(await certify(next, phone)).set).toEqual(set);
    expect(read<Address>(await send('/address', { headers: phone })).usual).toEqual({ isOn: true, set });
    expect(codeOf(await post('/address/usual', { isOn: false, set }, { cookie: '' }, 'PUT'))).toBe('signed-out');
  });
});

describe('whoever confirms an address', () => {
  /** The link of the mail that asks. */
  async function asked(player: Player, box: Postbox): Promise<string> {
    await confirmMail(player, box);
    const [mail] = await box.mails();
    const [, table, channel, token] = /\/confirm#(\w+)\.(\w+)\.(\w+)/.exec(mail?.text ?? '') ?? [];
    return `/tables/${table}/channels/${channel}/confirm ${token}`;
  }
  const confirm = (link: string, stay: boolean, key?: string) => {
    const [path = '', token = ''] = link.split(' ');
    return post(path, { token, stay, ...(key !== undefined && { key }) });
  };

  test('can stay signed in with it there, in one browser; an old link signs nobody in', async () => {
    const box = new Postbox();
    const player = await seatAt();
    const link = await asked(player, box);
    expect((await confirm(link, false)).headers.get('set-cookie')).toBeNull();
    const key = newKey();
    const reply = await confirm(link, true, key);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^address=.*Path=\/api\/address; HttpOnly; Secure; SameSite=Strict$/,
    );
    // The answer may have been lost: the same request gets the same session.
    expect(cookieOf(await confirm(link, true, key))).toEqual(cookieOf(reply));
    // Another browser with the same link confirms the address too, and is not signed in.
    for (const other of [newKey(), undefined]) {
      const second = await confirm(link, true, other);
      expect([second.status, second.headers.get('set-cookie')]).toEqual([200, null]);
    }
    await tell(player);
    expect(await seatsOf(cookieOf(reply))).toMatchObject([{ table: player.table, seat: 1 }]);
    // A session that was ended does not begin again: its cookie may have been stolen.
    read(await post('/address/sign-out', { everywhere: true }, cookieOf(reply)));
    expect((await confirm(link, true, key)).headers.get('set-cookie')).toBeNull();
    vi.setSystemTime(Date.now() + HOUR);
    const late = await confirm(link, true, key);
    expect([late.status, late.headers.get('set-cookie')]).toEqual([200, null]);
  });
});

describe('whoever unsubscribes from everything', () => {
  test('gets no mail of any table, nor of tables to come, until they want it again; other ways stay', async () => {
    const { box, first, session } = await owner();
    const second = await seatAt();
    await takeAddress(second, box);
    const hook = new Hook();
    await listen(second, hook);
    const link = stopLinkIn(at(await box.mails(), 0));
    // The token that mail programs post, which logs may have seen, can only unsubscribe from one table.
    for (const token of ['0'.repeat(32), link.one])
      expect(codeOf(await stopAll({ ...link, token }))).toBe('wrong-link');
    read(await stopAll(link));
    await ringAddress(box);
    expect(await noticesOf(first)).toEqual([]);
    expect(await noticesOf(second)).toMatchObject([{ kind: 'webhook' }]);
    const next = await seatAt();
    expect(read<Certificate>(await certify(next, session)).certificate).toBeNull();
    const set = { wants: 'all', rhythm: { type: 'at-once' } } as const;
    read(await post('/address/usual', { isOn: true, set }, session, 'PUT'));
    expect(await certificateOf(next, session)).not.toBe('');
  });

  test('is not asked by mail about seats for which a browser gives the address by itself, until they confirm one again', async () => {
    const { box, first } = await owner();
    read(await stopAll(stopLinkIn(at(await box.mails(), 0))));
    await ringAddress(box);
    await tell(first);
    const before = (await box.got()).length;
    const byItself = async () => {
      const player = await seatAt();
      const { channels } = read<Notices>(await addMail(player, box, { isUsual: true, isAutomatic: true }));
      // The browser does not learn that they have unsubscribed.
      expect(channels).toMatchObject([{ kind: 'mail', isConfirmed: false }]);
      await ring(player);
      return player;
    };
    const unasked = await byItself();
    expect(await box.got()).toHaveLength(before);
    const [{ id = '' } = {}] = await noticesOf(unasked);
    read(await unasked.post(`notices/${id}/test`, {}));
    await soon(async () => expect(await box.got()).toHaveLength(before + 1));
    // They give it themselves at another table.
    await takeAddress(await seatAt(), box);
    expect(await box.got()).toHaveLength(before + 2);
    await byItself();
    await soon(async () => expect(await box.got()).toHaveLength(before + 3));
  });

  test('is asked three times a week at most, however often players type the address', async () => {
    const { box, first } = await owner();
    read(await stopAll(stopLinkIn(at(await box.mails(), 0))));
    await ringAddress(box);
    await tell(first);
    const before = (await box.got()).length;
    const typed = async (player: Player) => {
      const { channels } = read<Notices>(await addMail(player, box, {}));
      // Nobody learns that they have unsubscribed.
      expect(channels).toMatchObject([{ kind: 'mail', isConfirmed: false }]);
      await ring(player);
      return at(channels, 0).id;
    };
    for (let count = 1; count <= 3; count += 1) {
      await typed(await seatAt());
      await soon(async () => expect(await box.got()).toHaveLength(before + count));
    }
    vi.setSystemTime(Date.now() + 12 * HOUR);
    const player = await seatAt();
    const id = await typed(player);
    const { lastFailure, lastOk } = at(read<Notices>(await player.post(`notices/${id}/test`, {})).channels, 0);
    expect([lastFailure, lastOk !== null]).toEqual([null, true]);
    expect(await box.got()).toHaveLength(before + 3);
  });

  test('is heard by the table of the link too, which may not have reported its seat yet', async () => {
    const box = new Postbox();
    const player = await seatAt();
    await confirmMail(player, box);
    read(await stopAll(stopLinkIn(at(await box.mails(), 0))));
    await ringAddress(box);
    expect(await noticesOf(player)).toEqual([]);
  });
});
