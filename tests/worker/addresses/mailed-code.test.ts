import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Code } from '../../../shared/protocol/messages/access.ts';
import { takeAddress } from '../support/addresses.ts';
import { codeOf, lobby, newKey, type Player, playerOf, playing, post, read } from '../support/client.ts';
import { HOUR, objectOf, START } from '../support/fake-time.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

beforeEach(() => void vi.setSystemTime(START));

describe('a recovery code by mail', () => {
  const ask = ({ path }: Player, address: string) => post(`${path}/mail-code`, { address, lang: 'fr' });
  const mailed = async (box: Postbox) => (await box.mails()).filter(({ text }) => text?.includes('#lost='));

  test('goes to the confirmed address of the seat, and gives it back; the old link is dead', async () => {
    const box = new Postbox();
    const bob = at(await playing('toy', 2), 1);
    await takeAddress(bob, box);
    expect(read(await ask(bob, box.address))).toEqual({});
    await soon(async () => expect(await mailed(box)).toHaveLength(1));
    const [{ text = '', subject = '' } = {}] = await mailed(box);
    expect(subject).toContain('votre place');
    const [, code = ''] = new RegExp(`https://tables.example/t/${bob.table}#lost=1\\.(\\S+)`).exec(text) ?? [];
    const back = playerOf(await post(`${bob.path}/recover`, { key: newKey(), code }));
    expect((await back.look()).viewer).toBe(1);
    expect(codeOf(await bob.get())).toBe('not-your-seat');
    expect(codeOf(await post(`${bob.path}/recover`, { key: newKey(), code }))).toBe('wrong-code');
    // The address is still that of the seat.
    vi.setSystemTime(Date.now() + HOUR);
    read(await ask(back, box.address));
    await soon(async () => expect(await mailed(box)).toHaveLength(2));
  });

  test('goes to no other address, and nobody is told which it is', async () => {
    const [box, other] = [new Postbox(), new Postbox()];
    const [ann, bob] = await lobby('toy', 2);
    await takeAddress(bob, box);
    const replies = [await ask(bob, other.address), await ask(ann, box.address), await ask(bob, box.address)];
    for (const { status, text } of replies) expect([status, text]).toEqual([200, '{}']);
    await soon(async () => expect(await mailed(box)).toHaveLength(1));
    expect(await other.mails()).toEqual([]);
    expect((await mailed(box))[0]?.text).toContain('#lost=1.');
    expect(codeOf(await ask(bob, 'x'))).toBe('wrong-address');
  });

  test('comes a little later if the mail server was busy', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const box = new Postbox();
    const bob = at(await playing('toy', 2), 1);
    await takeAddress(bob, box);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await box.behave({ at: 'RCPT', code: 451, text: '4.7.1 greylisted' });
    read(await ask(bob, box.address));
    await soon(() => expect(timers).toHaveBeenCalledWith(expect.anything(), 10_000));
    await box.behave('take');
    await runInDurableObject(objectOf(bob), () => void vi.advanceTimersByTime(10_000));
    await soon(async () => expect(await mailed(box)).toHaveLength(1));
  });

  test('is good for an hour, and no other is sent within five minutes; the written one stays good', async () => {
    const box = new Postbox();
    const bob = at(await lobby('toy', 2), 1);
    await takeAddress(bob, box);
    const { code: written } = read<Code>(await bob.post('code', { key: newKey() }));
    for (let count = 0; count < 3; count += 1) read(await ask(bob, box.address));
    await soon(async () => expect(await mailed(box)).toHaveLength(1));
    const [{ text = '' } = {}] = await mailed(box);
    const [, code = ''] = /#lost=1\.(\S+)/.exec(text) ?? [];
    vi.setSystemTime(Date.now() + HOUR);
    expect(codeOf(await post(`${bob.path}/recover`, { key: newKey(), code }))).toBe('wrong-code');
    expect((await post(`${bob.path}/recover`, { key: newKey(), code: written })).status).toBe(200);
  });
});
