import { at } from '../../../../shared/game/at.ts';
import { drawBuilding, drawRoad, drawThief } from '../../../../shared/games/catane/drawing/pieces.ts';
import { roadPath } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { Size, View } from '../../../../shared/games/catane/types.ts';
import { OpenPlaces, type Places } from '../../../board/places.tsx';
import { seatClass } from '../../../board/seat-mark.tsx';
import { seatLook } from '../art.tsx';
import { palette } from '../palette.ts';
import type { BoardModel, PlanProps } from '../play.ts';
import { labelOf } from '../said.ts';
import { isSame, keyOf, type Place, whereIs } from './places.ts';

/** A preview of what would stand at a place. */
function Ghost({ plan, view, place }: { readonly plan: BoardModel; readonly view: View; readonly place: Place }) {
  const { kind, id } = place;
  const { x, y } = whereIs(place, view.size);
  const seat = view.seat ?? 0;
  const colours = palette.value;
  const drawn =
    kind === 'road'
      ? drawRoad(at(geometryOf(view.size).roads, id), seat, seatLook, colours)
      : kind === 'cell'
        ? drawThief(colours)
        : drawBuilding(plan.tool.value === 'town', seatLook(seat), colours);
  return (
    <g
      class={`ghost ${seatClass(seat)}`}
      transform={kind === 'road' ? undefined : `translate(${x} ${y})`}
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}

function Light({ view, place, isTown }: { readonly view: View; readonly place: Place; readonly isTown: boolean }) {
  const { x, y } = whereIs(place, view.size);
  const { roads } = geometryOf(view.size);
  switch (place.kind) {
    case 'cell':
      return <rect class="light" x={x - 42} y={y - 42} width="84" height="84" rx="14" />;
    case 'road':
      return (
        <>
          <path class="light way rim" d={roadPath(at(roads, place.id), 24, 76)} />
          <path class="light way" d={roadPath(at(roads, place.id), 24, 76)} />
        </>
      );
    case 'spot':
    case 'port':
      return <circle class="light" cx={x} cy={y} r={isTown ? 24 : 12} />;
  }
}

/** The lit places of a plan, for pointers and keys. */
export const litPlaces = ({ open, chosen, choose, confirm }: BoardModel, size: Size): Places<Place> => ({
  open,
  chosen,
  keyOf,
  whereIs: (place) => whereIs(place, size),
  choose,
  confirm,
});

/** The places where something can be built now, or the thief moved. */
export function LitPlaces({ plan, view, snapshot }: PlanProps) {
  const looked = plan.chosen.value ?? plan.looked.value;
  return (
    <OpenPlaces
      places={litPlaces(plan, view.size)}
      attributesOf={(place) => ({
        class: 'open',
        'aria-label': labelOf(view, place, snapshot),
        onFocus: () => plan.lookAt(place),
      })}
    >
      {(place) => (
        <>
          <Light view={view} place={place} isTown={plan.tool.value === 'town'} />
          {isSame(place, looked) && <Ghost plan={plan} view={view} place={place} />}
        </>
      )}
    </OpenPlaces>
  );
}
