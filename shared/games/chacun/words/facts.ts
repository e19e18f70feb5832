import type { Seat } from '../../../game/contract.ts';
import { zonesAround } from '../areas.ts';
import { landscapeOf } from '../landscape.ts';
import { closedBy, countHuntingTrap } from '../scoring.ts';
import { tileIdOf, tileOf, zoneOf } from '../tiles.ts';
import type { Action, AnimalId, AnimalKind, Message, Occupant, OccupantKind, Rotation, View, Zone } from '../types.ts';
import {
  type Content,
  contentOf,
  type Landmark,
  landmarkOf,
  met,
  type SidesMet,
  type Spot,
  sidesOf,
  spotOf,
} from './places.ts';

/** What an action did. A sentence needs nothing else. */
export type Fact =
  | Placement
  | { readonly type: 'retake'; readonly spot: Spot }
  | { readonly type: 'occupy'; readonly kind: OccupantKind; readonly spot: Spot }
  /** Takes back nothing, or occupies nothing. */
  | { readonly type: 'pass'; readonly phase: 'retake' | 'occupy' }
  | { readonly type: 'scored'; readonly message: Message }
  /** A forest or river that was closed with nobody in it. */
  | { readonly type: 'closed'; readonly area: 'forest' | 'river'; readonly tiles: number }
  /** The pawns that went back to their owner. */
  | { readonly type: 'returned'; readonly seat: Seat; readonly from: Zone['type']; readonly count: number }
  /** Animals that no longer count: hunted by a trap, or eaten at the end. */
  | { readonly type: 'hunted' | 'eaten'; readonly animals: Content['animals'] }
  /** A menhir would have given a second turn, but no menhir tile could be placed. */
  | { readonly type: 'no-second-turn' }
  /** A tile that could be placed nowhere: its sides. */
  | { readonly type: 'discarded'; readonly sides: ReturnType<typeof sidesOf> }
  | { readonly type: 'over'; readonly points: readonly number[] };

export interface Placement extends Content {
  readonly type: 'place';
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly isMenhir: boolean;
  readonly met: SidesMet;
  readonly landmark: Landmark | null;
}

/** The facts of an action, in the order in which they happened. */
export function facts(before: View, after: View, seat: Seat, action: Action | null): readonly Fact[] {
  if (action === null) throw new RangeError('no action of this game is a secret');
  return [taken(before, action), ...powersUsed(before, after, seat, action), ...turnEnded(before, after, seat, action)];
}

function taken(before: View, action: Action): Fact {
  switch (action.type) {
    case 'place': {
      const { x, y, rotation } = action;
      const { phase } = before;
      if (phase.type !== 'place') throw new RangeError('no tile was to be placed');
      return {
        type: 'place',
        x,
        y,
        rotation,
        isMenhir: before.second,
        met: met(before.placed, action, phase.tile, rotation),
        landmark: landmarkOf(before, action),
        ...contentOf(tileOf(phase.tile).zones, before.cancelled),
      };
    }
    case 'retake':
      return { type: 'retake', spot: spotOf(before, action.zone) };
    case 'occupy':
      return { type: 'occupy', kind: action.kind, spot: spotOf(before, action.zone) };
    case 'pass':
      return { type: 'pass', phase: before.phase.type === 'retake' ? 'retake' : 'occupy' };
  }
}

const scored = (message: Message): Fact => ({ type: 'scored', message });

const isOf = (kinds: readonly Message['kind'][]) => (message: Message) => kinds.includes(message.kind);
const AT_ONCE = isOf(['trap', 'logboat']);
const CLOSING = isOf(['forest', 'river']);
const SECOND = isOf(['menhir']);
const FINAL = isOf(['meadow', 'pit', 'system', 'raft']);

const newMessages = (before: View, after: View): readonly Message[] => after.messages.slice(before.messages.length);

/** What a logboat or a hunting trap does when it is placed. */
function powersUsed(before: View, after: View, seat: Seat, action: Action): readonly Fact[] {
  if (action.type !== 'place') return [];
  return [...newMessages(before, after).filter(AT_ONCE).map(scored), ...gone('hunted', huntedBy(before, after, seat))];
}

