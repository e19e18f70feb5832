import { useEffect } from 'preact/hooks';
import { AddressPanel } from '../address/address-panel.tsx';
import { shareProfile } from '../address/profile.ts';
import { SignIn, useMailedLink } from '../address/sign-in.tsx';
import { WaysPanel } from '../address/ways-panel.tsx';
import { loadGames } from '../app/games.ts';
import { furtherText, lang, text } from '../app/lang.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { address } from '../tables/address.ts';
import { FoldedTables } from '../tables/archive.tsx';
import { AtTable } from '../tables/at-table.tsx';
import { HaveLink } from '../tables/have-link.tsx';
import { HereTables } from '../tables/here-tables.tsx';
import { circlesOf } from '../tables/order.ts';
import { OwnCircles } from '../tables/own-circles.tsx';
import { OwnTable } from '../tables/own-table.tsx';
import { useShownTables } from '../tables/shown-tables.ts';
import { TableList } from '../tables/table-list.tsx';
import { useTitle } from '../tables/title.ts';
import { Transfer } from '../tables/transfer.tsx';
import { Icon } from '../ui/icon.tsx';

/** All tables of the player, those that wait for them first; the others in an archive. */
export function Tables() {
  const words = text().tables;
  const { isPending, problem, use } = useMailedLink();
  useEffect(() => void loadGames(), []);
  const shown = useShownTables(isPending);
  const { isEmpty, current, finished } = shown;
  const isSignedIn = address.value?.seats != null;
  useEffect(() => void shareProfile(), [isSignedIn, lang.value]);
  useTitle(words.title);
  return (
    <main id="main" class="page tables">
      <header>
        <h1>{words.title}</h1>
        {!isEmpty && <p class="hint">{words.intro}</p>}
        <p role="alert">{problem}</p>
        <p role="status">{shown.said}</p>
      </header>
      <div class="stack">
        {use !== undefined && <SignIn onUse={use} />}
        {shown.hasSearch && (
          <div class="field search">
            <label for="search">{words.search}</label>
            <input
              id="search"
              type="search"
              value={shown.search}
              autocomplete="off"
              onInput={(event) => shown.setSearch(event.currentTarget.value)}
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
        <HereTables />
        <OwnCircles circles={circlesOf([...current, ...finished])} />
        <FoldedTables shown={shown} />
      </div>
      <div class="stack">
        <HaveLink />
        <WaysPanel />
        <Transfer />
        <p>
          <a href="/file">{furtherText().tableFile.link}</a>
        </p>
        <p>
          <a href="/privacy#about-me">{furtherText().aboutMe.link}</a>
        </p>
        <section class="card folds">
          <details class="fold">
            <summary>{furtherText().settings.title}</summary>
            <SettingsPanel />
          </details>
        </section>
        {/* Last, because it appears when the service has said whether it sends mail, and must not move anything. */}
        <AddressPanel />
      </div>
    </main>
  );
}
