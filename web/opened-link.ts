import { isPlain, type Link, plainFragment, readLink } from '../shared/protocol/links.ts';
import { fieldsOf } from './storage.ts';

/*
 * The link that was opened. Its secret leaves the address at once, whatever becomes of it: others see addresses, and
 * browsers keep them. Until the link is used, it is in the state of the entry of the session history, so that a page that
 * could not use it yet, without a network perhaps, still has it when it is loaded again.
 */

// As in first/first.ts, which does this before any file is loaded.
/** The part of an address that may stay: of other pages, all of it. */
const PAGE = /^\/(?:t\/[a-z2-7]{1,20}(?:\/text)?|tables|confirm|unsubscribe)/;
/** What else may stay. Words are too short for a secret. */
const PLAIN = /^(?:#(?:[a-z-]{1,20}|(?:seat|lost)=\d\d?|guest=[0-9a-f]{22}))?$/;

/** Moves what an address should not say into the state of its entry. */
function tidyAddress(): void {
  const { pathname, search, hash, href } = location;
  const kept = PAGE.exec(pathname)?.[0];
  const isTidy = (pathname === kept || pathname === `${kept}/`) && search === '' && PLAIN.test(hash);
  if (kept !== undefined && !isTidy) history.replaceState({ opened: href }, '', kept);
}

/** Reads the link that was opened here, and leaves in the address only what everybody may see; null if it is none. */
export function linkHere(): Link | null {
  tidyAddress();
  const { opened } = fieldsOf(history.state);
  if (typeof opened !== 'string') return readLink(location.href);
  const link = readLink(opened);
  // One that is damaged stays too: the page says so as long as it is shown.
  const state = link === null || isPlain(link) ? null : { opened };
  history.replaceState(state, '', location.pathname + (link === null ? '' : plainFragment(link)));
  return link;
}

/** Forgets a link that was used, or refused. */
export function endLink(): void {
  if ('opened' in fieldsOf(history.state)) history.replaceState(null, '', location.pathname + location.hash);
}
