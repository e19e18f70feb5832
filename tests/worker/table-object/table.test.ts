import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import { botRng, commitment, entryHash, NO_HASH, tableRng } from '../../../shared/log/chain.ts';
import type { LogEntry } from '../../../shared/log/events.ts';
import type { GameInfo } from '../../../shared/protocol/messages/games.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { PLAYED_OUT } from '../../support/game-with.ts';
import {
  codeOf,
  joining,
  lobby,
  newKey,
  opening,
  openTable,
  playing,
  playOut,
  post,
  problemOf,
  read,
  send,
  spectate,
  step,
} from '../support/client.ts';
import { soon } from '../support/soon.ts';

/** Whether the log is the one that the revealed secret was committed to. */
function isWhole(lines: readonly LogLine[], secret: string): boolean {
  let previous = NO_HASH;
  return lines.every(({ entry, hash }) => {
    previous = entryHash(secret, previous, entry as LogEntry);
    return previous === hash;
  });
}

/** The game played again from its log alone, as anyone can who reads the log of a finished table. */
function replayed(id: string, lines: readonly LogLine[], secret: string) {
  const entries = lines.map(({ entry }) => entry as LogEntry);
  const open = entries.find((entry) => entry.type === 'open');
  const game = GAMES[open?.game ?? ''];
  if (!open || !game) throw new Error('the log does not begin with its game');
  const nonces = new Array<string>(open.seats).fill('');
  for (const entry of entries) if (entry.type === 'join') nonces[entry.seat] = entry.nonce;
  let state: unknown = game.rules.start(open.seats, open.options, tableRng(secret, id, open.rulesVersion, nonces));
  for (const entry of entries) {
    if (entry.type !== 'act') continue;
    const action = game.codes.parse(state, entry.seat, entry.code);
    if (!action.ok) throw new Error(action.error.code);
    if (entry.by === 'bot') {
      const bot = game.bots.easy ?? game.bots.normal;
      const dice = botRng(secret, id, entry.seat, entry.n);
      const chosen = bot?.(
        game.secrecy.view(state, entry.seat),
        entry.seat,
        game.rules.actions(state, entry.seat),
        dice,
      );
      expect(game.codes.format(state, entry.seat, chosen)).toBe(entry.code);
    }
    const next = game.rules.apply(state, entry.seat, action.value);
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
  }
  return { view: game.secrecy.view(state, 'spectator') as unknown, outcome: game.rules.outcome(state) };
}

describe.each(PLAYED_OUT.flatMap((id) => GAMES[id] ?? []))('$meta.id', ({ meta, bots }) => {
  test('a game goes from the link to the end, and can then be checked move by move', async () => {
    const { id, seats } = meta;
    const players = await lobby(id, seats.min);
    const { table } = at(players, 0);
    const waiting = await spectate(table);
    expect(waiting).toMatchObject({ id: table, game: id, stage: 'lobby', viewer: 'spectator', play: null });
    expect(waiting.seats.map(({ by, name }) => [by, name]).slice(0, 2)).toEqual([
      ['player', 'Ann'],
      ['player', 'Bob'],
    ]);

    const begun = read<Snapshot>(await at(players, 0).post('start'));
    expect(begun).toMatchObject({ stage: 'playing', viewer: 0, fairness: { secret: null } });
    const over = await playOut(players);
    expect(over.stage).toBe('over');
    expect(meta.endings).toContain(over.play?.outcome?.ending);
    expect(over.play).toMatchObject({ waitingFor: [], choices: [] });

    const secret = over.fairness.secret ?? '';
    expect(commitment(table, secret)).toBe(waiting.fairness.commitment);
    expect(over.fairness.commitment).toBe(waiting.fairness.commitment);
    const log = read<LogLine[]>(await send(`/tables/${table}/log`));
    expect(log.map(({ entry }) => entry.n)).toEqual(log.map((_, index) => index + 1));
    expect(log).toHaveLength(over.version);
    expect(isWhole(log, secret)).toBe(true);
    const changed = log.map((line, index) =>
      index === log.length - 2 ? { ...line, entry: { ...line.entry, at: line.entry.at + 1 } } : line,
    );
    expect(isWhole(changed, secret)).toBe(false);
    expect(JSON.parse(JSON.stringify(replayed(table, log, secret)))).toEqual({
      view: (await spectate(table)).play?.view,
      outcome: over.play?.outcome,
    });
  });

  test('bots answer by themselves, play the game to its end, and their choices can be checked', async () => {
    const level = bots.easy ? 'easy' : 'normal';
    const opener = await openTable(meta.id, meta.seats.max);
    for (let seat = 1; seat < meta.seats.max; seat += 1) {
      const put = await opener.put(`bots/${seat}`, { level });
      expect(read<Snapshot>(put).seats[seat]).toEqual({ by: level, name: '', isOpen: false });
    }
    read(await opener.post('start'));
    const players = Array.from({ length: meta.seats.max }, () => opener);
    let over = await opener.look();
    while (over.stage === 'playing') {
      // After some actions the others follow by the alarm.
      await soon(async () => {
        over = await opener.look();
        expect(over.play?.waitingFor.filter((seat) => seat !== 0)).toEqual([]);
      });
      if (over.stage === 'playing') over = await step(players, over);
    }
    expect(over.stage).toBe('over');
    const log = await opener.log();
    expect(replayed(opener.table, log, over.fairness.secret ?? '').outcome).toEqual(over.play?.outcome);
  });
});

