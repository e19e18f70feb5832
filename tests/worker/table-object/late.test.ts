import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at } from '../../../shared/game/at.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Pace, Remedy } from '../../../shared/protocol/pace.ts';
import { gameWith } from '../../support/game-with.ts';
import { codeOf, joining, type Player, type Players, playing, post, read, sit, spectate } from '../support/client.ts';
import { confirmMail } from '../support/confirmed-mail.ts';
import { Device } from '../support/device.ts';
import { DAY, evict, HOUR, pass, START } from '../support/fake-time.ts';
import { Hook, listen } from '../support/hooks.ts';
import { Postbox } from '../support/mails.ts';
import { soon } from '../support/soon.ts';
import { expectVerified } from '../support/verified.ts';

beforeEach(() => void vi.setSystemTime(START));

/** A table at which only its first player is waited for, and does nothing. */
async function waiting(game: string, seats: number, pace?: Pace): Promise<Players> {
  const players = await playing(game, seats, { pace });
  const [ann, ...others] = players;
  for (const other of others) if ((await other.look()).play?.waitingFor.includes(other.seat)) await other.playFirst();
  expect((await ann.look()).play?.waitingFor).toEqual([0]);
  return players;
}

const propose = (player: Player, remedy: Remedy, of: Seat = 0) => player.ask('remedy', { of, remedy });

/** Has the others decide by as small a majority as there is; what the last of them was shown. */
async function decide(others: readonly Player[], remedy: Remedy): Promise<Snapshot> {
  let shown = read<Snapshot>(await propose(at(others, 0), remedy));
  const needed = Math.floor(others.length / 2) + 1;
  for (const other of others.slice(1, needed)) {
    expect(shown.play?.asked).toMatchObject({ what: 'remedy', seat: 1, remedy: { of: 0, what: remedy } });
    expect(shown.play?.remedies).toEqual(Array.from({ length: others.length + 1 }, () => null));
    shown = read<Snapshot>(await other.ask('agree'));
  }
  expect(shown.play?.asked).toBeNull();
  return shown;
}

describe('of three players, the first does not play for seven days:', () => {
  test('a robot plays for them from a day after the others decided it, until they come back', async () => {
    const [ann, ...others] = await waiting('toy', 3);
    const hook = new Hook();
    await listen(ann, hook);
    await pass(ann, 7 * DAY - 1);
    expect(codeOf(await propose(at(others, 0), 'bot'))).toBe('not-late');
    await pass(ann, 1);
    const decided = await decide(others, 'bot');
    const from = START + 8 * DAY;
    expect(at(decided.play?.remedies ?? [], 0)).toEqual({ what: 'bot', from, isInEffect: false });
    await pass(ann, DAY - 1);
    await soon(async () => expect((await hook.told()).at(-1)).toMatchObject({ type: 'remedied', seat: 0 }));
    await evict(ann);
    expect((await ann.look()).play?.waitingFor).toEqual([0]);
    await pass(ann, 1);
    const { play, seats: shown } = await ann.look();
    expect(play?.waitingFor).not.toContain(0);
    expect(at(play?.remedies ?? [], 0)).toEqual({ what: 'bot', from, isInEffect: true });
    expect(at(shown, 0)).toEqual({ name: 'Ann', by: 'player', isOpen: false });
    const back = read<Snapshot>(await ann.post('back'));
    expect(at(back.play?.remedies ?? [], 0)).toBeNull();
    expect(read<Snapshot>(await ann.post('back')).version).toBe(back.version);
  });

  test('anyone can take over the seat from a day after the others decided it', async () => {
    const [ann, ...others] = await waiting('toy', 3);
    await pass(ann, 7 * DAY);
    await decide(others, 'open');
    const early = await post(`/tables/${ann.table}/seats/0`, { ...joining(), name: 'Cleo' });
    expect(codeOf(early)).toBe('seat-taken');
    await pass(ann, DAY);
    expect(at((await spectate(ann.table)).seats, 0)).toEqual({ name: 'Ann', by: 'player', isOpen: true });
    const cleo = await sit(ann, 0, 'Cleo');
    const { play, seats: shown } = await cleo.look();
    expect(at(shown, 0)).toEqual({ name: 'Cleo', by: 'player', isOpen: false });
    expect([play?.waitingFor, at(play?.remedies ?? [], 0)]).toEqual([[0], null]);
  });

  test('the table ends a day after the others decided it, and can be checked', async () => {
    const [ann, ...others] = await waiting('toy', 3);
    await pass(ann, 7 * DAY);
    await decide(others, 'end');
    await pass(ann, DAY - 1);
    expect((await ann.look()).stage).toBe('playing');
    await pass(ann, 1);
    const over = await ann.look();
    expect([over.stage, over.play?.outcome?.ending]).toEqual(['over', 'agreed']);
    await expectVerified(ann);
  });
});

