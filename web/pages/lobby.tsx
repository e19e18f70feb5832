import { useState } from 'preact/hooks';
import { isBotLevel, type Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { keepTable, removeBot, startTable } from '../api.ts';
import { SeatMark, seatClass } from '../board-kit/seat-mark.tsx';
import { nameOf } from '../board-kit/seat-name.ts';
import { Icon } from '../controls/icon.tsx';
import { games, titleOf } from '../games.ts';
import { lang, text } from '../lang.ts';
import { NoticesPanel } from '../notifications/notices.tsx';
import { RenewLink } from '../recovery/renew-link.tsx';
import { SeatCodeFold } from '../recovery/seat-code.tsx';
import { RulesLink } from '../rules/rules-link.tsx';
import { useArrival } from '../table/again/arrival.ts';
import { SeatLink, ShareTable } from '../table/beside/share.tsx';
import { Fairness } from '../table/fairness/fairness.tsx';
import type { TableModel } from '../table/model.ts';
import { AddBot } from '../table/seats/add-bot.tsx';
import { HostMenu } from '../table/seats/host-menu.tsx';
import { paceRule } from '../table/seats/pace.tsx';
import { SeatMenu } from '../table/seats/seat-menu.tsx';
import { SitDown } from '../table/seats/sit-down.tsx';
import { TalkFold } from '../table/talk/talk-panel.tsx';
import { LessonWhileWaiting } from '../teacher/invitation.tsx';
import { moment, useNow } from '../time.ts';
import '../styles/panels.css';
import '../styles/lobby.css';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

interface SeatLineProps extends Props {
  readonly seat: Seat;
  /** Whether its name is asked for, to sit down. */
  readonly isAsking: boolean;
  readonly onAsk: (isAsking: boolean) => void;
}

function SeatLine({ table, snapshot, seat, isAsking, onAsk }: SeatLineProps) {
  const words = text().lobby;
  const info = snapshot.seats[seat];
  const { viewer } = table;
  const isSeated = typeof viewer === 'number';
  return (
    <li class={`seat-line ${seatClass(seat)} ${info?.by === 'free' ? 'free' : ''}`}>
      <SeatMark seat={seat} />
      <span class="seat-name">
        {info?.by === 'free' ? (
          <>
            {nameOf(snapshot.seats, seat)} <em>({info.invited === undefined ? words.free : words.invited})</em>
          </>
        ) : (
          nameOf(snapshot.seats, seat)
        )}
        {viewer === seat && <em> ({words.you})</em>}
        {info?.awaited !== undefined && viewer !== seat && <em> ({words.awaited})</em>}
      </span>
      <span class="row seat-actions">
        {info?.by === 'free' && isSeated && <AddBot table={table} snapshot={snapshot} by={viewer} seat={seat} />}
        {info?.by === 'free' && !isAsking && (
          <button
            type="button"
            class={isSeated ? 'button' : 'button primary'}
            aria-label={isSeated ? words.sitToo(seat + 1) : words.sit(seat + 1)}
            onClick={() => onAsk(true)}
          >
            <Icon name="seat" />
            {isSeated ? words.somebodyHere : words.sitDown}
          </button>
        )}
        {info !== undefined && isBotLevel(info.by) && isSeated && (
          <button
            type="button"
            class="button square"
            aria-label={words.removeBot(seat + 1)}
            disabled={table.pending.value !== null}
            onClick={() => void table.change('bot', () => removeBot(table.id, viewer, seat))}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
      {isAsking && info?.by === 'free' && (
        <SitDown
          table={table}
          game={snapshot.game}
          seat={seat}
          name={info.invited}
          label={words.sitDown}
          onCancel={() => onAsk(false)}
        />
      )}
    </li>
  );
}

/** In milliseconds: how long before its removal the page warns about it. */
const NOTICE = 7 * 24 * 3_600_000;

/** A warning that the table will be removed, with a button to keep it. */
function Expiring({ table, snapshot: { expires } }: Props) {
  const now = useNow();
  const words = text().lobby;
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
          onClick={() => void table.change('keep', () => keepTable(table.id, viewer))}
        >
          {words.keep}
        </button>
      )}
    </p>
  );
}

