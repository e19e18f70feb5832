import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../shared/game/contract.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import type { State } from '../../../shared/games/catane/types.ts';
import { ANY, bag, codes, hand, kinds, main, orders, played, refusal } from './states.ts';

const resources = [bag({ clay: 2, wood: 1 }), bag({ wheat: 2, stone: 1 }), bag({ wool: 2 }), bag({})];
const table = (parts: object = {}): State => main({ seats: 4, resources, ...parts });
/** A clay for a wheat, to all. */
const OFFER = ['O', 'OAR', 'PBL', 'OT'] as const;
const offered = (parts: object = {}): State => played(table(parts), ...OFFER);

describe('an offer', () => {
  test('[O1] is made at tables that have chosen so, after the roll, by whose turn it is', () => {
    expect(codes(table())).toContain('O');
    expect(refusal(table({ hasTrade: false }), 'O')).toBe('no-trade');
    expect(refusal(table({ phase: { type: 'before-roll' } }), 'O')).toBe('wrong-phase');
    expect(refusal(table(), 'O', 1)).toBe('not-your-turn');
  });

  test('[O2] has cards on both sides, of different resources, four at most, of those one holds', () => {
    const draft = played(table(), 'O', 'OAR');
    expect(refusal(draft, 'OT')).toBe('offer-incomplete');
    expect(refusal(draft, 'PAR')).toBe('both-sides');
    expect(refusal(draft, 'OLA')).toBe('not-in-hand');
    expect(refusal(played(draft, 'OAR'), 'OAR')).toBe('not-in-hand');
    expect(refusal(played(draft, 'PBL', 'PBL', 'PPI', 'PPI'), 'PLA')).toBe('offer-full');
  });

  test('[O3] asks those who hold enough cards, whatever they are: hands decide nothing', () => {
    expect(catane.rules.waitingFor(offered())).toEqual([1, 2]);
    expect(catane.rules.waitingFor(played(table(), 'O', 'OAR', 'PBL', 'OJ3'))).toEqual([2]);
    const three = played(table(), 'O', 'OAR', 'PBL', 'PBL', 'PLA');
    expect(catane.rules.waitingFor(played(three, 'OT'))).toEqual([1]);
    expect(refusal(three, 'OJ4')).toBe('nobody-can-pay');
    expect(refusal(three, 'OJ1')).toBe('wrong-seat');
    expect(codes(offered(), 1)).toEqual(expect.arrayContaining(['OUI', 'NON', 'O']));
    expect(codes(offered(), 2)).toEqual(['NON', 'O']);
  });

  test('[O4] is accepted by somebody, and then exchanged with one of them', () => {
    const accepted = played(offered(), [1, 'OUI']);
    expect(catane.rules.waitingFor(accepted)).toEqual([0, 2]);
    expect(codes(accepted)).toEqual(['OUIJ2', 'OX']);
    const done = played(accepted, 'OUIJ2');
    expect(done.phase).toEqual({ type: 'main' });
    expect([hand(done, 0), hand(done, 1)]).toEqual([
      bag({ clay: 1, wood: 1, wheat: 1 }),
      bag({ wheat: 1, stone: 1, clay: 1 }),
    ]);
    expect(done.messages.at(-1)).toMatchObject({ kind: 'exchanged', seat: 0, with: 1 });
    expect(refusal(offered(), 'OUIJ2')).toBe('not-your-turn');
    expect(refusal(played(accepted, [2, 'NON']), 'OUIJ3')).toBe('nothing-agreed');
  });

  test('[O5] is off when all decline, and can be taken back at any time', () => {
    expect(played(offered(), [1, 'NON'], [2, 'NON']).phase).toEqual({ type: 'main' });
    expect(orders(offered(), 0)).toContain('OX');
    expect(played(offered(), [0, 'OX']).phase).toEqual({ type: 'main' });
    expect(refusal(offered(), 'OX', 1)).toBe('wrong-phase');
    expect(refusal(table(), 'OX')).toBe('wrong-phase');
  });

  test('[O6] is begun five times a turn at most', () => {
    let state = table();
    for (let n = 0; n < 5; n += 1) state = played(state, 'O', 'OX');
    expect(refusal(state, 'O')).toBe('too-many-offers');
    expect(refusal(played({ ...state, turn: 3 }, 'T'), 'O')).toBe('wrong-phase');
    expect(played({ ...state, turn: 3 }, 'T').drafts).toEqual([0, 0, 0, 0]);
  });

  test('[O3] between two players there is only one way to say it', () => {
    const state = played(main({ seats: 2, resources: [bag({ clay: 1 }), bag({ wool: 1 })] }), 'O', 'OAR', 'PLA');
    expect(codes(state)).toContain('OT');
    expect(refusal(state, 'OJ2')).toBe('wrong-seat');
  });
});

describe('[O3] a counter-offer', () => {
  const counter = played(offered(), [2, 'O'], [2, 'OLA'], [2, 'OLA'], [2, 'PAR'], [2, 'OJ1']);

  test('is exchanged as its maker meant it', () => {
    expect(catane.rules.waitingFor(counter)).toEqual([0, 1]);
    const done = played(counter, 'OUIJ3');
    expect([hand(done, 0), hand(done, 2)]).toEqual([bag({ clay: 1, wood: 1, wool: 2 }), bag({ clay: 1 })]);
  });

  test('is not listed for who cannot pay it', () => {
    const dear = played(offered(), [2, 'O'], [2, 'OLA'], [2, 'PPI'], [2, 'OJ1']);
    expect(codes(dear)).toEqual(['OX']);
    expect(refusal(dear, 'OUIJ3')).toBe('too-poor');
  });

  test('is made to whose turn it is, and can be given up for another answer', () => {
    const draft = played(offered(), [2, 'O'], [2, 'OLA'], [2, 'PAR']);
    expect(refusal(draft, 'OT', 2)).toBe('wrong-seat');
    expect(refusal(draft, 'OJ2', 2)).toBe('wrong-seat');
    expect(refusal(draft, 'NON', 2)).toBe('wrong-phase');
    expect(played(draft, [2, 'OX'], [2, 'NON'], [1, 'NON']).phase).toEqual({ type: 'main' });
  });
});

