import type { ComponentChildren } from 'preact';

/** The number of cards in a stack. Hidden from screen readers, since the label of the stack says it. */
export const StackCount = ({ count }: { readonly count: number }) => (
  <b class="count" aria-hidden="true">
    {count}
  </b>
);

interface Props {
  readonly back: string | number;
  readonly count: number;
  readonly label: string;
  /** Null if the cards cannot be taken back. */
  readonly onBack: (() => void) | null;
  readonly isBusy: boolean;
  readonly children: ComponentChildren;
}

/** Cards of one kind in a tray. A tap takes back one of them or all, as the game decides. */
export const StackInTray = ({ back, count, label, onBack, isBusy, children }: Props) => (
  <button
    type="button"
    class="card-stack"
    data-back={back}
    data-count={count}
    aria-label={label}
    disabled={isBusy || onBack === null}
    onClick={() => onBack?.()}
  >
    {children}
    {count > 1 && <StackCount count={count} />}
  </button>
);
