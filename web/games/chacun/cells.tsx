import type { Cell, View } from '../../../shared/games/chacun/types.ts';
import { boxOf } from './camera.ts';
import { fittingRotation, keyOf } from './choices.ts';
import type { Plan } from './play.ts';
import { chacunText } from './text.ts';
import { TileArt } from './tile.tsx';

/** Where the board can grow: cells for the tile to place, one of them with the tile as it would lie there. */
export function Cells({
  plan,
  view,
  cells,
  open,
}: {
  readonly plan: Plan;
  readonly view: View;
  readonly cells: readonly Cell[];
  readonly open: readonly Cell[];
}) {
  const words = chacunText();
  if (view.phase.type !== 'place') return null;
  const { tile } = view.phase;
  const { places } = plan.choices.value;
  const chosen = plan.cell.value;
  const shown = chosen ?? plan.hovered.value;
  const held = plan.rotation.value;
  return (
    <>
      {cells
        .filter((cell) => !places.has(keyOf(cell)))
        .map((cell) => (
          <rect key={keyOf(cell)} class="fringe" transform={boxOf(cell)} x="6" y="6" width="88" height="88" rx="10" />
        ))}
      {open.map((cell, index) => {
        const isChosen = chosen !== null && keyOf(chosen) === keyOf(cell);
        const isShown = shown !== null && keyOf(shown) === keyOf(cell);
        const rotations = places.get(keyOf(cell));
        const rotation = isChosen ? held : fittingRotation(rotations, held);
        const fits = rotations?.has(rotation) ?? false;
        const isStop = chosen === null ? index === 0 : isChosen;
        return (
          // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
          <g
            key={keyOf(cell)}
            class={`cell ${isChosen ? 'chosen' : ''} ${fits ? '' : 'misfit'}`}
            data-cell={keyOf(cell)}
            transform={boxOf(cell)}
            role="button"
            tabindex={isStop ? 0 : -1}
            aria-label={words.cellLabel(words.cell(cell.x, cell.y), true, rotations?.has(held) ?? false)}
            aria-pressed={isChosen}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              if (isChosen) plan.place();
              else plan.choose(cell);
            }}
          >
            {isShown && (
              <g class="ghost">
                <TileArt id={tile} rotation={rotation} />
              </g>
            )}
            <rect class="slot" x="4" y="4" width="92" height="92" rx="9" />
            {!isShown && <path class="slot-plus" d="M50 38v24M38 50h24" />}
            {isShown && !fits && <path class="misfit-cross" d="M30 30L70 70M70 30L30 70" />}
          </g>
        );
      })}
    </>
  );
}
