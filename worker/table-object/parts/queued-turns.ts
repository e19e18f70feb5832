import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type PlannedTurn, turnPlanned } from '../../../shared/game/capabilities/planned-turn.ts';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { type Plans as Listed, MAX_PLANS, type PlanInfo } from '../../../shared/protocol/messages/queued-turns.ts';
import type { AddPlan } from '../../../shared/protocol/requests.ts';
import type { QueuedTurn } from '../../table/autoplay.ts';
import { type Refused, refused } from '../../table/refused.ts';
import { gameOf, isOver, type Table } from '../../table/table.ts';
import type { Asker, Commit, Part } from './part.ts';

/** What became of a plan. Once it is settled it stays so, whatever is taken back: nothing plays by itself twice. */
type Fate = 'played' | 'missed' | 'withdrawn';

interface Plan extends QueuedTurn {
  /** Null while it waits. */
  readonly fate: Fate | null;
}

interface PlanRow extends Record<string, SqlStorageValue> {
  id: string;
  seat: number;
  made_by: string;
  turn: string;
  fate: Fate | null;
}

/** So many settled plans of a seat are kept: by them a late repetition is known, and the player sees what they came to. */
const KEPT = 40;
/** And so many of them shown. */
const SHOWN = 4;

export const QUEUED_TURN_SCHEMA = `
  CREATE TABLE IF NOT EXISTS plan(
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT UNIQUE NOT NULL, seat INTEGER NOT NULL, made_by TEXT NOT NULL, turn TEXT NOT NULL, fate TEXT) STRICT;
`;

/** What a player may ask for. */
export type QueuedTurnsRequest =
  | { readonly do: 'list' }
  | ({ readonly do: 'add' } & AddPlan)
  | { readonly do: 'withdraw'; readonly id: string };

/**
 * The turns that players have handed to their table, in the storage of its object: beside the log and not in it, and told
 * to nobody else. They belong to one link of the seat, by whose hash they are kept: with another one they are void.
 */
export class QueuedTurns implements Part {
  readonly #storage: DurableObjectStorage;
  /** As in the storage; undefined after a write. */
  #rows: readonly PlanRow[] | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  answer(request: QueuedTurnsRequest, { table, seat }: Asker): Result<Listed, Refused> {
    switch (request.do) {
      case 'list':
        return ok(this.list(table, seat));
      case 'add':
        return this.add(table, seat, request);
      case 'withdraw':
        return ok(this.withdraw(table, seat, request.id));
    }
  }

  /** Those of all seats that wait for their turn, in the order in which they were handed over. */
  waiting(table: Table): readonly QueuedTurn[] {
    return this.#of(table).filter(({ fate }) => fate === null);
  }

  /** What a player sees of their own. */
  list(table: Table, seat: Seat): Listed {
    const own = this.#of(table).filter((plan) => plan.seat === seat);
    const settled = own.filter(({ fate }) => fate === 'played' || fate === 'missed').slice(-SHOWN);
    const shown = own.filter((plan) => plan.fate === null || settled.includes(plan));
    return { plans: shown.map((plan) => infoOf(table, plan)) };
  }

  /** A player hands a turn over; the same request, coming again, changes nothing, also when that turn was played since. */
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
    if (game.capabilities.sketch.isSpent(game.secrecy.view(play.state, seat), chance)) return refused('plan-too-late');
    if (this.waiting(table).filter((plan) => plan.seat === seat).length >= MAX_PLANS) return refused('too-many-plans');
    this.#rows = undefined;
    const { sql } = this.#storage;
    const madeBy = setup.places[seat]?.secretHash ?? '';
    sql.exec('INSERT INTO plan(id, seat, made_by, turn) VALUES (?, ?, ?, ?)', id, seat, madeBy, JSON.stringify(turn));
    // Also those of another link, which wait for nothing any more.
    sql.exec(
      `DELETE FROM plan WHERE seat = ?1 AND (fate IS NOT NULL OR made_by <> ?2) AND n NOT IN
        (SELECT n FROM plan WHERE seat = ?1 AND (fate IS NOT NULL OR made_by <> ?2) ORDER BY n DESC LIMIT ?3)`,
      seat,
      madeBy,
      KEPT,
    );
    return ok(this.list(table, seat));
  }

  /** A player wants a turn played no more, or to see no more what came of it; if there is none, all is as it should be. */
  withdraw(table: Table, seat: Seat, id: string): Listed {
    if (this.#of(table).some((plan) => plan.id === id && plan.seat === seat)) this.#settle(id, 'withdrawn');
    return this.list(table, seat);
  }

  /** Notes which plans a change has played, and which can be played no more. */
  commit({ change: { table, rows } }: Commit): void {
    for (const { id, seat, chance } of this.waiting(table)) {
      if (rows.some((row) => row.seat === seat && row.key === id)) this.#settle(id, 'played');
      else if (isMissed(table, seat, chance)) this.#settle(id, 'missed');
    }
  }

  /** Whoever sits in a seat next is not to see what was planned there. */
  forget(seat: Seat): void {
    this.#rows = undefined;
    this.#storage.sql.exec('DELETE FROM plan WHERE seat = ?', seat);
  }

  #settle(id: string, fate: Fate): void {
    this.#rows = undefined;
    this.#storage.sql.exec('UPDATE plan SET fate = ? WHERE id = ?', fate, id);
  }

  #of({ setup }: Table): readonly Plan[] {
    this.#rows ??= this.#storage.sql
      .exec<PlanRow>('SELECT id, seat, made_by, turn, fate FROM plan ORDER BY n')
      .toArray();
    return this.#rows
      .filter(({ seat, made_by }) => setup.places[seat]?.secretHash === made_by)
      .map(({ id, seat, turn, fate }) => ({ ...(JSON.parse(turn) as PlannedTurn), id, seat, fate }));
  }

  /** The turn that was handed over under an id, as JSON text; undefined if none was. */
  #turnOf(id: string): string | undefined {
    return this.#storage.sql.exec<{ turn: string }>('SELECT turn FROM plan WHERE id = ?', id).toArray()[0]?.turn;
  }
}

/** Whether a turn that begins so can come no more. */
function isMissed(table: Table, seat: Seat, chance: number): boolean {
  const game = gameOf(table.setup);
  const view: unknown = game.secrecy.view(table.play?.state, seat);
  return isOver(table) || game.capabilities.sketch?.isSpent(view, chance) !== false;
}

function infoOf({ setup, play }: Table, plan: Plan): PlanInfo {
  const { id, seat, chance, actions, fate } = plan;
  const info = { id, chance, actions };
  if (fate === 'played' || fate === 'missed') return { ...info, state: fate };
  const game = gameOf(setup);
  const hasCome =
    play?.waitingFor.includes(seat) === true &&
    game.capabilities.sketch?.chance(game.secrecy.view(play.state, seat)) === chance;
  const isBlocked = hasCome && turnPlanned(game, play.state, seat, plan) === undefined;
  return { ...info, state: isBlocked ? 'blocked' : 'waiting' };
}
