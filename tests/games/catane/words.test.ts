import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGS, type Lang, type Seat, type Viewer } from '../../../shared/game/contract.ts';
import { LENGTHS, type Length, type Names } from '../../../shared/game/words/words.ts';
import { begin } from '../../../shared/games/catane/apply.ts';
import { plus } from '../../../shared/games/catane/bag.ts';
import { catane } from '../../../shared/games/catane/index.ts';
import { DECK, FIXED } from '../../../shared/games/catane/material.ts';
import type { Action, Message, State } from '../../../shared/games/catane/types.ts';
import { newsBetween } from '../../../shared/games/catane/words/facts.ts';
import { cases } from '../../support/nightly.ts';
import { plain } from '../../support/plain.ts';
import { some, steps, walks } from '../../support/walk.ts';
import { sayingOf } from '../sentences.ts';
import { ANY, bag, main, place, played, script } from './states.ts';

const { secrecy, words, rules, codes } = catane;
const names: Names = (seat) => ['Ana', 'Bob', 'Cléo', 'Dov'][seat] ?? '';
const expectSaid = sayingOf('catane');
type Code = string | readonly [Seat, string];

interface How {
  readonly viewer?: Viewer;
  readonly length?: Length;
  readonly lang?: Lang;
}

/** What the story says about the actions of a seat, in order. */
function told(before: State, list: readonly Code[], { viewer = 'spectator', length = 'full', lang = 'fr' }: How = {}) {
  let state = before;
  let actor: Seat = 0;
  const facts = list.flatMap((code) => {
    const [seat, text] = typeof code === 'string' ? [state.turn, code] : code;
    const parsed = codes.parse(state, seat, text);
    if (!parsed.ok) throw new Error(`${text} is no code`);
    const next = played(state, [seat, text]);
    const isHidden = secrecy.hides === 'hands' && secrecy.isSecret(state, seat, parsed.value) && viewer !== seat;
    const found = words.facts(
      secrecy.view(state, viewer),
      secrecy.view(next, viewer),
      seat,
      isHidden ? null : parsed.value,
    );
    actor = seat;
    state = next;
    return found;
  });
  return plain(words.phrases[lang].happened(actor, facts, length, names));
}

const start = (seats: number): State =>
  begin(
    { rules: 2, size: 4, seats, goal: 10, hasTrade: true, tiles: FIXED[4], thief: place('F4'), deck: DECK },
    script(),
  );

const rich = bag({ clay: 4, stone: 4, wheat: 4, wood: 4, wool: 4 });
const roll = (one: number, other: number) => ({
  phase: { type: 'before-roll' } as const,
  rng: script(one - 1, other - 1),
});

const land = (one: number, other: number, parts: Partial<State> = {}): State =>
  main({
    own: { colonies: [['C3'], ['A9'], ['G7', 'I5']], towns: [['E5'], ['A1']] },
    ...roll(one, other),
    ...parts,
  });
const seven = { colonies: [['A1']], towns: [['C3', 'E5', 'G7']] };
const thief = (parts: object = {}) =>
  main({
    own: { colonies: [['C3'], ['E3'], ['E5']] },
    resources: [bag({}), bag({ clay: 1, wool: 1 })],
    phase: { type: 'thief', isKnight: false, resume: 'main' },
    rng: script(1),
    ...parts,
  });
const hands = [bag({ clay: 2, wood: 1 }), bag({ wheat: 2, stone: 1 }), bag({ wool: 2 })];
const offered = (): State => played(main({ resources: hands }), 'O', 'OAR', 'PBL', 'OT');
const countered = (): State => played(offered(), [2, 'O'], [2, 'OLA'], [2, 'OLA'], [2, 'PAR'], [2, 'OJ1']);
const bottom = ['B9', 'D9', 'F9', 'H9', 'I8'];

