import { NoticeStore } from '../../worker/notifications/outbox/notice-store.ts';
import { create } from '../../worker/objects/migrate.ts';
import { TABLE_SCHEMA } from '../../worker/table-object/schema.ts';
import { simulatedStorage } from '../support/sqlite-storage.ts';

/** The notices of a table as its object keeps them, some of them with its play; made anew, they forget what is in memory. */
export class KeptNotices {
  readonly storage = simulatedStorage().storage;
  readonly #delay: number;
  store: NoticeStore;

  constructor(delay: number) {
    create(this.storage, TABLE_SCHEMA);
    this.storage.sql.exec("INSERT INTO play VALUES (1, 1, '', 1, NULL, x'', '[]')");
    this.#delay = delay;
    this.store = this.fresh();
  }

  fresh = (): NoticeStore => new NoticeStore(this.storage, this.#delay);

  /** The play is saved. */
  save(): void {
    this.storage.sql.exec('UPDATE play SET notices = ?', this.store.withPlay());
  }
}
