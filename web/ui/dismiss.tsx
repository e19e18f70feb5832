import { text } from '../app/lang.ts';
import { Icon } from './icon.tsx';

export const Dismiss = ({ onClose }: { readonly onClose: () => void }) => (
  <button type="button" class="plain" aria-label={text().notice.dismiss} onClick={onClose}>
    <Icon name="close" />
  </button>
);
