import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../app/lang.ts';
import { isFocusLost } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';

/** Asks for confirmation of a chosen action: Enter or the first button plays it, Escape or the second one does not. */
export function DraftBar() {
  const { table } = useTable();
  const draft = table.draft.value;
  const bar = useRef<HTMLElement>(null);
  const words = text().draft;
  useLayoutEffect(() => {
    if (draft === null) return;
    const before = document.activeElement;
    bar.current?.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
    return () => {
      if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [draft]);
  if (draft === null) return null;
  return (
    <section
      ref={bar}
      class="sheet-bar"
      role="alertdialog"
      aria-label={words.title}
      aria-describedby="draft-said"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        table.withdraw();
      }}
    >
      <p id="draft-said">{words.ask(draft.said)}</p>
      <div class="row">
        <button type="button" class="button" onClick={table.withdraw}>
          {words.change}
        </button>
        <button
          type="button"
          class="button primary"
          data-confirm={draft.code}
          disabled={table.pending.value !== null}
          onClick={() => void table.confirm()}
        >
          <Icon name="check" />
          {words.confirm}
        </button>
      </div>
    </section>
  );
}
