import type { Seat } from '../../../shared/game/contract.ts';
import type {
  Animal,
  AnimalId,
  Message,
  OccupantKind,
  Placed,
  Power,
  Prey,
  State,
  TileId,
  Zone,
  ZoneId,
} from '../../../shared/games/chacun/types.ts';
import { areaOf, areasOf, openSidesOf, waterOf, watersOf, zoneOf, zonesOf } from './slow.ts';

export interface Gain {
  readonly messages: readonly Message[];
  /** The animals that count no more from now on. */
  readonly cancelled: readonly AnimalId[];
}

const tilesIn = (zones: readonly ZoneId[]): readonly TileId[] =>
  [...new Set(zones.map((zone) => Math.floor(zone / 10)))].sort((a, b) => a - b);

/** The seats with the most pieces there: nobody has more. [S1] */
function majorityIn({ occupants, points }: State, zones: readonly ZoneId[], kind: OccupantKind): readonly Seat[] {
  const pieces = points.map(
    (_, seat) => occupants.filter((one) => one.kind === kind && one.seat === seat && zones.includes(one.zone)).length,
  );
  const most = Math.max(...pieces);
  return most === 0 ? [] : points.flatMap((_, seat) => (pieces[seat] === most ? [seat] : []));
}

const worthWriting = (messages: readonly Message[]): readonly Message[] =>
  messages.filter(({ points, scorers }) => points !== 0 && scorers.length !== 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const fishIn = (zones: readonly ZoneId[]): number =>
  sum(
    zones.map((id) => {
      const zone = zoneOf(id);
      return zone.type === 'river' || zone.type === 'lake' ? zone.fish : 0;
    }),
  );

const lakesIn = (zones: readonly ZoneId[]): number => zones.filter((id) => zoneOf(id).type === 'lake').length;

/** The forests and rivers closed by the last tile. [T4] */
export const closedAreas = ({ placed }: State): readonly (readonly ZoneId[])[] =>
  areasOf(placed, ['forest', 'river']).filter(
    (area) =>
      openSidesOf(placed, area) === 0 && area.some((zone) => Math.floor(zone / 10) === (placed.at(-1) as Placed).tile),
  );

const isWithMenhir = (id: ZoneId): boolean => {
  const zone = zoneOf(id);
  return zone.type === 'forest' && zone.content === 'menhir';
};

/** The tiles of each of the forests with a menhir. [T6] */
export const menhirForests = (areas: readonly (readonly ZoneId[])[]): readonly (readonly TileId[])[] =>
  areas.filter((area) => area.some(isWithMenhir)).map(tilesIn);

/** The points for closed forests and rivers. [S3] [S4] */
export const gainOfClosed = (state: State, areas: readonly (readonly ZoneId[])[]): readonly Message[] =>
  worthWriting(
    areas.map((area): Message => {
      const tiles = tilesIn(area);
      const scorers = majorityIn(state, area, 'pawn');
      const zones = area.map(zoneOf);
      if (zones[0]?.type === 'forest') {
        const mushrooms = zones.filter((zone) => zone.type === 'forest' && zone.content === 'mushrooms').length;
        return { kind: 'forest', points: 2 * tiles.length + 3 * mushrooms, scorers, tiles, mushrooms };
      }
      const lakes = new Set(zones.flatMap((zone) => (zone.type === 'river' && zone.lake !== null ? zone.lake : [])));
      const fish = fishIn(area) + fishIn([...lakes]);
      return { kind: 'river', points: tiles.length + fish, scorers, tiles, fish };
    }),
  );

/** The zone of a placed tile with this power. */
export const zoneWith = (placed: readonly Placed[], power: Power): ZoneId | undefined =>
  placed
    .flatMap(({ tile }) => zonesOf(tile))
    .find((zone) => (zone.type === 'meadow' || zone.type === 'lake') && zone.power === power)?.id;

/** [S5] */
export function gainOfLogboat({ placed, turn }: State, lake: ZoneId): readonly Message[] {
  const zones = waterOf(placed, lake);
  const lakes = lakesIn(zones);
  return [{ kind: 'logboat', points: 2 * lakes, scorers: [turn], tiles: tilesIn(zones), lakes }];
}

/** The zones of a meadow on the tile of a trap and on the eight around it. [S8] */
function withinReach(placed: readonly Placed[], trap: ZoneId): readonly ZoneId[] {
  const whereIs = (zone: ZoneId) => placed.find(({ tile }) => tile === Math.floor(zone / 10)) as Placed;
  const { x, y } = whereIs(trap);
  const near = [x - 1, x, x + 1].flatMap((column) => [y - 1, y, y + 1].map((row) => `${column},${row}`));
  return areaOf(placed, trap).filter((zone) => near.includes(`${whereIs(zone).x},${whereIs(zone).y}`));
}

const animalsIn = (zones: readonly ZoneId[], ignored: readonly AnimalId[]): readonly Animal[] =>
  zones
    .map(zoneOf)
    .flatMap((zone: Zone) => (zone.type === 'meadow' ? zone.animals : []))
    .filter(({ id }) => !ignored.includes(id));

const idsOf = (animals: readonly Animal[], kind: Animal['kind']): readonly AnimalId[] =>
  animals.filter((animal) => animal.kind === kind).map(({ id }) => id);

/** [S7] */
function preyIn(zones: readonly ZoneId[], ignored: readonly AnimalId[]): Prey & { readonly points: number } {
  const animals = animalsIn(zones, ignored);
  const mammoths = idsOf(animals, 'mammoth').length;
  const aurochs = idsOf(animals, 'aurochs').length;
  const deer = idsOf(animals, 'deer').length;
  return { points: 3 * mammoths + 2 * aurochs + deer, mammoths, aurochs, deer };
}

/** [S9] */
export function gainOfHuntingTrap({ placed, cancelled, turn }: State, trap: ZoneId): Gain {
  const zones = withinReach(placed, trap);
  const animals = animalsIn(zones, cancelled);
  const eaten = idsOf(animals, 'deer').slice(0, idsOf(animals, 'tiger').length);
  const prey = preyIn(zones, [...cancelled, ...eaten]);
  return {
    messages: worthWriting([{ kind: 'trap', scorers: [turn], tiles: tilesIn(zones), ...prey }]),
    cancelled: animals.map(({ id }) => id),
  };
}

/** Those of a meadow that tigers eat at the end, the first ones first. [E3] */
function eatenIn({ placed, cancelled }: State, meadow: readonly ZoneId[]): readonly AnimalId[] {
  const fire = zoneWith(placed, 'wild-fire');
  if (fire !== undefined && meadow.includes(fire)) return [];
  const pit = zoneWith(placed, 'pit-trap');
  const near = pit !== undefined && meadow.includes(pit) ? withinReach(placed, pit) : [];
  const far = meadow.filter((zone) => !near.includes(zone));
  const deer = [...idsOf(animalsIn(far, cancelled), 'deer'), ...idsOf(animalsIn(near, cancelled), 'deer')];
  return deer.slice(0, idsOf(animalsIn(meadow, cancelled), 'tiger').length);
}

/** [E2] to [E6] */
export function gainAtTheEnd(state: State): Gain {
  const { placed } = state;
  const meadows = areasOf(placed, ['meadow']);
  const eaten = meadows.flatMap((meadow) => eatenIn(state, meadow));
  const ignored = [...state.cancelled, ...eaten];
  const pit = zoneWith(placed, 'pit-trap');
  const raft = zoneWith(placed, 'raft');
  const messages: Message[] = [];
  for (const meadow of meadows) {
    const scorers = majorityIn(state, meadow, 'pawn');
    messages.push({ kind: 'meadow', scorers, tiles: tilesIn(meadow), ...preyIn(meadow, ignored) });
    if (pit === undefined || !meadow.includes(pit)) continue;
    const near = withinReach(placed, pit);
    messages.push({ kind: 'pit', scorers, tiles: tilesIn(near), ...preyIn(near, ignored) });
  }
  for (const water of watersOf(placed)) {
    const scorers = majorityIn(state, water, 'hut');
    const tiles = tilesIn(water);
    const fish = fishIn(water);
    const lakes = lakesIn(water);
    messages.push({ kind: 'system', points: fish, scorers, tiles, fish });
    if (raft !== undefined && water.includes(raft))
      messages.push({ kind: 'raft', points: lakes, scorers, tiles, lakes });
  }
  return { messages: worthWriting(messages), cancelled: eaten };
}
