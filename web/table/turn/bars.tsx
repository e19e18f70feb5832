import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../app/lang.ts';
import { useEscape } from '../../board/keys.ts';
import { isFocusLost } from '../../ui/focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { HOLD } from './held.ts';
import '../../styles/sheet-bar.css';

/**
 * An action that is sent in a moment: one button takes it back, another one does not wait. It takes no focus, since the
 * player may go on; Escape takes it back, unless it closes something else.
 */
export function HeldBar() {
  const { table } = useTable();
  const held = table.held.value;
  const words = text().held;
  useEscape(table.takeBack, table);
  return (
    <div class={held === null ? 'no-bar' : 'sheet-bar'}>
      <p role="status">{held !== null && words.said(held.said.charAt(0).toLowerCase() + held.said.slice(1))}</p>
      {held !== null && (
        <div class="row">
          <button type="button" class="button" data-take-back={held.code} onClick={table.takeBack}>
            {words.takeBack}
          </button>
          <button type="button" class="button primary" data-send-held={held.code} onClick={table.sendHeld}>
            {words.now}
          </button>
          <span key={held.code} class="held-time" aria-hidden="true" style={{ animationDuration: `${HOLD}ms` }} />
        </div>
      )}
    </div>
  );
}

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

/** What a player is asked about an action before it is sent. */
export const Bars = () => (
  <>
    <DraftBar />
    <HeldBar />
  </>
);
