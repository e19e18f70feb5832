import { describe, expect, test } from 'vitest';
import type { Lang, Viewer } from '../../../shared/game/contract.ts';
import type { Length } from '../../../shared/game/words/words.ts';
import { begin } from '../../../shared/games/chacun/apply.ts';
import { chacun } from '../../../shared/games/chacun/index.ts';
import type { Action, State, View } from '../../../shared/games/chacun/types.ts';
import { type Fact, facts } from '../../../shared/games/chacun/words/facts.ts';
import { words } from '../../../shared/games/chacun/words/index.ts';
import { plain } from '../../support/plain.ts';
import { sayingOf } from '../sentences.ts';
import { acted, hut, laid, occupying, PASS, pawn, place, placing } from './states.ts';

const expectSaid = sayingOf('chacun');
const names = (seat: number): string => ['Ana', 'Bob', 'Cléo'][seat] ?? '';

const viewOf = (state: State): View => chacun.secrecy.view(state, 'spectator');

/** The facts of actions of whose turn it is at first. */
function factsOf(state: State, ...actions: readonly Action[]): readonly Fact[] {
  const told: Fact[] = [];
  let before = state;
  for (const action of actions) {
    const after = acted(before, action);
    told.push(...facts(viewOf(before), viewOf(after), state.turn, action));
    before = after;
  }
  return told;
}

const occupy = (kind: 'pawn' | 'hut', zone: number): Action => ({ type: 'occupy', kind, zone });
const retake = (zone: number): Action => ({ type: 'retake', zone });

const said = (lang: Lang, length: Length, all: readonly Fact[], seat = 0): string =>
  plain(words.phrases[lang].happened(seat, all, length, names));

/** Forest 351 + 381, with a menhir, is open to the east only: tile 36, turned once, closes it. */
const FOREST = laid([35, -1, 0], [38, 0, 0]);
const closing = (decks: Partial<State['decks']>, ...more: readonly Action[]) =>
  factsOf(placing(36, { placed: FOREST, decks }), place(1, 0, 1), ...more);

/** River 563 + 11 brings 6 points to one, forest 13 + 361 4 to the other; river 15 + 95 is empty. */
const CLOSING_THREE = factsOf(
  placing(1, {
    placed: laid([56, 0, 0], [36, -1, 1, 2], [85, -1, -1], [9, -2, 0, 3]),
    occupants: [pawn(0, 563), pawn(1, 361)],
    decks: { normal: [53], menhir: [] },
  }),
  place(-1, 0),
  PASS,
);

/** A tiger, a deer and an aurochs are around (1, 1) and a mammoth is farther away. */
const TRAPPED = factsOf(
  placing(94, { placed: laid([31, 0, 1], [62, 2, 1], [61, 3, 1], [36, 1, 2]), decks: { normal: [61] } }),
  place(1, 1),
);

const SHAMAN = placing(88, {
  placed: laid([61, -1, 2]),
  occupants: [pawn(0, 610)],
  decks: { normal: [62] },
});

const LAST = factsOf(
  placing(36, { placed: FOREST, occupants: [pawn(1, 350)], decks: { normal: [13, 14, 26] } }),
  place(1, 0, 1),
  PASS,
);

/** A mammoth near the pit trap; a tiger eats the only deer. */
const PIT = factsOf(
  occupying({ placed: laid([92, 0, 0], [62, -1, 0], [31, -2, 0], [61, 0, 1]), occupants: [pawn(1, 610)] }),
  PASS,
);
const RAFT = factsOf(occupying({ placed: laid([91, 1, 0]), occupants: [hut(0, 918)] }), PASS);

const PLAIN = placing(61, { placed: laid([62, 2, 0]), decks: { normal: [53] } });

