import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import type { Viewer } from '../../shared/game.ts';
import type { Snapshot } from '../../shared/protocol.ts';
import { useSecret as exchange } from '../api.ts';
import { BOARDS, type BoardProps } from '../games/index.ts';
import { loadGames, titleOf } from '../games.ts';
import { hold, seatsAt } from '../held.ts';
import { text } from '../lang.ts';
import { ActionList } from '../parts/action-list.tsx';
import { ConnectionState } from '../parts/connection.tsx';
import { Ending } from '../parts/ending.tsx';
import { Fairness } from '../parts/fairness.tsx';
import { History } from '../parts/log.tsx';
import { nameOf } from '../parts/names.ts';
import { NoticeBar } from '../parts/notice.tsx';
import { NoticesPanel } from '../parts/notices.tsx';
import { OpenSeats } from '../parts/open-seats.tsx';
import { Clocks } from '../parts/pace.tsx';
import { ProposalBar, UndoButton } from '../parts/proposal.tsx';
import { RemotePlay } from '../parts/remote-play.tsx';
import { ReplayBar, ReplayButton } from '../parts/replay.tsx';
import { SeatMenu } from '../parts/seat-menu.tsx';
import { SeatLink, ShareTable } from '../parts/share.tsx';
import { keepFresh, openModel, readFragment, type TableModel, takeFresh } from '../table.ts';
import { useTitle } from '../title.ts';
import { Lobby } from './lobby.tsx';