/** Actions in a position, and what everybody is told of them. */
const STORIES: readonly (readonly [string, State, readonly Code[], string])[] = [
  [
    '[P1] the dice give to the roller and to others',
    land(3, 3),
    ['L'],
    'Ana rolls 6 (3 + 3) and gets 1 wood. Bob gets 2 wood and Cléo gets 1 clay.',
  ],
  ['[P1] the dice give several cards', land(4, 5), ['L'], 'Ana rolls 9 (4 + 5) and gets 3 clay.'],
  ['[P1] the dice give nothing', land(6, 6), ['L'], 'Ana rolls 12 (6 + 6). Nobody gets anything.'],
  [
    '[P2] the bank is short',
    land(3, 3, { bank: bag({ clay: 19, wood: 2 }) }),
    ['L'],
    'Ana rolls 6 (3 + 3). Cléo gets 1 clay. The bank is short of wood.',
  ],
  [
    '[D2] a first colony and its road',
    start(3),
    ['CC3', 'RD3'],
    'Ana founds a colony at C3 (wood 6, wheat 4, wool 10, clay 9): 1 point in all. Ana builds a road at D3 (from C3 to E3).',
  ],
  [
    '[D4] a second colony brings cards',
    played(start(2), 'CI9', 'RI8', 'CG7', 'RF7'),
    ['CE1'],
    'Bob founds a colony at E1 (wheat 4, stone 3, 2:1 wool port) and starts with 1 stone and 1 wheat: 2 points in all.',
  ],
  [
    '[D5] no place is left',
    ['A3 A2', 'A7 A6', 'E1 D1', 'E5 D5', 'E9 D9', 'I3 I2'].reduce((state: State, pair) => {
      const [colony, road] = pair.split(' ');
      return played(state, `C${colony}`, `R${road}`);
    }, start(4)),
    ['CI7', 'RI6'],
    'Bob founds a colony at I7 (wool 5, wood 2, 3:1 port) and starts with 1 wood and 1 wool: 2 points in all. Bob builds a road at I6 (from I5 to I7). Ana has no place left for a colony. Turn 1: Ana.',
  ],
  [
    '[C4] a town, a card, the end of the turn',
    main({ own: { colonies: [['C3']] }, resources: [rich] }),
    ['VC3', 'D', 'T'],
    'Ana builds a town at C3 (wood 6, wheat 4, wool 10, clay 9): 2 points in all. Ana buys a development card and ends the turn. Turn 11: Bob.',
  ],
  [
    '[X1] trades with the bank',
    main({ resources: [rich] }),
    ['E4ARBL'],
    'Ana trades 4 clay for 1 wheat with the bank.',
  ],
  [
    '[S1] a seven; discards that were decided ahead of time',
    played(main({ resources: [bag({}), bag({ wool: 6, clay: 3 })], ...roll(3, 4) }), [1, 'SXP']),
    ['L'],
    'Ana rolls 7 (3 + 4). Bob discards 1 clay and 3 wool.',
  ],
  [
    '[S1] discards one by one',
    played(main({ resources: [bag({}), bag({ wool: 6, clay: 2 })], ...roll(3, 4) }), 'L'),
    [
      [1, 'XLA'],
      [1, 'XAR'],
      [1, 'XLA'],
      [1, 'XLA'],
    ],
    'Bob discards 1 clay and 3 wool.',
  ],
  [
    '[S2] the thief takes a card',
    thief(),
    ['BD4J2'],
    'Ana moves the thief from F4 (desert) to D4 (clay 9) and steals a card from Bob.',
  ],
  [
    '[S2] the thief finds an empty hand',
    thief(),
    ['BD4J3'],
    'Ana moves the thief from F4 (desert) to D4 (clay 9). Cléo has nothing to steal.',
  ],
  [
    '[V3] [A1] a third knight',
    main({ cards: [['knight']], knights: [2, 0, 0] }),
    ['UC', 'BB8'],
    'Ana plays a knight, moves the thief from F4 (desert) to B8 (wool 8), and gets the largest army (3 knights): 2 points in all.',
  ],
  [
    '[A1] the army changes hands',
    main({ cards: [['knight']], knights: [3, 3, 0], largestArmy: 1 }),
    ['UC', 'BB8'],
    'Ana plays a knight, moves the thief from F4 (desert) to B8 (wool 8), and takes the largest army from Bob (4 knights): 2 points in all. Bob now has 0 points.',
  ],
  [
    '[V4] a monopoly',
    main({
      seats: 4,
      cards: [['monopoly']],
      resources: [rich, bag({ wheat: 3 }), bag({ wool: 1 }), bag({ wheat: 1 })],
    }),
    ['UMBL'],
    'Ana plays Monopoly on wheat (3 wheat from Bob and 1 wheat from Dov). Cléo has no wheat.',
  ],
  [
    '[V4] a monopoly takes nothing',
    main({ cards: [['monopoly']] }),
    ['UMAR'],
    'Ana plays Monopoly on clay (nothing to take). Bob and Cléo have no clay.',
  ],
  ['[V6] an invention', main({ cards: [['invention']] }), ['UIBOBO'], 'Ana plays Invention (2 wood).'],
  [
    '[V5] two free roads',
    main({ own: { colonies: [['C3']] }, cards: [['roads']] }),
    ['UR', 'RD3', 'RF3'],
    'Ana plays Road building, builds a road at D3 (from C3 to E3), and builds a road at F3 (from E3 to G3).',
  ],
  [
    '[R3] the longest road',
    main({ own: { roads: [['B1', 'D1', 'F1', 'H1']] }, resources: [rich] }),
    ['RI2'],
    'Ana builds a road at I2 (from I1 to I3) and gets the longest road (5 roads): 2 points in all.',
  ],
  [
    '[R3] the longest road changes hands',
    main({ own: { roads: [['B1', 'D1', 'F1', 'H1', 'A2'], bottom] }, resources: [rich], longestRoad: 1 }),
    ['RI2'],
    'Ana builds a road at I2 (from I1 to I3) and takes the longest road from Bob (6 roads): 2 points in all. Bob now has 0 points.',
  ],
  [
    '[R2] a colony cuts a road, and the title is lost',
    main({
      own: {
        roads: [
          ['E4', 'E2'],
          ['B5', 'D5', 'F5', 'H5', 'A4'],
        ],
        colonies: [[], ['I1']],
      },
      resources: [rich],
      longestRoad: 1,
    }),
    ['CE5'],
    'Ana founds a colony at E5 (clay 9, desert with the thief, wood 5, wheat 10): 1 point in all. Bob loses the longest road: 1 point in all.',
  ],
  [
    '[O3] an offer to all; what is composed is not told',
    main({ resources: hands }),
    ['O', 'OAR', 'PBL', 'OT'],
    'Ana prepares an offer and offers 1 clay for 1 wheat.',
  ],
  [
    '[O3] an offer to one',
    played(main({ resources: hands }), 'O', 'OAR', 'OAR', 'PBL'),
    ['OJ2'],
    'Ana offers Bob 2 clay for 1 wheat.',
  ],
  [
    '[J3] an offer is refused ahead of time',
    played(main({ resources: hands }), [2, 'SNON'], 'O', 'OAR', 'PBL'),
    ['OT'],
    'Ana offers 1 clay for 1 wheat. Cléo declines Ana’s offer.',
  ],
  ['[O3] an answer', offered(), [[1, 'OUI']], 'Bob accepts Ana’s offer.'],
  ['[O3] another answer', offered(), [[1, 'NON']], 'Bob declines Ana’s offer.'],
  [
    '[O3] a counter-offer',
    offered(),
    [
      [2, 'O'],
      [2, 'OLA'],
      [2, 'PAR'],
      [2, 'OJ1'],
    ],
    'Cléo prepares a counter-offer and offers 1 wool for 1 clay instead.',
  ],
  ['[O4] an exchange', played(offered(), [1, 'OUI']), ['OUIJ2'], 'Ana trades 1 clay for 1 wheat with Bob.'],
  ['[O4] an exchange after a counter-offer', countered(), ['OUIJ3'], 'Ana trades 1 clay for 2 wool with Cléo.'],
  ['[O5] an offer is withdrawn', offered(), [[0, 'OX']], 'Ana withdraws the offer.'],
  ['[O5] an offer is dropped', played(main({ resources: hands }), 'O'), ['OX'], 'Ana drops the offer.'],
  ['[O5] a counter-offer is dropped', played(offered(), [2, 'O']), [[2, 'OX']], 'Cléo drops the counter-offer.'],
  [
    '[J1] what is decided ahead of time stays secret',
    main({}),
    [[1, 'SNON']],
    'Bob prepares an answer ahead of time, in secret.',
  ],
  [
    '[E1] the tenth point',
    main({ own: seven, cards: [['church', 'market']], resources: [rich], deck: ['university'] }),
    ['D'],
    'Ana buys a development card and wins the game with 10 points. Ana: 10, Bob: 0, Cléo: 0.',
  ],
  [
    '[E1] another seat wins when its turn begins',
    main({
      own: { colonies: [[], ['A1']], towns: [[], ['C3', 'E5', 'G7']] },
      cards: [[], ['church', 'market', 'market']],
    }),
    ['T'],
    'Ana ends the turn. Turn 11: Bob. Bob wins the game with 10 points. Ana: 0, Bob: 10, Cléo: 0.',
  ],
  [
    '[E3] [E5] nobody can go on, and two share the victory',
    main({
      own: { towns: [['A1', 'A9', 'I1'], ['C3', 'C7', 'G3'], ['E5']] },
      deck: [],
      turn: 2,
      rounds: { played: 30, unchanged: 19, scores: [6, 6, 2] },
    }),
    ['T'],
    'Cléo ends the turn. Nobody can build any more. Ana and Bob share the victory with 6 points. Ana: 6, Bob: 6, Cléo: 2.',
  ],
];