/** The animals that the hunting trap just placed makes worthless. */
function huntedBy({ cancelled, occupants }: View, { placed }: View, seat: Seat): readonly AnimalId[] {
  const trap = placed.at(-1);
  const meadow = trap && tileOf(trap.tile).zones.find((zone) => 'power' in zone && zone.power === 'hunting-trap');
  if (trap === undefined || meadow === undefined) return [];
  const count = countHuntingTrap({ placed, occupants, cancelled }, trap, meadow.id, seat);
  return count.cancelled.filter((id) => !cancelled.includes(id));
}

function gone(type: 'hunted' | 'eaten', ids: readonly AnimalId[]): readonly Fact[] {
  const animals: Record<AnimalKind, number> = { mammoth: 0, aurochs: 0, deer: 0, tiger: 0 };
  for (const id of ids) {
    const zone = zoneOf(Math.floor(id / 10));
    const animal = zone.type === 'meadow' ? zone.animals.find((other) => other.id === id) : undefined;
    if (animal !== undefined) animals[animal.kind] += 1;
  }
  return ids.length === 0 ? [] : [{ type, animals }];
}

/** What follows when this action ends a turn. */
function turnEnded(before: View, after: View, seat: Seat, action: Action): readonly Fact[] {
  const { phase, placed } = after;
  const tile = placed.at(-1)?.tile;
  if (tile === undefined || (phase.type !== 'place' && phase.type !== 'over')) return [];
  const messages = newMessages(before, after);
  const landscape = landscapeOf(placed);
  const closed = [...closedBy(landscape, tile)].map((root) => zonesAround(landscape.areas, root).map(zoneOf));
  const hasMenhir = closed.flat().some((zone) => zone.type === 'forest' && zone.content === 'menhir');
  const second = messages.filter(SECOND);
  return [
    ...closed.flatMap(closedInVain(pawnsAfter(before, seat, action))),
    ...messages.filter(CLOSING).map(scored),
    ...returned(closed.flat(), pawnsAfter(before, seat, action)),
    ...second.map(scored),
    ...(hasMenhir && !before.second && second.length === 0 ? [{ type: 'no-second-turn' } as const] : []),
    ...after.discarded.slice(before.discarded.length).map((id): Fact => ({ type: 'discarded', sides: sidesOf(id, 0) })),
    ...(phase.type === 'over' ? ended(before, after, seat, action) : []),
  ];
}

/** The pawns on the board after this action, before any returns. */
function pawnsAfter({ occupants }: View, seat: Seat, action: Action): readonly Occupant[] {
  const pawns = occupants.filter(({ kind }) => kind === 'pawn');
  if (action.type === 'occupy' && action.kind === 'pawn') return [...pawns, { kind: 'pawn', zone: action.zone, seat }];
  return action.type === 'retake' ? pawns.filter(({ zone }) => zone !== action.zone) : pawns;
}

const isIn = (zones: readonly Zone[]) => (pawn: Occupant) => zones.some(({ id }) => id === pawn.zone);

const closedInVain =
  (pawns: readonly Occupant[]) =>
  (zones: readonly Zone[]): readonly Fact[] => {
    const [zone] = zones;
    if (zone === undefined || (zone.type !== 'forest' && zone.type !== 'river') || pawns.some(isIn(zones))) return [];
    return [{ type: 'closed', area: zone.type, tiles: new Set(zones.map(({ id }) => tileIdOf(id))).size }];
  };

/** The pawns of closed areas, by seat and kind. */
function returned(zones: readonly Zone[], pawns: readonly Occupant[]): readonly Fact[] {
  const counts = new Map<string, Extract<Fact, { type: 'returned' }>>();
  for (const { seat, zone } of pawns.filter(isIn(zones)).toSorted((a, b) => a.seat - b.seat)) {
    const from = zoneOf(zone).type;
    const key = `${seat} ${from}`;
    counts.set(key, { type: 'returned', seat, from, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** The last count. */
function ended(before: View, after: View, seat: Seat, action: Action): readonly Fact[] {
  const hunted = action.type === 'place' ? huntedBy(before, after, seat) : [];
  const eaten = after.cancelled.filter((id) => !before.cancelled.includes(id) && !hunted.includes(id));
  return [
    ...gone('eaten', eaten),
    ...newMessages(before, after).filter(FINAL).map(scored),
    { type: 'over', points: after.points },
  ];
}
