import { describe, expect, test } from 'vitest';
import { at } from '../../../../shared/game/at.ts';
import { defineGame } from '../../../../shared/game/define-game.ts';
import { mixRng } from '../../../../shared/game/rng/mix.ts';
import { chacun } from '../../../../shared/games/chacun/index.ts';
import { sketch } from '../../../../shared/games/chacun/sketch.ts';
import type { Action, State, TileId } from '../../../../shared/games/chacun/types.ts';
import { MAX_PLANS } from '../../../../shared/protocol/limits.ts';
import type { LogLine } from '../../../../shared/protocol/messages/log.ts';
import type { QueuedTurns } from '../../../../shared/protocol/messages/queued-turns.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { verify } from '../../../../shared/table/verify.ts';
import {
  codeOf,
  lobby,
  newKey,
  type Player,
  playerOf,
  playing,
  playOut,
  post,
  type Reply,
  read,
  send,
  spectate,
  step,
} from '../../support/client.ts';
import { evict, objectOf } from '../../support/fake-time.ts';
import { adding, Hook } from '../../support/hooks.ts';
import { soon } from '../../support/soon.ts';
import { rowsOf } from '../../support/stored.ts';
import { waitingAt } from '../../support/waiting.ts';

const SEED = '2024';

/** The state of a table opened with that seed after these actions: what the service keeps to itself. */
function secretly(seats: number, codes: readonly string[]): State {
  let state = chacun.rules.start(seats, { seed: SEED }, mixRng(0n));
  for (const code of codes) {
    const action = chacun.codes.parse(state, state.turn, code);
    const next = action.ok ? chacun.rules.apply(state, state.turn, action.value) : action;
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
  }
  return state;
}

const codesOf = (log: readonly LogLine[]) =>
  log.flatMap(({ entry }) => (entry.type === 'act' ? [`${entry.code}`] : []));
const actsOf = (log: readonly LogLine[]) =>
  log.flatMap(({ entry }) => (entry.type === 'act' ? [[entry.seat, entry.by]] : []));
const count = ({ play }: Snapshot) => play?.recent.at(-1)?.n ?? 0;

const plan = (chance: TileId, actions: readonly Action[], key = newKey()) => ({ key, chance, actions });
const hand = (player: Player, body: object) => player.post('plans', body);
const plansOf = async (player: Player): Promise<QueuedTurns['plans']> =>
  read<QueuedTurns>(await player.get('plans')).plans;
const statesOf = async (player: Player) => (await plansOf(player)).map(({ state }) => state);
const withdraw = (player: Player, id: string) => player.remove(`plans/${id}`);

/** A whole turn as its player could imagine it: that tile in the n-th place where it fits, and nobody on it. */
function turn(state: State, seat: number, tile: TileId, n = 0): readonly Action[] {
  const begun = sketch.turn(chacun.secrecy.view(state, seat), seat, tile);
  const place = at(
    chacun.rules.actions(begun, seat).filter((action) => action.type === 'place'),
    n,
  );
  const placed = chacun.rules.apply(begun, seat, place);
  if (!placed.ok) throw new Error(placed.error.code);
  return sketch.isOn(placed.value) ? [place, ...passes(placed.value, seat)] : [place];
}

function passes(state: State, seat: number): readonly Action[] {
  const next = chacun.rules.apply(state, seat, { type: 'pass' });
  if (!next.ok) throw new Error(next.error.code);
  return [{ type: 'pass' }, ...(sketch.isOn(next.value) ? passes(next.value, seat) : [])];
}

/** Ann is about to finish the first turn of a table, Bob's tile comes after: what Ann does then, and what Bob sees coming. */
async function scene(seats = 2) {
  const players = await playing('chacun', seats, { options: { seed: SEED } });
  const [ann, bob] = players;
  const first = await ann.look();
  read(await ann.act(first.version, at(first.play?.choices ?? [], 0).code));
  const codes = codesOf(await ann.log());
  const before = secretly(seats, codes);
  expect(before).toMatchObject({ turn: 0, phase: { type: 'occupy' } });
  return { players, ann, bob, before, tile: at(before.decks.normal, 0), codes };
}

