import { useMemo } from 'preact/hooks';
import { pictureOfZone } from '../../../../shared/games/chacun/drawing/picture.ts';
import { tileIdOf } from '../../../../shared/games/chacun/tiles.ts';
import type { View } from '../../../../shared/games/chacun/types.ts';
import { areasAt } from '../../../../shared/games/chacun/words/areas.ts';
import type { BoardModel } from '../play.ts';
import { boxOf } from './camera.ts';

/** The highlighted area, drawn over the tiles, so that they need not be redrawn. */
export function Lit({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const zone = plan.look.value?.zone ?? null;
  return useMemo(() => {
    if (zone === null) return null;
    const areas = areasAt(view, zone);
    const homes = new Map(view.placed.map((placed) => [placed.tile, placed]));
    // The river system around a river is highlighted more faintly than the river itself.
    return areas.toReversed().map((area, index) => (
      <g key={area.type} class={index < areas.length - 1 ? 'lit around' : 'lit'} data-lit={area.type}>
        {area.zones.map((id) => {
          const home = homes.get(tileIdOf(id));
          return (
            home !== undefined && (
              <path
                key={id}
                data-lit-zone={id}
                d={pictureOfZone(id).outline}
                transform={`${boxOf(home)} rotate(${90 * home.rotation} 50 50)`}
              />
            )
          );
        })}
      </g>
    ));
  }, [zone, view]);
}
