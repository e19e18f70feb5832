import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newChannel } from '../../worker/notifications/channels/channel.ts';
import type { NoticeKind } from '../../worker/notifications/news/kinds.ts';
import { acknowledge, drop, enqueue, lease, type NoticeQueue } from '../../worker/notifications/outbox/queue.ts';
import { expectSame } from '../support/same.ts';
import { KeptNotices } from './kept-notices.ts';

const KINDS = ['turn', 'reminder', 'undo-asked', 'ended'] as const satisfies readonly NoticeKind[];
const SEATS = [0, 1];
const added = { kind: 'webhook', target: 'https://hooks.example/', lang: 'en' } as const;
const channels = SEATS.map((seat) =>
  newChannel('00'.repeat(32), seat, { ...added, key: `${seat}` }, { target: added.target, origin: '', addedAt: 0 }),
);

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
      const [withPlay, atOnce] = [new KeptNotices(20), new KeptNotices(20)];
      for (const { store } of [withPlay, atOnce]) for (const channel of channels) store.put(channel);
      for (const [version, { what, seat, kind, back }] of script.entries()) {
        const channel = channels[seat];
        if (!channel) throw new Error('no such seat');
        const known = { version: version - back, talk: 0 };
        for (const one of [withPlay, atOnce]) {
          const { store } = one;
          const [waiting] = store.outgoing().filter((each) => each.channel.id === channel.id);
          /** A change of the table, which saves the play as well. */
          const change = (changed: (queue: NoticeQueue) => NoticeQueue) => {
            store.change(channel, changed, { isWithPlay: one === withPlay });
            if (one === withPlay) one.save();
          };
          if (what === 'notice') change((queue) => enqueue(queue, { kind, version }, version));
          if (what === 'acted') change((queue) => acknowledge(queue, known));
          if (what === 'told') store.put(channel, (queue) => acknowledge(queue, known));
          if (what === 'seen') store.change(channel, (queue) => acknowledge(queue, known));
          if (what === 'drop' && waiting) store.change(channel, (queue) => drop(queue, waiting.notice));
          if (what === 'lease' && waiting)
            store.change(channel, (queue) => lease(queue, waiting.notice, version + 100));
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
  const kept = new KeptNotices(20);
  const { store } = kept;
  const [channel] = channels;
  if (!channel) throw new Error('no such channel');
  store.put(channel);
  for (let version = 1; version <= 100; version += 1) {
    for (const kind of ['turn', 'undo-asked'] as const)
      store.change(channel, (queue) => enqueue(queue, { kind, version }, version), { isWithPlay: true });
    kept.save();
  }
  expect(JSON.parse(store.withPlay())).toHaveLength(2);
});