/** Ann occupies nothing: Bob's turn comes. */
async function finish(ann: Player): Promise<Snapshot> {
  const { version } = await ann.look();
  return read(await ann.act(version, '7'));
}

const notices = async (player: Player) => (await waitingAt(player)).map(({ kind, seat }) => ({ kind, seat }));

describe('a turn handed to the table', () => {
  test('is played when it comes and all of it is possible, before its player is told that it has come', async () => {
    const { ann, bob, before, tile } = await scene();
    const actions = turn(before, 1, tile);
    const listed = read<QueuedTurns>(await hand(bob, plan(tile, actions)));
    expect(listed.plans).toMatchObject([{ chance: tile, actions, state: 'waiting' }]);
    read(await bob.post('notices', adding('webhook', new Hook().url)));

    const after = await finish(ann);
    expect(after.play?.waitingFor).toEqual([0]);
    expect(count(after)).toBe(2 + actions.length);
    expect(after.play?.view).toMatchObject({ placed: [{}, {}, { ...pick(actions), tile }] });
    expect(actsOf(await ann.log())).toEqual([[0, 'player'], [0, 'player'], ...actions.map(() => [1, 'plan'])]);
    expect(await statesOf(bob)).toEqual(['played']);
    // Bob was never waited for; had he been, he would be told.
    expect((await notices(bob)).filter(({ kind }) => kind === 'turn')).toEqual([]);
    const now = await ann.look();
    read(await ann.act(now.version, at(now.play?.choices ?? [], 0).code));
    while ((await ann.look()).play?.waitingFor[0] === 0) await step([ann, bob]);
    expect((await notices(bob)).filter(({ kind, seat }) => kind === 'turn' && seat === 1)).toHaveLength(1);
  });

  test('waits on while another tile is drawn, and its player is asked', async () => {
    const { ann, bob, before } = await scene();
    const later = at(before.decks.normal, 2);
    read(await hand(bob, plan(later, turn(before, 1, later))));
    const after = await finish(ann);
    expect(after.play?.waitingFor).toEqual([1]);
    expect(await statesOf(bob)).toEqual(['waiting']);
  });

  test('is not played where its place is taken: the player is asked, and it is over once they have played otherwise', async () => {
    const { ann, bob, before, tile } = await scene();
    const [first] = before.placed.slice(1);
    if (!first) throw new Error('nothing was placed');
    const { x, y, rotation } = first;
    read(await hand(bob, plan(tile, [{ type: 'place', x, y, rotation }, { type: 'pass' }])));
    const after = await finish(ann);
    expect(after.play?.waitingFor).toEqual([1]);
    expect(await statesOf(bob)).toEqual(['blocked']);
    await step([ann, bob]);
    expect(await statesOf(bob)).toEqual(['missed']);
  });

  test('is played whole or not at all: what could only be begun is left to its player', async () => {
    const { ann, bob, before, tile } = await scene();
    const [place] = turn(before, 1, tile);
    if (!place) throw new Error('no place');
    read(await hand(bob, plan(tile, [place])));
    read(await hand(bob, plan(tile, [place, { type: 'occupy', kind: 'pawn', zone: 9999 }])));
    const after = await finish(ann);
    expect(count(after)).toBe(2);
    expect(await statesOf(bob)).toEqual(['blocked', 'blocked']);
  });

  test('of several for one tile the first that is possible is played, and that is the end of the others', async () => {
    const { ann, bob, before, tile } = await scene();
    const taken = { type: 'place', x: 0, y: 0, rotation: 0 } as const;
    read(await hand(bob, plan(tile, [taken])));
    read(await hand(bob, plan(tile, turn(before, 1, tile, 1))));
    read(await hand(bob, plan(tile, turn(before, 1, tile, 0))));
    const after = await finish(ann);
    expect(after.play?.view).toMatchObject({ placed: [{}, {}, { ...pick(turn(before, 1, tile, 1)), tile }] });
    expect(await statesOf(bob)).toEqual(['missed', 'played', 'missed']);
  });

  test('that has come already is played at once', async () => {
    const { ann, bob, before, tile } = await scene();
    const { version } = await finish(ann);
    const listed = read<QueuedTurns>(await hand(bob, plan(tile, turn(before, 1, tile))));
    expect(listed.plans).toMatchObject([{ state: 'played' }]);
    expect((await ann.look()).version).toBeGreaterThan(version);
    expect((await ann.look()).play?.waitingFor).toEqual([0]);
  });

  test('goes on to one that another player has planned', async () => {
    const { players, ann, bob, before, tile, codes } = await scene(3);
    const cat = at(players, 2);
    const actions = turn(before, 1, tile);
    // What Cat's table will be like is known here, not to her: she plans for a place that will still be free.
    let state = secretly(3, [...codes, '7']);
    for (const action of actions) {
      const next = chacun.rules.apply(state, 1, action);
      if (next.ok) state = next.value;
    }
    expect(state.turn).toBe(2);
    const next = state.phase.type === 'place' ? state.phase.tile : -1;
    read(await hand(cat, plan(next, turn(state, 2, next))));
    read(await hand(bob, plan(tile, actions)));
    expect((await finish(ann)).play?.waitingFor).toEqual([0]);
    expect([await statesOf(bob), await statesOf(cat)]).toEqual([['played'], ['played']]);
  });

  test('is played by the alarm where so many are planned that one request does not last for all of them', async () => {
    const { players, ann, bob, before, codes } = await scene();
    const now = await finish(ann);
    let state = secretly(2, [...codes, '7']);
    expect(before.decks.normal[0]).toBe(state.phase.type === 'place' && state.phase.tile);
    // Bob's turn, that with which all begins, is kept for last.
    const [first, ...others] = Array.from({ length: 2 * MAX_PLANS }, () => {
      const { turn: seat, phase } = state;
      const tile = phase.type === 'place' ? phase.tile : -1;
      const actions = turn(state, seat, tile);
      for (const action of actions) {
        const next = chacun.rules.apply(state, seat, action);
        if (!next.ok) throw new Error(next.error.code);
        state = next.value;
      }
      return { seat, tile, actions };
    });
    if (!first) throw new Error('nothing is planned');
    for (const { seat, tile, actions } of others) read(await hand(at(players, seat), plan(tile, actions)));
    expect((await ann.look()).version).toBe(now.version);
    read(await hand(bob, plan(first.tile, first.actions)));
    const all = count(now) + [first, ...others].reduce((sum, { actions }) => sum + actions.length, 0);
    expect(all).toBeGreaterThan(24 + count(now));
    await soon(async () => expect(count(await ann.look())).toBe(all));
    expect(actsOf(await ann.log()).slice(count(now))).toEqual(
      [first, ...others].flatMap(({ seat, actions }) => actions.map(() => [seat, 'plan'])),
    );
  });

  test('survives an eviction, and is withdrawn at will', async () => {
    const { ann, bob, before, tile } = await scene();
    const [kept] = read<QueuedTurns>(await hand(bob, plan(tile, turn(before, 1, tile, 1)))).plans;
    const [, gone] = read<QueuedTurns>(await hand(bob, plan(tile, turn(before, 1, tile, 0)))).plans;
    expect(read<QueuedTurns>(await withdraw(bob, kept?.id ?? '')).plans).toEqual([gone]);
    expect(read<QueuedTurns>(await withdraw(bob, 'nothing')).plans).toEqual([gone]);
    await evict(bob);
    expect(await plansOf(bob)).toEqual([gone]);
    const after = await finish(ann);
    expect(after.play?.view).toMatchObject({ placed: [{}, {}, { ...pick(turn(before, 1, tile, 0)), tile }] });
  });
});

