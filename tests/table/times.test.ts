import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { at } from '../../shared/game/at.ts';
import { showClaims } from '../../shared/table/claims.ts';
import { type Fold, fold } from '../../shared/table/fold.ts';
import { isOver } from '../../shared/table/table.ts';
import { TIMES, type Times } from '../../shared/table/times.ts';
import { wrongWith } from '../../shared/table/wrong-with.ts';
import { MACHINE } from '../../worker/machine.ts';
import { cases } from '../support/nightly.ts';
import { begun, codeOf, FIRST_RULES, type Host, hex, type Opening, tableOf } from './host.ts';
import { played, SAME_SEED, type Script, scripts } from './scripts.ts';
import { expectVerified } from './verified.ts';

/* A later release has other times: tables that were opened before go on by theirs. */

const DAY = 24 * 3_600_000;
const KNOWN = TIMES.length;
const PRESENT = at(TIMES, KNOWN - 1);

/** Everything takes twice as long. A week still has seven days. */
const LATER: Times = {
  ...(JSON.parse(JSON.stringify(PRESENT), (_, value) => (typeof value === 'number' ? 2 * value : value)) as Times),
  leastDays: PRESENT.leastDays,
};

const release = (): void => void Object.assign(TIMES, { [KNOWN]: LATER });
const comeBack = (): void => void Reflect.set(TIMES, 'length', KNOWN);
afterEach(comeBack);

/** A toy that has begun, in which all but the first have bet. */
function waiting(seats: number, opening: Opening = {}): Host {
  const host = begun(seats, opening);
  for (let seat = 1; seat < seats; seat += 1) host.act(seat);
  return host;
}

const playOf = (host: Host) => {
  const { play } = tableOf(host);
  if (!play) throw new Error('it has not begun');
  return play;
};

const ask = (host: Host, by: number, type: 'end' | 'undo') => host.give(by, { type, ...host.keyed() });
const askPause = (host: Host, ms: number) => host.give(0, { type: 'pause', ...host.keyed(), until: host.now + ms });
const askRemedy = (host: Host) => host.give(1, { type: 'remedy', ...host.keyed(), of: 0, remedy: 'end' });

interface Lasting {
  readonly ms: (times: Times) => number;
  readonly open: () => Host;
  /** What it begins with. */
  readonly begin: (host: Host, times: Times) => void;
  readonly isOver: (host: Host) => boolean;
  /** What happens meanwhile, this long after its beginning. */
  readonly meanwhile?: (host: Host, times: Times) => void;
}

const hasNoProposal = (host: Host) => playOf(host).votes.proposal === null;
const hasNoClaim = (host: Host) => showClaims(tableOf(host)).length === 0;
const isEnded = (host: Host) => isOver(tableOf(host));
const claim = (host: Host) => host.give('spectator', { type: 'claim', seat: 0, key: hex(90) });

const LASTING: Readonly<Record<string, Lasting>> = {
  'the grace': {
    ms: ({ grace }) => grace,
    open: () => waiting(3, { pace: { days: 1, onTimeOut: 'wait' } }),
    begin: (host) => host.pass(DAY),
    isOver: (host) => playOf(host).clocks[0]?.step === 'out',
  },
  'the holidays': {
    ms: ({ holidays }) => holidays,
    open: () => waiting(3, { pace: { days: 1, onTimeOut: 'wait' } }),
    begin: (host) => host.give(0, { type: 'holiday', on: true }),
    isOver: (host) => playOf(host).clocks[0]?.awaySince === null,
  },
  'the wait until somebody has looked': {
    ms: ({ lookWait }) => lookWait,
    open: () => begun(2, { bots: ['easy'], looks: true }),
    begin: () => undefined,
    isOver: (host) => host.rows.some(({ entry }) => entry.type === 'act' && entry.by === 'bot'),
  },
  'the time until a seat is late': {
    ms: ({ lateWithoutPace }) => lateWithoutPace,
    open: () => waiting(3),
    begin: () => undefined,
    isOver: (host) => playOf(host).clocks[0]?.step === 'late' && codeOf(askRemedy(host.copy())) === 'ok',
  },
  'the time to come back': {
    ms: ({ notice }) => notice,
    open: () => waiting(3),
    begin: (host, { lateWithoutPace }) => {
      host.pass(lateWithoutPace);
      askRemedy(host);
      host.agree(2);
    },
    isOver: isEnded,
  },
  'the silence that ends a table': {
    ms: ({ silence }) => silence,
    open: () => waiting(3),
    begin: (host) => ask(host, 1, 'end'),
    isOver: isEnded,
  },
  'a proposal to take back': {
    ms: ({ proposals }) => proposals.undo,
    open: () => waiting(3),
    begin: (host) => ask(host, 1, 'undo'),
    isOver: hasNoProposal,
  },
  'a proposal of a pace': {
    ms: ({ proposals }) => proposals.pace,
    open: () => waiting(3),
    begin: (host) => host.give(0, { type: 'pace', ...host.keyed(), pace: { days: 2, onTimeOut: 'wait' } }),
    isOver: hasNoProposal,
  },
  'a proposal of a pause': {
    ms: ({ proposals }) => proposals.pause,
    open: () => waiting(3),
    begin: (host) => askPause(host, 50 * DAY),
    isOver: hasNoProposal,
  },
  'a proposal of newer rules': {
    ms: ({ proposals }) => proposals.rules,
    open: () => begun(3, { machine: FIRST_RULES }),
    begin: (host) => host.give(0, { type: 'rules', ...host.keyed(), rules: 2 }),
    isOver: hasNoProposal,
  },
  'a proposal to end a table': {
    ms: ({ proposals }) => proposals.end,
    open: () => waiting(2),
    begin: (host) => ask(host, 0, 'end'),
    meanwhile: (host, { silence }) => {
      for (let n = 0; n < 3; n += 1) {
        host.pass(silence / 2);
        host.talk(1);
      }
    },
    isOver: hasNoProposal,
  },
  'a vote about a late seat': {
    ms: ({ proposals }) => proposals.remedy,
    open: () => waiting(4),
    begin: (host, { lateWithoutPace }) => {
      host.pass(lateWithoutPace);
      askRemedy(host);
    },
    isOver: (host) => playOf(host).votes.remedies[0]?.what === 'end',
  },
  'the rest of a table without players': {
    ms: ({ rest }) => rest,
    open: () => waiting(3),
    begin: (host) => {
      for (const seat of [0, 1, 2]) host.give(seat, { type: 'leave' });
    },
    isOver: isEnded,
  },
  'the time to dispute a claim': {
    ms: ({ objection }) => objection,
    open: () => waiting(2),
    begin: (host) => {
      claim(host);
      const [open] = showClaims(tableOf(host));
      host.give(1, { type: 'vouch', claim: open?.n ?? 0, key: hex(91) });
    },
    isOver: hasNoClaim,
  },
  'a claim': { ms: ({ claim: ms }) => ms, open: () => waiting(3), begin: claim, isOver: hasNoClaim },
};