describe('what happened', () => {
  test.each(STORIES)('%s', (_, state, list, english) => {
    expectSaid(english, (lang) => told(state, list, { lang }));
  });

  test('how the game ended is shown after the last move, and so no caption says it', () => {
    const caption = (state: State, code: string) => told(state, [code], { length: 'caption', lang: 'en' });
    const state = main({ own: seven, cards: [['church', 'market']], resources: [rich], deck: ['university'] });
    expect(caption(state, 'D')).toBe('Ana buys a development card.');
    const others = main({
      own: { colonies: [[], ['A1']], towns: [[], ['C3', 'E5', 'G7']] },
      cards: [[], ['church', 'market', 'market']],
    });
    expect(caption(others, 'T')).toBe('Ana ends the turn.');
  });

  test('[H2] a card that was bought is told to its buyer only, with the point that it may bring', () => {
    const state = main({ resources: [rich], deck: ['church', 'knight'] });
    expect(told(state, ['D'], { viewer: 0 })).toBe('Ana achète une carte de développement (Église) : 1 point en tout.');
    expect(told(state, ['D', 'D'], { viewer: 0, length: 'line' })).toBe(
      'Ana achète 2 cartes de développement (Église et Chevalier) : 1 point en tout.',
    );
    expect(told(state, ['D'], { viewer: 1 })).toBe('Ana achète une carte de développement.');
  });

  test('[H2] a card that was stolen is told to the two whom it concerns', () => {
    const said = (viewer: Viewer) => told(thief(), ['BD4J2'], { viewer, length: 'line', lang: 'en' });
    expect(said(0)).toBe('Ana moves the thief to D4 and steals 1 wool from Bob.');
    expect(said(1)).toBe(said(0));
    expect(said(2)).toBe('Ana moves the thief to D4 and steals a card from Bob.');
  });

  test('[H2] what is composed, and what is decided ahead of time, is told to its own seat', () => {
    const state = main({ resources: hands });
    const offer = ['O', 'OAR', 'PBL'];
    expect(told(state, offer, { viewer: 0 })).toBe(
      'Ana prépare une offre, met 1 argile dans l’offre et demande 1 blé en échange.',
    );
    expect(told(state, offer, { viewer: 1 })).toBe('Ana prépare une offre.');
    expect(told(state, [[0, 'SXR']], { viewer: 0, lang: 'en' })).toBe(
      'Ana prepares an answer ahead of time (on a seven, keep enough for a road).',
    );
    expect(told(state, [[1, 'SOUIBOBL']], { viewer: 1 })).toBe(
      'Bob prépare une réponse d’avance (toujours accepter de donner du bois contre au moins autant de blé).',
    );
  });

  test('a long turn: a line has what matters most, a paragraph sums up, the whole leaves nothing out', () => {
    const state = main({
      own: { colonies: [['C3', 'E5'], ['G7']], roads: [['D3', 'F3', 'H3']] },
      resources: [bag({ clay: 8, stone: 4, wheat: 3, wood: 5, wool: 2 })],
      ...roll(3, 3),
    });
    const turn = ['L', 'E4ARLA', 'RI2', 'RI4', 'VC3', 'D', 'T'];
    const said = (length: Length, lang: Lang) => told(state, turn, { length, lang });
    expect(said('caption', 'fr')).toBe('Ana fait 6, construit 2 routes et bâtit une ville : 3 points en tout.');
    expect(said('line', 'fr')).toBe(
      'Ana fait 6, construit 2 routes (I2 et I4), bâtit une ville en C3 et achète une carte de développement : 3 points en tout.',
    );
    expect(said('paragraph', 'fr')).toBe(
      'Ana fait 6 et reçoit 1 bois. Bob reçoit 1 argile. Ana échange 4 argiles contre 1 laine avec la banque, construit 2 routes (I2 et I4), bâtit une ville en C3 (bois 6, blé 4, laine 10, argile 9) et achète une carte de développement : 3 points en tout.',
    );
    expect(said('full', 'en')).toBe(
      'Ana rolls 6 (3 + 3) and gets 1 wood. Bob gets 1 clay. Ana trades 4 clay for 1 wool with the bank, builds a road at I2 (from I1 to I3), builds a road at I4 (from I3 to I5), and builds a town at C3 (wood 6, wheat 4, wool 10, clay 9): 3 points in all. Ana buys a development card and ends the turn. Turn 11: Bob.',
    );
  });
});