const pick = ([first]: readonly Action[]) =>
  first?.type === 'place' ? { x: first.x, y: first.y, rotation: first.rotation } : {};

describe('the same request, coming again', () => {
  test('hands over one turn, also when that was withdrawn or played since', async () => {
    const { ann, bob, before, tile } = await scene();
    const asked = plan(tile, turn(before, 1, tile));
    const once = (await hand(bob, asked)).text;
    expect((await hand(bob, asked)).text).toBe(once);
    const other = plan(tile, turn(before, 1, tile, 1));
    const [, second] = read<QueuedTurns>(await hand(bob, other)).plans;
    read(await withdraw(bob, second?.id ?? ''));
    expect((await hand(bob, other)).text).toBe(once);
    const after = await finish(ann);
    read(await hand(bob, asked));
    expect(await statesOf(bob)).toEqual(['played']);
    expect((await bob.look()).version).toBe(after.version);
  });
});

describe('when a turn that was played so is taken back', () => {
  test('it is not played again by itself: the player is asked', async () => {
    const { ann, bob, before, tile } = await scene();
    const asked = plan(tile, turn(before, 1, tile));
    read(await hand(bob, asked));
    read(await hand(bob, plan(tile, turn(before, 1, tile, 1))));
    let now = await finish(ann);
    const played = count(now);
    for (let n = 2; n < played; n += 1) {
      now = read<Snapshot>(await bob.ask('undo'));
      if (now.play?.asked) now = read(await ann.post('agree', { version: now.version, key: newKey() }));
    }
    expect(count(now)).toBe(2);
    expect(now.play?.waitingFor).toEqual([1]);
    expect(now.play?.view).toMatchObject({ phase: { type: 'place', tile } });
    expect(await statesOf(bob)).toEqual(['played', 'missed']);
    read(await hand(bob, asked));
    expect((await bob.look()).play?.waitingFor).toEqual([1]);
    // A new plan is a new wish.
    read(await hand(bob, plan(tile, turn(before, 1, tile, 1))));
    expect((await bob.look()).play?.waitingFor).toEqual([0]);
  });
});

