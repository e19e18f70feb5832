import { useEffect } from 'preact/hooks';
import { text } from '../lang.ts';
import { Message } from './message.tsx';

const reload = (): void => location.reload();

/** In place of a page that could not be loaded: it is loaded again on request, and once the network is back. */
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