describe('what is decided about a late seat', () => {
  test.each(['wait', 'substitute', 'bot'] as const)(
    'can be decided whatever was chosen at the opening (%s), once the time and the grace are over',
    async (onTimeOut) => {
      const [ann, bob] = await waiting(gameWith('turns'), 2, { days: 1, onTimeOut });
      await pass(ann, 47 * HOUR);
      expect(codeOf(await propose(bob, 'end'))).toBe('not-late');
      await pass(ann, HOUR);
      expect(read<Snapshot>(await propose(bob, 'end')).play?.remedies[0]).toMatchObject({ what: 'end' });
      await pass(ann, DAY);
      expect((await ann.look()).stage).toBe('over');
      await expectVerified(ann);
    },
  );

  test.each(['plays', 'says so'])('is undone if the player %s before it takes effect', async (how) => {
    const [ann, bob] = await waiting('toy', 2);
    await pass(ann, 7 * DAY);
    read(await propose(bob, 'end'));
    const { version, play } = await ann.look();
    const shown = read<Snapshot>(
      how === 'plays' ? await ann.act(version, at(play?.choices ?? [], 0).code) : await ann.post('back'),
    );
    expect(shown.play?.remedies).toEqual([null, null]);
    await pass(ann, 2 * DAY);
    expect((await ann.look()).stage).toBe('playing');
    if (how === 'says so') expect(codeOf(await propose(bob, 'end'))).toBe('not-late');
  });

  test('is not decided by a minority, nor against one; the late player declines it by being back', async () => {
    const [ann, bob, cleo, dan] = await waiting('toy', 4);
    if (!bob || !cleo || !dan) throw new Error('nobody is there');
    await pass(ann, 7 * DAY);
    read(await propose(bob, 'bot'));
    expect(read<Snapshot>(await cleo.ask('decline')).play?.asked?.waitingFor).toEqual([3]);
    expect(read<Snapshot>(await dan.ask('decline')).play).toMatchObject({
      asked: null,
      remedies: [null, null, null, null],
    });
    read(await propose(bob, 'bot'));
    expect(codeOf(await ann.ask('agree'))).toBe('not-asked');
    expect(read<Snapshot>(await ann.ask('decline')).play?.asked).toBeNull();
    expect(codeOf(await propose(bob, 'bot'))).toBe('not-late');
    expect(codeOf(await propose(bob, 'bot', 1))).toBe('not-late');
  });

  test('is decided without those who do not answer for three days', async () => {
    const [ann, bob] = await waiting('toy', 3);
    await pass(ann, 7 * DAY);
    read(await propose(bob, 'bot'));
    await pass(ann, 3 * DAY - 1);
    expect((await bob.look()).play?.asked?.waitingFor).toEqual([2]);
    await pass(ann, 1);
    const { play } = await bob.look();
    expect([play?.asked, play?.remedies[0]?.what]).toEqual([null, 'bot']);
  });

  test('is no matter of one person at two browsers, who is told in one of them or at one address; a room is for many', async () => {
    const device = await Device.made();
    const room = new Hook();
    const box = new Postbox();
    const ways: readonly [boolean, (player: Player) => Promise<unknown>][] = [
      [false, async (player) => read(await player.post('notices', device.adding()))],
      [false, (player) => confirmMail(player, box)],
      [true, (player) => listen(player, room, 'discord')],
    ];
    for (const [isDecided, tell] of ways) {
      const [ann, bob, cleo] = await waiting('toy', 4);
      if (!bob || !cleo) throw new Error('nobody is there');
      for (const player of [bob, cleo]) await tell(player);
      await pass(ann, 7 * DAY);
      read(await propose(bob, 'bot'));
      const { play } = read<Snapshot>(await cleo.ask('agree'));
      expect(play?.remedies[0]?.what === 'bot').toBe(isDecided);
    }
  });

  test('is not for a seat whose player is on holiday', async () => {
    const [ann, bob] = await waiting('toy', 2, { days: 1, onTimeOut: 'wait' });
    await pass(ann, 2 * DAY);
    read(await ann.put('holiday'));
    expect(codeOf(await propose(bob, 'bot'))).toBe('not-late');
  });
});

test('a table ends by consent without those who have shown no sign of life for fourteen days, and not before', async () => {
  const [ann, bob] = await waiting('toy', 3);
  read(await bob.ask('end'));
  await pass(ann, 5 * DAY);
  // Ann plays, and so has been heard from.
  const { play, version } = await ann.look();
  read(await ann.act(version, at(play?.choices ?? [], 0).code));
  await pass(ann, 14 * DAY - 1);
  expect((await ann.look()).stage).toBe('playing');
  await pass(ann, 1);
  expect((await ann.look()).stage).toBe('over');
  await expectVerified(ann);
});
