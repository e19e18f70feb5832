import { useEffect, useRef, useState } from 'preact/hooks';
import { problemSaid } from '../app/failure.ts';
import { furtherText, text } from '../app/lang.ts';
import { moment } from '../app/time.ts';
import { knownTables } from './known-tables.ts';
import { followTables, myTables, trouble } from './my-tables.ts';
import { isFound, type Sorted } from './order.ts';
import { searchTexts } from './table-list.tsx';
import { keepMissing } from './vault.ts';
import { lastAsked } from './waiting.ts';

/** How many cards of finished tables are shown, and added each time. */
const MORE = 24;
/** With fewer tables, a search is not needed. */
const WORTH_A_SEARCH = 5;

/** Why what is shown may be out of date; empty if it is not. */
function whyLate(): string {
  const { tables } = text();
  if (trouble.value === null) return '';
  if (trouble.value === 'silent') {
    const at = lastAsked();
    return at > 0 && navigator.onLine === false ? furtherText().tunnel.tables(moment(at)) : tables.late;
  }
  return problemSaid(trouble.value);
}

/** Fetches the secrets of seats that were taken before browsers kept them, or by the address that is signed in here. */
function useKeptSecrets({ current }: Sorted): void {
  const isLoaded = current.some(({ now }) => now !== undefined);
  useEffect(() => {
    if (isLoaded) void keepMissing(current.filter(({ now }) => now !== undefined && 'stage' in now));
  }, [isLoaded]);
}

/** The tables of the player that are shown, and kept up to date: those of a search, and as many as are unfolded. */
export function useShownTables(isPending: boolean) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(MORE);
  const [isUnfolded, openArchive] = useState(false);
  const [isHiddenOpen, openHidden] = useState(false);
  const isSearching = search.trim() !== '';
  const isArchiveOpen = isUnfolded || isSearching;
  const cards = isArchiveOpen ? page : 0;
  const { current: live, finished: over, hidden } = myTables();
  const ofSearch = (tables: Sorted['current']) =>
    isSearching ? tables.filter((table) => isFound(search, searchTexts(table))) : tables;
  const finished = ofSearch(over);
  const archive = finished.slice(0, cards);
  const latest = useRef<Sorted['current']>([]);
  latest.current = [...live, ...archive, ...(isHiddenOpen ? hidden : [])];
  // Not before the browser may see the tables of the address.
  useEffect(() => {
    if (isPending) return;
    return followTables(() => latest.current);
    // A new length: tables from a file are requested at once.
  }, [cards, isHiddenOpen, isPending, knownTables.value.length]);
  useKeptSecrets({ current: live, finished: over, hidden });
  const current = ofSearch(live);
  const count = live.length + over.length;
  const { tables: words } = text();
  const waiting = live.filter(({ mine }) => mine.length > 0).length;
  const counted = count > 0 ? words.waiting(waiting) : '';
  return {
    said: (count > 0 && whyLate()) || (isSearching ? words.found(current.length + finished.length) : counted),
    isEmpty: count + hidden.length === 0,
    search,
    setSearch,
    hasSearch: count >= WORTH_A_SEARCH || isSearching,
    current,
    finished,
    archive,
    isArchiveOpen,
    openArchive: (isOpen: boolean) => isSearching || openArchive(isOpen),
    more: finished.length > page ? () => setPage(page + MORE) : null,
    hidden,
    isHiddenOpen,
    openHidden,
  };
}

export type ShownTables = ReturnType<typeof useShownTables>;
