import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { at } from '../../../shared/game/at.ts';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { autoplay } from '../../../shared/table/autoplay.ts';
import * as claims from '../../../shared/table/claims.ts';
import { goOnHoliday } from '../../../shared/table/deadlines.ts';
import * as lobby from '../../../shared/table/lobby.ts';
import { pointsOf } from '../../../shared/table/points.ts';
import * as proposals from '../../../shared/table/proposals.ts';
import { leaveTable } from '../../../shared/table/seats.ts';
import { type Table, unchanged } from '../../../shared/table/table.ts';
import { playAction } from '../../../shared/table/turns.ts';
import { gameOf, MACHINE } from '../../../worker/machine.ts';
import { type Channel, newChannel } from '../../../worker/notifications/channels/channel.ts';
import { mailOf } from '../../../worker/notifications/delivery/by-mail.ts';
import { messageOf } from '../../../worker/notifications/news/message.ts';
import { WORDS } from '../../../worker/notifications/news/words.ts';
import { gameWith } from '../../support/game-with.ts';
import { sizeOf } from '../../support/jpeg.ts';
import { contextAt, tableAfter } from '../../support/table-context.ts';
import { joining, newKey, nextAddress, opening, openTable, read, sit, spectate } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import { pass, START } from '../support/fake-time.ts';
import { NOTICE_DELAY } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';

const IN_TURNS = gameWith('turns', 'pictures');
const HOUR = 3_600_000;
/** A Saturday, 9:00 in Paris. */
const NOW = Date.UTC(2026, 10, 21, 8);
const PACE: Pace = { days: 3, onTimeOut: 'wait' };

type Result = ReturnType<typeof lobby.startGame>;
const tableOf = (result: Result): Table => {
  if (!result.ok) throw new Error(result.error.code);
  return autoplay(MACHINE, result.value, 100, NOW).table;
};

/** A table of two that has just begun. */
function begun(game: string, pace: Pace | null = null): Table {
  const open = { ...opening(game, 2), ...(pace && { pace }) };
  const table = tableAfter(lobby.openLobby(MACHINE, { id: 't'.repeat(16), ...open }, contextAt(NOW)));
  return tableOf(
    lobby.startGame(
      MACHINE,
      unchanged(tableOf(lobby.joinLobby(MACHINE, table, { seat: 1, ...joining() }, contextAt(NOW)))),
      NOW,
    ),
  );
}

/** The table after an action of the first seat that is waited for: the one that a bot chooses where there is a good one. */
function next(table: Table): Table {
  const { play, setup, version } = table;
  const game = gameOf(setup);
  const seat = at(play?.position.waitingFor ?? [], 0);
  const actions: readonly unknown[] = game.rules.actions(play?.position.state, seat);
  const count = play?.position.count ?? 0;
  const view: unknown = game.secrecy.view(play?.position.state, seat);
  const action: unknown =
    game.bots.normal?.(view, seat, actions, mixRng(BigInt(count))) ?? actions[(count * 7) % actions.length];
  const code = game.codes.format(play?.position.state, seat, action);
  return tableOf(playAction(MACHINE, table, seat, { version, key: newKey(), code }, NOW));
}

const channelOf = (table: Table, seat: number, more: Partial<Channel> = {}): Channel => {
  const add = { key: newKey(), kind: 'mail', target: 'ann@mail.example', lang: 'en' } as const;
  return {
    ...newChannel(table.setup.key, seat, add, { target: add.target, origin: 'https://tables.example', addedAt: NOW }),
    ...more,
  };
};

/** What a player would be mailed if a message of their turn were written now. */
function turnMail(table: Table, channel: Channel, now = NOW) {
  const notice = { seat: channel.seat, kind: 'turn', version: table.play?.questions.since[channel.seat] ?? 0 } as const;
  return mailOf(
    table,
    channel,
    messageOf(table, channel, notice, now, { recount: () => [], contact: null }),
    () => [],
    { name: '0'.repeat(64), key: new Uint8Array(32) },
  );
}

