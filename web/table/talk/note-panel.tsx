import { useEffect, useMemo } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_NOTE } from '../../../shared/protocol/limits.ts';
import { furtherText, text } from '../../app/lang.ts';
import { noteOf } from './note.ts';

export function NotePanel({ id, seat }: { readonly id: string; readonly seat: Seat }) {
  const words = furtherText().note;
  const note = useMemo(() => noteOf(id, seat), [id, seat]);
  const [draft, other, state] = [note.draft.value, note.other.value, note.state.value];
  useEffect(() => {
    const onHide = () => {
      if (document.hidden) void note.save();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void note.save();
    };
  }, [note]);
  return (
    <details class="fold note" onToggle={(event) => void (event.currentTarget.open && draft === null && note.load())}>
      <summary>{words.title}</summary>
      <p class="hint" id="note-help">
        {words.help}
      </p>
      {draft !== null && (
        <textarea
          dir="auto"
          aria-label={words.title}
          aria-describedby="note-help"
          rows={6}
          maxLength={MAX_NOTE}
          value={draft}
          onInput={(event) => note.write(event.currentTarget.value)}
        />
      )}
      {other !== null && (
        <div class="note-conflict">
          <p role="alert">{words.conflict}</p>
          <textarea dir="auto" aria-label={words.other} rows={6} readonly value={other} />
          <div class="row">
            <button type="button" class="button" onClick={() => note.choose(draft ?? '')}>
              {words.keepMine}
            </button>
            <button type="button" class="button" onClick={() => note.choose(other)}>
              {words.takeOther}
            </button>
          </div>
        </div>
      )}
      {other === null && (
        <p class="hint" role="status">
          {draft === null && state !== 'missing' ? text().site.loading : words.state[state]}
        </p>
      )}
      {state === 'missing' && (
        <button type="button" class="button" onClick={() => void (draft === null ? note.load() : note.save())}>
          {words.retry}
        </button>
      )}
    </details>
  );
}
