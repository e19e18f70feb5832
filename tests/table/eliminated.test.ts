import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../shared/game/contract.ts';
import { showClaims } from '../../shared/table/claims.ts';
import { isLate, isVacant } from '../../shared/table/late.ts';
import { load, saved } from '../../shared/table/saved.ts';
import { isEliminated, isOver } from '../../shared/table/table.ts';
import { othersOf, proposalWithout, stillAsked } from '../../shared/table/votes.ts';
import { wrongWith } from '../../shared/table/wrong-with.ts';
import { DAY } from '../../shared/time.ts';
import { gameOf, MACHINE } from '../../worker/machine.ts';
import { noticesOf } from '../../worker/notifications/news/notice.ts';
import { ending } from '../../worker/notifications/news/sentences.ts';
import { cases } from '../support/nightly.ts';
import { begun, codeOf, type Host, hex, type Opening, tableOf } from './host.ts';
import { commandOf, scripts } from './scripts.ts';
import { expectVerified } from './verified.ts';

/* Who is out of a game that goes on: docs/decisions/67-who-is-out-watches.md. */

const GAME = 'boast';

const playOf = (host: Host) => {
  const { play } = tableOf(host);
  if (!play) throw new Error('the game has not begun');
  return play;
};

/** A table at which each has one die, and the first boasts of as many sixes as there are dice. */
function boasted(seats = 4, opening: Opening = {}): Host {
  const host = begun(seats, { game: GAME, options: { dice: '1' }, ...opening });
  expect(host.act(0, `${seats}X6`).ok).toBe(true);
  return host;
}

/** The same, doubted, so that the first is out, and the second begins again. */
function oneOut(seats = 4, opening?: Opening): Host {
  const host = boasted(seats, opening);
  expect(host.act(1, 'D').ok).toBe(true);
  expect([playOf(host).position.eliminated, playOf(host).position.waitingFor]).toEqual([[0], [1]]);
  return host;
}

const PROPOSALS = {
  end: (host: Host, seat: Seat) => host.give(seat, { type: 'end', ...host.keyed() }),
  pace: (host: Host, seat: Seat) =>
    host.give(seat, { type: 'pace', ...host.keyed(), pace: { days: 2, onTimeOut: 'wait' } }),
  pause: (host: Host, seat: Seat) => host.give(seat, { type: 'pause', ...host.keyed(), until: host.now + 5 * DAY }),
  move: (host: Host, seat: Seat) =>
    host.give(seat, { type: 'move', ...host.keyed(), origin: 'https://else.example', houseKey: 'age1x' }),
};

describe.each(Object.entries(PROPOSALS))('about %s', (_, propose) => {
  test('who is out is not asked, and those in the game decide', () => {
    const host = oneOut();
    expect(propose(host, 1).ok).toBe(true);
    expect(host.shown().play?.asked?.waitingFor).toEqual([2, 3]);
    expect(codeOf(host.give(0, { type: 'agree', ...host.keyed() }))).toBe('not-asked');
    expect(codeOf(host.give(0, { type: 'decline', ...host.keyed() }))).toBe('not-asked');
    host.agree(2, 3);
    expect(host.shown().play?.asked).toBeNull();
  });

  test('who is out proposes nothing, and what they had proposed is dropped', () => {
    expect(codeOf(propose(oneOut(), 0))).toBe('out-of-game');
    const host = boasted();
    propose(host, 0);
    host.act(1, 'D');
    expect(playOf(host).votes.proposal).toBeNull();
  });

  test('what others had proposed stays open, also when who is out leaves', () => {
    const host = boasted();
    propose(host, 2);
    host.act(1, 'D');
    expect(host.shown().play?.asked?.waitingFor).toEqual([1, 3]);
    host.give(0, { type: 'leave' });
    expect(host.shown().play?.asked?.waitingFor).toEqual([1, 3]);
  });
});

test('a log in which who is out proposes or declines something is found wrong', () => {
  const host = oneOut();
  const { version: n } = tableOf(host);
  const next = { n: n + 1, at: host.now } as const;
  expect(wrongWith(MACHINE, tableOf(host), { ...next, type: 'ask-end', seat: 0 })).toBe('out-of-order');
  expect(wrongWith(MACHINE, tableOf(host), { ...next, type: 'ask-end', seat: 1 })).toBeUndefined();
  PROPOSALS.end(host, 1);
  for (const type of ['agree', 'decline'] as const) {
    expect(wrongWith(MACHINE, tableOf(host), { ...next, n: n + 2, type, seat: 0 })).toBe('out-of-order');
    expect(wrongWith(MACHINE, tableOf(host), { ...next, n: n + 2, type, seat: 2 })).toBeUndefined();
  }
});

