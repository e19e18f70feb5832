import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { text } from '../lang.ts';
import '../styles/confirm.css';

interface Props {
  readonly label: string;
  readonly question: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  /** What would happen. */
  readonly children: ComponentChildren;
}

/** A button for something that cannot be undone. It asks for confirmation. */
export function ConfirmButton({ label, question, isBusy, onConfirm, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const ask = () => {
    if (dialog.current === null) return;
    dialog.current.returnValue = '';
    dialog.current.showModal();
  };
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={ask}>
        {label}
      </button>
      <dialog
        ref={dialog}
        class="confirmation"
        aria-labelledby={title}
        onClose={(event) => event.currentTarget.returnValue === 'yes' && onConfirm()}
      >
        <form method="dialog" class="stack">
          <h2 id={title}>{question}</h2>
          {children}
          <div class="row">
            <button type="submit" class="button" value="no">
              {text().confirm.cancel}
            </button>
            <button type="submit" class="button primary" value="yes">
              {label}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
