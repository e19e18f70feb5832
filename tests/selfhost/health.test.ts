import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import type { ServiceHealth } from '../../worker/health/health.ts';
import { SteadyClock } from '../../worker/selfhost/steady-clock.ts';
import { postTable } from '../support/posted-table.ts';
import { serve } from './server.ts';

const folder = inject('built');
const HOUR = 3_600_000;
/** The first of the list that is served. */
const [GAME = ''] = Object.keys(GAMES);

describe('a clock', () => {
  /** A wall clock that somebody can set, and one that only goes on. */
  function clocks() {
    const time = { wall: Date.UTC(2026, 0), steady: 0 };
    const go = (ms: number) => {
      time.wall += ms;
      time.steady += ms;
    };
    const clock = new SteadyClock(
      () => time.wall,
      () => time.steady,
    );
    return { time, go, clock };
  }

  test('that only goes on has not jumped, nor one that is corrected by seconds', () => {
    const { time, go, clock } = clocks();
    go(HOUR);
    expect(clock.hasJumped()).toBe(false);
    time.wall -= 50_000;
    expect(clock.hasJumped()).toBe(false);
  });

  test.each([HOUR, -HOUR])('that is set by %d ms has jumped, for an hour', (by) => {
    const { time, go, clock } = clocks();
    time.wall += by;
    expect(clock.hasJumped()).toBe(true);
    go(HOUR - 1);
    expect(clock.hasJumped()).toBe(true);
    go(1);
    expect(clock.hasJumped()).toBe(false);
  });
});

/** Whether this machine lets us mount a small disk, in a namespace of our own. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'x', '/mnt']).status === 0;

describe.runIf(canMount)('a service on a small disk', () => {
  test('says that nothing can be written once the disk is full, goes on reading, and plays on when there is space', async () => {
    const data = mkdtempSync(join(tmpdir(), 'chacun-disk-'));
    const service = await serve(folder, { CST_DATA_DIR: data }, { disk: { at: data, size: '8m' } });
    // Only the service sees its disk, and others through it.
    const seen = join(`/proc/${service.pid}/root`, data);
    const table = await postTable(service.origin, { game: GAME, names: ['Ann', 'Bob'] });
    const { bavail, bsize } = statfsSync(seen);
    writeFileSync(join(seen, 'filler'), Buffer.alloc(bavail * bsize));
    const response = await fetch(`${service.origin}/healthz`);
    const { status, checks } = (await response.json()) as ServiceHealth;
    expect({ code: response.status, status, storage: checks.storage }).toEqual({
      code: 503,
      status: 'failing',
      storage: { status: 'failing', detail: 'nothing can be written' },
    });
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);
    const seat = (await table.waitedFor()) ?? 0;
    await expect(table.playFirst(seat)).rejects.toThrow();
    rmSync(join(seen, 'filler'));
    expect((await table.playFirst(seat)).play?.recent).toHaveLength(1);
    await service.stop();
    rmSync(data, { recursive: true });
  });
});
