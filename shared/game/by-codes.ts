import type { AnyGame, Options, Seat } from './contract.ts';
import { err, ok, type Result } from './result.ts';
import { mixRng } from './rng/mix.ts';

/*
 * A game as two programs tell it to each other: how both begin it, and its actions as codes, numbered from 1. It needs no
 * chance but what an option gives (`meta.elsewhere`).
 */

export interface Beginning {
  readonly seats: number;
  readonly options: Options;
  readonly rules?: number;
  /** The order of play; absent if it is that of the seats. */
  readonly seating?: readonly Seat[] | undefined;
}

/** The state in which the first code is awaited. */
export const stateAtStart = (game: AnyGame, { seats, options, ...conditions }: Beginning): unknown =>
  game.rules.start(seats, options, mixRng(0n), conditions);

/** An action that a code stands for. */
export interface CodedAction {
  readonly n: number;
  readonly seat: Seat;
  readonly code: string;
  readonly action: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/** The first code that cannot be played, and why: by the rules of the game, or because it is not for this seat to say. */
export interface RefusedCode {
  readonly n: number;
  readonly code: string;
  /** A refusal of the game. */
  readonly why: string;
  /** The state in which it was read, and who was asked there; null after the end. */
  readonly state: unknown;
  readonly seat: Seat | null;
}

/** What codes do from a state on, in which `count` actions were played. */
export function followCodes(
  game: AnyGame,
  state: unknown,
  codes: readonly string[],
  count = 0,
): { readonly played: readonly CodedAction[]; readonly refused: RefusedCode | null } {
  const played: CodedAction[] = [];
  let before = state;
  for (const code of codes) {
    const n = count + played.length + 1;
    const next = follow(game, before, code);
    if (!next.ok) return { played, refused: { n, code, state: before, ...next.error } };
    played.push({ n, before, ...next.value });
    before = next.value.after;
  }
  return { played, refused: null };
}

function follow(
  game: AnyGame,
  state: unknown,
  code: string,
): Result<Omit<CodedAction, 'n' | 'before'>, Pick<RefusedCode, 'why' | 'seat'>> {
  const [seat] = game.rules.waitingFor(state);
  if (seat === undefined) return err({ why: 'game-over', seat: null });
  const action = game.codes.parse(state, seat, code);
  if (!action.ok) return err({ why: action.error.code, seat });
  const next = game.rules.apply(state, seat, action.value);
  if (!next.ok) return err({ why: next.error.code, seat });
  return ok({ seat, code: game.codes.format(state, seat, action.value), action: action.value, after: next.value });
}

/** Codes as people write them: `6:A5, 7:D` or plain `A5 D`, in any case. */
export interface WrittenCode {
  /** The number that was written before it; null if there was none. */
  readonly n: number | null;
  readonly code: string;
}

/** What is written between codes. */
const BETWEEN = /[\s,;]+/;

/** The codes in a text; an error with the first part of it that is none. */
export function readCodes(text: string): Result<readonly WrittenCode[], string> {
  const parts = text
    .toUpperCase()
    .replace(/(\d+)\s*:\s*/g, ' $1:')
    .split(BETWEEN)
    .filter((part) => part !== '');
  const read: WrittenCode[] = [];
  for (const part of parts) {
    const [, n, code] = /^(?:(\d{1,6}):)?([A-Z0-9]{1,12})$/.exec(part) ?? [];
    if (code === undefined) return err(part.slice(0, 40));
    read.push({ n: n === undefined ? null : Number(n), code });
  }
  return ok(read);
}

export const writeCodes = (codes: readonly string[], from = 1): string =>
  codes.map((code, index) => `${from + index}:${code}`).join(', ');

/** Why written codes do not follow what was played. */
export type Gap =
  /** The number is not the next one. */
  | { readonly type: 'gap'; readonly n: number; readonly next: number }
  /** What has this number is another code here: the two games are no longer the same. */
  | { readonly type: 'differs'; readonly n: number; readonly theirs: string; readonly ours: string };

/**
 * The written codes that are not played yet: those with numbers that were played, as programs repeat the last ones, must
 * be the same and are left out.
 */
export function newCodes(written: readonly WrittenCode[], played: readonly string[]): Result<readonly string[], Gap> {
  const fresh: string[] = [];
  for (const { n, code } of written) {
    const next = played.length + fresh.length + 1;
    const ours = n === null ? undefined : [...played, ...fresh][n - 1];
    if (n !== null && ours === undefined && n !== next) return err({ type: 'gap', n, next });
    if (n !== null && ours !== undefined && ours !== code) return err({ type: 'differs', n, theirs: code, ours });
    if (ours === undefined) fresh.push(code);
  }
  return ok(fresh);
}
