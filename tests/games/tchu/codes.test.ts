import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { PAYMENTS } from '../../../shared/games/tchu/payments.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { STATIONS } from '../../../shared/games/tchu/stations.ts';
import type { Action, State } from '../../../shared/games/tchu/types.ts';
import { cases } from '../../support/nightly.ts';
import { states, walks } from '../../support/walk.ts';
import { ANY, add, BLUE, bag, claim, FROM_DECK, fromSlot, GIVE_UP, LOCOMOTIVE, RED, route, turn } from './states.ts';

const TUNNEL = turn({
  phase: { type: 'tunnel', route: route('BRI', 'LOC'), cards: bag({ green: 6 }), drawn: [3, 8, 0], due: 2 },
});

const parsed = (state: State, code: string): Action | string => {
  const result = tchu.codes.parse(state, state.turn, code);
  return result.ok ? result.value : result.error.code;
};

describe('examples', () => {
  test.each<readonly [string, Action]>([
    ['BERINTB', claim(route('BER', 'INT'), bag({ blue: 3 }))],
    ['BRILOCG2', claim(route('BRI', 'LOC'), bag({ green: 4, locomotive: 2 }))],
    ['BRILOCL', claim(route('BRI', 'LOC'), bag({ locomotive: 6 }))],
    ['BERFRI1O', claim(13, bag({ orange: 1 }))],
    ['BERFRI2Y', claim(14, bag({ yellow: 1 }))],
    ['BALDE1B', claim(route('BAL', 'DE1'), bag({ blue: 1 }))],
    ['D', FROM_DECK],
    ['F3R', fromSlot(2, RED)],
    ['F5L', fromSlot(4, LOCOMOTIVE)],
    ['T', { type: 'draw-tickets' }],
    ['K071538', { type: 'keep', tickets: [7, 15, 38] }],
    ['K3838', { type: 'keep', tickets: [38, 38] }],
    ['AG', add(bag({ green: 2 }))],
    ['AG1', add(bag({ green: 1, locomotive: 1 }))],
    ['AL', add(bag({ locomotive: 2 }))],
    ['X', GIVE_UP],
  ])('[C2] [C3] [C4] [C5] [C6] %s', (code, action) => {
    expect(parsed(TUNNEL, code)).toEqual(action);
    expect(parsed(TUNNEL, code.toLowerCase())).toEqual(action);
    expect(tchu.codes.format(TUNNEL, 0, action)).toBe(code);
  });
});

describe('[C7] what is refused', () => {
  test.each([
    [
      'no code at all',
      ['', ' ', 'D ', 'F', 'F3', 'F6R', 'F0R', 'F3P', 'K', 'K7', 'K50', 'A', 'A2', 'XX', 'ß', '₃'],
      'not-a-code',
    ],
    ['too long', ['K010203040506'], 'not-a-code'],
    ['no route between them', ['BERGENB', 'INTBERB', 'XYZBERB', 'BERBERB'], 'no-such-route'],
    ['a double route without its track, another one with it', ['BERFRIO', 'BERINT1B'], 'no-such-route'],
    ['a set written otherwise', ['BERINTB0', 'BERINTB3', 'BERINTB4', 'BERINTL0', 'BERINTL1'], 'wrong-cards'],
  ])('%s', (_, codes, refusal) => {
    for (const code of codes) expect(parsed(TUNNEL, code)).toBe(refusal);
  });

  test('cards are added to a tunnel only, and no more than are due', () => {
    expect(parsed(turn({}), 'AG')).toBe('wrong-phase');
    for (const code of ['AG2', 'AG3', 'AL2']) expect(parsed(TUNNEL, code)).toBe('wrong-cards');
  });
});

