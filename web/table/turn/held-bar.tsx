import { text } from '../../app/lang.ts';
import { useEscape } from '../../board/keys.ts';
import { useTable } from '../context.ts';
import { HOLD } from './held.ts';

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
