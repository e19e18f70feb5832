import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Viewer } from '../../shared/game/contract.ts';
import { past } from '../../shared/table/history.ts';
import { type ActionLine, positionsOf } from '../../shared/table/line.ts';
import { story } from '../../shared/table/story.ts';
import { type Checkpoint, isOver, type Setup, type Table } from '../../shared/table/table.ts';
import { MACHINE } from '../../worker/machine.ts';
import type { TableLog } from '../../worker/table-object/log.ts';
import { expectSame } from '../support/same.ts';
import { begun, type Host, tableOf } from './host.ts';
import { KeptLog } from './kept-log.ts';
import { momentsOf, SAME_SEED, scripts } from './scripts.ts';

/** So that a short game has several. */
const CHECKPOINTS_EVERY = 5;

/** The positions of a line from one number of actions to another. */
const between = (setup: Setup, line: ActionLine, from: number, to: number): readonly Checkpoint[] =>
  Array.from(positionsOf(MACHINE, setup, line)).filter(({ count }) => count >= from && count <= to);

describe.each(Object.keys(GAMES))('the log of a table of %s, as it is kept', (game) => {
  /** Checks tables at their end, and on the way, as an object keeps them that was there all the time, and as another finds them. */
  const follow = (
    check: (
      kept: { readonly log: TableLog; readonly checkpoints: number },
      host: Host,
      numbers: readonly number[],
    ) => void,
  ): void => {
    fc.assert(
      fc.property(scripts, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (script, numbers) => {
        const kept = new KeptLog(CHECKPOINTS_EVERY);
        const moments = momentsOf(game, script);
        for (const [n, { host }] of moments.entries()) {
          kept.follow(host);
          if (n % 20 !== 19 && n < moments.length - 1) continue;
          const { checkpoints } = kept;
          for (const log of [kept.living, kept.log]) check({ log, checkpoints }, host, numbers);
        }
      }),
      { numRuns: 10, seed: SAME_SEED },
    );
  };

  test('leads from its checkpoints to the positions to which all actions from the start lead, in every version', () => {
    let checkpoints = 0;
    follow(({ log, checkpoints: kept }, host, [a = 0, b = 0, c = 0]) => {
      const { setup, play, version } = tableOf(host);
      if (play === null) return;
      const start = host.rows.findIndex(({ entry }) => entry.type === 'start') + 1;
      checkpoints += kept;
      for (const at of [version, start + (c % (version - start + 1))]) {
        const all = between(setup, host.line(0, Number.MAX_SAFE_INTEGER, at), 0, Number.MAX_SAFE_INTEGER);
        const from = a % all.length;
        const to = from + (b % (all.length - from));
        expectSame(between(setup, log.line(from, to, at), from, to), all.slice(from, to + 1));
        const end = Number.MAX_SAFE_INTEGER;
        expectSame(between(setup, log.line(end, end, at), 0, end).at(-1), all.at(-1));
      }
    });
    expect(checkpoints).toBeGreaterThan(0);
  });

  test('shows every viewer the past, and what stood after any entry, as a log does that plays all of it again', () => {
    follow(({ log }, host, [a = 0, b = 0]) => {
      const table = tableOf(host);
      const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
      const froms = [null, 0, a % ((table.play?.position.count ?? 0) + 2)];
      for (const viewer of viewers)
        for (const from of froms)
          expectSame(past(MACHINE, table, viewer, from, log), past(MACHINE, table, viewer, from, host));
      const at = b % (table.version + 1);
      expectSame(story(MACHINE, table, 'spectator', 0, log, at), story(MACHINE, table, 'spectator', 0, host, at));
    });
  });

  test('tells the entries and hashes that were written, with the codes that a viewer may know', () => {
    follow(({ log }, host) => {
      const table = tableOf(host);
      const viewers: readonly Viewer[] = ['spectator', ...table.setup.places.keys()];
      for (const viewer of viewers) {
        const isHidden = (row: (typeof host.rows)[number]) => row.secret && row.seat !== viewer && !isOver(table);
        const lines = host.rows.map((row) => {
          const entry = JSON.stringify(isHidden(row) ? { ...row.entry, code: null } : row.entry);
          return `{"entry":${entry},"hash":"${row.hash}"}`;
        });
        expect(log.page(table, viewer, 0)).toBe(`[${lines.join(',')}]`);
      }
      expect(log.last()).toEqual(host.rows.at(-1)?.entry);
    });
  });

  test('knows the requests again that it was written by, and what they said', () => {
    follow(({ log }, host) => {
      const { version } = tableOf(host);
      for (const { n, entry, seat: of, key, said } of host.rows.slice(-40)) {
        // For somebody elsewhere, it was the seat that typed the code.
        const seat = (entry.type === 'act' ? entry.typist : undefined) ?? of;
        if (seat === null || key === null) continue;
        expect(log.isKnown(seat, key)).toBe(true);
        expect([log.isKnown(seat + 1, key), log.isKnown(seat, `${key}0`)]).toEqual([false, false]);
        const again = { key, version: n - 1, said: said ?? '' };
        if (said !== undefined) {
          expect(log.known(seat, again)).toBe('same');
          expect(log.known(seat, { ...again, said: `${said}0` })).toBe('other');
        }
        expect(log.known(seat, { ...again, key: `${key}0`, version })).toBeUndefined();
      }
      for (const group of ['beside', 'sitting', 'links', 'claims'] as const)
        for (const seat of [null, 0, 1]) expect(log.timesOf(group, seat)).toEqual(host.timesOf(group, seat));
    });
  });
});

test('the position before the last action need not be played again by who has just added that', () => {
  const host = begun(2, { game: 'toy' });
  const kept = new KeptLog();
  for (const code of ['B1', 'B2', 'R', 'R'] as const) {
    kept.follow(host);
    host.act(tableOf(host).play?.position.waitingFor[0] ?? 0, code);
  }
  kept.follow(host);
  const { count } = tableOf(host).play?.position ?? expect.fail();
  expect(kept.living.line(count - 1, count).from?.count).toBe(count - 1);
  expect(kept.log.line(count - 1, count).from).toBe(undefined);
  const roller = tableOf(host).play?.position.recent.at(-1)?.seat ?? expect.fail();
  host.give(roller, { type: 'undo', ...host.keyed() });
  host.agree(1 - roller);
  expect(tableOf(host).play?.position.count).toBe(count - 1);
  kept.follow(host);
  expect(kept.living.line(count - 2, count - 1).from).toBe(undefined);
});

test('an action takes at most 64 bytes besides its code', () => {
  const { log, sql } = new KeptLog(CHECKPOINTS_EVERY);
  const setup = { seats: 5, actions: 20_000 };
  const entry = (n: number) =>
    ({ n, at: Date.UTC(2030, 0, 1) + n, type: 'act', seat: n % setup.seats, by: 'player', code: 'AG' }) as const;
  const size = () => Number(sql.exec<{ page_count: number }>('PRAGMA page_count').one().page_count) * 4096;
  const before = size();
  const rows = Array.from({ length: setup.actions }, (_, index) => {
    const n = index + 1;
    const { seat } = entry(n);
    const key = `${n}`.padStart(32, '0');
    return { n, entry: entry(n), hash: 'ab'.repeat(32), seat, key, said: `act:${n}`, secret: false };
  });
  log.append(rows, null, { play: null } as Table);
  expect((size() - before) / setup.actions - 'AG'.length).toBeLessThanOrEqual(64);
});