test('[C1] every set of cards of every route has a code of its own', () => {
  const claims = ROUTES.flatMap(({ id }) => (PAYMENTS[id] ?? []).flat().map(({ cards }) => claim(id, cards)));
  const codes = claims.map((action) => tchu.codes.format(TUNNEL, 0, action));
  expect(new Set(codes).size).toBe(claims.length);
  for (const [index, code] of codes.entries()) {
    expect(code).toMatch(/^[A-Z0-9]{7,9}$/);
    expect(parsed(TUNNEL, code)).toEqual(claims[index]);
  }
});

test('[C1] a card that no longer lies there is not taken, whatever lies there now', () => {
  const state = turn({ deck: [0, 1, 2, 3, 4], faceUp: [BLUE, RED, BLUE, RED, RED] });
  const play = (code: string) => {
    const action = tchu.codes.parse(state, 0, code);
    return action.ok ? tchu.rules.apply(state, 0, action.value) : action;
  };
  expect(play('F1R')).toEqual({ ok: false, error: { code: 'card-gone' } });
  for (const code of ['F1B', 'F3B', 'F2R']) expect(play(code).ok).toBe(true);
});

test('[C7] in random games, the codes that are accepted are those of the legal actions', () => {
  const cards = [...'KVBGYORW'].flatMap((colour) => ['', 1, 2, 3, 4, 5].map((count) => `${colour}${count}`));
  const sets = [...cards, 'L'];
  const ends = ROUTES.map(({ from, to }) => `${STATIONS[from]?.code}${STATIONS[to]?.code}`);
  const short = ['D', 'T', 'X', ...sets.map((set) => `A${set}`)];
  const slots = [1, 2, 3, 4, 5].flatMap((slot) => [...'KVBGYORWL'].map((card) => `F${slot}${card}`));
  const claims = [...new Set(ends)].flatMap((two) =>
    ['', '1', '2'].flatMap((track) => sets.map((set) => two + track + set)),
  );
  const conceivable = [...short, ...slots, ...claims];
  fc.assert(
    fc.property(walks(ANY), fc.nat(), (walk, pick) => {
      const all = [...states(ANY, walk)] as readonly State[];
      // Two of them: there are thousands of codes to try.
      for (const state of [all[pick % all.length], all[(7 * pick) % all.length]]) {
        if (state === undefined || state.phase.type === 'first-tickets' || state.phase.type === 'tickets') continue;
        const accepted = conceivable.filter((code) => {
          const action = tchu.codes.parse(state, state.turn, code);
          return action.ok && tchu.rules.apply(state, state.turn, action.value).ok;
        });
        const legal = tchu.rules
          .actions(state, state.turn)
          .map((action) => tchu.codes.format(state, state.turn, action));
        expect(accepted.sort()).toEqual([...legal].sort());
      }
    }),
    { numRuns: cases(45) },
  );
});

test('[B3] [T2] [C5] of the numbers of tickets, those are accepted that leave two at most of those offered', () => {
  const offered = [7, 38, 38];
  const state = turn({ phase: { type: 'tickets', offered } });
  const numbers = ['07', '38', '39', '08'];
  const tried = numbers.flatMap((a) => [
    `K${a}`,
    ...numbers.flatMap((b) => [`K${a}${b}`, ...numbers.map((c) => `K${a}${b}${c}`)]),
  ]);
  const accepted = tried.filter((code) => {
    const action = tchu.codes.parse(state, 0, code);
    return action.ok && tchu.rules.apply(state, 0, action.value).ok;
  });
  expect(accepted.sort()).toEqual(['K07', 'K0738', 'K073838', 'K38', 'K3838']);
});

test('[C5] only the tickets kept are secret', () => {
  expect(ANY.secrecy.isSecret(TUNNEL, 0, { type: 'keep', tickets: [7] })).toBe(true);
  for (const action of [FROM_DECK, fromSlot(0, RED), GIVE_UP, claim(13, bag({ orange: 1 }))])
    expect(ANY.secrecy.isSecret(TUNNEL, 0, action)).toBe(false);
});
