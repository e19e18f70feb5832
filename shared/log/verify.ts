import type { AnyGame, Outcome, Seat } from '../game/contract.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { LogLine } from '../protocol/messages/log.ts';
import { AGREED, botRng, commitment, entryHash, NO_HASH, seatingOf, tableRng } from './chain.ts';
import { agreement, asking, isAgreed, isDecided, isDue, mayAsk, mayEnd, sharing } from './consent.ts';
import type { LogEntry } from './events.ts';
import { heard, occupied, type Replay, returned, stillOut, waiting } from './replay.ts';

/** What a finished table reveals about its dice. */
export interface RevealedSecret {
  readonly id: string;
  readonly commitment: string;
  readonly secret: string;
}

/** The same, and how the table ended. */
export interface Claim extends RevealedSecret {
  readonly outcome: Outcome;
}

/** The result of a successful verification: the number of entries, and of actions that stand. */
export interface Verified {
  readonly entries: number;
  readonly actions: number;
}

/** What is wrong, and with which entry, if it concerns a single one. */
export interface Fault {
  readonly why:
    | 'other-secret'
    | 'other-commitment'
    | 'broken-chain'
    | 'hidden-code'
    | 'other-seating'
    | 'out-of-order'
    | 'illegal-action'
    | 'dishonest-bot'
    | 'not-agreed'
    | 'not-forced'
    | 'other-outcome';
  readonly n: number | null;
}

const fault = (why: Fault['why'], n: number | null = null) => err<Fault>({ why, n });

/**
 * Verifies a finished table by replaying its log: the secret matches its commitment; no entry was changed, added or
 * left out; every action was legal; automatic actions were forced; bots played what their random source determines; and
 * the result is the claimed outcome.
 */
export function verify(game: AnyGame, claim: Claim, lines: readonly LogLine[]): Result<Verified, Fault> {
  const told = replayOf(game, claim, lines);
  if (!told.ok) return told;
  const { states, isEnded } = told.value ?? NOTHING;
  const outcome = isEnded ? AGREED : states.length === 0 ? undefined : game.rules.outcome(states.at(-1));
  if (JSON.stringify(outcome) !== JSON.stringify(claim.outcome)) return fault('other-outcome');
  return ok({ entries: lines.length, actions: states.length - 1 });
}

/**
 * All states of a finished table: at the start, and after each action that stands. Verified like `verify`, apart from
 * the outcome.
 */
export function history(
  game: AnyGame,
  revealed: RevealedSecret,
  lines: readonly LogLine[],
): Result<readonly unknown[], Fault> {
  const told = replayOf(game, revealed, lines);
  return told.ok ? ok((told.value ?? NOTHING).states) : told;
}

const NOTHING = { states: [], isEnded: false } as const;

function replayOf(
  game: AnyGame,
  revealed: RevealedSecret,
  lines: readonly LogLine[],
): Result<Replay | undefined, Fault> {
  if (commitment(revealed.id, revealed.secret) !== revealed.commitment) return fault('other-secret');
  let replay: Replay | undefined;
  for (const [index, { entry, hash }] of lines.entries()) {
    const n = index + 1;
    if (entry.type === 'act' && entry.code === null) return fault('hidden-code', n);
    const whole = entry as LogEntry;
    if (whole.n !== n) return fault('out-of-order', n);
    if (entryHash(revealed.secret, replay?.hash ?? NO_HASH, whole) !== hash) return fault('broken-chain', n);
    const next = replayed(game, revealed, replay, whole);
    if (!next.ok) return next;
    replay = waiting(game, { ...next.value, hash }, whole.at);
  }
  return ok(replay);
}

/** Entries about who may play a seat. They do not affect the game. */
const RIGHTS: readonly LogEntry['type'][] = ['link', 'claim', 'vouch', 'dispute', 'lapse'];
/** Entries that belong to the lobby, and entries that may occur at any time; all others come after the start. */
const BEFORE_START: readonly LogEntry['type'][] = [
  ...(['join', 'free', 'remove', 'change', 'seating', 'delete', 'expiring', 'keep', 'start'] as const),
];
const ANY_TIME: readonly LogEntry['type'][] = ['bot', 'clock', ...RIGHTS];
/** Entries that may follow the end of a table. */
const AFTER_END: readonly LogEntry['type'][] = ['leave', 'rematch', ...RIGHTS];