describe('news', () => {
  test('every message of a game is news once, in its turn', () => {
    fc.assert(
      fc.property(walks(ANY), (walk) => {
        // The slow way: for each turn, the text when it was last seen.
        const turns = new Map<number, readonly Message[]>();
        const news: Message[] = [];
        for (const step of steps(ANY, walk)) {
          const [before, after] = [step.state as State, step.next as State];
          for (const [turn, messages] of byTurn(after.messages, before.turns === 0)) turns.set(turn, messages);
          for (const message of newsBetween(before, after)) {
            const index = message.kind === 'discarded' ? discardedBefore(news, message.seat) : -1;
            const earlier = news[index];
            if (earlier?.kind === 'discarded' && message.kind === 'discarded')
              news[index] = { ...earlier, cards: plus(earlier.cards, message.cards) };
            else news.push(message);
          }
        }
        expect(news).toEqual([...turns].sort(([one], [other]) => one - other).flatMap(([, messages]) => messages));
      }),
      { numRuns: cases(36) },
    );
  });
});

/** The messages by the number of their turn; the setup, if it is seen, is turn 0. */
function byTurn(messages: readonly Message[], isSetup: boolean): ReadonlyMap<number, readonly Message[]> {
  const turns = new Map<number, Message[]>();
  let turn = isSetup || messages[0]?.kind !== 'turn' ? 0 : -1;
  for (const message of messages) {
    if (message.kind === 'turn') turn = message.turn;
    turns.set(turn, [...(turns.get(turn) ?? []), message]);
  }
  return turns;
}

