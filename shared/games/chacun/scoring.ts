import type { Seat } from '../../game/contract.ts';
import { openSides, rootOf, zonesAround } from './areas.ts';
import { areasFor, type Landscape } from './board.ts';
import { landscapeOf } from './landscape.ts';
import { TILES, tileIdOf, tileOf, zoneOf } from './tiles.ts';
import type {
  Animal,
  AnimalId,
  Message,
  Occupant,
  OccupantKind,
  Placed,
  Power,
  Prey,
  State,
  TileId,
  Zone,
  ZoneId,
} from './types.ts';

/** What scoring depends on. */
export type Board = Pick<State, 'placed' | 'occupants' | 'cancelled'>;

/** The zones of an area, by increasing id, and the seats that get its points. */
interface Area {
  readonly zones: readonly Zone[];
  readonly scorers: readonly Seat[];
}

/** The result of scoring: messages, and all animals that no longer count. */
export interface Count {
  readonly messages: readonly Message[];
  readonly cancelled: readonly AnimalId[];
}

/** The seats that have the most of these occupants; none if there is no occupant. [S1] */
function majority(occupants: readonly Occupant[]): readonly Seat[] {
  const count = (seat: Seat) => occupants.filter((occupant) => occupant.seat === seat).length;
  const seats = [...new Set(occupants.map(({ seat }) => seat))].sort((a, b) => a - b);
  const most = Math.max(...seats.map(count));
  return seats.filter((seat) => count(seat) === most);
}

/** The area of a zone. */
function areaAround({ placed, occupants }: Board, kind: OccupantKind, zone: ZoneId): Area {
  const partition = areasFor(landscapeOf(placed), kind);
  const root = rootOf(partition, zone);
  return {
    zones: zonesAround(partition, zone).map(zoneOf),
    scorers: majority(
      occupants.filter((occupant) => occupant.kind === kind && rootOf(partition, occupant.zone) === root),
    ),
  };
}

/**
 * The areas of those zones in the list that are on the board, each once, in the order in which their roots were placed.
 */
function areasAround(board: Board, kind: OccupantKind, zones: readonly Zone[]): readonly Area[] {
  const partition = areasFor(landscapeOf(board.placed), kind);
  const roots = new Set(zones.map(({ id }) => rootOf(partition, id)));
  return board.placed
    .flatMap(({ tile }) => tileOf(tile).zones.filter(({ id }) => roots.has(id)))
    .map(({ id }) => areaAround(board, kind, id));
}

/** The zones with an occupant of that kind. */
const zonesWith = ({ occupants }: Board, kind: OccupantKind): readonly Zone[] =>
  occupants.filter((occupant) => occupant.kind === kind).map(({ zone }) => zoneOf(zone));

/** The tiles of zones, each once. Both are sorted by increasing id. [S2] */
const tilesOf = (zones: readonly Zone[]): readonly TileId[] =>
  zones.map(({ id }) => tileIdOf(id)).filter((tile, index, tiles) => tile !== tiles[index - 1]);

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A message is written only when somebody gets points. [S10] */
const scored = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ points, scorers }) => points > 0 && scorers.length > 0);

/** The roots of the forests and rivers that the tile just placed has closed. [T5] */
export function closedBy({ areas }: Landscape, tile: TileId): ReadonlySet<ZoneId> {
  const roots = new Set<ZoneId>();
  for (const { type, id } of tileOf(tile).zones)
    if ((type === 'forest' || type === 'river') && openSides(areas, id) === 0) roots.add(rootOf(areas, id));
  return roots;
}

/** The scores of closed forests and rivers, and the tiles of a closed forest with a menhir, if there is one. */
export function countClosed(
  board: Board,
  roots: ReadonlySet<ZoneId>,
): { readonly messages: readonly Message[]; readonly menhir: readonly TileId[] | undefined } {
  const closed = [...roots].map((root) => areaAround(board, 'pawn', root));
  const menhir = closed.find(({ zones }) => zones.some((zone) => zone.type === 'forest' && zone.content === 'menhir'));
  return {
    messages: scored(closed.map((area) => (area.zones[0]?.type === 'forest' ? forest(area) : river(area)))),
    menhir: menhir && tilesOf(menhir.zones),
  };
}

/** 2 points per tile, 3 per group of mushrooms. [S3] */
function forest({ zones, scorers }: Area): Message {
  const tiles = tilesOf(zones);
  const mushrooms = zones.filter((zone) => zone.type === 'forest' && zone.content === 'mushrooms').length;
  return { kind: 'forest', points: 2 * tiles.length + 3 * mushrooms, scorers, tiles, mushrooms };
}

