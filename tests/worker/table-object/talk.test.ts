import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Note, Talk as Told } from '../../../shared/protocol/messages/talk.ts';
import { TalkPart } from '../../../worker/table-object/parts/talk.ts';
import {
  codeOf,
  lobby,
  newKey,
  type Player,
  playing,
  post,
  problemOf,
  type Reply,
  read,
  send,
} from '../support/client.ts';
import { evict, skip } from '../support/fake-time.ts';
import { soon } from '../support/soon.ts';
import { watch } from '../support/watch.ts';

const say = (player: Player, text: unknown, key = newKey()): Promise<Reply> => player.post('talk', { key, text });
const unsay = (player: Player, n: number): Promise<Reply> => player.remove(`talk/${n}`);
const heard = async (table: string, after = 0): Promise<Told> => read(await send(`/tables/${table}/talk/${after}`));

describe('the talk of a table', () => {
  test('is heard by all who are there, from the lobby on, and is no part of its log', async () => {
    const [ann, bob] = await lobby('toy', 2);
    const before = await ann.log();
    expect(read<Told>(await say(ann, ' Hello!\nWho begins? 👩‍👦 '))).toMatchObject({
      after: 0,
      upTo: 1,
      said: [{ n: 1, seat: 0, text: 'Hello!\nWho begins? 👩‍👦' }],
    });
    read(await say(bob, 'You do.'));
    const all = await heard(ann.table);
    expect(all.said.map(({ seat, text }) => [seat, text])).toEqual([
      [0, 'Hello!\nWho begins? 👩‍👦'],
      [1, 'You do.'],
    ]);
    expect(read(await bob.get('talk'))).toEqual(all);
    expect(await heard(ann.table, 1)).toEqual({ after: 1, upTo: 2, said: all.said.slice(1) });
    expect(await heard(ann.table, 2)).toEqual({ after: 2, upTo: 2, said: [] });
    expect(await ann.log()).toEqual(before);
    expect((await ann.look()).company.talk).toBe(2);
  });

  test('said again under the same key it is said once', async () => {
    const [ann] = await lobby('toy', 2);
    const key = newKey();
    const first = read<Told>(await say(ann, 'Once.', key));
    read(await say(ann, 'Something else.'));
    expect(read<Told>(await say(ann, 'Once.', key)).said[0]).toEqual(first.said[0]);
    expect((await heard(ann.table)).said).toHaveLength(2);
  });

  test('who said something can unsay it, others cannot, and nothing is left of it', async () => {
    const [ann, bob] = await lobby('toy', 2);
    read(await say(ann, 'A secret of mine.'));
    expect(codeOf(await unsay(bob, 1))).toBe('no-such-message');
    expect(codeOf(await unsay(ann, 2))).toBe('no-such-message');
    const unsaid = read<Told>(await unsay(ann, 1));
    expect(unsaid).toMatchObject({ after: 1, upTo: 2, said: [{ n: 1, text: null }] });
    expect(read<Told>(await unsay(ann, 1)).upTo).toBe(2);
    // Pages that had the message are told that it was deleted.
    expect((await heard(ann.table, 1)).said).toMatchObject([{ n: 1, text: null }]);
    await evict(ann);
    expect(await heard(ann.table)).toMatchObject({ upTo: 2, said: [{ n: 1, text: null }] });
  });

  test.each([
    ['nothing', '  \n '],
    ['no text', 7],
    ['what fonts leave blank', '\u3164\n\u2800'],
    ['too much', 'x'.repeat(501)],
    ['what is not seen', 'a\u0000b'],
    ['what turns the rest around', 'a\u202Eb'],
    ['half a letter', 'a\uD800'],
  ])('%s is refused, and nothing is said', async (_, text) => {
    const [ann] = await lobby('toy', 2);
    expect(codeOf(await say(ann, text))).toBe('malformed');
    expect((await heard(ann.table)).said).toEqual([]);
  });

  test('only players say something, each from their own seat', async () => {
    const [ann, bob] = await lobby('toy', 2);
    expect((await post(`/tables/${ann.table}/talk`, { key: newKey(), text: 'x' })).status).toBe(405);
    expect((await post(`${ann.path}/talk`, { key: newKey(), text: 'x' }, bob.cookie)).status).toBe(403);
    expect((await send(`${ann.path}/talk`)).status).toBe(401);
    expect((await heard(ann.table)).said).toEqual([]);
  });

  test('who says too much at once is asked to wait, and others are not', async () => {
    const [ann, bob] = await lobby('toy', 2);
    const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => say(ann, `${i}`)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const reply of refused) expect(problemOf(reply)).toMatchObject({ code: 'too-many' });
    expect((await say(bob, 'Ann, please.')).status).toBe(200);
  });

  test('of much that was said, what is old is forgotten, and the rest is told in parts', async () => {
    const [ann] = await lobby('toy', 2);
    await runInDurableObject(env.TABLES.getByName(ann.table), (_, { storage }) => {
      const talk = new TalkPart(storage);
      for (let n = 1; n <= 510; n += 1) talk.say(0, { key: `${n}`, text: `${n}` }, n * 10_000);
    });
    await evict(ann);
    const numbers: number[] = [];
    let after = 0;
    for (let part = await heard(ann.table); part.said.length > 0; part = await heard(ann.table, after)) {
      numbers.push(...part.said.map(({ n }) => n));
      after = part.upTo;
    }
    expect(numbers).toEqual(Array.from({ length: 500 }, (_, i) => i + 11));
  });

  test('every open page learns of it at once, by socket or by asking, without a new version of the table', async () => {
    const [ann, bob] = await playing('toy', 2);
    const page = await watch(bob.path, bob.cookie);
    const { headers } = await bob.get();
    const etag = headers.get('etag') ?? '';
    const { version } = await bob.look();
    read(await say(ann, 'Hello!'));
    await soon(() => expect(page.companies().at(-1)).toMatchObject({ talk: 1 }));
    const polled = await send(bob.path, { headers: { ...bob.cookie, 'if-none-match': etag } });
    expect(read(polled)).toMatchObject({ version, company: { talk: 1 } });
  });
});

