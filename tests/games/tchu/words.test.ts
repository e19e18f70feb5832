import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGS, type Lang, type Seat, type Viewer } from '../../../shared/game/contract.ts';
import { LENGTHS, type Length, type Names } from '../../../shared/game/words/words.ts';
import { estimateOf } from '../../../shared/games/tchu/estimate.ts';
import { tchu } from '../../../shared/games/tchu/index.ts';
import { ROUTES } from '../../../shared/games/tchu/routes.ts';
import { STATIONS } from '../../../shared/games/tchu/stations.ts';
import type { Action, Card, State, TicketId } from '../../../shared/games/tchu/types.ts';
import type { Fact } from '../../../shared/games/tchu/words/facts.ts';
import { routeName } from '../../../shared/games/tchu/words/places.ts';
import { terms as english } from '../../../shared/games/tchu/words/terms-en.ts';
import { terms as french } from '../../../shared/games/tchu/words/terms-fr.ts';
import { cases } from '../../support/nightly.ts';
import { plain } from '../../support/plain.ts';
import { some, steps, walks } from '../../support/walk.ts';
import { sayingOf } from '../sentences.ts';
import {
  ANY,
  acted,
  add,
  BLACK,
  BLUE,
  bag,
  claim,
  DRAW_TICKETS,
  FROM_DECK,
  fromSlot,
  GIVE_UP,
  GREEN,
  hands,
  keep,
  LOCOMOTIVE,
  RED,
  route,
  turn,
  VIOLET,
  WHITE,
} from './states.ts';

const names: Names = (seat) => ['Ana', 'Bob'][seat] ?? '';

/** What a seat did, as a viewer may know it, and the state that it led to. */
function done(state: State, viewer: Viewer, actions: readonly Action[], seat: Seat = state.turn) {
  const facts: Fact[] = [];
  let now = state;
  for (const action of actions) {
    const result = tchu.rules.apply(now, seat, action);
    if (!result.ok) throw new Error(`${action.type} is refused: ${result.error.code}`);
    const isHidden = action.type === 'keep' && viewer !== seat;
    const [before, after] = [now, result.value].map((each) => tchu.secrecy.view(each, viewer));
    if (before === undefined || after === undefined) throw new Error('no views');
    facts.push(...(tchu.words.facts(before, after, seat, isHidden ? null : action) as Fact[]));
    now = result.value;
  }
  return { facts, seat, state: now };
}

const said = ({ facts, seat }: ReturnType<typeof done>, lang: Lang, length: Length, who = names) =>
  plain(tchu.words.phrases[lang].happened(seat, facts, length, who));

const expectSaid = sayingOf('tchu');
const expectTold = (story: ReturnType<typeof done>, length: Length, english: string) =>
  expectSaid(english, (lang) => said(story, lang, length));

const choices = (state: State, lang: Lang, seat: Seat = state.turn) =>
  tchu.rules
    .actions(state, seat)
    .map((action) => plain(tchu.words.phrases[lang].choice(tchu.secrecy.view(state, seat), action, names)));

const asked = (state: State, viewer: Viewer, lang: Lang) =>
  plain(tchu.words.phrases[lang].asked(tchu.secrecy.view(state, viewer), viewer, names));

/** The lines of a section of the position. */
const section = (state: State, viewer: Viewer, lang: Lang, title: string) =>
  tchu.words.phrases[lang]
    .position(tchu.secrecy.view(state, viewer), viewer, names)
    .find((one) => one.title === title)
    ?.lines.map(plain);

const EMPTY = bag({});
/** Enough of everything for the game to go on. */
const REST = { tickets: [20, 21, 22, 23, 24, 25], deck: new Array<Card>(60).fill(WHITE) };
/** Routes of 37 cars. */
const LONG = [48, 22, 25, 30, 46, 11, 55, 31];
const BAL_BER: TicketId = 0;
const BAL_BRI: TicketId = 1;
const BER_ABROAD: TicketId = 34;
const DE_ABROAD: TicketId = 38;