const TOLD: readonly (readonly [title: string, facts: readonly Fact[], length: Length, english: string])[] = [
  [
    'a tile and a hunter are one story',
    factsOf(PLAIN, place(2, -1), occupy('pawn', 610)),
    'line',
    'Ana places a tile with a hunter (2 east, 1 north).',
  ],
  [
    'a caption leaves out where, since the board shows it',
    factsOf(PLAIN, place(2, -1), occupy('pawn', 610)),
    'caption',
    'Ana places a tile with a hunter.',
  ],
  ['a caption of a tile', factsOf(PLAIN, place(2, -1)), 'caption', 'Ana places a tile.'],
  [
    'a caption of a piece',
    factsOf(acted(PLAIN, place(2, -1)), occupy('pawn', 610)),
    'caption',
    'Ana puts down a hunter.',
  ],
  [
    'a quiet turn says where the tile fitted',
    factsOf(PLAIN, place(2, -1), occupy('pawn', 610)),
    'paragraph',
    'Ana places a tile (2 east, 1 north) and puts a hunter in the meadow with a mammoth. The tile continues a meadow to the south.',
  ],
  [
    'a tile alone',
    factsOf(PLAIN, place(2, -1)),
    'full',
    'Ana places a tile (2 east, 1 north, north of the deer, not turned). The tile continues a meadow to the south. On it: a mammoth.',
  ],
  [
    'a piece alone says where it is put',
    factsOf(acted(PLAIN, place(2, -1)), occupy('pawn', 610)),
    'line',
    'Ana puts a hunter in the meadow (2 east, 1 north).',
  ],
  [
    'a hut',
    factsOf(occupying({ placed: laid([91, 1, 0]), decks: { normal: [61] } }), occupy('hut', 918)),
    'line',
    'Ana puts a hut on the lake (1 east).',
  ],
  ['nothing occupied', factsOf(acted(PLAIN, place(2, -1)), PASS), 'line', 'Ana occupies nothing.'],
  [
    'a forest with a menhir',
    closing({ normal: [61], menhir: [85] }, occupy('pawn', 361)),
    'line',
    'Ana places a tile with a gatherer (1 east), closes a forest (6 points), and plays again.',
  ],
  [
    'a forest with a menhir',
    closing({ normal: [61], menhir: [85] }, occupy('pawn', 361)),
    'full',
    'Ana places a tile (1 east, east of the deer, turned 90°) and puts a gatherer in the forest. The tile continues a forest to the west. On it: an aurochs. Forest closed: 6 points for 3 tiles. Back in hand: 1 gatherer for Ana. The menhir gives a second turn, with a menhir tile.',
  ],
  [
    'both turns',
    closing({ normal: [61], menhir: [85] }, occupy('pawn', 361), place(2, 0), occupy('pawn', 850)),
    'line',
    'Ana places a tile with a gatherer (1 east) and closes a forest (6 points), then places the wild fire tile with a hunter (2 east).',
  ],
  [
    'both turns',
    closing({ normal: [61], menhir: [85] }, occupy('pawn', 361), place(2, 0), occupy('pawn', 850)),
    'paragraph',
    'Ana places a tile (1 east) and puts a gatherer in the forest. Forest closed: 6 points for 3 tiles. The menhir gives a second turn: Ana places the wild fire tile (2 east) and puts a hunter in the meadow with the wild fire.',
  ],
  [
    'no menhir tile with a place',
    closing({ normal: [61], menhir: [83] }, PASS),
    'full',
    'Ana places a tile (1 east, east of the deer, turned 90°) and occupies nothing. The tile continues a forest to the west. On it: an aurochs. A forest of 3 tiles is closed; nobody was there. No menhir tile can be placed, so there is no second turn. A tile that fits nowhere is discarded (river all around).',
  ],
  [
    'points of several players',
    CLOSING_THREE,
    'line',
    'Ana places a tile (1 west) and closes a forest and 2 rivers (6 points, 4 for Bob).',
  ],
  [
    'points of several players',
    CLOSING_THREE,
    'paragraph',
    'Ana places a tile (1 west). A river of 2 tiles is closed; nobody was there. River closed: Ana gets 6 points for 2 tiles and 4 fish. Forest closed: Bob gets 4 points for 2 tiles.',
  ],
  [
    'points of several players',
    CLOSING_THREE,
    'full',
    'Ana places a tile (1 west, south of the wild fire, not turned) and occupies nothing. The tile continues a meadow to the north, a river to the east and west, and a forest to the south. On it: 3 fish. A river of 2 tiles is closed; nobody was there. River closed: Ana gets 6 points for 2 tiles and 4 fish. Forest closed: Bob gets 4 points for 2 tiles. Back in hand: 1 fisher for Ana and 1 gatherer for Bob.',
  ],
  [
    'the shaman',
    factsOf(SHAMAN, place(0, 2), retake(610), PASS),
    'line',
    'Ana places the shaman tile (2 south) and takes back a hunter.',
  ],
  [
    'the shaman',
    factsOf(SHAMAN, place(0, 2), retake(610), occupy('pawn', 883)),
    'paragraph',
    'Ana places the shaman tile (2 south), takes back the hunter from the meadow (1 west, 2 south), and puts a gatherer in the forest. The tile continues a meadow to the west.',
  ],
  [
    'a pawn taken back',
    factsOf(acted(SHAMAN, place(0, 2)), retake(610)),
    'line',
    'Ana takes back the hunter from the meadow (1 west, 2 south).',
  ],
  ['no pawn taken back', factsOf(acted(SHAMAN, place(0, 2)), PASS), 'line', 'Ana takes back no pawn.'],
  [
    'the logboat',
    factsOf(placing(93, { placed: laid([61, 3, 1]), decks: { normal: [62] } }), place(3, 0)),
    'paragraph',
    'Ana places the logboat tile (3 east). Logboat: 2 points for 1 lake within reach.',
  ],
  ['the hunting trap', TRAPPED, 'line', 'Ana places the hunting trap tile (1 east, 1 south): 2 points.'],
  [
    'the hunting trap',
    TRAPPED,
    'full',
    'Ana places the hunting trap tile (1 east, 1 south, east of the sabre-tooth, not turned). The tile continues a meadow to the east, south, and west. On it: the hunting trap. Hunting trap: 2 points for 1 aurochs. The animals around the trap no longer count: 1 aurochs, 1 deer, and 1 sabre-tooth.',
  ],
  [
    'the end',
    LAST,
    'line',
    'Ana places a tile (1 east) and closes a forest (3 points for Bob): Bob wins with 3 points.',
  ],
  [
    'how the game ended is shown after the last move, and so no caption says it',
    LAST,
    'caption',
    'Ana places a tile and closes a forest.',
  ],
  [
    'the end',
    LAST,
    'full',
    'Ana places a tile (1 east, east of the deer, turned 90°) and occupies nothing. The tile continues a forest to the west. On it: an aurochs. A forest of 3 tiles is closed; nobody was there. No menhir tile can be placed, so there is no second turn. 3 tiles that fit nowhere are discarded (river all around; river to the north, forest to the east, south, and west; river to the north and east, forest to the south and west). Last hunt: Bob gets 3 points for 1 mammoth in a meadow of 1 tile. The game is over: Bob wins with 3 points (Ana: 0, Bob: 3).',
  ],
  [
    'the pit trap and the deer that are eaten',
    PIT,
    'full',
    'Ana occupies nothing. Eaten by sabre-tooths: 1 deer. Last hunt: Bob gets 3 points for 1 mammoth in a meadow of 4 tiles. Pit trap: Bob gets 3 more points for 1 mammoth close by. The game is over: Bob wins with 6 points (Ana: 0, Bob: 6).',
  ],
  [
    'the last catch and the raft',
    RAFT,
    'paragraph',
    'Ana occupies nothing. Last catch: 1 point for 1 fish in a river system of 1 tile. Raft: 1 more point for 1 lake. The game is over: Ana wins with 2 points (Ana: 2, Bob: 0).',
  ],
  [
    'a victory that is shared',
    factsOf(
      occupying({ placed: laid([61, 0, 0], [62, 1, 0]), occupants: [pawn(0, 610), pawn(1, 620)], seats: 3 }),
      PASS,
    ),
    'paragraph',
    'Ana occupies nothing. Last hunt: Ana and Bob each get 4 points for 1 mammoth and 1 deer in a meadow of 2 tiles. The game is over: Ana and Bob win with 4 points (Ana: 4, Bob: 4, Cléo: 0).',
  ],
];

