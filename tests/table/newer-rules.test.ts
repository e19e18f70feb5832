import { describe, expect, test } from 'vitest';
import { GAMES } from '#games';
import { defineGame } from '../../shared/game/define-game.ts';
import { refuse } from '../../shared/game/result.ts';
import type { LogEntry, LogEvent } from '../../shared/log/events.ts';
import { type Fold, fold } from '../../shared/table/fold.ts';
import { newerRules } from '../../shared/table/newer-rules.ts';
import { rulesOf } from '../../shared/table/table.ts';
import { MACHINE } from '../../worker/machine.ts';
import { type Action, type State, toy } from '../toy/index.ts';
import { FIRST_RULES, Host, hex, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

/* Newer rules of a running table: if its log gives the same positions under them, and all players agree. */

const open = { type: 'open', id: 'aaaaaaaaaaaaaaaa', key: hex(1), nonce: hex(2), name: 'Ann', seats: 2 } as const;

/** A table for two that was opened under the first rules, and is now on a release with newer ones. */
function opened(game = 'toy', options = {}): Host {
  const host = new Host(7);
  host.machine = FIRST_RULES;
  host.give('spectator', { ...open, game, options });
  host.sit(1);
  host.give(0, { type: 'start' });
  host.machine = MACHINE;
  return host;
}

const propose = (host: Host, rules = 2) => host.give(0, { type: 'rules', ...host.keyed(), rules });
const refusal = (changed: ReturnType<Host['give']>) => (changed.ok ? undefined : changed.error.code);
const versions = (host: Host) => [tableOf(host).setup.rulesVersion, rulesOf(tableOf(host).setup)];

/** Whoever is waited for plays the first of what they may, so many times. */
function play(host: Host, actions: number): void {
  for (let n = 0; n < actions; n += 1) {
    const [seat] = tableOf(host).play?.position.waitingFor ?? [];
    if (seat !== undefined) host.act(seat);
  }
}

describe('a table that was opened under earlier rules', () => {
  test('goes on by them until all have agreed to newer ones', () => {
    const host = opened();
    play(host, 2);
    expect(versions(host)).toEqual([1, 1]);
    expect(propose(host).ok).toBe(true);
    expect(versions(host)).toEqual([1, 1]);
    host.agree(1);
    expect(versions(host)).toEqual([1, 2]);
    expect(tableOf(host).play?.position.state).toMatchObject({ rules: 2 });
    play(host, 30);
    expectVerified(host);
  });

  test('keeps its rules if somebody declines', () => {
    const host = opened();
    propose(host);
    host.give(1, { type: 'decline', ...host.keyed() });
    expect(versions(host)).toEqual([1, 1]);
    expect(tableOf(host).play?.votes.proposal).toBeNull();
  });

  test('is offered only the newest rules, and once', () => {
    const host = opened();
    expect(newerRules(MACHINE, tableOf(host), host)).toBe(2);
    expect(refusal(propose(host, 3))).toBe('no-newer-rules');
    expect(refusal(propose(host, 1))).toBe('no-newer-rules');
    propose(host);
    host.agree(1);
    expect(newerRules(MACHINE, tableOf(host), host)).toBeNull();
    expect(refusal(propose(host))).toBe('no-newer-rules');
  });

  const corrected = Object.values(GAMES).filter(({ meta }) => meta.rulesVersion === 2);
  test.each(corrected.map(({ meta }) => meta.id))('%s: draws the same before and after', (game) => {
    const [before, after] = [opened(game), opened(game)];
    for (const host of [before, after]) play(host, 6);
    propose(after);
    after.agree(1);
    expect(versions(after)).toEqual([1, 2]);
    for (const host of [before, after]) play(host, 6);
    const shown = (host: Host) => ({ ...(tableOf(host).play?.position.state as object), rules: null });
    expect(shown(after)).toEqual(shown(before));
  });

  test('takes back what was played before, under the newer rules', () => {
    const host = opened();
    play(host, 3);
    propose(host);
    host.agree(1);
    const [seat] = tableOf(host).play?.position.waitingFor ?? [];
    const by = seat === 0 ? 1 : 0;
    host.give(by, { type: 'undo', ...host.keyed() });
    host.agree(1 - by);
    expect(tableOf(host).play?.position.count).toBeLessThan(3);
    expect(tableOf(host).play?.position.state).toMatchObject({ rules: 2 });
    play(host, 30);
    expectVerified(host);
  });

  test('is not offered newer rules to a release that does not know its own', () => {
    const host = opened();
    propose(host);
    host.agree(1);
    host.machine = FIRST_RULES;
    expect(newerRules(FIRST_RULES, tableOf(host), host)).toBeNull();
    expect(refusal(propose(host))).toBe('other-rules');
  });

  test('is called false if its log says that it went on by rules under which it had gone otherwise', () => {
    const { rules } = toy;
    // Under version 2 of these rules, nobody may bet 2.
    const isFree = ({ rules: version }: State, action: Action) =>
      version < 2 || action.type === 'roll' || action.stake < 2;
    const apply: typeof rules.apply = (state, seat, action) =>
      isFree(state, action) ? rules.apply(state, seat, action) : refuse('wrong-phase');
    const strict = { ...MACHINE, games: { toy: defineGame({ ...toy, rules: { ...rules, apply } }) } };
    const said: readonly LogEvent[] = [
      { type: 'ask-rules', seat: 0, rules: 2 },
      { type: 'agree', seat: 1 },
      { type: 'rules', rules: 2 },
    ];
    const whyWith = (code: string) => {
      const host = opened();
      for (const seat of [0, 1]) host.act(seat, code);
      const { setup, version } = tableOf(host);
      const entries = [
        ...host.lines.map(({ entry }) => entry),
        ...said.map((event, index) => ({ ...event, n: version + 1 + index, at: host.now })),
      ] as readonly LogEntry[];
      let folded: Fold | undefined;
      for (const entry of entries) {
        const next = fold(strict, setup, folded, { entry, hash: '' });
        if (!next.ok) return next.error;
        folded = next.value;
      }
      return folded && rulesOf(folded.table.setup);
    };
    expect(whyWith('B1')).toBe(2);
    expect(whyWith('B2')).toEqual({ why: 'other-positions', n: 9 });
  });
});
