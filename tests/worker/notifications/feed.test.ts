import { expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Notices } from '../../../shared/protocol/messages/notifications.ts';
import { codeOf, newKey, openTable, type Player, playing, playOut, read, send, sit, step } from '../support/client.ts';
import { evict, HOUR, kept, objectOf, START } from '../support/fake-time.ts';
import { noticesOf, setTo } from '../support/hooks.ts';
import { changeBodies } from '../support/stored.ts';

/** A player's feed: its channel, and how a reader fetches it, without cookies. */
async function feedOf(player: Player, lang: 'fr' | 'en' = 'en') {
  const { channels } = read<Notices>(await player.post('notices', { key: newKey(), kind: 'feed', lang }));
  const { id, secret } = at(channels, channels.length - 1);
  const path = (secret ?? '').replace('https://tables.example/api', '');
  const fetchIt = (headers: Record<string, string> = {}) => send(path, { headers });
  return { id, secret, path, fetchIt };
}

const titles = (text: string) => [...text.matchAll(/<entry>[\s\S]*?<title>(.*?)<\/title>/g)].map(([, title]) => title);

test('a feed begins with a greeting, and has what its seat is told, the latest first', async () => {
  const ann = await openTable('toy', 2);
  const { fetchIt } = await feedOf(ann);
  expect(titles((await fetchIt()).text)).toEqual(['Your feed is ready']);
  const bob = await sit(ann, 1);
  read(await ann.post('start'));
  await playOut([ann, bob]);
  const { status, headers, text } = await fetchIt();
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const said = titles(text);
  expect(said[0]).toBe('Toy with Bob: the game is over');
  expect(said.slice(-3)).toEqual([
    'Your turn in Toy with Bob',
    'Toy with Bob: someone joined your table',
    'Your feed is ready',
  ]);
  expect(text).toContain(`href="https://tables.example/t/${ann.table}#seat=0"`);
});

test('entries keep their ids and times; what is news no longer says what it was about', async () => {
  const players = await playing('toy', 2);
  const bob = players[1];
  const { fetchIt } = await feedOf(bob);
  const entries = async () =>
    [...(await fetchIt()).text.matchAll(/<id>(.*?)<\/id>[\s\S]*?<updated>(.*?)<\/updated>/g)].map(
      ([, ...both]) => both,
    );
  for (let actions = 0; actions < 4; actions += 1) await step(players);
  const before = (await entries()).slice(1);
  expect(before.length).toBeGreaterThan(1);
  await playOut(players);
  const after = (await entries()).slice(1);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(-before.length)).toEqual(before);
  expect(new Set(after.map(([id]) => id)).size).toBe(after.length);
  const { text } = await fetchIt();
  expect(text).not.toContain('it is your turn');
  expect(text).toContain('Toy with Ann: the game is over');
  const said = Map.groupBy(entriesOf(text), ({ title }) => title);
  for (const { content } of said.get('Your turn in Toy with Ann') ?? [])
    expect(content).toBe('It was your turn. The game has moved on since.');
});

/** The entries of a feed, element by element. */
const entriesOf = (text: string) =>
  [...text.matchAll(/<entry>([\s\S]*?)<\/entry>/g)].map(([, entry = '']) => {
    const inside = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(entry)?.[1];
    const [, link] = /<link rel="alternate" type="text\/html" href="([^"]+)"\/>/.exec(entry) ?? [];
    const [id, title, published, updated, content] = ['id', 'title', 'published', 'updated', 'content'].map(inside);
    return { id, title, published, updated, content, link };
  });

test('every entry says when it was published, has content, and a link of its own, which leads to the table', async () => {
  const ann = await openTable('toy', 2);
  const { fetchIt } = await feedOf(ann, 'fr');
  const bob = await sit(ann, 1);
  read(await ann.post('start'));
  await playOut([ann, bob]);
  const entries = entriesOf((await fetchIt()).text);
  expect(entries.length).toBeGreaterThan(3);
  for (const { published, updated, content, link } of entries) {
    expect(published).toBe(updated);
    expect(published).toBe(new Date(published ?? '').toISOString());
    // What happened; then, while that is how the table stands, the mark of its history. French keeps figures, also four
    // of a mark, and what follows on one line.
    expect(content).toMatch(/^\p{Lu}.{20,}[.!]( \p{Lu}.+ \d+ · (\w{4}[ \u00a0]){3}\w{4})?$/u);
    const { origin, pathname, hash } = new URL(link ?? '');
    expect(`${origin}${pathname}${hash}`).toBe(`https://tables.example/t/${ann.table}#seat=0`);
  }
  expect(new Set(entries.map(({ link }) => link)).size).toBe(entries.length);
  expect(entries.map(({ title, content }) => [title, content])).toContainEqual([
    'Jouet avec Bob\u00a0: quelqu’un a rejoint votre table',
    'Quelqu’un avait rejoint votre table. La partie a commencé depuis.',
  ]);
});

