import { RpcTarget } from 'cloudflare:workers';
import { ok, type Result } from '../../../shared/game/result.ts';
import { readSealedTable } from '../../../shared/protocol/read-sealed-table.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { arriveTable, sealedTable } from '../../../shared/table/sealed-table.ts';
import type { Caller } from '../../../shared/table/secrets.ts';
import { configOf } from '../../config.ts';
import { MACHINE } from '../../machine.ts';
import { clientName } from '../../notifications/channels/channel.ts';
import type { CommandAnswer } from '../../objects/calls.ts';
import { conforms } from '../../objects/checked.ts';
import type { LiveTable } from '../live-table.ts';
import { Beside } from '../parts/parts.ts';

/** Where a table arrives, under which id, and from whose client. */
export interface Arrival {
  readonly id: string;
  readonly origin: string;
  readonly ip: string;
}

// docs/decisions/60-a-table-moves-sealed.md
/** What brings a table from one house to another: asked by players, by the operator, and by who brings a sealed table. */
export class HousesTarget extends RpcTarget {
  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    super();
    this.#live = live;
  }

  /** The operator, who has proved to be it, moves the table. */
  move(origin: string, houseKey: string): Result<CommandAnswer, Refused> {
    const operator: Caller = { viewer: 'spectator', secret: null, ip: 'operator' };
    return this.#live.command(operator, { type: 'operator-move', origin, houseKey }, null);
  }

  /** The table, sealed for its new house: for a player, or for the operator, who has proved to be it. */
  async seal(by: Caller | 'operator'): Promise<Result<Uint8Array, Refused>> {
    const { callers, parts, storage } = this.#live;
    const asker = by === 'operator' ? callers.anyone(by) : callers.player(by);
    if (!asker.ok) return asker;
    const table = 'table' in asker.value ? asker.value.table : asker.value;
    const { moved } = table.setup;
    if (!moved) return refused('not-moved');
    const sealed = sealedTable(table, storage.log.entries(), parts.pack(table));
    if (!sealed.ok) return sealed;
    const { seal } = await import('../../houses/seal.ts');
    return ok(await seal(JSON.stringify(sealed.value), moved.houseKey));
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
    const { beside } = sealed.value;
    const now = Date.now();
    const arrived = arriveTable(MACHINE, sealed.value, { id, now });
    if (!arrived.ok) return arrived;
    const { table } = arrived.value;
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
