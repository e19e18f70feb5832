import { describe, expect, test } from 'vitest';
import { survey } from '../../../shared/games/chacun/scoring.ts';
import type { Message, OccupantKind, State, ZoneId } from '../../../shared/games/chacun/types.ts';
import { areaOf, openSidesOf, waterOf, zonesOf } from './slow.ts';
import { opened, played, TRANSCRIPTS } from './transcripts.ts';

/** The lines that surveys of these zones promise, each area once. */
function promised(state: State, kind: OccupantKind, zones: readonly ZoneId[]): readonly Message[] {
  const areas = new Map(zones.map((zone) => survey(state, kind, zone)).map((area) => [area.zones.join(), area]));
  return [...areas.values()].flatMap(({ messages }) =>
    messages.filter(({ points, scorers }) => points > 0 && scorers.length > 0),
  );
}

const sorted = (messages: readonly Message[]) => messages.map((message) => JSON.stringify(message)).sort();

const zonesOfType = ({ placed }: State, ...types: readonly string[]) =>
  placed.flatMap(({ tile }) => zonesOf(tile).flatMap(({ type, id }) => (types.includes(type) ? [id] : [])));

describe.each(TRANSCRIPTS.slice(0, 12))('recorded game $id', (game) => {
  const states = [opened(game)];
  for (const { c } of game.steps) states.push(played(states.at(-1) as State, c));

  test('[E2] what areas are said to bring at the end is what the final count wrote', () => {
    const over = states.at(-1) as State;
    const counted = over.messages.filter(({ kind }) => ['meadow', 'pit', 'system', 'raft'].includes(kind));
    const meadows = promised(over, 'pawn', zonesOfType(over, 'meadow'));
    const systems = promised(over, 'hut', zonesOfType(over, 'river', 'lake'));
    expect(counted.length).toBeGreaterThan(0);
    expect(sorted([...meadows, ...systems])).toEqual(sorted(counted));
  });

  test('[T4] what a closed forest or river is said to bring before the turn ends is what it then brings', () => {
    for (const [index, { c }] of game.steps.entries()) {
      const before = states[index] as State;
      if (before.phase.type !== 'occupy' || c !== '7') continue;
      const written = (states[index + 1] as State).messages.slice(before.messages.length);
      const last = before.placed.at(-1)?.tile ?? 0;
      const closed = zonesOf(last).filter(
        ({ type, id }) => (type === 'forest' || type === 'river') && survey(before, 'pawn', id).open === 0,
      );
      const zones = closed.map(({ id }) => id);
      expect(sorted(promised(before, 'pawn', zones))).toEqual(
        sorted(written.filter(({ kind }) => kind === 'forest' || kind === 'river')),
      );
    }
  });

  test('[A1] [A3] [O5] its zones, open sides and occupants are those that a search finds', () => {
    const state = states[states.length >> 1] as State;
    for (const zone of zonesOfType(state, 'meadow', 'forest', 'river')) {
      const { zones, open, occupants } = survey(state, 'pawn', zone);
      expect(zones).toEqual(areaOf(state.placed, zone));
      expect(open).toBe(openSidesOf(state.placed, zones));
      expect(occupants).toEqual(state.occupants.filter((one) => one.kind === 'pawn' && zones.includes(one.zone)));
    }
    for (const zone of zonesOfType(state, 'river', 'lake')) {
      const { zones, open } = survey(state, 'hut', zone);
      expect(zones).toEqual(waterOf(state.placed, zone));
      expect(open).toBeNull();
    }
  });
});