test('who has it already is told so, until there is something new', async () => {
  const players = await playing('toy', 2);
  const { fetchIt } = await feedOf(players[1]);
  const etag = (await fetchIt()).headers.get('etag') ?? '';
  const again = await fetchIt({ 'if-none-match': etag });
  expect([again.status, again.text]).toEqual([304, '']);
  for (let actions = 0; actions < 4; actions += 1) await step(players);
  expect((await fetchIt({ 'if-none-match': etag })).status).toBe(200);
});

test('who has it is sent it again once it says that less time is left', async () => {
  vi.setSystemTime(START);
  const pace = { days: 1, onTimeOut: 'wait' } as const;
  const ann = await openTable('toy', 2, { pace });
  const { fetchIt } = await feedOf(ann);
  await sit(ann, 1);
  read(await ann.post('start'));
  const { headers, text } = await fetchIt();
  expect(text).toContain('24 hours');
  vi.setSystemTime(START + 2 * HOUR);
  const later = await fetchIt({ 'if-none-match': headers.get('etag') ?? '' });
  expect([later.status, later.text]).toEqual([200, expect.stringContaining('22 hours')]);
});

test('a feed that wants the talk has its messages as they come, and its reader is told that there is one', async () => {
  const players = await playing('toy', 2);
  const [ann, bob] = players;
  const { id, fetchIt } = await feedOf(ann);
  read(await setTo(ann, id, { talk: true }));
  for (let actions = 0; actions < 4; actions += 1) await step(players);
  const etag = (await fetchIt()).headers.get('etag') ?? '';
  read(await bob.post('talk', { key: newKey(), text: 'Hello!' }));
  const { status, text } = await fetchIt({ 'if-none-match': etag });
  expect(status).toBe(200);
  expect(titles(text)[0]).toBe('Toy with Bob: a message for you');
});

test('the address of a feed opens nothing else, and is in nothing that is kept or shown to others', async () => {
  const [ann, bob] = await playing('toy', 2);
  const { id, path, secret } = await feedOf(bob);
  const token = /feeds\/(.*)\.atom/.exec(path)?.[1] ?? '';
  expect(token).toMatch(/^[0-9a-f]{48}$/);
  const other = [{ cookie: `seat=${token}` }, {}];
  for (const headers of other) expect([401, 403]).toContain((await send(bob.path, { headers })).status);
  expect(codeOf(await send(`/tables/${bob.table}/feeds/${id}.atom`))).toBe('no-such-feed');
  expect(codeOf(await send(`/tables/${bob.table}/feeds/${'0'.repeat(48)}.atom`))).toBe('no-such-feed');
  expect(codeOf(await send(`/tables/${bob.table}/feeds/x`))).toBe('no-such-feed');
  expect(codeOf(await send(`/tables/zzzz/feeds/${token}.atom`))).toBe('no-such-table');
  const said = [JSON.stringify(await ann.look()), JSON.stringify(await bob.look()), JSON.stringify(await ann.log())];
  for (const text of said) expect(text).not.toContain(token);
  expect(await kept(bob)).not.toContain(token);
  expect((await noticesOf(bob))[0]?.secret).toBe(secret);
});

test('a feed that was removed is gone with its address, and the next one has another', async () => {
  const bob = at(await playing('toy', 2), 1);
  const first = await feedOf(bob);
  await bob.remove(`notices/${first.id}`);
  expect(codeOf(await first.fetchIt())).toBe('no-such-feed');
  const second = await feedOf(bob);
  expect(second.path).not.toBe(first.path);
  expect((await second.fetchIt()).status).toBe(200);
  expect(await kept(bob)).not.toContain(first.id);
});

test('nothing is sent to a feed, and it holds what its player wants to hear of', async () => {
  const players = await playing('toy', 2);
  const bob = players[1];
  const { id, fetchIt } = await feedOf(bob, 'fr');
  expect(codeOf(await bob.post(`notices/${id}/test`))).toBe('nothing-to-send');
  read(await setTo(bob, id, { wants: 'turns' }));
  await playOut(players);
  const said = titles((await fetchIt()).text);
  expect(said).toContain('À vous de jouer\u00a0: Jouet avec Ann');
  expect(said).not.toContain('Jouet\u00a0: la partie est terminée');
  expect(said.at(-1)).toBe('Votre flux est prêt');
});

test('a channel that was added where the site was before leads to where it is now', async () => {
  const ann = await openTable('toy', 2);
  const { fetchIt } = await feedOf(ann);
  await changeBodies(objectOf(ann), 'channel', (body) =>
    JSON.stringify({ ...JSON.parse(body), origin: 'https://before.example' }),
  );
  await evict(ann);
  const { text } = await fetchIt();
  expect([...text.matchAll(/href="(https:\/\/[^/]+)\//g)].map(([, origin]) => origin)).toEqual(
    new Array(3).fill('https://tables.example'),
  );
});