/** What every game shows beside its board. */
function Beside({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const { viewer } = table;
  const words = text().table;
  return (
    <>
      <RemotePlay table={table} snapshot={snapshot} />
      <ReplayButton table={table} />
      {table.past.position.value === null && <UndoButton table={table} snapshot={snapshot} />}
      <section class="folds" aria-label={words.more}>
        <p class="who">
          {typeof viewer === 'number' ? words.yourSeat(viewer + 1, nameOf(snapshot.seats, viewer)) : words.watching}
        </p>
        <OtherSeats id={table.id} viewer={viewer} snapshot={snapshot} />
        {typeof viewer === 'number' && <NoticesPanel id={table.id} seat={viewer} isOver={snapshot.stage === 'over'} />}
        <History table={table} snapshot={snapshot} />
        {typeof viewer === 'number' && <SeatLink id={table.id} seat={viewer} />}
        {typeof viewer === 'number' && <SeatMenu table={table} snapshot={snapshot} seat={viewer} />}
        <details class="fold">
          <summary>{text().share.title}</summary>
          <ShareTable id={table.id} game={titleOf(snapshot.game)} />
        </details>
        <Fairness snapshot={snapshot} />
      </section>
    </>
  );
}

/** Links to the other seats of this browser at the same table. */
function OtherSeats({
  id,
  viewer,
  snapshot,
}: {
  readonly id: string;
  readonly viewer: Viewer;
  readonly snapshot: Snapshot;
}) {
  const others = seatsAt(id).filter((seat) => seat !== viewer);
  return (
    <>
      {others.map((seat) => (
        <a key={seat} class="button" href={`#seat=${seat}`}>
          {text().table.playAs(seat + 1, nameOf(snapshot.seats, seat))}
        </a>
      ))}
    </>
  );
}

/** The board of a game, as soon as it is loaded; null when it has none, 'failed' when it could not be fetched. */
function useBoard(game: string): ComponentType<BoardProps> | 'loading' | 'failed' | null {
  const [board, setBoard] = useState<{
    readonly of: string;
    readonly Board: ComponentType<BoardProps> | 'failed';
  } | null>(null);
  const load = BOARDS[game];
  useEffect(() => {
    load?.().then(
      (Board) => setBoard({ of: game, Board }),
      () => setBoard({ of: game, Board: 'failed' }),
    );
  }, [game, load]);
  if (load === undefined) return null;
  return board?.of === game ? board.Board : 'loading';
}

function Playing({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const Board = useBoard(snapshot.game);
  const words = text();
  const { play } = snapshot;
  if (play === null) return null;
  const ending =
    play.outcome === null ? (
      <>
        <Clocks snapshot={snapshot} />
        {typeof table.viewer === 'number' && <OpenSeats table={table} snapshot={snapshot} />}
      </>
    ) : (
      <Ending snapshot={snapshot} outcome={play.outcome} />
    );
  const beside = <Beside table={table} snapshot={snapshot} />;
  if (Board === 'loading') return <Message text={words.site.loading} />;
  if (Board === 'failed')
    return (
      <Message text={words.site.failed}>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {words.site.reload}
        </button>
      </Message>
    );
  if (Board !== null)
    return (
      <Board table={table} snapshot={snapshot} ending={ending}>
        {beside}
      </Board>
    );
  return (
    <main id="main" class="page plain-table">
      <h1>{words.table.title(titleOf(snapshot.game))}</h1>
      <p role="status">
        {play.outcome !== null
          ? words.table.over
          : play.waitingFor.some((seat) => seat === table.viewer)
            ? words.table.yourTurn
            : words.table.turnOf(words.listed(play.waitingFor.map((seat) => nameOf(snapshot.seats, seat))))}
      </p>
      {ending}
      <ActionList table={table} snapshot={snapshot} />
      <div class="card stack">{beside}</div>
    </main>
  );
}

function Message({
  text: sentence,
  help,
  children,
}: {
  readonly text: string;
  readonly help?: string;
  readonly children?: preact.ComponentChildren;
}) {
  return (
    <main id="main" class="page narrow">
      <div class="card hero-card">
        <h1>{sentence}</h1>
        {help !== undefined && <p>{help}</p>}
        {children}
      </div>
    </main>
  );
}

/** A table as one viewer sees it. */
function Viewed({ id, viewer }: { readonly id: string; readonly viewer: Viewer }) {
  const [table, setTable] = useState<TableModel | null>(null);
  useEffect(() => {
    const opened = openModel(id, viewer, takeFresh(id, viewer));
    setTable(opened);
    return () => opened.close();
  }, [id, viewer]);
  const words = text();
  const snapshot = table?.snapshot.value ?? null;
  const refused = table?.refused.value ?? null;
  const isMine = table?.present.value?.play?.waitingFor.some((seat) => seat === viewer) ?? false;
  useTitle(snapshot === null ? words.site.name : words.table.title(titleOf(snapshot.game)), isMine ? '● ' : '');
  if (refused !== null)
    return refused.status === 404 ? (
      <Message text={words.notice.noTable} help={words.notice.noTableHelp}>
        <a class="button primary" href="/">
          {words.site.home}
        </a>
      </Message>
    ) : (
      <Message text={words.notice.seatLost} help={words.notice.seatLostHelp}>
        <a class="button primary" href="#watch">
          {words.notice.watchInstead}
        </a>
      </Message>
    );
  if (table === null || snapshot === null)
    return (
      <main id="main" class="page narrow">
        <p role="status" class="loading">
          {words.site.loading}
        </p>
        {table?.connection.value === 'offline' && <ConnectionState table={table} />}
      </main>
    );
  return (
    <>
      <div class="table-bar">
        <ConnectionState table={table} />
        <div class="notices">
          <NoticeBar table={table} />
          <ProposalBar table={table} snapshot={snapshot} />
          {table.viewer === 'spectator' && <OpenSeats table={table} snapshot={snapshot} />}
          <ReplayBar table={table} snapshot={snapshot} />
        </div>
      </div>
      {snapshot.stage === 'lobby' ? (
        <Lobby table={table} snapshot={snapshot} />
      ) : (
        <Playing table={table} snapshot={snapshot} />
      )}
    </>
  );
}

/** Exchanges the secret of a seat link for a cookie; then the secret leaves the address. */
function Exchange({ id, seat, secret }: { readonly id: string; readonly seat: number; readonly secret: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const words = text();
  useEffect(() => {
    let isGone = false;
    // At once, so that the secret stands in no history entry whatever the answer is.
    history.replaceState(null, '', `${location.pathname}#seat=${seat}`);
    void exchange(id, seat, secret).then((answer) => {
      if (isGone) return;
      if (answer.type === 'ok') {
        hold(id, answer.value.game, seat);
        keepFresh({ seat, secret: '', snapshot: answer.value });
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      } else setProblem(answer.type === 'refused' ? answer.problem.title : words.notice.unreachable);
    });
    return () => {
      isGone = true;
    };
  }, [id, seat, secret]);
  if (problem === null) return <Message text={words.site.loading} />;
  return (
    <Message text={words.notice.linkBad} help={`${problem} ${words.notice.seatLostHelp}`}>
      <a class="button primary" href="#watch">
        {words.notice.watchInstead}
      </a>
    </Message>
  );
}

/** The page names the seat in its fragment; without one it is a spectator's, unless exactly one seat is held here. */
export function Table() {
  const { params } = useRoute();
  const id = params['table'] ?? '';
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    window.addEventListener('hashchange', read);
    window.addEventListener('popstate', read);
    return () => {
      window.removeEventListener('hashchange', read);
      window.removeEventListener('popstate', read);
    };
  }, []);
  useEffect(() => {
    void loadGames();
    const [seat, ...others] = seatsAt(id);
    if (location.hash === '' && seat !== undefined && others.length === 0) {
      history.replaceState(null, '', `#seat=${seat}`);
      setHash(location.hash);
    }
  }, [id]);
  const named = readFragment(hash);
  if (named?.secret != null) return <Exchange key={hash} id={id} seat={named.seat} secret={named.secret} />;
  const viewer = named?.seat ?? 'spectator';
  return <Viewed key={`${id}/${viewer}`} id={id} viewer={viewer} />;
}
