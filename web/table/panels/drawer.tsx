import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { OwnPanels } from '../../board-kit/frame.tsx';
import { Icon } from '../../controls/icon.tsx';
import { onDemand } from '../../controls/on-demand.tsx';
import { text } from '../../lang.ts';
import type { TableModel } from '../model.ts';
import { closePanel, isBeside, type Panel } from './open.ts';

export interface PanelProps {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
  readonly isInWords: boolean;
  readonly own: OwnPanels;
}

const CONTENTS = {
  story: onDemand(async () => (await import('./story.tsx')).Story),
  talk: onDemand(async () => (await import('./talk.tsx')).Talk),
  more: onDemand(async () => (await import('./more.tsx')).More),
} as const;

/** In pixels: a longer pull downwards closes what has come from below. */
const PULL = 80;

/** What lies behind a mark: beside the board, or on a phone over it, from below. */
export function Drawer({ which, title, ...props }: PanelProps & { readonly which: Panel; readonly title: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pulled = useRef<number | null>(null);
  const Content = CONTENTS[which];
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (isBeside()) shown?.show();
    else shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="drawer"
      aria-labelledby="drawer-title"
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && closePanel()}
      onCancel={(event) => {
        // Of the dialog itself, not of something in it. It is closed with the state of the page.
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
          {title}
        </h2>
        <button type="button" class="plain" aria-label={text().marks.close} onClick={closePanel}>
          <Icon name="close" />
        </button>
      </header>
      <div class="drawer-body" key={which}>
        <Content {...props} />
      </div>
    </dialog>
  );
}