test('who watches is counted: all hear when somebody comes or goes, also after the table was evicted', async () => {
  const [ann] = await lobby('toy', 2);
  const page = await watch(ann.path, ann.cookie);
  const watching = async () => (await ann.look()).company.spectators;
  expect(await watching()).toBe(0);
  const [one, two] = [await watch(`/tables/${ann.table}`), await watch(`/tables/${ann.table}`)];
  expect(await watching()).toBe(2);
  /** Pages are sent the number after some seconds. */
  const told = (count: number) =>
    soon(async () => {
      await skip(ann, 3000);
      expect(page.companies().at(-1)?.spectators).toBe(count);
    });
  await told(2);
  await evict(ann);
  expect(await watching()).toBe(2);
  one.socket.close(1001, 'gone');
  await told(1);
  expect(two.closed).toEqual([]);
  expect(await ann.log()).toHaveLength(3);
});

describe('the note of a seat', () => {
  const noteOf = async (player: Player): Promise<Note> => read(await player.get('note'));
  const write = (player: Player, revision: number, text: unknown): Promise<Reply> =>
    player.put('note', { revision, text });

  test('is kept for its seat alone, wherever the seat is played', async () => {
    const [ann, bob] = await lobby('toy', 2);
    expect(await noteOf(ann)).toEqual({ revision: 0, text: '' });
    expect(read(await write(ann, 0, 'Bob bluffs.\n'))).toEqual({ revision: 1, text: 'Bob bluffs.\n' });
    await evict(ann);
    expect(await noteOf(ann)).toEqual({ revision: 1, text: 'Bob bluffs.\n' });
    expect(await noteOf(bob)).toEqual({ revision: 0, text: '' });
    expect((await send(`${ann.path}/note`, { headers: bob.cookie })).status).toBe(403);
    expect((await send(`/tables/${ann.table}/note`)).status).toBe(404);
    for (const text of [JSON.stringify(await bob.look()), JSON.stringify(await ann.log())])
      expect(text).not.toContain('bluffs');
  });

  test('a page that has an older one does not overwrite it; what is sent again is written once', async () => {
    const [ann] = await lobby('toy', 2);
    read(await write(ann, 0, 'one'));
    expect(read(await write(ann, 0, 'one'))).toEqual({ revision: 1, text: 'one' });
    const late = await write(ann, 0, 'another');
    expect([late.status, codeOf(late)]).toEqual([409, 'note-changed']);
    expect((await write(ann, 7, 'another')).status).toBe(409);
    expect(await noteOf(ann)).toEqual({ revision: 1, text: 'one' });
    expect(read(await write(ann, 1, ''))).toEqual({ revision: 2, text: '' });
  });

  test('is refused if it is too long, or no text', async () => {
    const [ann] = await lobby('toy', 2);
    for (const text of ['x'.repeat(4001), 5, 'a\u0007']) expect(codeOf(await write(ann, 0, text))).toBe('malformed');
    expect((await write(ann, 0, 'é'.repeat(4000))).status).toBe(200);
  });
});
