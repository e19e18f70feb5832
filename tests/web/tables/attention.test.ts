import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../../web/app/storage.ts';
import { countWaiting } from '../../../web/tables/attention.ts';
import { noteWaiting } from '../../../web/tables/waiting.ts';

afterEach(() => {
  noteWaiting(new Map(['one', 'other'].map((id) => [id, false])));
  store('waiting', []);
});

test('the icon counts the tables that wait, also if it could not be loaded the first time', async () => {
  const link = { href: '/icon.svg' };
  vi.stubGlobal('document', { querySelector: () => link });
  vi.stubGlobal('navigator', {});
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    async () => new Response('Bad gateway', { status: 502 }),
    async () => new Response('<svg></svg>'),
  ];
  const fetched = vi.fn(() => answers[fetched.mock.calls.length - 1]?.());
  vi.stubGlobal('fetch', fetched);
  countWaiting();
  for (const [times, waiting] of [['one'], ['one', 'other'], ['one']].entries()) {
    noteWaiting(new Map(['one', 'other'].map((id) => [id, waiting.includes(id)])));
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(times + 1));
    // What follows from that answer.
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(decodeURIComponent(link.href)).toMatch(/^data:image\/svg\+xml,<svg>.*>1<\/text><\/svg>$/);
  noteWaiting(new Map([['one', false]]));
  expect(link.href).toBe('/icon.svg');
});
