import type { AnyGame, BotLevel, Seat } from '../game/contract.ts';
import { areOptions } from '../game/options.ts';
import { ok, type Result } from '../game/result.ts';
import { actionsForStandIn } from '../game/stand-in.ts';
import { botRng, type RevealedSecret, seatingOf, tableRng } from './chain.ts';
import {
  agreement,
  isAgreed,
  isDecided,
  isDue,
  isLatestMove,
  mayAnswer,
  mayAsk,
  mayEnd,
  mayUndo,
  proposed,
  sharing,
} from './consent.ts';
import { isSeating, type LogEntry } from './events.ts';
import { type Fault, fault } from './fault.ts';
import { isFromSeat, isInOrder, isStoodInFor, mayTime } from './order.ts';
import { occupied, type Replay, returned, stillOut, withSignOfLife } from './replay.ts';

/*
 * What each entry of a log does to the replay of its table, and what is wrong with an entry that no table would make.
 */

type EntryOf<Type extends LogEntry['type']> = Extract<LogEntry, { readonly type: Type }>;
type Replayed = Result<Replay, Fault>;

/** The replay after one more entry; `replay` is undefined before the first one. */
export function replayed(
  game: AnyGame,
  revealed: RevealedSecret,
  replay: Replay | undefined,
  entry: LogEntry,
): Replayed {
  const { n } = entry;
  if (entry.type === 'open') return replay === undefined ? opened(game, revealed, entry) : fault('out-of-order', n);
  if (replay === undefined || !isInOrder(replay, entry)) return fault('out-of-order', n);
  if (!isFromSeat(game, replay, entry)) return fault('wrong-seat', n);
  switch (entry.type) {
    case 'join':
      return ok({ ...occupied(replay, entry.seat, 'player'), nonces: replay.nonces.with(entry.seat, entry.nonce) });
    case 'bot':
      return ok(occupied(replay, entry.seat, entry.level));
    case 'free':
    case 'remove':
      return ok({ ...occupied(replay, entry.seat, null), nonces: replay.nonces.with(entry.seat, '') });
    case 'change':
      if (!areOptions(game, entry.options)) return fault('illegal-action', n);
      return ok({ ...replay, options: entry.options, pace: entry.pace });
    case 'seating':
      if (!isSeating(entry.seating, replay.players.length)) return fault('other-seating', n);
      return ok({ ...replay, seating: entry.seating });
    case 'delete':
      return ok({ ...replay, isDeleted: true });
    case 'leave':
      return ok(occupied(replay, entry.seat, null));
    case 'take-over':
      return ok(occupied(replay, entry.seat, 'player'));
    case 'start':
      return begun(game, revealed, replay, entry);
    case 'act':
      return acted(game, revealed, replay, entry);
    case 'undo':
      return undone(game, replay, entry);
    case 'time':
    case 'time-out':
      return mayTime(game, replay, entry) ? ok(timed(replay, entry)) : fault('out-of-order', n);
    case 'holiday':
      return replay.pace && replay.pausedUntil === null ? ok(replay) : fault('out-of-order', n);
    case 'ask-undo':
      if (!isLatestMove(replay, entry.seat, entry.count)) return fault('out-of-order', n);
      return ok(withSignOfLife({ ...replay, proposal: proposed(agreement('undo', entry.count), entry, null) }, entry));
    case 'undecided':
      return replay.proposal ? ok({ ...replay, proposal: null }) : fault('out-of-order', n);
    case 'ask-end':
      return ok(withSignOfLife({ ...replay, proposal: proposed('end', entry, null) }, entry));
    case 'ask-pace':
      return ok(withSignOfLife({ ...replay, proposal: proposed(agreement('pace', entry.pace), entry, null) }, entry));
    case 'ask-pause':
      if (entry.until === null && replay.pausedUntil === null) return fault('out-of-order', n);
      return ok(withSignOfLife({ ...replay, proposal: proposed(agreement('pause', entry.until), entry, null) }, entry));
    case 'ask-remedy':
      if (!mayAsk(replay, entry)) return fault('not-agreed', n);
      return ok(withSignOfLife({ ...replay, proposal: proposed('remedy', entry, entry) }, entry));
    case 'agree':
    case 'decline':
      return mayAnswer(replay, entry) ? ok(answered(replay, entry)) : fault('out-of-order', n);
    case 'pace':
      return repaced(replay, entry);
    case 'pause':
      if (!isAgreed(replay, 'pause', entry.until)) return fault('not-agreed', n);
      return ok({ ...replay, proposal: null, pausedUntil: entry.until });
    case 'resume':
      return resumed(replay, entry);
    case 'remedy':
      return remedied(replay, entry);
    case 'replaced':
      return replaced(replay, entry);
    case 'return':
      return cameBack(replay, entry);
    case 'end':
      if (!mayEnd(game, replay, entry.at)) return fault('not-agreed', n);
      return ok({ ...replay, proposal: null, isEnded: true, isOver: true });
    case 'link':
      // What others said about an earlier link says nothing about this one.
      return ok({ ...replay, claims: replay.claims.filter(({ seat }) => seat !== entry.seat) });
    case 'claim':
      return ok({ ...replay, claims: [...replay.claims, { n, seat: entry.seat, vouched: [] }] });
    case 'vouch':
    case 'dispute':
    case 'lapse':
      return claimAnswered(replay, entry);
    case 'expiring':
    case 'keep':
    case 'rematch':
    case 'clock':
      return ok(replay);
  }
}

