import { expect, test } from 'vitest';
import type { Command } from '../../shared/table/commands.ts';
import { isExpired } from '../../shared/table/expiry.ts';
import { DAY, HOUR } from '../../shared/time.ts';
import { HOUSE } from '../support/house.ts';
import { begun, codeOf, full, type Host, hex, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

/* The operator stops a table, lets it go on, or deletes it. */

const PACE = { days: 2, onTimeOut: 'wait' } as const;

const operate = (host: Host, what: 'block' | 'unblock' | 'erase') =>
  codeOf(host.give('spectator', { type: `operator-${what}` }));
const waitedFor = (host: Host) => tableOf(host).play?.position.waitingFor[0] ?? 0;
const lastTypes = (host: Host, count: number) => host.rows.slice(-count).map(({ entry }) => entry.type);

test('a table that was stopped shows that, waits for nobody, and refuses everything of everybody', () => {
  const host = begun(2, { pace: PACE });
  const code = host.firstOf(waitedFor(host));
  host.give(0, { type: 'end', ...host.keyed() });
  host.give('spectator', { type: 'claim', seat: 1, key: hex(60) });
  expect(operate(host, 'block')).toBe('ok');
  const { version } = tableOf(host);
  for (const seat of [0, 1, 'spectator'] as const)
    expect(host.shown(seat)).toMatchObject({
      blocked: true,
      claims: [],
      play: { waitingFor: [], choices: [], asked: null },
    });
  const keyed = () => host.keyed();
  const commands: readonly Command[] = [
    { type: 'act', ...keyed(), code },
    { type: 'undo', ...keyed() },
    { type: 'end', ...keyed() },
    { type: 'agree', ...keyed() },
    { type: 'move', ...keyed(), ...HOUSE },
    { type: 'holiday', on: true },
    { type: 'renew', key: hex(70) },
    { type: 'claim', seat: 1, key: hex(71) },
    { type: 'join', seat: 1, key: hex(72), nonce: hex(73), name: 'Cleo' },
    { type: 'operator-move', ...HOUSE },
  ];
  for (const command of commands)
    expect([command.type, codeOf(host.give(0, command))]).toEqual([command.type, 'table-blocked']);
  // To stop it again changes nothing.
  expect(operate(host, 'block')).toBe('ok');
  expect(tableOf(host).version).toBe(version);
});

test('its clocks stand still for as long as it is stopped, and its game can be verified afterwards', () => {
  const host = begun(2, { pace: PACE });
  const seat = waitedFor(host);
  const deadline = () => host.shown(seat).play?.clocks?.[seat]?.deadline ?? null;
  const before = deadline() ?? expect.fail();
  operate(host, 'block');
  expect(deadline()).toBeNull();
  const { version } = tableOf(host);
  host.pass(30 * DAY);
  expect(tableOf(host).version).toBe(version);
  expect(operate(host, 'unblock')).toBe('ok');
  expect(lastTypes(host, 2)).toEqual(['block', 'unblock']);
  expect(Math.abs((deadline() ?? 0) - before - 30 * DAY)).toBeLessThan(HOUR);
  for (let n = 0; n < 500 && !tableOf(host).play?.position.outcome; n += 1) host.act(waitedFor(host));
  // Also when it is over: what was said there can still be seen by all who have its link.
  operate(host, 'block');
  operate(host, 'unblock');
  expectVerified(host);
});

test('a table is stopped in the lobby as well: nobody joins, and it does not expire', () => {
  const host = full(2);
  operate(host, 'block');
  const { version } = tableOf(host);
  expect(codeOf(host.give(0, { type: 'start' }))).toBe('table-blocked');
  host.pass(90 * DAY);
  expect(tableOf(host).version).toBe(version);
  operate(host, 'unblock');
  expect(codeOf(host.give(0, { type: 'start' }))).toBe('ok');
});

test.each(['lobby', 'playing', 'over'])(
  'a player can leave one that was stopped, which goes on without them: %s',
  (stage) => {
    const host = stage === 'lobby' ? full(3) : begun(3, { pace: PACE });
    const playOut = () => {
      for (let n = 0; n < 500 && !tableOf(host).play?.position.outcome; n += 1) host.act(waitedFor(host));
    };
    if (stage === 'over') playOut();
    const leaver = stage === 'playing' ? waitedFor(host) : 1;
    operate(host, 'block');
    expect(codeOf(host.give(leaver, { type: 'leave' }))).toBe('ok');
    expect(tableOf(host).setup.places[leaver]).toMatchObject({ name: '', secretHash: '' });
    const { version } = tableOf(host);
    host.pass(30 * DAY);
    expect(tableOf(host).version).toBe(version);
    operate(host, 'unblock');
    if (stage === 'lobby') host.sit(leaver, 'Cleo');
    if (stage === 'lobby') expect(codeOf(host.give(0, { type: 'start' }))).toBe('ok');
    else expect(host.rows.slice(version).map(({ entry }) => entry.type)[0]).toBe('unblock');
    playOut();
    expectVerified(host);
  },
);

test('one that was stopped after it had moved still rests when that ends', () => {
  const host = begun(2);
  host.give('spectator', { type: 'operator-move', ...HOUSE });
  operate(host, 'block');
  operate(host, 'unblock');
  expect(host.shown(0)).toMatchObject({ moved: { origin: HOUSE.origin }, play: { waitingFor: [] } });
});

test.each(['lobby', 'playing', 'stopped', 'over'])(
  'the operator deletes a table at any stage, at once: %s',
  (stage) => {
    const host = stage === 'lobby' ? full(2) : begun(2);
    if (stage === 'stopped') operate(host, 'block');
    if (stage === 'over')
      for (let n = 0; n < 500 && !tableOf(host).play?.position.outcome; n += 1) host.act(waitedFor(host));
    expect(isExpired(tableOf(host), host.now)).toBe(false);
    expect(operate(host, 'erase')).toBe('ok');
    expect(isExpired(tableOf(host), host.now)).toBe(true);
    expect(
      tableOf(host).setup.places.every(({ by, name, secretHash }) => by === 'free' && name + secretHash === ''),
    ).toBe(true);
    expect(operate(host, 'unblock')).toBe('table-deleted');
  },
);