test.each(Object.values(GAMES).filter(({ capabilities }) => capabilities.picture))(
  'a mail of a turn of $meta.id shows the board, and says in words what it shows; written twice it is the same',
  (game) => {
    let table = begun(game.meta.id);
    for (let count = 0; count < 8; count += 1) table = next(table);
    const { play, version, hash } = table;
    const points = pointsOf(MACHINE, table) ?? [];
    const channel = channelOf(table, at(play?.position.waitingFor ?? [], 0), { lang: 'fr' });
    const mail = turnMail(table, channel);
    const view: unknown = game.secrecy.view(play?.position.state, 'spectator');
    const alt = game.capabilities.picture?.alt(view, ['Ann', 'Bob'], 'fr') ?? '';
    const [img = ''] = /<img [^>]*>/.exec(mail.html) ?? [];
    const path = `https://tables.example/api/tables/${table.setup.id}/postcards/${version}-${hash.slice(0, 16)}`;
    expect(img).toContain(`src="${path}.jpg"`);
    expect(mail.html).toContain(
      `<picture><source media="(prefers-color-scheme:dark)" srcset="${path}-night.jpg">${img}</picture>`,
    );
    expect(img).toContain(`alt="${alt}"`);
    const most = Math.max(0, ...points);
    const [caption = ''] = /(?<=aria-hidden="true"[^>]*>)Le score[^<]*/.exec(mail.html) ?? [];
    expect(caption).toMatch(
      most === 0 ? /^$/ : new RegExp(`^Le score\u00a0: (Ann|Bob) ${most} et (Ann|Bob) ${Math.min(...points)}\\.$`),
    );
    // Without the picture, its points are enough.
    expect(mail.text).toContain(`\n\n${caption || alt}\n\n`);
    expect(turnMail(table, channel)).toEqual(mail);
  },
);

test('whoever has left a finished game is named by the seat, and is not in the title', () => {
  let table = begun('toy');
  while (table.play?.position.outcome === null) table = next(table);
  const channel = channelOf(table, 0);
  const told = (over: Table) =>
    messageOf(over, channel, { seat: 0, kind: 'ended', version: over.version }, NOW, {
      recount: () => [],
      contact: null,
    });
  expect(told(table).title).toBe('Toy with Bob: the game is over');
  expect(told(table).text).toContain('Bob');
  const { title, text } = told(leaveTable(MACHINE, table, 1, NOW).table);
  expect(title).toBe('Toy: the game is over');
  expect(text).toBe(told(table).text.replaceAll('Bob', 'seat 2'));
});

test.each(['fr', 'en'] as const)(
  'in %s, who is asked whether an address is theirs, or has lost the seat, reads that alone, whatever else waits there',
  (lang) => {
    const table = begun(IN_TURNS);
    const claimed = tableAfter(claims.claimSeat(MACHINE, table, { seat: 0, key: newKey() }, contextAt(NOW)));
    const { version } = claimed;
    const asked = tableAfter(proposals.proposeEnd(MACHINE, claimed, 1, { version, key: newKey() }, NOW));
    const channel = channelOf(table, 0, { lang });
    const text = (kind: 'confirm' | 'test') =>
      messageOf(asked, channel, { seat: 0, kind, version: '1' }, NOW, { recount: () => [], contact: null }).text;
    const farewell = messageOf(asked, channel, { seat: 0, kind: 'taken-over', version }, NOW, {
      recount: () => [],
      contact: null,
    });
    expect(farewell.text).toBe(WORDS[lang].takenOver);
    // The others can open the seat of a late player at a table without a pace, too.
    expect(farewell.text).not.toMatch(/\b(time|temps)\b/);
    expect(text('confirm')).toMatch(/seven days|sept jours/);
    const others = [WORDS[lang].claimedYou(WORDS[lang].left(24 * 60)), WORDS[lang].endAsked('Bob')];
    for (const other of others) expect(text('confirm')).not.toContain(other);
    for (const other of others) expect(text('test')).toContain(other);
  },
);