test('who is out may still ask to take back what led to that, and is in the game again if all others agree', () => {
  const host = oneOut();
  expect(host.shown(0).play?.undo).toBe('ask');
  host.give(0, { type: 'undo', ...host.keyed() });
  expect(host.shown().play?.asked?.waitingFor).toEqual([1, 2, 3]);
  host.agree(1, 2, 3);
  expect(playOf(host).position).toMatchObject({ eliminated: [], waitingFor: [0] });
  expect(host.shown().play?.out).toBeUndefined();
});

test('who is out is not asked whether others take back a move', () => {
  const host = oneOut();
  host.give(1, { type: 'undo', ...host.keyed() });
  expect(host.shown().play?.asked?.waitingFor).toEqual([2, 3]);
});

test('of a late player, a majority of those in the game decides; nothing is decided about who is out', () => {
  const host = oneOut();
  host.pass(7 * DAY);
  expect(codeOf(host.give(0, { type: 'remedy', ...host.keyed(), of: 1, remedy: 'open' }))).toBe('out-of-game');
  expect(codeOf(host.give(2, { type: 'remedy', ...host.keyed(), of: 0, remedy: 'open' }))).toBe('not-late');
  host.give(2, { type: 'remedy', ...host.keyed(), of: 1, remedy: 'open' });
  expect(playOf(host).votes.proposal?.what).toMatchObject({ voters: [2, 3] });
  host.agree(3);
  expect(playOf(host).votes.remedies[1]).toMatchObject({ what: 'open' });
});

test('a vote about a late player goes on without a voter who goes out, and ends when its subject does', () => {
  const what = { type: 'remedy', of: 1, remedy: 'open', voters: [0, 2, 3] } as const;
  const proposal = { what, seat: 2, at: 9, since: 0, agreed: [0], declined: [] };
  expect(proposalWithout(proposal, 0, true)).toMatchObject({ what: { voters: [2, 3] }, agreed: [] });
  expect(proposalWithout(proposal, 1, true)).toBeNull();
  expect(proposalWithout(proposal, 2, true)).toBeNull();
});

test('everybody is shown who is out, and who goes out is told so once', () => {
  const host = boasted();
  const told: (readonly [Seat, string])[] = [];
  for (let before = tableOf(host), n = 0; playOf(host).position.outcome === null; before = tableOf(host), n += 1) {
    const [seat = 0] = playOf(host).position.waitingFor;
    host.act(seat, n % 2 === 0 ? 'D' : `${diceAt(host)}X6`);
    told.push(...noticesOf(before, host.since(before)).map(({ seat: to, kind }) => [to, kind] as const));
    if (playOf(host).position.outcome === null)
      for (const viewer of [...tableOf(host).setup.places.keys(), 'spectator'] as const)
        expect(host.shown(viewer).play?.out).toEqual(playOf(host).position.eliminated);
  }
  for (const seat of tableOf(host).setup.places.keys()) {
    const kinds = told.flatMap(([to, kind]) => (to === seat && kind !== 'turn' ? [kind] : []));
    const [winner] = playOf(host).position.outcome?.winners ?? [];
    const isLast = seat === winner || !kinds.includes('eliminated');
    expect(kinds).toEqual(isLast ? ['ended'] : ['eliminated', 'ended']);
  }
  expect(told.filter(([, kind]) => kind === 'eliminated')).toHaveLength(2);
  expect(host.shown().play?.out).toBeUndefined();
  expectVerified(host);
  // Who went out first is last.
  const { places = [] } = playOf(host).position.outcome ?? {};
  expect(places[told.find(([, kind]) => kind === 'eliminated')?.[0] ?? 0]).toBe(4);
  const named = (place: number) => tableOf(host).setup.places[places.indexOf(place)]?.name;
  const ranked = [1, 2, 3, 4].map((place) => `${place}. ${named(place)}`).join(', ');
  expect(ending(tableOf(host), 'en').at(-1)).toBe(`Places: ${ranked}.`);
  expect(ending(tableOf(host), 'fr').at(-1)?.replaceAll('\u00a0', ' ')).toBe(`Classement : ${ranked}.`);
});

/** How many dice there are. */
const diceAt = (host: Host): number =>
  (playOf(host).position.state as { readonly dice: readonly (readonly number[])[] }).dice.flat().length;

