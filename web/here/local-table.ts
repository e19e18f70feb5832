import type { AnyGame, BotLevel, Options, Seat, Viewer } from '../../shared/game/contract.ts';
import { redealt } from '../../shared/game/redealt.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { standInLevel } from '../../shared/game/stand-in.ts';
import type { Prelude } from '../../shared/protocol/messages/prelude.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { StartingPoint } from '../../shared/protocol/messages/story.ts';
import { isPlayDue } from '../../shared/table/autoplay.ts';
import type { Command } from '../../shared/table/commands.ts';
import type { Context, History, KeyedRequest } from '../../shared/table/context.ts';
import { decide } from '../../shared/table/decide.ts';
import { happen } from '../../shared/table/happen.ts';
import { lineOf, positionIn } from '../../shared/table/line.ts';
import { layOut } from '../../shared/table/lobby.ts';
import { groupOf } from '../../shared/table/log-budget.ts';
import { type Machine, machineFor } from '../../shared/table/machine.ts';
import { positionAt } from '../../shared/table/position.ts';
import { lengthen, preludeOf } from '../../shared/table/prelude.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { load, type SavedTable, saved } from '../../shared/table/saved.ts';
import { settle } from '../../shared/table/settle.ts';
import { snapshot } from '../../shared/table/snapshot.ts';
import { startingPoint } from '../../shared/table/starting-point.ts';
import {
  type Change,
  type Checkpoint,
  FREE,
  type LogRow,
  type Place,
  type Table,
  unchanged,
} from '../../shared/table/table.ts';

/** What a new table is opened with: a player in the first seat, and robots in the others. */
export interface LocalOpening {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly options: Options;
  readonly bots: readonly BotLevel[];
}

/** A table as it is kept: itself, and its log. */
export interface StoredLocalTable {
  /** Where a game began that was played on from a position of another table; absent where it was dealt. */
  readonly from?: Checkpoint;
  /** How that position came about; absent if it came from a running table, and is known to the service alone. */
  readonly prelude?: Prelude;
  readonly table: SavedTable;
  readonly rows: readonly LogRow[];
}

type Begun = Pick<StoredLocalTable, 'from' | 'prelude'>;

/** A position to be played on from, and how it came about, if that is known. */
export interface KnownStart extends StartingPoint {
  readonly prelude?: Prelude;
}

/** Who plays on: a player in one seat, and robots in the others. */
export interface PlayingOn {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat;
}

/** What such a table is run with besides its data. */
interface World {
  readonly now: number;
  /** 32 fresh random bytes in hexadecimal. */
  readonly random: () => string;
}

/** The log of a table that is short enough to be kept whole. */
function historyOf(rows: readonly LogRow[], from?: Checkpoint): History {
  const ofKey = (seat: Seat, key: string) => rows.find((row) => row.seat === seat && row.key === key);
  return {
    isKnown: (seat, key) => ofKey(seat, key) !== undefined,
    known(seat: Seat, { key, said }: KeyedRequest) {
      const row = ofKey(seat, key);
      if (row === undefined) return undefined;
      return row.said === undefined || row.said === said ? 'same' : 'other';
    },
    saidBy: (seat, hash) => ofKey(seat, hash)?.said ?? null,
    timesOf: (group, seat) =>
      rows
        .filter((row) => (seat === null || row.seat === seat) && groupOf(row.entry) === group)
        .map(({ entry }) => entry.at),
    line: (_, __, version = Number.POSITIVE_INFINITY) => ({
      ...lineOf(rows.filter(({ n }) => n <= version)),
      from,
    }),
  };
}

/** A table of the machine on this device: without clocks, links or anybody else. */
export class LocalTable {
  readonly #machine: Machine;
  #table: Table;
  #rows: readonly LogRow[];
  readonly #begun: Begun;

  private constructor(machine: Machine, table: Table, rows: readonly LogRow[], begun: Begun = {}) {
    this.#machine = machine;
    this.#begun = begun;
    this.#table = table;
    this.#rows = rows;
  }

  static open(game: AnyGame, { id, name, bots, options }: LocalOpening, world: World): Result<LocalTable, Refused> {
    const machine = machineFor(game);
    const seats = bots.length + 1;
    const open = {
      key: world.random(),
      nonce: world.random().slice(0, 32),
      name,
      game: game.meta.id,
      seats,
      options,
      bots: [...bots],
    };
    const command: Command = { type: 'open', id, ...open, start: true };
    const opened = decide(machine, undefined, command, contextOf('spectator', historyOf([]), world));
    return opened.ok ? ok(new LocalTable(machine, opened.value.table, opened.value.rows)) : opened;
  }

