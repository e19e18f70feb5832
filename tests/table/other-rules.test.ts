import { afterEach, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { defineGame } from '../../shared/game/define-game.ts';
import { refuse } from '../../shared/game/result.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Past, Story } from '../../shared/protocol/messages/story.ts';
import type { Command } from '../../shared/table/commands.ts';
import type { Caller } from '../../shared/table/secrets.ts';
import { TIMES, timesOf } from '../../shared/table/times.ts';
import { verify } from '../../shared/table/verify.ts';
import type { Query } from '../../worker/table-object/queries.ts';
import { Service } from '../support/objects.ts';
import { toy, type View } from '../toy/index.ts';
import { hex } from './host.ts';

vi.mock('cloudflare:workers', async () => (await import('../support/objects.ts')).WORKERS);
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }));
const { TableObject } = await import('../../worker/table-object/object.ts');
const { AddressObject } = await import('../../worker/addresses/address-object.ts');
const { CircleObject } = await import('../../worker/circles/circle-object.ts');

/* A release corrects a rule while tables are played: these go on under the rules that they were opened with. */

const IP = '192.0.2.1';

const KNOWN = TIMES.length;

/** A release whose newest rules of the toy are these; from the second version on, nobody may bet 2. */
function release(rulesVersion: number): void {
  const { rules } = toy;
  const corrected: typeof rules = {
    ...rules,
    actions: (state, seat) =>
      rules.actions(state, seat).filter((one) => state.rules < 2 || one.type !== 'bet' || one.stake < 2),
    apply: (state, seat, action) =>
      state.rules >= 2 && action.type === 'bet' && action.stake === 2
        ? refuse('wrong-phase')
        : rules.apply(state, seat, action),
  };
  const meta = { ...toy.meta, id: 'ruled', rulesVersion };
  Object.assign(GAMES, { ruled: defineGame({ ...toy, meta, rules: corrected }) });
}