/** A table before the game: its seats, the link to send, and the button to start. */
export function Lobby({ table, snapshot }: Props) {
  /** The seat that somebody is about to take. */
  const [asking, setAsking] = useState<Seat | null>(null);
  const words = text().lobby;
  const { viewer } = table;
  const free = snapshot.seats.filter(({ by }) => by === 'free').length;
  const game = games.value?.find(({ meta }) => meta.id === snapshot.game);
  const isSeated = typeof viewer === 'number';
  useArrival(table, snapshot);
  const awaited = snapshot.seats.flatMap(({ name, awaited: until }) => (until === undefined ? [] : [{ name, until }]));
  const missing = free + awaited.length;
  /** Whether everyone has a seat, which is kept for those who have not come yet. */
  const isKept = free === 0 && awaited.length > 0;
  return (
    <main id="main" class="page lobby">
      <div class="lobby-head">
        <p class="eyebrow">{titleOf(snapshot.game)}</p>
        <h1>{words.title}</h1>
        <p>{!isSeated ? words.introWatching : isKept ? words.introAgain : words.intro}</p>
        <div class="row">
          <RulesLink game={snapshot.game} isApart />
          {snapshot.circle !== null && (
            <a class="button" href={`/c/${snapshot.circle}`}>
              {text().again.circle}
            </a>
          )}
        </div>
        <Expiring table={table} snapshot={snapshot} />
      </div>
      <section class="card seats" aria-labelledby="seats-title">
        <h2 id="seats-title">{words.seats}</h2>
        <ul>
          {snapshot.seats.map((_, seat) => (
            <SeatLine
              key={seat}
              table={table}
              snapshot={snapshot}
              seat={seat}
              isAsking={asking === seat}
              onAsk={(isAsking) => setAsking(isAsking ? seat : null)}
            />
          ))}
        </ul>
        <p class="hint">{words.order}</p>
        <p class="hint">{paceRule(snapshot.pace)}</p>
        {Object.entries(snapshot.options).map(([id, value]) => (
          <p key={id} class="hint">
            {words.option(game?.texts[lang.value].options[id]?.label ?? id, value)}
          </p>
        ))}
        <p role="status" class="missing">
          {isKept
            ? words.awaiting(
                text().listed(awaited.map(({ name }) => name)),
                moment(Math.min(...awaited.map(({ until }) => until))),
              )
            : missing > 0
              ? words.missing(missing)
              : words.startHelp}
        </p>
        {free > 0 && (
          <p>
            <LessonWhileWaiting id={table.id} game={snapshot.game} seat={isSeated ? viewer : null} />
          </p>
        )}
        {isSeated && !isKept && (
          <button
            type="button"
            class="button primary big"
            disabled={missing > 0 || table.pending.value !== null}
            onClick={() => void table.change('start', () => startTable(table.id, viewer))}
          >
            {words.start}
            <Icon name="arrow" />
          </button>
        )}
      </section>
      <div class="stack">
        <ShareTable snapshot={snapshot} />
        <section class="card folds">
          <TalkFold table={table} snapshot={snapshot} />
          {isSeated && <NoticesPanel id={table.id} seat={viewer} isOver={false} />}
          {isSeated ? (
            <>
              <SeatLink id={table.id} seat={viewer} />
              <SeatCodeFold id={table.id} seat={viewer} snapshot={snapshot} />
              <RenewLink table={table} seat={viewer} />
              <HostMenu table={table} snapshot={snapshot} seat={viewer} />
              <SeatMenu table={table} snapshot={snapshot} seat={viewer} />
            </>
          ) : (
            <p>
              <a href="#lost">{text().recovery.lost}</a>
            </p>
          )}
          <Fairness snapshot={snapshot} />
        </section>
      </div>
    </main>
  );
}
