import { text } from '../app/lang.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';
import { useTitle } from './title.ts';

export function NotFound() {
  const { site } = text();
  useTitle(site.notFound);
  return (
    <Message text={site.notFound} help={site.notFoundHelp}>
      <HomeLink />
    </Message>
  );
}