describe('drawing', () => {
  const deck = [GREEN, LOCOMOTIVE, RED, ...REST.deck];

  test('only who draws from the deck is told the colours', () => {
    const drawn = [FROM_DECK, FROM_DECK];
    expectTold(
      done(turn({ ...REST, deck }), 0, drawn),
      'line',
      'Ana draws a green card and a locomotive from the deck.',
    );
    for (const viewer of [1, 'spectator'] as const)
      expectTold(done(turn({ ...REST, deck }), viewer, drawn), 'full', 'Ana draws 2 cards from the deck.');
  });

  test('one card is told in the singular', () => {
    expectTold(done(turn({ ...REST, deck }), 'spectator', [FROM_DECK]), 'line', 'Ana draws a card from the deck.');
  });

  test('a face-up card is told to all, and in full what lies there now', () => {
    const story = done(turn({ ...REST, deck }), 'spectator', [fromSlot(1, VIOLET), FROM_DECK]);
    expectTold(story, 'line', 'Ana takes a violet card and draws a card from the deck.');
    expectTold(
      story,
      'full',
      'Ana takes a violet card and draws a card from the deck. New face-up card: a green card.',
    );
  });

  test('cards of one colour are counted', () => {
    const state = turn({ ...REST, deck, faceUp: [RED, BLUE, RED, BLACK, GREEN] });
    expectTold(
      done(state, 1, [fromSlot(0, RED), fromSlot(2, RED)]),
      'full',
      'Ana takes 2 red cards. New face-up cards: a green card and a locomotive.',
    );
  });

  test('in full, that the discards became the deck', () => {
    const state = turn({ deck: [], discards: bag({ white: 6 }) });
    expectTold(
      done(state, 1, [FROM_DECK]),
      'full',
      'Ana draws a card from the deck. The discards are shuffled and become the deck.',
    );
  });
});

describe('tickets', () => {
  const state = turn({ ...REST, tickets: [BAL_BER, BAL_BRI, BER_ABROAD, 20, 21] });
  const drawn = [DRAW_TICKETS, keep(BAL_BER, BER_ABROAD)];

  test('others are told how many are drawn and kept', () => {
    for (const length of LENGTHS) expectTold(done(state, 1, drawn), length, 'Ana draws 3 tickets and keeps 2.');
  });

  test('the seat itself is told which, and in full which it put back', () => {
    const story = done(state, 0, drawn);
    expectTold(
      story,
      'paragraph',
      'Ana draws 3 tickets and keeps 2. Tickets kept: Basel–Bern (5) and Bern–neighbouring country (5 to 11).',
    );
    expect(said(story, 'fr', 'full')).toBe(
      'Ana tire 3 billets et en garde 2. Billets gardés : Bâle–Berne (5) et Berne–pays voisin (5 à 11). Billet rendu : Bâle–Brigue (10).',
    );
    expectTold(
      done(state, 0, [DRAW_TICKETS]),
      'paragraph',
      'Ana draws 3 tickets. Tickets offered: Basel–Bern (5), Basel–Brig (10), and Bern–neighbouring country (5 to 11).',
    );
  });

  test('how many first tickets were kept is told once both have chosen', () => {
    const offered = [
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ];
    const begun = turn({
      ...REST,
      turn: 1,
      phase: { type: 'first-tickets', offered },
      messages: [{ kind: 'first', seat: 1 }],
    });
    const first = done(begun, 1, [keep(0, 1, 2)], 0);
    expectTold(first, 'full', 'Ana chooses first tickets.');
    expect(said(done(begun, 0, [keep(0, 1, 2)], 0), 'en', 'full')).toBe(
      'Ana keeps 3 tickets. Tickets kept: Basel–Bern (5), Basel–Brig (10), and Basel–St. Gallen (8). Tickets put back: Bern–Chur (10) and Bern–Lugano (12).',
    );
    const second = done(first.state, 'spectator', [keep(5, 6, 7, 8)], 1);
    expectTold(second, 'line', 'Bob keeps 4 tickets.');
    expectTold(second, 'paragraph', 'Bob keeps 4 tickets. Ana keeps 3 tickets. Bob plays first.');
  });
});

