import type { Viewer } from '../game/contract.ts';
import { commitment } from '../log/chain.ts';
import { markOf } from '../log/mark.ts';
import { movedLink } from '../protocol/house.ts';
import type { Asked, Company, SeatInfo, Snapshot } from '../protocol/messages/snapshot.ts';
import { showClaims } from './claims.ts';
import { USUAL, unused } from './clock.ts';
import { showClock } from './clock-steps.ts';
import { expiresAt } from './expiry.ts';
import type { Guest } from './guest.ts';
import { showAction } from './history.ts';
import { effectiveAt, isVacant, lateFrom } from './late.ts';
import { openerOf } from './lobby.ts';
import { gameOf, type Machine } from './machine.ts';
import { choices, ordersOf } from './position.ts';
import { remembered } from './remembered.ts';
import {
  birthOf,
  isOver,
  isStill,
  type Play,
  playOrder,
  rulesOf,
  type Setup,
  stageOf,
  type Table,
  waitedFor,
} from './table.ts';
import { timesOf } from './times.ts';
import { undoFor } from './undo.ts';
import { stillAsked } from './votes.ts';

/** The company in snapshots that show none, such as those for messages. */
const ALONE: Company = { talk: 0, spectators: 0 };

export function snapshot(machine: Machine, table: Table, viewer: Viewer, company: Company = ALONE): Snapshot {
  const { setup, play, version, hash } = table;
  const over = isOver(table);
  const settled = settledBy(setup);
  return {
    id: setup.id,
    version,
    mark: markOf(hash),
    viewer,
    guest: null,
    game: setup.game,
    rules: rulesOf(setup),
    ...(setup.machine !== undefined && { machine: setup.machine }),
    options: setup.options,
    ...(setup.prelude && { prelude: true as const }),
    stage: stageOf(table),
    seats: showSeats(table),
    pace: setup.pace,
    looks: setup.looks === true,
    seating: (play ? playOrder(setup) : setup.seating) ?? null,
    opener: openerOf(setup),
    clock: viewer === 'spectator' ? null : (setup.places[viewer]?.clock ?? USUAL),
    expires: expiresAt(table),
    fairness: { ...settled.fairness, secret: over ? setup.secret : null },
    company,
    ...(settled.moved && { moved: settled.moved }),
    ...(setup.isBlocked && { blocked: true as const }),
    claims: showClaims(table),
    next: settled.next,
    circle: viewer === 'spectator' ? null : (setup.circle ?? null),
    play: play && shown(machine, setup, play, viewer, over),
  };
}

const settledBy = remembered((setup: Setup) => ({
  fairness: {
    commitment: commitment(birthOf(setup), setup.secret),
    ...(setup.birth !== undefined && { birth: setup.birth }),
  },
  moved: setup.moved && { origin: setup.moved.origin, link: movedLink(setup.moved), n: setup.moved.n },
  next: (setup.next ?? []).map(({ game, table: next }) => ({ game, table: next })),
}));

export const showSeats = (table: Table): readonly SeatInfo[] =>
  table.setup.places.map(({ name, by, nonce, invited, awaited }, seat) => ({
    name,
    by,
    ...(invited !== undefined && { invited }),
    ...(awaited !== undefined && { awaited }),
    ...(by === 'player' && nonce === '' && awaited === undefined && !table.play && { owesNonce: true as const }),
    isOpen: isVacant(table, seat),
  }));

/** The table as a guest sees it: the view of the seat, without anything that could be done there. */
export function snapshotOver(machine: Machine, table: Table, { seat, late }: Guest): Snapshot {
  const seen = snapshot(machine, table, seat);
  const play = seen.play && { ...seen.play, ...NOTHING };
  return { ...seen, viewer: 'spectator', guest: { seat, late }, clock: null, circle: null, play };
}

const NOTHING = { choices: [], orders: [], undo: null } as const;

function shown(machine: Machine, setup: Setup, play: Play, viewer: Viewer, over: boolean): Snapshot['play'] {
  const game = gameOf(machine, setup);
  const { position, votes } = play;
  return {
    view: game.secrecy.view(position.state, viewer),
    waitingFor: waitedFor({ setup, play }),
    ...(position.eliminated.length > 0 && { out: position.eliminated }),
    ...(isStill(setup) ? NOTHING : possible(machine, setup, play, viewer)),
    recent: position.recent.map((playedAction) => showAction(playedAction, viewer, over)),
    outcome: position.outcome,
    asked: askedShown(setup, play),
    late: setup.places.map((_, seat) => lateFrom(setup, play, seat)),
    remedies: votes.remedies.map(
      (remedy) => remedy && { what: remedy.what, from: effectiveAt(setup, remedy), isInEffect: remedy.isInEffect },
    ),
    clocks: clocksShown(machine, setup, play),
    pausedUntil: play.pausedUntil,
  };
}

const possible = (machine: Machine, setup: Setup, play: Play, viewer: Viewer) => ({
  choices: choices(gameOf(machine, setup), play.position, viewer),
  orders: ordersOf(gameOf(machine, setup), play, viewer),
  undo: viewer === 'spectator' ? null : undoFor(machine, setup, play, viewer),
});

function askedShown(setup: Setup, play: Play): Asked | null {
  const { proposal } = play.votes;
  if (proposal === null) return null;
  const { what, seat } = proposal;
  const actions = what.type === 'undo' ? play.position.count - what.count : 0;
  const remedy = what.type === 'remedy' ? { of: what.of, what: what.remedy } : null;
  const pace = what.type === 'pace' ? { pace: what.pace } : {};
  const until = what.type === 'pause' ? { until: what.until } : {};
  const rules = what.type === 'rules' ? { rules: what.rules } : {};
  const house = what.type === 'move' ? { origin: what.origin, houseKey: what.houseKey } : {};
  return {
    what: what.type,
    seat,
    actions,
    remedy,
    ...pace,
    ...until,
    ...rules,
    ...house,
    waitingFor: stillAsked(setup, play, proposal),
  };
}

function clocksShown(
  machine: Machine,
  setup: Setup,
  { clocks, position: { waitingFor }, pausedUntil }: Play,
): NonNullable<Snapshot['play']>['clocks'] {
  const { pace, places } = setup;
  if (!pace) return null;
  const times = timesOf(setup);
  return clocks.map((clock, seat) => {
    if (places[seat]?.by !== 'player') return showClock(machine, times, unused(clock), pace, { isWaitedFor: false });
    const shown = showClock(machine, times, clock, pace, { isWaitedFor: waitingFor.includes(seat) });
    return { ...shown, isLate: shown.isLate && pausedUntil === null };
  });
}
