import { expect, test, vi } from 'vitest';
import type { Lang, Seat, Viewer } from '../../shared/game/contract.ts';
import type { ChannelKind } from '../../shared/protocol/messages/notifications.ts';
import { story } from '../../shared/table/story.ts';
import { MACHINE } from '../../worker/machine.ts';
import { type Channel, newChannel } from '../../worker/notifications/channels/channel.ts';
import { FeedStore } from '../../worker/notifications/delivery/feed-store.ts';
import { noticesOf, talkNotices } from '../../worker/notifications/news/notice.ts';
import { Outbox } from '../../worker/notifications/outbox/outbox.ts';
import { acknowledge, enqueue } from '../../worker/notifications/outbox/queue.ts';
import { begun, full, type Host, opened, tableOf } from './host.ts';
import { KeptNotices } from './kept-notices.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DELAY = 20_000;
const QUIET = { rhythm: { type: 'quiet', zone: 'UTC', from: 22, to: 7 } } as const;
const DAILY = { rhythm: { type: 'daily', zone: 'UTC', at: 8 } } as const;

const NAMES = ['Ann', 'Bob', 'Eve'];

/** Plays until Ann has another turn. */
function turnOfAnn(host: Host): void {
  const { version } = tableOf(host);
  const isAsked = () => (tableOf(host).play?.questions.since[0] ?? 0) > version;
  for (let turns = 0; turns < 9 && !isAsked(); turns += 1) host.act(tableOf(host).play?.position.waitingFor[0] ?? 0);
}

const propose = (host: Host, seat: Seat, remedy: 'open' | 'end') =>
  host.give(seat, { type: 'remedy', ...host.keyed(), of: 0, remedy });

interface Setting extends Partial<Pick<Channel, 'rhythm' | 'after' | 'talk' | 'isClosing' | 'wants'>> {
  readonly kind?: ChannelKind & ('ntfy' | 'mail');
  readonly isConfirmed?: boolean;
}

/** What a channel of a seat is sent. */
function reader(host: Host, seat: Seat, { kind = 'ntfy', isConfirmed = true, ...settings }: Setting) {
  const kept = new KeptNotices(DELAY);
  const { storage, store } = kept;
  let count = 0;
  const talk = { count: () => count, since: () => [{ seat: 1 - seat, text: 'gg' }] };
  const outbox = new Outbox(storage, store, new FeedStore(storage), {
    recount: () => [],
    contact: null,
    talk,
    leases: new Map(),
  });
  const target = kind === 'mail' ? 'ann@mail.example' : 'https://ntfy.sh/abc';
  const add = { kind, target, lang: 'en', key: 'x' } as const;
  const channel = {
    ...newChannel('00'.repeat(32), seat, add, {
      target,
      origin: 'https://tables.example',
      addedAt: host.now,
      isCertified: isConfirmed,
    }),
    ...settings,
  };
  store.put(channel);
  return {
    channel,
    store,
    /** When something is due next. */
    next: () => outbox.next(tableOf(host), host.now),
    after(change: () => void): void {
      const before = host.table;
      change();
      outbox.enqueue(noticesOf(before, host.since(before)), tableOf(host), host.now, { isWithPlay: true });
      kept.save();
    },
    hears(): void {
      count += 1;
      outbox.enqueue(talkNotices(tableOf(host), 1 - seat, count), tableOf(host), host.now);
    },
    /** The number of messages that are begun to be sent now. */
    begins: (isLate: boolean) => outbox.lease(tableOf(host), host.now, isLate).length,
    /** Puts off what is begun to be sent now, as long as its host cannot be looked up. */
    postpones(wait: number): void {
      for (const leased of outbox.lease(tableOf(host), host.now)) outbox.backOff(leased, host.now, wait);
    },
    /** The texts of what is sent now. */
    sent(): readonly string[] {
      const leased = outbox.lease(tableOf(host), host.now);
      for (const { channel: of, known } of leased) {
        if (of.isClosing) store.remove(of);
        else store.put(of, (queue) => acknowledge(queue, known));
        outbox.release(of);
      }
      return leased.map(({ message }) => message.text);
    },
  };
}

const at = (day: number, hour: number, minute = 0) => Date.UTC(2030, 0, day, hour, minute);

