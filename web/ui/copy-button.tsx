import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

interface Props {
  readonly text: string;
  readonly label: string;
  /** What it says once it has copied. */
  readonly copiedLabel: string;
  /** Where the text is shown: what it is copied from if the browser does not permit the page to copy. */
  readonly field?: RefObject<HTMLInputElement | HTMLTextAreaElement | null> | undefined;
  readonly isMain?: boolean;
}

/** In milliseconds: how long the button says that it has copied. */
const COPIED = 3000;

export function CopyButton({ text, label, copiedLabel, field, isMain = false }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (!field?.current) return;
      // Without permission, or over plain HTTP: select the text for copying by hand.
      field.current.select();
      document.execCommand('copy');
    }
    setCopied(text);
  }
  return (
    <button type="button" class={isMain ? 'button primary' : 'button'} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live={isCopied ? 'polite' : 'off'}>{isCopied ? copiedLabel : label}</span>
    </button>
  );
}