describe('claiming', () => {
  const rich = hands(bag({ blue: 6, yellow: 4, orange: 2, white: 1 }), EMPTY);

  test('a route is told with the cards and the points, then the cars left, then all', () => {
    const story = done(turn({ ...REST, hands: rich }), 1, [claim(route('BER', 'INT'), bag({ blue: 3 }))]);
    expectTold(story, 'line', 'Ana claims Bern–Interlaken with 3 blue cards: 4 points.');
    expectTold(story, 'paragraph', 'Ana claims Bern–Interlaken with 3 blue cards: 4 points. 37 cars left.');
    expectTold(
      story,
      'full',
      'Ana claims Bern–Interlaken with 3 blue cards: 4 points. 37 cars left. Routes so far: 4 points.',
    );
  });

  test('one of a double route is told by its colour, and closes the other', () => {
    const story = done(turn({ ...REST, hands: rich }), 1, [claim(route('BER', 'FRI'), bag({ orange: 1 }))]);
    expectTold(
      story,
      'full',
      'Ana claims Bern–Fribourg (orange) with an orange card: 1 point. 39 cars left. Routes so far: 1 point. The other track is closed.',
    );
  });

  test('a ticket that is done by it is told to its own seat only', () => {
    const state = turn({
      ...REST,
      hands: [
        { cards: bag({ black: 2 }), tickets: [BAL_BER], drawn: [] },
        { cards: EMPTY, tickets: [], drawn: [] },
      ],
      routes: [[route('BAL', 'OLT'), route('OLT', 'SOL')], []],
    });
    const actions = [claim(route('BER', 'SOL'), bag({ black: 2 }))];
    expectTold(
      done(state, 0, actions),
      'paragraph',
      'Ana claims Bern–Solothurn with 2 black cards: 2 points. 35 cars left. Ticket done: Basel–Bern, 5 points.',
    );
    expect(said(done(state, 1, actions), 'fr', 'full')).not.toContain('Bâle');
  });
});

describe('tunnels', () => {
  const MAR_SIO = route('MAR', 'SIO');
  const TWO_GREEN = bag({ green: 2 });
  const dug = (own: Partial<Parameters<typeof bag>[0]>, deck: readonly Card[], ...more: readonly Action[]) =>
    done(turn({ ...REST, deck: [...deck, ...REST.deck], hands: hands(bag(own), EMPTY) }), 1, [
      claim(MAR_SIO, TWO_GREEN),
      ...more,
    ]);

  test('nothing is due: it is claimed at once', () => {
    const story = dug({ green: 2 }, [RED, BLUE, RED]);
    expectTold(story, 'line', 'Ana digs the tunnel Martigny–Sion with 2 green cards: 2 points.');
    expectTold(
      story,
      'paragraph',
      'Ana digs the tunnel Martigny–Sion with 2 green cards: 2 points. Turned over: a blue card and 2 red cards; nothing to add. 38 cars left.',
    );
  });

  test('more is due: what was turned over and what it costs, before and after it is paid', () => {
    const own = { green: 5, locomotive: 2 };
    const deck = [GREEN, LOCOMOTIVE, BLUE];
    const pending = dug(own, deck);
    expectTold(pending, 'line', 'Ana attempts the tunnel Martigny–Sion with 2 green cards.');
    expectTold(
      pending,
      'paragraph',
      'Ana attempts the tunnel Martigny–Sion with 2 green cards. Turned over: a blue card, a green card, and a locomotive; 2 more needed.',
    );
    const added = add(bag({ green: 1, locomotive: 1 }));
    expectTold(
      dug(own, deck, added),
      'paragraph',
      'Ana digs the tunnel Martigny–Sion with 3 green cards and a locomotive: 2 points. Turned over: a blue card, a green card, and a locomotive; 2 more needed. 38 cars left.',
    );
    expectTold(
      done(pending.state, 1, [added]),
      'line',
      'Ana adds a green card and a locomotive to dig the tunnel Martigny–Sion: 2 points.',
    );
  });

  test('who gives up, and who cannot pay, keeps the cards', () => {
    const given = dug({ green: 5 }, [GREEN, RED, RED], GIVE_UP);
    expectTold(given, 'line', 'Ana attempts the tunnel Martigny–Sion with 2 green cards, then gives it up.');
    expect(said(given, 'en', 'full')).toBe(
      'Ana attempts the tunnel Martigny–Sion with 2 green cards, then gives it up. Turned over: a green card and 2 red cards; 1 more needed. The cards laid stay in the hand.',
    );
    const pending = dug({ green: 5 }, [GREEN, RED, RED]);
    expectTold(done(pending.state, 1, [GIVE_UP]), 'line', 'Ana gives up the tunnel Martigny–Sion.');
    expectTold(
      dug({ green: 2 }, [GREEN, RED, RED]),
      'full',
      'Ana attempts the tunnel Martigny–Sion with 2 green cards, in vain. Turned over: a green card and 2 red cards; 1 more needed. The cards laid stay in the hand.',
    );
  });
});