describe('nobody else can tell', () => {
  test('that there is a plan, until it is played: nothing that others are sent changes', async () => {
    const { ann, bob, before, tile } = await scene();
    const all = async () => [
      await ann.look(),
      await spectate(ann.table),
      await ann.log(),
      await bob.log(),
      await bob.look(),
      (await ann.get()).headers.get('etag'),
    ];
    const seen = await all();
    const listed = read<QueuedTurns>(await hand(bob, plan(tile, turn(before, 1, tile))));
    expect(await all()).toEqual(seen);
    expect(await plansOf(ann)).toEqual([]);
    const id = listed.plans[0]?.id ?? '';
    // Nor is another player's plan theirs to withdraw.
    expect(read<QueuedTurns>(await withdraw(ann, id)).plans).toEqual([]);
    expect(await statesOf(bob)).toEqual(['waiting']);
    expect((await send(`${bob.path}/plans`, { headers: ann.cookie })).status).toBe(403);
    expect((await send(`${bob.path}/plans`)).status).toBe(401);
    expect((await post(`${bob.path}/plans`, plan(tile, turn(before, 1, tile)), ann.cookie)).status).toBe(403);
  });

  test('a plan belongs to the link by which it was made: with a new one it is void', async () => {
    const { ann, bob, before, tile } = await scene();
    read(await hand(bob, plan(tile, turn(before, 1, tile))));
    const renewed = playerOf(await bob.post('renew', { key: newKey() }));
    expect(await plansOf(renewed)).toEqual([]);
    expect((await finish(ann)).play?.waitingFor).toEqual([1]);
  });

  test('who leaves the table leaves no plan to who comes after', async () => {
    const { ann, bob, before, tile } = await scene();
    read(await hand(bob, plan(tile, turn(before, 1, tile))));
    read(await bob.leave());
    expect((await rowsOf(objectOf(ann)))['plan']).toEqual([]);
  });
});

