import type { Seat } from '../../../game/contract.ts';
import { membersOf, openSides, rootOf } from '../areas.ts';
import { type Landscape, visitOpenSides } from '../board.ts';
import { landscapeOf } from '../landscape.ts';
import { tileIdOf, tileOf, zoneOf } from '../tiles.ts';
import { OCCUPANTS, type Occupant, type OccupantKind, type State, type TileId, type ZoneId } from '../types.ts';
import type { Outlook } from './outlook.ts';

/*
 * What a position is worth to each player, in points: those that they have, those that areas with their pieces can be
 * expected to bring, and what pieces in hand can still earn.
 */

// The weights were found by playing thousands of games against variations of them.

/** What pieces in hand are worth by their number: a player without a pawn can only watch areas go to others. */
const HANDS: Readonly<Record<OccupantKind, readonly number[]>> = {
  pawn: [0, 12, 16, 17, 17.5, 17.5],
  hut: [0, 4, 5, 5.5],
};
/** What a second turn is worth. */
const SECOND_TURN = 6;
/** How much a forest or a river grows per open side until it is closed. */
const GROWTH = { forest: 1.6, river: 0.9 } as const;
/** What each open side of a meadow still brings in animals, at the start of the game. */
const GRAZING = 0.7;
/** What each open end of a river system still brings in fish at the start of the game, and how many ends count. */
const FISHING = 4.8;
const ENDS = 4;

/** The points that an area can be expected to bring to the players with the most pieces of this kind in it. */
function worthOf(state: State, landscape: Landscape, kind: OccupantKind, zone: ZoneId, outlook: Outlook): number {
  if (kind === 'hut') return systemWorth(landscape, zone, outlook);
  const { areas } = landscape;
  const members = membersOf(areas, zone);
  const open = openSides(areas, zone);
  const { type } = zoneOf(zone);
  if (type === 'meadow') return meadowWorth(members, state) + GRAZING * open * outlook.rest;
  const worth = type === 'forest' ? forestWorth(members) : riverWorth(members);
  if (open === 0) return worth;
  let chance = 1;
  for (const member of members)
    visitOpenSides(landscape, member, (asked, direction) => {
      chance *= outlook.closing(asked, direction);
    });
  return chance * (worth + open * (type === 'forest' ? GROWTH.forest : GROWTH.river));
}

function meadowWorth(members: readonly ZoneId[], { cancelled }: State): number {
  let points = 0;
  let deer = 0;
  let tigers = 0;
  for (const member of members) {
    const zone = zoneOf(member);
    if (zone.type !== 'meadow') continue;
    if (zone.power === 'wild-fire') tigers = Number.NEGATIVE_INFINITY;
    for (const { id, kind } of zone.animals) {
      if (cancelled.includes(id)) continue;
      if (kind === 'deer') deer += 1;
      else if (kind === 'tiger') tigers += 1;
      else points += kind === 'mammoth' ? 3 : 2;
    }
  }
  return points + Math.max(0, deer - Math.max(0, tigers));
}

function tilesOf(members: readonly ZoneId[]): number {
  const tiles: TileId[] = [];
  for (const member of members) {
    const tile = tileIdOf(member);
    if (!tiles.includes(tile)) tiles.push(tile);
  }
  return tiles.length;
}

function forestWorth(members: readonly ZoneId[]): number {
  let points = 2 * tilesOf(members);
  for (const member of members) {
    const zone = zoneOf(member);
    if (zone.type === 'forest' && zone.content === 'mushrooms') points += 3;
  }
  return points;
}

function riverWorth(members: readonly ZoneId[]): number {
  let points = tilesOf(members);
  const lakes: ZoneId[] = [];
  for (const member of members) {
    const zone = zoneOf(member);
    if (zone.type !== 'river') continue;
    points += zone.fish;
    if (zone.lake !== null && !lakes.includes(zone.lake)) lakes.push(zone.lake);
  }
  for (const id of lakes) {
    const lake = zoneOf(id);
    if (lake.type === 'lake') points += lake.fish;
  }
  return points;
}

function systemWorth({ areas, waters }: Landscape, zone: ZoneId, { rest }: Outlook): number {
  let fish = 0;
  let lakes = 0;
  let hasRaft = false;
  let open = 0;
  for (const member of membersOf(waters, zone)) {
    const part = zoneOf(member);
    if (part.type !== 'river' && part.type !== 'lake') continue;
    fish += part.fish;
    if (part.type === 'lake') {
      lakes += 1;
      if (part.power === 'raft') hasRaft = true;
    } else if (rootOf(areas, member) === member) open += openSides(areas, member);
  }
  return fish + (hasRaft ? lakes : 0) + FISHING * Math.min(open, ENDS) * rest;
}

