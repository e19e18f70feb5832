import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import type { Problem } from '../../shared/protocol/problems.ts';
import { plainFragment, readPlain, type Target } from '../../shared/protocol/targets.ts';
import type { Reader } from '../app/api.ts';
import { loadGames, titleOf } from '../app/games.ts';
import { text, withFurtherText } from '../app/lang.ts';
import { registerLater } from '../app/service-worker.ts';
import { tidyAddress } from '../app/tidy-address.ts';
import { useThemeOfDocument } from '../board/theme.ts';
import { VoiceContext } from '../board/voice.ts';
import { endSight } from '../first-paint/sight.ts';
import { areWaysOwed, hasWays } from '../notifications/owed.ts';
import { tellWhere } from '../notifications/push.ts';
import { useRulesKey } from '../rules/rules-link.tsx';
import { startChime } from '../table/chime.ts';
import { ConnectionState, Trouble } from '../table/connection.tsx';
import { TableContext, useTable } from '../table/context.ts';
import { Playing } from '../table/game.tsx';
import { repeatJoins } from '../table/lobby/repeat-joins.ts';
import { fragmentOf } from '../table/model/fragment.ts';
import { takeFresh } from '../table/model/fresh.ts';
import { openModel, type TableModel } from '../table/model/model.ts';
import { NoticeBar } from '../table/notice.tsx';
import { AbsentAsked } from '../table/seats/absent.tsx';
import { isCovered, leaveOtherSeats } from '../table/seats/passing.ts';
import { SpectatorBar } from '../table/seats/spectator-bar.tsx';
import { Announcer, openVoice } from '../table/story/announcer.tsx';
import { openByAddress } from '../tables/address/address.ts';
import { forgetAccess } from '../tables/forgotten.ts';
import { knownTables, noteCircle, seatsAt } from '../tables/known-tables.ts';
import { useTitle } from '../tables/title.ts';
import { HomeLink } from '../ui/home-link.tsx';
import { Message } from '../ui/message.tsx';
import { onDemand, pageOnDemand } from '../ui/on-demand.tsx';
import '../styles/table.css';

const ProposalBar = onDemand(() =>
  withFurtherText(async () => (await import('../table/turn/proposals.tsx')).ProposalBar),
);
const ClaimBars = onDemand(() => withFurtherText(async () => (await import('../recovery/claims.tsx')).ClaimBars));
// The cover hides the table from the first moment on, even while it is loaded.
const Cover = onDemand(async () => (await import('../table/seats/cover.tsx')).Cover);
const GuestBar = onDemand(async () => (await import('../table/seats/guest-bar.tsx')).GuestBar);
const Offer = onDemand(async () => (await import('../notifications/offer.tsx')).Offer);
const OwnSeats = onDemand(() => withFurtherText(async () => (await import('../table/seats/own-seats.tsx')).OwnSeats));
const Lobby = onDemand(() => withFurtherText(async () => (await import('../table/lobby/lobby.tsx')).Lobby));
const SeatLost = pageOnDemand(async () => (await import('../recovery/seat-lost.tsx')).SeatLost);
const OpenedLink = pageOnDemand(async () => (await import('../recovery/seat-link.tsx')).OpenedLink);
const Exchange = pageOnDemand(async () => (await import('../recovery/seat-link.tsx')).Exchange);
const WithoutSeat = pageOnDemand(async () => (await import('../recovery/seat-link.tsx')).WithoutSeat);
const DamagedLink = pageOnDemand(() =>
  withFurtherText(async () => (await import('../recovery/damaged-link.tsx')).DamagedLink),
);
const Lost = pageOnDemand(() => withFurtherText(async () => (await import('../recovery/lost.tsx')).Lost));

/**
 * Shown from the first proposal on, since its result is announced too. The live region is always there: screen readers
 * ignore those that appear with their text.
 */
function Proposals() {
  const { snapshot } = useTable();
  const wasAsked = useRef(false);
  wasAsked.current ||= Boolean(snapshot.play?.asked);
  return (
    <div class="notice-slot" role="status">
      {wasAsked.current && <ProposalBar />}
    </div>
  );
}

/** Shown from the first claim on: after the answer, the player may still be reading what it led to. */
function Claims() {
  const { snapshot } = useTable();
  const wereMade = useRef(false);
  wereMade.current ||= snapshot.claims.length > 0;
  return wereMade.current ? <ClaimBars /> : null;
}

