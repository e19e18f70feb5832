import { isPlain, type Link, readLink } from '../../shared/protocol/links.ts';
import { plainFragment } from '../../shared/protocol/targets.ts';
import { fieldsOf } from './storage.ts';
import { keepOpened, tidyAddress } from './tidy-address.ts';

/*
 * The link that was opened. Its secret leaves the address at once, whatever becomes of it: others see addresses, and
 * browsers keep them. Until the link is used, it is in the state of the entry of the session history, so that a page that
 * could not use it yet, without a network perhaps, still has it when it is loaded again.
 */

/** Reads the link that was opened here, and leaves in the address only what everybody may see; null if it is none. */
export function linkHere(): Link | null {
  const opened = tidyAddress();
  if (opened === null) return readLink(location.href);
  const link = readLink(opened);
  // One that is damaged stays too: the page says so as long as it is shown.
  const kept = link === null || isPlain(link) ? null : opened;
  keepOpened(kept, location.pathname + (link === null ? '' : plainFragment(link)));
  return link;
}

export function endLink(): void {
  if ('opened' in fieldsOf(history.state)) keepOpened(null, location.pathname + location.hash);
}
