import { afterEach, expect, test, vi } from 'vitest';
import { GAMES } from '#games';
import { defineGame } from '../../shared/game/define-game.ts';
import { refuse } from '../../shared/game/result.ts';
import type { LogLine } from '../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Past, Story } from '../../shared/protocol/messages/story.ts';
import type { Command } from '../../shared/table/commands.ts';
import type { Caller } from '../../shared/table/secrets.ts';
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

/* A release corrects a rule while tables are played: what they did under the earlier one cannot be played again. */

const IP = '192.0.2.1';

/** The toy; from its second version on, nobody may bet 2. */
function release(rulesVersion: number): void {
  const { rules } = toy;
  const strict: typeof rules = {
    ...rules,
    actions: (state, seat) => rules.actions(state, seat).filter((one) => one.type !== 'bet' || one.stake < 2),
    apply: (state, seat, action) =>
      action.type === 'bet' && action.stake === 2 ? refuse('wrong-phase') : rules.apply(state, seat, action),
  };
  const meta = { ...toy.meta, id: 'ruled', rulesVersion };
  Object.assign(GAMES, { ruled: defineGame({ ...toy, meta, rules: rulesVersion === 1 ? rules : strict }) });
}

afterEach(() => {
  Reflect.deleteProperty(GAMES, 'ruled');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A table of two players of whom each has bet 2 in the first round, under the first version of the rules. */
function begun() {
  release(1);
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
  act(0, 'B2');
  act(1, 'B2');
  return { service, object, give, done, read, snapshot, act };
}

/** A table after the release of the second version, whose object has been loaded again. */
function upgraded(at: ReturnType<typeof begun>) {
  release(2);
  at.service.endAll();
  return at;
}

test('a running table whose rules were corrected goes on from its saved state, and says that its past cannot be seen', () => {
  const { read, snapshot, act, give, object } = upgraded(begun());
  expect(snapshot().play?.recent.map(({ code }) => code)).toEqual([null, null]);
  for (const by of ['spectator', 0, 1] as const) {
    for (const from of [null, 0, 1]) {
      expect(read(by, { type: 'past', from })).toBe('other-rules');
      expect(read(by, { type: 'story', from, at: null })).toEqual({ count: 2, entries: [] } satisfies Story);
      expect(read(by, { type: 'story', from, at: 5 })).toEqual({ count: 2, entries: [] } satisfies Story);
    }
    expect(snapshot(by).play?.undo).toBe(null);
  }
  const { version } = snapshot();
  expect(give(1, { type: 'undo', version, key: hex(90) })).toBe('other-rules');
  expect(object().forAnyone().summary(IP)).toMatchObject({ ok: true });
  expect(object().forAnyone().preview(IP, 'en')).toMatchObject({ ok: true });
  // Both roll, then the second round begins, in which nobody may bet 2.
  const [first = 0] = snapshot().play?.waitingFor ?? [];
  act(first, 'R');
  act(1 - first, 'R');
  expect(snapshot(0).play?.choices.map(({ code }) => code)).toEqual(['B0', 'B1']);
});

test('a request to take back a move that is open when the rules are corrected lapses', async () => {
  const at = begun();
  const { done, snapshot, act, service, object } = at;
  const [first = 0] = snapshot().play?.waitingFor ?? [];
  act(first, 'R');
  done(first, { type: 'undo', version: snapshot().version, key: hex(90) });
  expect(snapshot().play?.asked).not.toBe(null);
  upgraded(at);
  done(1 - first, { type: 'agree', version: snapshot().version, key: hex(91) });
  await object().alarm();
  await service.quiet();
  expect(snapshot().play?.asked).toBe(null);
  expect(snapshot().play?.recent.at(-1)?.n).toBe(3);
});

test('a finished table that was played under earlier rules is not called dishonest', () => {
  const at = begun();
  const { read, snapshot, act } = at;
  const code = () => {
    const view = snapshot().play?.view as View | undefined;
    return view?.phase.type === 'bet' ? 'B2' : 'R';
  };
  for (let [seat] = snapshot().play?.waitingFor ?? []; seat !== undefined; [seat] = snapshot().play?.waitingFor ?? [])
    act(seat, code());
  const found = () => {
    const { id, fairness, play } = snapshot();
    const { commitment, secret } = fairness;
    const rules = GAMES['ruled'];
    if (!play?.outcome || secret === null || !rules) throw new Error('it is not over');
    const lines = read('spectator', { type: 'log', after: 0 }) as readonly LogLine[];
    const result = verify(rules, { id, commitment, secret, outcome: play.outcome }, lines);
    return result.ok ? 'right' : result.error.why;
  };
  expect(found()).toBe('right');
  expect((read('spectator', { type: 'past', from: 0 }) as Past).positions.length).toBeGreaterThan(8);
  upgraded(at);
  expect(found()).toBe('other-rules');
  expect(read('spectator', { type: 'past', from: 0 })).toBe('other-rules');
  expect(read('spectator', { type: 'story', from: 0, at: null })).toMatchObject({ entries: [] });
});
