import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { AddressesTarget } from '../../../worker/table-object/targets/addresses.ts';
import { tell } from '../support/addresses.ts';
import { playing, post, problemOf, read, send, step } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import {
  announce,
  EVENING,
  gathered,
  newsIn,
  ringAddress,
  type Seated,
  seated,
  tables,
  write,
} from '../support/daily.ts';
import { HOUR, START } from '../support/fake-time.ts';
import { noticesOf } from '../support/hooks.ts';
import { headerOf, oneClick, Postbox } from '../support/mails.ts';

beforeEach(() => void vi.setSystemTime(START));

describe('one click ends it', () => {
  const isTold = async ({ bob }: Seated) => (await noticesOf(bob)).length > 0;

  test('all of it, without cookies and from anywhere, once or twice; looking at the address does nothing', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    const silent = await seated(box);
    const often = await playing('toy', 2);
    await confirmMail(often[1], box);
    for (const player of [silent.bob, often[1]]) await tell(player);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    expect(mail && headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const looked = await oneClick(mail as Email, 'GET');
    expect(looked.status).toBe(302);
    const location = looked.headers.get('location') ?? '';
    expect(location).toMatch(/^\/unsubscribe#daily\.[0-9a-f]{72}\.[0-9a-f]{32}$/);
    expect(mail?.text).toContain(`https://tables.example${location}\n`);
    expect(await isTold(at(all, 0))).toBe(true);
    const broken = vi.spyOn(AddressesTarget.prototype, 'byAddress').mockRejectedValueOnce(new Error('broken') as never);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (let count = 0; count < 2; count += 1) expect((await oneClick(mail as Email)).status).toBe(200);
    await ringAddress(box);
    broken.mockRestore();
    vi.setSystemTime(Date.now() + 60_000);
    await ringAddress(box);
    expect(await Promise.all([...all, silent].map(isTold))).toEqual([false, false, false]);
    expect(await noticesOf(often[1])).toMatchObject([{ kind: 'mail', isConfirmed: true }]);
    const wrong = location.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const path of [wrong, `#daily.${'0'.repeat(64)}.${'0'.repeat(32)}`, '#daily.x.y'])
      expect(
        problemOf(await send(`/unsubscribe/${path.replace(/.*#/, '').replaceAll('.', '/')}`, { method: 'POST' })),
      ).toMatchObject({ code: 'wrong-link', status: 404 });
  });

  test('while something is gathered: it is not told', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    for (const { players } of all) for (let actions = 0; actions < 4; actions += 1) await step(players);
    await announce(box, all, EVENING + 24 * HOUR);
    read(await oneClick(mail as Email));
    expect(await gathered(box)).toEqual([]);
    await write(box);
    expect(await newsIn(box)).toHaveLength(1);
    expect(await Promise.all(all.map(isTold))).toEqual([false, false]);
  });

  test('or about one table only, by its own link', async () => {
    const box = new Postbox();
    const all = await tables(box, 2);
    await announce(box, all);
    await write(box);
    const [mail] = await newsIn(box);
    const [one] = all;
    const [, channel, token] =
      new RegExp(`/unsubscribe#${one.bob.table}\\.(\\w+)\\.(\\w+)`).exec(mail?.text ?? '') ?? [];
    read(await post(`/unsubscribe/${one.bob.table}/${channel}/${token}`, {}));
    expect(await Promise.all(all.map(isTold))).toEqual([false, true]);
  });
});
