import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { openPositions } from '../../../web/table/story/positions.ts';

test('a position that was asked for before actions were taken back is not shown for the one that replaced it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const position = (view: string) =>
    new Response(JSON.stringify({ positions: [{ n: 3, played: null, view, waitingFor: [] }] }));
  const answers = [promise];
  vi.stubGlobal('fetch', () => answers.shift() ?? Promise.resolve(position('new')));
  vi.stubGlobal('location', new URL('https://games.example/t/abc'));
  const after = (count: number, version: number) =>
    ({ id: 'abc', version, play: { recent: [{ n: count, seat: 1, code: '' }] } }) as unknown as Snapshot;
  const present = signal<Snapshot | null>(after(4, 5));
  const past = openPositions('abc', 0, present);
  const going = past.go(3);
  present.value = after(2, 6);
  present.value = after(4, 8);
  resolve(position('old'));
  await going;
  await past.go(3);
  expect(past.shown.value?.view).toBe('new');
});

test('why the service does not show a position is said in its words', async () => {
  const title = 'This table was begun under earlier rules.';
  const problem = { type: 'about:blank', status: 409, code: 'other-rules', title };
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status: 409, headers }));
  vi.stubGlobal('location', new URL('https://games.example/t/abc'));
  const past = openPositions('abc', 0, signal<Snapshot | null>(null));
  await past.open();
  expect([past.state.value, past.refusal.value]).toEqual(['missing', title]);
});