/** 1 point per tile, and 1 per fish in the river or in the lakes at its ends, each lake once. [S4] */
function river({ zones, scorers }: Area): Message {
  const tiles = tilesOf(zones);
  const rivers = zones.filter((zone) => zone.type === 'river');
  const ends = new Set(rivers.flatMap(({ lake }) => (lake === null ? [] : [lake])));
  const fish = fishIn(rivers) + fishIn([...ends].map(zoneOf));
  return { kind: 'river', points: tiles.length + fish, scorers, tiles, fish };
}

const fishIn = (zones: readonly Zone[]): number => total(zones.map((zone) => ('fish' in zone ? zone.fish : 0)));

const lakesAmong = (zones: readonly Zone[]): number => zones.filter(({ type }) => type === 'lake').length;

/** 2 points per lake of the river system, for the player who places the logboat. [S5] */
export function countLogboat(board: Board, lake: ZoneId, seat: Seat): readonly Message[] {
  const { zones } = areaAround(board, 'hut', lake);
  const lakes = lakesAmong(zones);
  return [{ kind: 'logboat', points: 2 * lakes, scorers: [seat], tiles: tilesOf(zones), lakes }];
}

/** The animals of the zones that still count. */
const animalsOf = (zones: readonly Zone[], cancelled: readonly AnimalId[]): readonly Animal[] =>
  zones.flatMap((zone) => (zone.type === 'meadow' ? zone.animals : [])).filter(({ id }) => !cancelled.includes(id));

const isTiger = ({ kind }: Animal): boolean => kind === 'tiger';

const WITH_TIGERS: readonly Zone[] = TILES.flatMap(({ zones }) => zones).filter(
  (zone) => zone.type === 'meadow' && zone.animals.some(isTiger),
);

/** The deer that the tigers eat, one each, the first ones in `animals`. [S6] */
function eatenDeer(animals: readonly Animal[]): readonly AnimalId[] {
  const tigers = animals.filter(isTiger).length;
  const deer = animals.filter(({ kind }) => kind === 'deer');
  return deer.slice(0, tigers).map(({ id }) => id);
}

const preyAmong = (animals: readonly Animal[]): Prey => ({
  mammoths: animals.filter(({ kind }) => kind === 'mammoth').length,
  aurochs: animals.filter(({ kind }) => kind === 'aurochs').length,
  deer: animals.filter(({ kind }) => kind === 'deer').length,
});

/** 3 points per mammoth, 2 per aurochs, 1 per deer. [S7] */
function hunt(kind: 'trap' | 'meadow' | 'pit', { zones, scorers }: Area, cancelled: readonly AnimalId[]): Message {
  const prey = preyAmong(animalsOf(zones, cancelled));
  const points = 3 * prey.mammoths + 2 * prey.aurochs + prey.deer;
  return { kind, points, scorers, tiles: tilesOf(zones), ...prey };
}

/** Those zones of a meadow that are within reach of a trap: on its tile and the eight around it. [S8] */
function withinReach(zones: readonly Zone[], placed: readonly Placed[], trap: Placed): readonly Zone[] {
  const near = placed.filter(({ x, y }) => Math.abs(x - trap.x) <= 1 && Math.abs(y - trap.y) <= 1);
  return zones.filter(({ id }) => near.some(({ tile }) => tile === tileIdOf(id)));
}

/**
 * The hunting trap, for the player who places it: scores the animals within reach, except the deer eaten there.
 * Afterwards these animals no longer count. [S9]
 */
export function countHuntingTrap(board: Board, trap: Placed, meadow: ZoneId, seat: Seat): Count {
  const zones = withinReach(areaAround(board, 'pawn', meadow).zones, board.placed, trap);
  const animals = animalsOf(zones, board.cancelled);
  return {
    messages: scored([hunt('trap', { zones, scorers: [seat] }, [...board.cancelled, ...eatenDeer(animals)])]),
    cancelled: withCancelled(
      board.cancelled,
      animals.map(({ id }) => id),
    ),
  };
}

const withCancelled = (before: readonly AnimalId[], more: readonly AnimalId[]): readonly AnimalId[] =>
  [...before, ...more].sort((a, b) => a - b);

const hasPower = (zones: readonly Zone[], power: Power): boolean =>
  zones.some((zone) => 'power' in zone && zone.power === power);

