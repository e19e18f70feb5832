import { commitment } from '../shared/fairness.ts';
import type { Viewer } from '../shared/game.ts';
import type { Asked, Snapshot } from '../shared/protocol.ts';
import { shownClock } from './clock.ts';
import { expiresAt } from './expiry.ts';
import { played } from './past.ts';
import { stillAsked, undoFor } from './proposal.ts';
import { isOpen } from './seats.ts';
import { choices, gameOf, isOver, type Play, type Setup, type Table } from './table.ts';

/** The table as `viewer` may know it. */
export function snapshot(table: Table, viewer: Viewer): Snapshot {
  const { setup, play, version } = table;
  const over = isOver(table);
  return {
    id: setup.id,
    version,
    viewer,
    game: setup.game,
    options: setup.options,
    stage: play === null ? 'lobby' : over ? 'over' : 'playing',
    seats: setup.places.map(({ name, by }, seat) => ({ name, by, isOpen: isOpen(table, seat) })),
    pace: setup.pace,
    expires: expiresAt(table),
    fairness: { commitment: commitment(setup.id, setup.secret), secret: over ? setup.secret : null },
    play: play && shown(setup, play, viewer, over),
  };
}

const shown = (setup: Setup, play: Play, viewer: Viewer, over: boolean): Snapshot['play'] => ({
  view: gameOf(setup).view(play.state, viewer),
  waitingFor: play.waitingFor,
  choices: choices(gameOf(setup), play, viewer),
  recent: play.recent.map((taking) => played(taking, viewer, over)),
  outcome: play.outcome,
  undo: viewer === 'spectator' ? null : undoFor(setup, play, viewer),
  asked: askedShown(setup, play),
  clocks: clocksShown(setup, play),
});

function askedShown(setup: Setup, { proposal, count }: Play): Asked | null {
  if (proposal === null) return null;
  const { what, seat } = proposal;
  const actions = what.type === 'undo' ? count - what.count : 0;
  return { what: what.type, seat, actions, waitingFor: stillAsked(setup, proposal) };
}

const clocksShown = ({ pace }: Setup, { clocks, waitingFor }: Play): NonNullable<Snapshot['play']>['clocks'] =>
  pace && clocks.map((clock, seat) => shownClock(clock, pace, waitingFor.includes(seat)));
