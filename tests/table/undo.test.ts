import { expect, test } from 'vitest';
import { GAMES } from '#games';
import { randomBot } from '../../shared/game/bot.ts';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { verify } from '../../shared/log/verify.ts';
import { snapshot } from '../../shared/table/snapshot.ts';
import { story } from '../../shared/table/story.ts';
import { MACHINE } from '../../worker/machine.ts';
import { tableAfter } from '../support/table-context.ts';
import { Host } from './host.ts';

const hex = (n: number): string => n.toString(16).padStart(32, '0');

/** A game among players, as few as may be, of whom the next acts as a robot would. */
function begun({ meta, rules, secrecy, codes, bots }: AnyGame) {
  const host = new Host(1);
  let keys = 0;
  const key = () => {
    keys += 1;
    return hex(keys);
  };
  const { min } = meta.seats;
  const open = { type: 'open', id: 'a'.repeat(16), key: key(), nonce: hex(0), name: 'Ann', game: meta.id } as const;
  host.give('spectator', { ...open, seats: min, options: {} });
  for (let seat = 1; seat < min; seat += 1)
    host.give('spectator', { type: 'join', seat, key: key(), nonce: hex(seat), name: `Bob ${seat}` });
  let table = tableAfter(host.give(0, { type: 'start' }));
  const give = (seat: Seat, command: Parameters<Host['give']>[1]) => {
    const changed = host.give(seat, command);
    if (!changed.ok) throw new Error(changed.error.code);
    table = host.table ?? table;
  };
  const bot = bots.normal ?? randomBot;
  return {
    now: () => ({ ...(table.play ?? {}), version: table.version, table }),
    log: () => host.lines,
    /** The actions that stood after an entry of the log, or stand now. */
    told: (at: number | null = null) => story(MACHINE, table, 'spectator', 0, host, at).entries,
    step() {
      const { state, waitingFor } = table.play ?? { state: null, waitingFor: [] };
      const [seat = 0] = waitingFor;
      const actions = rules.actions(state, seat);
      const action = bot(secrecy.view(state, seat), seat, actions, mixRng(BigInt(keys)));
      const code = codes.format(state, seat, action);
      give(seat, { type: 'act', version: table.version, key: key(), code });
    },
    ask: (seat: Seat, type: 'undo' | 'agree') => give(seat, { type, version: table.version, key: key() }),
  };
}

test.each(Object.entries(GAMES))(
  '%s: a game in which much was taken back goes on to its end, and can be checked; what was taken back can still be told',
  (_, game) => {
    const { now, log, told, step, ask } = begun(game);
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
    const { table, outcome, count, version } = now();
    const { id, secret } = table.setup;
    if (!outcome) throw new Error('not over');
    const { fairness } = snapshot(MACHINE, table, 'spectator');
    expect(verify(game, { id, secret, commitment: fairness.commitment, outcome }, log())).toEqual({
      ok: true,
      value: { entries: version, actions: count },
    });
  },
);
