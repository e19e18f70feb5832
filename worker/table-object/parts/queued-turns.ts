import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { type PlannedTurn, turnPlanned } from '../../../shared/game/capabilities/planned-turn.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { MAX_PLANS } from '../../../shared/protocol/limits.ts';
import {
  AddPlan,
  type QueuedTurns as Listed,
  type QueuedTurnInfo,
} from '../../../shared/protocol/messages/queued-turns.ts';
import { namedSeat, type Of } from '../../../shared/protocol/messages/values.ts';
import type { QueuedTurn } from '../../../shared/table/autoplay.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { isOver, placeOf, type Table } from '../../../shared/table/table.ts';
import { gameOf } from '../../machine.ts';
import { checkForm, readEach, readJson } from '../../objects/checked.ts';
import { type AnsweringPart, type Asker, type Commit, MAX_SEATS, type MovingPart, type Touched } from './part.ts';

/** What became of a queued turn. It is final, even if the turn is taken back: nothing is played by itself twice. */
const Fate = z.enum(['played', 'missed', 'withdrawn']);
type Fate = Of<typeof Fate>;

const Turn = z.object({
  chance: z.number(),
  actions: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});

interface SavedTurn extends QueuedTurn {
  /** The hash of the seat's link that it was queued with. */
  readonly madeBy: string;
  /** Null while the turn is waiting. */
  readonly fate: Fate | null;
}

const PlanRow = z.object({
  id: z.string(),
  seat: z.number(),
  made_by: z.string(),
  turn: z.string(),
  fate: z.nullable(Fate),
});

/** The number of settled turns of a seat that are kept, for its player to see and to recognize late repetitions. */
const KEPT = 40;
/** The number of them that are shown. */
const SHOWN = 4;

export const QUEUED_TURN_SCHEMA = `
  CREATE TABLE plan(
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT UNIQUE NOT NULL, seat INTEGER NOT NULL, made_by TEXT NOT NULL, turn TEXT NOT NULL, fate TEXT) STRICT;
`;

const { chance, actions } = AddPlan.shape;
/** The turns that wait, in the order in which they were queued. */
export const MovedTurns = z
  .array(z.strictObject({ seat: namedSeat, chance, actions }))
  .check(z.maxLength(MAX_SEATS * MAX_PLANS));
type MovedTurns = Of<typeof MovedTurns>;

/** The requests of a player. */
export type QueuedTurnsRequest = { readonly of: 'queued-turns' } & (
  | { readonly do: 'list' }
  | ({ readonly do: 'add' } & AddPlan)
  | { readonly do: 'withdraw'; readonly id: string }
);

/**
 * The turns that players have queued. They are stored in the object of the table, beside the log and not in it, and
 * shown to nobody else. Each is stored with the hash of the seat's link, and is void with another link.
 */