/** Where the story of these dice already has discards of a seat. */
const discardedBefore = (news: readonly Message[], seat: Seat): number => {
  const dice = news.findLastIndex(({ kind }) => kind === 'dice');
  return news.findIndex((message, index) => index > dice && message.kind === 'discarded' && message.seat === seat);
};

/** What a legal code of a seat is called. */
function called(state: State, code: Code, lang: Lang): string {
  const [seat, text] = typeof code === 'string' ? [state.turn, code] : code;
  const action = codes.parse(state, seat, text);
  if (!action.ok) throw new Error(`${text} is no code`);
  played(state, [seat, text]);
  return plain(words.phrases[lang].choice(secrecy.view(state, seat), action.value, names));
}

describe('what may be done', () => {
  const base = main({
    own: { colonies: [['C3', 'E1']], roads: [['D3', 'F3']] },
    resources: [rich],
    cards: [['knight', 'monopoly', 'roads', 'invention']],
  });
  const draft = played(main({ resources: hands }), 'O', 'OAR', 'PBL');
  const owing = played(main({ resources: [rich], ...roll(1, 6) }), 'L');
  const counter = played(offered(), [2, 'O'], [2, 'OLA'], [2, 'PAR']);

  test.each<readonly [Code, State, string]>([
    ['CC3', start(3), 'Found a colony at C3 (wood 6, wheat 4, wool 10, clay 9)'],
    ['CG3', base, 'Found a colony at G3 (stone 3, clay 9, desert with the thief, stone 8)'],
    ['RE4', base, 'Build a road at E4 (from E3 to E5)'],
    ['VE1', base, 'Build a town at E1 (wheat 4, stone 3, 2:1 wool port)'],
    ['D', base, 'Buy a development card'],
    ['L', main(roll(1, 1)), 'Roll the dice'],
    ['T', base, 'End the turn'],
    ['UC', base, 'Play a knight'],
    ['UR', base, 'Play Road building'],
    ['UMLA', base, 'Play Monopoly on wool'],
    ['UIBLBO', base, 'Play Invention and take 1 wheat and 1 wood'],
    ['E4BOAR', base, 'Trade 4 wood for 1 clay (bank 4:1)'],
    ['E2LAPI', base, 'Trade 2 wool for 1 stone (port 2:1)'],
    ['XPI', owing, 'Discard 1 stone'],
    ['BD4J2', thief(), 'Move the thief to D4 (clay 9) and rob Bob (2 cards)'],
    ['BB8', thief(), 'Move the thief to B8 (wool 8)'],
    ['O', base, 'Offer a trade'],
    ['OBO', draft, 'Add 1 wood to what you give'],
    ['PLA', draft, 'Add 1 wool to what you ask for'],
    ['OT', draft, 'Make the offer to everyone (1 clay for 1 wheat)'],
    ['OJ2', draft, 'Make the offer to Bob (1 clay for 1 wheat)'],
    ['OX', draft, 'Drop the offer'],
    [[1, 'OUI'], offered(), 'Accept Ana’s offer (give 1 wheat, get 1 clay)'],
    [[1, 'NON'], offered(), 'Decline Ana’s offer'],
    [[1, 'O'], offered(), 'Make Ana a counter-offer'],
    [[0, 'OX'], offered(), 'Withdraw the offer'],
    [[2, 'OX'], counter, 'Drop the counter-offer'],
    [[2, 'OJ1'], counter, 'Send the counter-offer to Ana (1 wool for 1 clay)'],
    ['OUIJ3', countered(), 'Trade with Cléo (give 1 clay, get 2 wool)'],
    ['SXP', base, 'On a seven, discard what there is most of'],
    ['SXV', base, 'On a seven, keep enough for a town'],
    ['SNON', base, 'Always answer no to offers'],
    ['SOUIARBL', base, 'Always agree to give clay for at least as much wheat'],
  ])('%s', (code, state, english) => {
    expectSaid(english, (lang) => called(state, code, lang));
  });

  test('a mail, which shows what everybody sees, names answers too', () => {
    const view = secrecy.view(offered(), 'spectator');
    const said = (action: Action) => words.phrases.en.choice(view, action, names);
    expect(said({ type: 'answer', yes: true })).toBe('Accept Ana’s offer (give 1 wheat, get 1 clay)');
    expect(said({ type: 'withdraw' })).toBe('Withdraw the offer');
    const composing = secrecy.view(draft, 'spectator');
    expect(words.phrases.en.choice(composing, { type: 'offer', to: 1 }, names)).toBe('Make the offer to Bob');
  });
});

