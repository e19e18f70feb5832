import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../controls/icon.tsx';
import { text } from '../../lang.ts';
import type { TableModel } from '../model.ts';
import { NoticeBar } from '../notice.tsx';
import { closePanel, isBeside, type Panel, panel } from './open.ts';

interface Props {
  readonly table: TableModel;
  readonly which: Panel;
  readonly children: ComponentChildren;
}

/** In pixels: pulling the panel down further than this closes it. */
const PULL = 80;

/** The panel of a mark: beside the board, or on a phone over it, from below. */
export function Drawer({ table, which, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pulled = useRef<number | null>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    // It closes before the next render: what is then shown on the board may take the focus, which closing gives back to
    // the mark.
    const stop = effect(() => {
      if (panel.value === null) shown.close();
      else if (!shown.open) isBeside() ? shown.show() : shown.showModal();
    });
    return () => {
      stop();
      shown.close();
    };
  }, []);
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
        {!isBeside() && <NoticeBar table={table} />}
      </header>
      <div class="drawer-body" key={which}>
        {children}
      </div>
    </dialog>
  );
}
