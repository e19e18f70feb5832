import { HomeLink } from '../controls/home-link.tsx';
import { Message } from '../controls/message.tsx';
import { text } from '../lang.ts';
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
