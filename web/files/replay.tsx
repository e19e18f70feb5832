import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { AnyGame } from '../../shared/game/contract.ts';
import type { Sky } from '../../shared/game/seat-colours.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { furtherText, lang } from '../app/lang.ts';
import { turnIn } from '../board/phrases.ts';
import { nameOf } from '../board/seat-name.ts';
import { isNight } from '../settings/settings.ts';
import { Icon } from '../ui/icon.tsx';
import type { Shown } from './opened-file.ts';

/** What draws a position of a game; null until it is loaded, and for a game without pictures. */
function useDrawing(game: AnyGame): ((view: unknown, sky: Sky) => string) | null {
  const [draw, setDraw] = useState<((view: unknown, sky: Sky) => string) | null>(null);
  useEffect(() => {
    void game.capabilities.picture?.load().then((svg) => setDraw(() => svg));
  }, [game]);
  return draw;
}

interface Props {
  readonly table: Pick<Snapshot, 'game' | 'seats'>;
  readonly game: AnyGame;
  readonly positions: readonly Shown[];
  /** What else can be done at the position after `n` actions. */
  readonly more?: (n: number) => ComponentChildren;
}

/** The positions of a game on its board, from one to the next. */
export function FileReplay({ table, game, positions, more }: Props) {
  const last = positions.length - 1;
  const [n, setN] = useState(last);
  const draw = useDrawing(game);
  const slider = useId();
  const words = furtherText().replay;
  const shown = positions[n];
  if (shown === undefined) return null;
  const { seats } = table;
  const names = seats.map((_, seat) => nameOf(seats, seat));
  const said = shown.told ? (turnIn(table, [shown.told], 'full') ?? '') : last > 0 ? words.start : '';
  const alt = game.capabilities.picture?.alt(shown.view, names, lang.value) ?? '';
  return (
    <figure class="file-board">
      {draw !== null && (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(draw(shown.view, isNight.value ? 'night' : 'day'))}`}
          alt={alt}
        />
      )}
      {last > 0 && (
        <figcaption>
          <label for={slider}>
            <b>{words.step(n, last)}</b> {said}
          </label>
          <div class="file-steps">
            <button
              type="button"
              class="button"
              aria-label={words.previous}
              disabled={n === 0}
              onClick={() => setN(n - 1)}
            >
              <Icon name="previous" />
            </button>
            <input
              id={slider}
              type="range"
              min={0}
              max={last}
              value={n}
              aria-valuetext={`${words.step(n, last)} ${said}`}
              onInput={(event) => setN(Number(event.currentTarget.value))}
            />
            <button
              type="button"
              class="button"
              aria-label={words.next}
              disabled={n === last}
              onClick={() => setN(n + 1)}
            >
              <Icon name="next" />
            </button>
          </div>
          {more?.(n)}
        </figcaption>
      )}
    </figure>
  );
}
