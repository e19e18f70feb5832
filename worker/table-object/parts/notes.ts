import * as z from 'zod/mini';
import type { Seat } from '../../../shared/game/contract.ts';
import { ok, type Result } from '../../../shared/game/result.ts';
import { Note } from '../../../shared/protocol/messages/talk.ts';
import { namedSeat, type Of } from '../../../shared/protocol/messages/values.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { placeOf, type Table } from '../../../shared/table/table.ts';
import { type AnsweringPart, type Asker, MAX_SEATS, type MovingPart } from './part.ts';

export const NOTE_SCHEMA = `
  CREATE TABLE note(seat INTEGER PRIMARY KEY, revision INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
`;

export const MovedNotes = z
  .array(z.strictObject({ seat: namedSeat, text: Note.shape.text }))
  .check(z.maxLength(MAX_SEATS));
type MovedNotes = Of<typeof MovedNotes>;

/** The requests of a player. */
export type NotesRequest = { readonly of: 'notes' } & ({ readonly do: 'read' } | ({ readonly do: 'write' } & Note));

/** The private notes of each player, stored in the object of the table. They belong to the seat, on any device. */
export class Notes implements AnsweringPart<NotesRequest>, MovingPart<MovedNotes> {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  answer(request: NotesRequest, { seat }: Asker): Result<Note, Refused> {
    return request.do === 'read' ? ok(this.read(seat)) : this.write(seat, request);
  }

  read(seat: Seat): Note {
    const { sql } = this.#storage;
    const none = { revision: 0, text: '' };
    return sql.exec<Note>('SELECT revision, text FROM note WHERE seat = ?', seat).toArray()[0] ?? none;
  }

  /**
   * Writes a note that was edited from `revision`. Optimistic concurrency: a revision written elsewhere in the meantime
   * is never overwritten unseen.
   */
  write(seat: Seat, { revision, text }: Note): Result<Note, Refused> {
    const kept = this.read(seat);
    // A repetition, for example after a lost answer.
    if (kept.text === text && kept.revision >= revision) return ok(kept);
    if (kept.revision !== revision) return refused('note-changed');
    const { sql } = this.#storage;
    const note = { revision: revision + 1, text };
    sql.exec('INSERT OR REPLACE INTO note VALUES (?, ?, ?)', seat, note.revision, note.text);
    return ok(note);
  }

  pack = (): MovedNotes =>
    this.#storage.sql.exec<{ seat: number; text: string }>('SELECT seat, text FROM note ORDER BY seat').toArray();

  unpack(table: Table, moved: MovedNotes): void {
    const insert = 'INSERT OR REPLACE INTO note VALUES (?, 1, ?)';
    for (const { seat, text } of moved) if (placeOf(table, seat)) this.#storage.sql.exec(insert, seat, text);
  }

  /** The next player of a seat must not read the notes of the previous one. */
  forget(seat: Seat): void {
    this.#storage.sql.exec('DELETE FROM note WHERE seat = ?', seat);
  }
}