describe('the end', () => {
  const BAL_DE = route('BAL', 'DE1');
  const one = claim(BAL_DE, bag({ blue: 1 }));

  test('the last round is announced', () => {
    const story = done(turn({ ...REST, hands: hands(bag({ blue: 1 }), EMPTY), routes: [LONG, []] }), 1, [one]);
    expectTold(story, 'line', 'Ana digs the tunnel Basel–Germany with a blue card: 1 point. Last round.');
    expectTold(
      story,
      'paragraph',
      'Ana digs the tunnel Basel–Germany with a blue card: 1 point. Turned over: 3 white cards; nothing to add. Only 2 cars left: the last round begins.',
    );
  });

  test('after the last car, none is said to be left', () => {
    const own = hands(bag({ blue: 3 }), EMPTY);
    const state = turn({ ...REST, hands: own, last: 0, routes: [LONG, []] });
    const story = done(state, 1, [claim(route('BER', 'INT'), bag({ blue: 3 }))]);
    expect(said(story, 'fr', 'paragraph')).toContain('4 points. Il ne lui reste aucun wagon.');
    expect(said(story, 'en', 'paragraph')).toContain('4 points. No cars left.');
  });

  test('who is skipped is told', () => {
    const state = turn({ deck: [RED], discards: bag({ red: 2 }), hands: hands(bag({ orange: 1, white: 1 }), EMPTY) });
    const story = done(state, 1, [claim(route('DE3', 'KRE'), bag({ orange: 1 }))]);
    expectTold(story, 'line', 'Ana claims Kreuzlingen–Germany (orange) with an orange card: 1 point. Bob is skipped.');
    expectTold(
      story,
      'paragraph',
      'Ana claims Kreuzlingen–Germany (orange) with an orange card: 1 point. 39 cars left. Bob cannot play anything and is skipped.',
    );
  });

  test('the counts of both are told, with every ticket in full', () => {
    const state = turn({
      ...REST,
      last: 0,
      hands: [
        { cards: bag({ blue: 1 }), tickets: [BAL_BER, BER_ABROAD, 42], drawn: [] },
        { cards: EMPTY, tickets: [21], drawn: [] },
      ],
      routes: [
        [route('BAL', 'OLT'), route('OLT', 'SOL'), route('BER', 'SOL'), route('BRI', 'IT5')],
        [62, 86],
      ],
    });
    // Counted by hand in ending.test.ts: 10 for routes, 5 + 6 - 6 for tickets, 10 for a trail of 6; 2 + 2.
    const story = done(state, 'spectator', [one]);
    expectTold(
      story,
      'line',
      'Ana digs the tunnel Basel–Germany with a blue card: 1 point. Game over. Ana: 25, Bob: 4.',
    );
    // It is shown after the last move.
    expectTold(story, 'caption', 'Ana digs the tunnel Basel–Germany with a blue card: 1 point.');
    expect(said(story, 'fr', 'paragraph')).toContain(
      'Ana a le plus long trajet (6 wagons) : 10 points. La partie est terminée : Ana l’emporte avec 25 points, contre 4 pour Bob.',
    );
    expect(said(story, 'en', 'paragraph')).toContain(
      'Ana has the longest trail (6 cars): 10 points. The game is over: Ana wins with 25 points to Bob’s 4.',
    );
    expect(said(story, 'fr', 'full')).toContain(
      'Ana : lignes 10, billets 5 (Bâle–Berne 5, Berne–pays voisin 6, Italie–pays voisin −6), plus long trajet 10 (6 wagons), total 25. Bob : lignes 2, billets 2 (Lucerne–Zürich 2), plus long trajet 0 (2 wagons), total 4.',
    );
    expect(said(story, 'en', 'full')).toContain(
      'Ana: routes 10, tickets 5 (Basel–Bern 5, Bern–neighbouring country 6, Italy–neighbouring country −6), longest trail 10 (6 cars), total 25. Bob: routes 2, tickets 2 (Luzern–Zürich 2), longest trail 0 (2 cars), total 4.',
    );
    expect(section(story.state, 'spectator', 'en', 'Tickets of Ana')).toEqual([
      'Basel–Bern (5 points): done, 5 points',
      'Bern–neighbouring country (Germany 6, Austria 11, France 5, Italy 8): done, 6 points',
      'Italy–neighbouring country (Germany 13, Austria 6, France 11): not done, −6 points',
    ]);
  });

  test('a dead end and a draw are told as such', () => {
    const state = turn({ deck: [RED], discards: bag({ red: 2 }), hands: hands(bag({ orange: 1 }), EMPTY) });
    const story = done(state, 1, [claim(route('DE3', 'KRE'), bag({ orange: 1 }))]);
    expect(said(story, 'fr', 'paragraph')).toContain(
      'Plus rien d’utile ne peut se jouer. La partie est terminée : Ana',
    );
    expect(said(story, 'en', 'paragraph')).toContain('Nothing useful is left to play. The game is over: Ana');
    const draw = done(turn({ ...REST, last: 0, routes: [[route('KRE', 'STG')], [route('DE3', 'KRE')]] }), 1, [
      FROM_DECK,
      FROM_DECK,
    ]);
    expect(said(draw, 'fr', 'paragraph')).toContain('La partie est terminée : égalité entre Ana et Bob, à 11 points.');
    expect(said(draw, 'en', 'paragraph')).toContain('The game is over: a draw between Ana and Bob at 11 points.');
  });
});

