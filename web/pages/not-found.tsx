import { text } from '../lang.ts';
import { Message } from '../parts/message.tsx';
import { useTitle } from '../title.ts';

export function NotFound() {
  const { site } = text();
  useTitle(site.notFound);
  return (
    <Message text={site.notFound} help={site.notFoundHelp}>
      <a class="button primary" href="/">
        {site.home}
      </a>
    </Message>
  );
}
