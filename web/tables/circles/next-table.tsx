import { useLocation } from 'preact-iso';
import type { Circle } from '../../../shared/protocol/messages/circle.ts';
import { games } from '../../app/games.ts';
import { furtherText, lang } from '../../app/lang.ts';
import { useAsking } from '../../ui/asking.ts';
import { seatsAt } from '../known-tables.ts';
import { takeSeats } from './take-seats.ts';

/** Opens the next table of any game, for the people of the latest one that is over and has a seat of this browser. */
export function NextTable({ circle: { tables } }: { readonly circle: Circle }) {
  const { route } = useLocation();
  const { isBusy, problem, ask } = useAsking();
  const words = furtherText().circle;
  const last = tables.find(({ id, stage }) => stage === 'over' && seatsAt(id).length > 0);
  if (last === undefined || games.value === null) return null;
  async function open(id: string, game: string): Promise<void> {
    const taken = await ask(takeSeats(id, seatsAt(id), game));
    if (taken.type === 'ok') route(taken.value);
  }
  return (
    <section class="card stack" aria-labelledby="next-title">
      <h2 id="next-title">{words.next}</h2>
      <p class="hint">{words.nextHelp}</p>
      <div class="row">
        {games.value.map(({ meta, texts }) => {
          const isTooSmall = last.seats.length > meta.seats.max;
          return (
            <button
              key={meta.id}
              type="button"
              class={meta.id === last.game ? 'button primary' : 'button'}
              disabled={isBusy || isTooSmall}
              onClick={() => void open(last.id, meta.id)}
            >
              {texts[lang.value].title}
              {isTooSmall && ` (${words.tooMany(meta.seats.max)})`}
            </button>
          );
        })}
      </div>
      <p role="alert">{problem}</p>
    </section>
  );
}
