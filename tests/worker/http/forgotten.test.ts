import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import { newKey, nowhere, playing, post, read, send } from '../support/client.ts';

/* What a browser is asked to forget: cookies out of reach of scripts are removed by a route of their own. */

/** The attributes of a cookie, without its value and its end. */
const attributesOf = (header: string | null): readonly string[] =>
  (header ?? '')
    .split('; ')
    .slice(1)
    .filter((part) => !/^(?:Max-Age|Expires)=/i.test(part))
    .sort();

async function scene() {
  const [ann] = await playing('toy', 2);
  const { guests, secret = '' } = read<Guests & { secret: string }>(
    await ann.post('guests', { key: newKey(), label: 'Cleo', late: 0 }),
  );
  const guest = `/tables/${ann.table}/guests/${at(guests, 0).id}`;
  return { ann, ways: [[ann.path, ann.secret] as const, [guest, secret] as const] };
}

describe('the cookie of a seat and that of a guest', () => {
  test.each([
    ['with it', (secret: string) => ({ cookie: `seat=${secret}` })],
    ['with one that is wrong', () => ({ cookie: 'seat=wrong' })],
    ['without one', () => ({})],
  ])('can be dropped %s, with the attributes with which it was set', async (_, headers) => {
    const { ways } = await scene();
    for (const [path, secret] of ways) {
      const set = (await post(`${path}/session`, { secret })).headers.get('set-cookie');
      const dropped = await send(`${path}/session`, { method: 'DELETE', headers: headers(secret) });
      expect([dropped.status, dropped.text]).toEqual([200, '{}']);
      const cookie = dropped.headers.get('set-cookie');
      expect(cookie).toMatch(/^seat=;/);
      expect(cookie).toMatch(/; Max-Age=0(?:;|$)/);
      expect(attributesOf(cookie)).toEqual(attributesOf(set));
      expect(attributesOf(cookie)).toContain(`Path=/api${path}`);
    }
  });

  test('is dropped in that browser only: the link goes on working', async () => {
    const { ann } = await scene();
    await ann.remove('session');
    expect((await post(`${ann.path}/session`, { secret: ann.secret })).status).toBe(200);
  });

  test('can be dropped when the table is gone', async () => {
    const path = `/tables/${await nowhere()}/seats/0`;
    const dropped = await send(`${path}/session`, { method: 'DELETE' });
    expect([dropped.status, dropped.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining(`Path=/api${path}`),
    ]);
  });
});
