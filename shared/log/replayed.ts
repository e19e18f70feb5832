import type { AnyGame, Seat } from '../game/contract.ts';
import { ok, type Result } from '../game/result.ts';
import { botRng, NO_HASH, type RevealedSecret, seatingOf, tableRng } from './chain.ts';
import { agreement, isAgreed, isDecided, isDue, mayAsk, mayEnd, proposed, sharing } from './consent.ts';
import type { LogEntry } from './events.ts';
import { type Fault, fault } from './fault.ts';
import { occupied, type Replay, returned, stillOut, withSignOfLife } from './replay.ts';

/*
 * What each entry of a log does to the replay of its table, and what is wrong with an entry that no table would make.
 */

/** Entries about the right to play a seat. They do not affect the game. */
const RIGHTS: readonly LogEntry['type'][] = ['link', 'claim', 'vouch', 'dispute', 'lapse'];
/** Entries that belong to the lobby, and entries that may occur at any time; all others come after the start. */
const BEFORE_START: readonly LogEntry['type'][] = [
  ...(['join', 'free', 'remove', 'change', 'seating', 'delete', 'expiring', 'keep', 'start'] as const),
];
const ANY_TIME: readonly LogEntry['type'][] = ['bot', 'clock', ...RIGHTS];
/** Entries that may follow the end of a table. */
const AFTER_END: readonly LogEntry['type'][] = ['leave', 'rematch', ...RIGHTS];

/** Whether an entry may occur now: before the start, after it, or after the end. */
function isInOrder({ states, isEnded }: Replay, { type }: LogEntry): boolean {
  if (isEnded) return AFTER_END.includes(type);
  return ANY_TIME.includes(type) || BEFORE_START.includes(type) === (states.length === 0);
}

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
  if (entry.type === 'open') return replay === undefined ? opened(revealed, entry) : fault('out-of-order', n);
  if (replay === undefined || !isInOrder(replay, entry)) return fault('out-of-order', n);
  switch (entry.type) {
    case 'join':
      return ok({ ...occupied(replay, entry.seat, 'player'), nonces: replay.nonces.with(entry.seat, entry.nonce) });
    case 'bot':
      return ok(occupied(replay, entry.seat, entry.level));
    case 'free':
    case 'remove':
      return ok({ ...occupied(replay, entry.seat, null), nonces: replay.nonces.with(entry.seat, '') });
    case 'change':
      return ok({ ...replay, options: entry.options, hasPace: entry.pace !== null });
    case 'seating':
      return ok({ ...replay, seating: entry.seating });
    case 'leave':
      return ok(occupied(replay, entry.seat, null));
    case 'take-over':
      return ok(occupied(replay, entry.seat, 'player'));
    case 'start':
      return begun(game, revealed, replay, entry);
    case 'act':
      return acted(game, revealed, replay, entry);
    case 'undo':
      return undone(replay, entry);
    case 'time':
    case 'time-out':
      return ok(timed(replay, entry));
    case 'ask-undo':
    case 'undecided':
      return ok({ ...replay, proposal: null });
    case 'ask-end':
      return ok(withSignOfLife({ ...replay, proposal: proposed('end', entry, null) }, entry));
    case 'ask-pace':
      return ok(withSignOfLife({ ...replay, proposal: proposed(agreement('pace', entry.pace), entry, null) }, entry));
    case 'ask-pause':
      return ok(withSignOfLife({ ...replay, proposal: proposed(agreement('pause', entry.until), entry, null) }, entry));
    case 'ask-remedy':
      if (!mayAsk(replay, entry)) return fault('not-agreed', n);
      return ok(withSignOfLife({ ...replay, proposal: proposed('remedy', entry, entry) }, entry));
    case 'agree':
    case 'decline':
      return ok(answered(replay, entry));
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
      return ok(returned(replay, entry.seat));
    case 'end':
      return mayEnd(game, replay, entry.at) ? ok({ ...replay, isEnded: true }) : fault('not-agreed', n);
    case 'expiring':
    case 'keep':
    case 'holiday':
    case 'rematch':
    case 'clock':
    case 'delete':
    case 'link':
    case 'claim':
    case 'vouch':
    case 'dispute':
    case 'lapse':
      return ok(replay);
  }
}

