import { useEffect, useState } from 'preact/hooks';
import { isBotLevel, type Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { DAY } from '../../../shared/time.ts';
import { isSimultaneous, titleOf } from '../../app/games.ts';
import { furtherText, text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { moment, useNow } from '../../app/time.ts';
import { loadBoardAhead } from '../../board/load-ahead.ts';
import { inPlayOrder } from '../../board/play-order.ts';
import { SeatMark, seatClass } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { AddElsewhere } from '../../elsewhere/add-elsewhere.tsx';
import { SetupCard } from '../../elsewhere/setup-card.tsx';
import { AskWaysCard } from '../../notifications/ask-ways.tsx';
import { NoticesPanel } from '../../notifications/notices.tsx';
import { hasWays } from '../../notifications/owed.ts';
import { LessonWhileWaiting } from '../../rules/lesson-link.tsx';
import { RulesLink } from '../../rules/rules-link.tsx';
import { addNonce, isNonceMissing } from '../../tables/add-nonce.ts';
import { seatsAt } from '../../tables/known-tables.ts';
import { Icon } from '../../ui/icon.tsx';
import { paceRule } from '../clock/pace-words.ts';
import { useTable } from '../context.ts';
import { Fairness } from '../result/fairness.tsx';
import { OwnLink } from '../seats/own-link.tsx';
import { SeatMenu } from '../seats/seat-menu.tsx';
import { Talk } from '../talk/talk-panel.tsx';
import { AddBot } from './add-bot.tsx';
import { ChosenOptions } from './chosen-options.tsx';
import { HostMenu } from './host-menu.tsx';
import { Invitation } from './invitation.tsx';
import { OrderButtons, OrderChoice, orderSaid } from './play-order.tsx';
import { ShareTable } from './share.tsx';
import { SitDown } from './sit-down.tsx';
import '../../styles/panels.css';
import '../../styles/lobby.css';
import type { TableModel } from '../model/model.ts';

interface SeatLineProps {
  readonly seat: Seat;
  readonly viewer: Seat;
  /** Whether a name is being asked for, to take the seat. */
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
}

function SeatLine({ seat, viewer, isAsking, onAsk }: SeatLineProps) {
  const { table, snapshot } = useTable();
  const words = text().lobby;
  const own = furtherText().lobby;
  const info = snapshot.seats[seat];
  const [isFilling, setFilling] = useState(false);
  return (
    <li class={`seat-line ${seatClass(seat)} ${info?.by === 'free' ? 'free' : ''}`}>
      <SeatMark seat={seat} />
      <span class="seat-name">
        {info?.by === 'free' ? (
          <>
            {nameOf(snapshot.seats, seat)}{' '}
            {info.invited === undefined ? <em class="is-free">({words.free})</em> : <em>({words.invited})</em>}
          </>
        ) : (
          nameOf(snapshot.seats, seat)
        )}
        {viewer === seat && <em> ({words.you})</em>}
        {info?.by === 'elsewhere' && <em> ({words.elsewhere})</em>}
        {info?.awaited !== undefined && viewer !== seat && <em> ({own.awaited})</em>}
      </span>
      {!isAsking && <OrderButtons viewer={viewer} seat={seat} />}
      {info !== undefined && isBotLevel(info.by) && (
        <button
          type="button"
          class="button square"
          aria-label={own.removeBot(seat + 1)}
          disabled={table.pending.value !== null}
          onClick={() =>
            void table.change('bot', () => call(routes.freeBot, { table: table.id, seat: viewer, bot: seat }))
          }
        >
          <Icon name="close" />
        </button>
      )}
      {info?.by === 'elsewhere' && snapshot.opener === viewer && (
        <button
          type="button"
          class="button square"
          aria-label={furtherText().elsewhere.free(info.name)}
          disabled={table.pending.value !== null}
          onClick={() =>
            void table.change('elsewhere', () =>
              call(routes.freeElsewhere, { table: table.id, seat: viewer, player: seat }),
            )
          }
        >
          <Icon name="close" />
        </button>
      )}
      {info?.by === 'free' && !isAsking && (
        <>
          <button
            type="button"
            class="plain seat-fill"
            aria-label={own.fillSaid(seat + 1)}
            aria-expanded={isFilling}
            onClick={() => setFilling(!isFilling)}
          >
            {own.fill}
          </button>
          {isFilling && (
            <div class="row seat-fillers">
              <AddBot by={viewer} seat={seat} />
              <AddElsewhere by={viewer} seat={seat} />
              <button type="button" class="button" aria-label={own.sitToo(seat + 1)} onClick={() => onAsk(true)}>
                <Icon name="seat" />
                {own.somebodyHere}
              </button>
            </div>
          )}
        </>
      )}
      {isAsking && info?.by === 'free' && (
        <SitDown seat={seat} name={info.invited} label={own.sitDown} onCancel={() => onAsk(false)} />
      )}
    </li>
  );
}

/** In milliseconds: how long before its removal the page warns about it. */
const NOTICE = 7 * DAY;

function Expiring() {
  const {
    table,
    snapshot: { expires },
  } = useTable();
  const now = useNow();
  const words = furtherText().lobby;
  const { viewer } = table;
  if (expires === null || expires - now > NOTICE) return null;
  return (
    <p class="card expiring" role="status">
      <span>{words.expires(moment(expires))}</span>
      {typeof viewer === 'number' && (
        <button
          type="button"
          class="button"
          disabled={table.pending.value !== null}
          onClick={() => void table.change('keep', () => call(routes.keep, { table: table.id, seat: viewer }))}
        >
          {words.keep}
        </button>
      )}
    </p>
  );
}

/** The players who have not come to their seats yet, and until when these are kept. */
const awaitedAt = ({ seats }: Snapshot) =>
  seats.flatMap(({ name, awaited: until }) => (until === undefined ? [] : [{ name, until }]));

/** Whether no seat is free, but some are kept for players who have not come yet. */
const isKeptFor = (snapshot: Snapshot): boolean =>
  awaitedAt(snapshot).length > 0 && snapshot.seats.every(({ by }) => by !== 'free');

/** Who waits for whom, in words. */
function waitingSaid(snapshot: Snapshot, viewer: Seat): string {
  const { waiting, unnamed } = furtherText().lobby;
  const { seats } = snapshot;
  const others = seats.flatMap(({ by, awaited }, seat) =>
    by === 'player' && awaited === undefined && seat !== viewer ? [nameOf(seats, seat)] : [],
  );
  const missing = seats.filter(({ by, awaited }) => by === 'free' || awaited !== undefined);
  const names = missing.flatMap(({ by, name, invited }) => (by === 'free' ? (invited ?? []) : name));
  const rest = missing.length - names.length;
  return waiting(others, [...names, ...(rest > 0 ? [unnamed(rest, names.length > 0)] : [])]);
}

/** The people and robots at a table, and its rules of play. */
function Seats({ viewer }: { readonly viewer: Seat }) {
  const { table, snapshot } = useTable();
  const [asking, setAsking] = useState<Seat | null>(null);
  const words = text().lobby;
  const own = furtherText().lobby;
  const free = snapshot.seats.filter(({ by }) => by === 'free').length;
  const awaited = awaitedAt(snapshot);
  const missing = free + awaited.length;
  const isKept = isKeptFor(snapshot);
  // For whom the button was there when the last player came, nothing moves.
  const [wasMissing] = useState(missing > 0);
  return (
    <section class="card seats" aria-labelledby="seats-title">
      <h2 id="seats-title">{words.seats}</h2>
      <ul>
        {inPlayOrder(snapshot).map((seat) => (
          <SeatLine
            key={seat}
            seat={seat}
            viewer={viewer}
            isAsking={asking === seat}
            onAsk={(isAsking) => setAsking(isAsking ? seat : null)}
          />
        ))}
      </ul>
      {!isSimultaneous(snapshot.game) && (
        <>
          <OrderChoice viewer={viewer} />
          <p role="status" class="hint">
            {orderSaid(snapshot)}
          </p>
        </>
      )}
      <p role="status" class="missing">
        {isKept
          ? own.awaiting(
              text().listed(awaited.map(({ name }) => name)),
              moment(Math.min(...awaited.map(({ until }) => until))),
            )
          : missing > 0
            ? waitingSaid(snapshot, viewer)
            : own.startHelp(snapshot.seats.filter(({ by }) => by === 'player').length)}
      </p>
      {!isKept && (
        <div class={missing > 0 ? 'start' : wasMissing ? 'start ready moved' : 'start ready'}>
          <button
            type="button"
            class="button primary big"
            disabled={missing > 0 || table.pending.value !== null}
            onClick={() => void table.change('start', () => call(routes.start, { table: table.id, seat: viewer }))}
          >
            {own.start}
            <Icon name="arrow" />
          </button>
        </div>
      )}
      <p class="row">
        {free > 0 && <LessonWhileWaiting id={table.id} game={snapshot.game} seat={viewer} />}
        <RulesLink game={snapshot.game} isApart />
      </p>
      <p class="hint">{paceRule(snapshot.pace)}</p>
      <ChosenOptions />
      {snapshot.prelude && <p class="hint">{furtherText().lobby.prelude}</p>}
    </section>
  );
}

/**
 * The players of this browser who have opened the table, or come to the seats they were given, add to its chance: they
 * see its commitment.
 */
function useNonces(table: TableModel, snapshot: Snapshot): void {
  const { viewer } = table;
  const isAwaited = typeof viewer === 'number' && snapshot.seats[viewer]?.awaited !== undefined;
  const own = new Set([...(typeof viewer === 'number' ? [viewer] : []), ...seatsAt(table.id)]);
  const missing = [...own].filter((seat) => isNonceMissing(snapshot, seat));
  useEffect(() => {
    for (const seat of missing) {
      const add = () => addNonce(snapshot, seat);
      if (isAwaited && seat === viewer) void table.change('come', add);
      else void add();
    }
  }, [table, missing.join()]);
}

/** A table before the game, for players with a seat: the link to send, the seats, and the start button. */
function HostLobby({ viewer }: { readonly viewer: Seat }) {
  const { table, snapshot } = useTable();
  const words = furtherText().lobby;
  const isKept = isKeptFor(snapshot);
  const isHost = snapshot.opener === viewer;
  const isFull = snapshot.seats.every(({ by }) => by !== 'free');
  // Decided when the page opens, so that nothing moves under a finger.
  const [areSeatsFirst] = useState(!isHost || isFull);
  const seats = (
    <>
      <Seats viewer={viewer} />
      <SetupCard />
      {/* Of several players at one device, somebody is there. */}
      {!hasWays() && seatsAt(table.id).length === 1 && <AskWaysCard id={table.id} seat={viewer} />}
    </>
  );
  useNonces(table, snapshot);
  return (
    <main id="main" class="page lobby">
      <div class="lobby-head">
        <p class="eyebrow own-case">{titleOf(snapshot.game)}</p>
        <h1>{!isHost ? words.joined : isFull && !isKept ? words.full : words.title}</h1>
        <p>{isKept ? words.introAgain : isFull ? words.introFull : isHost ? words.intro : words.introJoined}</p>
        {snapshot.circle !== null && (
          <a class="button" href={`/c/${snapshot.circle}`}>
            {text().again.circle}
          </a>
        )}
        <Expiring />
      </div>
      {(isKept || areSeatsFirst) && seats}
      <ShareTable isFull={isFull} />
      {!isKept && !areSeatsFirst && seats}
      <section class="card lobby-talk" id="talk" aria-labelledby="talk-title">
        <h2 id="talk-title">{text().talk.title}</h2>
        <Talk />
      </section>
      <section class="card folds">
        <NoticesPanel id={table.id} seat={viewer} isOver={false} />
        <OwnLink seat={viewer} />
        <HostMenu seat={viewer} />
        <SeatMenu seat={viewer} />
        <Fairness />
      </section>
    </main>
  );
}

export { OrderDraw } from './order-draw.tsx';

/** In milliseconds: how long after the lobby the board is loaded, so that the game can begin at once. */
const REST = 2000;

/** A table before the game: an invitation for those who have no seat. */
export function Lobby() {
  const { table, snapshot } = useTable();
  const { game } = snapshot;
  useEffect(() => {
    const timer = setTimeout(() => loadBoardAhead(game), REST);
    return () => clearTimeout(timer);
  }, [game]);
  return typeof table.viewer === 'number' ? <HostLobby viewer={table.viewer} /> : <Invitation />;
}
