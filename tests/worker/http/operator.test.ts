import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { app } from '../../../worker/http/app.ts';

/* Who runs a service, as anybody may ask. */

const ask = (path: string, settings: Partial<Env> = {}) =>
  app.fetch(new Request(`https://tables.example${path}`), { ...env, ...settings });

test('who runs a service is said to anyone, as far as it is set', async () => {
  expect(await (await ask('/api/operator')).json()).toEqual({ contact: null, imprint: null });
  const set = { CST_CONTACT: 'ann@mail.example', CST_IMPRINT: 'Ann Example|1000 Lausanne' };
  expect(await (await ask('/api/operator', set)).json()).toEqual({
    contact: 'ann@mail.example',
    imprint: 'Ann Example\n1000 Lausanne',
  });
});

test.each([
  ['ann@mail.example', 'mailto:ann@mail.example'],
  ['https://mail.example/contact', 'https://mail.example/contact'],
])('security.txt has a contact, and a date that is not far (RFC 9116): %s', async (contact, written) => {
  const answer = await ask('/.well-known/security.txt', { CST_CONTACT: contact });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const fields = new Map(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(written);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no security.txt', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(404);
});