/** The players agree to end it, unless it is over. */
function end(host: Host): void {
  const [first = 0, ...others] = tableOf(host).setup.places.flatMap(({ by }, seat) => (by === 'player' ? [seat] : []));
  if (isEnded(host)) return;
  ask(host, first, 'end');
  host.agree(...others);
}

describe.each(Object.entries(LASTING))('%s', (_, { ms, open, begin, isOver: isDone, meanwhile }) => {
  test.each([
    ['before', PRESENT],
    ['in', LATER],
  ] as const)('lasts, at a table that was opened %s a later release, as long as it did then', (when, times) => {
    if (when === 'in') release();
    const host = open();
    release();
    begin(host, times);
    const from = host.now;
    meanwhile?.(host, times);
    host.pass(from + ms(times) - 1 - host.now);
    expect(isDone(host)).toBe(false);
    host.pass(1);
    expect(isDone(host)).toBe(true);
    end(host);
    expectVerified(host);
  });
});

test('a table is opened by the newest times, which its first entry and everybody who looks at it say', () => {
  const said = (host: Host) =>
    [host.rows[0]?.entry, host.shown(), host.shown(0)].map((one) => ({ machine: undefined, ...one }).machine);
  const first = KNOWN === 1 ? undefined : KNOWN;
  expect(said(begun(2))).toEqual([first, first, first]);
  release();
  expect(said(begun(2))).toEqual([KNOWN + 1, KNOWN + 1, KNOWN + 1]);
});

test('pauses and hours are permitted, when asked for and in the check, by the times of the table', () => {
  const open = () => begun(2, { pace: { days: 3, onTimeOut: 'wait', rest: 'nights' } });
  const before = open();
  release();
  const after = open();
  const asked = (host: Host, ms: number) => {
    const entry = {
      type: 'ask-pause',
      n: tableOf(host).version + 1,
      at: host.now,
      seat: 0,
      until: host.now + ms,
    } as const;
    return [codeOf(askPause(host.copy(), ms)), wrongWith(MACHINE, tableOf(host), entry) ?? 'right'];
  };
  const { shortestPause, longestPause } = PRESENT;
  const no = ['wrong-time', 'out-of-order'];
  const yes = ['ok', 'right'];
  const lengths = [
    shortestPause,
    2 * shortestPause,
    longestPause,
    longestPause + 1,
    2 * longestPause,
    2 * longestPause + 1,
  ];
  expect(lengths.map((ms) => asked(before, ms))).toEqual([yes, yes, yes, no, no, no]);
  expect(lengths.map((ms) => asked(after, ms))).toEqual([no, yes, yes, yes, yes, no]);

  const set = (host: Host) => {
    const hours = { zone: 'UTC', days: [0, 1, 2, 3, 4, 5, 6], from: 8, to: 8 + PRESENT.leastHours };
    return codeOf(host.give(0, { type: 'clock', hours, reminders: null }));
  };
  expect([set(before), set(after)]).toEqual(['ok', 'wrong-hours']);
});

/** What happened at a table that is played so, and when; with a later release after so many steps, if there is one. */
function playedWith(script: Script, releasedAfter?: number): Host {
  let steps = 0;
  return played('toy', script, () => {
    if (steps === releasedAfter) release();
    steps += 1;
  });
}

test('whatever is done at a table, a later release has no effect on it, and the check finds it right', () => {
  fc.assert(
    fc.property(scripts, fc.nat({ max: 20 }), (script, after) => {
      comeBack();
      const expected = playedWith(script).rows;
      const host = playedWith(script, after);
      release();
      expect(host.rows).toEqual(expected);
      let folded: Fold | undefined;
      for (const row of host.rows) {
        const next = fold(MACHINE, tableOf(host).setup, folded, row);
        if (!next.ok) throw new Error(`${next.error.why}: ${JSON.stringify(row.entry)}`);
        folded = next.value;
      }
    }),
    { numRuns: cases(600), seed: SAME_SEED },
  );
});

test('the same at a table that is opened in that release is another game', () => {
  const happened = ({ rows }: Host) => rows.map(({ entry: { type, at: when } }) => `${type} at ${when}`);
  const [before = [], after] = [false, true].map((isReleased) => {
    if (isReleased) release();
    return fc.sample(scripts, { numRuns: 40, seed: 1 }).map((script) => happened(playedWith(script)));
  });
  expect(after).not.toEqual(before);
});
