import { useMemo } from 'preact/hooks';
import { moved } from '../../../../shared/game/svg.ts';
import { drawBuilding, drawRoad, drawThief } from '../../../../shared/games/catane/drawing/pieces.ts';
import { spotOf } from '../../../../shared/games/catane/drawing/sheet.ts';
import { geometryOf } from '../../../../shared/games/catane/geometry.ts';
import type { View } from '../../../../shared/games/catane/types.ts';
import { seatClass } from '../../../board/seat-mark.tsx';
import { seatLook } from '../art.tsx';
import { palette } from '../palette.ts';

/** The buildings and roads, drawn from north to south, and the thief. */
export function Pieces({ view, box }: { readonly view: View; readonly box: string }) {
  const { size, roads, buildings, thief } = view;
  const colours = palette.value;
  const html = useMemo(() => {
    const { roads: ways, intersections, cells } = geometryOf(size);
    const built = ways.map((way) => {
      const seat = roads[way.id] ?? null;
      return seat === null
        ? ''
        : `<g class="${seatClass(seat)}" data-road="${way.name}" data-seat="${seat}">${drawRoad(way, seat, seatLook, colours)}</g>`;
    });
    const houses = intersections.map((spot) => {
      const building = buildings[spot.id];
      if (!building) return '';
      const { seat, isTown } = building;
      return `<g class="${seatClass(seat)}" data-building="${spot.name}" data-seat="${seat}" data-kind="${isTown ? 'town' : 'colony'}">${moved(spotOf(spot), drawBuilding(isTown, seatLook(seat), colours))}</g>`;
    });
    const haunted = cells[thief];
    const robber =
      haunted === undefined ? '' : `<g data-thief="${haunted.name}">${moved(spotOf(haunted), drawThief(colours))}</g>`;
    return { __html: built.join('') + robber + houses.join('') };
  }, [size, roads, buildings, thief, colours]);
  return <svg class="layer" viewBox={box} aria-hidden="true" dangerouslySetInnerHTML={html} />;
}
