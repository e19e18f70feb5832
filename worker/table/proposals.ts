import type { Seat } from '../../shared/game/contract.ts';
import { ok } from '../../shared/game/result.ts';
import { END_ANSWER, isCarried, PAUSE_LEAST, PAUSE_MOST, REMEDY_ANSWER } from '../../shared/protocol/pace.ts';
import type { Answer, AskPace, AskPause, AskRemedy, Undo } from '../../shared/protocol/requests.ts';
import { standInLevel } from './autoplay.ts';
import type { Context, History } from './context.ts';
import { isAway, isLate, returned, votersOn } from './late.ts';
import { checkPace, isSamePace } from './lobby.ts';
import { atPace, atPause, resumed } from './pause.ts';
import { refused } from './refused.ts';
import {
  type Aim,
  appended,
  type Change,
  type Changed,
  gameOf,
  isOver,
  type Play,
  type Proposal,
  type Setup,
  type Table,
  unchanged,
  withPlay,
} from './table.ts';
import { playOf } from './turns.ts';
import { takenBack, undoOf } from './undo.ts';

/*
 * A proposal of one player to the others: to take back actions, to end the table here, to play at another pace, to have
 * a pause, or what becomes of a late seat. It is carried out when the last of them has agreed, and cancelled when one
 * declines; about a late seat, the majority of the players who are there decides. A new proposal replaces an old one.
 * Bots are not asked, nor are players who are away.
 */

/** The other players who are not away. */
const othersOf = ({ places }: Setup, play: Play, seat: Seat): readonly Seat[] =>
  places.flatMap(({ by }, other) => (by === 'player' && other !== seat && !isAway(play, other) ? [other] : []));

/** Whether a seat keeps the others waiting although its time and the grace are over. */
const isOut = ({ waitingFor, clocks }: Play, seat: Seat): boolean =>
  waitingFor.includes(seat) && clocks[seat]?.step === 'out';

/**
 * The players who are asked about this proposal. A player who keeps the others waiting too long is not asked whether
 * the table may end.
 */
function askedFor(setup: Setup, play: Play, { what, seat }: Proposal): readonly Seat[] {
  switch (what.type) {
    case 'undo':
    case 'pace':
    case 'pause':
      return othersOf(setup, play, seat);
    case 'end':
      return othersOf(setup, play, seat).filter((other) => !isOut(play, other));
    case 'remedy':
      return what.voters.filter((other) => other !== seat);
  }
}

/** The players who have not answered yet. */
export const stillAsked = (setup: Setup, play: Play, proposal: Proposal): readonly Seat[] =>
  askedFor(setup, play, proposal).filter((other) => !hasAnswered(proposal, other));

const hasAnswered = ({ seat, agreed, declined, shared = [] }: Proposal, other: Seat): boolean =>
  [seat, ...agreed, ...declined, ...shared].includes(other);

/** The number of votes about a late seat: one for each person, as far as seats are known to share one. */
const voteCount = ({ what, shared = [] }: Proposal): number =>
  (what.type === 'remedy' ? what.voters.length : 0) - shared.length;

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
  const change = appended(unchanged(table), now, { type: 'ask-undo', seat, count }, { key });
  return ok(withProposal(change, play, seat, { type: 'undo', count }, now));
}