afterEach(() => {
  Reflect.deleteProperty(GAMES, 'ruled');
  Reflect.set(TIMES, 'length', KNOWN);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A table of two players of whom each has bet in the first round: 2 under the first version of the rules. */
function begun(version = 1, bet = version === 1 ? 'B2' : 'B1') {
  release(version);
  const service = new Service({ TABLES: TableObject, ADDRESSES: AddressObject, CIRCLES: CircleObject }, 7);
  const object = () => service.table('aaaaaaaaaaaaaaaa');
  const secrets: string[] = [];
  const caller = (viewer: Caller['viewer']): Caller => ({
    viewer,
    secret: viewer === 'spectator' ? null : (secrets[viewer] ?? null),
    ip: IP,
  });
  const give = (by: Caller['viewer'], command: Command) => {
    const answer = object().command(caller(by), command, null);
    return answer.ok ? answer.value : answer.error.code;
  };
  const done = (by: Caller['viewer'], command: Command) => {
    const answer = give(by, command);
    if (typeof answer === 'string') throw new Error(answer);
    return answer;
  };
  const read = (by: Caller['viewer'], query: Query): unknown => {
    const answer = object().read(caller(by), query);
    return answer.ok ? JSON.parse(answer.value) : answer.error.code;
  };
  const snapshot = (by: Caller['viewer'] = 'spectator') => read(by, { type: 'snapshot' }) as Snapshot;
  let keys = 10;
  const act = (seat: number, code: string) => {
    keys += 1;
    done(seat, { type: 'act', version: snapshot().version, key: hex(keys), code });
  };
  const open = {
    type: 'open',
    id: 'aaaaaaaaaaaaaaaa',
    key: hex(1),
    nonce: hex(2),
    name: 'Ann',
    game: 'ruled',
  } as const;
  secrets.push(done('spectator', { ...open, seats: 2, options: {} }).secret ?? '');
  secrets.push(done('spectator', { type: 'join', seat: 1, key: hex(3), nonce: hex(4), name: 'Bob' }).secret ?? '');
  done(0, { type: 'start' });
  act(0, bet);
  act(1, bet);
  return { service, object, give, done, read, snapshot, act };
}

/** A table after that release, whose object has been loaded again. */
function released(version: number, at: ReturnType<typeof begun>) {
  release(version);
  at.service.endAll();
  return at;
}

const versionIn = (view: unknown): unknown => (view as View).rules;

test('a table is opened under the newest rules, and goes on under them when they are corrected', () => {
  const { read, snapshot, act } = released(2, begun());
  expect(snapshot().play?.recent.map(({ code }) => code)).toEqual([null, null]);
  const past = read('spectator', { type: 'past', from: 0 }) as Past;
  expect(past.positions.map(({ view }) => versionIn(view))).toEqual([1, 1, 1]);
  expect((read(0, { type: 'story', from: 0, at: null }) as Story).entries).toHaveLength(2);
  // Both roll, then the second round begins.
  const [first = 0] = snapshot().play?.waitingFor ?? [];
  act(first, 'R');
  act(1 - first, 'R');
  expect(snapshot(0).play?.choices.map(({ code }) => code)).toEqual(['B0', 'B1', 'B2']);

  const { snapshot: shown } = begun(2);
  expect(versionIn(shown().play?.view)).toBe(2);
});

test('what was asked for before a correction is carried out under the rules of the table', () => {
  const at = begun();
  const { done, snapshot, act } = at;
  const [first = 0] = snapshot().play?.waitingFor ?? [];
  act(first, 'R');
  done(first, { type: 'undo', version: snapshot().version, key: hex(90) });
  expect(snapshot().play?.asked).not.toBe(null);
  released(2, at);
  done(1 - first, { type: 'agree', version: snapshot().version, key: hex(91) });
  expect(snapshot().play?.asked).toBe(null);
  expect(snapshot().play?.recent.at(-1)?.n).toBe(2);
});

/** What the check finds at a table, after its game has been played to the end. */
function found({ read, snapshot, act }: ReturnType<typeof begun>): string {
  for (let [seat] = snapshot().play?.waitingFor ?? []; seat !== undefined; [seat] = snapshot().play?.waitingFor ?? [])
    act(seat, (snapshot().play?.view as View | undefined)?.phase.type === 'bet' ? 'B1' : 'R');
  const { id, fairness, play } = snapshot();
  const { commitment, secret } = fairness;
  const rules = GAMES['ruled'];
  if (!play?.outcome || secret === null || !rules) throw new Error('it is not over');
  const lines = read('spectator', { type: 'log', after: 0 }) as readonly LogLine[];
  const result = verify(rules, { id, commitment, secret, outcome: play.outcome }, lines);
  return result.ok ? 'right' : result.error.why;
}

test('a finished table is checked, and looked back at, under the rules that it was opened with', () => {
  const at = begun();
  expect(found(at)).toBe('right');
  released(2, at);
  expect(found(at)).toBe('right');
  expect((at.read('spectator', { type: 'past', from: 0 }) as Past).positions.length).toBeGreaterThan(8);
});

/** A table that was opened by times which the present release does not know. */
function withLaterTimes() {
  Object.assign(TIMES, { [KNOWN]: { ...timesOf({}), grace: 1 } });
  const at = begun();
  Reflect.set(TIMES, 'length', KNOWN);
  return released(1, at);
}

test.each([
  ['rules', () => released(1, begun(2))],
  ['times', withLaterTimes],
])('%s that a release does not know are said as such, and nobody is called dishonest', (_, opened) => {
  const at = opened();
  const { read, snapshot, give } = at;
  for (const by of ['spectator', 0, 1] as const) {
    for (const from of [null, 0, 1]) {
      expect(read(by, { type: 'past', from })).toBe('other-rules');
      expect(read(by, { type: 'story', from, at: null })).toEqual({ count: 2, entries: [] } satisfies Story);
    }
    expect(snapshot(by).play?.undo).toBe(null);
  }
  expect(give(1, { type: 'undo', version: snapshot().version, key: hex(90) })).toBe('other-rules');
  expect(found(at)).toBe('other-rules');
});

const agreeing = (at: ReturnType<typeof begun>): void => {
  at.done(0, { type: 'rules', version: at.snapshot().version, key: hex(92), rules: 2 });
  at.done(1, { type: 'agree', version: at.snapshot().version, key: hex(93) });
};

test('corrected rules are not offered to a table that they would have played otherwise', () => {
  const at = released(2, begun());
  expect(at.read(0, { type: 'rules' })).toEqual({ rules: 1, newer: null });
  expect(at.give(0, { type: 'rules', version: at.snapshot().version, key: hex(92), rules: 2 })).toBe('no-newer-rules');
  expect(at.read('spectator', { type: 'rules' })).toEqual({ rules: 1, newer: null });
});

test('a table that all agree to go on with by corrected rules looks back, takes back and is checked under them', () => {
  const at = released(2, begun(1, 'B1'));
  expect(at.read(0, { type: 'rules' })).toEqual({ rules: 1, newer: 2 });
  agreeing(at);
  expect(at.read(0, { type: 'rules' })).toEqual({ rules: 2, newer: null });
  expect(versionIn(at.snapshot(0).play?.view)).toBe(2);
  at.service.endAll();
  const { positions } = at.read(0, { type: 'past', from: 0 }) as Past;
  expect(positions.map(({ view }) => versionIn(view))).toEqual([2, 2, 2]);
  expect(found(at)).toBe('right');
});
