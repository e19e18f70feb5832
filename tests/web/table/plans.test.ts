import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Connection } from '../../../web/table/model/following.ts';
import { openPlans } from '../../../web/table/turn/plans.ts';
import { stubDocument } from './fake-page.ts';

test.each(['the table moves on', 'the connection returns', 'the player looks at the page'])(
  'queued turns whose first request had no answer are shown when %s',
  async (when) => {
    vi.useFakeTimers();
    const page = stubDocument();
    let isOffline = true;
    vi.stubGlobal('fetch', async () => {
      if (isOffline) throw new TypeError('offline');
      return new Response(JSON.stringify({ plans: [{ id: 'p', state: 'waiting', turn: {} }] }));
    });
    const at = (version: number) => ({ id: 'abc', version }) as unknown as Snapshot;
    const present = signal<Snapshot | null>(at(3));
    const connection = signal<Connection>('offline');
    const model = openPlans({ id: 'abc', present, connection, ask: async () => null }, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    isOffline = false;
    if (when === 'the table moves on') present.value = at(4);
    else if (when === 'the connection returns') connection.value = 'polling';
    else page.look();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(model.plans.value).toHaveLength(1);
    model.close();
  },
);