describe('lengths', () => {
  /** As long as a name can be. */
  const long: Names = (seat) => `${'Maximilienne '.repeat(3).trim()}${seat}`.padEnd(40, 'x').slice(0, 40);

  test('several turns of one seat are one sentence, and a line that would be too long only counts', () => {
    const lone = turn({
      deck: [RED],
      discards: bag({ red: 2 }),
      hands: hands(bag({ orange: 2, white: 4, black: 2 }), EMPTY),
    });
    const story = done(lone, 1, [
      claim(route('DE3', 'KRE'), bag({ orange: 1 })),
      claim(route('BER', 'FRI'), bag({ orange: 1 })),
    ]);
    expectTold(
      story,
      'line',
      'Ana claims Kreuzlingen–Germany (orange) with an orange card (1 point), then claims Bern–Fribourg (orange) with an orange card (1 point). Bob is skipped.',
    );
    expect(said(story, 'fr', 'paragraph')).toContain(
      'Ana prend la ligne Kreuzlingen–Allemagne (orange) avec une carte orange (1 point), puis prend la ligne Berne–Fribourg (orange) avec une carte orange (1 point).',
    );
  });

  test('a caption that would be too long does not tell what was paid, and names the route', () => {
    const rich = turn({ ...REST, hands: hands(bag({ orange: 1, blue: 3 }), EMPTY) });
    const dear = done(rich, 1, [claim(route('DE3', 'KRE'), bag({ orange: 1 }))]);
    expect(said(dear, 'en', 'caption', long)).toBe(`${long(0)} claims 1 route (1 point).`);
    const usual: Names = () => 'Anne-Charlotte';
    expect(said(dear, 'fr', 'caption', usual)).toBe(
      'Anne-Charlotte prend la ligne Kreuzlingen–Allemagne (orange) : 1 point.',
    );
    expectTold(
      done(rich, 1, [claim(route('BER', 'INT'), bag({ blue: 3 }))]),
      'caption',
      'Ana claims Bern–Interlaken with 3 blue cards: 4 points.',
    );
  });

  test('a line has at most 160 characters, also with the longest names, and never more than the longer ones', () => {
    fc.assert(
      fc.property(walks(ANY), (walk) => {
        for (const { state, seat, action, next } of some(steps(ANY, walk), 60)) {
          for (const viewer of [0, 1] as const) {
            const story = done(state as State, viewer, [action as Action], seat);
            expect(story.state).toEqual(next);
            for (const lang of LANGS) {
              const [, line = 0, paragraph = 0, full = 0] = LENGTHS.map(
                (length) => said(story, lang, length, long).length,
              );
              expect(line).toBeLessThanOrEqual(160);
              expect(line).toBeLessThanOrEqual(paragraph);
              expect(paragraph).toBeLessThanOrEqual(full);
            }
          }
        }
      }),
      { numRuns: cases(15) },
    );
  });
});

