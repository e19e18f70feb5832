import { pictureOfZone } from '../../../../shared/games/chacun/drawing/picture.ts';
import { tileIdOf, zoneOf } from '../../../../shared/games/chacun/tiles.ts';
import type { View } from '../../../../shared/games/chacun/types.ts';
import { OpenPlaces, type Places } from '../../../board/places.tsx';
import type { BoardModel } from '../play.ts';
import { choiceSaid, prospectSaid } from '../said.ts';
import { boxOf } from './camera.ts';
import type { Marker } from './markers.ts';
import { Piece, pieceAt } from './occupants.tsx';

/** A marker that lies further from where its piece would stand is joined to that point by a line. */
const NEARBY = 6;

/** The pieces on the board. */
export const Pieces = ({ plan, view }: { readonly plan: BoardModel; readonly view: View }) => (
  <>
    {view.occupants.map(({ kind, zone, seat }) => {
      const home = view.placed.find(({ tile }) => tile === tileIdOf(zone));
      if (home === undefined) return null;
      const [px, py] = pieceAt(kind, zone, home.rotation);
      return (
        <g
          key={`${kind}${zone}`}
          class={`occupant ${plan.zone.value === zone ? 'pointed' : ''}`}
          data-occupant={`${kind}${zone}`}
          data-seat={seat}
          transform={`translate(${home.x * 100 + px} ${home.y * 100 + py})`}
        >
          <Piece kind={kind} seat={seat} stands={zoneOf(zone).type} />
        </g>
      );
    })}
  </>
);

/** The markers of a plan, as places. Arrow keys choose one after the other, around, so that each is explained. */
export const markerPlaces = ({ markers, marker, chooseMarker, confirmMarker }: BoardModel): Places<Marker> => ({
  open: markers,
  chosen: marker,
  keyOf: ({ code }) => code,
  whereIs: ({ x, y }) => ({ x, y }),
  choose: ({ code }) => chooseMarker(code),
  confirm: confirmMarker,
  arrow: (from, [right, down]) => {
    const all = markers.value;
    const at = all.findIndex(({ code }) => code === from.code);
    return all[(at + right + down + all.length) % all.length] ?? null;
  },
});

/** The pieces that could be placed or taken back, each a button. */
export function Markers({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const pointed = plan.zone.value;
  const markers = plan.markers.value;
  return (
    <>
      {markers
        .filter(({ x, y, foot }) => Math.hypot(x - foot.x, y - foot.y) > NEARBY)
        .map(({ code, x, y, foot }) => (
          <path key={code} class="marker-line" d={`M${foot.x} ${foot.y}L${x} ${y}`} />
        ))}
      <OpenPlaces
        places={markerPlaces(plan)}
        attributesOf={(marker) => ({
          class: `occupant choice ${marker.type === 'occupy' ? 'possible' : ''} ${pointed === marker.zone ? 'pointed' : ''}`,
          'data-choice': marker.code,
          'data-zone': marker.zone,
          transform: `translate(${marker.x} ${marker.y})`,
          'aria-label': [choiceSaid(marker.code, plan), prospectSaid(marker, view)]
            .filter((part) => part !== '')
            .join(' · '),
        })}
      >
        {({ kind, zone, type }) => (
          <>
            <circle class="halo" r={type === 'occupy' ? 11 : 17} />
            <g transform={type === 'occupy' ? 'scale(.68)' : undefined}>
              <Piece kind={kind} seat={view.turn} stands={zoneOf(zone).type} />
            </g>
          </>
        )}
      </OpenPlaces>
    </>
  );
}

/** The last tile, and its zones that can be occupied. */
export function LastAndOffered({ plan, view }: { readonly plan: BoardModel; readonly view: View }) {
  const last = view.placed.at(-1);
  const { occupants } = plan.choices.value;
  const pointed = plan.zone.value;
  if (last === undefined) return null;
  const zones = [...new Set(occupants.map(({ zone }) => zone))];
  return (
    <>
      <rect class="last" transform={boxOf(last)} x="1" y="1" width="98" height="98" rx="3" />
      {zones.map((zone) => (
        <path
          key={zone}
          class={`offered ${zone === pointed ? 'pointed' : ''}`}
          d={pictureOfZone(zone).outline}
          transform={`${boxOf(last)} rotate(${90 * last.rotation} 50 50)`}
          data-zone={zone}
        />
      ))}
    </>
  );
}
