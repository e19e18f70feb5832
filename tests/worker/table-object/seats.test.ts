import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Pace } from '../../../shared/protocol/pace.ts';
import { gameWith } from '../../support/game-with.ts';
import {
  codeOf,
  joining,
  lobby,
  newKey,
  Player,
  playerOf,
  playing,
  playOut,
  post,
  read,
  send,
  spectate,
  step,
} from '../support/client.ts';
import { DAY, evict, HOUR, kept, nextDue, pass, START } from '../support/fake-time.ts';
import { adding, Hook, listen, noticesOf } from '../support/hooks.ts';
import { soon } from '../support/soon.ts';
import { expectVerified } from '../support/verified.ts';

const IN_TURNS = gameWith('turns');

beforeEach(() => void vi.setSystemTime(START));

const SUBSTITUTE: Pace = { days: 1, onTimeOut: 'substitute' };

const takeOver = (player: Player, name: string) => post(player.path, { ...joining(), name });

/** What a live connection of a player's was told, and whether it was closed. */
async function connected(player: Player) {
  const headers = { ...player.cookie, upgrade: 'websocket', origin: 'https://tables.example' };
  const { webSocket } = await exports.default.fetch(`https://tables.example/api${player.path}/live`, { headers });
  const heard: Snapshot[] = [];
  let isClosed = false;
  webSocket?.addEventListener('message', ({ data }) => void heard.push(JSON.parse(String(data)) as Snapshot));
  webSocket?.addEventListener('close', () => {
    isClosed = true;
  });
  webSocket?.accept();
  return { heard, isClosed: () => isClosed };
}

describe('a seat whose player let all their time pass, where that was agreed', () => {
  test('is open to anyone, who then has all of it, and its former player none', async () => {
    const [ann, bob] = await playing(gameWith('a common start'), 2, { names: ['Annabel', 'Bob'], pace: SUBSTITUTE });
    const hook = new Hook();
    await listen(ann, hook);
    await pass(ann, 48 * HOUR);
    // Both were asked something: both are out.
    expect((await spectate(ann.table)).seats.map(({ isOpen }) => isOpen)).toEqual([true, true]);
    const [hand, socket] = [(await ann.look()).play?.view, await connected(ann)];
    await soon(() => expect(socket.heard).toHaveLength(1));
    await soon(async () => expect((await hook.told()).length).toBe(3));

    const join = { ...joining(), name: 'Cleo' };
    const seated = read<Seated>(await post(ann.path, join));
    const cleo = new Player(seated);
    expect(seated.snapshot.play?.view).toEqual(hand);
    expect(seated.snapshot.seats[0]).toEqual({ name: 'Cleo', by: 'player', isOpen: false });
    expect(seated.snapshot.play?.clocks?.[0]).toMatchObject({ deadline: Date.now() + DAY, isLate: false });

    expect(codeOf(await ann.get())).toBe('not-your-seat');
    expect(codeOf(await ann.act(seated.snapshot.version, 'X'))).toBe('not-your-seat');
    await soon(() => expect(socket.isClosed()).toBe(true));
    expect(socket.heard.slice(1)).toEqual([{ closed: 'another link' }]);

    // The same request again is answered as before; nobody else's is.
    expect(read<Seated>(await post(ann.path, join))).toEqual(seated);
    expect(codeOf(await takeOver(ann, 'Dan'))).toBe('seat-taken');

    // The one who lost it is told so, over a channel that the other does not see, and that is then forgotten.
    expect(await noticesOf(cleo)).toEqual([]);
    await pass(ann, HOUR);
    await soon(async () => expect((await hook.told()).length).toBe(4));
    expect(at(await hook.told(), 3)).toMatchObject({
      type: 'taken-over',
      url: `https://tables.example/t/${ann.table}#watch`,
    });
    await soon(async () => expect(await kept(ann)).not.toContain(hook.name));
    expect(await kept(ann)).not.toContain('Annabel');

    await evict(ann);
    await playOut([cleo, bob]);
    await expectVerified(ann);
  });

  test('is its own player’s again as soon as they play, with a grace to finish the turn', async () => {
    const [ann, bob] = await playing(IN_TURNS, 2, { pace: SUBSTITUTE });
    await pass(ann, 50 * HOUR);
    expect(await nextDue(ann)).toBeNull();
    expect((await bob.look()).seats[0]?.isOpen).toBe(true);
    const after = await step([ann, bob]);
    expect(after.play?.waitingFor).toEqual([0]);
    expect(after.seats[0]?.isOpen).toBe(false);
    expect(after.play?.clocks?.[0]).toMatchObject({ isLate: true, graceUntil: START + 74 * HOUR });
    expect(codeOf(await takeOver(ann, 'Cleo'))).toBe('seat-taken');
    await pass(ann, DAY);
    expect((await bob.look()).seats[0]?.isOpen).toBe(true);
  });

  test('is not open before, nor to a bot, nor at a table that has chosen otherwise', async () => {
    const [ann, bob] = await playing(IN_TURNS, 2, { pace: SUBSTITUTE });
    await pass(ann, 47 * HOUR);
    expect(codeOf(await takeOver(ann, 'Cleo'))).toBe('seat-taken');
    await pass(ann, HOUR);
    expect(codeOf(await bob.put('bots/0', { level: 'easy' }))).toBe('already-started');
    const [other] = await playing(IN_TURNS, 2, { pace: { days: 1, onTimeOut: 'wait' } });
    await pass(other, 30 * DAY);
    expect(codeOf(await takeOver(other, 'Cleo'))).toBe('seat-taken');
  });
});

