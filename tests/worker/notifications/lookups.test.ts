import { expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { SECOND } from '../../../shared/time.ts';
import { lookups } from '../../../worker/notifications/delivery/lookups.ts';
import { playing } from '../support/client.ts';
import { pass, START } from '../support/fake-time.ts';
import { Hook, listen, NOTICE_DELAY, noticesOf } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';

test('a message whose name cannot be looked up yet is put off, which is no failure of its channel', async () => {
  vi.setSystemTime(START);
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const hook = new Hook();
  await listen(bob, hook);
  const begin = vi.spyOn(lookups, 'begin').mockReturnValue(SECOND);
  for (const player of [bob, ann, ann]) await player.playFirst();
  await pass(bob, NOTICE_DELAY);
  await soon(() => expect(begin).toHaveBeenCalled());
  begin.mockRestore();
  await soon(async () => {
    await pass(bob, SECOND);
    expect(await hook.told()).toHaveLength(1);
  });
  expect(at(await noticesOf(bob), 0).lastFailure).toBeNull();
});
