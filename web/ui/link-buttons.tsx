import type { RefObject } from 'preact';
import { furtherText } from '../app/lang.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly link: string;
  /** The text for another app; without it, the link cannot be shared with one. */
  readonly share?: string | undefined;
  /** Where the link is shown: what it is copied from if the browser does not permit the page to copy. */
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly isMain?: boolean;
}

/** Buttons that copy a link, and share it with another app. */
export function LinkButtons({ link, share, field, isMain = false }: Props) {
  const words = furtherText().share;
  return (
    <div class="row">
      {(field || 'clipboard' in navigator) && (
        <CopyButton text={link} label={words.copy} copiedLabel={words.copied} field={field} isMain={isMain} />
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
