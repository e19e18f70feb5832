import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { autoplay } from '../../../shared/table/autoplay.ts';
import * as lobby from '../../../shared/table/lobby.ts';
import { type Table, unchanged } from '../../../shared/table/table.ts';
import { playAction } from '../../../shared/table/turns.ts';
import { gameOf, MACHINE } from '../../../worker/machine.ts';
import { isUpToDate, type Notice, noticesOf } from '../../../worker/notifications/news/notice.ts';
import { isNightly } from '../../support/nightly.ts';
import { contextAt, tableAfter } from '../../support/table-context.ts';
import { joining, newKey, opening } from '../support/client.ts';

interface Step {
  readonly before: Table;
  readonly after: Table;
  readonly notices: readonly Notice[];
  /** Whether a seat is waited for after this, and was all the while: also while bots played, and what was forced. */
  readonly goesOn: (seat: Seat) => boolean;
}

const isWaitedFor = ({ play }: Table, seat: Seat): boolean => play?.position.waitingFor.includes(seat) ?? false;

/** A table's life from its opening to its end, the first of the actions listed taken each time: each change, and what it owes. */
function life(game: string, seats: number, bots: readonly Seat[]) {
  const steps: Step[] = [];
  let table = tableAfter(lobby.openLobby(MACHINE, { id: 't'.repeat(16), ...opening(game, seats) }, contextAt(0)));
  const take = (result: ReturnType<typeof lobby.startGame>) => {
    if (!result.ok) throw new Error(result.error.code);
    const passed = [table, result.value.table];
    for (let change = result.value; ; ) {
      const next = autoplay(MACHINE, change, 1, 0);
      if (next.rows.length === change.rows.length) break;
      change = next;
      passed.push(next.table);
    }
    const after = at(passed, passed.length - 1);
    const goesOn = (seat: Seat) => passed.every((each) => isWaitedFor(each, seat));
    steps.push({ before: table, after, notices: noticesOf(table, { table: after, rows: [] }), goesOn });
    table = after;
  };
  for (let seat = 1; seat < seats; seat += 1) {
    take(
      bots.includes(seat)
        ? lobby.setBotInLobby(MACHINE, table, { seat, level: 'easy' }, 0)
        : lobby.joinLobby(MACHINE, table, { seat, ...joining(seat) }, contextAt(0)),
    );
  }
  take(lobby.startGame(MACHINE, unchanged(table), 0));
  for (let { play } = table; play && play.position.outcome === null; { play } = table) {
    const seat = at(play.position.waitingFor, 0);
    const rules = gameOf(table.setup);
    const actions = rules.rules.actions(play.position.state, seat);
    const code = rules.codes.format(play.position.state, seat, at(actions, (play.position.count * 7) % actions.length));
    take(playAction(MACHINE, table, seat, { version: table.version, key: newKey(), code }, 0));
  }
  return steps;
}

describe.each(Object.keys(GAMES))('%s', (game) => {
  const steps = life(game, 2, []);

  test('a turn is told when it comes, and not again however many actions it takes', () => {
    for (const { before, after, notices, goesOn } of steps) {
      if (!before.play || after.play?.position.outcome) continue;
      const turns = notices.map(({ kind, seat }) => [kind, seat]);
      const begun = (after.play?.position.waitingFor ?? []).filter((seat) => !goesOn(seat));
      expect(turns).toEqual(begun.map((seat) => ['turn', seat]));
    }
  });

  test('a notice is true when it comes, and that of a turn until it ends', () => {
    const told = steps.flatMap(({ notices }, index) => notices.map((notice) => ({ notice, index })));
    for (const { notice, index } of told) {
      expect(isUpToDate(notice, at(steps, index).after)).toBe(true);
      if (notice.kind !== 'turn') continue;
      let isHis = true;
      // Some of the times after it has ended are enough.
      const end = steps.findIndex(({ goesOn }, later) => later > index && !goesOn(notice.seat));
      for (const { after, goesOn } of steps.slice(index + 1, end < 0 || isNightly ? undefined : end + 5)) {
        isHis &&= goesOn(notice.seat);
        expect(isUpToDate(notice, after)).toBe(isHis);
      }
    }
  });

  test('the start and the end are told to everybody, once', () => {
    const begins = steps.filter(({ before, after }) => before.play === null && after.play !== null);
    expect(begins.map(({ notices }) => notices.map(({ seat }) => seat))).toEqual([[0, 1]]);
    const ends = steps.flatMap(({ notices }) => notices.filter(({ kind }) => kind === 'ended'));
    expect(ends.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

test('bots are told nothing, and their turns, taken at once, leave a turn of the player for what it is: a new one', () => {
  const steps = life('toy', 2, [1]);
  const all = steps.flatMap(({ notices }) => notices);
  expect(all.filter(({ seat }) => seat === 1)).toEqual([]);
  expect(new Set(all.map(({ version }) => version)).size).toBe(all.length);
});

test('who sat down is told to those who sat there before, who are no bots', () => {
  const [first, second, third] = life('toy', 4, [2]);
  expect(first?.notices).toEqual([{ seat: 0, kind: 'joined', version: 3 }]);
  expect(second?.notices).toEqual([]);
  expect(third?.notices.map(({ seat }) => seat)).toEqual([0, 1]);
});

test('nobody is reminded of a turn that ends in the same change', () => {
  const before = at(life('toy', 2, []), 1).after;
  const { play } = before;
  if (!play) throw new Error('the game has not begun');
  const timed = (from: number | null) => ({
    ...before,
    version: before.version + 1,
    play: { ...play, clocks: play.clocks.map((clock) => ({ ...clock, step: 'half' as const, from })) },
  });
  expect(noticesOf(before, { table: timed(null), rows: [] })).toEqual([]);
  const reminders = noticesOf(before, { table: timed(0), rows: [] });
  expect(reminders.length).toBeGreaterThan(0);
  expect(reminders.map(({ kind }) => kind)).toEqual(reminders.map(() => 'reminder'));
});