describe('choices', () => {
  test('of a turn: tickets, cards by colour, the deck, routes with the cards that pay', () => {
    const state = turn({
      ...REST,
      faceUp: [BLACK, GREEN, LOCOMOTIVE, GREEN, RED],
      hands: hands(bag({ orange: 1, locomotive: 1 }), EMPTY),
      // All but two routes are closed.
      routes: [
        [],
        ROUTES.filter(({ id }) => id !== route('BAL', 'OLT') && id !== route('SAR', 'VAD')).map(({ id }) => id),
      ],
    });
    expectSaid(
      [
        'Draw 3 tickets',
        'Take the face-up black card',
        'Take the face-up green card (second place)',
        'Take the face-up locomotive',
        'Take the face-up green card (fourth place)',
        'Take the face-up red card',
        'Draw a card from the deck',
        'Attempt the tunnel Basel–Olten with an orange card and a locomotive',
        'Attempt the tunnel Sargans–Vaduz with an orange card',
        'Attempt the tunnel Sargans–Vaduz with a locomotive',
      ],
      (lang) => choices(state, lang),
    );
  });

  test('the two of a double route that are paid alike are its first and second track', () => {
    const state = turn({ ...REST, hands: hands(bag({ red: 4 }), EMPTY) });
    expect(choices(state, 'fr').filter((choice) => choice.includes('Berne–Lucerne'))).toEqual([
      'Prendre la ligne Berne–Lucerne (première voie) avec 4 cartes rouges',
      'Prendre la ligne Berne–Lucerne (seconde voie) avec 4 cartes rouges',
    ]);
    expect(choices(state, 'en').filter((choice) => choice.includes('Bern–Luzern'))).toEqual([
      'Claim Bern–Luzern (first track) with 4 red cards',
      'Claim Bern–Luzern (second track) with 4 red cards',
    ]);
  });

  test('of tickets offered, two that are equal are counted', () => {
    const offered = [BAL_BER, DE_ABROAD, DE_ABROAD];
    const state = turn({ ...REST, phase: { type: 'tickets', offered } });
    expect(choices(state, 'fr').toSorted()).toEqual([
      'Garder 1 billet : Allemagne–pays voisin (5 à 13)',
      'Garder 1 billet : Bâle–Berne (5)',
      'Garder 2 billets : Allemagne–pays voisin (5 à 13) deux fois',
      'Garder 2 billets : Bâle–Berne (5) et Allemagne–pays voisin (5 à 13)',
      'Garder 3 billets : Bâle–Berne (5) et Allemagne–pays voisin (5 à 13) deux fois',
    ]);
    expect(choices(state, 'en')).toContain('Keep 2 tickets: Germany–neighbouring country (5 to 13) twice');
  });

  test('for a tunnel: what is added, or giving up', () => {
    const state = turn({
      ...REST,
      deck: [GREEN, LOCOMOTIVE, BLUE, ...REST.deck],
      hands: hands(bag({ green: 5, locomotive: 2 }), EMPTY),
    });
    const pending = acted(state, claim(route('MAR', 'SIO'), bag({ green: 2 })));
    expectSaid(
      ['Add 2 green cards', 'Add a green card and a locomotive', 'Add 2 locomotives', 'Give up the tunnel'],
      (lang) => choices(pending, lang),
    );
  });
});

describe('names', () => {
  const wordsOf = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ');

  test.each([french, english])('every route has a name of its own, whatever its punctuation', (terms) => {
    expect(new Set(ROUTES.map(({ id }) => wordsOf(routeName(id, terms)))).size).toBe(88);
  });

  test('no sentence shows a code: of a station, a card or a ticket', () => {
    const codes = new Set(STATIONS.map(({ code }) => code));
    const shown = (sentence: string) =>
      sentence
        .match(/[\p{L}\p{N}]+/gu)
        ?.filter((word) => codes.has(word) || /^[A-Z]{2,}/.test(word) || /^\p{L}+\d|^0\d/u.test(word)) ?? [];
    expect(shown('BER, K07, F3R, AG1 and DE1')).toEqual(['BER', 'K07', 'F3R', 'AG1', 'DE1']);
    fc.assert(
      fc.property(walks(ANY), (walk) => {
        for (const { state, seat, action } of some(steps(ANY, walk), 25))
          for (const lang of LANGS) {
            expect(shown(said(done(state as State, seat, [action as Action], seat), lang, 'full'))).toEqual([]);
            for (const choice of choices(state as State, lang, seat)) expect(shown(choice)).toEqual([]);
            const view = tchu.secrecy.view(state as State, seat);
            for (const { title, lines } of tchu.words.phrases[lang].position(view, seat, names))
              expect([title, ...lines].flatMap(shown)).toEqual([]);
          }
      }),
      { numRuns: cases(9) },
    );
  });
});

