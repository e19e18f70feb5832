import type { ComponentChildren, RefObject } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { text } from '../app/lang.ts';
import '../styles/confirm.css';

interface Question {
  readonly question: string;
  readonly onConfirm: () => void;
  readonly children: ComponentChildren;
}

/** A question before something that cannot be undone, opened by `showModal`; `yes` is the button that confirms it. */
export function Confirmation({
  dialog,
  question,
  yes,
  onConfirm,
  onEnd,
  children,
}: Question & {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly yes: string;
  readonly onEnd?: () => void;
}) {
  const title = useId();
  return (
    <dialog
      ref={dialog}
      class="confirmation"
      aria-labelledby={title}
      onClose={({ currentTarget }) => {
        const isConfirmed = currentTarget.returnValue === 'yes';
        // It would still be there when Escape closes the dialog the next time.
        currentTarget.returnValue = '';
        if (isConfirmed) onConfirm();
        onEnd?.();
      }}
    >
      <form method="dialog" class="stack">
        <h2 id={title}>{question}</h2>
        {children}
        <div class="row">
          <button type="submit" class="button" value="no">
            {text().confirm.cancel}
          </button>
          <button type="submit" class="button primary" value="yes">
            {yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** A button for something that cannot be undone. It asks for confirmation. */
export function ConfirmButton({
  label,
  isBusy,
  ...question
}: Question & { readonly label: string; readonly isBusy: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <Confirmation dialog={dialog} yes={label} {...question} />
    </>
  );
}