function opened(game: AnyGame, revealed: RevealedSecret, entry: EntryOf<'open'>): Replayed {
  if (entry.commitment !== revealed.commitment) return fault('other-commitment', entry.n);
  const { game: id, rulesVersion, options, seating, pace = null } = entry;
  if (id !== game.meta.id || !areOptions(game, options)) return fault('illegal-action', entry.n);
  if (seating && !isSeating(seating, entry.seats)) return fault('other-seating', entry.n);
  const nonces = new Array<string>(entry.seats).fill('');
  const none = nonces.map(() => null);
  const never = nonces.map(() => false);
  return ok({
    rulesVersion,
    options,
    nonces,
    seating,
    bots: none,
    standIns: none,
    players: never,
    out: never,
    late: never,
    inherited: nonces.map(() => 0),
    acts: [],
    isOver: false,
    isDeleted: false,
    otherRobot: null,
    proposal: null,
    claims: [],
    pace,
    pausedUntil: null,
    since: none,
    missed: never,
    active: nonces.map(() => 0),
    remedies: none,
    lastAt: entry.at,
    states: [],
    isEnded: false,
  });
}

function begun(game: AnyGame, revealed: RevealedSecret, replay: Replay, entry: EntryOf<'start'>): Replayed {
  const { rulesVersion, nonces, options, players, bots } = replay;
  if (players.some((isPlayer, seat) => !isPlayer && bots[seat] === null)) return fault('out-of-order', entry.n);
  const rng = tableRng(revealed.secret, revealed.id, rulesVersion, nonces);
  const seating = seatingOf(replay.seating, revealed, nonces);
  if (JSON.stringify(seating) !== JSON.stringify(entry.seating)) return fault('other-seating', entry.n);
  return ok({ ...replay, states: [game.rules.start(nonces.length, options, rng, seating)] });
}

function acted(game: AnyGame, revealed: RevealedSecret, replay: Replay, entry: EntryOf<'act'>): Replayed {
  const { n, seat, by, code, order } = entry;
  const state = replay.states.at(-1);
  const action = game.codes.parse(state, seat, code);
  if (!action.ok) return fault('illegal-action', n);
  if (by === 'rules' && forcedCode(game, state, seat) !== code) return fault('not-forced', n);
  const isByBot = by === 'bot' || by === 'stand-in';
  if (by === 'stand-in' && !isStoodInFor(game, replay, seat)) return fault('dishonest-bot', n);
  const level = (by === 'stand-in' ? replay.standIns : replay.bots)[seat];
  if (isByBot && !level) return fault('dishonest-bot', n);
  const isOther = isByBot && level && botCode(game, revealed, level, state, entry) !== code;
  const otherRobot = replay.otherRobot ?? (isOther ? n : null);
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return fault('illegal-action', n);
  const isByPlayer = by === 'player' || by === 'plan';
  const isOrder = by === 'player' && isOrderOf(game, state, seat, code);
  if ((order === true) !== isOrder) return fault('out-of-order', n);
  const isBack = isByPlayer && order !== true;
  const here = isByPlayer ? withSignOfLife(replay, entry) : replay;
  const out = isBack ? here.out.with(seat, false) : here.out;
  const missed = isBack ? here.missed.with(seat, false) : here.missed;
  const acts = [...here.acts, { seat, by, isMove: by !== 'rules' && !isOrder }];
  const states = [...here.states, next.value];
  const isOver = game.rules.outcome(next.value) !== undefined;
  const proposal = isOver ? null : proposalAfter(here);
  return ok(stillOut(game, replay, { ...here, out, missed, acts, states, isOver, otherRobot, proposal }));
}

/** The proposal that stays open when the position changes: any but to undo. */
const proposalAfter = ({ proposal }: Replay): Replay['proposal'] =>
  proposal?.detail.startsWith('["undo"') ? null : proposal;

/** Whether a code is that of an order: an action that its player is not asked for. */
const isOrderOf = (game: AnyGame, state: unknown, seat: Seat, code: string): boolean =>
  game.capabilities.orders?.(state, seat).some((order) => game.codes.format(state, seat, order) === code) === true;

/** The code of the forced action of a seat; undefined if it has a choice. */
function forcedCode(game: AnyGame, state: unknown, seat: Seat): string | undefined {
  const action: unknown = game.capabilities.forced?.(state, seat);
  return action === undefined ? undefined : game.codes.format(state, seat, action);
}

/**
 * The code of the action that the bot in a seat plays as entry `n`; undefined if there is no bot there, or nothing to
 * play.
 */
