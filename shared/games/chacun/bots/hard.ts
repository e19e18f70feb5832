import { at } from '../../../game/at.ts';
import type { Expectation, Seat } from '../../../game/contract.ts';
import { mixRng } from '../../../game/rng/mix.ts';
import { draw, type Rng, shuffled } from '../../../game/rng/rng.ts';
import type { Action, Decks, State, TileId, View } from '../types.ts';
import { valueFor } from './evaluation.ts';
import { countedOutlook, type Outlook } from './outlook.ts';
import { afterAll, bestOf, type Line, linesFrom, redrawn, stateOf } from './turns.ts';

/** How hard it thinks. */
interface Effort {
  /** How many ways to finish the turn are examined, and how many points less than the best they may promise. */
  readonly candidates: number;
  readonly margin: number;
  /** How many times the tiles to come are dealt, and after how many of these the worst candidate is dropped. */
  readonly rounds: number;
  readonly drops: number;
  /** How many turns are then played. */
  readonly turns: number;
  /** The evaluation counts as much as this many rounds, because a few rounds say more about luck than about the turn. */
  readonly trust: number;
  /** After this many evaluated positions there is no further round. */
  readonly mostPositions: number;
  /** How much the best of the others counts for it. */
  readonly rivalry: number;
  /** Whether worths of areas are remembered during a turn to come, and a second turn does not count as one of these. */
  readonly remembers: boolean;
}

// docs/decisions/58-rules-have-versions.md
/** Version 1 looked at one turn of each of two players; with more of them, it did not see its own next turn. */
const FIRST: Effort = {
  candidates: 3,
  margin: 4,
  rounds: 3,
  drops: 1,
  turns: 2,
  trust: 4,
  mostPositions: 10_000,
  rivalry: 0,
  remembers: false,
};

/** Since version 2 it looks until after its own next turn. */
const effortOf = ({ rules, points }: View): Effort =>
  rules < 2
    ? FIRST
    : {
        candidates: 6,
        margin: 5,
        rounds: 8,
        drops: 2,
        turns: Math.max(LEAST_TURNS, points.length),
        trust: 3,
        mostPositions: 25_000,
        rivalry: 0.5,
        remembers: true,
      };
const LEAST_TURNS = 4;

interface Candidate {
  readonly line: Line;
  /** The state after it. */
  readonly state: State;
  /** The mean of the values of the positions that it leads to. */
  readonly value: number;
}

/**
 * A bot that counts the tiles to come, and looks ahead: it deals the unseen tiles, has the next turns played sensibly,
 * and compares where the most promising ways to finish its turn lead. All of them meet the same tiles, and from time to
 * time the worst one is dropped. Its work is bounded by a number of positions rather than by time, so that verification
 * finds the same actions.
 */
export const hardBot = (view: View, seat: Seat, listed: readonly Action[], rng: Rng): Action =>
  best(view, seat, listed, rng, 1)[0]?.action ?? at(listed, 0);

/** Its best actions: those that it examined to the end, then those that it dropped, then those that it only evaluated. */
export function best(
  view: View,
  seat: Seat,
  listed: readonly Action[],
  rng: Rng,
  count: number,
): readonly Expectation<Action>[] {
  const state = stateOf(view);
  const effort = effortOf(view);
  const counted = countedOutlook(state);
  const outlook = { ...counted, rivalry: effort.rivalry };
  const lines = linesFrom(state, outlook, listed).toSorted((a, b) => b.value - a.value);
  let candidates = candidatesFrom(state, lines, effort);
  let dropped: readonly Candidate[] = [];
  let positions = 0;
  for (const [round, decks] of dealsOf(state.decks, effort.rounds, rng).entries()) {
    if (candidates.length < 2 || positions > effort.mostPositions) break;
    const rounds = effort.trust + round;
    candidates = candidates.map(({ line, state: start, value }) => {
      const end = playOn(redrawn(start, decks), counted, effort);
      positions += end.positions;
      return { line, state: start, value: (value * rounds + valueFor(seat, end.state, outlook)) / (rounds + 1) };
    });
    if (candidates.length > 2 && (round + 1) % effort.drops === 0) {
      const worst = worstOf(candidates);
      candidates = candidates.filter((one) => one !== worst);
      dropped = [worst, ...dropped];
    }
  }
  const examined = [...candidates.toSorted((a, b) => b.value - a.value), ...dropped];
  const others = lines.filter((line) => !examined.some((one) => one.line === line));
  return expectations([...examined.map(({ line, value }) => ({ ...line, value })), ...others], count);
}

/** The first actions of these lines, each once. Whatever comes later is expected to be worth no more. */
function expectations(lines: readonly Line[], count: number): readonly Expectation<Action>[] {
  const found: Expectation<Action>[] = [];
  for (const { actions, value } of lines) {
    const [action] = actions;
    if (found.length === count) break;
    if (action === undefined || found.some((other) => other.action === action)) continue;
    found.push({ action, expected: Math.min(value, found.at(-1)?.expected ?? value) });
  }
  return found;
}

function candidatesFrom(state: State, lines: readonly Line[], effort: Effort): readonly Candidate[] {
  const least = (lines[0]?.value ?? 0) - effort.margin;
  return lines
    .slice(0, effort.candidates)
    .filter(({ value }) => value >= least)
    .map((line) => ({ line, state: afterAll(state, line), value: line.value }));
}

/** The last of those with the lowest value. */
const worstOf = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((worst, one) => (one.value <= worst.value ? one : worst));

/** By round: the unseen tiles, in an order drawn once that begins elsewhere in each round. */
function dealsOf({ normal, menhir }: Decks, rounds: number, rng: Rng): readonly Decks[] {
  const [seed] = draw(rng, 2 ** 31 - 1);
  const [normals, next] = shuffled(normal, mixRng(BigInt(seed)));
  const [menhirs] = shuffled(menhir, next);
  const from = (tiles: readonly TileId[], round: number) => {
    const first = Math.floor((round * tiles.length) / rounds);
    return [...tiles.slice(first), ...tiles.slice(0, first)];
  };
  return Array.from({ length: rounds }, (_, round) => ({ normal: from(normals, round), menhir: from(menhirs, round) }));
}

/** The state some turns later, and how many positions were evaluated on the way. */
function playOn(
  start: State,
  outlook: Outlook,
  { turns, remembers }: Effort,
): { readonly state: State; readonly positions: number } {
  let state = start;
  let positions = 0;
  // A second turn that the candidate has earned comes before these; version 1 counted it as one of them.
  for (let left = start.second && remembers ? turns + 1 : turns; left > 0 && state.phase.type === 'place'; ) {
    const lines = linesFrom(state, remembers ? { ...outlook, worths: new Map() } : outlook);
    positions += lines.length;
    state = afterAll(state, bestOf(lines));
    // A second turn belongs to the one before it.
    if (!state.second) left -= 1;
  }
  return { state, positions };
}
