import { useEffect, useRef, useState } from 'preact/hooks';
import { AddressPanel } from '../address/address-panel.tsx';
import { shareProfile } from '../address/profile.ts';
import { SignIn, useMailedLink } from '../address/sign-in.tsx';
import { WaysPanel } from '../address/ways-panel.tsx';
import { problemSaid } from '../app/failure.ts';
import { loadGames } from '../app/games.ts';
import { lang, text } from '../app/lang.ts';
import { address } from '../tables/address.ts';
import { Archive } from '../tables/archive.tsx';
import { AtTable } from '../tables/at-table.tsx';
import { HaveLink } from '../tables/have-link.tsx';
import { knownTables } from '../tables/known-tables.ts';
import { followTables, myTables, trouble } from '../tables/my-tables.ts';
import { circlesOf, isFound, type Sorted } from '../tables/order.ts';
import { OwnCircles } from '../tables/own-circles.tsx';
import { OwnTable } from '../tables/own-table.tsx';
import { searchTexts, TableList } from '../tables/table-list.tsx';
import { useTitle } from '../tables/title.ts';
import { Transfer } from '../tables/transfer.tsx';
import { keepMissing } from '../tables/vault.ts';
import { Icon } from '../ui/icon.tsx';

/** How many cards of finished tables are shown, and added each time. */
const MORE = 24;
/** With fewer tables, a search is not needed. */
const WORTH_A_SEARCH = 5;

/** Why what is shown may be out of date; empty if it is not. */
function whyLate(): string {
  const { tables } = text();
  if (trouble.value === null) return '';
  if (trouble.value === 'silent') return tables.late;
  return problemSaid(trouble.value);
}

/** What the page shows besides the unfinished tables. */
interface Unfolded {
  readonly finished: number;
  readonly hidden: boolean;
}

/** Fetches the secrets of seats that were taken before browsers kept them, or by the address that is signed in here. */
function useKeptSecrets({ current }: Sorted): void {
  const isLoaded = current.some(({ now }) => now !== undefined);
  useEffect(() => {
    if (isLoaded) void keepMissing(current.filter(({ now }) => now !== undefined && 'stage' in now));
  }, [isLoaded]);
}

/** All tables of the player, those that wait for them first; the others in an archive. */
export function Tables() {
  const words = text().tables;
  const { isPending, problem, use } = useMailedLink();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(MORE);
  const [isArchiveOpen, openArchive] = useState(false);
  const [isHiddenOpen, openHidden] = useState(false);
  const isSearching = search.trim() !== '';
  const unfolded: Unfolded = { finished: isArchiveOpen || isSearching ? page : 0, hidden: isHiddenOpen };
  useEffect(() => void loadGames(), []);
  const all = myTables();
  const ofSearch = (tables: Sorted['current']) =>
    isSearching ? tables.filter((table) => isFound(search, searchTexts(table))) : tables;
  const current = ofSearch(all.current);
  const finished = ofSearch(all.finished);
  const shown = { current: all.current, finished: finished.slice(0, unfolded.finished), hidden: all.hidden };
  const latest = useRef(shown);
  latest.current = shown;
  // Not before the browser may see the tables of the address.
  useEffect(() => {
    if (isPending) return;
    return followTables(() => {
      const { current: live, finished: cards, hidden } = latest.current;
      return [...live, ...cards, ...(unfolded.hidden ? hidden : [])];
    });
    // A new length: tables from a file are requested at once.
  }, [unfolded.finished, unfolded.hidden, isPending, knownTables.value.length]);
  useKeptSecrets(all);
  const isSignedIn = address.value?.seats != null;
  useEffect(() => void shareProfile(), [isSignedIn, lang.value]);
  const count = all.current.length + all.finished.length;
  const isEmpty = count + all.hidden.length === 0;
  const waiting = all.current.filter(({ mine }) => mine.length > 0).length;
  useTitle(words.title);
  return (
    <main id="main" class="page tables">
      <header>
        <h1>{words.title}</h1>
        {!isEmpty && <p class="hint">{words.intro}</p>}
        <p role="alert">{problem}</p>
        <p role="status">
          {whyLate() ||
            (isSearching ? words.found(current.length + finished.length) : count > 0 ? words.waiting(waiting) : '')}
        </p>
      </header>
      <div class="stack">
        {use !== undefined && <SignIn onUse={use} />}
        {(count >= WORTH_A_SEARCH || isSearching) && (
          <div class="field search">
            <label for="search">{words.search}</label>
            <input
              id="search"
              type="search"
              value={search}
              autocomplete="off"
              onInput={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
        )}
        {current.length > 0 && <TableList tables={current} menu={OwnTable} atTable={AtTable} />}
        <div class={isEmpty ? 'card stack' : ''}>
          {isEmpty && <p>{words.none}</p>}
          <a class={isEmpty ? 'button primary' : 'button'} href="/">
            <Icon name="plus" />
            {words.open}
          </a>
        </div>
        <OwnCircles circles={circlesOf([...current, ...finished])} />
        {finished.length > 0 && (
          <details
            class="fold archive"
            open={isArchiveOpen || isSearching}
            onToggle={(event) => isSearching || openArchive(event.currentTarget.open)}
          >
            <summary>{words.finished(finished.length)}</summary>
            <Archive tables={shown.finished} />
            {finished.length > page && (
              <button type="button" class="button" onClick={() => setPage(page + MORE)}>
                {words.older}
              </button>
            )}
          </details>
        )}
        {all.hidden.length > 0 && (
          <details class="fold" onToggle={(event) => openHidden(event.currentTarget.open)}>
            <summary>{words.hidden(all.hidden.length)}</summary>
            {isHiddenOpen && <TableList tables={all.hidden} menu={OwnTable} atTable={AtTable} />}
          </details>
        )}
      </div>
      <div class="stack">
        <HaveLink />
        <WaysPanel />
        <Transfer />
        {/* Last, because it appears when the service has said whether it sends mail, and must not move anything. */}
        <AddressPanel />
      </div>
    </main>
  );
}