test('the games that can be opened are listed with their options, texts and bots', async () => {
  const infos = read<readonly GameInfo[]>(await send('/games'));
  expect(infos.map(({ meta }) => meta.id)).toEqual(Object.keys(GAMES));
  const toy = infos.find(({ meta }) => meta.id === 'toy');
  expect(toy).toMatchObject({ hides: 'hands', texts: { fr: { title: 'Jouet' } }, bots: ['easy'] });
  // What pages know that were loaded before `hides` was told.
  for (const { meta, hides } of infos) expect(meta.isOpen ?? false).toBe(hides !== 'hands');
});

describe('asking again', () => {
  test('the same request to open gives the same table and seat, another one under its key is refused', async () => {
    const asked = opening('toy', 3, { options: { luck: 'all' } });
    const replies = await Promise.all([post('/tables', asked), post('/tables', asked), post('/tables', asked)]);
    const [first, ...others] = replies.map((reply) => read<Seated>(reply));
    expect(others).toEqual([first, first]);
    for (const other of [{ name: 'Eve' }, { seats: 2 }, { nonce: newKey() }, { options: {} }]) {
      const reply = await post('/tables', { ...asked, ...other });
      expect([reply.status, codeOf(reply)]).toEqual([409, 'key-reused']);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  test('the same request to join gives the same seat, also after the start; anyone else finds it taken', async () => {
    const { table, ...opener } = at(await lobby('toy', 3), 0);
    const free = at([await openTable('toy', 2)], 0);
    const join = joining();
    const path = `/tables/${free.table}/seats/1`;
    const replies = await Promise.all([post(path, join), post(path, join)]);
    const [first, second] = replies.map((reply) => read<Seated>(reply));
    expect(second).toEqual(first);
    read(await free.post('start'));
    expect(read<Seated>(await post(path, join)).secret).toBe(first?.secret);
    expect(codeOf(await post(path, { ...join, name: 'Eve' }))).toBe('key-reused');
    expect(codeOf(await post(path, joining()))).toBe('seat-taken');
    expect(codeOf(await post(`/tables/${table}/seats/${opener.seat}`, joining()))).toBe('seat-taken');
  });

  test('an action sent again is done once, also when both arrive at the same time or bots have acted since', async () => {
    const opener = await openTable('toy', 2);
    read(await opener.put('bots/1', { level: 'easy' }));
    const begun = read<Snapshot>(await opener.post('start'));
    const key = newKey();
    const replies = await Promise.all([1, 2, 3].map(() => opener.act(begun.version, 'B1', key)));
    const snapshots = replies.map((reply) => read<Snapshot>(reply));
    expect(snapshots[1]).toEqual(snapshots[0]);
    expect(snapshots[2]).toEqual(snapshots[0]);
    expect((await opener.log()).filter(({ entry }) => entry.type === 'act' && entry.seat === 0)).toHaveLength(1);
    const rolled = read<Snapshot>(await opener.act(at(snapshots, 0).version, 'R'));
    expect(read(await opener.act(begun.version, 'B1', key))).toEqual(rolled);
  });

  test('start and bots are as asked, however often one asks', async () => {
    const opener = await openTable('toy', 2);
    const put = () => opener.put('bots/1', { level: 'easy' });
    const remove = () => opener.remove('bots/1');
    expect(read(await put())).toEqual(read(await put()));
    expect(read(await remove())).toEqual(read(await remove()));
    read(await put());
    expect(read(await opener.post('start'))).toEqual(read(await opener.post('start')));
    expect(codeOf(await remove())).toBe('already-started');
  });
});

describe('versions', () => {
  test('of two tabs that answer the same question differently one wins, the other is told where the table is', async () => {
    const players = await playing('toy', 2);
    const { version } = await players[0].look();
    const replies = await Promise.all(['B0', 'B2'].map((code) => players[0].act(version, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = problemOf(
      at(
        replies.filter(({ status }) => status === 409),
        0,
      ),
    );
    expect(lost).toMatchObject({ code: 'stale', status: 409 });
    expect(lost.snapshot).toEqual(await players[0].look());
  });

  test('a question asked of several is still the same when others have answered it', async () => {
    const players = await playing('toy', 4);
    const { version } = await spectate(players[0].table);
    for (const player of players.toReversed()) expect((await player.act(version, 'B1')).status).toBe(200);
    const rolling = await spectate(players[0].table);
    expect(rolling.play?.waitingFor).toEqual([0]);
  });

  test('a question asked anew is another one, and so is one that was not asked yet', async () => {
    const players = await playing('toy', 2);
    const { version } = await players[0].look();
    read(await players[0].act(version, 'B1'));
    expect(codeOf(await players[0].act(version, 'B2'))).toBe('stale');
    expect(codeOf(await players[1].act(version + 2, 'B2'))).toBe('stale');
    read(await players[1].act(version, 'B2'));
    expect(codeOf(await players[0].act(version + 1, 'R'))).toBe('stale');
    expect((await players[0].act(version + 2, 'R')).status).toBe(200);
    expect(codeOf(await players[0].act(version + 3, 'R'))).toBe('not-your-turn');
  });
});

describe('reading', () => {
  test('what has not changed is not sent again', async () => {
    const players = await playing('toy', 2);
    const opener = players[0];
    for (const path of [opener.path, `${opener.path}/log`]) {
      const first = await send(path, { headers: opener.cookie });
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      for (const have of [etag, `W/${etag}`, `"old", ${etag}`]) {
        const again = await send(path, { headers: { ...opener.cookie, 'if-none-match': have } });
        expect([again.status, again.text]).toEqual([304, '']);
      }
      await step(players);
      const next = await send(path, { headers: { ...opener.cookie, 'if-none-match': etag } });
      expect([next.status, next.headers.get('etag') === etag]).toEqual([200, false]);
    }
  });

  test('a tag of a release whose snapshots had another form is none: it names the version alone', async () => {
    const [opener] = await playing('toy', 2);
    const { version } = await opener.look();
    for (const [path, have] of [
      [opener.path, `"${version}-0-0-0"`],
      [`${opener.path}/story`, `"${version}-story-null-null-0"`],
    ] as const)
      expect((await send(path, { headers: { ...opener.cookie, 'if-none-match': have } })).status).toBe(200);
  });

  test('the tag of one viewer is none for another', async () => {
    const [opener, other] = await playing('toy', 2);
    const { headers } = await opener.get();
    const reply = await send(other.path, {
      headers: { ...other.cookie, 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(reply.status).toBe(200);
  });
});

describe('seats', () => {
  test('a seat link is exchanged for a cookie of that seat alone, and can be had back from it', async () => {
    const [opener] = await lobby('toy', 2);
    const reply = await post(`${opener.path}/session`, { secret: opener.secret });
    expect(read<Snapshot>(reply).viewer).toBe(0);
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie.split('; ').sort()).toEqual(
      [
        `seat=${opener.secret}`,
        'HttpOnly',
        'Max-Age=34560000',
        `Path=/api${opener.path}`,
        'SameSite=Strict',
        'Secure',
      ].sort(),
    );
    expect(read(await opener.post('link'))).toEqual({ secret: opener.secret });
    expect(codeOf(await post(`${opener.path}/session`, { secret: 'guessed' }))).toBe('not-your-seat');
  });
});
