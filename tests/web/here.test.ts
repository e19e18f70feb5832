import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import type { AnyGame } from '../../shared/game/contract.ts';
import { STORY_PAGE } from '../../shared/protocol/limits.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Past } from '../../shared/protocol/messages/story.ts';
import { judge } from '../../shared/table/judge.ts';
import { LocalTable, type StoredLocalTable } from '../../web/here/local-table.ts';
import { answerTo, commandOf, problemOf } from '../../web/here/requests.ts';

/** A device whose chance is a count. */
function deviceWith(seed: number) {
  let drawn = seed;
  return {
    now: 1_000,
    random() {
      drawn += 1;
      return `${drawn}`.padStart(64, '0');
    },
  };
}

function opened(game: AnyGame, device: ReturnType<typeof deviceWith>): LocalTable {
  const bots = new Array(game.meta.seats.min - 1).fill('easy');
  const table = LocalTable.open(game, { id: 'here-1', game: game.meta.id, name: 'Ana', options: {}, bots }, device);
  return table.ok ? table.value : expect.fail(table.error.code);
}

const stored = (table: LocalTable): StoredLocalTable => structuredClone(table.stored);

const act = (version: number, key: string, code: string) =>
  commandOf({ method: 'POST', what: `actions?since=${version}`, body: { version, key, code } }) ?? expect.fail('act');

/** Plays `moves` choices of the player, each from what was kept, with all that follows; answers the last table. */
function played(game: AnyGame, seed: number, moves: number): LocalTable {
  const device = deviceWith(seed);
  let kept = stored(opened(game, device));
  for (let n = 0; ; n += 1) {
    const table = LocalTable.load(game, kept);
    while (table.goOn(device)) expect(LocalTable.load(game, stored(table)).snapshot(0)).toEqual(table.snapshot(0));
    const { version, play, stage } = table.snapshot(0);
    const choice = play?.choices[(seed + 7 * n) % Math.max(1, play.choices.length)];
    if (n === moves || stage === 'over' || choice === undefined) return table;
    const done = table.carryOut(0, act(version, `key ${n}`, choice.code), device);
    if (!done.ok) expect.fail(done.error.code);
    kept = stored(table);
  }
}

// Of the games of tests, only those with robots can be played alone.
const ALONE = Object.values(GAMES).filter(({ bots, meta }) => bots.easy !== undefined || meta.seats.min === 1);