  /** A game of one's own from a position of another: what its player may not know there is dealt again. */
  static playOn(
    game: AnyGame,
    { rules, stateVersion, options, seats, seating, state, prelude }: KnownStart,
    { id, name, seat }: PlayingOn,
    { now, random }: World,
  ): Result<LocalTable, Refused> {
    const { meta } = game;
    // A service of another release than this page.
    if (rules > meta.rulesVersion || stateVersion !== meta.stateVersion) return refused('other-rules');
    const level = standInLevel(game);
    if (level === undefined) return refused('no-such-bot');
    if (seat >= seats) return refused('no-such-seat');
    if (game.rules.outcome(state) !== undefined) return refused('game-over');
    const machine = machineFor(game);
    const places = Array.from({ length: seats }, (_, other): Place => {
      return other === seat ? { ...FREE, by: 'player', name, secretHash: id } : { ...FREE, by: level };
    });
    const layout = { id, game: meta.id, options, pace: null, places: () => places };
    const open = layOut(machine, { ...layout, ...(seating && { seating }) }, { now, random });
    const chance = { secret: random(), label: id };
    const dealt = redealt(game, state, seat, hmacRng(chance.secret, chance.label));
    const from: Checkpoint = { count: 0, state: dealt, latest: places.map(() => null), recent: [] };
    const start = {
      type: 'start',
      ...(seating && { seating }),
      aside: { position: positionAt(game, from, true) },
    } as const;
    const { table, rows } = happen(machine, open, now, start);
    const steps = [...(prelude?.steps ?? []), { dealFor: seat, chance }];
    return ok(new LocalTable(machine, table, rows, { from, ...(prelude && { prelude: { ...prelude, steps } }) }));
  }

  static load(game: AnyGame, { table, rows, from, prelude }: StoredLocalTable): LocalTable {
    const machine = machineFor(game);
    const begun = { ...(from && { from }), ...(prelude && { prelude }) };
    return new LocalTable(machine, load(machine, table), rows, begun);
  }

  get stored(): StoredLocalTable {
    return { table: saved(this.#machine, this.#table), rows: this.#rows, ...this.#begun };
  }

  get machine(): Machine {
    return this.#machine;
  }

  get table(): Table {
    return this.#table;
  }

  get rows(): readonly LogRow[] {
    return this.#rows;
  }

  get history(): History {
    return historyOf(this.#rows, this.#begun.from);
  }

  /** The position after `n` actions. */
  startingPoint(n: number): KnownStart {
    const { setup } = this.#table;
    const line = this.history.line(0, n);
    const [{ state }] = positionIn(this.#machine, setup, line, n);
    const { from, prelude = from ? undefined : preludeOf(setup) } = this.#begun;
    const played = line.playedActions.slice(0, n);
    return {
      ...startingPoint(this.#machine, setup, state),
      ...(prelude && { prelude: lengthen(prelude, played) }),
    };
  }

  snapshot(viewer: Viewer): Snapshot {
    return snapshot(this.#machine, this.#table, viewer);
  }

  /** Carries out what a player asks for, with what follows at once. */
  carryOut(seat: Seat, command: Command, world: World): Result<null, Refused> {
    if (this.#table.setup.places[seat]?.by !== 'player') return refused('not-your-seat');
    const decided = decide(this.#machine, this.#table, command, contextOf(seat, this.history, world));
    if (!decided.ok) return decided;
    this.#keep(this.#settled(decided.value, world.now));
    return ok(null);
  }

  /** Plays on for those who are no players. Returns whether anything was played, and so more may follow. */
  goOn({ now }: World): boolean {
    if (!isPlayDue(this.#machine, this.#table, now, [])) return false;
    const { version } = this.#table;
    this.#keep(this.#settled(unchanged(this.#table), now));
    return this.#table.version > version;
  }

  #settled(change: Change, now: number): Change {
    return settle(this.#machine, change, now, historyOf([...this.#rows, ...change.rows], this.#begun.from));
  }

  #keep({ table, rows }: Change): void {
    this.#table = table;
    this.#rows = [...this.#rows, ...rows];
  }
}

const contextOf = (by: Viewer, history: History, { now, random }: World): Context => ({
  by,
  ip: '',
  now,
  random,
  history,
  samePerson: () => [],
  checkCode: () => refused('wrong-code'),
});