describe('what is awaited', () => {
  const offered = [[0, 1, 2, 3, 4], null];
  const tunnel = {
    type: 'tunnel',
    route: route('MAR', 'SIO'),
    cards: bag({ green: 2 }),
    drawn: [GREEN],
    due: 1,
  } as const;

  test.each<[State['phase'], Viewer, string]>([
    [{ type: 'turn' }, 0, 'Your turn: draw cards or tickets, or claim a route.'],
    [{ type: 'turn' }, 1, 'It is Ana’s turn.'],
    [{ type: 'second-card' }, 0, 'Draw your second card.'],
    [{ type: 'second-card' }, 'spectator', 'Waiting for Ana to draw a second card.'],
    [{ type: 'tickets', offered: [1, 2, 3] }, 0, 'Keep at least 1 ticket.'],
    [{ type: 'tickets', offered: [1, 2, 3] }, 1, 'Waiting for Ana to choose tickets.'],
    [{ type: 'first-tickets', offered }, 0, 'Choose at least 3 tickets.'],
    [{ type: 'first-tickets', offered }, 1, 'Waiting for Ana to choose first tickets.'],
    [tunnel, 0, 'The tunnel takes more: add cards, or give it up.'],
    [tunnel, 1, 'Waiting for Ana to finish a tunnel.'],
    [{ type: 'over', ending: 'dead-end' }, 0, 'The game is over.'],
  ])('%o, told to %s', (phase, viewer, english) => {
    const state = turn({ ...REST, phase });
    expectSaid(english, (lang) => asked(state, viewer, lang));
  });
});

describe('the position', () => {
  const state = turn({
    ...REST,
    last: 1,
    discards: bag({ red: 1 }),
    hands: [
      { cards: bag({ red: 1, violet: 3, locomotive: 2 }), tickets: [BAL_BER, 21, BER_ABROAD], drawn: [] },
      { cards: bag({ green: 1 }), tickets: [13], drawn: [] },
    ],
    routes: [
      [route('BAL', 'OLT'), route('LUC', 'ZOU'), route('ZOU', 'ZUR')],
      [route('BER', 'FRI'), route('BER', 'LUC')],
    ],
  });

  test('tells the players, the last round, and to a seat its own points', () => {
    // Routes of 2, 1 and 1 cars: 2 + 1 + 1 points; Lucerne–Zürich is done: 2; the others cost 5 and 5. The longest
    // trail is Bob's: 1 + 4 cars against 2.
    expect(section(state, 0, 'fr', 'Où en est la partie')).toEqual([
      'Dernier tour : la partie s’achève après le coup de Bob.',
      'Ana : 4 points pour les lignes, trajet le plus long de 2 wagons ; 36 wagons, 6 cartes, 3 billets',
      'Bob : 8 points pour les lignes, trajet le plus long de 5 wagons ; 35 wagons, 1 carte, 1 billet',
      'Acquis : 6 points (lignes 4, billets 2)',
      'Si la partie s’arrêtait maintenant : −4 points (billets non accomplis −10)',
      'Votre trajet le plus long : 2 wagons',
    ]);
    // While nobody has laid a car, nothing is said of trails, and nobody's bonus is counted.
    const begun = section({ ...state, routes: [[], []] }, 0, 'fr', 'Où en est la partie');
    expect(begun?.slice(3)).toEqual([
      'Acquis : 0 point (lignes 0, billets 0)',
      'Si la partie s’arrêtait maintenant : −12 points (billets non accomplis −12)',
    ]);
    expect(section(state, 'spectator', 'en', 'The game so far')).toEqual([
      'Last round: the game ends after Bob’s turn.',
      'Ana: 4 points for routes, longest trail of 2 cars; 36 cars, 6 cards, 3 tickets',
      'Bob: 8 points for routes, longest trail of 5 cars; 35 cars, 1 card, 1 ticket',
    ]);
  });

  test('tells one’s own cards and tickets, and what is missing', () => {
    expect(section(state, 0, 'fr', 'Vos cartes')).toEqual(['3 cartes violettes, une carte rouge et 2 locomotives']);
    expect(section(state, 0, 'en', 'Your cards')).toEqual(['3 violet cards, a red card, and 2 locomotives']);
    // From Olten to Berne: by Soleure, 1 and 2. From Berne to Germany: the same, one's own line to Bâle, and 1 more.
    expect(section(state, 0, 'fr', 'Vos billets')).toEqual([
      'Bâle–Berne (5 points) : encore 3 wagons au moins, −5 points',
      'Lucerne–Zürich (2 points) : accompli, 2 points',
      'Berne–pays voisin (Allemagne 6, Autriche 11, France 5, Italie 8) : encore 4 wagons au moins, −5 points',
    ]);
    expect(section(state, 'spectator', 'fr', 'Vos billets')).toBeUndefined();
  });

  test('tells what can be drawn', () => {
    expect(section(state, 1, 'fr', 'À tirer')).toEqual([
      'Cartes visibles, dans l’ordre : noire, violette, bleue, verte, locomotive',
      'Pioche : 60 cartes',
      'Défausse : 1 carte',
      'Billets à tirer : 6',
    ]);
  });

  test('tells every route by its city: free, one’s own, the other’s, closed', () => {
    const lines = section(state, 0, 'fr', 'Les lignes, ville par ville') ?? [];
    expect(lines).toHaveLength(34);
    expect(lines).toContain(
      'Berne : Fribourg, 1 wagon, orange, à Bob ; Fribourg, 1 wagon, jaune, fermée ; Interlaken, 3 wagons, bleue, libre ; Lucerne, 4 wagons, toute couleur, première voie, à Bob ; Lucerne, 4 wagons, toute couleur, seconde voie, fermée ; Neuchâtel, 2 wagons, rouge, libre ; Soleure, 2 wagons, noire, libre',
    );
    expect(section(state, 0, 'en', 'The routes, city by city')).toContain(
      'Zug: Luzern, 1 car, orange, yours; Luzern, 1 car, yellow, closed; Schwyz, 1 car, black, free; Schwyz, 1 car, white, free; Zürich, 1 car, green, yours; Zürich, 1 car, red, closed',
    );
    expect(section(state, 'spectator', 'en', 'The routes, city by city')?.join()).toContain('orange, claimed by Ana');
  });

  test('tells a tunnel that is being dug', () => {
    const dug = turn({ ...REST, deck: [GREEN, RED, RED, ...REST.deck], hands: hands(bag({ green: 5 }), EMPTY) });
    const pending = acted(dug, claim(route('MAR', 'SIO'), bag({ green: 2 })));
    expect(section(pending, 1, 'en', 'Tunnel Martigny–Sion')).toEqual([
      'Cards laid: 2 green cards',
      'Turned over: a green card and 2 red cards; 1 more needed',
    ]);
    // What is laid is not told a second time with the hand.
    expect(section(dug, 0, 'en', 'Your cards')).toEqual(['5 green cards']);
    expect(section(pending, 0, 'en', 'Your cards')).toEqual(['3 green cards']);
    expect(section(pending, 1, 'en', 'The game so far')?.[0]).toContain(', 3 cards,');
  });

  test('tells the tickets offered to their seat only', () => {
    const offering = turn({ ...REST, phase: { type: 'tickets', offered: [BAL_BER, BER_ABROAD] } });
    expect(section(offering, 0, 'en', 'Tickets offered')).toEqual([
      'Basel–Bern (5 points)',
      'Bern–neighbouring country (Germany 6, Austria 11, France 5, Italy 8)',
    ]);
    expect(section(offering, 1, 'en', 'Tickets offered')).toBeUndefined();
  });
});

