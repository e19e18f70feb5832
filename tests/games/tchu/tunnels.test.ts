import { describe, expect, test } from 'vitest';
import { tchu } from '../../../shared/games/tchu/index.ts';
import type { Bag, Card, State } from '../../../shared/games/tchu/types.ts';
import {
  ANY,
  acted,
  add,
  BLUE,
  bag,
  claim,
  GIVE_UP,
  GREEN,
  hands,
  kinds,
  LOCOMOTIVE,
  RED,
  refusal,
  route,
  turn,
  WHITE,
  YELLOW,
} from './states.ts';

describe('tunnels', () => {
  const MAR_SIO = route('MAR', 'SIO');
  const TWO_GREEN = bag({ green: 2 });
  const dug = (deck: readonly Card[], own: Bag, laid: Bag, parts: Partial<State> = {}) =>
    acted(turn({ deck, hands: hands(own, bag({})), tickets: [1, 2, 3], ...parts }), claim(MAR_SIO, laid));

  test.each([
    ['the colour laid, and locomotives', [GREEN, LOCOMOTIVE, BLUE], TWO_GREEN, 2],
    ['with a locomotive laid too', [GREEN, LOCOMOTIVE, GREEN], bag({ green: 1, locomotive: 1 }), 3],
    ['locomotives alone: only locomotives', [GREEN, LOCOMOTIVE, GREEN], bag({ locomotive: 2 }), 1],
  ])('[R6] due are %s', (_, deck, laid, due) => {
    const own = bag({ green: 9, locomotive: 9 });
    expect(dug(deck, own, laid)).toMatchObject({ turn: 0, phase: { type: 'tunnel', drawn: deck, due } });
  });

  test('[R5] [R8] nothing due: claimed at once, and what was turned over is discarded', () => {
    const after = dug([RED, BLUE, RED, WHITE], TWO_GREEN, TWO_GREEN);
    expect(after).toMatchObject({ turn: 1, routes: [[MAR_SIO], []], deck: [WHITE] });
    expect(after.discards).toEqual(bag({ green: 2, red: 2, blue: 1 }));
    expect(after.messages.slice(1, 4)).toEqual([
      { kind: 'attempt', seat: 0, route: MAR_SIO, cards: TWO_GREEN },
      { kind: 'extra', seat: 0, drawn: [RED, BLUE, RED], due: 0 },
      { kind: 'claimed', seat: 0, route: MAR_SIO, cards: TWO_GREEN },
    ]);
  });

  test('[R7] [R8] who can pay chooses; the cards told in the end are all of them', () => {
    const asked = dug([GREEN, LOCOMOTIVE, BLUE], bag({ green: 5, locomotive: 2, red: 3 }), TWO_GREEN);
    expect(tchu.rules.actions(asked, 0)).toEqual([
      add(bag({ green: 2 })),
      add(bag({ green: 1, locomotive: 1 })),
      add(bag({ locomotive: 2 })),
      GIVE_UP,
    ]);
    expect(asked.hands[0]?.cards).toEqual(bag({ green: 5, locomotive: 2, red: 3 }));
    for (const cards of [bag({ green: 3 }), bag({ green: 1 }), bag({ red: 2 })])
      expect(refusal(asked, add(cards))).toBe('wrong-cards');
    const after = acted(asked, add(bag({ green: 1, locomotive: 1 })));
    expect(after.hands[0]?.cards).toEqual(bag({ green: 2, locomotive: 1, red: 3 }));
    expect(after.messages.at(-2)).toEqual({
      kind: 'claimed',
      seat: 0,
      route: MAR_SIO,
      cards: bag({ green: 3, locomotive: 1 }),
    });
    expect(after.discards).toEqual(bag({ green: 4, locomotive: 2, blue: 1 }));
  });

  test('[R8] who gives up keeps the cards laid', () => {
    const asked = dug([GREEN, LOCOMOTIVE, BLUE], bag({ green: 5 }), TWO_GREEN);
    const after = acted(asked, GIVE_UP);
    expect(after).toMatchObject({ turn: 1, routes: [[], []], discards: bag({ green: 1, locomotive: 1, blue: 1 }) });
    expect(after.hands[0]?.cards).toEqual(bag({ green: 5 }));
    expect(kinds(after)).toEqual(['turn', 'attempt', 'extra', 'not-claimed', 'turn']);
  });

  test('[R7] who cannot pay is not asked', () => {
    const after = dug([GREEN, LOCOMOTIVE, BLUE], bag({ green: 3, red: 9 }), TWO_GREEN);
    expect(after).toMatchObject({ turn: 1, routes: [[], []] });
    expect(kinds(after)).toEqual(['turn', 'attempt', 'extra', 'not-claimed', 'turn']);
  });

  test('[R7] for locomotives alone, only locomotives are added', () => {
    const asked = dug([LOCOMOTIVE, GREEN, BLUE], bag({ green: 5, locomotive: 3 }), bag({ locomotive: 2 }));
    expect(tchu.rules.actions(asked, 0)).toEqual([add(bag({ locomotive: 1 })), GIVE_UP]);
  });

  test('[T4] [R5] a deck made anew within has neither the cards turned over before nor those laid', () => {
    const own = bag({ green: 2 });
    const after = dug([RED], own, TWO_GREEN, { discards: bag({ yellow: 2 }) });
    expect(after.messages[2]).toEqual({ kind: 'extra', seat: 0, drawn: [RED, YELLOW, YELLOW], due: 0 });
    expect(after).toMatchObject({ deck: [], discards: bag({ green: 2, red: 1, yellow: 2 }) });
  });

  test('[R6] cards that are turned over are shown, also if they are all that there are, shuffled for it', () => {
    const before = turn({
      deck: [],
      discards: bag({ yellow: 2, locomotive: 1 }),
      hands: hands(TWO_GREEN, bag({})),
      tickets: [1, 2, 3],
    });
    const after = acted(before, claim(MAR_SIO, TWO_GREEN));
    expect([before.deck, after.deck]).toEqual([[], []]);
    expect(ANY.secrecy.reveals(before, after)).toBe(true);
  });
});
