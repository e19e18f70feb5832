import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { at } from '../../../shared/game/at.ts';
import { Problem } from '../../../shared/protocol/messages/live.ts';
import { ENDPOINTS } from '../../../shared/protocol/rows.ts';
import {
  joining,
  newKey,
  opening,
  openTable,
  type Player,
  playerOf,
  post,
  type Reply,
  read,
  send,
} from '../support/client.ts';

/*
 * Real answers are of the form that the documentation says, field by field: a field that is not in the schema is
 * refused as well.
 */

function expectAnswer(name: string, { status, text }: Reply): void {
  const schema = ENDPOINTS.find(({ id }) => id === name)?.answer ?? null;
  if (schema === null || typeof schema === 'string') throw new Error(`${name} does not answer JSON`);
  expect([name, status, text.slice(0, status === 200 ? 0 : 200)]).toEqual([name, 200, '']);
  const parsed = z.safeParse(schema, JSON.parse(text));
  expect([name, parsed.error?.issues]).toEqual([name, undefined]);
}

test('answers in the lobby, in play and after it, to players, spectators and guests, are as documented', async () => {
  const { nonce, ...rest } = opening('toy', 3);
  const opened = await post('/tables', { ...rest, bots: ['easy'], pace: { days: 1, onTimeOut: 'wait' } });
  expectAnswer('openTable', opened);
  const ann = playerOf(opened);
  const joined = await post(`/tables/${ann.table}/seats/1`, joining());
  expectAnswer('join', joined);
  const bob = playerOf(joined);
  const get = (path: string, player?: Player) => send(path, { headers: player?.cookie ?? {} });
  const put = (path: string, body: unknown) => ann.put(`${path}`, body);
  const remove = (path: string) => ann.remove(`${path}`);

  expectAnswer('giveNonce', await ann.post('nonce', { nonce }));
  expectAnswer('games', await get('/games'));
  expectAnswer('pushInfo', await get('/push'));
  expectAnswer('address', await get('/address'));
  expectAnswer('inviteAddress', await post('/address/link', { address: 'nobody@mail.example', lang: 'en' }));
  expectAnswer('keep', await ann.post('keep'));
  expectAnswer('freeBot', await remove('bots/2'));
  expectAnswer('setBot', await put('bots/2', { level: 'easy' }));
  expectAnswer('summaries', await post('/summaries', { tables: [ann.table, 'a'.repeat(20)] }));
  expectAnswer('setSeating', await put('seating', { seating: [0, 1, 2] }));
  expectAnswer('start', await ann.post('start'));
  expectAnswer('oembed', await get(`/tables/${ann.table}/oembed`));
  expectAnswer('session', await post(`${ann.path}/session`, { secret: ann.secret }));
  expectAnswer('link', await ann.post('link'));

  for (let count = 0; count < 4; count += 1) {
    const { version, play } = await ann.look();
    const player = play?.waitingFor[0] === 0 ? ann : bob;
    const code = at((await player.look()).play?.choices ?? [], 0).code;
    expectAnswer('act', await player.act(version, code));
  }
  expectAnswer('undo', await ann.ask('undo'));
  expectAnswer('goOnHoliday', await put('holiday', {}));
  expectAnswer('comeBack', await remove('holiday'));

  for (const [name, path] of [
    ['tableStory', `/tables/${ann.table}/story`],
    ['seatStory', `${ann.path}/story/0`],
    ['seatDealt', `${ann.path}/dealt/1`],
  ] as const)
    expectAnswer(name, await get(path, ann));
  expectAnswer('say', await ann.post('talk', { key: newKey(), text: 'hello' }));
  expectAnswer('unsay', await remove('talk/1'));
  expectAnswer('tableTalk', await get(`/tables/${ann.table}/talk/0`));
  expectAnswer('seatTalk', await get(`${ann.path}/talk`, ann));
  expectAnswer('note', await get(`${ann.path}/note`, ann));
  expectAnswer('writeNote', await put('note', { revision: 0, text: 'mine' }));
  expectAnswer('plans', await get(`${ann.path}/plans`, ann));
  expectAnswer('guests', await get(`${ann.path}/guests`, ann));
  const added = await ann.post('guests', { key: newKey(), label: 'Cleo', late: 1 });
  expectAnswer('addGuest', added);
  const { guests, secret } = read<{ guests: { id: string }[]; secret: string }>(added);
  const guest = `/tables/${ann.table}/guests/${at(guests, 0).id}`;
  expectAnswer('guestSession', await post(`${guest}/session`, { secret }));
  const cookie = { cookie: `seat=${secret}` };
  expectAnswer('guest', await send(guest, { headers: cookie }));
  expectAnswer('guestLog', await send(`${guest}/log`, { headers: cookie }));
  expectAnswer('guestPast', await send(`${guest}/past`, { headers: cookie }));
  expectAnswer('guestStory', await send(`${guest}/story`, { headers: cookie }));
  expectAnswer('removeGuest', await remove(`guests/${at(guests, 0).id}`));

  expectAnswer('notices', await get(`${ann.path}/notices`, ann));
  const fed = await ann.post('notices', { key: newKey(), kind: 'feed', lang: 'en' });
  expectAnswer('addChannel', fed);
  const channel = at(read<{ channels: { id: string }[] }>(fed).channels, 0).id;
  const quiet = { type: 'quiet', zone: 'Europe/Zurich', from: 22, to: 7 };
  expectAnswer('setChannel', await put(`notices/${channel}`, { wants: 'turns', rhythm: quiet }));
  expectAnswer('removeChannel', await remove(`notices/${channel}`));
  expectAnswer('seen', await ann.post('seen', { version: (await ann.look()).version }));

  expectAnswer('access', await get(`${ann.path}/access`, ann));
  const made = await ann.post('code', { key: newKey() });
  expectAnswer('makeCode', made);
  expectAnswer('claim', await post(`${bob.path}/claim`, { key: newKey() }));
  const { claims } = await ann.look();
  expectAnswer('vouch', await ann.post('vouch', { key: newKey(), claim: at(claims, 0).n }));
  expectAnswer('dispute', await bob.post('dispute', { key: newKey(), claim: at(claims, 0).n }));
  expectAnswer('mailCode', await post(`${ann.path}/mail-code`, { address: 'nobody@mail.example', lang: 'fr' }));

  const ask = async (player: Player, what: string) =>
    player.post(what, { version: (await player.look()).version, key: newKey() });
  expectAnswer('end', await ask(ann, 'end'));
  expectAnswer('decline', await ask(bob, 'decline'));
  // After what she has proposed above, the others go first.
  expectAnswer('end', await ask(bob, 'end'));
  expectAnswer('agree', await ask(ann, 'agree'));

  expectAnswer('table', await get(`/tables/${ann.table}`));
  expectAnswer('seat', await get(ann.path, ann));
  expectAnswer('tableLog', await get(`/tables/${ann.table}/log`));
  expectAnswer('seatLog', await get(`${ann.path}/log?after=3`, ann));
  expectAnswer('tablePast', await get(`/tables/${ann.table}/past/0`));
  expectAnswer('seatPast', await get(`${ann.path}/past`, ann));
  expectAnswer('summaries', await post('/summaries', { tables: [ann.table] }));

  const { code } = read<{ code: string }>(made);
  expectAnswer('recover', await post(`${ann.path}/recover`, { key: newKey(), code }));
  expectAnswer('renew', await bob.post('renew', { key: newKey() }));
});

test('a refusal is as documented, with what it has besides', async () => {
  const ann = await openTable('toy', 2, { bots: ['easy'] });
  read(await ann.post('start'));
  for (const reply of [await send('/nothing'), await ann.act(0, 'B1'), await post('/tables', {})])
    expect(z.safeParse(Problem, JSON.parse(reply.text)).error?.issues).toBeUndefined();
});