/** What a viewer is told to be awaited. */
const asked = (state: State, viewer: Viewer, lang: Lang): string =>
  plain(words.phrases[lang].asked(secrecy.view(state, viewer), viewer, names));

describe('what is awaited', () => {
  const second = played(start(2), 'CI9', 'RI8', 'CG7', 'RF7');
  const owing = played(main({ resources: [rich, rich], ...roll(1, 6) }), 'L');
  const free = played(main({ own: { colonies: [['C3']] }, cards: [['roads']] }), 'UR');
  const over = played(
    main({ own: seven, cards: [['church', 'market']], resources: [rich], deck: ['university'] }),
    'D',
  );

  test.each<readonly [State, Seat, string, string]>([
    [start(2), 0, 'Place your first colony on an intersection.', 'C’est à Ana de poser une colonie et une route.'],
    [
      second,
      1,
      'Place your second colony: a card from each land beside it.',
      'C’est à Bob de poser une colonie et une route.',
    ],
    [played(start(2), 'CC3'), 0, 'Place a road beside that colony.', 'C’est à Ana de poser une route.'],
    [main(roll(1, 1)), 0, 'Your turn: roll the dice.', 'Ana va lancer les dés.'],
    [main({}), 0, 'Your turn: build, trade, or end your turn.', 'C’est à Ana de jouer.'],
    [owing, 1, 'A seven! Discard 10 cards.', 'Un sept ! Ana et Bob doivent se défausser.'],
    [thief(), 0, 'Where does the thief go?', 'Ana déplace le voleur.'],
    [free, 0, 'Place 2 free roads.', 'Ana pose des routes gratuites.'],
    [played(free, 'RD3'), 0, 'Place one more free road.', 'Ana pose des routes gratuites.'],
    [played(main({ resources: hands }), 'O'), 0, 'Make your offer.', 'Ana prépare une offre.'],
    [played(main({ resources: hands }), 'O', 'OAR'), 0, 'Your offer: 1 clay for nothing.', 'Ana prépare une offre.'],
    [offered(), 1, 'Ana offers you 1 clay for 1 wheat.', 'Offre envoyée : Bob et Cléo doivent répondre.'],
    [played(offered(), [1, 'OUI']), 0, 'Whom do you trade with?', 'Offre envoyée : Cléo doit répondre.'],
    [played(offered(), [1, 'OUI'], [2, 'NON']), 0, 'Whom do you trade with?', 'Ana choisit avec qui échanger.'],
    [over, 0, 'The game is over.', 'La partie est terminée.'],
  ])('%#: from a seat, and from others', (state, seat, english, others) => {
    expectSaid(english, (lang) => asked(state, seat, lang));
    expect(asked(state, 'spectator', 'fr')).toBe(others);
  });
});

