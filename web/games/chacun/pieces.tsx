import type { Seat } from '../../../shared/game/contract.ts';
import { pictureOfZone } from '../../../shared/games/chacun/drawing/picture.ts';
import { tileIdOf, zoneOf } from '../../../shared/games/chacun/tiles.ts';
import type { View, ZoneId } from '../../../shared/games/chacun/types.ts';
import { boxOf } from './camera.ts';
import { Piece, pieceAt } from './occupants.tsx';
import type { Plan } from './play.ts';

/** The pieces on the board, and those that could be placed. */
export function Pieces({
  plan,
  view,
  viewer,
}: {
  readonly plan: Plan;
  readonly view: View;
  readonly viewer: Seat | null;
}) {
  const { occupants, retakes } = plan.choices.value;
  const pointed = plan.zone.value;
  const last = view.placed.at(-1);
  return (
    <>
      {view.occupants.map(({ kind, zone, seat }) => {
        const home = view.placed.find(({ tile }) => tile === tileIdOf(zone));
        if (home === undefined) return null;
        const [px, py] = pieceAt(kind, zone, home.rotation);
        const retake = seat === viewer ? retakes.find((choice) => choice.zone === zone && kind === 'pawn') : undefined;
        return (
          <g
            key={`${kind}${zone}`}
            class={`occupant ${retake === undefined ? '' : 'choice'} ${pointed === zone ? 'pointed' : ''}`}
            data-occupant={`${kind}${zone}`}
            data-seat={seat}
            transform={`translate(${home.x * 100 + px} ${home.y * 100 + py})`}
            data-choice={retake?.code}
            data-zone={retake?.zone}
          >
            {retake !== undefined && <circle class="halo" r="17" />}
            <Piece kind={kind} seat={seat} stands={zoneOf(zone).type} />
          </g>
        );
      })}
      {last !== undefined &&
        occupants.map(({ code, kind, zone }) => {
          const [px, py] = pieceAt(kind, zone, last.rotation, true);
          return (
            <g
              key={code}
              class={`occupant choice possible ${pointed === zone ? 'pointed' : ''}`}
              data-choice={code}
              data-zone={zone}
              transform={`translate(${last.x * 100 + px} ${last.y * 100 + py})`}
            >
              <circle class="halo" r="13" />
              <g transform="scale(.8)">
                <Piece kind={kind} seat={view.turn} stands={zoneOf(zone).type} />
              </g>
            </g>
          );
        })}
    </>
  );
}

/** The last tile, and its zones that can be occupied. */
export function LastAndOffered({ plan, view }: { readonly plan: Plan; readonly view: View }) {
  const last = view.placed.at(-1);
  const { occupants } = plan.choices.value;
  const pointed = plan.zone.value;
  if (last === undefined) return null;
  const zones = [...new Set(occupants.map(({ zone }) => zone))];
  // Where both a pawn and a hut could stand, the player must click on one of the figures.
  const onlyChoice = (zone: ZoneId) => {
    const [choice, other] = occupants.filter((each) => each.zone === zone);
    return other === undefined ? choice?.code : undefined;
  };
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
          data-choice={onlyChoice(zone)}
        />
      ))}
    </>
  );
}
