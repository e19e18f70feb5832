import { useEffect, useState } from 'preact/hooks';
import type { Choice, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { SeatMark, seatClass } from '../board-kit/seat-mark.tsx';
import { nameOf } from '../board-kit/seat-name.ts';
import { lang, text } from '../lang.ts';
import type { TableModel } from './model.ts';

/** The board as it is shown in mails, if the game has a picture. Its code is loaded on demand. */
function Picture({ snapshot, view }: { readonly snapshot: Snapshot; readonly view: unknown }) {
  const [shown, setShown] = useState<{ readonly src: string; readonly alt: string } | null>(null);
  const { game, seats } = snapshot;
  const inLang = lang.value;
  useEffect(() => {
    let isGone = false;
    async function draw(): Promise<void> {
      const picture = (await import('#games')).GAMES[game]?.capabilities.picture;
      const svg = (await picture?.load())?.(view);
      if (isGone || picture === undefined || svg === undefined) return;
      const names = seats.map((_, seat) => nameOf(seats, seat));
      setShown({ src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: picture.alt(view, names, inLang) });
    }
    // Without a picture, the facts are shown.
    draw().catch(() => setShown(null));
    return () => {
      isGone = true;
    };
  }, [game, view, seats, inLang]);
  return shown && <img class="plain-picture" src={shown.src} alt={shown.alt} />;
}

/** Any JSON value as nested lists: shows a view that has no board yet. */
function Facts({ value }: { readonly value: unknown }) {
  if (Array.isArray(value))
    return (
      <ol class="facts">
        {value.map((item, index) => (
          <li key={index}>
            <Facts value={item} />
          </li>
        ))}
      </ol>
    );
  if (typeof value === 'object' && value !== null)
    return (
      <dl class="facts">
        {Object.entries(value).map(([key, item]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <Facts value={item} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <>{String(value ?? '–')}</>;
}

/** Each legal action as a button: any game can be played by it, even without a board. */
export function ActionList({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const words = text();
  const { play, seats } = snapshot;
  if (play === null) return null;
  return (
    <div class="plain-game">
      <ul class="plain-players" aria-label={words.table.players}>
        {seats.map((_, seat) => (
          <li key={seat} class={`${seatClass(seat)} ${play.waitingFor.includes(seat) ? 'current' : ''}`}>
            <SeatMark seat={seat} />
            {nameOf(seats, seat)}
            {play.outcome?.points && <b>{words.table.points(play.outcome.points[seat] ?? 0)}</b>}
          </li>
        ))}
      </ul>
      <section class="card" aria-labelledby="actions-title">
        <h2 id="actions-title">{words.actions.title}</h2>
        {play.choices.length === 0 ? <p>{words.actions.none}</p> : <Choices table={table} choices={play.choices} />}
      </section>
      {play.orders.length > 0 && (
        <section class="card" aria-labelledby="orders-title">
          <h2 id="orders-title">{words.actions.orders}</h2>
          <Choices table={table} choices={play.orders} />
        </section>
      )}
      <section class="card" aria-labelledby="view-title">
        <h2 id="view-title">{words.table.view}</h2>
        <Picture snapshot={snapshot} view={play.view} />
        <Facts value={play.view} />
      </section>
    </div>
  );
}

const Choices = ({ table, choices }: { readonly table: TableModel; readonly choices: readonly Choice[] }) => (
  <ul class="choices">
    {choices.map(({ code }) => (
      <li key={code}>
        <button
          type="button"
          class="button"
          disabled={table.pending.value !== null}
          onClick={() => table.playAsked(code)}
        >
          <b>{code}</b>
        </button>
      </li>
    ))}
  </ul>
);
