import { useMemo } from 'preact/hooks';
import type { Cell, View } from '../../../../shared/games/chacun/types.ts';
import { OpenPlaces, type Places } from '../../../board/places.tsx';
import { cellTowards, fittingRotation, insertionCells, keyOf } from '../choices.ts';
import type { BoardModel } from '../play.ts';
import { chacunTerms, chacunText } from '../text.ts';
import { boxOf, centreOf } from './camera.ts';
import { TileArt } from './tile.tsx';

/** The frame of a free cell: an imprint within it, and around the tile that is shown there. */
const IMPRINT = { x: 5, y: 5, width: 90, height: 90, rx: 9 };
const AROUND = { x: 1.5, y: 1.5, width: 97, height: 97, rx: 4 };

/** The cells of a plan, as places. Arrow keys choose one after the other, so that the tile is shown in each. */
export const cellsOf = ({ open, cell, choose, place }: BoardModel): Places<Cell> => ({
  open,
  chosen: cell,
  keyOf,
  whereIs: centreOf,
  choose,
  confirm: place,
  arrow: (from, step) => cellTowards(open.value, from, step),
});

/** Whether a cell is the one that is pointed at, or touches it: such cells wake. */
const isNear = (cell: Cell, shown: Cell | null): boolean =>
  shown !== null && Math.abs(cell.x - shown.x) <= 1 && Math.abs(cell.y - shown.y) <= 1;

/**
 * The cells where the tile can be placed, as imprints of a tile in the ground; the chosen one shows the tile in its
 * rotation.
 */
export function Cells({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const words = chacunText();
  const cells = useMemo(() => insertionCells(view.placed), [view.placed]);
  if (view.phase.type !== 'place') return null;
  const { tile } = view.phase;
  const { places } = plan.choices.value;
  const barred = plan.barred.value;
  const shown = plan.cell.value ?? plan.hovered.value;
  const held = plan.rotation.value;
  const shownAt = (cell: Cell, isChosen: boolean) => {
    const rotations = places.get(keyOf(cell));
    const rotation = isChosen ? held : fittingRotation(rotations, held);
    return { rotation, fits: rotations?.has(rotation) ?? false, fitsAsHeld: rotations?.has(held) ?? false };
  };
  return (
    <>
      {cells
        .filter((cell) => !places.has(keyOf(cell)))
        .map((cell) => (
          <rect
            key={keyOf(cell)}
            class={`fringe ${places.size > 0 ? 'idle' : ''} ${barred !== null && keyOf(barred) === keyOf(cell) ? 'barred' : ''}`}
            transform={boxOf(cell)}
            x="6"
            y="6"
            width="88"
            height="88"
            rx="10"
          />
        ))}
      <OpenPlaces
        places={cellsOf(plan)}
        attributesOf={(cell, isChosen) => {
          const { fits, fitsAsHeld } = shownAt(cell, isChosen);
          return {
            class: `cell ${fits ? '' : 'misfit'} ${isNear(cell, plan.hovered.value ?? plan.cell.value) ? 'near' : ''}`,
            transform: boxOf(cell),
            'aria-label': words.cellLabel(chacunTerms().cell(cell.x, cell.y), true, fitsAsHeld),
          };
        }}
      >
        {(cell, isChosen) => {
          const { rotation, fits } = shownAt(cell, isChosen);
          const isShown = shown !== null && keyOf(shown) === keyOf(cell);
          return (
            <>
              {isShown && (
                <g class="ghost">
                  <TileArt id={tile} rotation={rotation} />
                </g>
              )}
              <rect class="slot" {...(isShown ? AROUND : IMPRINT)} />
              {!isShown && (
                <>
                  <path class="slot-shade" d="M7 88V16a9 9 0 0 1 9-9h72" />
                  <path class="slot-light" d="M93 12v72a9 9 0 0 1-9 9H12" />
                </>
              )}
              {isShown && !fits && <path class="misfit-cross" d="M30 30L70 70M70 30L30 70" />}
            </>
          );
        }}
      </OpenPlaces>
    </>
  );
}
