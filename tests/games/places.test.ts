import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lead, placesOf } from '../../shared/game/standing.ts';
import { cases } from '../support/nightly.ts';
import { states, walks } from '../support/walk.ts';
import { ALL_GAMES } from './index.ts';

/* The laws of places: who won is first, whoever has more points is not behind, and who shares a place leaves out others. */

test.each(Object.entries(ALL_GAMES))(
  '%s: places agree with the winners and, where points exist, with points',
  (_, game) => {
    fc.assert(
      fc.property(walks(game), (walk) => {
        const outcome = game.rules.outcome([...states(game, walk)].at(-1));
        if (outcome === undefined) throw new Error('it does not end');
        const { winners, points } = outcome;
        // Points alone say who is before whom.
        expect(outcome.places !== undefined || points !== undefined || placesOf(game.meta, outcome) === null).toBe(
          true,
        );
        const places = placesOf(game.meta, outcome);
        if (places === null) return;
        const seats = [...new Array(walk.seats).keys()];
        expect(places).toHaveLength(walk.seats);
        expect(seats.filter((seat) => places[seat] === 1)).toEqual([...winners].sort((a, b) => a - b));
        for (const place of places) expect(places.filter((other) => other < place)).toHaveLength(place - 1);
        for (const one of seats)
          for (const other of seats)
            if (points && lead(game.meta, points[one] ?? 0, points[other] ?? 0) > 0)
              expect(places[one]).toBeLessThan(places[other] ?? 0);
      }),
      { numRuns: cases(25) },
    );
  },
);
