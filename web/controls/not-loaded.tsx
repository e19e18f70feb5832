import { useEffect } from 'preact/hooks';
import { text } from '../lang.ts';
import { Message } from './message.tsx';

const reload = (): void => location.reload();

/** Replaces a page that could not be loaded. It is loaded again on request, or when the network is back. */
export function NotLoaded() {
  const words = text().site;
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Message text={words.failed}>
      <button type="button" class="button primary" onClick={reload}>
        {words.reload}
      </button>
    </Message>
  );
}
