import { useRef, useState } from 'preact/hooks';
import { text, withFurtherText } from '../app/lang.ts';
import { tableUrl } from '../app/table-url.ts';
import { hasWays } from '../notifications/owed.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ConnectionState, Trouble } from './connection.tsx';
import { useTable } from './context.ts';
import { Game } from './game.tsx';
import { NoticeBar } from './notice.tsx';
import { AbsentAsked } from './seats/absent.tsx';
import { isOut } from './seats/out.ts';
import { SpectatorBar } from './seats/spectator-bar.tsx';
import { Announcer } from './story/announcer.tsx';

const ProposalBar = onDemand(() => withFurtherText(async () => (await import('./turn/proposals.tsx')).ProposalBar));
const ClaimBars = onDemand(() => withFurtherText(async () => (await import('./seats/claims.tsx')).ClaimBars));
const GuestBar = onDemand(async () => (await import('./seats/guest-bar.tsx')).GuestBar);
const Offer = onDemand(async () => (await import('./offer/offer.tsx')).Offer);
const OwnSeats = onDemand(() => withFurtherText(async () => (await import('./seats/own-seats.tsx')).OwnSeats));
/** Its code is there, as it is shown to those who were in the lobby. */
const OrderDraw = onDemand(() => withFurtherText(async () => (await import('./lobby/lobby.tsx')).OrderDraw));
const Moved = onDemand(() => withFurtherText(async () => (await import('./moving/moved.tsx')).Moved));
const Blocked = onDemand(() => withFurtherText(async () => (await import('./blocked.tsx')).Blocked));
const OutBar = onDemand(() => withFurtherText(async () => (await import('./seats/out-bar.tsx')).OutBar));
const Lobby = onDemand(() => withFurtherText(async () => (await import('./lobby/lobby.tsx')).Lobby));

/**
 * Who is out, and proposals, which are shown from the first one on, since its result is announced too. Their live region is
 * always there: screen readers ignore those that appear with their text.
 */
function Announced() {
  const { snapshot } = useTable();
  const wasAsked = useRef(false);
  wasAsked.current ||= Boolean(snapshot.play?.asked);
  return (
    <div class="notice-slot" role="status">
      {isOut(snapshot) && <OutBar />}
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

function Notices({ isUnclear }: { readonly isUnclear: boolean }) {
  const { table, snapshot } = useTable();
  const isAnyOpen = snapshot.seats.some(({ isOpen }) => isOpen);
  return (
    <>
      <Trouble table={table} />
      {isUnclear && <OwnSeats />}
      <NoticeBar table={table} />
      {snapshot.moved && <Moved moved={snapshot.moved} />}
      {snapshot.blocked && <Blocked />}
      <Announced />
      {/* On a phone it would cover half of an earlier position. */}
      {table.positions.shown.value === null && <AbsentAsked />}
      {/* It would cover that a seat can be taken over. */}
      {snapshot.stage === 'playing' && !isAnyOpen && hasWays() && <Offer />}
      <Claims />
    </>
  );
}

interface Props {
  readonly inWords: boolean;
  /** The address names nobody, and this browser has several seats. */
  readonly isUnclear: boolean;
}

/** A table: its lobby, or its game, with what is said about it. */
export function TableLayout({ inWords, isUnclear }: Props) {
  const { table, snapshot } = useTable();
  const isToDraw = useRef(false);
  const [isDrawn, setDrawn] = useState(false);
  if (snapshot.stage === 'lobby') isToDraw.current = snapshot.seating === 'drawn';
  const isDrawing = isToDraw.current && snapshot.stage === 'playing' && !isDrawn;
  const banner = snapshot.guest === null ? !isUnclear && <SpectatorBar /> : <GuestBar />;
  const notices = <Notices isUnclear={isUnclear} />;
  return (
    <>
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
              <a class="skip" href={tableUrl(table.id, table.reader, true)}>
                {text().textMode.skip}
              </a>
            </nav>
          )}
          <Game inWords={inWords} isDrawing={isDrawing} banner={banner} notices={notices} />
          {isDrawing && <OrderDraw onEnd={() => setDrawn(true)} />}
        </>
      )}
      <Announcer />
    </>
  );
}
