import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { furtherText } from '../app/lang.ts';
import { Icon } from './icon.tsx';

interface Props {
  readonly link: string;
  /** The text for another app; without it, the link cannot be shared with one. */
  readonly share?: string | undefined;
  /** Where the link is shown: what it is copied from if the browser does not permit the page to copy. */
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly isMain?: boolean;
}

/** In milliseconds: how long a button says that the link is copied. */
const COPIED = 3000;

/** Buttons that copy a link, and share it with another app. */
export function LinkButtons({ link, share, field, isMain = false }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === link;
  const words = furtherText().share;
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      if (!field) return;
      // Without permission, or over plain HTTP: select the text for copying by hand.
      field.current?.select();
      document.execCommand('copy');
    }
    setCopied(link);
  }
  return (
    <div class="row">
      {(field || 'clipboard' in navigator) && (
        <button type="button" class={isMain ? 'button primary' : 'button'} onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span aria-live={isCopied ? 'polite' : 'off'}>{isCopied ? words.copied : words.copy}</span>
        </button>
      )}
      {share !== undefined && 'share' in navigator && (
        <button
          type="button"
          class="button"
          onClick={() => void navigator.share({ text: share, url: link }).catch(() => undefined)}
        >
          <Icon name="share" />
          {words.share}
        </button>
      )}
    </div>
  );
}
