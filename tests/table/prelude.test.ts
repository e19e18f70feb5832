import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { entryHasher, NO_HASH } from '../../shared/log/chain.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Prelude } from '../../shared/protocol/messages/prelude.ts';
import type { Open } from '../../shared/protocol/messages/tables.ts';
import { readSealedTable } from '../../shared/protocol/read-sealed-table.ts';
import { choicesOf, lengthen, positionAfter, preludeOf } from '../../shared/table/prelude.ts';
import { arriveTable, sealedTable } from '../../shared/table/sealed-table.ts';
import { birthOf, isOver } from '../../shared/table/table.ts';
import { verify } from '../../shared/table/verify.ts';
import { MACHINE } from '../../worker/machine.ts';
import { HOUSE } from '../support/house.ts';
import { cases } from '../support/nightly.ts';
import { codeOf, Host, hex, tableOf } from './host.ts';

/* A table begins from a position of another game: whoever opens it says how that came about, and is not believed. */

const CHANCE = { secret: '5a'.repeat(32), label: 'device' };

/** What is played there, by seat and code: the first `count` actions that these numbers choose. */
function preludeIn(game: AnyGame, seats: number, picks: readonly number[]): { prelude: Prelude; state: unknown } {
  const rules = game.meta.rulesVersion;
  let state = game.rules.start(seats, {}, hmacRng(CHANCE.secret, CHANCE.label), { rules });
  const played: { seat: Seat; code: string }[] = [];
  for (const pick of picks) {
    const [seat = 0] = game.rules.waitingFor(state);
    const actions = game.rules.actions(state, seat);
    const action = actions[pick % actions.length];
    const next = game.rules.apply(state, seat, action);
    if (!next.ok || game.rules.outcome(next.value) !== undefined) break;
    played.push({ seat, code: game.codes.format(state, seat, action) });
    state = next.value;
  }
  return { prelude: lengthen({ rules, options: {}, chance: CHANCE, steps: [] }, played), state };
}

const ID = 'b'.repeat(20);

function openingWith(game: string, seats: number, more: Partial<Open>) {
  return { type: 'open', id: ID, key: hex(1), name: 'Ann', game, seats, options: {}, ...more } as const;
}

/** A table that goes on from there, with somebody in every seat. */
function goingOn(game: string, seats: number, prelude: Prelude, seat: Seat = 0): Host {
  const host = new Host(7);
  const opened = host.give('spectator', openingWith(game, seats, { prelude, seat }));
  if (!opened.ok) throw new Error(opened.error.code);
  host.now += 1;
  for (let other = 0; other < seats; other += 1) if (other !== seat) host.sit(other, `Bob ${other}`);
  host.give(seat, { type: 'give-nonce', nonce: hex(9) });
  host.give(seat, { type: 'start' });
  return host;
}

/** Plays on with what these numbers choose, and ends it by agreement if that was not the end. */
function finish(host: Host, picks: readonly number[], game: AnyGame): void {
  for (const pick of picks) {
    const { play } = tableOf(host);
    const seat = play?.position.waitingFor[0];
    if (play === null || seat === undefined) break;
    const actions = game.rules.actions(play.position.state, seat);
    host.act(seat, game.codes.format(play.position.state, seat, actions[pick % actions.length]));
  }
  const { setup } = tableOf(host);
  if (isOver(tableOf(host))) return;
  host.give(0, { type: 'end', ...host.keyed() });
  host.agree(...[...setup.places.keys()].slice(1));
}

function checked(host: Host, lines: readonly LogLine[] = host.lines) {
  const { setup, play } = tableOf(host);
  const game = GAMES[setup.game] ?? expect.fail();
  const claim = { id: birthOf(setup), secret: setup.secret, commitment: host.shown().fairness.commitment };
  return verify(game, { ...claim, outcome: play?.position.outcome ?? expect.fail('not over') }, lines);
}