/** A seat ends the table here if it plays among bots, otherwise proposes that to the others. */
export function ended(table: Table, seat: Seat, { version, key }: Undo, { now }: Context): Changed {
  const { play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  const change = appended(unchanged(table), now, { type: 'ask-end', seat }, { key });
  return ok(withProposal(change, play, seat, { type: 'end' }, now));
}

/**
 * A player proposes what becomes of a late seat. Refused unless it is late, and for a robot in a game that has none.
 */
export function remedyAsked(table: Table, seat: Seat, { version, key, of, remedy }: AskRemedy, now: number): Changed {
  const { setup, play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  if (!setup.places[of]) return refused('no-such-seat');
  if (setup.places[seat]?.by !== 'player') return refused('seat-not-player');
  if (of === seat || !isLate(setup, play, of, now)) return refused('not-late');
  if (remedy === 'bot' && standInLevel(gameOf(setup)) === undefined) return refused('no-such-bot');
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
  const change = appended(unchanged(table), now, { type: 'ask-pace', seat, pace }, { key });
  return ok(withProposal(change, play, seat, { type: 'pace', pace }, now));
}

/**
 * A player proposes a pause until some time, or to end it now. Refused for a time that is past or too far away, and if
 * there is no pause to end.
 */
export function pauseAsked(table: Table, seat: Seat, { version, key, until }: AskPause, now: number): Changed {
  const { play } = table;
  if (!play) return refused('not-started');
  if (isOver(table)) return refused('game-over');
  if (version > table.version) return refused('stale');
  if (until === null && play.pausedUntil === null) return refused('not-paused');
  if (until !== null && (until < now + PAUSE_LEAST || until > now + PAUSE_MOST)) return refused('wrong-time');
  const change = appended(unchanged(table), now, { type: 'ask-pause', seat, until }, { key });
  return ok(withProposal(change, play, seat, { type: 'pause', until }, now));
}

const withProposal = (change: Change, play: Play, seat: Seat, what: Aim, since: number): Change =>
  withPlay(change, {
    ...play,
    proposal: { what, seat, at: change.table.version, since, agreed: [], declined: [] },
  });

/**
 * What becomes of a proposal about a late seat if this one has the same player as another that has answered before: its
 * page says so, or both are notified at the same address.
 */
function sharing(proposal: Proposal, seat: Seat, { with: named }: Answer, { samePerson }: Context) {
  if (proposal.what.type !== 'remedy') return undefined;
  const others = [...(named === undefined ? [] : [named]), ...samePerson(seat)];
  const other = others.find((one) => one !== seat && hasAnswered(proposal, one));
  if (other === undefined) return undefined;
  return { with: other, proposal: { ...proposal, shared: [...(proposal.shared ?? []), seat] } };
}

/** A seat agrees to the proposal of another one. Once it is decided by that, `proposalSettled` carries it out. */
export function agreed(table: Table, seat: Seat, answer: Answer, context: Context): Changed {
  const { now } = context;
  const { version, key } = answer;
  const { setup, play } = table;
  const before = play?.proposal;
  if (!before || version < before.at || !askedFor(setup, play, before).includes(seat)) return refused('not-asked');
  if (before.agreed.includes(seat)) return ok(unchanged(table));
  if (hasAnswered(before, seat)) return refused('not-asked');
  const shared = sharing(before, seat, answer, context);
  if (shared) {
    const change = appended(unchanged(table), now, { type: 'agree', seat, with: shared.with }, { key });
    return ok(withPlay(change, { ...play, proposal: shared.proposal }));
  }
  const proposal: Proposal = { ...before, agreed: [...before.agreed, seat] };
  return ok(withPlay(appended(unchanged(table), now, { type: 'agree', seat }, { key }), { ...play, proposal }));
}

/** From when a player who has not answered is not needed to end the table: they have shown no sign of life. */
const silentAt = ({ active, pausedUntil }: Play, { since }: Proposal, seat: Seat): number =>
  Math.max(since, active[seat] ?? 0, pausedUntil ?? 0) + END_ANSWER;

/** Carries out what is proposed, if it is decided by now. Idempotent. */
export function proposalSettled(change: Change, now: number, history: Pick<History, 'line'>): Change {
  const { setup, play } = change.table;
  const proposal = play?.proposal;
  if (!play || !proposal) return change;
  const { what, seat, agreed, declined, since } = proposal;
  switch (what.type) {
    case 'undo':
      if (stillAsked(setup, play, proposal).length > 0) return change;
      return takenBack(change, { seat, count: what.count, isAgreed: true }, null, now, history);
    case 'pace':
      return stillAsked(setup, play, proposal).length > 0 ? change : atPace(change, what.pace, now);
    case 'pause': {
      if (stillAsked(setup, play, proposal).length > 0) return change;
      return what.until === null ? resumed(change, now) : atPause(change, what.until, now);
    }
    case 'end': {
      if (stillAsked(setup, play, proposal).some((other) => now < silentAt(play, proposal, other))) return change;
      const unheard = [...setup.places.keys()].filter(
        (other) => setup.places[other]?.by === 'player' && other !== seat && !agreed.includes(other),
      );
      return closed(change, now, unheard);
    }
    case 'remedy': {
      if (!isCarried(voteCount(proposal), agreed.length + 1, declined.length, now - since)) return change;
      const { of, remedy } = what;
      const next = appended(change, now, { type: 'remedy', seat: of, remedy });
      const decided = { what: remedy, at: now, n: next.table.version, isInEffect: false };
      return withPlay(next, { ...play, proposal: null, remedies: play.remedies.with(of, decided) });
    }
  }
}

/** When the time to answer a proposal is up, if that decides it; otherwise undefined. */
export function nextProposalAt({ setup, play }: Table): number | undefined {
  const proposal = play?.proposal;
  if (!play || !proposal) return undefined;
  const { what, since, agreed, declined } = proposal;
  switch (what.type) {
    case 'undo':
    case 'pace':
    case 'pause':
      return undefined;
    case 'end':
      return Math.max(since, ...stillAsked(setup, play, proposal).map((other) => silentAt(play, proposal, other)));
    case 'remedy':
      return agreed.length + 1 > declined.length ? since + REMEDY_ANSWER : undefined;
  }
}

/**
 * Ends the table: nobody is waited for any more, nobody has won, and everything may be shown. `without` are the players
 * who were away.
 */
export function closed(change: Change, at: number, without: readonly Seat[]): Change {
  const { setup, play } = change.table;
  if (!play) return change;
  const next = appended(change, at, { type: 'end' });
  const end = { ...play, proposal: null, isEnded: true };
  return withPlay(next, playOf(setup, without.length > 0 ? { ...end, endedWithout: without } : end));
}

/**
 * A seat declines a proposal, or withdraws its own: the game goes on as it is. A proposal about a late seat is declined
 * only by enough votes to prevent a majority, or by the player of that seat, who thereby comes back.
 */
export function declined(table: Table, seat: Seat, answer: Answer, context: Context): Changed {
  const { version, key } = answer;
  const { setup, play } = table;
  const proposal = play?.proposal;
  if (!proposal || version < proposal.at) return refused('not-asked');
  const { what } = proposal;
  const { now } = context;
  if (what.type === 'remedy' && seat === what.of) return ok(returned(table, seat, now));
  const isOwn = seat === proposal.seat;
  if (what.type === 'remedy' && !isOwn && !stillAsked(setup, play, proposal).includes(seat))
    return refused('not-asked');
  const shared = isOwn ? undefined : sharing(proposal, seat, answer, context);
  const entry = { type: 'decline', seat, ...(shared && { with: shared.with }) } as const;
  const change = appended(unchanged(table), now, entry, { key });
  const after = shared?.proposal ?? { ...proposal, declined: [...proposal.declined, seat] };
  const most = after.agreed.length + 1 + stillAsked(setup, play, after).length;
  const goesOn = what.type === 'remedy' && !isOwn && 2 * most > voteCount(after);
  return ok(withPlay(change, { ...play, proposal: goesOn ? after : null }));
}
