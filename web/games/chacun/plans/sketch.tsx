import { useState } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/contract.ts';
import type { Snapshot } from '../../../../shared/protocol/messages/snapshot.ts';
import { SeatMark } from '../../../board/seat-mark.tsx';
import { nameOf } from '../../../board/seat-name.ts';
import type { TableModel } from '../../../table/model/model.ts';
import { openSketch, type SketchModel } from '../../../table/turn/sketch.ts';
import { Icon } from '../../../ui/icon.tsx';
import { tileSaid } from '../said.ts';
import { chacunText } from '../text.ts';
import { Thumbnail } from './thumbnail.tsx';
import './sketch.css';

/** Opens the sketch of a table; the rules are loaded on demand. */
export async function loadSketch(table: TableModel): Promise<SketchModel> {
  const [{ defineGame }, { chacun }] = await Promise.all([
    import('../../../../shared/game/define-game.ts'),
    import('../../../../shared/games/chacun/index.ts'),
  ]);
  return openSketch(defineGame(chacun), table);
}

interface Props {
  readonly sketch: SketchModel;
  readonly snapshot: Snapshot;
  /** The seat of the player who sketches. */
  readonly seat: Seat;
  readonly onClose: () => void;
}

/**
 * The bar above a sketched board: it says that this is a sketch, leads back, and offers the tiles for the next turn.
 */
export function SketchBar({ sketch, snapshot, seat, onClose }: Props) {
  const [chosen, setChosen] = useState(seat);
  const words = chacunText().sketch;
  const chances = sketch.chances.value;
  return (
    <section class="sketch-bar" aria-label={words.title}>
      <div class="row">
        <p role="status">
          <b>{words.title}</b> {words.help}
        </p>
        <button
          type="button"
          class="button square"
          title={words.stepBack}
          disabled={sketch.isEmpty.value}
          onClick={sketch.stepBack}
        >
          <Icon name="previous" />
        </button>
        <button type="button" class="button" disabled={sketch.isEmpty.value} onClick={sketch.clear}>
          {words.clear}
        </button>
        <button type="button" class="button primary" onClick={onClose}>
          {words.close}
        </button>
      </div>
      {chances !== null && (
        <div class="imagine">
          <label>
            <SeatMark seat={chosen} />
            <span class="unseen">{words.who}</span>
            <select value={chosen} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
              {snapshot.seats.map((_, each) => (
                <option key={each} value={each}>
                  {nameOf(snapshot.seats, each)}
                </option>
              ))}
            </select>
          </label>
          <span id="imagine">{words.draws}</span>
          <ul aria-labelledby="imagine">
            {chances.map((tile) => (
              <li key={tile}>
                <button
                  type="button"
                  data-chance={tile}
                  title={tileSaid(tile, 0)}
                  onClick={() => sketch.imagine(chosen, tile)}
                >
                  <Thumbnail tile={tile} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
