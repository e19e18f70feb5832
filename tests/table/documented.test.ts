import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { GAMES } from '#games';
import { ROWS } from '../../shared/protocol/rows.ts';
import { past } from '../../shared/table/history.ts';
import { snapshot, snapshotOver } from '../../shared/table/snapshot.ts';
import { story } from '../../shared/table/story.ts';
import { summary } from '../../shared/table/summary.ts';
import { MACHINE } from '../../worker/machine.ts';
import { cases } from '../support/nightly.ts';
import { tableOf } from './host.ts';
import { guestOf, played, scripts } from './scripts.ts';

/* What a table shows is of the form that is documented, in every state that random tables come to. */

const RUNS = cases(20);

function expectForm(name: 'snapshot' | 'story' | 'past' | 'summaries', value: unknown): void {
  const schema: z.ZodMiniType = ROWS[name].answer;
  const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(value)));
  expect([name, parsed.error?.issues]).toEqual([name, undefined]);
}

describe.each(Object.keys(GAMES))('at every table of %s', (game) => {
  test('snapshots, summaries, stories and positions are as documented', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const host = played(game, script, (after) => {
          const table = tableOf(after);
          for (const viewer of ['spectator', ...table.setup.places.keys()] as const)
            expectForm('snapshot', snapshot(MACHINE, table, viewer));
          expectForm('snapshot', snapshotOver(MACHINE, table, guestOf(0)));
        });
        const table = tableOf(host);
        const log = { line: (from: number, to: number) => host.line(from, to), lastActAt: () => host.now };
        expectForm('summaries', { tables: [{ ...summary(MACHINE, table, log), picture: null }] });
        expectForm('story', story(MACHINE, table, 'spectator', 0, log));
        const positions = past(MACHINE, table, 'spectator', 0, log);
        expectForm('past', positions.ok ? positions.value : expect.fail());
      }),
      { numRuns: RUNS },
    );
  });
});
