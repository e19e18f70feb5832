import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { MOST_STEPS } from '../../../shared/protocol/limits.ts';
import type { Prelude } from '../../../shared/protocol/messages/prelude.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Past } from '../../../shared/protocol/messages/story.ts';
import { positionAfter } from '../../../shared/table/prelude.ts';
import { codeOf, joining, newKey, opening, playerOf, playOut, post, problemOf, read, send } from '../support/client.ts';
import { evict } from '../support/fake-time.ts';
import { expectVerified } from '../support/verified.ts';

const toy = GAMES['toy'] ?? expect.fail();
const CHANCE = { secret: '7'.repeat(64), label: 'device' };

/** A position of the toy after two bets. */
function preludeOfToy(): Prelude {
  const prelude: Prelude = {
    rules: toy.meta.rulesVersion,
    options: {},
    chance: CHANCE,
    steps: [
      [0, 'B1'],
      [1, 'B2'],
    ],
  };
  expect(positionAfter(toy, 2, prelude).ok).toBe(true);
  return prelude;
}

test('a table goes on from a position: its opener has the seat that they chose, and it is the same after an eviction', async () => {
  const prelude = preludeOfToy();
  const { nonce: _, ...open } = opening('toy', 2);
  const ann = playerOf(await post('/tables', { ...open, seat: 1, prelude }));
  expect(ann.seat).toBe(1);
  expect(await ann.look()).toMatchObject({ prelude: true, opener: 1, stage: 'lobby' });
  const bob = playerOf(await post(`/tables/${ann.table}/seats/0`, joining(0, 'Bob')));
  read(await ann.post('nonce', { nonce: newKey(), start: true }));
  const position = positionAfter(toy, 2, prelude);
  const begun = (await send(`/tables/${ann.table}/past/0`)).text;
  const first = (JSON.parse(begun) as Past).positions[0];
  expect(first?.view).toEqual(toy.secrecy.view(position.ok ? position.value : null, 'spectator'));
  await evict(ann);
  expect((await send(`/tables/${ann.table}/past/0`)).text).toBe(begun);
  const players = [bob, ann];
  await playOut(players);
  expect((await ann.look()).stage).toBe('over');
  await expectVerified(ann);
  expect(read<Snapshot>(await send(`/tables/${ann.table}`))).toMatchObject({ prelude: true });
});

test('what leads to no position is refused, with the step that is wrong, and so is what is longer than any game', async () => {
  const prelude = preludeOfToy();
  const ask = (steps: Prelude['steps']) => post('/tables', { ...opening('toy', 2), prelude: { ...prelude, steps } });
  const refused = await ask([...prelude.steps, [0, 'nothing']]);
  expect([refused.status, problemOf(refused)]).toMatchObject([422, { code: 'wrong-log', entry: 3 }]);
  expect(codeOf(await ask(new Array(MOST_STEPS + 1).fill([0, 'R'])))).toBe('malformed');
});
