import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import { NO_CARDS } from '../bag.ts';
import { hasRoadTo, isFarFromAll } from '../board.ts';
import { geometryOf, otherEnd } from '../geometry.ts';
import type { Bag, CellId, IntersectionId, Resource, RoadId, Tally, View } from '../types.ts';

/** How many of the 36 rolls of two dice produce this number. */
export const pips = (number: number | null): number => (number === null ? 0 : 6 - Math.abs(7 - number));

const WEIGHTS: Bag = [1.0, 1.1, 1.1, 1.0, 0.9];
/** The extra value of a resource that a seat does not produce yet. */
const NEW_RESOURCE = 2.5;
const ANY_PORT = 1.5;

/** What a seat produces on average in 36 rolls, by resource, with the thief where it is now. */
export function incomeOf({ size, tiles, thief, buildings }: View, seat: Seat): Bag {
  const income: Tally = [...NO_CARDS];
  const { intersections } = geometryOf(size);
  for (const [id, building] of buildings.entries()) {
    if (building?.seat !== seat) continue;
    for (const cell of at(intersections, id).cells) {
      const { resource, number } = at(tiles, cell);
      if (resource === null || cell === thief) continue;
      income[resource] += pips(number) * (building.isTown ? 2 : 1);
    }
  }
  return income;
}

/** The average yield of the land around an intersection, weighted by resource; the same for every seat. */
export const yieldOf = ({ size, tiles }: View, id: IntersectionId): number =>
  at(geometryOf(size).intersections, id).cells.reduce((sum, cell) => {
    const { resource, number } = at(tiles, cell);
    return resource === null ? sum : sum + pips(number) * WEIGHTS[resource];
  }, 0);

/** The value of a colony on an intersection for a seat with that income. */
export function worthOf(view: View, income: Bag, id: IntersectionId): number {
  const { intersections, ports } = geometryOf(view.size);
  const { cells, port } = at(intersections, id);
  const found = [...new Set(cells.flatMap((cell) => at(view.tiles, cell).resource ?? []))];
  const fresh = found.filter((resource) => income[resource] === 0).length;
  return yieldOf(view, id) + NEW_RESOURCE * fresh + (port === null ? 0 : portValue(at(ports, port).resource));

  function portValue(resource: Resource | null): number {
    if (resource === null) return ANY_PORT;
    const here = cells.reduce((sum, cell) => {
      const tile = at(view.tiles, cell);
      return tile.resource === resource ? sum + pips(tile.number) : sum;
    }, 0);
    return Math.min(4, 0.25 * (income[resource] + here));
  }
}

/** A place for a colony, how many roads are missing to it, and the first of them. */
export interface Site {
  readonly at: IntersectionId;
  readonly far: number;
  readonly road: RoadId | null;
}

const FARTHEST = 3;

/** The places for a colony that a seat can reach with at most three more roads. */
export function sitesOf(view: Pick<View, 'size' | 'roads' | 'buildings'>, seat: Seat): readonly Site[] {
  const { intersections, roads } = geometryOf(view.size);
  const isOpen = (id: IntersectionId) => (view.buildings[id]?.seat ?? seat) === seat;
  const reached = new Map<IntersectionId, Site>();
  let border: Site[] = intersections
    .filter(({ id }) => isOpen(id) && (view.buildings[id]?.seat === seat || hasRoadTo(view, seat, id)))
    .map(({ id }) => ({ at: id, far: 0, road: null }));
  for (const site of border) reached.set(site.at, site);
  for (let far = 1; far <= FARTHEST; far += 1) {
    const next: Site[] = [];
    for (const site of border)
      for (const road of at(intersections, site.at).roads) {
        const to = otherEnd(at(roads, road), site.at);
        if (view.roads[road] !== null || !isOpen(to) || reached.has(to)) continue;
        const further: Site = { at: to, far, road: site.road ?? road };
        reached.set(to, further);
        next.push(further);
      }
    border = next;
  }
  return [...reached.values()].filter((site) => isFarFromAll(view, site.at));
}

/** How much a thief on that cell costs the others, less what it costs the seat itself. */
export function harmAt(view: View, seat: Seat, cell: CellId): number {
  const { number } = at(view.tiles, cell);
  return at(geometryOf(view.size).cells, cell).corners.reduce((sum, corner) => {
    const building = view.buildings[corner];
    if (!building) return sum;
    const loss = pips(number) * (building.isTown ? 2 : 1);
    if (building.seat === seat) return sum - 1.5 * loss;
    return sum + loss * (0.5 + (view.seats[building.seat]?.points ?? 0) / 8);
  }, 0);
}