test('a turn that begins before it is sent does not replace what the others have decided about a late player', () => {
  const host = begun(2, { pace: { days: 1, onTimeOut: 'bot' } });
  host.act(1);
  host.pass(DAY + 1);
  host.pass(DAY + 1);
  const ann = reader(host, 0, {});
  ann.after(() => void propose(host, 1, 'end'));
  expect(tableOf(host).play?.votes.remedies[0]).not.toBe(null);
  host.now += 10_000;
  ann.after(() => {
    for (let turns = 0; turns < 9 && tableOf(host).play?.position.waitingFor.includes(1); turns += 1) host.act(1);
  });
  host.now += DELAY;
  expect(ann.sent()).toEqual([expect.stringContaining('the game will end')]);
});

test.each([false, true])(
  'while a message is under way, its channel is sent no later one (late alarm: %s)',
  (isLate) => {
    const host = begun(2);
    const ann = reader(host, 0, {});
    ann.after(() => turnOfAnn(host));
    host.now += DELAY;
    expect(ann.begins(isLate)).toBe(1);
    ann.after(() => turnOfAnn(host));
    host.now += DELAY;
    expect(ann.begins(false)).toBe(0);
    host.now += MINUTE;
    expect(ann.begins(false)).toBe(1);
  },
);

test('what was put off while the clock was ahead is sent when it is right again', () => {
  const host = begun(2);
  const ann = reader(host, 0, {});
  ann.after(() => turnOfAnn(host));
  host.now += DELAY;
  ann.postpones(5 * MINUTE);
  expect(ann.next()).toBe(host.now + 5 * MINUTE);
  host.now -= 30 * DAY;
  expect(ann.next()).toBeLessThanOrEqual(host.now + HOUR);
});

test('a message that cannot be written, as in a language that only another release has, stops no other', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = begun(2);
  const ann = reader(host, 0, {});
  for (const n of [-3, -2, -1, 1, 2, 3])
    ann.store.put({ ...ann.channel, id: `${n}`, lang: 'de' as Lang, addedAt: host.now + n });
  ann.after(() => turnOfAnn(host));
  const sent: string[] = [];
  for (let alarms = 0; alarms < 3; alarms += 1) {
    host.now += DELAY;
    sent.push(...ann.sent());
  }
  expect(sent).toHaveLength(1);
  expect(error).toHaveBeenCalledTimes(6);
  expect(ann.next()).toBeGreaterThan(host.now + MINUTE);
  error.mockRestore();
});

test('who has lost a seat is told so, and not what becomes of the next player there', () => {
  const host = opened(2);
  host.sit(1);
  const bob = reader(host, 1, { isClosing: true });
  bob.after(() => void host.give(0, { type: 'free-player', seat: 1 }));
  host.sit(1, 'Eve');
  bob.after(() => void host.give(0, { type: 'delete' }));
  host.now += DELAY;
  expect(bob.sent()).toEqual([expect.stringContaining('freed your seat')]);
});

test.each(['open', 'end'] as const)('a decision about a late player (%s) waits for no daily mail', (remedy) => {
  const host = begun(2, { pace: { days: 1, onTimeOut: 'wait' } });
  host.act(1);
  host.pass(DAY + 1);
  host.pass(DAY + 1);
  host.now = at(5, 8, 1);
  host.settle();
  const ann = reader(host, 0, { ...DAILY, kind: 'mail' });
  ann.after(() => void propose(host, 1, remedy));
  expect(ann.next()).toBe(host.now + DELAY);
});

test('a question that is sent first also tells what was decided about the seat', () => {
  const host = begun(3, { names: NAMES });
  for (const seat of [1, 2]) host.act(seat);
  host.now = at(8, 23);
  host.settle();
  const ann = reader(host, 0, QUIET);
  ann.after(() => {
    propose(host, 1, 'open');
    host.give(2, { type: 'agree', ...host.keyed() });
  });
  host.now += HOUR / 2;
  ann.after(() => {
    host.give(1, { type: 'pause', ...host.keyed(), until: host.now + 5 * DAY });
  });
  host.now = at(9, 7, 1);
  expect(ann.sent()).toEqual([expect.stringMatching(/proposes a break.*take over your seat/)]);
});

test('a question that is sent first also warns of the end of the grace, and says whose turn it is once', () => {
  const host = begun(2, { pace: { days: 1, onTimeOut: 'substitute' } });
  host.now = at(1, 22);
  const ann = reader(host, 0, QUIET);
  ann.after(() => host.pass(2 * HOUR + 1));
  host.now += HOUR / 2;
  const pace = { days: 2, onTimeOut: 'substitute' } as const;
  ann.after(() => void host.give(1, { type: 'pace', ...host.keyed(), pace }));
  host.now = at(2, 7, 1);
  const [text = '', ...more] = ann.sent();
  expect(more).toEqual([]);
  expect(text).toMatch(/anyone/);
  expect(text).toMatch(/proposes another pace/);
  expect(text.match(/it is your turn/g)?.length ?? 0).toBeLessThan(2);
});

