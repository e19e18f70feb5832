import { commitment } from '../shared/fairness.ts';
import type { Viewer } from '../shared/game.ts';
import type { Company, Snapshot } from '../shared/protocol.ts';
import { claimsShown } from './claims.ts';
import type { Guest } from './guests.ts';
import { played } from './past.ts';
import { choices, gameOf, isOver, ordersOf, type Play, type Setup, type Table } from './table.ts';
import { stillAsked, undoOf } from './undo.ts';

/** Around a table of which a message tells, nobody is seen. */
const ALONE: Company = { talk: 0, spectators: 0 };

/** The table as `viewer` may know it. */
export function snapshot(table: Table, viewer: Viewer, company: Company = ALONE): Snapshot {
  const { setup, play, version } = table;
  const over = isOver(table);
  return {
    id: setup.id,
    version,
    viewer,
    guest: null,
    game: setup.game,
    options: setup.options,
    stage: play === null ? 'lobby' : over ? 'over' : 'playing',
    seats: setup.places.map(({ name, by }) => ({ name, by })),
    claims: claimsShown(setup),
    fairness: { commitment: commitment(setup.id, setup.secret), secret: over ? setup.secret : null },
    company,
    play: play && shown(setup, play, viewer, over),
  };
}

/** What a seat could see of a table, for who looks over its shoulder: nothing can be done there. */
export function snapshotOver(table: Table, { seat, late }: Guest): Snapshot {
  const seen = snapshot(table, seat);
  const play = seen.play && { ...seen.play, choices: [], orders: [], undo: { ...seen.play.undo, mine: null } };
  return { ...seen, viewer: 'spectator', guest: { seat, late }, play };
}

const shown = (setup: Setup, play: Play, viewer: Viewer, over: boolean): Snapshot['play'] => ({
  view: gameOf(setup).view(play.state, viewer),
  waitingFor: play.waitingFor,
  choices: choices(gameOf(setup), play, viewer),
  orders: ordersOf(gameOf(setup), play, viewer),
  recent: play.recent.map((taking) => played(taking, viewer, over)),
  outcome: play.outcome,
  undo: undoShown(setup, play, viewer),
});

function undoShown(setup: Setup, play: Play, viewer: Viewer): NonNullable<Snapshot['play']>['undo'] {
  const { undo, count } = play;
  return {
    mine: viewer === 'spectator' ? null : undoOf(setup, play, viewer),
    asked: undo && { seat: undo.seat, actions: count - undo.count, waitingFor: stillAsked(setup, undo) },
  };
}
