import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { history } from '../../../shared/table/verify.ts';
import { DAY } from '../../../shared/time.ts';
import { begun, tableOf } from '../host.ts';

test('a robot that stands in for a player offers no trade, to which the others would have a day to answer', () => {
  const game = GAMES['catane'] ?? expect.fail();
  let turns = 0;
  for (const seed of [1, 2, 3]) {
    const host = begun(3, { game: 'catane', seed, pace: { days: 1, onTimeOut: 'bot' } });
    for (let day = 0; day < 90 && tableOf(host).play?.position.outcome === null; day += 1) host.pass(DAY);
    const { setup } = tableOf(host);
    const { commitment } = host.shown().fairness;
    const found = history(game, { id: setup.id, secret: setup.secret, commitment }, host.lines);
    const states = found.ok ? found.value : expect.fail();
    const acts = host.rows.flatMap(({ entry }) => (entry.type === 'act' ? [entry] : []));
    for (const [n, { by, seat, code }] of acts.entries()) {
      if (by !== 'stand-in') continue;
      const action = game.codes.parse(states[n], seat, code);
      expect(action.ok && action.value).not.toMatchObject({ type: 'compose' });
      turns += 1;
    }
  }
  expect(turns).toBeGreaterThan(100);
});
