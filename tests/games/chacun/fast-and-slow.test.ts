import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mixRng } from '../../../shared/game/rng/mix.ts';
import { draw, type Rng, shuffled } from '../../../shared/game/rng/rng.ts';
import { begin } from '../../../shared/games/chacun/apply.ts';
import { openSides, type Partition, rootOf, zonesAround } from '../../../shared/games/chacun/areas.ts';
import { cellOf, type Landscape, visitOpenSides } from '../../../shared/games/chacun/board.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import { landscapeOf } from '../../../shared/games/chacun/landscape.ts';
import { potentialOccupants } from '../../../shared/games/chacun/occupying.ts';
import { TILES } from '../../../shared/games/chacun/tiles.ts';
import type { Action, State, TileKind, ZoneId } from '../../../shared/games/chacun/types.ts';
import { cases } from '../../support/nightly.ts';
import { expectSame } from '../../support/same.ts';
import { areasOf, fringeOf, openSidesOf, potentialOccupantsOf, watersOf } from './slow.ts';
import { menhirForests } from './slow-count.ts';
import { legalActions, next } from './slow-turn.ts';
import { opened, played, TRANSCRIPTS, transcript } from './transcripts.ts';

/** Whether these are the areas of all their zones. */
function expectAreas(partition: Partition, areas: readonly (readonly ZoneId[])[]): void {
  const first = (area: readonly ZoneId[]) => area[0] as ZoneId;
  expectSame(
    areas.map((area) => zonesAround(partition, first(area))),
    areas,
  );
  const isWhole = (area: readonly ZoneId[]) => new Set(area.map((zone) => rootOf(partition, zone))).size === 1;
  expect(areas.filter((area) => !isWhole(area))).toEqual([]);
  expect(new Set(areas.map((area) => rootOf(partition, first(area)))).size).toBe(areas.length);
}

/** How many open sides the zones of an area are said to have, one by one. */
function visited(landscape: Landscape, area: readonly ZoneId[]): number {
  let sides = 0;
  for (const zone of area)
    visitOpenSides(landscape, zone, () => {
      sides += 1;
    });
  return sides;
}

function expectSameGround(state: State): void {
  const { placed, phase, turn } = state;
  const landscape = landscapeOf(placed);
  const { areas, waters, fringe } = landscape;
  const slow = areasOf(placed);
  expectAreas(areas, slow);
  expectAreas(waters, watersOf(placed));
  const sides = slow.map((area) => openSidesOf(placed, area));
  expectSame(
    slow.map((area) => openSides(areas, area[0] as ZoneId)),
    sides,
  );
  expectSame(
    slow.map((area) => visited(landscape, area)),
    sides,
  );
  expectSame(fringe.map(cellOf), fringeOf(placed));
  expectSame(chacun.rules.actions(state, turn), legalActions(state));
  if (phase.type === 'occupy') expectSame(potentialOccupants(state), potentialOccupantsOf(state));
}

