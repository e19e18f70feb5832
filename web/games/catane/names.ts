import { at, geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { View } from '../../../shared/games/catane/types.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { nameOf } from '../../board-kit/seat-name.ts';
import type { Place } from './places.ts';
import type { CellFacts, Names, PortFacts, SpotFacts } from './text/facts.ts';
import { cataneText } from './text.ts';

type Land = Pick<View, 'size' | 'tiles' | 'thief' | 'buildings' | 'roads'>;

export function cellFacts({ size, tiles, thief }: Land, id: number): CellFacts {
  const { resource, number } = at(tiles, id);
  return { name: at(geometryOf(size).cells, id).name, resource, number, hasThief: thief === id };
}

export function portFacts({ size }: Land, id: number): PortFacts {
  const { resource, rate } = at(geometryOf(size).ports, id);
  return { resource, rate };
}

export function spotFacts(land: Land, id: number, { seats }: Snapshot): SpotFacts {
  const { name, cells, port } = at(geometryOf(land.size).intersections, id);
  const building = land.buildings[id];
  return {
    name,
    cells: cells.map((cell) => cellFacts(land, cell)),
    port: port === null ? null : portFacts(land, port),
    building: building ? { isTown: building.isTown, owner: nameOf(seats, building.seat) } : null,
  };
}

/** The name of a place, with everything there is to know about it. */
export function labelOf(land: Land, { kind, id }: Place, snapshot: Snapshot): string {
  const words = cataneText().place;
  switch (kind) {
    case 'cell':
      return words.cell(cellFacts(land, id));
    case 'spot':
      return words.spot(spotFacts(land, id, snapshot));
    case 'road': {
      const owner = land.roads[id] ?? null;
      return words.road(
        at(geometryOf(land.size).roads, id).name,
        owner === null ? null : nameOf(snapshot.seats, owner),
      );
    }
    case 'port':
      return words.port(portFacts(land, id));
  }
}

/** The coordinates of a place: a letter and a number. */
export function coordinates({ size }: Land, { kind, id }: Place): string {
  const { cells, intersections, roads } = geometryOf(size);
  return { cell: cells, spot: intersections, road: roads, port: [] }[kind][id]?.name ?? '';
}

/** The names of seats and places for sentences. */
export const namesOf = (land: Land, { seats }: Snapshot): Names => ({
  seat: (seat) => nameOf(seats, seat),
  cell: (id) => coordinates(land, { kind: 'cell', id }),
  spot: (id) => coordinates(land, { kind: 'spot', id }),
  road: (id) => coordinates(land, { kind: 'road', id }),
});