test.each(TOLD)('what happened: %s', (_, all, length, english) => {
  expectSaid(english, (lang) => said(lang, length, all));
});

test('a paragraph adds up the points of more areas than it has room for', () => {
  const all = CLOSING_THREE.flatMap((fact): readonly Fact[] => (fact.type === 'scored' ? [fact, fact, fact] : [fact]));
  expect(said('en', 'paragraph', all)).toBe(
    'Ana places a tile (1 west). A river of 2 tiles is closed; nobody was there. That brings 18 points to Ana and 12 points to Bob.',
  );
});

test('a line leaves out what it has no room for', () => {
  const long = (seat: number) => `A long name of thirty-six characters ${seat}`;
  const line = (all: readonly Fact[]) => words.phrases.en.happened(0, all, 'line', long);
  expect(line(CLOSING_THREE)).toBe(
    `${long(0)} places a tile (1 west) and closes a forest and 2 rivers (6 points, 4 for ${long(1)}).`,
  );
  expect(line([...CLOSING_THREE, { type: 'over', points: [6, 4] }])).toBe(
    `${long(0)} places a tile (1 west) and closes a forest and 2 rivers: ${long(0)} wins with 6 points.`,
  );
});

test('a line that is too long does not tell of a pawn taken back', () => {
  const state = placing(36, { placed: FOREST, occupants: [pawn(0, 350)], decks: { normal: [61], menhir: [88] } });
  const all = factsOf(state, place(1, 0, 1), occupy('pawn', 361), place(2, 0), retake(350), occupy('pawn', 883));
  expect(said('en', 'line', all)).toBe(
    'Ana places a tile with a gatherer (1 east) and closes a forest (6 points), then places the shaman tile with a gatherer (2 east) and takes back a hunter.',
  );
  const long = () => 'A name of half a hundred characters, that is long.';
  expect(words.phrases.en.happened(0, all, 'line', long)).toBe(
    `${long()} places a tile with a gatherer (1 east), then places the shaman tile with a gatherer (2 east): 6 points.`,
  );
});

