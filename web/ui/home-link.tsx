import { text } from '../app/lang.ts';

/** The way out of a page that has nothing else to offer. */
export const HomeLink = () => (
  <a class="button primary" href="/">
    {text().site.home}
  </a>
);