test('what is said after the end of a game tells the end too, if that was not sent yet', () => {
  const host = begun(2);
  const ann = reader(host, 0, { after: 2, talk: true });
  ann.hears();
  host.now += HOUR;
  ann.after(() => {
    host.give(1, { type: 'end', ...host.keyed() });
    host.give(0, { type: 'agree', ...host.keyed() });
  });
  host.now += HOUR + MINUTE;
  expect(ann.sent()).toEqual([expect.stringMatching(/agreed.*gg/)]);
  host.now += 2 * HOUR;
  expect(ann.sent()).toEqual([]);
});

test('what was said to somebody who is removed then gives way to the farewell', () => {
  const host = full(2);
  const bob = reader(host, 1, { talk: true });
  bob.hears();
  host.now += 15 * MINUTE - 5_000;
  // The object closes the channels of who is gone, before it notes what to tell.
  const before = host.table;
  host.give(0, { type: 'free-player', seat: 1 });
  bob.store.put({ ...bob.channel, isClosing: true });
  const [farewell] = noticesOf(before, host.since(before));
  if (farewell === undefined) throw new Error('there is none');
  bob.store.change(bob.channel, (queue) => enqueue(queue, farewell, host.now + DELAY));
  host.now += 6_000;
  expect(bob.sent()).toEqual([]);
  host.now += DELAY;
  expect(bob.sent()).toEqual([expect.stringContaining('freed your seat')]);
});

test.each([QUIET, DAILY])('whether an address is to be confirmed is asked without delay: $rhythm.type', (settings) => {
  const host = begun(2);
  host.now = at(4, 23);
  const ann = reader(host, 0, { ...settings, kind: 'mail', isConfirmed: false });
  const question = { kind: 'confirm', version: tableOf(host).version } as const;
  ann.store.change(ann.channel, (queue) => enqueue(queue, question, host.now));
  expect(ann.next()).toBeLessThanOrEqual(host.now + 1_000);
});

test('that somebody has come is not told once nobody is there; nor that they have left, to whoever did not know it', () => {
  const host = opened(2);
  const ann = reader(host, 0, {});
  const come = () => ann.after(() => void host.sit(1));
  come();
  ann.after(() => void host.give(1, { type: 'leave' }));
  host.now += DELAY;
  expect(ann.sent()).toEqual([]);
  come();
  host.now += DELAY;
  expect(ann.sent()).toEqual([expect.stringContaining('Bob')]);
  // Only those who heard of the arrival hear of the departure.
  ann.after(() => void host.give(1, { type: 'leave' }));
  host.now += DELAY;
  expect(ann.sent()).toEqual([expect.stringContaining('A seat is free')]);
});

test('of choices that all make at once, others are told that they are hidden, until the last shows them', () => {
  const host = begun(3, { names: NAMES });
  for (const seat of [0, 2, 1]) host.act(seat);
  const hidden = (viewer: Viewer) =>
    story(MACHINE, tableOf(host), viewer, 0, host).entries.map(({ isHidden = false }) => isHidden);
  expect(hidden('spectator')).toEqual([true, true, false]);
  expect(hidden(0)).toEqual([false, true, false]);
  host.act(0);
  expect(hidden(1).at(-1)).toBe(false);
});

const kindsFrom = (host: Host, change: () => void) => {
  const before = host.table;
  change();
  return noticesOf(before, host.since(before)).map(({ seat, kind }) => [seat, kind]);
};

test.each(['bot', 'open'] as const)(
  'a decision about a late player that is told a day late is in effect: %s',
  (what) => {
    const host = begun(3, { names: NAMES });
    for (const seat of [1, 2]) host.act(seat);
    host.pass(7 * DAY);
    const ann = reader(host, 0, {});
    ann.after(() => {
      host.give(1, { type: 'remedy', ...host.keyed(), of: 0, remedy: what });
      host.give(2, { type: 'agree', ...host.keyed() });
    });
    host.pass(DAY);
    const said = { bot: 'A robot plays in your place', open: 'can take over your seat now' }[what];
    expect(ann.sent()).toEqual([expect.stringContaining(said)]);
  },
);