/** Whether an area has brought its points, and its pawns are back in hand. */
const isClosed = ({ areas }: Landscape, zone: ZoneId): boolean =>
  zoneOf(zone).type !== 'meadow' && openSides(areas, zone) === 0;

/** The pieces of this kind that a player has and can still place. */
function inHand({ occupants }: State, landscape: Landscape, kind: OccupantKind, seat: Seat): number {
  let count = OCCUPANTS[kind];
  for (const other of occupants)
    if (other.seat === seat && other.kind === kind && !(kind === 'pawn' && isClosed(landscape, other.zone))) count -= 1;
  return count;
}

const handWorth = (kind: OccupantKind, count: number): number => HANDS[kind][count] ?? 0;

/** How much placing this piece on the last tile increases the value for the player whose turn it is. */
export function gainBy(state: State, { kind, zone }: Pick<Occupant, 'kind' | 'zone'>, outlook: Outlook): number {
  const landscape = landscapeOf(state.placed);
  const worth = worthOf(state, landscape, kind, zone, outlook);
  if (kind === 'pawn' && isClosed(landscape, zone)) return worth;
  const count = inHand(state, landscape, kind, state.turn);
  return worth - outlook.use * (handWorth(kind, count) - handWorth(kind, count - 1));
}

/** One of these numbers for each area: those of river systems follow those of the others. */
const SYSTEMS = 1000;

/** By seat: what a position is worth. */
function expectedPoints(state: State, outlook: Outlook): readonly number[] {
  const { occupants, points, phase } = state;
  if (phase.type === 'over') return points;
  const landscape = landscapeOf(state.placed);
  const { areas, waters } = landscape;
  // By piece: the number of its area. By seat: the pieces in hand.
  const numbers: number[] = [];
  const pawns = points.map(() => OCCUPANTS.pawn);
  const huts = points.map(() => OCCUPANTS.hut);
  for (const { kind, zone, seat } of occupants) {
    numbers.push(kind === 'pawn' ? rootOf(areas, zone) : SYSTEMS + rootOf(waters, zone));
    if (kind === 'hut') huts[seat] = (huts[seat] as number) - 1;
    else if (!isClosed(landscape, zone)) pawns[seat] = (pawns[seat] as number) - 1;
  }
  const expected = points.map(
    (own, seat) =>
      own + outlook.use * (handWorth('pawn', pawns[seat] as number) + handWorth('hut', huts[seat] as number)),
  );
  const changed = outlook.worths ? numbersOnLast(state, landscape) : [];
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] as number;
    if (numbers.indexOf(number) < index) continue;
    const counts = points.map(() => 0);
    for (let other = index; other < numbers.length; other += 1)
      if (numbers[other] === number) {
        const { seat } = occupants[other] as Occupant;
        counts[seat] = (counts[seat] as number) + 1;
      }
    const most = Math.max(...counts);
    const worths = changed.includes(number) ? undefined : outlook.worths;
    const { kind, zone } = occupants[index] as Occupant;
    const worth = worths?.get(number) ?? worthOf(state, landscape, kind, zone, outlook);
    worths?.set(number, worth);
    for (let seat = 0; seat < counts.length; seat += 1)
      if (counts[seat] === most) expected[seat] = (expected[seat] as number) + worth;
  }
  return expected;
}

/** The numbers of the areas that the last tile belongs to. */
function numbersOnLast({ placed }: State, { areas, waters }: Landscape): readonly number[] {
  const last = placed.at(-1);
  if (last === undefined) return [];
  return tileOf(last.tile).zones.flatMap(({ type, id }) => {
    const numbers = type === 'lake' ? [] : [rootOf(areas, id)];
    return type === 'lake' || type === 'river' ? [...numbers, SYSTEMS + rootOf(waters, id)] : numbers;
  });
}

/** What a position is worth to a player: their lead over the average of the others, and over the best of them. */
export function valueFor(seat: Seat, state: State, outlook: Outlook): number {
  const expected = expectedPoints(state, outlook);
  const own = expected[seat] ?? 0;
  const sum = expected.reduce((all, one) => all + one, 0);
  const best = Math.max(...expected.filter((_, other) => other !== seat));
  return own - (1 - outlook.rivalry) * ((sum - own) / (expected.length - 1)) - outlook.rivalry * best;
}

/** What a second turn is worth, if the last tile has earned one. [T6] */
export function secondTurnWorth({ placed }: State): number {
  const landscape = landscapeOf(placed);
  const last = placed.at(-1);
  if (last === undefined) return 0;
  for (const { type, id } of tileOf(last.tile).zones)
    if (type === 'forest' && openSides(landscape.areas, id) === 0 && membersOf(landscape.areas, id).some(hasMenhir))
      return SECOND_TURN;
  return 0;
}

function hasMenhir(id: ZoneId): boolean {
  const zone = zoneOf(id);
  return zone.type === 'forest' && zone.content === 'menhir';
}
