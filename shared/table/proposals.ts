import type { Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { standInLevel } from '../game/stand-in.ts';
import type { AskMove, AskPace, AskPause, AskRemedy, AskRules, AskStay, Undo } from '../protocol/messages/play.ts';
import type { ProblemCode } from '../protocol/problems.ts';
import type { Context } from './context.ts';
import { type Asking, aimOf } from './evolve/votes.ts';
import { happen } from './happen.ts';
import { isLate, isRemedied, votersOn } from './late.ts';
import { canReplay } from './line.ts';
import { checkPace, isSamePace } from './lobby.ts';
import { gameOf, type Machine } from './machine.ts';
import { newerRules } from './newer-rules.ts';
import { waitToPropose } from './proposal-limit.ts';
import { type Refused, refused } from './refused.ts';
import { type Aim, type Changed, hasVoice, isOver, type Play, type Setup, type Table, unchanged } from './table.ts';
import { isPauseLength, timesOf } from './times.ts';
import { takeBack, takesBackFrom, undoFor } from './undo.ts';
import { isDecided, lapsesAt } from './votes.ts';

/*
 * A player proposes something to the others: to take back actions, to end the table here, to play at another pace, to
 * have a pause, to go on by newer rules, to move the table, or what becomes of a late seat. The others answer (proposal-answers.ts), and it
 * is carried out or lapses (proposal-decision.ts).
 */

const IS_OPEN: Readonly<Record<Aim['type'], ProblemCode>> = {
  undo: 'undo-open',
  end: 'end-open',
  pace: 'pace-open',
  pause: 'pause-open',
  rules: 'rules-open',
  move: 'move-open',
  stay: 'stay-open',
  remedy: 'remedy-open',
};

// docs/decisions/52-nobody-displaces-a-proposal.md
/**
 * Refuses a proposal while that of another player is open. Only a vote about a late seat takes precedence, so that
 * nobody can keep the players from it.
 */
function roomFor(setup: Setup, play: Play, seat: Seat, type: Aim['type'], now: number): Result<null, Refused> {
  const { proposal: open } = play.votes;
  if (!open || open.seat === seat) return ok(null);
  const isFirst = type === 'remedy' && open.what.type !== 'remedy';
  // A late alarm neither lets a decided proposal be displaced nor keeps a lapsed one open.
  const isFree = (isFirst || now >= lapsesAt(setup, open)) && !isDecided(setup, play, open, now);
  return isFree ? ok(null) : refused(IS_OPEN[open.what.type]);
}

/**
 * The game that goes on at a table; refused as stale for a version that the table never had, and to who is out of it while
 * others decide.
 */
function inProgress(table: Table, seat: Seat, version: number, about?: Seat): Result<Play, Refused> {
  if (!table.play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (!hasVoice(table.setup, table.play, seat, about)) return refused('out-of-game');
  return version > table.version ? refused('stale') : ok(table.play);
}

interface Request {
  readonly key: string;
  readonly now: number;
}

/** Puts a proposal to the others, recorded as `event`; refused while another one must be answered first. */
function putToOthers(machine: Machine, table: Table, play: Play, { key, now }: Request, event: Asking): Changed {
  const { seat } = event;
  const { type } = aimOf(event);
  const room = roomFor(table.setup, play, seat, type, now);
  if (!room.ok) return room;
  const retryAfter = type === 'remedy' ? 0 : waitToPropose(play.votes, seat, now);
  if (retryAfter > 0) return refused('declined-lately', { retryAfter });
  return ok(happen(machine, unchanged(table), now, event, { key }));
}

/** A seat takes back its latest action, or proposes that to the others. */
export function proposeUndo(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key }: Undo,
  { now, history }: Context,
): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (version > table.version || version < play.questions.changed) return refused('stale');
  if (!canReplay(machine, setup)) return refused('other-rules');
  const latest = takesBackFrom(play.position, seat);
  const mine = undoFor(machine, setup, play, seat);
  if (latest === null || mine === null) return refused('nothing-to-undo');
  const count = latest - 1;
  if (mine === 'at-once') return ok(takeBack(machine, unchanged(table), { seat, count }, key, now, history));
  return putToOthers(machine, table, play, { key, now }, { type: 'ask-undo', seat, count });
}