/** The same log with another prelude, whose hashes are right. */
function forged(host: Host, change: (prelude: Prelude) => Prelude): readonly LogLine[] {
  const hash = entryHasher(tableOf(host).setup.secret);
  const lines: LogLine[] = [];
  for (const { entry } of host.rows) {
    const { rules, options, chance, steps } = entry.type === 'prelude' ? entry : ({} as Prelude);
    const other =
      entry.type === 'prelude'
        ? { n: entry.n, at: entry.at, type: entry.type, ...change({ rules, options, chance, steps }) }
        : entry;
    lines.push({ entry: other, hash: hash(lines.at(-1)?.hash ?? NO_HASH, other) });
  }
  return lines;
}

describe.each(Object.entries(GAMES))('%s', (id, game) => {
  const seats = game.meta.seats.min;

  test('a table goes on from a position as all could see it, with what was hidden dealt again, and its log verifies from there', () => {
    const picks = fc.array(fc.nat(9_999), { maxLength: 30 });
    fc.assert(
      fc.property(picks, picks, (before, after) => {
        const { prelude, state } = preludeIn(game, seats, before);
        const host = goingOn(id, seats, prelude, seats - 1);
        const { setup, play } = tableOf(host);
        const first = play?.position.state;
        expect(game.secrecy.view(first, 'spectator')).toEqual(game.secrecy.view(state, 'spectator'));
        expect(JSON.stringify(first)).not.toContain(CHANCE.secret);
        expect(setup.places[seats - 1]).toMatchObject({ by: 'player', name: 'Ann' });
        expect(host.shown()).toMatchObject({ prelude: true });
        finish(host, after, game);
        expect(checked(host)).toMatchObject({ ok: true, value: { hasPrelude: true, chance: 'nobody' } });

        // It can be handed on in turn: what was dealt again is in it.
        const played = host.line(0, 0).playedActions;
        const handed = lengthen(preludeOf(setup), played.slice(0, 3));
        const there = positionAfter(game, seats, handed);
        if (there.ok) expect(game.rules.outcome(there.value)).toBe(undefined);
        else expect(played.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: cases(8) },
    );
  });

  test('what no game leads to is refused: a code that cannot be played, a seat that does not exist, an end', () => {
    const { prelude } = preludeIn(game, seats, [1, 2, 3, 4]);
    const steps = prelude.steps.length;
    const opening = (more: Partial<Open>) => new Host(1).give('spectator', openingWith(id, seats, more));
    const wrong = (step: Prelude['steps'][number]) =>
      opening({ prelude: { ...prelude, steps: [...prelude.steps, step] } });
    for (const step of [[0, '?'], [seats, 'A'], { dealFor: seats, chance: CHANCE }] as const)
      expect(wrong(step)).toEqual({ ok: false, error: { code: 'wrong-log', entry: steps + 1 } });
    if (steps > 1)
      expect(codeOf(opening({ prelude: { ...prelude, steps: prelude.steps.slice(1) } }))).toMatch(/^(wrong-log|ok)$/);
    expect(codeOf(opening({ prelude: { ...prelude, rules: game.meta.rulesVersion + 1 } }))).toBe('unknown-rules');
    expect(codeOf(opening({ prelude: { ...prelude, options: { nonsense: '1' } } }))).toBe('wrong-options');
    expect(codeOf(opening({ prelude: { ...prelude, seating: [0, 0] } }))).toBe('wrong-seating');
    expect(codeOf(opening({ prelude, seating: 'drawn' }))).toBe('wrong-seating');
    expect(codeOf(opening({ prelude, seat: seats }))).toBe('wrong-seats');
    expect(codeOf(opening({ prelude }))).toBe('ok');
    for (const { id: option, type } of game.meta.options) {
      // A number belongs to one deal, and is no option of the table that goes on.
      const options = { [option]: type === 'choice' ? 'nonsense' : '12' };
      expect(codeOf(opening({ prelude, options }))).toBe('wrong-options');
      if (type === 'integer') expect(choicesOf(game, options)).toEqual({});
    }
  });
});

test('a game that is over is no position to go on from', () => {
  const toy = GAMES['toy'] ?? expect.fail();
  const { prelude, state } = preludeIn(toy, 2, new Array(40).fill(0));
  const [seat = 0] = toy.rules.waitingFor(state);
  const last = toy.codes.format(state, seat, toy.rules.actions(state, seat)[0]);
  const over = lengthen(prelude, [{ seat, code: last }]);
  expect(new Host(1).give('spectator', openingWith('toy', 2, { prelude: over }))).toEqual({
    ok: false,
    error: { code: 'wrong-log', entry: over.steps.length },
  });
});

test('a prelude that was exchanged in the log is found, as is one that the rules refuse', () => {
  const toy = GAMES['toy'] ?? expect.fail();
  const host = goingOn('toy', 2, preludeIn(toy, 2, [0, 1, 2]).prelude);
  finish(host, [0, 0, 0], toy);
  expect(checked(host).ok).toBe(true);
  const [first, ...rest] = host.lines;
  const without = [...(first ? [first] : []), ...rest.slice(1)];
  expect(checked(host, without)).toMatchObject({ error: { why: 'removed' } });
  const illegal = forged(host, (prelude) => ({ ...prelude, steps: [[0, '?']] }));
  expect(checked(host, illegal)).toEqual({ ok: false, error: { why: 'illegal-action', n: 2 } });
  // By other chance another position, in which not all was possible, or which ends otherwise.
  const exchanged = forged(host, (prelude) => ({ ...prelude, steps: [] }));
  expect(checked(host, exchanged).ok).toBe(false);
});

test('what the position settles is settled: neither the options nor the order of play can be changed before the start', () => {
  const toy = GAMES['toy'] ?? expect.fail();
  const host = new Host(3);
  const { prelude } = preludeIn(toy, 2, [0, 1]);
  host.give('spectator', openingWith('toy', 2, { prelude }));
  const settings = { pace: null, looks: true };
  expect(codeOf(host.give(0, { type: 'change', options: { luck: 'all' }, ...settings }))).toBe('wrong-options');
  expect(codeOf(host.give(0, { type: 'seating', seating: [1, 0] }))).toBe('wrong-seating');
  expect(codeOf(host.give(0, { type: 'change', options: {}, ...settings }))).toBe('ok');
  expect(tableOf(host).setup.looks).toBe(true);
});

test('a request that is repeated opens the same table, and one with another prelude does not', () => {
  const toy = GAMES['toy'] ?? expect.fail();
  const { prelude } = preludeIn(toy, 2, [0, 1]);
  const host = new Host(3);
  const open = openingWith('toy', 2, { prelude, seat: 1 });
  const first = host.give('spectator', open);
  const again = host.give('spectator', open);
  expect(again.ok && first.ok && again.value.reply).toEqual(first.ok && first.value.reply);
  expect(tableOf(host).version).toBe(first.ok ? first.value.table.version : -1);
  const other = { ...prelude, steps: prelude.steps.slice(0, 1) };
  expect(codeOf(host.decide('spectator', { ...open, prelude: other }))).toBe('key-reused');
  const { prelude: _, ...without } = open;
  expect(codeOf(host.decide('spectator', without))).toBe('key-reused');
});

test('a table with a prelude moves: it may be longer than any other entry, and the position is found again from it', () => {
  const toy = GAMES['toy'] ?? expect.fail();
  const { prelude } = preludeIn(toy, 2, [0, 1]);
  const deals = Array.from({ length: 60 }, () => ({ dealFor: 'spectator', chance: CHANCE }) as const);
  const host = goingOn('toy', 2, { ...prelude, steps: [...prelude.steps, ...deals] });
  host.act(0);
  host.give('spectator', { type: 'operator-move', ...HOUSE });
  const whole = sealedTable(
    tableOf(host),
    host.rows.map(({ entry }) => entry),
    null,
  );
  const text = JSON.stringify(whole.ok ? whole.value : expect.fail(whole.error.code));
  const sealed = readSealedTable(text);
  const arrived = arriveTable(MACHINE, sealed.ok ? sealed.value : expect.fail(sealed.error), { id: ID, now: host.now });
  if (!arrived.ok) expect.fail(arrived.error.code);
  const { play, setup } = arrived.value.table;
  expect(play?.position.state).toEqual(tableOf(host).play?.position.state);
  expect(setup.prelude).toEqual(tableOf(host).setup.prelude);
});
