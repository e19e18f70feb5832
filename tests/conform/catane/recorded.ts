import type { Seat } from '../../../shared/game/contract.ts';
import { ALL_RESOURCES, byResource } from '../../../shared/games/catane/bag.ts';
import { geometryOf } from '../../../shared/games/catane/geometry.ts';
import type { Bag, Building, Card, CellId, Resource, RoadId, Size, Tile } from '../../../shared/games/catane/types.ts';

/** How things are named in the records: in French, in the order of ours. */
const RESOURCE_NAMES = ['argile', 'pierre', 'ble', 'bois', 'laine'] as const;
const TERRAINS: readonly string[] = ['colline', 'montagne', 'champ', 'foret', 'pre'];
const CARDS: Readonly<Record<string, Card>> = {
  chevalier: 'knight',
  monopole: 'monopoly',
  routes: 'roads',
  invention: 'invention',
  marche: 'market',
  bibliotheque: 'library',
  parlement: 'parliament',
  eglise: 'church',
  universite: 'university',
};

/** By name; counts of 0 may be left out. */
export type RecordedBag = Readonly<Record<string, number>>;
/** By seat: J1, J2, … */
export type BySeat<Value> = Readonly<Record<string, Value>>;
export type RecordedCells = Readonly<Record<string, { readonly terrain: string; readonly number: number | null }>>;

export const seatName = (seat: Seat | null): string => (seat === null ? 'none' : `J${seat + 1}`);
export const seatNamed = (name: string): Seat | null => (name === 'none' ? null : Number(name.slice(1)) - 1);

/** Values by seat, as they are recorded. */
export const bySeat = <Value>(values: readonly Value[]): BySeat<Value> =>
  Object.fromEntries(values.map((value, seat) => [seatName(seat), value]));

/** With a count for each resource. */
export const wholeBag = (bag: Bag): RecordedBag =>
  Object.fromEntries(ALL_RESOURCES.map((resource) => [RESOURCE_NAMES[resource], bag[resource]]));

/** Without the resources of which there are none. */
export const shortBag = (bag: Bag): RecordedBag =>
  Object.fromEntries(Object.entries(wholeBag(bag)).filter(([, count]) => count !== 0));

export const bagNamed = (bag: RecordedBag): Bag => byResource((resource) => bag[RESOURCE_NAMES[resource]] ?? 0);

/** Anything recorded, with the keys of every record in the same order: that in which they are written means nothing. */
export function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, part]) => [key, inOrder(part)]));
}

export const resourceName = (resource: Resource): string => RESOURCE_NAMES[resource];

export const cardNamed = (name: string): Card => {
  const card = CARDS[name];
  if (card === undefined) throw new Error(`no card is called ${name}`);
  return card;
};

export const cardName = (card: Card | undefined): string | undefined =>
  Object.keys(CARDS).find((name) => CARDS[name] === card);

/** The tiles by cell. */
export const tilesNamed = (size: Size, cells: RecordedCells): readonly Tile[] =>
  geometryOf(size).cells.map(({ name }) => {
    const cell = cells[name];
    if (cell === undefined) throw new Error(`no tile lies on ${name}`);
    const resource = ALL_RESOURCES.find((one) => TERRAINS[one] === cell.terrain) ?? null;
    return { resource, number: cell.number };
  });

export const cellNamed = (size: Size, name: string): CellId => found(geometryOf(size).cells, name);
export const cellName = (size: Size, id: CellId): string | undefined => geometryOf(size).cells[id]?.name;
export const roadNamed = (size: Size, name: string): RoadId => found(geometryOf(size).roads, name);

function found(places: readonly { readonly id: number; readonly name: string }[], name: string): number {
  const place = places.find((one) => one.name === name);
  if (place === undefined) throw new Error(`no such place: ${name}`);
  return place.id;
}

interface Pieces {
  readonly roads?: BySeat<readonly string[]>;
  readonly colonies: BySeat<readonly string[]>;
  readonly towns: BySeat<readonly string[]>;
}

/** Roads and buildings by place. */
export function piecesNamed(
  size: Size,
  { roads = {}, colonies, towns }: Pieces,
): { readonly roads: readonly (Seat | null)[]; readonly buildings: readonly (Building | null)[] } {
  const geometry = geometryOf(size);
  const ownerOf = (pieces: BySeat<readonly string[]>, name: string): Seat | null =>
    seatNamed(Object.keys(pieces).find((seat) => pieces[seat]?.includes(name)) ?? 'none');
  return {
    roads: geometry.roads.map(({ name }) => ownerOf(roads, name)),
    buildings: geometry.intersections.map(({ name }) => {
      const town = ownerOf(towns, name);
      const seat = town ?? ownerOf(colonies, name);
      return seat === null ? null : { seat, isTown: town !== null };
    }),
  };
}