/** The scores of meadows and river systems after the last turn. [E2] */
export function countFinal(board: Board): Count {
  // A meadow without occupants scores no points, but its tigers eat too.
  const occupied = zonesWith(board, 'pawn').filter(({ type }) => type === 'meadow');
  const meadows = areasAround(board, 'pawn', [...occupied, ...WITH_TIGERS]).map((area) => ({
    ...area,
    near: nearPitTrap(area.zones, board.placed),
  }));
  const cancelled = withCancelled(
    board.cancelled,
    meadows.flatMap(({ zones, near }) => eatenAtTheEnd(zones, near, board.cancelled)),
  );
  const systems = areasAround(board, 'hut', zonesWith(board, 'hut'));
  return {
    messages: scored([
      ...meadows.filter(isOccupied).flatMap(({ near, ...area }) => meadow(area, near, cancelled)),
      ...systems.flatMap(systemAndRaft),
    ]),
    cancelled,
  };
}

const isOccupied = ({ scorers }: Area): boolean => scorers.length > 0;

/** A meadow, and a second time the part within reach of a pit trap in it. [E6] */
const meadow = (area: Area, near: readonly Zone[], cancelled: readonly AnimalId[]): readonly Message[] => [
  hunt('meadow', area, cancelled),
  ...(near.length > 0 ? [hunt('pit', { ...area, zones: near }, cancelled)] : []),
];

const systemAndRaft = (area: Area): readonly Message[] => [
  system(area),
  ...(hasPower(area.zones, 'raft') ? [raft(area)] : []),
];

/** For a meadow with the pit trap, the zones within its reach; otherwise none. */
function nearPitTrap(zones: readonly Zone[], placed: readonly Placed[]): readonly Zone[] {
  const pit = zones.find((zone) => hasPower([zone], 'pit-trap'));
  const trap = pit && placed.find(({ tile }) => tile === tileIdOf(pit.id));
  return trap === undefined ? [] : withinReach(zones, placed, trap);
}

/** The tigers flee the wild fire. Otherwise they first eat deer out of reach of the pit trap. [E3] */
function eatenAtTheEnd(
  zones: readonly Zone[],
  near: readonly Zone[],
  cancelled: readonly AnimalId[],
): readonly AnimalId[] {
  if (hasPower(zones, 'wild-fire')) return [];
  const far = zones.filter((zone) => !near.includes(zone));
  return eatenDeer(animalsOf([...far, ...near], cancelled));
}

/** 1 point per fish. [E4] */
const system = ({ zones, scorers }: Area): Message => {
  const fish = fishIn(zones);
  return { kind: 'system', points: fish, scorers, tiles: tilesOf(zones), fish };
};

/** 1 more point per lake for a river system with the raft. [E5] */
const raft = ({ zones, scorers }: Area): Message => {
  const lakes = lakesAmong(zones);
  return { kind: 'raft', points: lakes, scorers, tiles: tilesOf(zones), lakes };
};

/** An area as shown to the players during the game. */
export interface Survey {
  readonly zones: readonly ZoneId[];
  /** The number of its sides that touch no tile yet; null for a river system, which is scored only at the end. */
  readonly open: number | null;
  readonly occupants: readonly Occupant[];
  /** What it would score now, and for whom; without occupants, nobody scores. */
  readonly messages: readonly Message[];
}

/** The area of a zone, as scored by pawns or by huts; for huts the zone must be a river or a lake. */
export function survey(board: Board & Pick<State, 'phase'>, kind: OccupantKind, zone: ZoneId): Survey {
  const area = areaAround(board, kind, zone);
  const zones = area.zones.map(({ id }) => id);
  return {
    zones,
    open: kind === 'hut' ? null : openSides(landscapeOf(board.placed).areas, zone),
    occupants: board.occupants.filter((occupant) => occupant.kind === kind && zones.includes(occupant.zone)),
    messages: worth(board, kind, area),
  };
}

function worth(board: Board & Pick<State, 'phase'>, kind: OccupantKind, area: Area): readonly Message[] {
  if (kind === 'hut') return systemAndRaft(area);
  const type = area.zones[0]?.type;
  if (type === 'forest') return [forest(area)];
  if (type === 'river') return [river(area)];
  const near = nearPitTrap(area.zones, board.placed);
  // At the end of the game the tigers have already eaten.
  const eaten = board.phase.type === 'over' ? [] : eatenAtTheEnd(area.zones, near, board.cancelled);
  return meadow(area, near, [...board.cancelled, ...eaten]);
}
