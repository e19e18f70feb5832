import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import {
  type AnyGame,
  type BotLevel,
  isBotLevel,
  type Options,
  type Outcome,
  type Seat,
} from '../../shared/game/contract.ts';
import { hmacRng } from '../../shared/game/rng/hmac.ts';
import { mixRng } from '../../shared/game/rng/mix.ts';
import { CODES } from './codes.ts';

/*
 * Golden games: whole games that were played under a version of the rules, with what everybody saw on the way. They are
 * never changed: each version that was released goes on giving the same.
 */

/** Who plays a seat: a robot; chance; or a hoarder, who brings games to a standstill. */
export type Player = BotLevel | 'chance' | 'hoarder';

export interface GoldenGame {
  /** From 0, within its file: chance depends on it. */
  readonly n: number;
  readonly seats: number;
  readonly options: Options;
  /** The order of play, if it was chosen. */
  readonly seating?: readonly Seat[];
  readonly players: readonly Player[];
  /** In order, with the seat before a colon if it is not the first that is waited for: `AB 7 2:OUI`. */
  readonly codes: string;
  /** A sign for each code: six bits of the digest of what all codes so far have led to. */
  readonly signs: string;
  readonly outcome: Outcome;
}

export type Begun = Pick<GoldenGame, 'n' | 'seats' | 'options' | 'seating'>;

const SECRET = '90'.repeat(32);
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const goldenFile = (game: string, rules: number): URL => new URL(`./${game}/${rules}.jsonl.br`, import.meta.url);

/** The golden games of a version of the rules; none if it is not released yet. */
export function goldenGames(game: string, rules: number): readonly GoldenGame[] {
  const file = goldenFile(game, rules);
  if (!existsSync(file)) return [];
  const lines = brotliDecompressSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as GoldenGame);
}

/** A position of a golden game, with the digest of all that led to it. */
export interface Position {
  readonly state: unknown;
  readonly digest: string;
}

export const firstOf = (game: AnyGame, rules: number, { n, seats, options, seating }: Begun): Position => ({
  state: game.rules.start(seats, options, hmacRng(SECRET, `golden ${n}`), { rules, seating }),
  digest: '',
});

/** The position after a code. Throws if it is refused. */
export function after(game: AnyGame, seats: number, { state, digest }: Position, seat: Seat, code: string): Position {
  const action = game.codes.parse(state, seat, code);
  const next = action.ok ? game.rules.apply(state, seat, action.value) : action;
  if (!action.ok || !next.ok) throw new Error(`is refused: ${next.ok ? '' : next.error.code}`);
  const told = JSON.stringify(toldOf(game, seats, { before: state, seat, action: action.value, after: next.value }));
  return { state: next.value, digest: createHash('sha256').update(digest).update(told).digest('hex') };
}

export const signOf = ({ digest }: Position): string => SIGNS.charAt(Number.parseInt(digest.slice(0, 2), 16) % 64);

interface Step {
  readonly before: unknown;
  readonly seat: Seat;
  readonly action: unknown;
  readonly after: unknown;
}

/** All that a step tells: its code and secrecy, what can be done next and what is forced, and the view of everybody. */
function toldOf(
  { rules, codes, secrecy, capabilities }: AnyGame,
  seats: number,
  { before, seat, action, after }: Step,
) {
  const viewers = ['spectator', ...Array.from({ length: seats }, (_, each) => each)] as const;
  return [
    codes.format(before, seat, action),
    secrecy.isSecret(before, seat, action),
    secrecy.reveals(before, after),
    rules.waitingFor(after).map((each) => {
      const forced: unknown = capabilities.forced?.(after, each);
      const choices = rules.actions(after, each).map((one) => codes.format(after, each, one));
      return [each, forced === undefined ? null : codes.format(after, each, forced), choices];
    }),
    viewers.map((viewer) => ({ ...(secrecy.view(after, viewer) as object), rules: undefined })),
  ];
}

/** What a robot does as the code of that index. */
export function choiceOf(
  game: AnyGame,
  level: BotLevel,
  state: unknown,
  seat: Seat,
  { n }: Begun,
  index: number,
): string {
  const actions = game.rules.actions(state, seat);
  const action = game.bots[level]?.(game.secrecy.view(state, seat), seat, actions, mixRng(BigInt(n * 100_000 + index)));
  return game.codes.format(state, seat, action);
}

/** The codes of a golden game, each with its seat; undefined for the first one that is waited for. */
const codesOf = ({ codes }: Pick<GoldenGame, 'codes'>): readonly (readonly [Seat | undefined, string])[] =>
  codes.split(' ').map((written) => {
    const [seat, code] = written.split(':');
    return code === undefined ? [undefined, written] : [Number(seat), code];
  });

/**
 * What is no longer as it was in a golden game, with the paragraphs of rules.md that speak of it; null if all is. The
 * choices of robots are computed again where `isAsked` says so, as they take much longer than the rest.
 */
export function changeIn(
  game: AnyGame,
  rules: number,
  golden: GoldenGame,
  isAsked: (index: number) => boolean,
): string | null {
  const { id } = game.meta;
  let position = firstOf(game, rules, golden);
  for (const [index, [named, code]] of codesOf(golden).entries()) {
    const seat = named ?? game.rules.waitingFor(position.state)[0] ?? 0;
    const where = `${id}, version ${rules}, game ${golden.n}, code ${index + 1} (${code} of seat ${seat})`;
    const [, paragraphs = ''] = CODES[id]?.paragraphs.find(([pattern]) => pattern.test(code)) ?? [];
    const player = golden.players[seat] ?? '';
    const isRobots = isBotLevel(player) && game.rules.waitingFor(position.state).includes(seat);
    if (isRobots && isAsked(index) && choiceOf(game, player, position.state, seat, golden, index) !== code)
      return `${where}: the robot plays otherwise`;
    try {
      position = after(game, golden.seats, position, seat, code);
    } catch (error) {
      return `${where} ${(error as Error).message}: see rules.md, ${paragraphs}`;
    }
    if (signOf(position) !== golden.signs[index]) return `${where} leads elsewhere: see rules.md, ${paragraphs}`;
  }
  const outcome = JSON.stringify(game.rules.outcome(position.state));
  return outcome === JSON.stringify(golden.outcome) ? null : `${id}, version ${rules}, game ${golden.n} ends otherwise`;
}
