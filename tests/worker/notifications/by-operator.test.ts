import { beforeEach, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import { codeOf, lobby, type Player, playing, playOut, read } from '../support/client.ts';
import { DAY, evict, HOUR, MINUTE, objectOf, pass, ring, START } from '../support/fake-time.ts';
import { Hook, listen, setTo } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';
import { rowsOf } from '../support/stored.ts';

/* Players are told that the operator has stopped, reopened or deleted their table. */

beforeEach(() => void vi.setSystemTime(START));
async function operate(player: Player, what: 'block' | 'unblock' | 'erase'): Promise<void> {
  using asked = objectOf(player).forHouses();
  const done = await asked.operate({ type: `operator-${what}` });
  expect(done.ok).toBe(true);
}

const told = async (hook: Hook) => (await hook.told()).map(({ type }) => type);

/** What came to a hook within a minute. */
async function within(player: Player, hook: Hook, count: number) {
  await pass(player, MINUTE);
  await soon(async () => expect(await told(hook)).toHaveLength(count));
  return (await hook.told()).at(-1) ?? expect.fail();
}

test('all players are told once, and again when the table goes on', async () => {
  const players = await playing('toy', 2);
  const hooks = [new Hook(), new Hook()];
  for (const [seat, hook] of hooks.entries()) await listen(at(players, seat), hook);
  const [ann] = players;
  for (let count = 0; count < 2; count += 1) await operate(ann, 'block');
  for (const hook of hooks) {
    const { type, text, url } = await within(ann, hook, 1);
    expect(type).toBe('blocked');
    expect(text).toContain('The operator of the site has stopped your table');
    expect(url).toContain(`/t/${ann.table}#seat=`);
  }
  await pass(ann, 3 * DAY);
  for (let count = 0; count < 2; count += 1) await operate(ann, 'unblock');
  const [waited = 0] = (await ann.look()).play?.waitingFor ?? [];
  const { type, text } = await within(ann, at(hooks, waited), 2);
  expect(type).toBe('unblocked');
  // It may be the turn of the reader, for which there is no other notice.
  expect(text).toMatch(/everything is as it was\. .*your turn/);
  await evict(ann);
  await pass(ann, DAY);
  for (const hook of hooks) expect(await told(hook)).toEqual(['blocked', 'unblocked']);
});

test('who was not told yet that it was stopped is not told that it goes on', async () => {
  const [ann] = await playing('toy', 2);
  const hook = new Hook();
  await listen(ann, hook);
  await operate(ann, 'block');
  await operate(ann, 'unblock');
  await pass(ann, DAY);
  expect(await told(hook)).toEqual([]);
});

test('without a contact, the notice says that there is none; players of a finished game are told too', async () => {
  const players = await playing('toy', 2);
  await playOut(players);
  const hook = new Hook();
  await listen(players[1], hook);
  await operate(players[0], 'block');
  expect(await within(players[0], hook, 1)).toMatchObject({
    type: 'blocked',
    text: expect.stringContaining('does not say how to reach them'),
  });
});

test.each(['lobby', 'playing'])(
  'a table that is deleted goes once its players have been told, and with it all its rows: %s',
  async (stage) => {
    const players = await (stage === 'lobby' ? lobby : playing)('toy', 2);
    const [ann, bob] = players;
    const hook = new Hook();
    await listen(bob, hook);
    await operate(ann, 'erase');
    expect(codeOf(await bob.get())).toBe('table-deleted');
    const { type, text, url } = await within(ann, hook, 1);
    expect([type, url]).toEqual(['erased', 'https://tables.example/tables']);
    expect(text).toContain('has deleted your table');
    await soon(async () => {
      await ring(ann);
      expect(await rowsOf(objectOf(ann))).toEqual({});
    });
    expect(await told(hook)).toEqual(['erased']);
    expect(codeOf(await bob.get())).toBe('no-such-table');
  },
);

test('a player with quiet hours is told when they end, and nothing of what was said is kept until then', async () => {
  const [ann, bob] = await playing('toy', 2);
  const hook = new Hook();
  const { id } = await listen(bob, hook);
  read(await setTo(bob, id, { rhythm: { type: 'quiet', zone: 'UTC', from: 8, to: 20 } }));
  read(await bob.post('talk', { key: 'k'.repeat(22), text: 'Elm Street' }));
  await operate(ann, 'erase');
  await pass(ann, HOUR);
  expect(await told(hook)).toEqual([]);
  expect(JSON.stringify(await rowsOf(objectOf(ann)))).not.toContain('Elm Street');
  await pass(ann, 11 * HOUR);
  await soon(async () => expect(await told(hook)).toEqual(['erased']));
});

test('a table does not wait for longer than a day for players who cannot be reached', async () => {
  const [ann, bob] = await playing('toy', 2);
  const hook = new Hook();
  await listen(bob, hook);
  await hook.behave({ status: 503 });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await operate(ann, 'erase');
  await pass(ann, DAY - HOUR);
  expect(await rowsOf(objectOf(ann))).not.toEqual({});
  await pass(ann, 2 * HOUR);
  expect(await rowsOf(objectOf(ann))).toEqual({});
  expect(logged).toHaveBeenCalledWith('a table was deleted before all its players could be told');
});