export class QueuedTurnsPart implements AnsweringPart<QueuedTurnsRequest>, MovingPart<MovedTurns> {
  readonly #storage: DurableObjectStorage;
  /** Cached from the storage; undefined after a write. */
  #plans: readonly SavedTurn[] | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  answer(request: QueuedTurnsRequest, { table, seat }: Asker): Result<Listed, Refused> {
    switch (request.do) {
      case 'list':
        return ok(this.list(table, seat));
      case 'add':
        return table.setup.isBlocked ? refused('table-blocked') : this.add(table, seat, request);
      case 'withdraw':
        return ok(this.withdraw(table, seat, request.id));
    }
  }

  /** A turn that has just been queued may be played already. */
  shown = ({ table, seat }: Asker): Listed => this.list(table, seat);

  touches = ({ do: what }: QueuedTurnsRequest): Touched | undefined => (what === 'add' ? 'alarm' : undefined);

  /** The queued turns of all seats that are waiting, in the order in which they were queued. */
  waiting(table: Table): readonly QueuedTurn[] {
    return this.#of(table).filter(({ fate }) => fate === null);
  }

  /** The queued turns of a seat, as shown to its player. */
  list(table: Table, seat: Seat): Listed {
    const own = this.#of(table).filter((plan) => plan.seat === seat);
    const settled = own.filter(({ fate }) => fate === 'played' || fate === 'missed').slice(-SHOWN);
    const shown = own.filter((plan) => plan.fate === null || settled.includes(plan));
    return { plans: shown.map((plan) => infoOf(table, plan)) };
  }

  /** Queues a turn. Idempotent: a repetition changes nothing, even if the turn has been played since. */
  add(table: Table, seat: Seat, { key, chance, actions }: AddPlan): Result<Listed, Refused> {
    const { setup, play } = table;
    const id = bytesToHex(hmac(sha256, hexToBytes(setup.key), utf8ToBytes(`plan|${seat}|${key}`))).slice(0, 22);
    const turn: PlannedTurn = { chance, actions };
    const known = this.#turnOf(id);
    if (known !== undefined) return known === JSON.stringify(turn) ? ok(this.list(table, seat)) : refused('key-reused');
    const game = gameOf(setup);
    if (!play) return refused('not-started');
    if (isOver(table)) return refused('game-over');
    if (!game.capabilities.sketch) return refused('no-plans');
    if (game.capabilities.sketch.isSpent(game.secrecy.view(play.position.state, seat), chance))
      return refused('plan-too-late');
    if (this.waiting(table).filter((plan) => plan.seat === seat).length >= MAX_PLANS) return refused('too-many-plans');
    const madeBy = setup.places[seat]?.secretHash ?? '';
    this.#insert(id, seat, madeBy, turn);
    const { sql } = this.#storage;
    // Deletes all but the newest settled turns. Turns of another link are void, and count as settled.
    sql.exec(
      `DELETE FROM plan WHERE seat = ?1 AND (fate IS NOT NULL OR made_by <> ?2) AND n NOT IN
        (SELECT n FROM plan WHERE seat = ?1 AND (fate IS NOT NULL OR made_by <> ?2) ORDER BY n DESC LIMIT ?3)`,
      seat,
      madeBy,
      KEPT,
    );
    return ok(this.list(table, seat));
  }

  pack = (table: Table): MovedTurns =>
    this.waiting(table).map(({ seat, chance, actions }) => ({ seat, chance, actions }));

  unpack(table: Table, moved: MovedTurns): void {
    for (const [index, { seat, ...turn }] of moved.entries()) {
      const { secretHash } = placeOf(table, seat) ?? {};
      // The key of the request that queued it stayed behind.
      if (secretHash !== undefined) this.#insert(`moved-${index}`, seat, secretHash, turn);
    }
  }

  #insert(id: string, seat: Seat, madeBy: string, turn: PlannedTurn): void {
    this.#plans = undefined;
    const values = [id, seat, madeBy, JSON.stringify(turn)];
    this.#storage.sql.exec('INSERT INTO plan(id, seat, made_by, turn) VALUES (?, ?, ?, ?)', ...values);
  }

  /** Withdraws a turn that waits, or removes a settled one from the list. Idempotent. */
  withdraw(table: Table, seat: Seat, id: string): Listed {
    if (this.#of(table).some((plan) => plan.id === id && plan.seat === seat)) this.#settle(id, 'withdrawn');
    return this.list(table, seat);
  }

  /** Records which queued turns were played by a change, and which can no longer be played. */
  commit({ change: { table, rows } }: Commit): void {
    for (const { id, seat, chance } of this.waiting(table)) {
      if (rows.some((row) => row.seat === seat && row.key === id)) this.#settle(id, 'played');
      else if (isMissed(table, seat, chance)) this.#settle(id, 'missed');
    }
  }

  /** The next player of a seat must not see the turns of the previous one. */
  forget(seat: Seat): void {
    this.#plans = undefined;
    this.#storage.sql.exec('DELETE FROM plan WHERE seat = ?', seat);
  }

  #settle(id: string, fate: Fate): void {
    this.#plans = undefined;
    this.#storage.sql.exec('UPDATE plan SET fate = ? WHERE id = ?', fate, id);
  }

  #of({ setup }: Table): readonly SavedTurn[] {
    this.#plans ??= readEach(
      this.#storage.sql.exec('SELECT id, seat, made_by, turn, fate FROM plan ORDER BY n').toArray(),
      (row) => {
        const { turn, made_by: madeBy, ...plan } = checkForm('a queued turn', PlanRow, row);
        return { ...readJson('a queued turn', Turn, turn), ...plan, madeBy };
      },
    );
    return this.#plans.filter(({ seat, madeBy }) => setup.places[seat]?.secretHash === madeBy);
  }

  /** The turn that was queued under an id, as JSON text; undefined if there is none. */
  #turnOf(id: string): string | undefined {
    return this.#storage.sql.exec<{ turn: string }>('SELECT turn FROM plan WHERE id = ?', id).toArray()[0]?.turn;
  }
}

/** Whether a turn with this draw can no longer come. */
function isMissed(table: Table, seat: Seat, chance: number): boolean {
  const game = gameOf(table.setup);
  const view: unknown = game.secrecy.view(table.play?.position.state, seat);
  return isOver(table) || game.capabilities.sketch?.isSpent(view, chance) !== false;
}

function infoOf({ setup, play }: Table, plan: SavedTurn): QueuedTurnInfo {
  const { id, seat, chance, actions, fate } = plan;
  const info = { id, chance, actions };
  if (fate === 'played' || fate === 'missed') return { ...info, state: fate };
  const game = gameOf(setup);
  const hasCome =
    play?.position.waitingFor.includes(seat) === true &&
    game.capabilities.sketch?.chance(game.secrecy.view(play.position.state, seat)) === chance;
  const isBlocked = hasCome && turnPlanned(game, play.position.state, seat, plan) === undefined;
  return { ...info, state: isBlocked ? 'blocked' : 'waiting' };
}
