import { RpcTarget } from 'cloudflare:workers';
import { ok, type Result } from '../../../shared/game/result.ts';
import { type EraseForHouse, type Erasure, MOST_HOUSES } from '../../../shared/protocol/messages/about.ts';
import type { SealedTable } from '../../../shared/protocol/messages/sealed-table.ts';
import { readSealedTable } from '../../../shared/protocol/read-sealed-table.ts';
import type { Command } from '../../../shared/table/commands.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { arriveTable, sealedTable, wholeTable } from '../../../shared/table/sealed-table.ts';
import type { Caller } from '../../../shared/table/secrets.ts';
import { isOver } from '../../../shared/table/table.ts';
import { configOf } from '../../config.ts';
import { askHouses, isVouchedFor } from '../../houses/erasure.ts';
import { MACHINE } from '../../machine.ts';
import { clientName } from '../../notifications/channels/channel.ts';
import type { CommandAnswer } from '../../objects/calls.ts';
import { conforms } from '../../objects/checked.ts';
import type { LiveTable } from '../live-table.ts';
import type { Asker } from '../parts/part.ts';
import { Beside } from '../parts/parts.ts';

/** Where a table arrives, under which id, and from whose client. */
export interface Arrival {
  readonly id: string;
  readonly origin: string;
  readonly ip: string;
}

type OperatorCommand = Command<'operator-move' | 'operator-block' | 'operator-unblock' | 'operator-erase'>;

async function sealFor(houseKey: string, sealed: Result<SealedTable, Refused>): Promise<Result<Uint8Array, Refused>> {
  if (!sealed.ok) return sealed;
  const { seal } = await import('../../houses/seal.ts');
  return ok(await seal(JSON.stringify(sealed.value), houseKey));
}

// docs/decisions/60-a-table-moves-sealed.md
/** What brings a table from one house to another: asked by players, by the operator, and by who brings a sealed table.
 * And what else the operator does with a table. */
export class HousesTarget extends RpcTarget {
  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    super();
    this.#live = live;
  }

  /** What the operator, who has proved to be it, does with the table. */
  operate(command: OperatorCommand): Result<CommandAnswer, Refused> {
    const operator: Caller = { viewer: 'spectator', secret: null, ip: 'operator' };
    return this.#live.command(operator, command, null);
  }

  /** The table, sealed for its new house: for a player, or for the operator, who has proved to be it. */
  async seal(by: Caller | 'operator'): Promise<Result<Uint8Array, Refused>> {
    const { callers, parts, storage } = this.#live;
    const asker = by === 'operator' ? callers.anyone(by) : callers.player(by);
    if (!asker.ok) return asker;
    const table = 'table' in asker.value ? asker.value.table : asker.value;
    const { moved } = table.setup;
    if (!moved) return refused('not-moved');
    return sealFor(moved.houseKey, sealedTable(table, storage.log.entries(), parts.pack(table)));
  }

  /** The whole table at any stage, sealed for a key of the operator, who has proved to be it. */
  async export(houseKey: string): Promise<Result<Uint8Array, Refused>> {
    const { callers, parts, storage } = this.#live;
    const table = callers.anyone('operator');
    if (!table.ok) return table;
    return sealFor(houseKey, wholeTable(table.value, storage.log.entries(), parts.pack(table.value)));
  }

  /** A player has themselves erased: where the table has gone first, then here. */
  async erasePlayer(caller: Caller, anyway: boolean): Promise<Result<Erasure, Refused>> {
    const { callers } = this.#live;
    const asker = callers.player(caller);
    if (!asker.ok) return asker;
    return this.#erase(asker.value, { ip: caller.ip, hops: MOST_HOUSES, anyway }, () => callers.playerAgain(caller).ok);
  }

  /** The same for a player for whom the house vouches from which the table came. */
  async eraseForHouse(request: EraseForHouse, ip: string): Promise<Result<Erasure, Refused>> {
    const table = this.#live.callers.anyone(ip);
    if (!table.ok) return table;
    const isVouched = () => isVouchedFor(this.#live.load() ?? table.value, request);
    if (!isVouched()) return refused('not-your-seat');
    return this.#erase({ table: table.value, seat: request.seat }, { ip, ...request }, isVouched);
  }

  /** `isStill`: whether the seat is theirs after the houses have answered. */
  async #erase(
    { table, seat }: Pick<Asker, 'table' | 'seat'>,
    { ip, hops, anyway }: { readonly ip: string } & Pick<EraseForHouse, 'hops' | 'anyway'>,
    isStill: () => boolean,
  ): Promise<Result<Erasure, Refused>> {
    const { allowLoopback, addressKey } = configOf(this.#live.env);
    const houses = await askHouses(table, seat, { allowLoopback, client: clientName(addressKey, ip), hops, anyway });
    if (!anyway && houses.some(({ answer }) => answer === 'silent')) return ok({ isErased: false, houses });
    if (!isStill()) return refused('not-your-seat');
    const left = this.#live.carryOut(seat, ip, { type: 'leave' }, null);
    return left.ok ? ok({ isErased: true, houses }) : left;
  }

  /** Whether the table has arrived here, or was opened here. */
  isHere(): boolean {
    return this.#live.load() !== undefined;
  }

  /** A table has moved here: the text that was sealed. Idempotent. */
  async receive(text: string, { id, origin, ip }: Arrival): Promise<Result<null, Refused>> {
    if (this.isHere()) return ok(null);
    const sealed = readSealedTable(text);
    if (!sealed.ok) return refused(sealed.error);
    if (!conforms(Beside, sealed.value.beside)) return refused('not-sealed');
    const now = Date.now();
    const arrived = arriveTable(MACHINE, sealed.value, { id, now });
    if (!arrived.ok) return arrived;
    const { table } = arrived.value;
    // Of a game that is over, nobody is to be notified, nor asked whether they want to be.
    const beside = { ...sealed.value.beside, ...(isOver(table) && { channels: [] }) };
    const mayAsk = await this.#live.parts.notifications.mayAsk(beside.channels, ip);
    // It may have arrived meanwhile.
    if (this.isHere()) return ok(null);
    const client = clientName(configOf(this.#live.env).addressKey, ip);
    this.#live.transaction(() => {
      this.#live.storage.prepare();
      this.#live.parts.unpack(table, beside, { origin, client, now, mayAsk });
      this.#live.commit(arrived.value, { now });
    });
    return ok(null);
  }
}
