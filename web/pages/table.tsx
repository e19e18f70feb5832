import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy, useRoute } from 'preact-iso';
import type { Seat, Viewer } from '../../shared/game.ts';
import type { Snapshot } from '../../shared/protocol.ts';
import { openByAddress } from '../address.ts';
import { useSecret as exchange, type Reader } from '../api.ts';
import { BOARDS, type BoardProps } from '../games/index.ts';
import { loadGames, titleOf } from '../games.ts';
import { hold, seatsAt } from '../held.ts';
import { text } from '../lang.ts';
import { askedFor } from '../link-keys.ts';
import { renew } from '../new-link.ts';
import { ActionList } from '../parts/action-list.tsx';
import { ClaimBars } from '../parts/claims.tsx';
import { ConnectionState } from '../parts/connection.tsx';
import { AsksFirst, DraftBar } from '../parts/draft.tsx';
import { Ending } from '../parts/ending.tsx';
import { Fairness } from '../parts/fairness.tsx';
import { GuestBar, GuestsPanel } from '../parts/guests.tsx';
import { History } from '../parts/log.tsx';
import { MotionBar, UndoButton } from '../parts/motion.tsx';
import { nameOf } from '../parts/names.ts';
import { NotePanel } from '../parts/note.tsx';
import { NoticeBar } from '../parts/notice.tsx';
import { NoticesPanel } from '../parts/notices.tsx';
import { OpenSeats } from '../parts/open-seats.tsx';
import { Clocks } from '../parts/pace.tsx';
import { Cover, PassingChoice, PassOn } from '../parts/passing.tsx';
import { RemotePlay } from '../parts/remote-play.tsx';
import { RenewLink } from '../parts/renew-link.tsx';
import { ReplayBar, ReplayButton } from '../parts/replay.tsx';
import { SeatCodeFold } from '../parts/seat-code.tsx';
import { SeatMenu } from '../parts/seat-menu.tsx';
import { SeatLink, ShareTable } from '../parts/share.tsx';
import { TalkButton, TalkPanel } from '../parts/talk.tsx';
import { isCovered } from '../passing.ts';
import { tellWhere } from '../push.ts';
import { fragmentOf, keepFresh, openModel, readFragment, readLost, type TableModel, takeFresh } from '../table.ts';
import { useTitle } from '../title.ts';
import { Lobby } from './lobby.tsx';
import '../styles/recovery.css';

const Lost = lazy(async () => (await import('./lost.tsx')).Lost);

