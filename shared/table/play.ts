import type { AnyGame, Seat, Viewer } from '../game/contract.ts';
import { AGREED } from '../log/chain.ts';
import type { Choice } from '../protocol/messages/snapshot.ts';
import { NEW_CLOCK } from './clock.ts';
import { gameOf, type Machine } from './machine.ts';
import type { TablePosition } from './position.ts';
import { remembered } from './remembered.ts';
import type { Play, Setup } from './table.ts';

/* A game in progress: its position, who is asked what, and what is known of the seats. */

/** What is known of the seats, regardless of the position of the game. */
export type SeatsKnown = Pick<
  Play,
  'clocks' | 'remedies' | 'active' | 'pausedUntil' | 'looked' | 'inherited' | 'declined'
>;

/** What is known of the seats at the start of a game: no clock runs, nothing was decided, and nobody has done anything. */
export const seatsAtRest = ({ places }: Setup): SeatsKnown => ({
  clocks: places.map(() => NEW_CLOCK),
  remedies: places.map(() => null),
  active: places.map(() => null),
  pausedUntil: null,
  looked: places.map(() => 0),
});

/**
 * A play that starts from a position: every seat that is waited for is asked again. What is known of the seats stays.
 */
export function playFrom(
  { places }: Setup,
  { unchanged: _, ...position }: TablePosition,
  { clocks, remedies, active, pausedUntil, looked, inherited, declined }: SeatsKnown,
  version: number,
): Play {
  const asked = places.map((_, seat) => (position.waitingFor.includes(seat) ? version : null));
  // Later actions belong to the seat's present player.
  const left = inherited && { inherited: inherited.map((before) => Math.min(before, position.count)) };
  const known = { clocks, remedies, active, pausedUntil, looked, ...left, ...(declined && { declined }) };
  return { ...position, ...known, asked, since: asked, changed: version, proposal: null, isEnded: false };
}

/** A play with what follows from its state. */
export function playOf(machine: Machine, setup: Setup, saved: Omit<Play, 'waitingFor' | 'outcome'>): Play {
  const game = gameOf(machine, setup);
  const waitingFor = saved.isEnded ? [] : game.rules.waitingFor(saved.state);
  const ofWaited = (versions: readonly (number | null)[]) =>
    versions.map((version, seat) => (waitingFor.includes(seat) ? version : null));
  const { state, asked, since } = saved;
  const outcome = saved.isEnded ? AGREED : (game.rules.outcome(state) ?? null);
  // The outcome of the rules is final: open proposals end with it.
  const proposal = outcome ? null : saved.proposal;
  return { ...saved, asked: ofWaited(asked), since: ofWaited(since), waitingFor, outcome, proposal };
}

/**
 * The proposal that stays open when the position changes: playing on declines an undo, and other proposals stay open.
 */
export const proposalAfter = ({ proposal }: Play): Play['proposal'] =>
  proposal?.what.type === 'undo' ? null : proposal;

/** The choices of the viewer, as shown to them. */
export function choices(
  game: AnyGame,
  { state, waitingFor }: Pick<Play, 'state' | 'waitingFor'>,
  viewer: Viewer,
): readonly Choice[] {
  if (viewer === 'spectator' || !waitingFor.includes(viewer)) return [];
  return coded(game, state, viewer, game.rules.actions(state, viewer));
}

const ordersIn = remembered((_: Play) => new Map<Seat, readonly Choice[]>());

/**
 * The orders that the viewer can give, whether they are asked or not. They are found once for a play: first to be shown,
 * then to tell what the next action is.
 */
export function ordersOf(game: AnyGame, play: Play, viewer: Viewer): readonly Choice[] {
  const { orders } = game.capabilities;
  if (viewer === 'spectator' || play.isEnded || !orders) return [];
  const known = ordersIn(play);
  const found = known.get(viewer) ?? coded(game, play.state, viewer, orders(play.state, viewer));
  known.set(viewer, found);
  return found;
}

const coded = (game: AnyGame, state: unknown, seat: Seat, actions: readonly unknown[]): readonly Choice[] =>
  actions.map((action) => ({ code: game.codes.format(state, seat, action), action }));
