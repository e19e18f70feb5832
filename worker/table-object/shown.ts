import type { Viewer } from '../../shared/game/contract.ts';
import type { Company, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { updateOf } from '../../shared/protocol/update.ts';
import { snapshot } from '../../shared/table/snapshot.ts';
import type { Table } from '../../shared/table/table.ts';
import { MACHINE } from '../machine.ts';

/**
 * The messages that viewers are sent, as JSON text that is made once for all pages of a viewer: the snapshot, or the
 * update from the version before. Cached in memory only; a page with an older version is sent the snapshot.
 */
export class ViewerMessages {
  readonly #countCompany: () => Company;
  #company: Company | undefined;
  readonly #snapshots = new WeakMap<Table, Map<Viewer, Snapshot>>();
  /** The table before its last change. */
  #before: Table | undefined;
  readonly #texts = new Map<string, string>();

  constructor(countCompany: () => Company) {
    this.#countCompany = countCompany;
  }

  /** The company, counted once for all messages about a change. */
  company(): Company {
    this.#company ??= this.#countCompany();
    return this.#company;
  }

  /**
   * The text for a viewer who has the version `since`; null if they have none, or want the snapshot in any case.
   * `byCode`: an update names choices by their codes.
   */
  text(table: Table, viewer: Viewer, since: number | null, byCode: boolean): string {
    const before = [table, this.#before].find((known) => known?.version === since);
    const name = `${viewer}|${before?.version}|${byCode}`;
    const text = this.#texts.get(name) ?? JSON.stringify(this.#message(table, viewer, before, byCode));
    this.#texts.set(name, text);
    return text;
  }

  #message(table: Table, viewer: Viewer, before: Table | undefined, byCode: boolean): object {
    const after = this.#snapshot(table, viewer);
    return {
      ...(before === undefined ? after : updateOf(this.#snapshot(before, viewer), after, byCode)),
      company: this.company(),
    };
  }

  /** The snapshot without the company, which changes independently. */
  #snapshot(table: Table, viewer: Viewer): Snapshot {
    const all = this.#snapshots.get(table) ?? new Map<Viewer, Snapshot>();
    const shown = all.get(viewer) ?? snapshot(MACHINE, table, viewer);
    this.#snapshots.set(table, all.set(viewer, shown));
    return shown;
  }

  /** The table has changed; `before` is the previous one. */
  moved(before: Table | undefined): void {
    this.#before = before;
    this.forgetCompany();
  }

  /** The company has changed. */
  forgetCompany(): void {
    this.#company = undefined;
    this.#texts.clear();
  }
}
