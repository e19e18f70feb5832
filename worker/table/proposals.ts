import type { Seat } from '../../shared/game/contract.ts';
import { ok, type Result } from '../../shared/game/result.ts';
import { PAUSE_LEAST, PAUSE_MOST } from '../../shared/protocol/pace.ts';
import type { ProblemCode } from '../../shared/protocol/problems.ts';
import type { AskPace, AskPause, AskRemedy, Undo } from '../../shared/protocol/requests.ts';
import { standInLevel } from './autoplay.ts';
import type { Context } from './context.ts';
import { isLate, isRemedied, votersOn } from './late.ts';
import { checkPace, isSamePace } from './lobby.ts';
import { othersOf } from './proposal-answers.ts';
import { isDecided, lapsesAt } from './proposal-decision.ts';
import { type Refused, refused } from './refused.ts';
import {
  type Aim,
  appended,
  type Change,
  type Changed,
  gameOf,
  isOver,
  type Play,
  type Setup,
  type Table,
  unchanged,
  withPlay,
} from './table.ts';
import { takenBack, undoOf } from './undo.ts';

/*
 * A player proposes something to the others: to take back actions, to end the table here, to play at another pace, to
 * have a pause, or what becomes of a late seat. The others answer (proposal-answers.ts), and it is carried out or lapses
 * (proposal-decision.ts).
 */

/** The refusal of a proposal while one of this kind is open. */
const IS_OPEN: Readonly<Record<Aim['type'], ProblemCode>> = {
  undo: 'undo-open',
  end: 'end-open',
  pace: 'pace-open',
  pause: 'pause-open',
  remedy: 'remedy-open',
};

// docs/decisions/52-nobody-displaces-a-proposal.md
/**
 * Refuses a proposal while that of another player is open. Only a vote about a late seat takes precedence, so that
 * nobody can keep the players from it.
 */
function roomFor(setup: Setup, play: Play, seat: Seat, type: Aim['type'], now: number): Result<null, Refused> {
  const { proposal: open } = play;
  if (!open || open.seat === seat) return ok(null);
  const isFirst = type === 'remedy' && open.what.type !== 'remedy';
  // A late alarm neither lets a decided proposal be displaced nor keeps a lapsed one open.
  const isFree = (isFirst || now >= lapsesAt(open)) && !isDecided(setup, play, open, now);
  return isFree ? ok(null) : refused(IS_OPEN[open.what.type]);
}

const withProposal = (change: Change, play: Play, seat: Seat, what: Aim, since: number): Change =>
  withPlay(change, {
    ...play,
    proposal: { what, seat, at: change.table.version, since, agreed: [], declined: [] },
  });

/** How a seat can take back its latest action; null if it cannot. */
export function undoFor(setup: Setup, play: Play, seat: Seat): 'at-once' | 'ask' | null {
  const mine = undoOf(play, seat);
  return mine === 'ask' && othersOf(setup, play, seat).length === 0 ? 'at-once' : mine;
}

/** A seat takes back its latest action, or proposes that to the others. */
export function undone(table: Table, seat: Seat, { version, key }: Undo, { now, history }: Context): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < play.changed) return refused('stale');
  const latest = play.latest[seat] ?? null;
  const mine = undoFor(setup, play, seat);
  if (latest === null || mine === null) return refused('nothing-to-undo');
  const count = latest - 1;
  if (mine === 'at-once') return ok(takenBack(unchanged(table), { seat, count, isAgreed: false }, key, now, history));
  const room = roomFor(setup, play, seat, 'undo', now);
  if (!room.ok) return room;
  const change = appended(unchanged(table), now, { type: 'ask-undo', seat, count }, { key });
  return ok(withProposal(change, play, seat, { type: 'undo', count }, now));
}

/** A seat ends the table here if it plays among bots, otherwise proposes that to the others. */
export function ended(table: Table, seat: Seat, { version, key }: Undo, now: number): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  const room = roomFor(setup, play, seat, 'end', now);
  if (!room.ok) return room;
  const change = appended(unchanged(table), now, { type: 'ask-end', seat }, { key });
  return ok(withProposal(change, play, seat, { type: 'end' }, now));
}

/**
 * A player proposes what becomes of a late seat. Refused unless it is late, for a robot in a game that has none, and to
 * open a seat that is open.
 */
export function remedyAsked(table: Table, seat: Seat, { version, key, of, remedy }: AskRemedy, now: number): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  if (!setup.places[of]) return refused('no-such-seat');
  if (setup.places[seat]?.by !== 'player') return refused('seat-not-player');
  if (of === seat || !isLate(setup, play, of, now)) return refused('not-late');
  if (remedy === 'open' && isRemedied(play, of, 'open')) return refused('not-late');
  if (remedy === 'bot' && standInLevel(gameOf(setup)) === undefined) return refused('no-such-bot');
  const room = roomFor(setup, play, seat, 'remedy', now);
  if (!room.ok) return room;
  const voters = votersOn(setup, play, of, seat, now);
  const change = appended(unchanged(table), now, { type: 'ask-remedy', seat, of, remedy, voters }, { key });
  return ok(withProposal(change, play, seat, { type: 'remedy', of, remedy, voters }, now));
}

/**
 * A player proposes another pace. Refused if it is the present one, and if the game has no robots for it.
 */
export function paceAsked(table: Table, seat: Seat, { version, key, pace }: AskPace, now: number): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  const checked = checkPace(gameOf(setup), pace);
  if (!checked.ok) return checked;
  if (isSamePace(setup.pace, pace)) return refused('same-pace');
  const room = roomFor(setup, play, seat, 'pace', now);
  if (!room.ok) return room;
  const change = appended(unchanged(table), now, { type: 'ask-pace', seat, pace }, { key });
  return ok(withProposal(change, play, seat, { type: 'pace', pace }, now));
}

/**
 * A player proposes a pause until some time, or to end it now. Refused for a time that is past or too far away, and if
 * there is no pause to end.
 */
export function pauseAsked(table: Table, seat: Seat, { version, key, until }: AskPause, now: number): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  if (until === null && play.pausedUntil === null) return refused('not-paused');
  if (until !== null && (until < now + PAUSE_LEAST || until > now + PAUSE_MOST)) return refused('wrong-time');
  const room = roomFor(setup, play, seat, 'pause', now);
  if (!room.ok) return room;
  const change = appended(unchanged(table), now, { type: 'ask-pause', seat, until }, { key });
  return ok(withProposal(change, play, seat, { type: 'pause', until }, now));
}