/** Messages in any order; which of several forests a message of a second turn shows is free. */
const comparable = ({ messages, ...state }: State) => ({
  ...state,
  messages: messages
    .map((message) => (message.kind === 'menhir' ? { ...message, tiles: [] } : message))
    .map((message) => JSON.stringify(Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort(),
});

function expectSameStep(before: State, action: Action, after: State): void {
  expectSame(comparable(after), comparable(next(before, action)));
  const shown = after.messages.slice(before.messages.length).find(({ kind }) => kind === 'menhir');
  if (shown !== undefined) expect(menhirForests(areasOf(after.placed, ['forest']))).toContainEqual(shown.tiles);
}

const tilesOf = (kind: TileKind) => TILES.filter((tile) => tile.kind === kind).map(({ id }) => id);

/** Decks are cut so that games end soon, and menhir tiles come up often. */
function dealt(seats: number, normal: number, rng: Rng): readonly [State, Rng] {
  const [normals, after] = shuffled(tilesOf('normal'), rng);
  const [menhirs, last] = shuffled(tilesOf('menhir'), after);
  // Most menhir tiles are dealt as normal ones too: only where a tile comes from matters, and powers are met more often.
  const [mixed, end] = shuffled([...normals.slice(0, normal), ...menhirs.slice(0, 8)], last);
  return [begin(seats, 56, { normal: mixed, menhir: menhirs.slice(8) }), end];
}

/** Half of the tiles are put where they touch the most others, so that areas close. */
function chosen(state: State, rng: Rng): readonly [Action, Rng] {
  const choices = chacun.rules.actions(state, state.turn);
  const [coin, after] = draw(rng, 2);
  const neighbours = (action: Action) =>
    action.type !== 'place' || coin === 0
      ? 0
      : state.placed.filter(({ x, y }) => Math.abs(x - action.x) + Math.abs(y - action.y) === 1).length;
  const most = Math.max(...choices.map(neighbours));
  const best = choices.filter((action) => neighbours(action) === most);
  const [index, end] = draw(after, best.length);
  return [best[index] as Action, end];
}

function applied(state: State, action: Action): State {
  const result = chacun.rules.apply(state, state.turn, action);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const seeds = fc.bigInt({ min: 0n, max: 0xffff_ffffn });
const seatCounts = fc.integer({ min: 2, max: 5 });

test('[A1] [A2] [P1] [P2] [O3] [T4] [E2] games played forward: fast is slow', () => {
  fc.assert(
    fc.property(seeds, seatCounts, fc.integer({ min: 10, max: 78 }), (seed, seats, tiles) => {
      let [state, rng] = dealt(seats, tiles, mixRng(seed));
      expectSameGround(state);
      while (state.phase.type !== 'over') {
        let action: Action;
        [action, rng] = chosen(state, rng);
        const after = applied(state, action);
        expectSameGround(after);
        expectSameStep(state, action, after);
        state = after;
      }
    }),
    { numRuns: cases(15) },
  );
});

test('[A1] [A2] [P1] [P2] [O3] [T4] [E2] games taken up again from any earlier state: fast is slow', () => {
  fc.assert(
    fc.property(seeds, seatCounts, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (seed, seats, picks) => {
      const [first, dice] = dealt(seats, 20, mixRng(seed));
      const states: State[] = [first];
      let rng = dice;
      let state = first;
      for (const pick of picks) {
        const earlier = states[pick % states.length] as State;
        // In turn: an earlier state as it was, as it was saved, the state at hand as it was saved, or the state at hand.
        const from =
          [earlier, JSON.parse(JSON.stringify(earlier)) as State, structuredClone(state)][pick % 12] ?? state;
        if (from.phase.type === 'over') {
          state = first;
          continue;
        }
        let action: Action;
        [action, rng] = chosen(from, rng);
        const other = chacun.rules.actions(from, from.turn)[
          pick % chacun.rules.actions(from, from.turn).length
        ] as Action;
        const aside = applied(from, other);
        const after = applied(from, action);
        expectSameGround(after);
        expectSameStep(from, action, after);
        expectSameGround(from);
        expectSameGround(aside);
        expectSameStep(from, other, aside);
        states.push(aside, after);
        state = after;
      }
      for (const earlier of states) expectSame(chacun.rules.actions(earlier, earlier.turn), legalActions(earlier));
    }),
    { numRuns: cases(10) },
  );
});

/** Between them, these have all the situations that the transcripts are known for. */
const VARIED: readonly string[] = TRANSCRIPTS.reduce<{ ids: string[]; tags: Set<string> }>(
  ({ ids, tags }, game) =>
    game.tags.some((tag) => !tags.has(tag))
      ? { ids: [...ids, game.id], tags: new Set([...tags, ...game.tags]) }
      : { ids, tags },
  { ids: [], tags: new Set() },
).ids;

test.each(VARIED)('%s, a recorded game: fast is slow', (id) => {
  const game = transcript(id);
  let state = opened(game);
  for (const { c } of game.steps) {
    const action = chacun.codes.parse(state, state.turn, c);
    const after = played(state, c);
    expectSameGround(after);
    if (action.ok) expectSameStep(state, action.value, after);
    state = after;
  }
});
