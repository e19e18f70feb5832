import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Channel, newChannel } from '../../worker/notifications/channels/channel.ts';
import type { NoticeKind } from '../../worker/notifications/news/kinds.ts';
import {
  acknowledge,
  drop,
  enqueue,
  type Known,
  lease,
  type NoticeQueue,
  nextRound,
  outgoingOf,
  type Queued,
  shortenLeases,
} from '../../worker/notifications/outbox/queue.ts';
import { HEALTHY } from '../../worker/notifications/outbox/schedule.ts';
import { begun, tableOf } from './host.ts';

/* docs/decisions/24-questions-do-not-replace-turns.md: what a later notice leaves in place, and what stays in any case. */

const BESIDE: readonly NoticeKind[] = ['undo-asked', 'vacant', 'talk'];
const STAYS: readonly NoticeKind[] = ['remedied', 'talk'];
const FAREWELLS: readonly NoticeKind[] = ['removed'];
const KINDS = ['turn', 'reminder', 'ended', ...BESIDE, 'remedied', ...FAREWELLS] as const;

type Named = Pick<Queued, 'kind' | 'version'>;
type Happened =
  | ({ readonly what: 'enqueue'; readonly due: number } & Named)
  | ({ readonly what: 'drop' } & Named)
  | ({ readonly what: 'lease'; readonly until: number } & Named)
  | { readonly what: 'acknowledge'; readonly known: Known }
  | { readonly what: 'shorten'; readonly until: number };

function apply(queue: NoticeQueue, one: Happened): NoticeQueue {
  switch (one.what) {
    case 'enqueue':
      return enqueue(queue, one, one.due);
    case 'drop':
      return drop(queue, one);
    case 'lease':
      return lease(queue, one, one.until);
    case 'acknowledge':
      return acknowledge(queue, one.known);
    case 'shorten':
      return shortenLeases(queue, one.until);
  }
}

/** Whether a notice is gone once something has happened. */
function isEnded({ kind, version }: Named, by: Happened): boolean {
  if (by.what === 'drop') return kind === by.kind && version === by.version;
  if (by.what === 'acknowledge') return version <= (kind === 'talk' ? by.known.talk : by.known.version);
  if (by.what !== 'enqueue') return false;
  if (kind === by.kind || FAREWELLS.includes(by.kind)) return true;
  return !BESIDE.includes(by.kind) && !STAYS.includes(kind);
}

/** The lease of a notice after what has happened since. */
function leaseAfter({ kind, version }: Named, first: number, since: readonly Happened[]): number {
  let until = first;
  for (const one of since) {
    if (one.what === 'lease' && one.kind === kind && one.version === version) ({ until } = one);
    if (one.what === 'shorten') until = Math.min(until, one.until);
  }
  return until;
}

/** What waits, by its definition: whatever was added, and not ended by anything since. */
function waitingAfter(history: readonly Happened[]): NoticeQueue {
  return history.flatMap((one, index) => {
    const since = history.slice(index + 1);
    if (one.what !== 'enqueue' || since.some((later) => isEnded(one, later))) return [];
    const { kind, version } = one;
    // The talk has the times of what was said first.
    const first =
      kind === 'talk' ? waitingAfter(history.slice(0, index)).find((each) => each.kind === kind) : undefined;
    const { due, leasedUntil } = first ?? { due: one.due, leasedUntil: 0 };
    return [{ kind, version, due, leasedUntil: leaseAfter(one, leasedUntil, since) }];
  });
}

/** `back`: how many notices before, or at which version before, for what concerns an earlier one. */
const scripts = fc.array(
  fc.record({
    what: fc.constantFrom('enqueue', 'enqueue', 'enqueue', 'drop', 'lease', 'acknowledge', 'shorten'),
    kind: fc.constantFrom(...KINDS),
    back: fc.nat(4),
    time: fc.nat(100),
  }),
  { maxLength: 25 },
);
type Script = typeof scripts extends fc.Arbitrary<infer Value> ? Value : never;

function historyOf(script: Script): readonly Happened[] {
  const named: Named[] = [];
  return script.map(({ what, kind, back, time }, version): Happened => {
    const earlier = named.at(-1 - back) ?? { kind, version };
    if (what === 'drop') return { ...earlier, what };
    if (what === 'lease') return { ...earlier, what, until: time };
    if (what === 'acknowledge') return { what, known: { version: version - back, talk: version - 2 * back } };
    if (what === 'shorten') return { what, until: time };
    named.push({ kind, version });
    return { what: 'enqueue', kind, version, due: time };
  });
}

