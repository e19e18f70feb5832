import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import type { History } from '../../shared/table/context.ts';
import { past } from '../../shared/table/history.ts';
import { positionIn } from '../../shared/table/line.ts';
import { dealtFor } from '../../shared/table/starting-point.ts';
import type { Checkpoint } from '../../shared/table/table.ts';
import { gameOf, MACHINE } from '../../worker/machine.ts';
import { cases } from '../support/nightly.ts';
import { expectSame } from '../support/same.ts';
import { begun, full, type Host, tableOf } from './host.ts';
import { played, scripts } from './scripts.ts';

/* A position of a running table, to play on from: what its reader does not see there is dealt again. */

const chance = (n: number) => () => n.toString(16).padStart(64, 'c');

const dealt = (
  host: Host,
  viewer: Viewer,
  n: number,
  { random = chance(1), history = host as Pick<History, 'line'> } = {},
) => dealtFor(MACHINE, tableOf(host), { viewer, n, random }, history);

const codeOf = (found: ReturnType<typeof dealt>): string => (found.ok ? 'ok' : found.error.code);

/** A log that begins with this position. */
const from = (position: Checkpoint): Pick<History, 'line'> => ({ line: () => ({ from: position, playedActions: [] }) });

describe.each(Object.entries(GAMES))('%s', (id, game) => {
  test('a reader gets each position of the past as they saw it, and nothing that depends on what they did not see', () => {
    fc.assert(
      fc.property(scripts, fc.nat(9_999), (script, pick) => {
        const host = played(id, script, () => undefined);
        const table = tableOf(host);
        const { setup, play } = table;
        if (play === null) return void expect(codeOf(dealt(host, 'spectator', 0))).toBe('not-started');
        const n = pick % (play.position.count + 1);
        const [position] = positionIn(MACHINE, setup, host.line(0, n), n);
        const isOver = game.rules.outcome(position.state) !== undefined;
        for (const viewer of ['spectator', ...setup.places.keys()] as const) {
          const found = dealt(host, viewer, n);
          if (isOver) expect(codeOf(found)).toBe('game-over');
          if (!found.ok) continue;
          const seen = past(MACHINE, table, viewer, n, host);
          expectSame(game.secrecy.view(found.value.state, viewer), seen.ok ? seen.value.positions[0]?.view : seen);
          const other = redealt(game, position.state, viewer, mixRng(BigInt(script.seed)));
          expectSame(dealt(host, viewer, n, { history: from({ ...position, state: other }) }), found);
          const hidden = [setup.secret, setup.key, ...setup.places.map(({ secretHash }) => secretHash)];
          for (const secret of hidden) if (secret !== '') expect(JSON.stringify(found.value)).not.toContain(secret);
        }
      }),
      { numRuns: cases(20) },
    );
  });

  test.skipIf(game.secrecy.hides === 'nothing')('it is dealt differently each time', () => {
    const host = begun(game.meta.seats.min, { game: id });
    const states = [1, 2, 3, 4].map((n) => JSON.stringify(dealt(host, 'spectator', 0, { random: chance(n) })));
    expect(new Set(states).size).toBeGreaterThan(1);
  });
});

test('before the start there is none; nor beyond the last, nor what was taken back', () => {
  expect(codeOf(dealt(full(2), 0, 0))).toBe('not-started');
  const host = begun(2);
  expect([0, 1].map((n) => codeOf(dealt(host, 1, n)))).toEqual(['ok', 'no-such-position']);
  host.act(0);
  expect([0, 1, 2].map((n) => codeOf(dealt(host, 1, n)))).toEqual(['ok', 'ok', 'no-such-position']);
  host.give(0, { type: 'undo', ...host.keyed() });
  expect([0, 1].map((n) => codeOf(dealt(host, 1, n)))).toEqual(['ok', 'no-such-position']);
});

test('a game that would hand out the secret of the table with its chance is at fault', () => {
  const host = begun(2);
  const { setup } = tableOf(host);
  const careless = { ...gameOf(setup), secrecy: { ...gameOf(setup).secrecy, redeal: (state: unknown) => state } };
  const machine = { ...MACHINE, games: { ...MACHINE.games, [setup.game]: careless } };
  expect(() => dealtFor(machine, tableOf(host), { viewer: 0, n: 0, random: chance(1) }, host)).toThrow(
    'keeps its chance',
  );
});
