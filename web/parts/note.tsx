import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game.ts';
import { MAX_NOTE, type Note } from '../../shared/protocol.ts';
import { fetchNote, writeNote } from '../api.ts';
import { text } from '../lang.ts';

/** In milliseconds: after such a pause in writing, the note is kept. */
const PAUSE = 800;

type State = 'kept' | 'changed' | 'writing' | 'missing';

/** What the player of a seat writes for themselves. It is kept as it is written, and goes with the seat. */
export function NotePanel({ id, seat }: { readonly id: string; readonly seat: Seat }) {
  /** As the service has it; null until it was read. */
  const [kept, setKept] = useState<Note | null>(null);
  const [draft, setDraft] = useState('');
  const [state, setState] = useState<State>('kept');
  /** What was written elsewhere meanwhile. */
  const [other, setOther] = useState<Note | null>(null);
  const words = text().note;

  async function load(): Promise<void> {
    const answer = await fetchNote(id, seat);
    if (answer.type !== 'ok') return setState('missing');
    setKept(answer.value);
    setDraft(answer.value.text);
    setState('kept');
  }

  async function write(revision: number): Promise<void> {
    setState('writing');
    const answer = await writeNote(id, seat, { revision, text: draft });
    if (answer.type === 'ok') {
      setKept(answer.value);
      // More may have been written meanwhile.
      setState((now) => (now === 'writing' ? 'kept' : now));
    } else if (answer.type === 'refused' && answer.problem.code === 'note-changed') {
      const now = await fetchNote(id, seat);
      if (now.type === 'ok') setOther(now.value);
      setState('changed');
    } else setState('missing');
  }

  const isDue = state === 'changed' && kept !== null && other === null;
  /** Writes at once what is not kept yet; of the latest drawing of the component. */
  const flush = useRef<() => void>(() => undefined);
  flush.current = () => {
    if (isDue) void write(kept.revision);
  };
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => flush.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [isDue, draft]);
  useEffect(() => {
    const onHide = () => document.hidden && flush.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      flush.current();
    };
  }, []);

  function choose(chosen: string): void {
    if (other === null) return;
    setKept(other);
    setDraft(chosen);
    setOther(null);
    setState(chosen === other.text ? 'kept' : 'changed');
  }

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
            setState('changed');
          }}
        />
      )}
      {other !== null && (
        <div class="stack">
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
          {kept === null && state === 'kept' ? text().site.loading : words.state[state]}
        </p>
      )}
      {state === 'missing' && (
        <button type="button" class="button" onClick={() => (kept === null ? void load() : void write(kept.revision))}>
          {words.retry}
        </button>
      )}
    </details>
  );
}
