import { useState } from 'preact/hooks';
import { tileOf } from '../../../../shared/games/chacun/tiles.ts';
import type { Cell, View } from '../../../../shared/games/chacun/types.ts';
import { spotOf } from '../../../../shared/games/chacun/words/places.ts';
import { stepOf } from '../../../board/keys.ts';
import { cellTowards } from '../choices.ts';
import type { BoardModel } from '../play.ts';
import { chacunTerms, chacunText } from '../text.ts';
import { boxOf } from './camera.ts';

/**
 * Explores areas by keys: arrows move from tile to tile, Enter from zone to zone. A single tab stop for the whole
 * board, drawn around the current tile.
 */
export function Explorer({
  plan,
  view,
  onShow,
  isLow,
}: {
  readonly plan: BoardModel;
  readonly view: View;
  readonly onShow: (cell: Cell) => void;
  readonly isLow: (y: number) => boolean;
}) {
  const words = chacunText();
  const terms = chacunTerms();
  const [at, setAt] = useState<{ readonly cell: Cell; readonly index: number } | null>(null);
  const home = view.placed.find(({ x, y }) => at !== null && at.cell.x === x && at.cell.y === y) ?? view.placed.at(-1);
  if (home === undefined) return null;
  const { zones } = tileOf(home.tile);
  const zone = zones[(at?.index ?? 0) % zones.length];
  if (zone === undefined) return null;

  function go(cell: Cell, index: number, target: Element): void {
    const there = view.placed.find(({ x, y }) => x === cell.x && y === cell.y);
    if (there === undefined) return;
    const of = tileOf(there.tile).zones;
    setAt({ cell, index });
    onShow(cell);
    const next = of[index % of.length];
    const { top, height } = target.getBoundingClientRect();
    if (next !== undefined) plan.lookAt(next.id, isLow(top + height / 2));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
    <g
      class="explorer"
      role="button"
      tabindex={0}
      aria-label={words.explore(`${terms.spot(spotOf(view, zone.id), 'the')}, ${terms.cell(home.x, home.y)}`)}
      transform={boxOf(home)}
      onFocus={({ currentTarget }) => go(home, at?.index ?? 0, currentTarget)}
      onBlur={() => plan.lookAt(null)}
      onKeyDown={(event) => {
        const arrow = stepOf(event);
        const isOther = event.key === 'Enter' || event.key === ' ';
        if (arrow === undefined && !isOther) return;
        event.preventDefault();
        event.stopPropagation();
        const next = arrow === undefined ? home : cellTowards(view.placed, home, arrow);
        if (next !== null) go(next, isOther ? (at?.index ?? 0) + 1 : 0, event.currentTarget);
      }}
    >
      <rect x="-3" y="-3" width="106" height="106" rx="6" />
    </g>
  );
}
