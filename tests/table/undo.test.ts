import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { randomBot } from '../../shared/game/bot.ts';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { snapshot } from '../../shared/table/snapshot.ts';
import { story } from '../../shared/table/story.ts';
import { MACHINE } from '../../worker/machine.ts';
import { tableAfter } from '../support/table-context.ts';
import { begun, tableOf } from './host.ts';
import { expectVerified } from './verified.ts';

/** A game among players, as few as may be, of whom the next acts as a robot would. */
function playable({ meta, rules, secrecy, codes, bots }: AnyGame) {
  const host = begun(meta.seats.min, { game: meta.id });
  const bot = bots.normal ?? randomBot;
  return {
    now: () => ({ ...(tableOf(host).play?.position ?? {}), version: tableOf(host).version, table: tableOf(host) }),
    host,
    /** The actions that stood after an entry of the log, or stand now. */
    told: (at: number | null = null) => story(MACHINE, tableOf(host), 'spectator', 0, host, at).entries,
    step() {
      const { state, waitingFor, count } = tableOf(host).play?.position ?? { state: null, waitingFor: [], count: 0 };
      const [seat = 0] = waitingFor;
      const actions = rules.actions(state, seat);
      const action = bot(secrecy.view(state, seat), seat, actions, mixRng(BigInt(count)));
      tableAfter(host.act(seat, codes.format(state, seat, action)));
    },
    ask: (seat: Seat, type: 'undo' | 'agree') => tableAfter(host.give(seat, { type, ...host.keyed() })),
  };
}

test.each(Object.entries(GAMES))(
  '%s: a game in which much was taken back goes on to its end, and can be checked; what was taken back can still be told',
  (_, game) => {
    const { now, host, told, step, ask } = playable(game);
    let undone = 0;
    while (now().outcome === null) {
      const { count = 0, recent = [], table } = now();
      if (count % 3 === 2 && undone < 12) {
        const before = told();
        expect(before).toHaveLength(count);
        ask(recent.at(-1)?.seat ?? 0, 'undo');
        for (const seat of snapshot(MACHINE, now().table, 'spectator').play?.asked?.waitingFor ?? [])
          ask(seat, 'agree');
        expect(now().count).toBeLessThan(count);
        expect(now().version).toBeGreaterThan(table.version);
        expect(told(table.version)).toEqual(before);
        undone += 1;
        step();
        // Otherwise it would be taken back again and again.
        if (now().outcome === null) step();
      } else step();
    }
    expect(undone).toBeGreaterThan(2);
    expectVerified(host);
  },
);
