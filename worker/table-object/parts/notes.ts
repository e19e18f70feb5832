import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import type { Note } from '../../../shared/protocol/requests.ts';
import { type Refused, refused } from '../../table/refused.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS note(seat INTEGER PRIMARY KEY, revision INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
`;

/** What each player of a table keeps for themselves, in the storage of its object: it goes with the seat, on any device. */
export class Notes {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  read(seat: Seat): Note {
    const { sql } = this.#storage;
    const none = { revision: 0, text: '' };
    if (!this.#exists()) return none;
    return sql.exec<Note>('SELECT revision, text FROM note WHERE seat = ?', seat).toArray()[0] ?? none;
  }

  /** Writes a note that was made from `revision`. What was written elsewhere since is never overwritten unseen. */
  write(seat: Seat, { revision, text }: Note): Result<Note, Refused> {
    const kept = this.read(seat);
    // The same again, or the answer to it was lost.
    if (kept.text === text && kept.revision >= revision) return ok(kept);
    if (kept.revision !== revision) return refused('note-changed');
    const { sql } = this.#storage;
    sql.exec(SCHEMA);
    const note = { revision: revision + 1, text };
    sql.exec('INSERT OR REPLACE INTO note VALUES (?, ?, ?)', seat, note.revision, note.text);
    return ok(note);
  }

  /** Whoever sits in a seat next is not to read what was kept there. */
  forget(seat: Seat): void {
    if (this.#exists()) this.#storage.sql.exec('DELETE FROM note WHERE seat = ?', seat);
  }

  #exists(): boolean {
    return this.#storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'note'").toArray().length > 0;
  }
}
