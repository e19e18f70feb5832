import { expect } from 'vitest';
import type { AnyGame, Seat } from '../../shared/game/contract.ts';
import { javaRng } from '../../shared/game/rng/java.ts';
import { type CountedRow, endingScenes } from '../../web/board/ending.ts';

/** Names that are the kinds. */
const NAMES = new Proxy({} as never, { get: (_, kind) => String(kind) });

/** A whole game of two, played by its robots. */
function played({ rules, secrecy, bots }: AnyGame, seed: number) {
  let state = rules.start(2, {}, javaRng(BigInt(seed)));
  for (let n = 0; ; n += 1) {
    const outcome = rules.outcome(state);
    if (outcome !== undefined) return { view: secrecy.view(state, 'spectator'), outcome };
    const seat = rules.waitingFor(state)[0] ?? 0;
    const actions = rules.actions(state, seat);
    const action = bots.easy?.(secrecy.view(state, seat), seat, actions, javaRng(BigInt(n))) ?? actions[0];
    const next = rules.apply(state, seat, action);
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
  }
}

/** Expects that what is counted at the end of a game adds up to the points of its outcome, and lights up what is somebody's. */
export function expectCounted(
  game: AnyGame | undefined,
  rowsOf: (view: never, names: never) => readonly CountedRow[],
): void {
  if (game === undefined) throw new Error('no such game');
  const { view, outcome } = played(game, 3);
  const counts = endingScenes(rowsOf(view as never, NAMES), outcome).filter((scene) => scene.type === 'count');
  expect(counts.at(-1)?.after).toEqual(outcome.points);
  for (const { row } of counts) {
    const seats = row.lit.map(({ piece }) => (piece as { readonly seat: Seat }).seat);
    expect(seats.every((seat) => row.points[seat] !== undefined)).toBe(true);
  }
}
