import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { history } from '../../../shared/log/verify.ts';
import { DAY } from '../../../shared/time.ts';
import { Host, hex, tableOf } from '../host.ts';

test('a robot that stands in for a player offers no trade, to which the others would have a day to answer', () => {
  const game = GAMES['catane'] ?? expect.fail();
  let turns = 0;
  for (const seed of [1, 2, 3]) {
    const host = new Host(seed);
    const open = { type: 'open', id: 'a'.repeat(16), key: hex(1), nonce: hex(2), name: 'Ann', game: 'catane' } as const;
    host.give('spectator', { ...open, seats: 3, options: {}, pace: { days: 1, onTimeOut: 'bot' } });
    for (const seat of [1, 2])
      host.give('spectator', { type: 'join', seat, key: hex(seat + 2), nonce: hex(seat), name: `Bob ${seat}` });
    host.give(0, { type: 'start' });
    for (let day = 0; day < 90 && tableOf(host).play?.outcome === null; day += 1) host.pass(DAY);
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
