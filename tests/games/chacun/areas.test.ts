import { expect, test } from 'vitest';
import type { State, View, ZoneId } from '../../../shared/games/chacun/types.ts';
import { type Area, areasAt } from '../../../shared/games/chacun/words/areas.ts';
import { tally } from '../../../web/games/chacun/beside/tally.ts';
import { expectSame } from '../../support/same.ts';
import { longGame } from './long-game.ts';
import { areaOf, openSidesOf, waterOf, zoneOf, zonesOf } from './slow.ts';
import { gainAtTheEnd, gainOfClosed } from './slow-count.ts';

const STATES = longGame();
const END = STATES.at(-1) as State;

const viewOf = ({ decks: _, ...known }: State): View => ({ ...known, left: { normal: 0, menhir: 0 } });

const zonesPlaced = ({ placed }: State): readonly ZoneId[] =>
  placed.flatMap(({ tile }) => zonesOf(tile).map(({ id }) => id));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the slow count says that an area brings now, each area counted as if it were closed or the game over. */
function slowWorth(
  state: State,
  { type, zones }: Area,
): { readonly points: number; readonly scorers: readonly number[] } {
  const tiles = [...new Set(zones.map((zone) => Math.floor(zone / 10)))].sort((a, b) => a - b).join();
  const messages =
    type === 'forest' || type === 'river'
      ? gainOfClosed(state, [zones])
      : gainAtTheEnd({
          ...state,
          occupants: state.occupants.filter(({ zone }) => zones.includes(zone)),
        }).messages.filter(({ kind }) => (type === 'meadow') === (kind === 'meadow' || kind === 'pit'));
  return {
    points: sum(messages.map(({ points }) => points)),
    scorers: messages.find((message) => message.tiles.join() === tiles)?.scorers ?? [],
  };
}

test('an area is the one that the slow rules find, with its open sides and what it would bring to whom', () => {
  let compared = 0;
  const inOrder = (zones: Iterable<ZoneId>) => [...zones].sort((a, b) => a - b);
  for (const state of STATES.filter(({ phase }, index) => index % 5 === 0 && phase.type !== 'over')) {
    const view = viewOf(state);
    // All zones of an area lead to the same one, whose worth is counted once.
    const known = new Map<string, Area>();
    for (const zone of zonesPlaced(state)) {
      for (const area of areasAt(view, zone)) {
        const key = `${area.type} ${inOrder(area.zones)}`;
        const same = known.get(key);
        if (same !== undefined) {
          expectSame(area, same);
          continue;
        }
        known.set(key, area);
        for (const each of area.zones)
          expectSame(
            inOrder(area.type === 'system' ? waterOf(state.placed, each) : areaOf(state.placed, each)),
            inOrder(area.zones),
          );
        if (area.open !== null) expect(area.open).toBe(openSidesOf(state.placed, area.zones));
        if (area.scorers.length === 0 || area.points === 0) continue;
        expect(area, `zone ${zone}`).toMatchObject(slowWorth(state, area));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(300);
});

test('after the end the areas say what they brought: all of them together what was counted', () => {
  const view = viewOf(END);
  const before = STATES.at(-2) as State;
  const won = new Map<string, number>();
  const seen = new Set<string>();
  for (const area of zonesPlaced(END).flatMap((zone) => areasAt(view, zone))) {
    const key = `${area.type} ${area.zones.join()}`;
    if (seen.has(key) || area.standing !== 'final') continue;
    seen.add(key);
    for (const seat of area.scorers) won.set(`${seat}`, (won.get(`${seat}`) ?? 0) + area.points);
  }
  const counted = END.messages.slice(before.messages.length).filter(({ kind }) => /meadow|pit|system|raft/.test(kind));
  expect(counted.length).toBeGreaterThan(10);
  for (const seat of END.points.keys())
    expect(won.get(`${seat}`) ?? 0).toBe(
      sum(counted.filter(({ scorers }) => scorers.includes(seat)).map(({ points }) => points)),
    );
});

test('an area says how it stands: growing, closing in this turn, counted, final or lost', () => {
  const standings = new Set<string>();
  for (const state of STATES) {
    const last = state.placed.at(-1)?.tile;
    for (const zone of zonesPlaced(state)) {
      if (state.phase.type !== 'over' && Math.floor(zone / 10) !== last) continue;
      for (const area of areasAt(viewOf(state), zone)) {
        standings.add(area.standing);
        const isClosable = area.type === 'forest' || area.type === 'river';
        if (area.standing === 'lost') expect([area.open === 0, state.phase.type]).toEqual([false, 'over']);
        if (area.standing === 'closing') expect([area.open, state.phase.type === 'place']).toEqual([0, false]);
        if (area.standing === 'final') expect([isClosable, state.phase.type]).toEqual([false, 'over']);
        if (area.standing === 'counted') expect([isClosable, area.open]).toEqual([true, 0]);
      }
    }
  }
  expect([...standings].sort()).toEqual(['closing', 'counted', 'final', 'growing', 'lost']);
});

test('a lake is looked at as its river system, a river as both, and a tile that is not there as nothing', () => {
  const view = viewOf(END);
  const types = (zone: ZoneId) => areasAt(view, zone).map(({ type }) => type);
  const find = (type: string) => zonesPlaced(END).find((zone) => zoneOf(zone).type === type) ?? -1;
  expect(types(find('lake'))).toEqual(['system']);
  expect(types(find('river'))).toEqual(['river', 'system']);
  expect(types(find('meadow'))).toEqual(['meadow']);
  expect(areasAt({ ...view, placed: view.placed.slice(0, 1) }, (END.placed.at(-1)?.tile ?? 0) * 10)).toEqual([]);
});

test('the points by kind add up to the points, in every state', () => {
  for (const state of STATES) {
    const rows = tally(state.messages, state.points.length);
    expect(state.points).toEqual(state.points.map((_, seat) => sum(rows.map(({ points }) => points[seat] ?? 0))));
  }
});
