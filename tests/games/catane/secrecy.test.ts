import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../shared/game/contract.ts';
import { hmacRng } from '../../../shared/game/rng/hmac.ts';
import { plus } from '../../../shared/games/catane/bag.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { DECK } from '../../../shared/games/catane/material.ts';
import { redeal } from '../../../shared/games/catane/redeal.ts';
import type { Bag, State } from '../../../shared/games/catane/types.ts';
import { cases } from '../../support/nightly.ts';
import { some, states, walks } from '../../support/walk.ts';
import { ANY, bag, main, place, played, script } from './states.ts';

const SECRET = 'ab'.repeat(32);
const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];

const resourcesOf = ({ bank, hands }: State): Bag => hands.map(({ resources }) => resources).reduce(plus, bank);
const cardsOf = ({ deck, hands }: State) => [...deck, ...hands.flatMap(({ cards }) => cards.map(({ card }) => card))];
const pieces = ({ roads, buildings, hands }: State) =>
  hands.map((_, seat) => ({
    roads: roads.filter((owner) => owner === seat).length,
    colonies: buildings.filter((building) => building?.seat === seat && !building.isTown).length,
    towns: buildings.filter((building) => building?.seat === seat && building.isTown).length,
  }));

test('[M3] [M4] [M5] no card or piece is ever lost or made; dealt anew they are all there too', () => {
  fc.assert(
    fc.property(walks(ANY), (walk) => {
      for (const state of some(states(ANY, walk)) as readonly State[]) {
        expect(resourcesOf(state)).toEqual([19, 19, 19, 19, 19]);
        const views = state.hands.map((_, seat) => catane.secrecy.view(state, seat));
        for (const [seat, own] of pieces(state).entries()) {
          const left = views[0]?.seats[seat];
          expect([own.roads + (left?.roads ?? 0), own.colonies + (left?.colonies ?? 0)]).toEqual([15, 5]);
          expect(own.towns + (left?.towns ?? 0)).toBe(4);
        }
        for (const viewer of VIEWERS) {
          const other = redeal(state, viewer, hmacRng(SECRET, 'redeal'));
          expect(resourcesOf(other)).toEqual([19, 19, 19, 19, 19]);
          expect(cardsOf(other).sort()).toEqual(cardsOf(state).sort());
          for (const { resources } of other.hands) expect(Math.min(...resources)).toBeGreaterThanOrEqual(0);
        }
        for (const card of new Set(cardsOf(state)))
          expect(cardsOf(state).filter((one) => one === card).length).toBeLessThanOrEqual(
            DECK.filter((one) => one === card).length,
          );
      }
    }),
    { numRuns: cases(12) },
  );
});

/** Many states that look the same to the viewer. */
const redeals = (state: State, viewer: Viewer): readonly State[] =>
  Array.from({ length: 200 }, (_, n) => redeal(state, viewer, hmacRng(SECRET, String(n))));
const seen = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

