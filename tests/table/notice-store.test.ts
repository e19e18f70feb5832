import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newChannel } from '../../worker/notifications/channels/channel.ts';
import type { NoticeKind } from '../../worker/notifications/news/kinds.ts';
import { NoticeStore } from '../../worker/notifications/outbox/notice-store.ts';
import { create } from '../../worker/objects/migrate.ts';
import { TABLE_SCHEMA } from '../../worker/table-object/schema.ts';
import { expectSame } from '../support/same.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';

const KINDS = ['turn', 'reminder', 'undo-asked', 'ended'] as const satisfies readonly NoticeKind[];
const SEATS = [0, 1];
const added = { kind: 'webhook', target: 'https://hooks.example/', lang: 'en' } as const;
const channels = SEATS.map((seat) =>
  newChannel('00'.repeat(32), seat, { ...added, key: `${seat}` }, { target: added.target, origin: '', addedAt: 0 }),
);

/** A store, which forgets what it has in memory when it is reloaded. */
function kept() {
  const { storage } = simulatedStorage();
  create(storage, TABLE_SCHEMA);
  storage.sql.exec("INSERT INTO play VALUES (1, 1, '', 1, NULL, x'', '[]')");
  const fresh = () => new NoticeStore(storage, 20);
  return { storage, fresh, store: fresh() };
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('notice', 'notice', 'told', 'seen', 'acted', 'drop', 'lease', 'remove', 'add', 'reload'),
    seat: fc.constantFrom(...SEATS),
    kind: fc.constantFrom(...KINDS),
    back: fc.nat(3),
  }),
  { maxLength: 40 },
);

test('a notice that is written with the play waits like one that is written to its channel, whatever comes of it', () => {
  let waited = 0;
  fc.assert(
    fc.property(steps, (script) => {
      const [withPlay, atOnce] = [kept(), kept()];
      for (const { store } of [withPlay, atOnce]) for (const channel of channels) store.put(channel);
      for (const [version, { what, seat, kind, back }] of script.entries()) {
        const channel = channels[seat];
        if (!channel) throw new Error('no such seat');
        for (const one of [withPlay, atOnce]) {
          const { store, storage } = one;
          const known = { version: version - back, talk: 0 };
          const [waiting] = store.outgoing().filter((each) => each.channel.id === channel.id);
          if (what === 'notice' && one === atOnce) store.enqueue(channel, { seat, kind, version }, version);
          if (what === 'notice' && one === withPlay && store.channel(seat, channel.id)) {
            store.enqueueWithPlay(channel, { seat, kind, version }, version);
            storage.sql.exec('UPDATE play SET notices = ?', store.withPlay());
          }
          if (what === 'told') store.put(channel, known);
          if (what === 'seen' || (what === 'acted' && one === atOnce)) store.dropUpTo(known, channel);
          if (what === 'acted' && one === withPlay) {
            store.dropUpToWithPlay(known, channel);
            storage.sql.exec('UPDATE play SET notices = ?', store.withPlay());
          }
          if (what === 'drop' && waiting) store.drop(waiting);
          if (what === 'lease' && waiting) store.lease(waiting, version + 100);
          if (what === 'remove') store.remove(channel);
          if (what === 'add') store.put(channel);
          if (what === 'reload') one.store = one.fresh();
        }
        expectSame(withPlay.store.outgoing(), atOnce.store.outgoing());
        expectSame(withPlay.fresh().outgoing(), atOnce.fresh().outgoing());
        waited += withPlay.store.outgoing().length;
      }
    }),
    { numRuns: 300 },
  );
  expect(waited).toBeGreaterThan(0);
});

test('of notices that replace one another, only the last is saved with the play', () => {
  const { store, storage } = kept();
  const [channel] = channels;
  if (!channel) throw new Error('no such channel');
  store.put(channel);
  for (let version = 1; version <= 100; version += 1) {
    store.enqueueWithPlay(channel, { seat: 0, kind: 'turn', version }, version);
    store.enqueueWithPlay(channel, { seat: 0, kind: 'undo-asked', version }, version);
    storage.sql.exec('UPDATE play SET notices = ?', store.withPlay());
  }
  expect(JSON.parse(store.withPlay())).toHaveLength(2);
});
