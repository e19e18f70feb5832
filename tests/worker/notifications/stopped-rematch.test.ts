import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { WayIn } from '../../../shared/protocol/messages/circle.ts';
import { addressOf, takeAddress } from '../support/addresses.ts';
import { playing, playOut, read } from '../support/client.ts';
import { ringAddress } from '../support/daily.ts';
import { MINUTE, objectOf, ring, START } from '../support/fake-time.ts';
import { Postbox, stopAll, stopLinkIn } from '../support/mails.ts';
import { changeRows, rowsOf } from '../support/stored.ts';

beforeEach(() => void vi.setSystemTime(START));

test.each([false, true])(
  'who unsubscribes from everything gets no mail of a rematch that was opened just before (after the daily mail: %s)',
  async (isSecond) => {
    const box = new Postbox();
    const players = await playing('toy', 2);
    const [ann, bob] = players;
    await takeAddress(bob, box);
    await playOut(players);
    const next = read<WayIn>(await ann.post('rematch', {}));
    // The rematch has yet to learn that nobody wants its daily mail: its table did not answer.
    if (isSecond) await changeRows(addressOf(box), 'stop', (rows) => [...rows, { table: next.table, at: 0 }]);
    read(await stopAll(stopLinkIn(at(await box.mails(), 0))));
    await ringAddress(box);
    for (let times = 0; times < 3; times += 1) {
      vi.setSystemTime(Date.now() + 2 * MINUTE);
      await ring(next);
      await ringAddress(box);
    }
    expect((await rowsOf(objectOf(next)))['channel']).toEqual([]);
  },
);
