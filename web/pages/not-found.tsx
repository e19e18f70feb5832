import { text } from '../app/lang.ts';
import { useTitle } from '../tables/title.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';

export function NotFound() {
  const { site } = text();
  useTitle(site.notFound);
  return (
    <Message text={site.notFound} help={site.notFoundHelp}>
      <HomeLink />
    </Message>
  );
}
