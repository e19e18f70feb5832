import type { AnyGame, BotLevel, Options, Outcome, Seat } from '../game/contract.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { LogLine } from '../protocol/messages/log.ts';
import { END_ANSWER, isCarried, LATE_WITHOUT_PACE, type Pace, REMEDY_NOTICE, type Remedy } from '../protocol/pace.ts';
import { AGREED, botRng, commitment, entryHash, NO_HASH, seatingOf, tableRng } from './chain.ts';
import type { LogEntry, Seating } from './events.ts';

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

/** A pending proposal to end the table, or about a late seat; who agreed to it, its proposer included, or declined it. */
interface Asked {
  /** What is agreed to: `end`, `remedy`, or an `agreement`. */
  readonly detail: string;
  readonly by: Seat;
  readonly at: number;
  readonly agreed: readonly Seat[];
  readonly declined: readonly Seat[];
  /** Who answered at a browser that had answered before, about a late seat. */
  readonly shared: readonly Seat[];
  /** Null if it is not about a late seat. */
  readonly about: { readonly of: Seat; readonly remedy: Remedy; readonly voters: readonly Seat[] } | null;
}

/** The state of a replay after some entries of the log. */
interface Replay {
  readonly hash: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly nonces: readonly string[];
  readonly seating: Seating | undefined;
  readonly bots: readonly (BotLevel | null)[];
  /** The bots that play for players who have run out of time. */
  readonly standIns: readonly (BotLevel | null)[];
  readonly players: readonly boolean[];
  readonly asked: Asked | null;
  readonly hasPace: boolean;
  /** Until when there is a pause; null if there is none. */
  readonly pausedUntil: number | null;
  /** By seat: since when it has been waited for; whether its time was up after its latest move; its last sign of life. */
  readonly since: readonly (number | null)[];
  readonly missed: readonly boolean[];
  readonly active: readonly number[];
  /** By seat: what was decided because it was late. */
  readonly remedies: readonly ({ readonly what: Remedy; readonly at: number; readonly isInEffect: boolean } | null)[];
  /** Which seats have used up their time and the grace period in the present turn: their consent is not needed. */
  readonly out: readonly boolean[];
  /** Whether the players have agreed to end the table: it is then over in whatever state it is. */
  readonly isEnded: boolean;
  /** The state at the start and after each action that stands; empty before the start. */
  readonly states: readonly unknown[];
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
  seal: RevealedSecret,
  lines: readonly LogLine[],
): Result<readonly unknown[], Fault> {
  const told = replayOf(game, seal, lines);
  return told.ok ? ok((told.value ?? NOTHING).states) : told;
}

const NOTHING = { states: [], isEnded: false } as const;

