import { fieldsOf } from './storage.ts';

/** The part of an address that may stay: of other pages, all of it. */
const PAGE = /^\/(?:t\/[a-z2-7]{1,20}(?:\/text)?|tables|confirm|unsubscribe)/;
/** What else may stay. Words are too short for a secret. */
const PLAIN = /^(?:#(?:[a-z-]{1,20}|(?:seat|lost)=\d\d?|guest=[0-9a-f]{22}))?$/;

/**
 * Moves what an address should not say into the state of its entry in the session history. Returns the link in that state,
 * which opened-link.ts reads; null if there is none.
 */
export function tidyAddress(): string | null {
  const { pathname, search, hash, href } = location;
  const kept = PAGE.exec(pathname)?.[0];
  const isTidy = (pathname === kept || pathname === `${kept}/`) && search === '' && PLAIN.test(hash);
  if (kept !== undefined && !isTidy) history.replaceState({ opened: href }, '', kept);
  const { opened } = fieldsOf(history.state);
  return typeof opened === 'string' ? opened : null;
}
