import { RpcTarget } from 'cloudflare:workers';
import type { Seat } from '../../../shared/game/contract.ts';
import { decide } from '../../../shared/table/decide.ts';
import { givenTo } from '../../../shared/table/rematch.ts';
import { MACHINE } from '../../machine.ts';
import type { TableCallsToTable } from '../../objects/calls.ts';
import { readJson } from '../../objects/checked.ts';
import type { LiveTable } from '../live-table.ts';
import { Handover } from '../parts/next-tables.ts';

/** What is asked of a table by those before and after it, by their circle, and by whoever opens a table. */
export class TablesTarget extends RpcTarget implements TableCallsToTable {
  readonly #live: LiveTable;

  constructor(live: LiveTable) {
    super();
    this.#live = live;
  }

  /** Opens this table for the people of another one: a `Handover` as JSON. Idempotent. */
  openFor(text: string): void {
    if (this.#live.load()) return;
    const { invitation, channels } = readJson('a handover', Handover, text);
    const now = Date.now();
    const context = this.#live.context('spectator', '', now);
    const opened = decide(MACHINE, undefined, { type: 'open-for', ...invitation }, context);
    if (!opened.ok) throw new Error(`a table could not be opened: ${opened.error.code}`);
    this.#live.transaction(() => {
      this.#live.storage.prepare();
      this.#live.parts.notifications.receive(opened.value.table, channels);
      this.#live.commit(opened.value, { now });
    });
  }

  /** Whether the table no longer exists. */
  isGone(): boolean {
    const table = this.#live.load();
    return table === undefined || table.setup.isDeleted === true;
  }

  /** The seat that a person from the previous table was given, and its link; null if they have none. */
  givenTo(person: string, isClaimed: boolean): { readonly seat: Seat; readonly secret: string | null } | null {
    const table = this.#live.load();
    return (table && givenTo(table.setup, person, isClaimed)) ?? null;
  }

  /** Reports to its circle again what it reported before. */
  reportAgain(): void {
    const table = this.#live.load();
    if (!table?.setup.circle) return;
    this.#live.parts.circle.again();
    this.#live.arm(table, Date.now());
  }
}