test('a caption of two turns tells the piece of the second one, and the points', () => {
  const all = closing({ normal: [61], menhir: [85] }, occupy('pawn', 361), place(2, 0), occupy('pawn', 850));
  expect(said('en', 'caption', all)).toBe('Ana places a tile, then places the wild fire tile with a hunter: 6 points.');
});

test('who occupies nothing leaves nothing to see, unless something comes of it', () => {
  const passed = factsOf(acted(PLAIN, place(2, -1)), PASS);
  expect([passed, PIT, factsOf(PLAIN, place(2, -1), PASS)].map((facts) => words.phrases.en.isQuiet?.(facts))).toEqual([
    true,
    false,
    false,
  ]);
});

/** All choices of whose turn it is, in a language. */
const choices = (state: State, lang: Lang): readonly string[] =>
  chacun.rules
    .actions(state, state.turn)
    .map((action) => plain(words.phrases[lang].choice(viewOf(state), action, names)));

describe('what may be done', () => {
  test('a tile is placed in a cell and a rotation, beside a landmark and what it meets', () => {
    const start = begin(2, 56, { normal: [35, 61], menhir: [] });
    expectSaid(
      [
        'Place the tile 1 north, not turned, north of the aurochs (meadow to the south)',
        'Place the tile 1 north, turned 180°, north of the aurochs (meadow to the south)',
        'Place the tile 1 north, turned 270°, north of the aurochs (meadow to the south)',
        'Place the tile 1 south, turned 270°, south of the aurochs (forest to the north)',
        'Place the tile 1 east, turned 180°, east of the aurochs (forest to the west)',
      ],
      (lang) => choices(start, lang),
    );
  });

  test('what there is twice is no landmark', () => {
    const two = placing(61, { placed: laid([62, 2, 0], [34, 4, 0]), decks: { normal: [53] } });
    expect(choices(two, 'en')[0]).toBe('Place the tile 1 east, not turned (meadow to the east)');
  });

  test('zones of a tile are told apart by where they are as it lies, and by what is there', () => {
    expect(choices(occupying({ placed: laid([17, 1, 0]) }), 'en')).toEqual([
      'Put a hunter in the meadow in the middle',
      'Put a fisher on the river to the north-east',
      'Put a hut on the river to the north-east',
      'Put a hunter in the meadow to the north-east, with a deer',
      'Put a fisher on the river to the south-west',
      'Put a hut on the river to the south-west',
      'Put a hunter in the meadow to the south-west, with a sabre-tooth',
      'Place nothing',
    ]);
    expect(choices(occupying({ placed: laid([17, 1, 0, 1]) }), 'fr')).toEqual([
      'Placer un chasseur dans le pré au milieu',
      'Placer un pêcheur sur la rivière au sud-est',
      'Placer une hutte sur la rivière au sud-est',
      'Placer un chasseur dans le pré au sud-est, avec un cerf',
      'Placer un pêcheur sur la rivière au nord-ouest',
      'Placer une hutte sur la rivière au nord-ouest',
      'Placer un chasseur dans le pré au nord-ouest, avec un smilodon',
      'Ne rien placer',
    ]);
  });

  test('animals that no longer count are not told of', () => {
    const state = occupying({ placed: laid([61, 1, 0]), cancelled: [6100] });
    expect(choices(state, 'en')).toEqual(['Put a hunter in the meadow', 'Place nothing']);
  });

  test('a pawn is taken back from a zone of a cell', () => {
    const state = acted(SHAMAN, place(0, 2));
    expectSaid(['Take back the hunter from the meadow, 1 west, 2 south', 'Take back no pawn'], (lang) =>
      choices(state, lang),
    );
  });
});

const second = acted(placing(36, { placed: FOREST, decks: { normal: [61], menhir: [85] } }), place(1, 0, 1), PASS);

