import type { Seat } from '../../../../shared/game/contract.ts';
import { javaRng } from '../../../../shared/game/rng/java.ts';
import { NO_CARDS } from '../../../../shared/games/tchu/bag.ts';
import { tchu } from '../../../../shared/games/tchu/index.ts';
import type { Action, State } from '../../../../shared/games/tchu/types.ts';
import type { Pace } from '../../../../shared/protocol/pace.ts';
import type { Game } from '../../../conform/tchu/game.ts';
import { TRANSCRIPTS } from '../../../games/tchu/transcripts.ts';
import { type PostedTable, postTable } from '../../../support/posted-table.ts';

/** An action of a recorded game: who played it, its code, and the state it led to. */
export interface RecordedStep {
  readonly seat: Seat;
  readonly action: Action;
  readonly code: string;
  readonly next: State;
}

/** The actions of a recorded game, played again by the rules. */
export function stepsOf({ seed, init, turns }: Game): readonly RecordedStep[] {
  let state = tchu.rules.start(2, {}, javaRng(BigInt(seed)));
  const steps: RecordedStep[] = [];
  const act = (seat: Seat, action: Action) => {
    const next = tchu.rules.apply(state, seat, action);
    if (!next.ok) throw new Error(`the rules refuse ${JSON.stringify(action)}: ${next.error.code}`);
    steps.push({ seat, action, code: tchu.codes.format(state, seat, action), next: next.value });
    state = next.value;
  };
  for (const [seat, { keep }] of init.entries()) act(seat, { type: 'keep', tickets: keep });
  for (const { k, keep = [], d = [], r = -1, cards = NO_CARDS, add = NO_CARDS } of turns) {
    const { turn } = state;
    if (k === 'T') {
      act(turn, { type: 'draw-tickets' });
      act(turn, { type: 'keep', tickets: keep });
    } else if (k === 'C') {
      for (const { s } of d)
        act(turn, { type: 'draw-card', from: s < 0 ? 'deck' : s, card: s < 0 ? null : (state.faceUp[s] ?? null) });
    } else {
      act(turn, { type: 'claim', route: r, cards });
      if (state.phase.type === 'tunnel') act(turn, { type: 'add', cards: add });
    }
  }
  return steps;
}

/** A recorded game by its number, with its actions. */
export function recordedGame(id: number): { readonly game: Game; readonly steps: readonly RecordedStep[] } {
  const game = TRANSCRIPTS.find((each) => each.id === id);
  if (game === undefined) throw new Error('no such game');
  return { game, steps: stepsOf(game) };
}

/** A table on which a recorded game is played up to some action. */
export async function openRecordedTable(
  origin: string,
  { seed }: Game,
  steps: readonly RecordedStep[],
  pace: Pace | null = null,
): Promise<PostedTable> {
  const table = await postTable(origin, {
    ...{ game: 'tchu', names: ['Ada', 'Charles'], options: { seed: String(seed) } },
    ...(pace && { pace }),
  });
  await playOn(table, steps);
  return table;
}

/** Plays what was recorded next. */
export async function playOn(table: PostedTable, steps: readonly RecordedStep[]): Promise<void> {
  let { version } = await table.snapshot('spectator');
  for (const { seat, code } of steps) ({ version } = await table.act(seat, version, code));
}
