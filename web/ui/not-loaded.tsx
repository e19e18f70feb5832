import { useEffect } from 'preact/hooks';
import { text } from '../app/lang.ts';
import { Message } from './message.tsx';

const reload = (): void => location.reload();

/**
 * Replaces a page that could not be loaded. It is loaded again when the network is back or, if there is one, on request:
 * without a network, the browser would show its own page.
 */
export function NotLoaded() {
  const words = text().site;
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (!navigator.onLine) return <Message text={words.failed} help={words.failedOffline} />;
  return (
    <Message text={words.failed}>
      <button type="button" class="button primary" onClick={reload}>
        {words.reload}
      </button>
    </Message>
  );
}