describe('leaving', () => {
  test('before the game makes the seat free', async () => {
    const [ann, bob] = await lobby('toy', 2);
    const left = read<Snapshot>(await bob.leave());
    expect([left.viewer, left.seats[1]]).toEqual(['spectator', { name: '', by: 'free', isOpen: false }]);
    expect(codeOf(await bob.leave())).toBe('not-your-seat');
    const again = playerOf(await post(bob.path, joining()));
    read(await ann.post('start'));
    await playOut([ann, again]);
    await expectVerified(ann);
  });

  test('during a game hands the seat to a bot for good; the others play on, and all can be checked', async () => {
    const [ann, bob, cleo] = await playing('toy', 3);
    for (let count = 0; count < 4; count += 1) await step([ann, bob, cleo]);
    const reply = await bob.leave();
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(read<Snapshot>(reply).seats[1]).toEqual({ name: '', by: 'easy', isOpen: false });
    expect(codeOf(await takeOver(bob, 'Dan'))).toBe('seat-taken');
    await playOut([ann, bob, cleo]);
    expect((await ann.log()).map(({ entry }) => entry.type)).toContain('leave');
    await expectVerified(ann);
  });

  test('where substitutes are wanted opens the seat: to a person or, if the others prefer, a bot', async () => {
    for (const isBot of [false, true]) {
      const [ann, bob] = await playing('toy', 2, { pace: SUBSTITUTE });
      const { seats, version } = read<Snapshot>(await bob.leave());
      expect(seats[1]).toEqual({ name: '', by: 'free', isOpen: true });
      await pass(ann, 10 * HOUR);
      expect((await ann.look()).version).toBe(version);
      const next = isBot
        ? read<Snapshot>(await ann.put('bots/1', { level: 'easy' }))
        : read<Seated>(await takeOver(bob, 'Cleo'));
      const cleo = 'secret' in next ? new Player(next) : bob;
      expect((await ann.look()).seats[1]?.isOpen).toBe(false);
      await playOut([ann, cleo]);
      await expectVerified(ann);
    }
  });

  test('is for who sits there', async () => {
    const [ann, bob] = await playing('toy', 2);
    const before = await ann.look();
    expect(codeOf(await send(`${ann.path}/person`, { method: 'DELETE' }))).toBe('no-seat-cookie');
    expect(codeOf(await send(`${ann.path}/person`, { method: 'DELETE', headers: bob.cookie }))).toBe('not-your-seat');
    const headers = { ...ann.cookie, origin: 'https://evil.example' };
    expect(codeOf(await send(`${ann.path}/person`, { method: 'DELETE', headers }))).toBe('foreign-origin');
    expect(await ann.look()).toEqual(before);
  });
});

const NIGHTS = { days: 1, onTimeOut: 'bot', rest: 'nights' } as const;

describe('erasing one’s data', () => {
  test.each(['lobby', 'playing', 'over'] as const)(
    'at a table that is %s leaves no trace of the person, and the game whole',
    async (stage) => {
      const company = { names: ['Annabel', 'Bartholomew'], pace: NIGHTS };
      const players = await (stage === 'lobby' ? lobby : playing)('toy', 2, company);
      const [ann, bob] = players;
      read(await bob.post('notices', adding('ntfy', 'https://ntfy.sh/bartholomews-own')));
      read(await ann.post('notices', adding('ntfy', 'https://ntfy.sh/annabels-own')));
      read(await bob.post('talk', { key: newKey(), text: 'Says Bartholomew' }));
      read(await bob.put('note', { revision: 0, text: 'bartholomew’s plans' }));
      const hours = { zone: 'Asia/Kathmandu', days: [0, 1, 2, 3, 4, 5, 6], from: 8, to: 22 };
      read(await bob.put('clock', { hours, reminders: null }));
      if (stage === 'over') await playOut(players);
      if (stage === 'playing') await step(players);
      const told = await ann.look();
      expect(await kept(bob)).toMatch(/Bartholomew/);

      const after = read<Snapshot>(await bob.leave());
      const all = await kept(ann);
      expect(all).not.toMatch(/bartholomew|Kathmandu/i);
      expect(all).not.toContain(bob.secret);
      expect(all).toContain('annabels-own');
      expect([after.viewer, after.seats[1]?.name]).toEqual(['spectator', '']);
      expect(after.version).toBeGreaterThan(told.version);
      expect(codeOf(await bob.leave())).toBe('not-your-seat');
      await evict(ann);
      const now = await ann.look();
      expect(now.seats[0]?.name).toBe('Annabel');
      if (stage === 'lobby') return;
      await playOut(players);
      await expectVerified(ann);
      const clocks = told.play?.clocks?.map((clock) => ({ ...clock, rests: false }));
      if (stage === 'over') expect(now.play).toEqual({ ...told.play, clocks });
    },
  );
});
