import type { ComponentChildren } from 'preact';

/** How many cards lie in a stack, in its corner. Read aloud, it is part of the name of the stack. */
export const StackCount = ({ count }: { readonly count: number }) => (
  <b class="count" aria-hidden="true">
    {count}
  </b>
);

interface Props {
  /** Of what kind its cards are, for what looks for it. */
  readonly back: string | number;
  readonly count: number;
  /** What a tap does. */
  readonly label: string;
  /** Null: the cards have to stay. */
  readonly onBack: (() => void) | null;
  readonly isBusy: boolean;
  /** The card on top. */
  readonly children: ComponentChildren;
}

/** Cards of one kind that lie in a tray. A tap takes them back, one or all of them as the game says. */
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
