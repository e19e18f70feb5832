import { at } from '../../../game/at.ts';
import type { Seat } from '../../../game/contract.ts';
import { mixRng } from '../../../game/rng/mix.ts';
import { draw, type Rng, shuffled } from '../../../game/rng/rng.ts';
import type { Action, Decks, State, TileId, View } from '../types.ts';
import { valueFor } from './evaluation.ts';
import { countedOutlook, type Outlook } from './outlook.ts';
import { afterAll, bestOf, type Line, linesFrom, redrawn, stateOf } from './turns.ts';

/** How many ways to finish the turn are examined, and how many points less than the best they may promise. */
const CANDIDATES = 3;
const MARGIN = 4;
/** How many times the tiles to come are dealt. */
const ROUNDS = 3;
/** How many turns are then played: with two players, one of the opponent and one of its own. */
const TURNS = 2;
/** The evaluation counts as much as this many rounds, because a few rounds say more about luck than about the turn. */
const TRUST = 4;
/** After this many evaluated positions there is no further round. */
const MOST_POSITIONS = 10_000;

interface Candidate {
  readonly line: Line;
  /** The state after it. */
  readonly state: State;
  /** The mean of the values of the positions that it leads to. */
  readonly value: number;
}

/**
 * A bot that counts the tiles to come, and looks ahead: it deals the unseen tiles, has the next turns played sensibly,
 * and compares where the most promising ways to finish its turn lead. All of them meet the same tiles, and after each
 * round the worst one is dropped. Its work is bounded by a number of positions rather than by time, so that
 * verification finds the same actions.
 */
export function hardBot(view: View, seat: Seat, listed: readonly Action[], rng: Rng): Action {
  const state = stateOf(view);
  const outlook = countedOutlook(state);
  const deals = dealsOf(state.decks, rng);
  let candidates = candidatesFrom(state, outlook, listed);
  let positions = 0;
  for (const [round, decks] of deals.entries()) {
    if (candidates.length < 2 || positions > MOST_POSITIONS) break;
    const rounds = TRUST + round;
    candidates = candidates.map(({ line, state: start, value }) => {
      const end = playOn(redrawn(start, decks), outlook);
      positions += end.positions;
      return { line, state: start, value: (value * rounds + valueFor(seat, end.state, outlook)) / (rounds + 1) };
    });
    if (candidates.length > 2) candidates = withoutWorst(candidates);
  }
  return bestOf(candidates).line.actions[0] ?? at(listed, 0);
}

function candidatesFrom(state: State, outlook: Outlook, listed: readonly Action[]): readonly Candidate[] {
  const lines = linesFrom(state, outlook, listed).toSorted((a, b) => b.value - a.value);
  const least = (lines[0]?.value ?? 0) - MARGIN;
  return lines
    .slice(0, CANDIDATES)
    .filter(({ value }) => value >= least)
    .map((line) => ({ line, state: afterAll(state, line), value: line.value }));
}

function withoutWorst(candidates: readonly Candidate[]): readonly Candidate[] {
  const least = Math.min(...candidates.map(({ value }) => value));
  const worst = candidates.findLastIndex(({ value }) => value === least);
  return candidates.toSpliced(worst, 1);
}

/** By round: the unseen tiles, in an order drawn once that begins elsewhere in each round. */
function dealsOf({ normal, menhir }: Decks, rng: Rng): readonly Decks[] {
  const [seed] = draw(rng, 2 ** 31 - 1);
  const [normals, next] = shuffled(normal, mixRng(BigInt(seed)));
  const [menhirs] = shuffled(menhir, next);
  const from = (tiles: readonly TileId[], round: number) => {
    const first = Math.floor((round * tiles.length) / ROUNDS);
    return [...tiles.slice(first), ...tiles.slice(0, first)];
  };
  return Array.from({ length: ROUNDS }, (_, round) => ({ normal: from(normals, round), menhir: from(menhirs, round) }));
}

/** The state some turns later, and how many positions were evaluated on the way. */
function playOn(start: State, outlook: Outlook): { readonly state: State; readonly positions: number } {
  let state = start;
  let positions = 0;
  for (let turns = TURNS; turns > 0 && state.phase.type === 'place'; ) {
    const lines = linesFrom(state, outlook);
    positions += lines.length;
    state = afterAll(state, bestOf(lines));
    // A second turn belongs to the one before it.
    if (!state.second) turns -= 1;
  }
  return { state, positions };
}
