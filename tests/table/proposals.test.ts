import { expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import type { Pace, Remedy } from '../../shared/protocol/pace.ts';
import { load, saved } from '../../shared/table/saved.ts';
import { snapshot } from '../../shared/table/snapshot.ts';
import { MACHINE } from '../../worker/machine.ts';

import { noticesOf } from '../../worker/notifications/news/notice.ts';
import { begun, type Host, hex, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

const DAY = 24 * 3_600_000;

/** What can be proposed to the others, but for an undo. */
const PROPOSALS = {
  end: (host: Host, seat: Seat) => host.give(seat, { type: 'end', ...host.keyed() }),
  pace: (host: Host, seat: Seat) =>
    host.give(seat, { type: 'pace', ...host.keyed(), pace: { days: 2, onTimeOut: 'wait' } }),
  pause: (host: Host, seat: Seat) => host.give(seat, { type: 'pause', ...host.keyed(), until: host.now + 5 * DAY }),
};
const TYPES = ['end', 'pace', 'pause'] as const;

test.each(TYPES)('who won stays who won: a proposal (%s) ends with the game, whoever agrees to it later', (type) => {
  const host = begun(2);
  for (let played = 0; tableOf(host).play?.position.outcome === null; played += 1) {
    // Before each move: the last one is among them.
    PROPOSALS[type](host, 0);
    host.act(tableOf(host).play?.position.waitingFor[0] ?? 0);
    expect(played).toBeLessThan(100);
  }
  const over = tableOf(host);
  expect(over.play?.position.outcome).toMatchObject({ ending: 'played-out' });
  expect(snapshot(MACHINE, over, 1).play?.asked).toBe(null);
  expect(host.give(1, { type: 'agree', ...host.keyed() })).toMatchObject({ ok: false, error: { code: 'not-asked' } });
  host.pass(100 * DAY);
  expect(tableOf(host)).toBe(over);
  expectVerified(host);
});

test.each(TYPES)('a move taken back at once leaves a proposal of somebody else (%s) open', (type) => {
  const host = begun(3);
  host.act(1);
  PROPOSALS[type](host, 2);
  host.give(1, { type: 'undo', ...host.keyed() });
  const { play } = tableOf(host);
  expect([play?.position.count, play?.votes.proposal?.what.type]).toEqual([0, type]);
  host.agree(0, 1);
  const after = tableOf(host);
  expect([after.play?.isEnded, after.setup.pace !== null, after.play?.pausedUntil != null]).toEqual(
    TYPES.map((one) => one === type),
  );
  if (type !== 'end') PROPOSALS.end(host, 0);
  host.agree(1, 2);
  expectVerified(host);
});

test('an action of a stand-in is not taken back without asking, though a later move was taken back at once', () => {
  const host = begun(3, { pace: { days: 1, onTimeOut: 'bot' } });
  for (const seat of [1, 2]) host.give(seat, { type: 'holiday', on: true });
  for (let days = 0; days < 3; days += 1) host.pass(DAY);
  expect(tableOf(host).play?.position.waitingFor).toEqual([1, 2]);
  expect(host.shown(0).play?.undo).toBe('ask');
  host.act(1);
  host.give(1, { type: 'undo', ...host.keyed() });
  expect(tableOf(host).play?.position.count).toBe(1);
  expect(host.shown(0).play?.undo).toBe('ask');
});

test('whoever takes a seat over does not take back a move of the player before without asking, but their own moves', () => {
  const host = begun(3, { pace: { days: 1, onTimeOut: 'substitute' } });
  const undoOf = (seat: Seat) => host.shown(seat).play?.undo;
  host.act(1);
  host.give(1, { type: 'leave' });
  host.sit(1, 'Eve');
  expect(undoOf(1)).toBe('ask');
  host.act(2);
  host.give(2, { type: 'undo', ...host.keyed() });
  expect([tableOf(host).play?.position.count, undoOf(1)]).toEqual([1, 'ask']);
  // Saved and loaded, it is the same.
  host.table = load(MACHINE, saved(MACHINE, tableOf(host)));
  expect(undoOf(1)).toBe('ask');
  host.give(1, { type: 'undo', ...host.keyed() });
  host.agree(0, 2);
  expect(tableOf(host).play?.position.count).toBe(0);
  host.act(1);
  expect(undoOf(1)).toBe('at-once');
});

test('who is waited for all the time is told once that it is their turn, however often others take back their moves', () => {
  const host = begun(3);
  host.act(1);
  const before = tableOf(host);
  host.give(1, { type: 'undo', ...host.keyed() });
  const after = tableOf(host);
  expect(after.play?.questions.since).toEqual([
    before.play?.questions.since[0],
    after.version,
    before.play?.questions.since[2],
  ]);
  expect(noticesOf(before, host.since(before)).map(({ seat, kind }) => [seat, kind])).toEqual([[1, 'turn']]);
  // What they are asked is asked anew all the same: the position is another one.
  expect(after.play?.questions.asked).toEqual([after.version, after.version, after.version]);
});

test('a pause to which the last player agrees when its end has passed is none', () => {
  const host = begun(3);
  host.give(0, { type: 'pause', ...host.keyed(), until: host.now + 2 * DAY });
  host.agree(1);
  // The alarm is late.
  host.now += 2 * DAY;
  host.agree(2);
  expect(tableOf(host).play).toMatchObject({ votes: { proposal: null }, pausedUntil: null });
  expect(host.rows.filter(({ entry }) => entry.type === 'pause' || entry.type === 'resume')).toEqual([]);
  const other = begun(3);
  other.give(0, { type: 'pause', ...other.keyed(), until: other.now + 2 * DAY });
  other.pass(2 * DAY);
  expect(open(other)).toBe(null);
});

test('a table that ends after fourteen days of silence is verified, though the clock was set back when it had begun', () => {
  const host = begun(2);
  host.now -= DAY / 4;
  PROPOSALS.end(host, 0);
  host.pass(14 * DAY);
  expect(tableOf(host).play?.isEnded).toBe(true);
  expectVerified(host);
});

test('a proposal to end the table lapses after 28 days, although the alarm comes when a silence would be long enough', () => {
  const host = begun(2);
  PROPOSALS.end(host, 0);
  // Two signs of life.
  host.pass(13 * DAY);
  host.act(1);
  host.pass(13 * DAY);
  host.give(1, { type: 'undo', ...host.keyed() });
  const punctual = host.copy();
  punctual.pass(2 * DAY);
  expect(tableOf(punctual).play).toMatchObject({ isEnded: false, votes: { proposal: null } });
  // The service was down for two weeks.
  host.pass(14 * DAY);
  expect(tableOf(host).play).toMatchObject({ isEnded: false, votes: { proposal: null } });
});

test('an undo to which all others have agreed is carried out when the last who is asked is away from then on', () => {
  const host = begun(3);
  host.act(1);
  host.act(2);
  host.pass(7 * DAY);
  host.give(1, { type: 'remedy', ...host.keyed(), of: 0, remedy: 'open' });
  host.agree(2);
  host.give(1, { type: 'undo', ...host.keyed() });
  host.agree(2);
  expect(tableOf(host).play).toMatchObject({ position: { count: 2 }, votes: { proposal: { what: { type: 'undo' } } } });
  host.pass(DAY);
  expect(tableOf(host).play).toMatchObject({
    position: { count: 0, waitingFor: [0, 1, 2] },
    votes: { proposal: null },
  });
  host.give(1, { type: 'end', ...host.keyed() });
  host.agree(2);
  expectVerified(host);
});

/** Four players, of whom the first has kept the others waiting for so long that they may decide about the seat. */
function withLateSeat(pace?: Pace): Host {
  const host = begun(4, { pace });
  for (const seat of [1, 2, 3]) host.act(seat);
  for (let day = 0; day < 7; day += 1) host.pass(DAY);
  return host;
}
const vote = (host: Host, seat: Seat, remedy: Remedy = 'end') =>
  host.give(seat, { type: 'remedy', ...host.keyed(), of: 0, remedy });
/** By whom what is open was proposed. */
const open = (host: Host) => {
  const proposal = tableOf(host).play?.votes.proposal;
  return proposal ? [proposal.seat, proposal.what.type] : null;
};
const ALL = { ...PROPOSALS, undo: (host: Host, seat: Seat) => host.give(seat, { type: 'undo', ...host.keyed() }) };
const ALL_TYPES = [...TYPES, 'undo'] as const;
const pairs = ALL_TYPES.flatMap((one) => ALL_TYPES.map((other) => [one, other] as const));

test.each(pairs)('nobody displaces a proposal (%s) of another by one of their own (%s)', (one, other) => {
  const host = begun(4);
  for (const seat of [1, 2, 3]) host.act(seat);
  ALL[one](host, 1);
  host.agree(3);
  const before = tableOf(host);
  expect(ALL[other](host, 2)).toMatchObject({ ok: false, error: { code: `${one}-open` } });
  expect(tableOf(host)).toBe(before);
  // Once it is declined, there is room.
  host.give(2, { type: 'decline', ...host.keyed() });
  expect(ALL[other](host, 2).ok).toBe(true);
  expect(open(host)).toEqual([2, other]);
});

test.each(pairs)('a player replaces a proposal (%s) of their own by another one (%s)', (one, other) => {
  const host = begun(4);
  for (const seat of [1, 2, 3]) host.act(seat);
  ALL[one](host, 1);
  expect(ALL[other](host, 1).ok).toBe(true);
  expect(open(host)).toEqual([1, other]);
});

test.each(ALL_TYPES)(
  'a vote about a late seat is displaced by no proposal of another (%s), and goes before any',
  (type) => {
    const host = withLateSeat();
    vote(host, 1);
    expect(ALL[type](host, 2)).toMatchObject({ ok: false, error: { code: 'remedy-open' } });
    expect(vote(host, 2, 'open')).toMatchObject({ ok: false, error: { code: 'remedy-open' } });
    expect(open(host)).toEqual([1, 'remedy']);
    const other = withLateSeat();
    ALL[type](other, 2);
    expect(vote(other, 1).ok).toBe(true);
    expect(open(other)).toEqual([1, 'remedy']);
  },
);

test('a vote about a late seat that is not decided after three days is over, and makes room', () => {
  const host = withLateSeat();
  vote(host, 1);
  host.give(2, { type: 'decline', ...host.keyed() });
  host.pass(3 * DAY - 1);
  expect(open(host)).toEqual([1, 'remedy']);
  host.pass(1);
  expect(open(host)).toBe(null);
  expect(tableOf(host).last.type).toBe('undecided');
  expect(tableOf(host).play?.votes.remedies).toEqual([null, null, null, null]);
  vote(host, 2);
  host.agree(3, 1);
  host.pass(DAY);
  expect(tableOf(host).play?.isEnded).toBe(true);
  expectVerified(host);
});

test('a vote about a late seat goes on when another player leaves, and whoever sits down there has no part in it', () => {
  const host = withLateSeat({ days: 1, onTimeOut: 'substitute' });
  vote(host, 1);
  host.give(3, { type: 'decline', ...host.keyed() });
  host.give(3, { type: 'leave' });
  expect(tableOf(host).setup.places[3]?.by).toBe('free');
  expect(tableOf(host).play?.votes.proposal).toMatchObject({ what: { voters: [1, 2] }, agreed: [], declined: [] });
  for (let n = 0; n < 3; n += 1) {
    expect(host.sit(3, 'Eve').ok).toBe(true);
    expect(host.give(3, { type: 'agree', ...host.keyed() })).toMatchObject({ ok: false, error: { code: 'not-asked' } });
    host.give(3, { type: 'leave' });
  }
  expect(open(host)).toEqual([1, 'remedy']);
  host.agree(2);
  host.pass(DAY);
  expect(tableOf(host).play?.isEnded).toBe(true);
  expectVerified(host);
});

test.each([0, 1])('a vote about a late seat is over when its player or its proposer leaves (seat %i)', (seat) => {
  const host = withLateSeat();
  vote(host, 1);
  host.give(seat, { type: 'leave' });
  expect(open(host)).toBe(null);
});

test.each([
  ['undo', 7],
  ['pace', 7],
  // The pause that it is about would be over.
  ['pause', 5],
  ['end', 28],
] as const)('a proposal (%s) of one who has vanished is over by itself, after %i days', (type, days) => {
  const host = begun(3);
  host.act(1);
  host.act(2);
  ALL[type](host, 1);
  for (let day = 1; day < days; day += 1) {
    host.pass(DAY);
    // The others are there, but do not answer.
    for (const seat of [0, 2])
      expect(host.give(seat, { type: 'renew', key: hex(5000 + 10 * day + seat) }).ok).toBe(true);
    expect(open(host)).toEqual([1, type]);
  }
  host.pass(DAY);
  expect(open(host)).toBe(null);
  PROPOSALS.end(host, 0);
  host.agree(1, 2);
  expectVerified(host);
});

test.each(TYPES.flatMap((script) => TYPES.map((wish) => [script, wish] as const)))(
  'who proposes (%s) again as soon as they are declined lets the others propose something (%s) after two of them',
  (script, wish) => {
    const host = begun(3);
    const opened = (seat: Seat, type: (typeof TYPES)[number]) => PROPOSALS[type](host, seat).ok;
    for (let round = 0; round < 3; round += 1) {
      let declined = 0;
      while (opened(0, script)) {
        host.now += 1000;
        host.give(1, { type: 'decline', ...host.keyed() });
        declined += 1;
      }
      expect(declined).toBe(round === 0 ? 2 : 1);
      const again = PROPOSALS[script](host, 0);
      expect(again).toMatchObject({ ok: false, error: { code: 'declined-lately' } });
      expect(opened(2, wish)).toBe(true);
      host.give(2, { type: 'decline', ...host.keyed() });
      host.now += 5 * 60_000;
    }
  },
);

test('a move, or one taken back, does not give back the proposals that came to nothing', () => {
  const host = begun(3);
  for (let round = 0; round < 2; round += 1) {
    expect(PROPOSALS.pause(host, 0).ok).toBe(true);
    host.give(1, { type: 'decline', ...host.keyed() });
  }
  const isRefused = () => expect(PROPOSALS.pause(host, 0)).toMatchObject({ error: { code: 'declined-lately' } });
  isRefused();
  host.act(1);
  isRefused();
  expect(host.give(1, { type: 'undo', ...host.keyed() }).ok).toBe(true);
  isRefused();
});

test('a proposal that was withdrawn, replaced or lapsed came to nothing; one that is carried out did not', () => {
  const isOver = (host: Host) => !PROPOSALS.end(host, 0).ok;
  const withdrawing = begun(3);
  for (let count = 0; count < 2; count += 1) {
    PROPOSALS.pause(withdrawing, 0);
    withdrawing.give(0, { type: 'decline', ...withdrawing.keyed() });
  }
  expect(isOver(withdrawing)).toBe(true);
  const replacing = begun(3);
  for (const type of TYPES) PROPOSALS[type](replacing, 0);
  expect(isOver(replacing)).toBe(true);
  // Five minutes later, the seat may propose again.
  replacing.now += 5 * 60_000;
  expect(isOver(replacing)).toBe(false);
  const agreed = begun(3);
  for (let count = 0; count < 6; count += 1) {
    agreed.give(0, { type: 'pause', ...agreed.keyed(), until: count % 2 === 0 ? agreed.now + 5 * DAY : null });
    agreed.agree(1, 2);
  }
  expect(isOver(agreed)).toBe(false);
});
