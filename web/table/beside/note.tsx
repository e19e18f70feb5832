import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_NOTE } from '../../../shared/protocol/messages/talk.ts';
import type { Note } from '../../../shared/protocol/requests.ts';
import { fetchNote, writeNote } from '../../api.ts';
import { furtherText, text } from '../../lang.ts';

/** Debounce in milliseconds: after this pause in writing, the note is saved. */
const PAUSE = 800;

/** The private note of a player. It is saved while they write, and belongs to the seat. */
export function NotePanel({ id, seat }: { readonly id: string; readonly seat: Seat }) {
  /** The saved version; null until it is loaded. */
  const [kept, setKept] = useState<Note | null>(null);
  const [draft, setDraft] = useState('');
  const [state, setState] = useState<'still' | 'writing' | 'missing'>('still');
  /** A version written elsewhere in the meantime. */
  const [other, setOther] = useState<Note | null>(null);
  /** The latest state, for callbacks that waited for an answer. */
  const latest = useRef({ kept, draft, other });
  latest.current = { kept, draft, other };
  const isWriting = useRef(false);
  const words = furtherText().note;

  function take(note: Note): void {
    latest.current = { ...latest.current, kept: note };
    setKept(note);
  }

  async function load(): Promise<void> {
    const answer = await fetchNote(id, seat);
    if (answer.type !== 'ok') return setState('missing');
    take(answer.value);
    setDraft(answer.value.text);
    setState('still');
  }

  /** Saves the note, one request at a time: changes made in the meantime are sent next. */
  async function write(): Promise<void> {
    if (isWriting.current) return;
    isWriting.current = true;
    let after: typeof state = 'still';
    for (;;) {
      const { kept: before, draft: written, other: found } = latest.current;
      if (before === null || found !== null || before.text === written) break;
      setState('writing');
      const answer = await writeNote(id, seat, { revision: before.revision, text: written });
      if (answer.type === 'ok') {
        take(answer.value);
        continue;
      }
      const isChanged = answer.type === 'refused' && answer.problem.code === 'note-changed';
      const now = isChanged ? await fetchNote(id, seat) : null;
      if (now?.type === 'ok') setOther(now.value);
      else after = 'missing';
      break;
    }
    isWriting.current = false;
    setState(after);
  }

  const isUnkept = kept !== null && draft !== kept.text;
  useEffect(() => {
    if (!isUnkept || other !== null) return;
    const timer = setTimeout(() => void write(), PAUSE);
    return () => clearTimeout(timer);
  }, [isUnkept, other, draft]);
  useEffect(() => {
    const onHide = () => {
      if (document.hidden) void write();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void write();
    };
  }, []);

  function choose(chosen: string): void {
    if (other === null) return;
    setKept(other);
    setDraft(chosen);
    setOther(null);
  }

  const said = state === 'still' ? (isUnkept ? 'changed' : 'kept') : state;
  return (
    <details class="fold note" onToggle={(event) => void (event.currentTarget.open && kept === null && load())}>
      <summary>{words.title}</summary>
      <p class="hint" id="note-help">
        {words.help}
      </p>
      {kept !== null && (
        <textarea
          aria-label={words.title}
          aria-describedby="note-help"
          rows={6}
          maxLength={MAX_NOTE}
          value={draft}
          onInput={(event) => {
            setDraft(event.currentTarget.value);
            setState((now) => (now === 'missing' ? 'still' : now));
          }}
        />
      )}
      {other !== null && (
        <div class="note-conflict">
          <p role="alert">{words.conflict}</p>
          <textarea aria-label={words.other} rows={6} readonly value={other.text} />
          <div class="row">
            <button type="button" class="button" onClick={() => choose(draft)}>
              {words.keepMine}
            </button>
            <button type="button" class="button" onClick={() => choose(other.text)}>
              {words.takeOther}
            </button>
          </div>
        </div>
      )}
      {other === null && (
        <p class="hint" role="status">
          {kept === null && state === 'still' ? text().site.loading : words.state[said]}
        </p>
      )}
      {state === 'missing' && (
        <button type="button" class="button" onClick={() => void (kept === null ? load() : write())}>
          {words.retry}
        </button>
      )}
    </details>
  );
}
