import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Circle } from '../../../shared/protocol/messages/circle.ts';
import { failureSaid } from '../../app/failure.ts';
import { games } from '../../app/games.ts';
import { furtherText, lang } from '../../app/lang.ts';
import { seatsAt } from '../known-tables.ts';
import { takeSeats } from './take-seats.ts';

/** Opens the next table of any game, for the people of the latest one that is over and has a seat of this browser. */
export function NextTable({ circle: { tables } }: { readonly circle: Circle }) {
  const { route } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = furtherText().circle;
  const last = tables.find(({ id, stage }) => stage === 'over' && seatsAt(id).length > 0);
  if (last === undefined || games.value === null) return null;
  async function open(id: string, game: string): Promise<void> {
    setAsking(true);
    setProblem(null);
    const taken = await takeSeats(id, seatsAt(id), game);
    setAsking(false);
    if (typeof taken === 'string') route(taken);
    else setProblem(failureSaid(taken));
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
              disabled={isAsking || isTooSmall}
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