function replayOf(game: AnyGame, seal: RevealedSecret, lines: readonly LogLine[]): Result<Replay | undefined, Fault> {
  if (commitment(seal.id, seal.secret) !== seal.commitment) return fault('other-secret');
  let replay: Replay | undefined;
  for (const [index, { entry, hash }] of lines.entries()) {
    const n = index + 1;
    if (entry.type === 'act' && entry.code === null) return fault('hidden-code', n);
    const whole = entry as LogEntry;
    if (whole.n !== n) return fault('out-of-order', n);
    if (entryHash(seal.secret, replay?.hash ?? NO_HASH, whole) !== hash) return fault('broken-chain', n);
    const next = replayed(game, seal, replay, whole);
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
  seal: RevealedSecret,
  replay: Replay | undefined,
  entry: LogEntry,
): Result<Replay, Fault> {
  const { n } = entry;
  if (entry.type === 'open') {
    if (replay !== undefined) return fault('out-of-order', n);
    if (entry.commitment !== seal.commitment) return fault('other-commitment', n);
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
      const rng = tableRng(seal.secret, seal.id, replay.rulesVersion, replay.nonces);
      const seating = seatingOf(replay.seating, seal, replay.nonces);
      if (JSON.stringify(seating) !== JSON.stringify(entry.seating)) return fault('other-seating', n);
      return ok({ ...replay, states: [game.rules.start(replay.nonces.length, replay.options, rng, seating)] });
    }
    case 'act':
      return acted(game, seal, replay, entry);
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

/** The seat has a new player, a bot or nobody; open proposals lapse. */
const occupied = (replay: Replay, seat: Seat, by: 'player' | BotLevel | null): Replay => ({
  ...replay,
  players: replay.players.with(seat, by === 'player'),
  bots: replay.bots.with(seat, by === 'player' ? null : by),
  standIns: replay.standIns.with(seat, null),
  out: replay.out.with(seat, false),
  since: replay.since.with(seat, null),
  missed: replay.missed.with(seat, false),
  remedies: replay.remedies.with(seat, null),
  asked: null,
});

function acted(
  game: AnyGame,
  seal: RevealedSecret,
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
  if (isByBot && botCode(game, seal, bots, state, seat, n) !== code) return fault('dishonest-bot', n);
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return fault('illegal-action', n);
  const isBack = (by === 'player' || by === 'plan') && order !== true;
  const here = by === 'player' || by === 'plan' ? heard(replay, entry) : replay;
  const out = isBack ? here.out.with(seat, false) : here.out;
  const missed = isBack ? here.missed.with(seat, false) : here.missed;
  return ok(stillOut(game, replay, { ...here, out, missed, states: [...here.states, next.value] }));
}

/** Updates since when each seat has been waited for. */
function waiting(game: AnyGame, replay: Replay, at: number): Replay {
  const { states, since } = replay;
  const waitingFor = states.length === 0 ? [] : game.rules.waitingFor(states.at(-1));
  return { ...replay, since: since.map((from, seat) => (waitingFor.includes(seat) ? (from ?? at) : null)) };
}

/** A sign of life of a player. */
const heard = (replay: Replay, { seat, at }: { readonly seat: Seat; readonly at: number }): Replay => ({
  ...replay,
  active: replay.active.with(seat, at),
});

/** The player of a seat is back: what was proposed or decided because it was late is void. */
const returned = (replay: Replay, seat: Seat): Replay => ({
  ...replay,
  asked: replay.asked?.about?.of === seat ? null : replay.asked,
  remedies: replay.remedies.with(seat, null),
  standIns: replay.standIns.with(seat, null),
  since: replay.since.with(seat, null),
  out: replay.out.with(seat, false),
  missed: replay.missed.with(seat, false),
});

const asking = (
  detail: string,
  { seat, at }: { readonly seat: Seat; readonly at: number },
  about: Asked['about'],
): Asked => ({
  detail,
  by: seat,
  at,
  agreed: [seat],
  declined: [],
  shared: [],
  about,
});

/** The question about a late seat after the answer of a seat that shares its browser with one that has answered before. */
function sharing(
  asked: Asked,
  { seat, with: other }: { readonly seat: Seat; readonly with?: Seat },
): Asked | undefined {
  const { about, agreed, declined, shared } = asked;
  if (other === undefined || other === seat || !about) return undefined;
  return [...agreed, ...declined, ...shared].includes(other) ? { ...asked, shared: [...shared, seat] } : undefined;
}

/** What all players must agree to before it is in the log. */
const agreement = (what: 'pace' | 'pause', value: Pace | number | null): string => JSON.stringify([what, value]);

/** Whether all players who are there have agreed to it. */
const isAgreed = ({ asked, players, remedies }: Replay, ...what: Parameters<typeof agreement>): boolean =>
  asked?.detail === agreement(...what) &&
  players.every((isPlayer, seat) => !isPlayer || asked.agreed.includes(seat) || remedies[seat]?.isInEffect === true);

/** Whether a seat may be late: its time is over, or it has been waited for long enough. */
const mayBeLate = ({ hasPace, pausedUntil, missed, since }: Replay, seat: Seat, at: number): boolean =>
  pausedUntil === null && (hasPace ? missed[seat] === true : at - (since[seat] ?? at) >= LATE_WITHOUT_PACE);

/** Whether a seat is late, and all players who are there are asked what becomes of it. */
function mayAsk(replay: Replay, { seat, of, voters, at }: Extract<LogEntry, { type: 'ask-remedy' }>): boolean {
  const { players, remedies } = replay;
  const areVoters = voters.every((voter) => players[voter] === true && voter !== of);
  const areAll = players.every(
    (isPlayer, other) =>
      !isPlayer ||
      other === of ||
      voters.includes(other) ||
      (remedies[other] ?? null) !== null ||
      mayBeLate(replay, other, at),
  );
  return players[of] === true && mayBeLate(replay, of, at) && voters.includes(seat) && areVoters && areAll;
}

/** Whether enough voters have agreed to what was proposed about a late seat. */
function isDecided({ asked }: Replay, { seat, remedy, at }: Extract<LogEntry, { type: 'remedy' }>): boolean {
  const about = asked?.about;
  if (!asked || !about || about.of !== seat || about.remedy !== remedy) return false;
  const ofVoters = (seats: readonly Seat[]) => about.voters.filter((voter) => seats.includes(voter)).length;
  const voices = about.voters.length - ofVoters(asked.shared);
  return isCarried(voices, ofVoters(asked.agreed), ofVoters(asked.declined), at - asked.at);
}

/** Whether that was decided about a seat, a day ago, and has not taken effect yet. */
const isDue = (remedy: NonNullable<Replay['remedies'][number]>, what: Remedy, at: number): boolean =>
  remedy.what === what && !remedy.isInEffect && at - remedy.at >= REMEDY_NOTICE;

/** Whether the table may end: all players who are there have agreed, or it was decided because a seat was late. */
function mayEnd(game: AnyGame, replay: Replay, at: number): boolean {
  const { players, asked, remedies, active, pausedUntil } = replay;
  if (remedies.some((remedy) => remedy && isDue(remedy, 'end', at))) return true;
  if (asked?.detail !== 'end') return false;
  const excused = absent(game, replay);
  return players.every(
    (isPlayer, seat) =>
      !isPlayer ||
      asked.agreed.includes(seat) ||
      excused[seat] === true ||
      remedies[seat]?.isInEffect === true ||
      at - Math.max(asked.at, active[seat] ?? 0, pausedUntil ?? 0) >= END_ANSWER,
  );
}

/** The seats whose time and grace period have passed in the present turn. */
function absent(game: AnyGame, { out, states }: Replay): readonly boolean[] {
  const waitingFor = states.length === 0 ? [] : game.rules.waitingFor(states.at(-1));
  return out.map((isOut, seat) => isOut && waitingFor.includes(seat));
}

/** Updates who is late after a change of position: a seat stays late only while its turn continues. */
function stillOut(game: AnyGame, before: Replay, after: Replay): Replay {
  const was = absent(game, before);
  return { ...after, out: absent(game, after).map((isOut, seat) => isOut && was[seat] === true) };
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