test('who is out leaves without harm: no robot comes, nobody is offered the seat, and the game goes on as it was', () => {
  const host = oneOut(4, { pace: { days: 1, onTimeOut: 'substitute' } });
  const before = tableOf(host);
  const { position, clocks } = playOf(host);
  expect(host.give(0, { type: 'leave' }).ok).toBe(true);
  expect(tableOf(host).setup.places[0]).toMatchObject({ by: 'free', name: '' });
  expect(host.shown().seats[0]?.isOpen).toBe(false);
  expect(playOf(host).position).toEqual(position);
  expect(playOf(host).clocks.slice(1)).toEqual(clocks.slice(1));
  expect(noticesOf(before, host.since(before))).toEqual([]);
  expect(codeOf(host.sit(0, 'Eve'))).not.toBe('ok');
  PROPOSALS.end(host, 1);
  host.agree(2, 3);
  expectVerified(host);
});

test('if a move is taken back, an empty seat that is in the game again can be taken over', () => {
  const host = oneOut();
  host.give(0, { type: 'leave' });
  host.give(1, { type: 'undo', ...host.keyed() });
  host.agree(2, 3);
  expect(playOf(host).position.eliminated).toEqual([]);
  expect(host.shown().seats[0]?.isOpen).toBe(true);
  expect(host.sit(0, 'Eve').ok).toBe(true);
});

test('once nobody but robots is in the game, who is out decides', () => {
  const host = begun(3, { game: GAME, options: { dice: '1' }, bots: ['easy', 'easy'], looks: true });
  host.act(0, '3X6');
  host.look(0);
  expect(playOf(host).position.eliminated).toEqual([0]);
  expect(PROPOSALS.end(host, 0).ok).toBe(true);
  expect(playOf(host).isEnded).toBe(true);
  expectVerified(host);
});

test('if the only player in the game never comes back, who is out decides what becomes of the seat', () => {
  const host = oneOut(4);
  for (const seat of [2, 3]) host.give(seat, { type: 'leave' });
  host.act(1);
  host.pass(2 * DAY);
  expect([playOf(host).position.waitingFor, playOf(host).position.eliminated]).toEqual([[1], [0]]);
  host.pass(8 * DAY);
  expect(codeOf(PROPOSALS.end(host, 0))).toBe('out-of-game');
  expect(codeOf(host.give(0, { type: 'remedy', ...host.keyed(), of: 1, remedy: 'end' }))).toBe('ok');
  host.pass(DAY);
  expect(playOf(host).isEnded).toBe(true);
  expectVerified(host);
});

test('who is out need not vouch for a player whose link is lost, unless there is nobody else', () => {
  const host = oneOut();
  host.give('spectator', { type: 'claim', seat: 3, key: hex(77) });
  expect(showClaims(tableOf(host))).toMatchObject([{ seat: 3, waitingFor: [1, 2] }]);
  for (const seat of [1, 2]) host.give(seat, { type: 'leave' });
  expect(showClaims(tableOf(host))).toMatchObject([{ seat: 3, waitingFor: [0] }]);
});

test('saved and loaded, who is out is the same', () => {
  const host = oneOut();
  expect(load(MACHINE, saved(MACHINE, tableOf(host)))).toEqual(tableOf(host));
});

test('whatever is done at a table from then on, nobody who is out is asked anything', () => {
  fc.assert(
    fc.property(scripts, ({ seed, seats, pace, steps }) => {
      const host = boasted(3 + (seats % 6), { seed, pace: pace % 2 === 0 ? null : { days: 1, onTimeOut: 'wait' } });
      host.act(1, 'D');
      // Once in a while there are as many sixes.
      fc.pre(isEliminated(playOf(host), 0));
      for (const [n, step] of steps.entries()) {
        const { by, command } = commandOf(host, step, n);
        host.give(by, command);
        if (step[0] >= 90) host.pass(step[2] * 60_000 * 20);
        expectWatching(host);
      }
      if (isOver(tableOf(host))) expectVerified(host);
    }),
    { numRuns: cases(60) },
  );
});

/** Expects that nothing is asked of who is out, and that nothing is to be decided about them. */
function expectWatching(host: Host): void {
  const table = tableOf(host);
  const { setup } = table;
  const play = playOf(host);
  const { rules } = gameOf(setup);
  const out = play.position.outcome ? [] : (rules.eliminated?.(play.position.state) ?? []);
  expect(play.position.eliminated).toEqual(out);
  const areOthers = setup.places.some(({ by }, seat) => by === 'player' && !out.includes(seat));
  for (const seat of out) {
    expect(isEliminated(play, seat)).toBe(true);
    expect([isLate(setup, play, seat, host.now), isVacant(table, seat)]).toEqual([false, false]);
    expect(play.votes.remedies[seat]).toBeNull();
    if (!areOthers) continue;
    const { proposal } = play.votes;
    expect([...(proposal ? stillAsked(setup, play, proposal) : []), ...othersOf(setup, play, -1)]).not.toContain(seat);
    expect(proposal?.seat === seat && proposal.what.type !== 'undo').toBe(false);
  }
}