describe('[H2] what is hidden can be anything', () => {
  const state = main({
    resources: [bag({ clay: 3, wood: 2 }), bag({ wool: 3, wheat: 2 }), bag({ stone: 4 })],
    cards: [['knight', 'church'], ['roads'], ['invention', 'knight']],
    deck: DECK.slice(5),
  });

  test('hands, cards held, the deck, chance, decisions: all but one’s own', () => {
    for (const viewer of VIEWERS) {
      const others = redeals(state, viewer);
      expect(seen(others.map(({ deck }) => deck))).toBeGreaterThan(190);
      expect(seen(others.map(({ rng }) => rng))).toBeGreaterThan(190);
      for (const seat of [0, 1, 2]) {
        const isOwn = viewer === seat;
        expect(seen(others.map(({ hands }) => hands[seat]?.resources)) === 1).toBe(isOwn);
        expect(seen(others.map(({ hands }) => hands[seat]?.cards)) === 1).toBe(isOwn);
        expect(seen(others.map(({ hands }) => hands[seat]?.orders)) === 1).toBe(isOwn);
        const isSpectator = viewer === 'spectator';
        expect(catane.secrecy.view(state, viewer).own === null).toBe(isSpectator);
        expect(catane.secrecy.view(state, viewer).seats[seat]).toMatchObject({
          resources: [5, 5, 4][seat],
          cards: [2, 1, 2][seat],
          points: 0,
        });
      }
    }
  });

  test('[O4] what was offered and accepted is in the hands', () => {
    const offer = played(state, 'O', 'OAR', 'OAR', 'PLA', 'OT', [1, 'OUI']);
    for (const { hands } of redeals(offer, 'spectator')) {
      expect(hands[0]?.resources[0]).toBeGreaterThanOrEqual(2);
      expect(hands[1]?.resources[4]).toBeGreaterThanOrEqual(1);
    }
    expect(seen(redeals(offer, 'spectator').map(({ hands }) => hands[0]?.resources))).toBeGreaterThan(5);
  });

  test('[S2] which card was stolen is known to two', () => {
    const before = main({
      own: { colonies: [['C3'], ['E5']] },
      resources: [bag({}), bag({ wool: 1, clay: 1 }), bag({})],
      phase: { type: 'thief', isKnight: false, resume: 'main' },
      rng: script(1),
    });
    const after = played(before, `B${'D4'}J2`);
    expect(after.thief).toBe(place('D4'));
    const told = VIEWERS.map((viewer) =>
      catane.secrecy.view(after, viewer).messages.find(({ kind }) => kind === 'stolen'),
    );
    expect(told.map((message) => (message?.kind === 'stolen' ? message.resource : 'nothing'))).toEqual([
      4,
      4,
      null,
      null,
    ]);
  });

  test('[E1] nobody is dealt so many monuments that they would have won', () => {
    const own = { towns: [[], ['A1', 'C3', 'E5', 'G7']] };
    const late = main({
      own,
      cards: [[], ['knight', 'knight', 'knight']],
      deck: ['church', 'church', 'market', 'market'],
    });
    const monuments = redeals(late, 0).map(
      ({ hands }) => hands[1]?.cards.filter(({ card }) => card !== 'knight').length ?? 0,
    );
    expect(Math.max(...monuments)).toBe(1);
  });

  test('[E1] also where hardly any deal is possible, and nothing shows what was there', () => {
    // The hidden hand must be knights, which are 4 of 9 cards: of 126 deals, one is possible.
    const own = { towns: [[], ['A1', 'C3', 'E5', 'G7'], []], colonies: [[], ['C7'], []] };
    const cards = [[], ['knight', 'knight', 'knight', 'knight'], []] as const;
    const late = main({ own, cards, deck: ['church', 'market', 'library', 'parliament', 'university'] });
    const others = redeals(late, 0);
    for (const { hands } of others)
      expect(hands[1]?.cards.map(({ card }) => card)).toEqual(['knight', 'knight', 'knight', 'knight']);
    expect(redeals({ ...late, deck: late.deck.toReversed() }, 0)).toEqual(others);
    expect(seen(others.map(({ deck }) => deck))).toBeGreaterThan(90);
  });

  test('when the game is over, hands are laid open', () => {
    const over: State = { ...state, phase: { type: 'over', ending: 'points' } };
    expect(catane.secrecy.view(over, 'spectator').final?.map(({ resources }) => resources)).toEqual(
      state.hands.map(({ resources }) => resources),
    );
    expect(catane.secrecy.view(state, 0).final).toBe(null);
  });
});

describe('what cannot be taken back unasked', () => {
  const rich = bag({ clay: 2, stone: 3, wheat: 3, wood: 2, wool: 2 });
  const state = main({
    own: { colonies: [['C3'], ['E5']], roads: [['D3', 'F3']] },
    resources: [rich, bag({ wheat: 1 })],
    cards: [['monopoly']],
    deck: ['knight'],
  });
  const reveals = (before: State, code: string) => ANY.secrecy.reveals(before, played(before, code));

  test('chance, a card drawn, a monopoly, an offer; but not what one builds, or the end of a turn', () => {
    expect(reveals({ ...state, phase: { type: 'before-roll' }, rng: script(0, 0) }, 'L')).toBe(true);
    for (const code of ['D', 'UMBL']) expect(reveals(state, code)).toBe(true);
    expect(reveals(played(state, 'O', 'OAR', 'PBL'), 'OT')).toBe(true);
    for (const code of ['CG3', 'RE2', 'VC3', 'T', 'O', 'SXP']) expect(reveals(state, code)).toBe(false);
  });

  test('a point that with monuments in the hand would have won', () => {
    const near = main({
      own: { colonies: [['C3']], towns: [['A1', 'E5', 'G7']] },
      resources: [rich],
      cards: [['knight', 'knight']],
    });
    expect(reveals(near, 'VC3')).toBe(true);
    expect(reveals({ ...near, goal: 12 }, 'VC3')).toBe(false);
  });
});
