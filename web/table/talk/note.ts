import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Note } from '../../../shared/protocol/messages/talk.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { call } from '../../app/request.ts';
import { makeTimer } from '../../app/timer.ts';

/** Debounce in milliseconds: after this pause in writing, the note is saved. */
const PAUSE = 800;

/** The private note of a player, which belongs to the seat. It is saved while they write. */
export interface NoteModel {
  /** Null until it is loaded. */
  readonly draft: ReadonlySignal<string | null>;
  /** Another version, written elsewhere in the meantime. Nothing is saved until the player chooses one. */
  readonly other: ReadonlySignal<string | null>;
  /** `missing`: there was no answer, or the note was refused. */
  readonly state: ReadonlySignal<'kept' | 'changed' | 'writing' | 'missing'>;
  load(): Promise<void>;
  write(text: string): void;
  save(): Promise<void>;
  /** Keeps this text where two versions were written. */
  choose(text: string): void;
}

/** By seat: what is not saved yet outlives the panel in which it was written. */
const notes = new Map<string, NoteModel>();

/** The note of a seat that has something to save; else one to be loaded. */
export function noteOf(id: string, seat: Seat): NoteModel {
  const name = `${id}/${seat}`;
  const before = notes.get(name);
  if (before !== undefined && before.state.peek() !== 'kept') return before;
  const note = openNote(id, seat);
  notes.set(name, note);
  return note;
}

export function openNote(id: string, seat: Seat): NoteModel {
  const kept = signal<Note | null>(null);
  const draft = signal<string | null>(null);
  const other = signal<Note | null>(null);
  const request = signal<'none' | 'under-way' | 'failed'>('none');
  const isUnsaved = computed(() => kept.value !== null && kept.value.text !== draft.value);
  const pause = makeTimer(() => void save());

  /** Saves one request at a time: changes made in the meantime are sent next. */
  async function save(): Promise<void> {
    pause.clear();
    if (request.value === 'under-way') return;
    request.value = 'none';
    while (kept.value !== null && draft.value !== null && isUnsaved.value && other.value === null) {
      request.value = 'under-way';
      const answer = await call(
        routes.writeNote,
        { table: id, seat },
        { body: { revision: kept.value.revision, text: draft.value } },
      );
      if (answer.type === 'ok') {
        kept.value = answer.value;
        request.value = 'none';
        continue;
      }
      const isChanged = answer.type === 'refused' && answer.problem.code === 'note-changed';
      const now = isChanged ? await call(routes.note, { table: id, seat }) : null;
      request.value = now?.type === 'ok' ? 'none' : 'failed';
      if (now?.type === 'ok') other.value = now.value;
      if (answer.type === 'unreachable') globalThis.addEventListener?.('online', saveAgain, { once: true });
      return;
    }
  }
  const saveAgain = () => void save();

  function write(text: string): void {
    draft.value = text;
    if (request.value === 'failed') request.value = 'none';
    if (isUnsaved.value && other.value === null) pause.set(PAUSE);
  }

  return {
    draft,
    other: computed(() => other.value?.text ?? null),
    state: computed(() => {
      if (request.value === 'under-way') return 'writing';
      if (request.value === 'failed') return 'missing';
      return isUnsaved.value ? 'changed' : 'kept';
    }),
    async load() {
      const answer = await call(routes.note, { table: id, seat });
      request.value = answer.type === 'ok' ? 'none' : 'failed';
      if (answer.type !== 'ok') return;
      kept.value = answer.value;
      draft.value = answer.value.text;
    },
    write,
    save,
    choose(text) {
      if (other.value === null) return;
      kept.value = other.value;
      other.value = null;
      write(text);
    },
  };
}