function opened(revealed: RevealedSecret, entry: EntryOf<'open'>): Replayed {
  if (entry.commitment !== revealed.commitment) return fault('other-commitment', entry.n);
  const { rulesVersion, options, seating } = entry;
  const nonces = new Array<string>(entry.seats).fill('');
  const none = nonces.map(() => null);
  const never = nonces.map(() => false);
  return ok({
    hash: NO_HASH,
    rulesVersion,
    options,
    nonces,
    seating,
    bots: none,
    standIns: none,
    players: never,
    out: never,
    proposal: null,
    hasPace: entry.pace !== undefined,
    pausedUntil: null,
    since: none,
    missed: never,
    active: nonces.map(() => 0),
    remedies: none,
    states: [],
    isEnded: false,
  });
}

function begun(game: AnyGame, revealed: RevealedSecret, replay: Replay, entry: EntryOf<'start'>): Replayed {
  const { rulesVersion, nonces, options } = replay;
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
  const bots = by === 'stand-in' ? replay.standIns : replay.bots;
  const isByBot = by === 'bot' || by === 'stand-in';
  if (isByBot && botCode(game, revealed, bots, state, seat, n) !== code) return fault('dishonest-bot', n);
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return fault('illegal-action', n);
  const isByPlayer = by === 'player' || by === 'plan';
  const isBack = isByPlayer && order !== true;
  const here = isByPlayer ? withSignOfLife(replay, entry) : replay;
  const out = isBack ? here.out.with(seat, false) : here.out;
  const missed = isBack ? here.missed.with(seat, false) : here.missed;
  return ok(stillOut(game, replay, { ...here, out, missed, states: [...here.states, next.value] }));
}

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
  bots: Replay['bots'],
  state: unknown,
  seat: Seat,
  n: number,
): string | undefined {
  const level = bots[seat];
  const bot = level && game.bots[level];
  const actions = game.rules.actions(state, seat);
  if (!bot || actions.length === 0) return undefined;
  const action = bot(game.secrecy.view(state, seat), seat, actions, botRng(secret, id, seat, n));
  return game.codes.format(state, seat, action);
}

function undone(replay: Replay, { n, count }: EntryOf<'undo'>): Replayed {
  // The first state precedes all actions.
  if (count + 1 >= replay.states.length) return fault('out-of-order', n);
  return ok({ ...replay, states: replay.states.slice(0, count + 1) });
}

/** Part of the time for a turn has passed; after the grace period the seat is out. */
function timed(replay: Replay, entry: EntryOf<'time' | 'time-out'>): Replay {
  const { seat } = entry;
  const isOut = entry.type === 'time-out' || entry.step === 'out';
  const out = replay.out.with(seat, isOut);
  const missed = isOut ? replay.missed.with(seat, true) : replay.missed;
  if (entry.type === 'time') return { ...replay, out, missed };
  return { ...replay, out, missed, standIns: replay.standIns.with(seat, entry.next === 'open' ? null : entry.next) };
}

/** Declining ends a proposal, except one about a late seat, which a majority decides: only its proposer can end it. */
function answered(replay: Replay, entry: EntryOf<'agree' | 'decline'>): Replay {
  const { proposal } = replay;
  const { seat, type } = entry;
  if (proposal === null) return type === 'agree' ? withSignOfLife(replay, entry) : replay;
  const list = type === 'agree' ? 'agreed' : 'declined';
  const after = sharing(proposal, entry) ?? { ...proposal, [list]: [...proposal[list], seat] };
  if (type === 'agree') return withSignOfLife({ ...replay, proposal: after }, entry);
  return { ...replay, proposal: proposal.about && proposal.by !== seat ? after : null };
}

function repaced(replay: Replay, { n, pace }: EntryOf<'pace'>): Replayed {
  if (!isAgreed(replay, 'pace', pace)) return fault('not-agreed', n);
  const [none, never] = [replay.since.map(() => null), replay.players.map(() => false)];
  return ok({ ...replay, proposal: null, hasPace: pace !== null, since: none, missed: never, out: never });
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