/** A seat ends the table here if it plays among bots, otherwise proposes that to the others. */
export function proposeEnd(machine: Machine, table: Table, seat: Seat, { version, key }: Undo, now: number): Changed {
  const playing = inProgress(table, seat, version);
  if (!playing.ok) return playing;
  return putToOthers(machine, table, playing.value, { key, now }, { type: 'ask-end', seat });
}

/**
 * A player proposes what becomes of a late seat. Refused unless it is late, for a robot in a game that has none, and to
 * open a seat that is open.
 */
export function proposeRemedy(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key, of, remedy }: AskRemedy,
  now: number,
): Changed {
  const playing = inProgress(table, seat, version, of);
  if (!playing.ok) return playing;
  const { setup } = table;
  const play = playing.value;
  if (!setup.places[of]) return refused('no-such-seat');
  if (setup.places[seat]?.by !== 'player') return refused('seat-not-player');
  if (of === seat || !isLate(setup, play, of, now)) return refused('not-late');
  if (remedy === 'open' && isRemedied(play, of, 'open')) return refused('not-late');
  if (remedy === 'bot' && standInLevel(gameOf(machine, setup)) === undefined) return refused('no-such-bot');
  const voters = votersOn(setup, play, of, seat, now);
  return putToOthers(machine, table, play, { key, now }, { type: 'ask-remedy', seat, of, remedy, voters });
}

/**
 * A player proposes another pace. Refused if it is the present one, and if the game has no robots for it.
 */
export function proposePace(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key, pace }: AskPace,
  now: number,
): Changed {
  const playing = inProgress(table, seat, version);
  if (!playing.ok) return playing;
  const { setup } = table;
  const checked = checkPace(gameOf(machine, setup), pace);
  if (!checked.ok) return checked;
  if (isSamePace(setup.pace, pace)) return refused('same-pace');
  return putToOthers(machine, table, playing.value, { key, now }, { type: 'ask-pace', seat, pace });
}

/**
 * A player proposes a pause until some time, or to end it now. Refused for a time that is past or too far away, and if
 * there is no pause to end.
 */
export function proposePause(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key, until }: AskPause,
  now: number,
): Changed {
  const playing = inProgress(table, seat, version);
  if (!playing.ok) return playing;
  const play = playing.value;
  if (until === null && play.pausedUntil === null) return refused('not-paused');
  if (until !== null && !isPauseLength(timesOf(table.setup), until - now)) return refused('wrong-time');
  return putToOthers(machine, table, play, { key, now }, { type: 'ask-pause', seat, until });
}

/** A player proposes to go on by newer rules. Refused if what was played would have gone another way under them. */
export function proposeRules(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key, rules }: AskRules,
  { now, history }: Context,
): Changed {
  const playing = inProgress(table, seat, version);
  if (!playing.ok) return playing;
  if (!canReplay(machine, table.setup)) return refused('other-rules');
  if (newerRules(machine, table, history) !== rules) return refused('no-newer-rules');
  return putToOthers(machine, table, playing.value, { key, now }, { type: 'ask-rules', seat, rules });
}

/** A player proposes that the table moves to another house. */
export function proposeMove(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key, origin, houseKey }: AskMove,
  now: number,
): Changed {
  const playing = inProgress(table, seat, version);
  if (!playing.ok) return playing;
  return putToOthers(machine, table, playing.value, { key, now }, { type: 'ask-move', seat, origin, houseKey });
}

/** A player of a table that has moved proposes that it goes on here after all. */
export function proposeStay(
  machine: Machine,
  table: Table,
  seat: Seat,
  { version, key }: AskStay,
  now: number,
): Changed {
  const playing = inProgress(table, seat, version);
  if (!playing.ok) return playing;
  if (!table.setup.moved) return refused('not-moved');
  return putToOthers(machine, table, playing.value, { key, now }, { type: 'ask-stay', seat });
}