function botCode(
  game: AnyGame,
  { id, secret }: RevealedSecret,
  level: BotLevel,
  state: unknown,
  { seat, by, n }: EntryOf<'act'>,
): string | undefined {
  const bot = game.bots[level];
  const actions = by === 'stand-in' ? actionsForStandIn(game, state, seat) : game.rules.actions(state, seat);
  if (!bot || actions.length === 0) return undefined;
  const action = bot(game.secrecy.view(state, seat), seat, actions, botRng(secret, id, seat, n));
  return game.codes.format(state, seat, action);
}

function undone(game: AnyGame, replay: Replay, entry: EntryOf<'undo'>): Replayed {
  const { n, count } = entry;
  const { acts, states, inherited } = replay;
  if (count >= acts.length) return fault('out-of-order', n);
  if (!mayUndo(game, replay, entry)) return fault('not-agreed', n);
  return ok({
    ...replay,
    proposal: proposalAfter(replay),
    acts: acts.slice(0, count),
    // The first state precedes all actions.
    states: states.slice(0, count + 1),
    inherited: inherited.map((before) => Math.min(before, count)),
  });
}

/** Part of the time for a turn has passed; after the grace period the seat is out. */
function timed(replay: Replay, entry: EntryOf<'time' | 'time-out'>): Replay {
  const { seat } = entry;
  const isOut = entry.type === 'time-out' || entry.step === 'out';
  const out = replay.out.with(seat, isOut);
  const missed = isOut ? replay.missed.with(seat, true) : replay.missed;
  if (entry.type === 'time')
    return { ...replay, out, missed, late: replay.late.with(seat, entry.step === 'late' || isOut) };
  return { ...replay, out, missed, standIns: replay.standIns.with(seat, entry.next === 'open' ? null : entry.next) };
}

/** Declining ends a proposal, except one about a late seat, which a majority decides: only its proposer can end it. */
function answered(replay: Replay, entry: EntryOf<'agree' | 'decline'>): Replay {
  const { proposal } = replay;
  const { seat, type } = entry;
  if (proposal === null) return replay;
  const list = type === 'agree' ? 'agreed' : 'declined';
  const after = sharing(proposal, entry) ?? { ...proposal, [list]: [...proposal[list], seat] };
  if (type === 'agree') return withSignOfLife({ ...replay, proposal: after }, entry);
  return { ...replay, proposal: proposal.about && proposal.by !== seat ? after : null };
}

function repaced(replay: Replay, { n, pace }: EntryOf<'pace'>): Replayed {
  if (!isAgreed(replay, 'pace', pace)) return fault('not-agreed', n);
  const [none, never] = [replay.since.map(() => null), replay.players.map(() => false)];
  return ok({ ...replay, proposal: null, pace, since: none, missed: never, out: never, late: never });
}

/** A pause ends at its time, or earlier if all have agreed. */
function resumed(replay: Replay, { n, at }: EntryOf<'resume'>): Replayed {
  const { pausedUntil } = replay;
  if (pausedUntil === null) return fault('out-of-order', n);
  if (at < pausedUntil && !isAgreed(replay, 'pause', null)) return fault('not-agreed', n);
  const active = replay.active.map((last) => Math.max(last, at));
  const proposal = replay.proposal?.detail === agreement('pause', null) ? null : replay.proposal;
  return ok({ ...replay, proposal, pausedUntil: null, since: replay.since.map(() => null), active });
}

function remedied(replay: Replay, entry: EntryOf<'remedy'>): Replayed {
  const { n, seat, remedy: what, at } = entry;
  if (!isDecided(replay, entry)) return fault('not-agreed', n);
  return ok({ ...replay, proposal: null, remedies: replay.remedies.with(seat, { what, at, isInEffect: false }) });
}

function replaced(replay: Replay, { n, seat, next, at }: EntryOf<'replaced'>): Replayed {
  const remedy = replay.remedies[seat];
  if (!remedy || !isDue(remedy, next === 'open' ? 'open' : 'bot', at)) return fault('not-agreed', n);
  return ok({
    ...replay,
    remedies: replay.remedies.with(seat, { ...remedy, isInEffect: true }),
    standIns: replay.standIns.with(seat, next === 'open' ? null : next),
  });
}

/** The player of a seat is back, about which something was proposed or decided. */
function cameBack(replay: Replay, { n, seat }: EntryOf<'return'>): Replayed {
  const isAway = (replay.remedies[seat] ?? null) !== null || replay.proposal?.about?.of === seat;
  return isAway ? ok(returned(replay, seat)) : fault('out-of-order', n);
}

function claimAnswered(replay: Replay, entry: EntryOf<'vouch' | 'dispute' | 'lapse'>): Replayed {
  const claim = replay.claims.find(({ n }) => n === entry.claim);
  if (!claim) return fault('out-of-order', entry.n);
  if (entry.type !== 'vouch') return ok({ ...replay, claims: replay.claims.filter((other) => other !== claim) });
  const { seat } = entry;
  if (seat === claim.seat) return fault('wrong-seat', entry.n);
  if (claim.vouched.includes(seat)) return fault('out-of-order', entry.n);
  const vouched = { ...claim, vouched: [...claim.vouched, seat] };
  return ok({ ...replay, claims: replay.claims.map((other) => (other === claim ? vouched : other)) });
}