describe('it is refused', () => {
  const code = (reply: Reply) => [reply.status, codeOf(reply)];

  test('before the game and after it, in a game that cannot be planned, and for what can come no more', async () => {
    const place = { type: 'place', x: 1, y: 0, rotation: 0 } as const;
    const waiting = at(await lobby('chacun', 2), 0);
    expect(code(await hand(waiting, plan(3, [place])))).toEqual([409, 'not-started']);
    const [toy] = await playing('toy', 2);
    expect(code(await hand(toy, plan(3, [place])))).toEqual([422, 'no-plans']);

    const { ann, bob, before } = await scene();
    for (const tile of [...before.placed.map((placed) => placed.tile), 95, 1000])
      expect(code(await hand(bob, plan(tile, [place])))).toEqual([422, 'plan-too-late']);
    const { version } = await ann.look();
    const end = read<Snapshot>(await ann.post('end', { version, key: newKey() }));
    read(await bob.post('agree', { version: end.version, key: newKey() }));
    expect(code(await hand(bob, plan(at(before.decks.normal, 0), [place])))).toEqual([409, 'game-over']);
  });

  test('beyond so many that wait at once; those that are over do not count', async () => {
    const { ann, bob, before } = await scene();
    const [next, later] = [at(before.decks.normal, 0), at(before.decks.normal, 2)];
    for (let n = 0; n < MAX_PLANS; n += 1) read(await hand(bob, plan(n === 0 ? next : later, [{ type: 'pass' }])));
    expect(code(await hand(bob, plan(later, [{ type: 'pass' }])))).toEqual([422, 'too-many-plans']);
    await finish(ann);
    while ((await bob.look()).play?.waitingFor[0] === 1) await step([ann, bob]);
    const { plans } = read<QueuedTurns>(await hand(bob, plan(later, [{ type: 'pass' }])));
    expect(plans.filter(({ state }) => state === 'waiting')).toHaveLength(MAX_PLANS);
  });

  test('with an action of many fields', async () => {
    const [ann] = await playing('chacun', 2);
    const actions = [Object.fromEntries([...'abcdefghi'].map((field) => [field, 1]))];
    expect(code(await hand(ann, { key: newKey(), chance: 3, actions }))).toEqual([400, 'malformed']);
    expect(await plansOf(ann)).toEqual([]);
  });
});

test('a game in which most turns were planned goes to its end, and can be checked', async () => {
  const players = await playing('chacun', 2, { options: { seed: SEED } });
  let over = await players[0].look();
  for (let n = 0; over.stage === 'playing' && n < 200; n += 1) {
    const state = secretly(2, codesOf(await players[0].log()));
    const player = at(players, state.turn);
    // Every third turn is played by hand; of the others, what comes is planned when it is there.
    if (n % 3 === 0 || state.phase.type !== 'place') await step(players);
    else read(await hand(player, plan(state.phase.tile, turn(state, state.turn, state.phase.tile))));
    over = await players[0].look();
  }
  over = await playOut(players);
  expect(over.stage).toBe('over');
  const log = read<LogLine[]>(await send(`/tables/${over.id}/log`));
  expect(actsOf(log).filter(([, by]) => by === 'plan').length).toBeGreaterThan(20);
  const { fairness, play } = over;
  const claim = {
    id: over.id,
    commitment: fairness.commitment,
    secret: fairness.secret ?? '',
    outcome: play?.outcome ?? { ending: '', winners: [], points: [] },
  };
  expect(verify(defineGame(chacun), claim, log)).toMatchObject({
    ok: true,
    value: { entries: over.version, actions: count(over) },
  });
  for (const player of players) expect(await statesOf(player)).toEqual(new Array(4).fill('played'));
});