/** What every game shows beside its board. */
function Beside({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const { viewer } = table;
  const words = text().table;
  return (
    <>
      <RemotePlay table={table} snapshot={snapshot} />
      <ReplayButton table={table} />
      {table.past.position.value === null && <UndoButton table={table} snapshot={snapshot} />}
      <section class="folds" aria-labelledby="together">
        <h2 id="together" class="eyebrow">
          {words.together}
        </h2>
        <p class="who">
          {typeof viewer === 'number'
            ? words.yourSeat(viewer + 1, nameOf(snapshot.seats, viewer))
            : snapshot.guest === null && words.watching}{' '}
          {words.spectators(table.company.value.spectators)}
        </p>
        <OtherSeats id={table.id} viewer={viewer} snapshot={snapshot} />
        {snapshot.guest === null && <TalkPanel table={table} snapshot={snapshot} />}
        <History table={table} snapshot={snapshot} />
        <details class="fold">
          <summary>{text().share.title}</summary>
          <ShareTable id={table.id} game={titleOf(snapshot.game)} />
        </details>
        <Fairness snapshot={snapshot} />
      </section>
      {typeof viewer === 'number' ? (
        <OwnSeat table={table} snapshot={snapshot} seat={viewer} />
      ) : (
        <p>
          <a href="#lost">{text().recovery.lost}</a>
        </p>
      )}
    </>
  );
}

/** What only who sits in a seat is shown: what is theirs, and what leads to it. */
function OwnSeat({
  table,
  snapshot,
  seat,
}: {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
  readonly seat: Seat;
}) {
  const { id } = table;
  const words = text().table;
  return (
    <>
      <section class="folds" aria-labelledby="for-me">
        <h2 id="for-me" class="eyebrow">
          {words.forMe}
        </h2>
        <NotePanel id={id} seat={seat} />
        <NoticesPanel id={id} seat={seat} isOver={snapshot.stage === 'over'} />
        <SeatMenu table={table} snapshot={snapshot} seat={seat} />
        <ThisDevice id={id} />
      </section>
      <section class="folds" aria-labelledby="my-link">
        <h2 id="my-link" class="eyebrow">
          {words.myLink}
        </h2>
        <SeatLink id={id} seat={seat} />
        <GuestsPanel id={id} seat={seat} />
        <SeatCodeFold id={id} seat={seat} snapshot={snapshot} />
        <RenewLink table={table} seat={seat} />
      </section>
    </>
  );
}

/** What is chosen for this device only. */
const ThisDevice = ({ id }: { readonly id: string }) => (
  <details class="fold">
    <summary>{text().device.title}</summary>
    <AsksFirst />
    <PassingChoice id={id} />
  </details>
);

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

/** What is left to who has no right to a seat. */
const WithoutSeat = ({ reader }: { readonly reader: Reader }) => (
  <p class="row">
    {typeof reader === 'number' && (
      <a class="button primary" href={`#lost=${reader}`}>
        {text().notice.regain}
      </a>
    )}
    <a class="button" href="#watch">
      {text().notice.watchInstead}
    </a>
  </p>
);

/** Whether a seat is ours after all: the answer with its new link was lost on the way, or it is one of our address. */
async function regained(id: string, seat: Seat): Promise<boolean> {
  if (askedFor(id, seat) !== undefined && (await renew(id, seat)).type === 'ok') return true;
  return openByAddress(id, seat);
}

/** What is said to who names a seat that is not theirs. */
function SeatLost({ id, viewer }: { readonly id: string; readonly viewer: Viewer }) {
  const [isAsking, setAsking] = useState(typeof viewer === 'number');
  const words = text();
  useEffect(() => {
    if (typeof viewer === 'number')
      void regained(id, viewer).then((isOurs) => (isOurs ? location.reload() : setAsking(false)));
  }, [id, viewer]);
  if (isAsking) return <Message text={words.site.loading} />;
  return (
    <Message text={words.notice.seatLost} help={words.notice.seatLostHelp}>
      <WithoutSeat reader={viewer} />
    </Message>
  );
}

/** A table as one viewer sees it. */
function Viewed({ id, reader }: { readonly id: string; readonly reader: Reader }) {
  const [table, setTable] = useState<TableModel | null>(null);
  const viewer = typeof reader === 'object' ? 'spectator' : reader;
  useEffect(() => {
    let opened: TableModel | null = null;
    let isGone = false;
    const open = () => {
      if (isGone) return;
      opened = openModel(id, reader, reader === viewer ? takeFresh(id, viewer) : null);
      setTable(opened);
    };
    // A seat that is new to this browser may be one of the address that is signed in here.
    if (typeof viewer === 'number' && !seatsAt(id).includes(viewer)) void openByAddress(id, viewer).then(open);
    else open();
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [id, fragmentOf(reader)]);
  const words = text();
  const snapshot = table?.snapshot.value ?? null;
  const refused = table?.refused.value ?? null;
  const isMine = table?.present.value?.play?.waitingFor.some((seat) => seat === viewer) ?? false;
  useTitle(snapshot === null ? words.site.name : words.table.title(titleOf(snapshot.game)), isMine ? '● ' : '');
  if (refused?.code === 'no-such-guest')
    return (
      <Message text={refused.title}>
        <WithoutSeat reader={reader} />
      </Message>
    );
  if (refused !== null)
    return refused.status === 404 ? (
      <Message text={words.notice.noTable} help={words.notice.noTableHelp}>
        <a class="button primary" href="/">
          {words.site.home}
        </a>
      </Message>
    ) : (
      <SeatLost id={id} viewer={viewer} />
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
  if (typeof viewer === 'number' && isCovered(snapshot, viewer)) return <Cover snapshot={snapshot} seat={viewer} />;
  return (
    <>
      <div class="table-bar">
        <div class="table-state">
          <TalkButton table={table} />
          <ConnectionState table={table} />
        </div>
        <div class="notices">
          <NoticeBar table={table} />
          <MotionBar table={table} snapshot={snapshot} />
          {table.viewer === 'spectator' && <OpenSeats table={table} snapshot={snapshot} />}
          <ClaimBars table={table} snapshot={snapshot} />
          <ReplayBar table={table} snapshot={snapshot} />
        </div>
      </div>
      <GuestBar snapshot={snapshot} />
      {snapshot.stage === 'lobby' ? (
        <Lobby table={table} snapshot={snapshot} />
      ) : (
        <Playing table={table} snapshot={snapshot} />
      )}
      <DraftBar table={table} />
      {typeof viewer === 'number' && <PassOn table={table} seat={viewer} />}
    </>
  );
}

/** Exchanges the secret of a link for a cookie; then the secret leaves the address. */
function Exchange({ id, reader, secret }: { readonly id: string; readonly reader: Reader; readonly secret: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const words = text();
  const fragment = fragmentOf(reader);
  useEffect(() => {
    let isGone = false;
    // At once, so that the secret stands in no history entry whatever the answer is.
    history.replaceState(null, '', location.pathname + fragment);
    void exchange(id, reader, secret).then((answer) => {
      if (isGone) return;
      if (answer.type === 'ok') {
        if (typeof reader === 'number') {
          hold(id, answer.value.game, reader);
          keepFresh({ seat: reader, secret: '', snapshot: answer.value });
        }
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      } else setProblem(answer.type === 'refused' ? answer.problem.title : words.notice.unreachable);
    });
    return () => {
      isGone = true;
    };
  }, [id, fragment, secret]);
  if (problem === null) return <Message text={words.site.loading} />;
  return (
    <Message
      text={words.notice.linkBad}
      help={typeof reader === 'object' ? problem : `${problem} ${words.notice.seatLostHelp}`}
    >
      <WithoutSeat reader={reader} />
    </Message>
  );
}

/** The page names the seat, or the guest, in its fragment; without one it is a spectator's, unless exactly one seat is held here. */
export function Table() {
  const { params } = useRoute();
  const id = params['table'] ?? '';
  const [hash, setHash] = useState(location.hash);
  useEffect(tellWhere, []);
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
  const lost = readLost(hash);
  if (lost !== null) return <Lost key={hash} id={id} named={lost.seat} code={lost.code} />;
  const { reader, secret } = readFragment(hash);
  if (secret !== null) return <Exchange key={hash} id={id} reader={reader} secret={secret} />;
  return <Viewed key={id + fragmentOf(reader)} id={id} reader={reader} />;
}
