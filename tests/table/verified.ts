import { expect } from 'vitest';
import { birthOf } from '../../shared/table/table.ts';
import { verify } from '../../shared/table/verify.ts';
import { gameOf } from '../../worker/machine.ts';

import { type Host, tableOf } from './host.ts';

/** Expects that a table is over, and that anyone finds its dice, its log and its result right. */
export function expectVerified(host: Host): void {
  const { setup, play } = tableOf(host);
  const { secret } = setup;
  const { commitment } = host.shown().fairness;
  if (!play?.position.outcome) throw new Error('it is not over');
  const claimed = { id: birthOf(setup), secret, commitment, outcome: play.position.outcome };
  expect(verify(gameOf(setup), claimed, host.lines)).toMatchObject({
    ok: true,
    value: { entries: host.lines.length, actions: play.position.count },
  });
}
