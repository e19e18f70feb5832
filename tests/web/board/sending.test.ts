import { signal } from '@preact/signals';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooseLang } from '../../../web/app/lang.ts';
import { sendingSaid } from '../../../web/board/sending.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await chooseLang('en');
  vi.unstubAllGlobals();
});

test('a move that waits for the network is not said to be on its way', () => {
  const unsent = signal<unknown>(null);
  expect(sendingSaid({ unsent })).toBe('Sending…');
  unsent.value = { cancel: null };
  expect(sendingSaid({ unsent })).toBe('Waiting for the network…');
});