function replayed(
  game: AnyGame,
  revealed: RevealedSecret,
  replay: Replay | undefined,
  entry: LogEntry,
): Result<Replay, Fault> {
  const { n } = entry;
  if (entry.type === 'open') {
    if (replay !== undefined) return fault('out-of-order', n);
    if (entry.commitment !== revealed.commitment) return fault('other-commitment', n);
    const { rulesVersion, options, seating } = entry;
    const nonces = new Array<string>(entry.seats).fill('');
    const bots = nonces.map(() => null);
    const players = nonces.map(() => false);
    return ok({
      hash: NO_HASH,
      rulesVersion,
      options,
      nonces,
      seating,
      bots,
      standIns: bots,
      players,
      out: players,
      asked: null,
      hasPace: entry.pace !== undefined,
      pausedUntil: null,
      since: bots,
      missed: players,
      active: nonces.map(() => entry.at),
      remedies: bots,
      states: [],
      isEnded: false,
    });
  }
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
    case 'start': {
      const rng = tableRng(revealed.secret, revealed.id, replay.rulesVersion, replay.nonces);
      const seating = seatingOf(replay.seating, revealed, replay.nonces);
      if (JSON.stringify(seating) !== JSON.stringify(entry.seating)) return fault('other-seating', n);
      return ok({ ...replay, states: [game.rules.start(replay.nonces.length, replay.options, rng, seating)] });
    }
    case 'act':
      return acted(game, revealed, replay, entry);
    case 'time-out':
      return ok({
        ...replay,
        out: replay.out.with(entry.seat, true),
        missed: replay.missed.with(entry.seat, true),
        standIns: replay.standIns.with(entry.seat, entry.next === 'open' ? null : entry.next),
      });
    case 'time':
      return ok({
        ...replay,
        out: replay.out.with(entry.seat, entry.step === 'out'),
        missed: entry.step === 'out' ? replay.missed.with(entry.seat, true) : replay.missed,
      });
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
    case 'ask-end':
      return ok(heard({ ...replay, asked: asking('end', entry, null) }, entry));
    case 'ask-pace':
      return ok(heard({ ...replay, asked: asking(agreement('pace', entry.pace), entry, null) }, entry));
    case 'ask-pause':
      return ok(heard({ ...replay, asked: asking(agreement('pause', entry.until), entry, null) }, entry));
    case 'pace': {
      if (!isAgreed(replay, 'pace', entry.pace)) return fault('not-agreed', n);
      const [none, still] = [replay.since.map(() => null), replay.players.map(() => false)];
      return ok({ ...replay, asked: null, hasPace: entry.pace !== null, since: none, missed: still, out: still });
    }
    case 'pause':
      return isAgreed(replay, 'pause', entry.until)
        ? ok({ ...replay, asked: null, pausedUntil: entry.until })
        : fault('not-agreed', n);
    case 'resume': {
      const { pausedUntil } = replay;
      if (pausedUntil === null) return fault('out-of-order', n);
      if (entry.at < pausedUntil && !isAgreed(replay, 'pause', null)) return fault('not-agreed', n);
      const active = replay.active.map((at) => Math.max(at, entry.at));
      const asked = replay.asked?.detail === agreement('pause', null) ? null : replay.asked;
      return ok({ ...replay, asked, pausedUntil: null, since: replay.since.map(() => null), active });
    }
    case 'ask-remedy':
      return mayAsk(replay, entry)
        ? ok(heard({ ...replay, asked: asking('remedy', entry, entry) }, entry))
        : fault('not-agreed', n);
    case 'agree': {
      const { asked } = replay;
      const after = asked && (sharing(asked, entry) ?? { ...asked, agreed: [...asked.agreed, entry.seat] });
      return ok(heard({ ...replay, asked: after }, entry));
    }
    case 'decline': {
      const { asked } = replay;
      const goesOn = asked?.about && asked.by !== entry.seat;
      const after = asked && (sharing(asked, entry) ?? { ...asked, declined: [...asked.declined, entry.seat] });
      return ok({ ...replay, asked: goesOn ? after : null });
    }
    case 'ask-undo':
      return ok({ ...replay, asked: null });
    case 'remedy': {
      const { seat, remedy: what, at } = entry;
      if (!isDecided(replay, entry)) return fault('not-agreed', n);
      return ok({ ...replay, asked: null, remedies: replay.remedies.with(seat, { what, at, isInEffect: false }) });
    }
    case 'replaced': {
      const { seat, next, at } = entry;
      const remedy = replay.remedies[seat];
      if (!remedy || !isDue(remedy, next === 'open' ? 'open' : 'bot', at)) return fault('not-agreed', n);
      return ok({
        ...replay,
        remedies: replay.remedies.with(seat, { ...remedy, isInEffect: true }),
        standIns: replay.standIns.with(seat, next === 'open' ? null : next),
      });
    }
    case 'return':
      return ok(returned(replay, entry.seat));
    case 'end':
      return mayEnd(game, replay, entry.at) ? ok({ ...replay, isEnded: true }) : fault('not-agreed', n);
    case 'undo':
      // The first state belongs to no action.
      return entry.count + 1 < replay.states.length
        ? ok(stillOut(game, replay, { ...replay, asked: null, states: replay.states.slice(0, entry.count + 1) }))
        : fault('out-of-order', n);
  }
}

/** Whether an entry may occur now: before the start, after it, or after the end. */
function isInOrder({ states, isEnded }: Replay, { type }: LogEntry): boolean {
  if (isEnded) return AFTER_END.includes(type);
  return ANY_TIME.includes(type) || BEFORE_START.includes(type) === (states.length === 0);
}

function acted(
  game: AnyGame,
  revealed: RevealedSecret,
  replay: Replay,
  entry: Extract<LogEntry, { type: 'act' }>,
): Result<Replay, Fault> {
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
  const isBack = (by === 'player' || by === 'plan') && order !== true;
  const here = by === 'player' || by === 'plan' ? heard(replay, entry) : replay;
  const out = isBack ? here.out.with(seat, false) : here.out;
  const missed = isBack ? here.missed.with(seat, false) : here.missed;
  return ok(stillOut(game, replay, { ...here, out, missed, states: [...here.states, next.value] }));
}

/** The code of the forced action of a seat; undefined if it has a choice. */
function forcedCode(game: AnyGame, state: unknown, seat: Seat): string | undefined {
  const action: unknown = game.capabilities.forced?.(state, seat);
  return action === undefined ? undefined : game.codes.format(state, seat, action);
}

/** The code of the action that the bot in a seat plays as entry `n`; undefined if there is no bot. */
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
  return game.codes.format(
    state,
    seat,
    bot(game.secrecy.view(state, seat), seat, actions, botRng(secret, id, seat, n)),
  );
}
