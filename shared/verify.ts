import { botRng, commitment, type Entry, entryHash, NO_HASH, tableRng } from './fairness.ts';
import type { BotLevel, Game, Options, Outcome, Seat } from './game.ts';
import type { LogLine } from './protocol.ts';
import { err, ok, type Result } from './result.ts';

/** What a table that is over says of its dice. */
export interface Seal {
  readonly id: string;
  readonly commitment: string;
  readonly secret: string;
}

/** And of how it ended. */
export interface Claim extends Seal {
  readonly outcome: Outcome;
}

/** What was checked and found right: how many entries and how many actions. */
export interface Verified {
  readonly entries: number;
  readonly actions: number;
}

/** What is wrong, and with which entry, if it is one. */
export interface Fault {
  readonly why:
    | 'other-secret'
    | 'other-commitment'
    | 'broken-chain'
    | 'hidden-code'
    | 'out-of-order'
    | 'illegal-action'
    | 'dishonest-bot'
    | 'not-forced'
    | 'other-outcome';
  readonly n: number | null;
}

/** What is known while the log is gone through again. */
interface Replay {
  readonly hash: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly nonces: readonly string[];
  readonly bots: readonly (BotLevel | null)[];
  /** That of the start, and that after each action that stands: none before the start. */
  readonly states: readonly unknown[];
}

const fault = (why: Fault['why'], n: number | null = null) => err<Fault>({ why, n });

/**
 * Plays a finished table again from its log alone: the secret is the one committed to, no entry was changed, added or
 * left out, every action was legal, the rules played only what was forced, the bots did what their dice said, and all of it leads to the outcome claimed.
 */
export function verify(game: Game, claim: Claim, lines: readonly LogLine[]): Result<Verified, Fault> {
  const told = history(game, claim, lines);
  if (!told.ok) return told;
  const states = told.value;
  const outcome = states.length === 0 ? undefined : game.outcome(states.at(-1));
  if (JSON.stringify(outcome) !== JSON.stringify(claim.outcome)) return fault('other-outcome');
  return ok({ entries: lines.length, actions: states.length - 1 });
}

/** All states of a finished table: that of the start, and that after each action that stands. Checked as `verify` does. */
export function history(game: Game, seal: Seal, lines: readonly LogLine[]): Result<readonly unknown[], Fault> {
  if (commitment(seal.id, seal.secret) !== seal.commitment) return fault('other-secret');
  let replay: Replay | undefined;
  for (const [index, { entry, hash }] of lines.entries()) {
    const n = index + 1;
    if (entry.type === 'act' && entry.code === null) return fault('hidden-code', n);
    const whole = entry as Entry;
    if (whole.n !== n) return fault('out-of-order', n);
    if (entryHash(seal.secret, replay?.hash ?? NO_HASH, whole) !== hash) return fault('broken-chain', n);
    const next = replayed(game, seal, replay, whole);
    if (!next.ok) return next;
    replay = { ...next.value, hash };
  }
  return ok(replay?.states ?? []);
}

/** What can happen at any time and means nothing to the game: who may play a seat. */
const ANY_TIME: readonly Entry['type'][] = ['link', 'claim', 'vouch', 'dispute', 'lapse'];
/** What can happen in the lobby; all else comes after. */
const BEFORE_START: readonly Entry['type'][] = ['join', 'bot', 'free', 'start'];

function replayed(game: Game, seal: Seal, replay: Replay | undefined, entry: Entry): Result<Replay, Fault> {
  const { n } = entry;
  if (entry.type === 'open') {
    if (replay !== undefined) return fault('out-of-order', n);
    if (entry.commitment !== seal.commitment) return fault('other-commitment', n);
    const { rulesVersion, options } = entry;
    const nonces = new Array<string>(entry.seats).fill('');
    return ok({
      hash: NO_HASH,
      rulesVersion,
      options,
      nonces,
      bots: nonces.map(() => null),
      states: [],
    });
  }
  if (replay === undefined) return fault('out-of-order', n);
  const isInPlace = (replay.states.length === 0) === BEFORE_START.includes(entry.type);
  if (!isInPlace && !ANY_TIME.includes(entry.type)) return fault('out-of-order', n);
  switch (entry.type) {
    case 'join':
      return ok({ ...replay, nonces: replay.nonces.with(entry.seat, entry.nonce) });
    case 'bot':
      return ok({ ...replay, bots: replay.bots.with(entry.seat, entry.level) });
    case 'free':
      return ok({ ...replay, bots: replay.bots.with(entry.seat, null) });
    case 'start': {
      const rng = tableRng(seal.secret, seal.id, replay.rulesVersion, replay.nonces);
      return ok({ ...replay, states: [game.start(replay.nonces.length, replay.options, rng)] });
    }
    case 'act':
      return acted(game, seal, replay, entry);
    case 'ask-undo':
    case 'agree':
    case 'decline':
    case 'link':
    case 'claim':
    case 'vouch':
    case 'dispute':
    case 'lapse':
      return ok(replay);
    case 'undo':
      // The first state is none of an action.
      return entry.count + 1 < replay.states.length
        ? ok({ ...replay, states: replay.states.slice(0, entry.count + 1) })
        : fault('out-of-order', n);
  }
}

function acted(
  game: Game,
  seal: Seal,
  replay: Replay,
  { n, seat, by, code }: Extract<Entry, { type: 'act' }>,
): Result<Replay, Fault> {
  const state = replay.states.at(-1);
  const action = game.parse(state, seat, code);
  if (!action.ok) return fault('illegal-action', n);
  if (by === 'rules' && forcedCode(game, state, seat) !== code) return fault('not-forced', n);
  if (by === 'bot' && botCode(game, seal, replay.bots, state, seat, n) !== code) return fault('dishonest-bot', n);
  const next = game.apply(state, seat, action.value);
  return next.ok ? ok({ ...replay, states: [...replay.states, next.value] }) : fault('illegal-action', n);
}

/** What the rules leave to a seat; undefined if it has a choice. */
function forcedCode(game: Game, state: unknown, seat: Seat): string | undefined {
  const action: unknown = game.forced?.(state, seat);
  return action === undefined ? undefined : game.format(state, seat, action);
}

/** What the bot in a seat does as entry `n`; undefined if there is none. */
function botCode(
  game: Game,
  { id, secret }: Seal,
  bots: Replay['bots'],
  state: unknown,
  seat: Seat,
  n: number,
): string | undefined {
  const level = bots[seat];
  const bot = level && game.bots[level];
  const actions = game.actions(state, seat);
  if (!bot || actions.length === 0) return undefined;
  return game.format(state, seat, bot(game.view(state, seat), seat, actions, botRng(secret, id, seat, n)));
}