test('what waits is what was added and neither replaced, dropped nor acknowledged since', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(scripts, (script) => {
      const history = historyOf(script);
      const queue = history.reduce(apply, []);
      expect(queue).toEqual(waitingAfter(history));
      for (const { kind, leasedUntil } of queue) reached.add(kind).add(`${leasedUntil > 0}`);
    }),
    { numRuns: 1000 },
  );
  expect([...reached].sort()).toEqual([...KINDS, 'true', 'false'].sort());
});

const NOW = 1_000_000_000;

const table = tableOf(begun(2));
const seat = table.play?.position.waitingFor[0] ?? 0;
const since = table.play?.questions.since[seat] ?? 0;

/** `turn` and `unclaimed` are true at this table, `ended` is not. */
const queued = fc.record({
  kind: fc.constantFrom<NoticeKind>('turn', 'ended', 'unclaimed'),
  version: fc.constant(since),
  due: fc.integer({ min: NOW - 20, max: NOW + 5 }),
  leasedUntil: fc.constantFrom(0, 0, 0, 0, 0, 0, NOW - 5, NOW + 5, NOW + 600_000),
});
const states = fc.array(
  fc.record({
    queue: fc.uniqueArray(queued, { selector: ({ kind }) => kind, maxLength: 3 }),
    retryAt: fc.constantFrom(0, 0, 0, 0, NOW + 10),
    notBefore: fc.constantFrom(0, 0, 0, 0, NOW + 10),
    isOff: fc.nat(5).map((chance) => chance === 0),
  }),
  { maxLength: 12 },
);

const target = 'https://hooks.example/';
const added = newChannel(
  '00'.repeat(32),
  seat,
  { kind: 'webhook', target, lang: 'en', key: 'x' },
  { target, origin: '', addedAt: 0 },
);

test('a round leases one true notice of each channel that can be tried, and no more than four messages are under way', () => {
  let left = 0;
  fc.assert(
    fc.property(states, (all) => {
      const queues = all.map(({ retryAt, isOff, ...state }, index) => {
        const channel: Channel = { ...added, id: `${index}`, health: { ...HEALTHY, retryAt, isOff } };
        return { ...state, retryAt, isOff, channel };
      });
      const notBefore = new Map(queues.map((state) => [state.channel.id, state.notBefore]));
      const round = nextRound(outgoingOf(queues, 1000), table, NOW, ({ id }) => notBefore.get(id) ?? 0);
      const leaseOf = (queue: NoticeQueue) => Math.max(0, ...queue.map(({ leasedUntil }) => leasedUntil));
      const isTrue = ({ kind }: Queued) => kind !== 'ended';
      const canBeTried = queues.filter(
        (state) => Math.max(leaseOf(state.queue), state.retryAt, state.notBefore) <= NOW,
      );
      const dueOf = (queue: NoticeQueue) => queue.filter(({ due }) => due <= NOW);
      const ready = canBeTried.filter(({ isOff, queue }) => !isOff && dueOf(queue).some(isTrue));
      const underWay = queues.filter(({ queue }) => leaseOf(queue) === NOW + 5).length;
      const chosen = round.leased.map(({ channel }) => channel.id);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen).toHaveLength(Math.min(ready.length, Math.max(0, 4 - underWay)));
      for (const { channel, notice } of round.leased) {
        const state = ready.find((one) => one.channel.id === channel.id);
        expect(
          dueOf(state?.queue ?? [])
            .filter(isTrue)
            .map(({ kind }) => kind),
        ).toContain(notice.kind);
      }
      const stale = canBeTried.flatMap(({ channel, isOff, queue }) =>
        dueOf(queue)
          .filter((one) => isOff || !isTrue(one))
          .map(({ kind }) => `${channel.id} ${kind}`),
      );
      expect(round.stale.map(({ channel, notice }) => `${channel.id} ${notice.kind}`).sort()).toEqual(stale.sort());
      if (ready.length > chosen.length) left += 1;
    }),
    { numRuns: 500 },
  );
  // Some rounds had more to send than they could.
  expect(left).toBeGreaterThan(0);
});