describe('the position', () => {
  /** A position as text, without the island. */
  const described = (state: State, viewer: Viewer, lang: Lang) =>
    words.phrases[lang]
      .position(secrecy.view(state, viewer), viewer, names)
      .map(({ title, lines }) => [title, ...lines.map(plain)]);
  const state = main({
    own: { colonies: [['C3'], ['E1']], roads: [['D3', 'F3']], towns: [[], ['G7']] },
    resources: [bag({ wood: 3, wheat: 1 }), bag({ clay: 2 })],
    cards: [['knight', 'church']],
    knights: [0, 1, 0],
    dice: [3, 5],
  });

  test('the offers that are left are those of one’s own turn', () => {
    const told = (viewer: Viewer) =>
      described(state, viewer, 'fr')
        .flat()
        .filter((line) => line.includes('ce tour-ci'));
    expect(told(0)).toEqual(['Encore 5 offres ce tour-ci.']);
    expect(told(1)).toEqual([]);
  });

  test('what is public, and what one holds', () => {
    const [turn, hand, ana, bob, cleo] = described(state, 0, 'fr');
    expect(turn).toEqual([
      'Tour 10',
      'On joue en 10 points.',
      'C’est le tour d’Ana.',
      'Derniers dés : 3 + 5 = 8.',
      'Route la plus longue : personne.',
      'Armée la plus puissante : personne.',
    ]);
    expect(hand).toEqual([
      'Votre main',
      '2 points sur 10.',
      'Ressources : 1 blé et 3 bois.',
      'Cartes de développement : Chevalier, Église.',
      'Une carte de la banque vous coûte 4 argiles, 4 pierres, 4 blés, 4 bois ou 4 laines.',
      'Réponse d’avance : sur un sept, demander à chaque fois quoi défausser.',
      'Réponse d’avance : demander à chaque offre que répondre.',
      'Encore 5 offres ce tour-ci.',
    ]);
    expect(ana).toEqual([
      'Ana (vous)',
      '1 point.',
      'Colonie en C3 : bois 6, blé 4, laine 10, argile 9.',
      'Routes : D3, F3.',
      '4 cartes ressource, 2 cartes de développement.',
      'Plus longue route : 2 ; 0 chevalier joué.',
      'Pièces en réserve : 13 routes, 4 colonies et 4 villes.',
    ]);
    expect(bob).toEqual([
      'Bob',
      '3 points.',
      'Colonie en E1 : blé 4, pierre 3, port 2:1 de laine.',
      'Ville en G7, qui compte double : blé 10, laine 5, argile 6, bois 2.',
      '2 cartes ressource, 0 carte de développement.',
      'Plus longue route : 0 ; 1 chevalier joué.',
      'Pièces en réserve : 15 routes, 4 colonies et 3 villes.',
    ]);
    expect(cleo?.slice(0, 3)).toEqual(['Cléo', '0 point.', '0 carte ressource, 0 carte de développement.']);
    expect(described(state, 'spectator', 'fr').map(([title]) => title)).toEqual([
      'Tour 10',
      'Ana',
      'Bob',
      'Cléo',
      'L’île',
      'Les ports',
      'La banque',
    ]);
  });

  test('the island, its ports and the bank', () => {
    const [, , , , island, ports, bank] = described(state, 'spectator', 'en');
    expect(island?.slice(0, 7)).toEqual([
      'The island',
      'B2: forest, wood 6, rolled 5 times in 36.',
      'D2: field, wheat 4, rolled 3 times in 36.',
      'F2: mountains, stone 3, rolled 2 times in 36.',
      'H2: hills, clay 9, rolled 4 times in 36.',
      'B4: pasture, wool 10, rolled 3 times in 36.',
      'D4: hills, clay 9, rolled 4 times in 36.',
    ]);
    expect(island).toContain('F4: desert, the thief is here.');
    expect(island).toHaveLength(17);
    expect(ports).toContain('2:1 wool port (C1, E1): Bob.');
    expect(ports).toContain('3:1 port (G1, I1).');
    expect(bank).toEqual([
      'The bank',
      '17 clay, 19 stone, 18 wheat, 16 wood, and 19 wool.',
      '30 development cards in the pile.',
    ]);
  });

  test('an offer and its answers', () => {
    const state = played(countered(), [1, 'O']);
    const [turn] = described(state, 'spectator', 'en');
    expect(turn?.slice(-3)).toEqual([
      'Offer of Ana: 1 clay for 1 wheat.',
      'Bob is preparing a counter-offer.',
      'Cléo offers 2 wool for 1 clay instead.',
    ]);
  });

  test('in the end, all hands', () => {
    const over = played(
      main({ own: seven, cards: [['church', 'market']], resources: [rich], deck: ['university'] }),
      'D',
    );
    const [, ana] = described(over, 'spectator', 'en');
    expect(ana).toContain('10 points.');
    expect(ana).toContain('In hand: 4 clay, 3 stone, 3 wheat, 4 wood, and 3 wool, Church, Market place, University.');
  });
});

