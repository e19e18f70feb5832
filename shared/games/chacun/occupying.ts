import { rootOf } from './areas.ts';
import { areasFor } from './board.ts';
import { landscapeOf, withPlaced } from './landscape.ts';
import { TILES, tileOf } from './tiles.ts';
import {
  OCCUPANTS,
  type Occupant,
  type OccupantKind,
  type Placed,
  type Power,
  type State,
  type TileId,
  type Zone,
  type ZoneId,
} from './types.ts';

/** The tile that was placed last. */
export const lastPlaced = ({ placed }: Pick<State, 'placed'>): Placed => placed.at(-1) as Placed;

/** The pawns of the player whose turn it is, by increasing zone. */
export const ownPawns = ({ occupants, turn }: Pick<State, 'occupants' | 'turn'>): readonly Occupant[] =>
  occupants.filter(({ kind, seat }) => kind === 'pawn' && seat === turn);

/** By tile: the occupants that its zones can have, by increasing zone, a pawn before a hut. [O2] */
const PLACES: readonly (readonly Pick<Occupant, 'kind' | 'zone'>[])[] = TILES.map(({ zones }) =>
  zones.flatMap((zone) => occupantKinds(zone).map((kind) => ({ kind, zone: zone.id }))),
);

/** Where a river ends in a lake, the hut goes on the lake. */
function occupantKinds(zone: Zone): readonly OccupantKind[] {
  if (zone.type === 'lake') return ['hut'];
  return zone.type === 'river' && zone.lake === null ? ['pawn', 'hut'] : ['pawn'];
}

/** Whether the player whose turn it is has such a piece in hand, and the area has no piece of that kind. [O3] [O4] */
export function canOccupy(
  { placed, occupants, turn }: Standing,
  { kind, zone }: Pick<Occupant, 'kind' | 'zone'>,
): boolean {
  const partition = areasFor(landscapeOf(placed), kind);
  const root = rootOf(partition, zone);
  let inHand = OCCUPANTS[kind];
  for (const other of occupants) {
    if (other.kind !== kind) continue;
    if (other.seat === turn) inHand -= 1;
    if (rootOf(partition, other.zone) === root) return false;
  }
  return inHand > 0;
}

/** The part of a position that decides whether a turn goes on once a tile is placed; a view shows it too. */
type Standing = Pick<State, 'placed' | 'occupants' | 'turn'>;

/** Whether the turn goes on once this tile is placed: its player may take a pawn back, or place a piece. [T3] */
export function goesOn(before: Standing, next: Placed): boolean {
  const after = { ...before, placed: withPlaced(before.placed, next) };
  const isShaman = zoneWith(next.tile, 'shaman') !== undefined;
  return (isShaman && ownPawns(after).length > 0) || potentialOccupants(after).length > 0;
}

/** The pieces that the player whose turn it is could place on the last tile. */
export const potentialOccupants = (state: Standing): readonly Occupant[] =>
  placesOn(state)
    .filter((place) => canOccupy(state, place))
    .map(({ kind, zone }) => ({ kind, zone, seat: state.turn }));

/** What the zones of that tile can have. */
export const placesOn = (state: Pick<State, 'placed'>) => PLACES[lastPlaced(state).tile] ?? [];

/** The zone of a tile that has this power, if any. */
export const zoneWith = (tile: TileId, power: Power): ZoneId | undefined =>
  tileOf(tile).zones.find((zone) => 'power' in zone && zone.power === power)?.id;