/** The model of a table for this reader, once it is open. */
function useModel(id: string, reader: Reader): TableModel | null {
  const [table, setTable] = useState<TableModel | null>(null);
  useEffect(() => {
    let opened: TableModel | null = null;
    let isGone = false;
    const open = () => {
      if (isGone) return;
      opened = openModel(id, reader, typeof reader === 'object' ? null : takeFresh(id, reader));
      setTable(opened);
    };
    // A seat that is new to this browser may belong to the address signed in here.
    if (typeof reader === 'number' && !seatsAt(id).includes(reader)) void openByAddress(id, reader).then(open);
    else open();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [id, fragmentOf(reader)]);
  useEffect(() => (table === null ? undefined : repeatJoins(table)), [table]);
  useEffect(() => (table === null ? undefined : startChime(table)), [table]);
  return table;
}

/** What this browser does for the player of a seat; `snapshot` is null as long as the table has not come. */
function usePlayer(id: string, seat: Seat | null, snapshot: Snapshot | null): void {
  useLayoutEffect(() => {
    // Even before the table has come: who goes back meanwhile may already be the next player.
    if (seat !== null) leaveOtherSeats(id, seat);
  }, [id, seat]);
  const isSeated = seat !== null && snapshot !== null;
  useEffect(() => {
    // A player who has just taken a seat here is notified as always.
    if (isSeated && areWaysOwed(id, seat))
      void import('../notifications/as-always.ts').then(({ notifyAsAlways }) =>
        notifyAsAlways(id, seat, { isAutomatic: true }),
      );
  }, [isSeated]);
  // Players come back, and then the service worker saves requests.
  useEffect(() => (isSeated ? registerLater() : undefined), [isSeated]);
  const circle = seat === null ? undefined : snapshot?.circle;
  useEffect(() => {
    if (circle) noteCircle(id, circle);
  }, [id, circle]);
}

/** Asks about the other tables of this browser while one is shown. */
function useOthers(id: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const ask = () => {
      const hasOthers = knownTables.value.some((one) => one.id !== id && !one.isOver && !one.isHidden);
      if (hasOthers)
        import('../tables/my-tables.ts').then(
          ({ askOthers }) => askOthers(id),
          () => undefined,
        );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [id, isShown]);
}

interface NotShownProps {
  readonly id: string;
  readonly reader: Reader;
  readonly refused: Problem;
}

/** Why a table is not shown to this reader, and how they can go on. */
function NotShown({ id, reader, refused }: NotShownProps) {
  const { notice } = text();
  if (refused.code === 'no-such-guest')
    return (
      <Message text={refused.title}>
        <WithoutSeat reader={reader} />
      </Message>
    );
  if (typeof reader === 'number' && refused.status !== 404 && refused.status !== 410)
    return <SeatLost id={id} viewer={reader} />;
  const said = refused.status === 404 ? { text: notice.noTable, help: notice.noTableHelp } : { text: refused.title };
  return (
    <Message {...said}>
      <HomeLink />
    </Message>
  );
}

interface ViewedProps {
  readonly id: string;
  readonly reader: Reader;
  readonly inWords: boolean;
  /** The address names nobody, and this browser has several seats. */
  readonly isUnclear: boolean;
}

/** A table as one viewer sees it. */
function Viewed({ id, reader, inWords, isUnclear }: ViewedProps) {
  const table = useModel(id, reader);
  const snapshot = table?.snapshot.value ?? null;
  const seat = typeof reader === 'number' ? reader : null;
  const shown = useMemo(() => table && snapshot && { table, snapshot }, [table, snapshot]);
  const voice = useMemo(() => table && openVoice(table), [table]);
  usePlayer(id, seat, snapshot);
  useOthers(id, snapshot !== null);
  const refused = table?.refused.value ?? null;
  const isUninvited = table?.refused.value?.code === 'no-such-guest';
  useEffect(() => {
    if (isUninvited && typeof reader === 'object') void forgetAccess(id, [reader]);
  }, [isUninvited]);
  const isCoveredHere = snapshot !== null && seat !== null && isCovered(snapshot, seat);
  const isOnItsWay = snapshot === null && table?.connection.value !== 'offline';
  const hasBoard = snapshot !== null && snapshot.play !== null && !isCoveredHere;
  const isAwaited = refused === null && (isOnItsWay || hasBoard);
  useLayoutEffect(() => (isAwaited ? undefined : endSight()), [isAwaited]);
  useRulesKey(snapshot?.game);
  const { site, table: words } = text();
  useTitle(snapshot === null ? site.name : words.title(titleOf(snapshot.game)));
  if (refused !== null) return <NotShown id={id} reader={reader} refused={refused} />;
  if (table === null || snapshot === null)
    return (
      <main id="main" class="page narrow">
        <p class="loading">{site.loading}</p>
        {table?.connection.value === 'offline' && table.unsent.value === null && <ConnectionState table={table} />}
        {table !== null && <NoticeBar table={table} />}
      </main>
    );
  if (seat !== null && isCoveredHere) return <Cover snapshot={snapshot} seat={seat} />;
  const banner = snapshot.guest === null ? !isUnclear && <SpectatorBar /> : <GuestBar reader={reader} />;
  const notices = (
    <>
      <Trouble table={table} />
      {isUnclear && <OwnSeats id={id} />}
      <NoticeBar table={table} />
      <Proposals />
      {/* On a phone it would cover half of an earlier position. */}
      {table.past.position.value === null && <AbsentAsked />}
      {/* It would cover that a seat can be taken over. */}
      {snapshot.stage === 'playing' && !snapshot.seats.some(({ isOpen }) => isOpen) && hasWays() && <Offer />}
      <Claims />
    </>
  );
  return (
    <TableContext.Provider value={shown}>
      <VoiceContext.Provider value={voice}>
        {snapshot.stage === 'lobby' ? (
          <>
            <div class="table-bar">
              <ConnectionState table={table} />
            </div>
            {banner}
            <div class="notices">{notices}</div>
            <Lobby />
          </>
        ) : (
          <>
            {!inWords && (
              <nav>
                <a class="skip" href={`/t/${id}/text${fragmentOf(reader)}`}>
                  {text().textMode.skip}
                </a>
              </nav>
            )}
            <Playing inWords={inWords} banner={banner} notices={notices} />
          </>
        )}
        <Announcer />
      </VoiceContext.Provider>
    </TableContext.Provider>
  );
}

/** What a link leads to here: without a fragment, to this browser's only seat at the table, if it has one. */
function withOwnSeat(link: Target | null): Target | null {
  const [seat, ...others] = link?.type === 'table' ? seatsAt(link.table) : [];
  return link?.type === 'table' && seat !== undefined && others.length === 0
    ? { type: 'seat', table: link.table, seat, secret: null }
    : link;
}

/** Who reads the table of a link. */
const readerOf = (link: Target): Reader =>
  link.type === 'seat' ? link.seat : link.type === 'guest' ? { guest: link.guest } : 'spectator';

/** What the address says, and what its path names, as the router knows it; null for a link that is to be read whole. */
const opened = (path: string): { readonly path: string; readonly link: Target | null } => ({
  path,
  link: tidyAddress() === null ? readPlain(location.pathname, location.hash) : null,
});

/** A fragment that leads to a place in the page, and not to somebody's view of the table. */
const isPlace = (): boolean => /^#(?!watch$|lost$)[a-z-]+$/.test(location.hash);

/**
 * The page of a table. The fragment names the seat or the guest; without one the viewer is a spectator, or the player
 * of this browser's only seat. `inWords`: without a board, in text mode.
 */
export function Table({ inWords }: { readonly inWords: boolean }) {
  const { params } = useRoute();
  const path = params['table'] ?? '';
  const [heard, setHeard] = useState(() => opened(path));
  // Navigating from one table to another fires no event for the new fragment.
  const named = useMemo(() => (heard.path === path ? heard : opened(path)).link, [path, heard]);
  const link = useMemo(() => withOwnSeat(named), [named]);
  useEffect(tellWhere, []);
  useThemeOfDocument();
  useEffect(() => {
    const read = () => {
      if (!isPlace()) setHeard(opened(path));
    };
    window.addEventListener('hashchange', read);
    window.addEventListener('popstate', read);
    return () => {
      window.removeEventListener('hashchange', read);
      window.removeEventListener('popstate', read);
    };
  }, [path]);
  useEffect(() => {
    void loadGames();
    if (link === null || link === named || location.hash !== '') return;
    history.replaceState(null, '', plainFragment(link));
    setHeard({ path, link });
  }, [path, link]);
  const hasSecret = (link?.type === 'seat' || link?.type === 'guest') && link.secret !== null;
  const isElsewhere = hasSecret || link?.type === 'lost' || link?.type === 'damaged';
  useLayoutEffect(() => (isElsewhere ? endSight() : undefined), [isElsewhere]);
  if (link === null) return <OpenedLink path={path} heard={heard} onRead={(read) => setHeard({ path, link: read })} />;
  const fragment = plainFragment(link);
  if (link.type === 'damaged') return <DamagedLink link={link} />;
  if (!('table' in link)) return null;
  const id = link.table;
  if (link.type === 'lost') return <Lost key={id + fragment} id={id} named={link.seat} code={link.code} />;
  const reader = readerOf(link);
  if (hasSecret && link.secret !== null)
    return <Exchange key={id + fragment + link.secret} id={id} reader={reader} secret={link.secret} />;
  const isUnclear = link.type === 'table' && seatsAt(id).length > 1;
  return <Viewed key={id + fragmentOf(reader)} id={id} reader={reader} inWords={inWords} isUnclear={isUnclear} />;
}
