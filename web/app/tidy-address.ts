import { fieldsOf, keepHere, keptHere } from './storage.ts';

/** The part of an address that may stay: of other pages, all of it. */
const PAGE = /^\/(?:t\/[a-z2-7]{1,20}(?:\/text)?|tables|confirm|unsubscribe)/;
/** What else may stay: an earlier position, and words, which are too short for a secret. */
const PLAIN = /^(?:\?at=\d{1,4})?(?:#(?:[a-z-]{1,20}|(?:seat|lost)=\d\d?|guest=[0-9a-f]{22}))?$/;

/** In this tab: the link that was opened last, after the address that it left. */
const OPENED = 'opened';

/**
 * Puts a link into the state of this entry of the session history, and only what everybody may see into its address; null:
 * there is none, or no longer. This tab has it as well: Chromium keeps the state a moment later, and loses it if the page
 * is loaded again before that.
 */
export function keepOpened(link: string | null, address: string): void {
  history.replaceState(link === null ? null : { opened: link }, '', address);
  keepHere(OPENED, link === null ? null : `${address} ${link}`);
}

/** The link of an entry whose state was lost when the page was loaded again. */
function openedBefore(): string | null {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded === undefined || !('type' in loaded) || loaded.type !== 'reload' || history.state !== null) return null;
  const [address, link = null] = keptHere(OPENED)?.split(' ') ?? [];
  return address === location.pathname + location.hash ? link : null;
}

/**
 * Moves what an address should not say into the state of its entry in the session history. Returns the link in that state,
 * which opened-link.ts reads; null if there is none.
 */
export function tidyAddress(): string | null {
  const { pathname, search, hash, href } = location;
  const kept = PAGE.exec(pathname)?.[0];
  const isTidy = (pathname === kept || pathname === `${kept}/`) && PLAIN.test(search + hash);
  if (kept !== undefined && !isTidy) keepOpened(href, kept);
  const { opened } = fieldsOf(history.state);
  return typeof opened === 'string' ? opened : openedBefore();
}
