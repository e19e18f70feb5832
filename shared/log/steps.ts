import type { AnyGame, Options, Seat } from '../game/contract.ts';
import type { Decider } from '../game/words/story.ts';
import type { LogLine } from '../protocol/messages/log.ts';
import { seatingOf, tableRng } from './chain.ts';
import { type LogEntry, type Seating, standing } from './events.ts';

/** A step of a finished game: an action that stands, and the states before and after it. */
export interface LogStep {
  readonly seat: Seat;
  readonly by: Decider;
  readonly action: unknown;
  readonly before: unknown;
  readonly after: unknown;
}

/** The settings and nonces that determine the first state. They can change until the start. */
function settledIn(seats: number, entries: readonly LogLine['entry'][]) {
  let options: Options = {};
  let seating: Seating | undefined;
  let rulesVersion = 0;
  let nonces: readonly string[] = new Array<string>(seats).fill('');
  for (const entry of entries) {
    if (entry.type === 'open' || entry.type === 'change') options = entry.options;
    if (entry.type === 'open') rulesVersion = entry.rulesVersion;
    if (entry.type === 'open' || entry.type === 'seating') seating = entry.seating;
    if (entry.type === 'join') nonces = nonces.with(entry.seat, entry.nonce);
    if (entry.type === 'free' || entry.type === 'remove') nonces = nonces.with(entry.seat, '');
    if (entry.type === 'start') break;
  }
  return { options, rulesVersion, nonces, seating };
}

/**
 * The steps of a finished table, replayed from its log. Nothing is verified, so it takes a fraction of the time of
 * `verify`. Null if these rules cannot play the log: it has another rules version, or a code is hidden.
 */
export function stepsOf(
  game: AnyGame,
  { id, secret }: { readonly id: string; readonly secret: string },
  lines: readonly LogLine[],
): readonly LogStep[] | null {
  const entries = lines.map(({ entry }) => entry);
  const opened = entries.find((entry): entry is Extract<LogEntry, { type: 'open' }> => entry.type === 'open');
  if (opened === undefined) return null;
  const { options, rulesVersion, nonces, seating } = settledIn(opened.seats, entries);
  if (rulesVersion !== game.meta.rulesVersion) return null;
  const steps: LogStep[] = [];
  const rng = tableRng(secret, id, rulesVersion, nonces);
  let before = game.rules.start(opened.seats, options, rng, seatingOf(seating, { id, secret }, nonces));
  for (const { seat, by, code } of standing(entries)) {
    const action = game.codes.parse(before, seat, code ?? '');
    const after = action.ok ? game.rules.apply(before, seat, action.value) : action;
    if (!action.ok || !after.ok) return null;
    steps.push({ seat, by, action: action.value, before, after: after.value });
    before = after.value;
  }
  return steps;
}