describe('for any game', () => {
  test('a caption names no place of the grid, since the board shows it', () => {
    const long: Names = (seat) => ['Maximilien', 'Anne-Charlotte', 'Jean-Baptiste', 'Zoé'][seat] ?? '';
    fc.assert(
      fc.property(walks(ANY), (walk) => {
        for (const { state, seat, action, next } of some(steps(ANY, walk), 80)) {
          const [before, after] = [state, next].map((one) => secrecy.view(one as State, 'spectator'));
          if (before === undefined || after === undefined) throw new Error('two views');
          const facts = words.facts(before, after, seat, action as Action);
          for (const lang of LANGS) {
            const caption = words.phrases[lang].happened(seat, facts, 'caption', long);
            expect(caption).not.toMatch(/\b[A-I][1-9]\b/);
          }
        }
      }),
      { numRuns: cases(15) },
    );
  });

  test('whoever settles last founds two colonies in a row, which a caption counts', () => {
    const first = played(start(2), 'CI9', 'RI8');
    expect(told(first, ['CG7', 'RF7', 'CE1', 'RE2'], { length: 'caption' })).toBe(
      'Bob fonde 2 colonies et construit 2 routes : 2 points en tout.',
    );
    expect(told(first, ['CG7', 'RF7'], { length: 'caption', lang: 'en' })).toBe(
      'Bob founds a colony and builds a road: 1 point in all.',
    );
  });

  test('whoever ends a turn or declines an offer leaves nothing to see, but what they did before is seen', () => {
    const { isQuiet } = words.phrases.en;
    const factsOf = (state: State, code: string, seat: Seat) => {
      const action = codes.parse(state, seat, code);
      if (!action.ok) throw new Error(`not a code: ${code}`);
      const next = played(state, [seat, code]);
      return words.facts(secrecy.view(state, 'spectator'), secrecy.view(next, 'spectator'), seat, action.value);
    };
    const ended = factsOf(main({}), 'T', 0);
    const declined = factsOf(offered(), 'NON', 1);
    const accepted = factsOf(offered(), 'OUI', 1);
    expect([ended, declined, accepted].map((facts) => isQuiet?.(facts))).toEqual([true, true, false]);
    // So does a counter-offer that is given up before an answer, and an offer that is withdrawn before the end of a turn.
    const givenUp = [...factsOf(offered(), 'O', 2), ...factsOf(played(offered(), [2, 'O']), 'OX', 2)];
    expect(isQuiet?.([...givenUp, ...factsOf(offered(), 'NON', 2)])).toBe(true);
    expect(isQuiet?.([...factsOf(offered(), 'OX', 0), ...ended])).toBe(true);
    expect(isQuiet?.([...accepted, ...ended])).toBe(false);
  });

  test('no line is longer than 160 characters, whatever the names; unless it is cut, it says the same in every language', () => {
    const tokens = (said: string) => said.match(/Ana|Bob|Cléo|Dov|[A-I]?\d+/g)?.sort();
    const long: Names = (seat) => `${names(seat)} ${'x'.repeat(40)}`.slice(0, 40);
    fc.assert(
      fc.property(walks(ANY), (walk) => {
        const turns: { readonly seat: Seat; readonly facts: ReturnType<typeof words.facts>[number][] }[] = [];
        for (const { state, seat, action, next } of steps(ANY, walk)) {
          const [before, after] = [state, next].map((one) => secrecy.view(one as State, seat));
          if (before === undefined || after === undefined) throw new Error('two views');
          if (turns.at(-1)?.seat !== seat) turns.push({ seat, facts: [] });
          turns.at(-1)?.facts.push(...words.facts(before, after, seat, action as Action));
        }
        for (const { seat, facts } of some(turns)) {
          for (const lang of LANGS)
            expect(words.phrases[lang].happened(seat, facts, 'line', long).length).toBeLessThanOrEqual(160);
          const [fr, en] = LANGS.map((lang) => words.phrases[lang].happened(seat, facts, 'line', names));
          // French is longer by less than a third.
          if (en !== undefined && en.length < 120) expect(tokens(fr ?? '')).toEqual(tokens(en));
        }
      }),
      { numRuns: cases(15) },
    );
  });

  test('no sentence shows a code', () => {
    fc.assert(
      fc.property(walks(ANY), (walk) => {
        for (const { state: before, seat, action, next } of some(steps(ANY, walk), 60)) {
          const state = before as State;
          const view = secrecy.view(state, seat);
          const all = [...rules.actions(state, seat), action as Action].map((one) => codes.format(state, seat, one));
          // A place alone has no code, and single letters are words too.
          const shown = new Set(all.filter((code) => code.length > 1));
          for (const lang of LANGS) {
            const { choice, happened } = words.phrases[lang];
            const facts = words.facts(view, secrecy.view(next as State, seat), seat, action as Action);
            const said = [
              ...rules.actions(state, seat).map((one) => choice(view, one, names)),
              ...LENGTHS.map((length) => happened(seat, facts, length, names)),
            ];
            const read = said.flatMap((sentence) => sentence.toUpperCase().split(/[^\p{L}\p{N}]+/u));
            expect(read.filter((word) => shown.has(word))).toEqual([]);
          }
        }
      }),
      { numRuns: cases(12) },
    );
  });
});