describe('the estimate', () => {
  const owner = (tickets: readonly TicketId[], routes: readonly number[], others: readonly number[] = []) =>
    tchu.secrecy.view(
      turn({
        ...REST,
        hands: [
          { cards: EMPTY, tickets, drawn: [] },
          { cards: EMPTY, tickets: [0], drawn: [] },
        ],
        routes: [routes, others],
      }),
      0,
    );

  test('[E2] [E3] [E4] is what the seat would have if the game ended now', () => {
    // Lucerne–Zoug–Zürich: 1 + 1 points, a trail of 2; Lucerne–Zürich is worth 2, Bâle–Berne costs 5.
    const routes = [route('LUC', 'ZOU'), route('ZOU', 'ZUR')];
    expect(estimateOf(owner([21, BAL_BER], routes))).toMatchObject({
      secured: 4,
      missed: -5,
      count: { claim: 2, trail: 2, bonus: 10, total: 2 + 2 - 5 + 10 },
    });
    expect(estimateOf(owner([21, BAL_BER], routes, [route('BER', 'INT')]))?.count).toMatchObject({
      bonus: 0,
      total: -1,
    });
  });

  test('is for a seat only, and only while it plays', () => {
    const state = turn({ ...REST });
    expect(estimateOf(tchu.secrecy.view(state, 'spectator'))).toBeNull();
    const choosing = turn({ phase: { type: 'first-tickets', offered: [[0, 1, 2, 3, 4], null] } });
    expect(estimateOf(tchu.secrecy.view(choosing, 0))).toBeNull();
    expect(estimateOf(tchu.secrecy.view(turn({ phase: { type: 'over', ending: 'dead-end' } }), 0))).toBeNull();
  });
});