describe('the time that is left', () => {
  const table = begun(IN_TURNS, PACE);
  const said = (more: Partial<Channel>, hours: number, of = table) =>
    turnMail(of, channelOf(of, 0, more), NOW + hours * HOUR).text.split('\n\n')[0];

  test('is what it is when the message is written, however late that is', () => {
    expect(said({}, 0)).toBe('Ann, it is your turn. You have 3 days.');
    expect(said({}, 1)).toBe('Ann, it is your turn. You have 2 days.');
    expect(said({}, 30)).toBe('Ann, it is your turn. You have 42 hours.');
    expect(said({ lang: 'fr' }, 71.5)).toBe('Ann, c’est à vous de jouer. Vous avez 30\u00a0minutes.');
    expect(said({}, 72)).toBe('Ann, it is your turn.');
    expect(said({}, 90)).toBe('Ann, it is your turn.');
  });

  test('ends at a time of the clocks that its reader lives by, where they are known', () => {
    const quiet = { rhythm: { type: 'quiet', zone: 'Europe/Paris', from: 22, to: 8 } } as const;
    const daily = { rhythm: { type: 'daily', zone: 'America/New_York', at: 18 } } as const;
    expect(said(quiet, 0)).toBe('Ann, it is your turn. You have 3 days, until Tuesday 24 November at 09:00.');
    expect(said({ ...daily, lang: 'fr' }, 0)).toBe(
      'Ann, c’est à vous de jouer. Vous avez 3\u00a0jours, jusqu’au mardi 24\u00a0novembre à 3\u00a0h.',
    );
  });

  test('is not spoken of where a turn takes as long as it takes, nor while its clock stands', () => {
    expect(said({}, 0, begun(IN_TURNS))).toBe('Ann, it is your turn.');
    expect(said({}, 0, tableOf(goOnHoliday(MACHINE, table, 0, true, NOW)))).toBe('Ann, it is your turn.');
  });

  test('is never said to be more than ten minutes longer than it is', () => {
    const units = { days: 24 * 60, jours: 24 * 60, hours: 60, heures: 60, minutes: 1 } as const;
    for (const words of Object.values(WORDS))
      for (let minutes = 2; minutes < 15 * 24 * 60; minutes += 7) {
        const [count = '', unit = ''] = words.left(minutes).split(/\s/);
        expect(Number(count) * units[unit as keyof typeof units]).toBeLessThanOrEqual(minutes + 10);
      }
  });
});

describe('in the end', () => {
  beforeEach(() => void vi.setSystemTime(START));

  test('a mail arrives whose picture anybody can fetch who reads it, shown in its own shape', async () => {
    const ann = await openTable(IN_TURNS, 2, { pace: PACE });
    await sit(ann, 1);
    const box = new Postbox();
    await confirmMail(ann, box);
    read(await ann.post('start'));
    await pass(ann, NOTICE_DELAY);
    await soon(async () => expect(await box.got()).toHaveLength(2));
    const { text, html } = at(await box.mails(), 1);
    expect(text).toContain('Ann, it is your turn. You have 3 days.\n');
    const { view } = (await spectate(ann.table)).play ?? {};
    expect(text).toContain(GAMES[IN_TURNS]?.capabilities.picture?.alt(view, ['Ann', 'Bob'], 'en'));
    const [, src = '', alt, width, height] =
      /<img [^>]*src="([^"]+)" alt="([^"]+)" width="(\d+)" height="(\d+)"/.exec(html ?? '') ?? [];
    expect(text).toContain(alt);
    const [, night = ''] = /<source [^>]*srcset="([^"]+)"/.exec(html ?? '') ?? [];
    expect(Number(width)).toBeLessThanOrEqual(520);
    for (const url of [src, night]) {
      const response = await exports.default.fetch(url, { headers: { 'cf-connecting-ip': nextAddress() } });
      expect(response.status).toBe(200);
      const picture = sizeOf(new Uint8Array(await response.arrayBuffer()));
      expect(Number(width) / Number(height)).toBeCloseTo(picture.width / picture.height, 2);
    }
  });
});