test('without a pace, a late player is reminded after half of seven days, and the others are told once that they may decide', () => {
  const host = begun(3, { names: NAMES });
  for (const seat of [1, 2]) host.act(seat);
  const half = kindsFrom(host, () => host.pass(3.5 * DAY));
  expect(half).toEqual([[0, 'reminder']]);
  const late = kindsFrom(host, () => host.pass(3.5 * DAY));
  expect(late).toEqual([
    [0, 'at-risk'],
    [1, 'may-decide'],
    [2, 'may-decide'],
  ]);
  expect(kindsFrom(host, () => host.pass(30 * DAY))).toEqual([]);
  // A vote replaces the news that there may be one, and names its three days.
  const eve = reader(host, 2, { rhythm: QUIET.rhythm });
  eve.after(() => void propose(host, 1, 'open'));
  host.now += DELAY + 12 * HOUR;
  expect(eve.sent()).toEqual([expect.stringContaining('You have 2 days to answer.')]);
});

test('at a table where the others wait, they are told once that they may decide, and nobody is told where a robot plays', () => {
  const waiting = begun(2, { pace: { days: 1, onTimeOut: 'wait' } });
  waiting.act(1);
  waiting.pass(DAY);
  const out = () => waiting.pass(DAY);
  expect(kindsFrom(waiting, out)).toEqual([[1, 'may-decide']]);
  expect(kindsFrom(waiting, () => waiting.pass(DAY))).toEqual([]);
  const played = begun(2, { pace: { days: 1, onTimeOut: 'bot' } });
  played.act(1);
  played.pass(DAY);
  expect(kindsFrom(played, () => played.pass(DAY)).filter(([, kind]) => kind === 'may-decide')).toEqual([]);
});

test('what may be decided is said with its choices, and in a table for two nobody speaks of others', () => {
  const host = begun(2);
  host.act(1);
  const ann = reader(host, 0, {});
  const bob = reader(host, 1, {});
  const told = (change: () => void) => {
    ann.after(() => bob.after(change));
    host.now += DELAY;
    return [...ann.sent(), '|', ...bob.sent()].join(' ');
  };
  const half = told(() => host.pass(3.5 * DAY));
  expect(half).toContain('Bob is waiting for you, and may decide in 3 days how to go on without you. |');
  const late = told(() => host.pass(3.5 * DAY));
  expect(late).toMatch(/Bob has been waiting for you for 7 days.*\|/);
  expect(late).toMatch(
    /\|.*Ann is not playing\..*a robot stands in.*seat is opened.*game ends here.*You decide without/,
  );
  const decided = told(() => void propose(host, 1, 'end'));
  expect(decided).toMatch(/Bob has not heard from you for 7 days\. In .*the game will end.*\|/);
  expect([half, late, decided].join(' ')).not.toMatch(/the others/i);
});

test('a seat that becomes vacant in a game is told to the others, once, and to nobody when it is taken', () => {
  const left = begun(3, { names: NAMES, pace: { days: 1, onTimeOut: 'substitute' } });
  const others = [
    [0, 'vacant'],
    [1, 'vacant'],
  ];
  expect(kindsFrom(left, () => void left.give(2, { type: 'leave' }))).toEqual(others);
  expect(kindsFrom(left, () => left.act(1))).toEqual([]);
  const taken = kindsFrom(left, () => void left.sit(2, 'Zoe'));
  expect(taken.filter(([, kind]) => kind === 'vacant')).toEqual([]);

  const late = begun(2, { pace: { days: 1, onTimeOut: 'substitute' } });
  late.act(1);
  late.pass(DAY);
  expect(kindsFrom(late, () => late.pass(DAY))).toEqual([[1, 'vacant']]);
});

test('a vacant seat does not displace a turn that has not been told yet, and is not told once it is taken', () => {
  const host = begun(3, { names: NAMES, pace: { days: 1, onTimeOut: 'substitute' } });
  const bob = reader(host, 1, { wants: 'turns' });
  const since = tableOf(host).play?.questions.since[1] ?? 0;
  bob.store.change(bob.channel, (queue) => enqueue(queue, { kind: 'turn', version: since }, host.now + DELAY));
  bob.after(() => void host.give(2, { type: 'leave' }));
  expect(bob.store.outgoing().map(({ notice }) => notice.kind)).toEqual(['vacant', 'turn']);
  host.now += DELAY;
  expect(bob.sent()).toEqual([expect.stringMatching(/A seat can be taken over.*it is your turn/)]);

  bob.after(() => void host.give(0, { type: 'leave' }));
  for (const seat of [0, 2]) host.sit(seat, `Zoe ${seat}`);
  host.now += DELAY;
  expect(bob.sent()).toEqual([]);
});