describe.each(ALONE.map((game) => [game.meta.id, game] as const))('%s on a device', (_, game) => {
  test('is a table of the machine: what is kept is all of it, robots answer, and its log verifies once it is over', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(40), (seed, moves) => {
        const table = played(game, seed, moves);
        const { stage, play, fairness } = table.snapshot(0);
        if (stage !== 'over') return void expect(play?.waitingFor).toContain(0);
        const revealed = { id: 'here-1', commitment: fairness.commitment, secret: fairness.secret ?? '' };
        const log = table.rows.map(({ entry, hash }) => ({ entry, hash }));
        const outcome = play?.outcome ?? expect.fail('no outcome');
        expect(judge(game, { ...revealed, outcome }, log).type).toBe('right');
      }),
      { numRuns: 8 },
    );
  });

  test('a repeated request has no second effect, an old one changes nothing, and only a player may ask', () => {
    const device = deviceWith(1);
    const table = played(game, 1, 1);
    const { version, play, stage } = table.snapshot(0);
    if (stage === 'over') return;
    const again = act(version, 'again', play?.choices[0]?.code ?? '');
    expect(table.carryOut(1, again, device)).toMatchObject({ error: { code: 'not-your-seat' } });
    expect(table.carryOut(0, again, device).ok).toBe(true);
    const after = table.snapshot(0);
    expect(table.carryOut(0, again, device).ok).toBe(true);
    expect(table.snapshot(0)).toEqual(after);
    const wrong = table.carryOut(0, act(after.version, 'wrong', 'no code'), device);
    expect(wrong.ok).toBe(false);
    if (!wrong.ok) expect(problemOf(wrong.error, game, 'en').title).not.toBe('');
    expect(table.snapshot(0)).toEqual(after);
  });

  test('answers what a page asks of a table: its past, its story and its log, as the player may know them', () => {
    const table = played(game, 3, 6);
    const get = (what: string) => {
      const told = answerTo(table, 0, { method: 'GET', what, body: undefined });
      return told.ok ? told.value : expect.fail(told.error.code);
    };
    const { play, version } = get('') as Snapshot;
    const count = play?.recent.at(-1)?.n ?? 0;
    const past = get('past/0') as Past;
    expect(past.count).toBe(count);
    expect(past.positions.map(({ n }) => n)).toEqual(Array.from({ length: Math.min(count + 1, 16) }, (__, n) => n));
    expect((get('story/0') as { readonly entries: readonly unknown[] }).entries.length).toBe(
      Math.min(count, STORY_PAGE),
    );
    const log = get('log?after=0') as readonly { readonly entry: { readonly n: number } }[];
    expect(log.map(({ entry }) => entry.n)).toEqual(log.map((__, index) => index + 1));
    expect(log.length).toBeLessThanOrEqual(version);
    expect(answerTo(table, 0, { method: 'POST', what: 'talk', body: {} })).toMatchObject({
      error: { code: 'not-found' },
    });
  });

  test('is played on from any position: its player sees what they saw there, robots play for the others, and what is hidden is dealt again', () => {
    const table = played(game, 5, 5);
    const count = table.snapshot(0).play?.recent.at(-1)?.n ?? 0;
    for (let n = 0; n <= count; n += Math.max(1, Math.floor(count / 3))) {
      const from = table.startingPoint(n);
      if (game.rules.outcome(from.state) !== undefined) continue;
      const begin = (seed: number) => {
        const begun = LocalTable.playOn(game, from, { id: 'here-2', name: 'Ana', seat: 0 }, deviceWith(seed));
        return begun.ok ? begun.value : expect.fail(begun.error.code);
      };
      const others = [1, 2, 3, 4].map((seed) => begin(seed));
      for (const other of others) {
        const { play, seats } = other.snapshot(0);
        expect(play?.view).toEqual(game.secrecy.view(from.state, 0));
        expect(seats.map(({ by }) => by === 'player')).toEqual(seats.map((_, seat) => seat === 0));
      }
      const states = new Set(others.map((other) => JSON.stringify(other.startingPoint(0).state)));
      if (game.secrecy.hides === 'nothing') expect(states.size).toBe(1);
      else if (n === 0) expect(states.size).toBeGreaterThan(1);

      const device = deviceWith(9);
      const again = LocalTable.load(game, stored(others[0] ?? expect.fail()));
      while (again.goOn(device));
      const { version, play } = again.snapshot(0);
      const choice = play?.choices[0];
      if (choice === undefined) continue;
      expect(again.carryOut(0, act(version, 'on', choice.code), device).ok).toBe(true);
      // Its past begins there.
      const told = answerTo(again, 0, { method: 'GET', what: 'past/0', body: undefined });
      const { positions } = (told.ok ? told.value : expect.fail(told.error.code)) as Past;
      expect(positions[0]?.view).toEqual(game.secrecy.view(again.startingPoint(0).state, 0));
      expect(positions.length).toBeGreaterThan(1);
    }
  });

  test('a position at which the game is over, a seat that does not exist, or what a later release wrote is refused', () => {
    const from = played(game, 5, 2).startingPoint(0);
    const who = { id: 'here-2', name: 'Ana' };
    expect(LocalTable.playOn(game, from, { ...who, seat: 9 }, deviceWith(1))).toMatchObject({
      error: { code: 'no-such-seat' },
    });
    for (const newer of [{ rules: from.rules + 1 }, { stateVersion: from.stateVersion + 1 }])
      expect(LocalTable.playOn(game, { ...from, ...newer }, { ...who, seat: 0 }, deviceWith(1))).toMatchObject({
        error: { code: 'other-rules' },
      });
    const over = { ...game, rules: { ...game.rules, outcome: () => ({ ending: 'end', winners: [] }) } };
    expect(LocalTable.playOn(over, from, { ...who, seat: 0 }, deviceWith(1))).toMatchObject({
      error: { code: 'game-over' },
    });
  });
});