describe('decided ahead of time', () => {
  test('[J3] an answer given beforehand is given at once', () => {
    expect(catane.rules.waitingFor(played(table(), [1, 'SNON'], ...OFFER))).toEqual([2]);
    expect(played(table(), [1, 'SNON'], [2, 'SNON'], ...OFFER).phase).toEqual({ type: 'main' });
    const swap = played(table(), [1, 'SOUIBLAR'], ...OFFER);
    expect(catane.rules.waitingFor(swap)).toEqual([0, 2]);
    expect(codes(swap)).toContain('OUIJ2');
  });

  test('[J3] a swap accepts as many at least, of these resources only, and what the hand can pay', () => {
    const asked = (order: string, ...offer: readonly string[]) =>
      catane.rules.waitingFor(played(table(), [1, order], ...offer)).includes(1);
    expect(asked('SOUIBLAR', 'O', 'OAR', 'OAR', 'PBL', 'OT')).toBe(false);
    expect(asked('SOUIBLAR', 'O', 'OAR', 'OBO', 'PBL', 'OT')).toBe(false);
    expect(asked('SOUIBLAR', 'O', 'OAR', 'PBL', 'PBL', 'OT')).toBe(true);
    expect(asked('SOUIBLAR', 'O', 'OBO', 'PBL', 'OT')).toBe(true);
    expect(asked('SOUIBLAR', 'O', 'OAR', 'PPI', 'OT')).toBe(true);
    expect(asked('SOUILAAR', 'O', 'OAR', 'PLA', 'OT')).toBe(true);
  });

  test('[J3] a swap accepts once a turn, since version 2: then its player is asked', () => {
    const later = (rules: number, ...between: readonly (string | readonly [number, string])[]) => {
      const swapped = played(table({ rules, phase: { type: 'main' } }), [1, 'SOUIBLAR'], ...OFFER, 'OUIJ2', ...between);
      return catane.rules.waitingFor(played(swapped, ...OFFER)).includes(1);
    };
    expect([1, 2].map((rules) => later(rules))).toEqual([false, true]);
    // Bob has given a wheat to Ann in this turn, but it was himself who agreed to.
    const himself = played(table(), ...OFFER, [1, 'OUI'], 'OUIJ2', [1, 'SOUIBLAR'], ...OFFER);
    expect(catane.rules.waitingFor(himself)).toContain(1);
  });

  test('[J1] is decided at any time, asked or not, once; at a table without trade only about discards', () => {
    for (const seat of [0, 1, 2, 3]) {
      expect(orders(table(), seat)).toHaveLength(5 + 1 + 20);
      expect(orders(table({ hasTrade: false }), seat)).toEqual(['SXP', 'SXR', 'SXC', 'SXV', 'SXD']);
    }
    expect(refusal(played(table(), [1, 'SNON']), 'SNON', 1)).toBe('ordered-already');
    expect(orders(played(table(), [1, 'SNON']), 1)).toContain('SO');
    expect(refusal(table({ hasTrade: false }), 'SNON', 1)).toBe('no-trade');
    expect(refusal(table({ phase: { type: 'over', ending: 'points' } }), 'SXP', 1)).toBe('game-over');
  });

  test('[H2] is seen by nobody else', () => {
    const decided = played(table(), [1, 'SNON'], [1, 'SXV']);
    for (const viewer of [0, 2, 3, 'spectator'] as const)
      expect(JSON.stringify(catane.secrecy.view(decided, viewer))).toBe(
        JSON.stringify(catane.secrecy.view(table(), viewer)),
      );
    expect(catane.secrecy.view(decided, 1).own?.orders).toEqual({ discard: 'town', answer: { type: 'no' } });
  });
});

describe('[H2] what is composed', () => {
  const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];
  const shown = (state: State) =>
    VIEWERS.map((viewer) => JSON.stringify(catane.secrecy.view(state, viewer).phase).includes('[1,0,0,0,0]'));

  test('is seen by who composes it, and by all once it is offered', () => {
    expect(shown(played(table(), 'O', 'OAR'))).toEqual([true, false, false, false, false]);
    expect(shown(offered())).toEqual([true, true, true, true, true]);
    const counter = played(table(), 'O', 'OBO', 'PBL', 'OT', [2, 'O'], [2, 'PAR']);
    expect(shown(counter)).toEqual([false, false, true, false, false]);
    expect(shown(played(counter, [2, 'OLA'], [2, 'OJ1']))).toEqual([true, true, true, true, true]);
  });

  test('has secret codes; what is answered has not', () => {
    const isSecret = (state: State, code: string, seat = 0) => {
      const action = catane.codes.parse(state, seat, code);
      return action.ok && ANY.secrecy.isSecret(state, seat, action.value);
    };
    for (const code of ['OAR', 'PBL', 'SXP', 'SNON', 'SOUIARBL']) expect(isSecret(table(), code)).toBe(true);
    for (const code of ['O', 'OT', 'OX', 'OUI', 'NON', 'OUIJ2', 'T', 'D', 'XAR'])
      expect(isSecret(table(), code)).toBe(false);
  });
});

test('[H1] all of it is told', () => {
  const state = played(offered(), [1, 'OUI'], [2, 'NON'], 'OUIJ2');
  expect(kinds(state).slice(1)).toEqual(['offered', 'answered', 'answered', 'exchanged']);
});
