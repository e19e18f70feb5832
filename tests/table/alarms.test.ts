import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { isExpired } from '../../shared/table/expiry.ts';
import { settlesAt } from '../../shared/table/settle.ts';
import { MACHINE } from '../../worker/machine.ts';
import { cases } from '../support/nightly.ts';
import { type Host, tableOf } from './host.ts';
import { played, scripts } from './scripts.ts';

/*
 * A table sleeps until its alarm. So the time that it names must be right: nothing may be due before it, and something
 * must be due then, or the object would be woken for nothing, at worst forever. The clock of the system may be set back.
 */

const HOUR = 3_600_000;
const RUNS = cases(60);

/** How often a table is woken after its script. */
const WAKES = 12;

/** In hours: by how much the clock jumps after every fourth step; not at all in most scripts. */
const jumps = fc.oneof(
  { weight: 3, arbitrary: fc.constant([0]) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: -240, max: 20 }), { minLength: 1, maxLength: 9 }) },
);

/** Lets everything happen that is due now. */
function quiet(host: Host): void {
  for (let rounds = 0; host.settle().length > 0; rounds += 1) expect(rounds).toBeLessThan(2000);
}

describe.each(Object.keys(GAMES))('at every table of %s', (game) => {
  test('something is due when the alarm says so, and nothing before', () => {
    fc.assert(
      fc.property(scripts, jumps, (script, hours) => {
        let steps = 0;
        const host = played(game, script, (after) => {
          steps += 1;
          if (steps % 4 === 0) after.now += (hours[steps % hours.length] ?? 0) * HOUR;
        });
        for (let wakes = 0; wakes < WAKES; wakes += 1) {
          quiet(host);
          const at = settlesAt(MACHINE, tableOf(host), host.now);
          if (at === undefined) {
            host.now += 10 ** 11;
            expect(host.settle()).toEqual([]);
            return;
          }
          // By then it is removed.
          if (isExpired(tableOf(host), at)) return;
          expect(at).toBeGreaterThan(host.now);
          host.now = at - 1;
          expect(host.settle()).toEqual([]);
          host.now = at;
          expect(host.settle().map(({ entry }) => entry.type)).not.toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
