import { signal } from '@preact/signals';
import { afterEach, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { openPlans } from '../../../web/table/plans/plans.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('queued turns are shown once there is a network, though the first request for them had no answer', async () => {
  vi.useFakeTimers();
  let isOffline = true;
  vi.stubGlobal('fetch', async () => {
    if (isOffline) throw new TypeError('offline');
    return new Response(JSON.stringify({ plans: [{ id: 'p', state: 'waiting', turn: {} }] }));
  });
  const at = (version: number) => ({ id: 'abc', version }) as unknown as Snapshot;
  const present = signal<Snapshot | null>(at(3));
  const model = openPlans({ id: 'abc', present, ask: async () => null } as never, 0);
  await vi.advanceTimersByTimeAsync(60_000);
  isOffline = false;
  present.value = at(4);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(model.plans.value).toHaveLength(1);
  model.close();
});
