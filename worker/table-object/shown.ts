import type { Viewer } from '../../shared/game/contract.ts';
import type { Company, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { updateOf } from '../../shared/protocol/update.ts';
import { snapshot } from '../table/snapshot.ts';
import type { Table } from '../table/table.ts';

/**
 * What viewers are shown of a table, as JSON text that is made once for all who are shown it: the snapshot, or what
 * changed since the version before. Kept in memory only: whoever has an older version is shown the snapshot.
 */
export class Shown {
  readonly #company: () => Company;
  readonly #snapshots = new WeakMap<Table, Map<Viewer, Snapshot>>();
  /** The table before its last change. */
  #before: Table | undefined;
  readonly #texts = new Map<string, string>();

  constructor(company: () => Company) {
    this.#company = company;
  }

  /** For a viewer who has the version `since`; null for who has none, or wants the snapshot in any case. */
  text(table: Table, viewer: Viewer, since: number | null): string {
    const before = [table, this.#before].find((known) => known?.version === since);
    const name = `${viewer}|${before?.version}`;
    const text = this.#texts.get(name) ?? JSON.stringify(this.#message(table, viewer, before));
    this.#texts.set(name, text);
    return text;
  }

  #message(table: Table, viewer: Viewer, before: Table | undefined): object {
    const after = this.#snapshot(table, viewer);
    return {
      ...(before === undefined ? after : updateOf(this.#snapshot(before, viewer), after)),
      company: this.#company(),
    };
  }

  /** Without its company, which changes by itself. */
  #snapshot(table: Table, viewer: Viewer): Snapshot {
    const all = this.#snapshots.get(table) ?? new Map<Viewer, Snapshot>();
    const shown = all.get(viewer) ?? snapshot(table, viewer);
    this.#snapshots.set(table, all.set(viewer, shown));
    return shown;
  }

  /** The table has changed: it was `before`. */
  moved(before: Table | undefined): void {
    this.#before = before;
    this.#texts.clear();
  }

  /** Its company has. */
  forgetCompany(): void {
    this.#texts.clear();
  }
}
