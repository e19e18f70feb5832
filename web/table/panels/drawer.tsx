import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../../app/lang.ts';
import { closePanel, type Panel, panel, useAside } from '../../board/panels.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';
import { NoticeBar } from '../notice.tsx';

interface Props {
  readonly which: Panel;
  readonly children: ComponentChildren;
}

/** In pixels: pulling the panel down further than this closes it. */
const PULL = 80;

/** Notes what has the focus in an element, and how far its parts are scrolled; the returned function restores that. */
function placeIn(element: Element): () => void {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [element, ...element.querySelectorAll('*')]
    .map((part) => [part, part.scrollTop] as const)
    .filter(([, top]) => top > 0);
  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    for (const [part, top] of scrolled) part.scrollTop = top;
  };
}

/** The panel of a mark: beside the board, or on a phone over it, from below. */
export function Drawer({ which, children }: Props) {
  const { table } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  const pulled = useRef<number | null>(null);
  const isAside = useAside();
  const goOn = useRef<(() => void) | null>(null);
  // A window that is turned or resized may need the other way: the panel is closed and opened anew, as it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    // It closes before the next render: what is then shown on the board may take the focus, which closing gives back to
    // the mark.
    const stop = effect(() => {
      if (panel.value === null) shown.close();
      else if (!shown.open) isAside ? shown.show() : shown.showModal();
    });
    goOn.current?.();
    return () => {
      stop();
      goOn.current = placeIn(shown);
      shown.close();
    };
  }, [isAside]);
  return (
    <dialog
      ref={dialog}
      class="drawer"
      aria-labelledby="drawer-title"
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && closePanel()}
      onCancel={(event) => {
        // Only events of the dialog itself, not of its content. Closing it goes through the state of the page.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        closePanel();
      }}
    >
      <header
        class="drawer-head"
        onPointerDown={({ clientY }) => {
          pulled.current = clientY;
        }}
        onPointerMove={({ clientY, pointerType }) => {
          if (pulled.current === null || pointerType === 'mouse' || clientY - pulled.current < PULL) return;
          pulled.current = null;
          closePanel();
        }}
        onPointerUp={() => {
          pulled.current = null;
        }}
      >
        <h2 id="drawer-title" tabIndex={-1}>
          {text().marks[which]}
        </h2>
        <button type="button" class="plain" aria-label={text().marks.close} onClick={closePanel}>
          <Icon name="close" />
        </button>
        {/* That of the table is covered then. */}
        {!isAside && <NoticeBar table={table} />}
      </header>
      <div class="drawer-body" key={which}>
        {children}
      </div>
    </dialog>
  );
}
