import { useState } from 'preact/hooks';
import type { BotLevel, Seat } from '../../shared/game.ts';
import { MAX_NAME, type Snapshot } from '../../shared/protocol.ts';
import { joinTable, putBot, removeBot, startTable } from '../api.ts';
import { games, titleOf } from '../games.ts';
import { hold, seatsAt } from '../held.ts';
import { lang, text } from '../lang.ts';
import { keepName, ownName } from '../own-name.ts';
import { Fairness } from '../parts/fairness.tsx';
import { Icon } from '../parts/icon.tsx';
import { nameOf } from '../parts/names.ts';
import { NoticesPanel } from '../parts/notices.tsx';
import { RenewLink } from '../parts/renew-link.tsx';
import { SeatCodeFold } from '../parts/seat-code.tsx';
import { SeatMark, seatClass } from '../parts/seat-mark.tsx';
import { SeatLink, ShareTable } from '../parts/share.tsx';
import { TalkPanel } from '../parts/talk.tsx';
import { choosePassing } from '../passing.ts';
import { keepFresh, type TableModel } from '../table.ts';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

/** Asks for a name, then takes the seat and turns this page into its player's. */
function SitDown({ table, snapshot, seat }: Props & { readonly seat: Seat }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const words = text();
  async function sit(name: string): Promise<void> {
    keepName(name);
    setSending(true);
    const answer = await joinTable(table.id, seat, name);
    setSending(false);
    if (answer.type === 'ok') {
      hold(table.id, snapshot.game, seat);
      if (typeof table.viewer === 'number') {
        // Somebody else at the same device: the page stays whose it is, and will be passed on.
        choosePassing(table.id, true);
        return;
      }
      keepFresh(answer.value);
      location.hash = `seat=${seat}`;
    } else setProblem(answer.type === 'refused' ? answer.problem.title : words.notice.unreachable);
  }
  return (
    <form
      class="sit"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void sit(String(new FormData(event.currentTarget).get('name')).trim());
      }}
    >
      <div class="field">
        <label for={`name-${seat}`}>{words.open.name}</label>
        <input
          id={`name-${seat}`}
          name="name"
          required
          maxLength={MAX_NAME}
          defaultValue={seatsAt(table.id).length === 0 ? ownName() : ''}
          autocomplete="nickname"
          ref={(field: HTMLInputElement | null) => field?.focus()}
        />
      </div>
      <button type="submit" class="button primary" disabled={isSending}>
        {words.lobby.sitDown}
      </button>
      <p role="alert">{problem}</p>
    </form>
  );
}

function SeatLine({ table, snapshot, seat }: Props & { readonly seat: Seat }) {
  const [isAsking, setAsking] = useState(false);
  const words = text().lobby;
  const info = snapshot.seats[seat];
  const { viewer } = table;
  const levels: readonly BotLevel[] = games.value?.find(({ meta }) => meta.id === snapshot.game)?.bots ?? [];
  const isSeated = typeof viewer === 'number';
  const isBot = info?.by === 'easy' || info?.by === 'normal';
  const isBusy = table.pending.value !== null;
  return (
    <li class={`seat-line ${seatClass(seat)} ${info?.by === 'free' ? 'free' : ''}`}>
      <SeatMark seat={seat} />
      <span class="seat-name">
        {info?.by === 'free' ? (
          <>
            {words.seat(seat + 1)} <em>({words.free})</em>
          </>
        ) : (
          nameOf(snapshot.seats, seat)
        )}
        {viewer === seat && <em> ({words.you})</em>}
      </span>
      <span class="row seat-actions">
        {info?.by === 'free' &&
          isSeated &&
          levels.map((level) => (
            <button
              key={level}
              type="button"
              class="button"
              disabled={isBusy}
              onClick={() => void table.change('bot', () => putBot(table.id, viewer, seat, level))}
            >
              <Icon name="bot" />
              {words.addBot(level)}
            </button>
          ))}
        {info?.by === 'free' && !isAsking && (
          <button
            type="button"
            class={isSeated ? 'button' : 'button primary'}
            aria-label={isSeated ? words.sitToo(seat + 1) : words.sit(seat + 1)}
            onClick={() => setAsking(true)}
          >
            <Icon name="seat" />
            {isSeated ? words.somebodyHere : words.sitDown}
          </button>
        )}
        {isBot && isSeated && (
          <button
            type="button"
            class="button square"
            aria-label={words.removeBot(seat + 1)}
            disabled={isBusy}
            onClick={() => void table.change('bot', () => removeBot(table.id, viewer, seat))}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
      {isAsking && info?.by === 'free' && <SitDown table={table} snapshot={snapshot} seat={seat} />}
    </li>
  );
}

/** A table before the game: who sits where, the link to send, and the beginning. */
export function Lobby({ table, snapshot }: Props) {
  const words = text().lobby;
  const { viewer } = table;
  const missing = snapshot.seats.filter(({ by }) => by === 'free').length;
  const game = games.value?.find(({ meta }) => meta.id === snapshot.game);
  const isSeated = typeof viewer === 'number';
  return (
    <main id="main" class="page lobby">
      <div class="lobby-head">
        <p class="eyebrow">{titleOf(snapshot.game)}</p>
        <h1>{words.title}</h1>
        <p>{isSeated ? words.intro : words.introWatching}</p>
      </div>
      <section class="card seats" aria-labelledby="seats-title">
        <h2 id="seats-title">{words.seats}</h2>
        <ul>
          {snapshot.seats.map((_, seat) => (
            <SeatLine key={seat} table={table} snapshot={snapshot} seat={seat} />
          ))}
        </ul>
        <p class="hint">{words.order}</p>
        {Object.entries(snapshot.options).map(([id, value]) => (
          <p key={id} class="hint">
            {words.option(game?.texts[lang.value].options[id]?.label ?? id, value)}
          </p>
        ))}
        <p role="status" class="missing">
          {missing === 0 ? words.startHelp : words.missing(missing)}
        </p>
        {isSeated && (
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
        <ShareTable id={table.id} game={titleOf(snapshot.game)} />
        <section class="card folds">
          <TalkPanel table={table} snapshot={snapshot} />
          {isSeated && <NoticesPanel id={table.id} seat={viewer} isOver={false} />}
          {isSeated ? (
            <>
              <SeatLink id={table.id} seat={viewer} />
              <SeatCodeFold id={table.id} seat={viewer} snapshot={snapshot} />
              <RenewLink table={table} seat={viewer} />
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