test.each([
  [
    'a tile',
    placing(35, { placed: FOREST }),
    'Your turn: place a tile with meadow to the north, south, and west, forest to the east.',
    'It is Ana’s turn.',
  ],
  [
    'a second tile',
    second,
    'You play again: place a menhir tile with meadow all around.',
    'Ana plays again, with a menhir tile.',
  ],
  ['a piece', acted(PLAIN, place(2, -1)), 'Place a pawn or a hut?', 'It is Ana’s turn.'],
  ['a pawn', acted(SHAMAN, place(0, 2)), 'Would you like to take back a pawn?', 'It is Ana’s turn.'],
  [
    'nothing',
    acted(occupying({ placed: laid([91, 1, 0]), occupants: [hut(0, 918)] }), PASS),
    'The game is over: Ana wins with 2 points.',
    'The game is over: Ana wins with 2 points.',
  ],
])('what is awaited: %s', (_, state, own, others) => {
  const asked = (viewer: Viewer) => (lang: Lang) => plain(words.phrases[lang].asked(viewOf(state), viewer, names));
  expectSaid(own, asked(0));
  for (const viewer of [1, 'spectator'] as const) expectSaid(others, asked(viewer));
});

describe('the position', () => {
  test('says the tile to place, the scores, each area and each tile', () => {
    expect(words.phrases.en.position(viewOf(begin(2, 56, { normal: [35, 61], menhir: [85] })), 0, names)).toEqual([
      {
        title: 'Tile to place',
        lines: ['Meadow to the north, south, and west, forest to the east.', 'Meadow, with a mammoth.', 'Forest.'],
      },
      {
        title: 'Scores',
        lines: [
          'Ana: 0 points, 5 pawns and 3 huts in hand.',
          'Bob: 0 points, 5 pawns and 3 huts in hand.',
          'To come: 1 normal tile and 1 menhir tile.',
        ],
      },
      { title: 'Forests', lines: ['Forest of 1 tile: start. 2 open sides. A menhir. Worth 2 points; nobody is here.'] },
      { title: 'Rivers', lines: ['River of 1 tile: start. 1 open side. A fish. Worth 2 points; nobody is here.'] },
      { title: 'River systems', lines: ['River system of 1 tile: start. A fish. Worth 1 point; nobody is here.'] },
      {
        title: 'Meadows',
        lines: [
          'Meadow of 1 tile: start (north). 2 open sides. An aurochs. Worth 2 points; nobody is here.',
          'Meadow of 1 tile: start (south-west). 1 open side. Worth nothing yet; nobody is here.',
        ],
      },
      {
        title: 'Tiles, from north to south',
        lines: [
          'On the starting tile: meadow to the north, forest to the east and south, river to the west; an aurochs, a fish, and a menhir.',
        ],
      },
    ]);
  });

  test('says whom an area would bring nothing yet', () => {
    const state = occupying({ placed: laid([38, 0, 0]), occupants: [pawn(0, 382)] });
    const linesIn = (lang: 'fr' | 'en') =>
      words.phrases[lang].position(viewOf(state), 0, names).map(({ lines }) => lines.map(plain));
    expect(linesIn('fr').flat()).toContainEqual(
      expect.stringMatching(/Ana : 1 chasseur\. Ne rapporte encore rien à Ana\.$/),
    );
    expect(linesIn('en').flat()).toContainEqual(expect.stringMatching(/Ana: 1 hunter\. Brings nothing to Ana yet\.$/));
  });

  test('says who is in an area and what it would bring', () => {
    const state = occupying({
      placed: laid([35, -1, 0], [38, 0, 0]),
      occupants: [pawn(0, 351), pawn(1, 380)],
      decks: { normal: [61] },
    });
    const sections = words.phrases.fr.position(viewOf(state), 0, names);
    expect(sections.find(({ title }) => title === 'Forêts')?.lines.map(plain)).toEqual([
      'Forêt de 2 tuiles : 1 O ; départ. 1 côté ouvert. Un menhir. Ana : 1 cueilleur. Rapporterait maintenant 4 points à Ana.',
    ]);
    expect(sections.find(({ title }) => title === 'Prés')?.lines.map(plain)).toEqual([
      'Pré d’une tuile : 1 O. 3 côtés ouverts. Un mammouth. Vaudrait 3 points (zone libre).',

      'Pré d’une tuile : départ (nord). 1 côté ouvert. Un cerf. Bob : 1 chasseur. Rapporterait maintenant 1 point à Bob.',
      'Pré d’une tuile : départ (sud). 1 côté ouvert. Ne vaudrait rien (zone libre).',
    ]);
    expect(sections.map(({ title }) => title)).toEqual([
      'Tuile qui vient d’être posée',
      'Points',
      'Forêts',
      'Prés',
      'Tuiles, du nord au sud',
    ]);
  });
});
