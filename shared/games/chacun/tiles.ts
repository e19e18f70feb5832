import {
  ANIMALS,
  type Animal,
  type AnimalKind,
  POWERS,
  type Power,
  type Side,
  type Tile,
  type TileId,
  type TileKind,
  type Zone,
  type ZoneId,
} from './types.ts';

/**
 * The 95 tiles. A line reads `id kind | zones | north east south west`.
 *
 * Kinds: `S` start, `N` normal, `M` menhir. A zone is its number in the tile, then `m` meadow with its animals (`M`
 * mammoth, `A` aurochs, `D` deer, `T` tiger), `f` forest (`^` with a menhir, `*` with mushrooms), `r` river with its
 * fish and `>` the lake it ends in, or `l` lake with its fish; then, after `!`, its power. A side is the number of the
 * zone that touches it, or meadow, river, meadow going clockwise.
 */
const TABLE = `
0 N | 0m 1r>8 2m 3f 4f 8l2 | 0.1.2 2 3 4
1 N | 0m 1r>8 2m 3f 4m 5r>8 8l3 | 0 0.1.2 3 4.5.0
2 N | 0m 1r>8 2m 3f^ 8l1 | 0 0.1.2 3 3
3 N | 0m 1r>8 2m 3r>8 4m 5r>8 8l1 | 0.1.2 2.3.4 4 4.5.0
4 N | 0m 1r>8 2mD 3f 4m 5r>8 8l1 | 0.1.2 3 4.5.0 0
5 N | 0mA 1r>8 2m 3r>8 4m 5r>8 8l1 | 0 0.1.2 2.3.4 4.5.0
6 N | 0m 1r>8 2m 3r>8 4mD 5r>8 8l1 | 0.1.2 2.3.4 4 4.5.0
7 N | 0mT 1r>8 2m 3r>8 4m 5r>8 8l1 | 0.1.2 2.3.4 4.5.0 0
8 N | 0mM 1r>8 2mD 3r>8 4m 5r>8 8l1 | 0.1.2 2.3.4 4 4.5.0
9 N | 0m 1r>8 2m 3r>8 4m 5r>8 8l2 | 0.1.2 2.3.4 4.5.0 0
10 N | 0m 1r>8 2m 3r>8 4mD 5r>8 8l1 | 0.1.2 2.3.4 4 4.5.0
11 N | 0m 1r>8 2m 3r>8 4m 5f 6m 7r>8 8l1 | 0.1.2 2.3.4 5 6.7.0
12 N | 0m 1r>8 2m 3r>8 4mD 5r>8 8l1 | 0.1.2 2 2.3.4 4.5.0
13 N | 0mD 1r>8 2m 3r>8 4m 5r>8 6mD 7r>8 8l2 | 0.1.2 2.3.4 4.5.6 6.7.0
14 N | 0m 1r 2mT 3f 4f 5f | 0.1.2 3 4 5
15 N | 0mD 1r 2m | 0 0.1.2 2.1.0 0
16 N | 0m 1r 2mD | 0 0.1.2 2.1.0 0
17 N | 0m 1r 2mD 3r 4mT | 0.1.2 2.1.0 0.3.4 4.3.0
18 N | 0mT 1r 2m | 0 0.1.2 2.1.0 0
19 N | 0mD 1r1 2m | 0 0.1.2 2.1.0 0
20 N | 0mA 1r2 2m 3m 4f | 0.1.2 2.1.3 4 0
21 N | 0m 1r 2mA | 0 0.1.2 2.1.0 0
22 N | 0m 1r 2mA 3f | 0.1.2 2 3 2.1.0
23 N | 0mA 1r 2m 3f^ | 0.1.2 2.1.0 3 3
24 N | 0m 1r>8 2mA 3f 4m 5r>8 8l1 | 0.1.2 2 3 4.5.0
25 N | 0m 1r 2mD 3f | 0.1.2 2.1.0 3 0
26 N | 0m 1r 2m 3f 4f | 0.1.2 2.1.0 3 4
27 N | 0m 1r 2mD 3f | 0 0.1.2 2.1.0 3
28 N | 0m 1r1 2m 3f | 0.1.2 2 3 2.1.0
29 N | 0f^ 1m 2r 3m | 0 1.2.3 3.2.1 0
30 N | 0mD 1f^ | 0 0 1 1
31 N | 0f^ 1mT | 0 1 1 0
32 N | 0f^ 1mT | 0 1 1 0
33 N | 0f^ 1m | 0 1 1 0
34 N | 0m 1m 2mD 3f | 0 1 2 3
35 N | 0mM 1f | 0 1 0 0
36 N | 0mA 1f | 0 0 1 0
37 N | 0f 1mD | 0 1 1 1
38 N | 0mD 1f^ 2m | 0 1 2 1
39 N | 0m 1f^ 2m | 0 1 2 1
40 N | 0m 1f^ 2m | 0 1 2 1
41 N | 0mD 1f 2f | 0 1 0 2
42 N | 0f^ 1m 2m | 0 0 1 2
43 N | 0f^ 1f 2m | 0 0 1 2
44 N | 0f^ 1f 2mD | 0 1 2 0
45 N | 0m 1r1 2m 3f 4mD 5m 6f | 0.1.2 3 4.1.5 6
46 N | 0m 1r 2m 3f | 0 0.1.2 3 2.1.0
47 N | 0m 1r1 2mD 3f | 0 0.1.2 3 2.1.0
48 N | 0m 1r 2mT | 0 0.1.2 2 2.1.0
49 N | 0mD 1r 2mT | 0 0.1.2 2 2.1.0
50 N | 0mD 1r 2m | 0.1.2 2 2.1.0 0
51 N | 0mA 1r 2m | 0 0.1.2 2 2.1.0
52 N | 0mD 1r 2m | 0 0.1.2 2 2.1.0
53 N | 0m 1r 2mM | 0 0.1.2 2 2.1.0
54 N | 0f^ 1m 2r 3mD 4m | 0 1.2.3 3.2.4 0
55 N | 0f^ 1f 2m 3r 4m | 0 0 1 2.3.4
56 S | 0mA 1f^ 2m 3r>8 8l1 | 0 1 1 2.3.0
57 N | 0m 1r>8 2m 3f 4f^ 8l2 | 0.1.2 3 4 4
58 N | 0f^ 1m 2r>8 3m 8l1 | 0 0 1.2.3 0
59 N | 0m 1r>8 2mT 3f 8l1 | 0.1.2 2 3 0
60 N | 0m 1f^ 2mD | 0 1 2 1
61 N | 0mM | 0 0 0 0
62 N | 0mD | 0 0 0 0
63 N | 0f^ 1m | 0 0 1 0
64 N | 0f^ 1m 2f | 0 0 1 2
65 N | 0f^ 1mT | 0 0 1 0
66 N | 0f^ 1m 2r 3m 4m | 0 0 1.2.3 4
67 N | 0f 1f 2mD | 0 1 2 2
68 N | 0f 1m 2r 3m | 0 1 1.2.3 3
69 N | 0f^ 1m 2r 3m | 0 1.2.3 3.2.1 0
70 N | 0m 1r 2m 3r 4m 5f^ | 0.1.2 2.3.4 5 5
71 N | 0m 1r 2m 3f^ 4m 5r>8 6m 8l2 | 0.1.2 3 4.5.6 3
72 N | 0mT 1r 2m 3f 4f | 0.1.2 3 2.1.0 4
73 N | 0m 1r 2mD 3f 4f | 0.1.2 3 2.1.0 4
74 N | 0m 1r1 2m 3f 4f | 0.1.2 3 2.1.0 4
75 N | 0m 1f^ | 0 1 1 0
76 N | 0mA 1f^ | 0 0 1 1
77 N | 0m 1f^ | 0 1 1 0
78 N | 0f^ 1mD | 0 0 1 1
79 M | 0m 1f* 2m 3r 4m | 0 1 2.3.4 1
80 M | 0m 1r>8 2mMA 3r>8 8l1 | 0.1.2 2 2 2.3.0
81 M | 0mMT 1f^ | 0 1 1 0
82 M | 0m 1r>8 2mD 3f 8l2 | 0.1.2 2 2 3
83 M | 0mDD 1r>8 2m 3r>8 4r>9 5m 6r>9 8l2 9l2 | 0.1.2 2.3.0 0.4.5 5.6.0
84 M | 0m 1r 2mM 3f | 0.1.2 2.1.0 3 0
85 M | 0m!WILD_FIRE | 0 0 0 0
86 M | 0mA 1r>8 2m 3r>8 4mT 5r>8 8l1 | 0.1.2 2.3.4 4.5.0 0
87 M | 0m 1f* 2m 3r>8 8l2 | 0 1 1 2.3.0
88 M | 0m!SHAMAN 1r1 2m 3f | 0.1.2 2.1.0 3 0
89 M | 0m 1r>8 2m 3f 4m 5r>8 8l3 | 0.1.2 3 3 4.5.0
90 M | 0mMA 1f | 0 0 1 0
91 M | 0m 1r>8 2m 3r>8 4m 5r>8 8l1!RAFT | 0.1.2 2.3.4 4 4.5.0
92 M | 0f 1m!PIT_TRAP | 0 0 1 1
93 M | 0m 1r>8 2m 3r>8 4m 5r>8 8l1!LOGBOAT | 0.1.2 2.3.4 4 4.5.0
94 M | 0f 1m!HUNTING_TRAP | 0 1 1 1
`;

const KIND_OF: Readonly<Record<string, TileKind>> = { S: 'start', N: 'normal', M: 'menhir' };
const ANIMAL_OF: Readonly<Record<string, AnimalKind>> = { M: 'mammoth', A: 'aurochs', D: 'deer', T: 'tiger' };

function parseZone(word: string, tile: number): Zone {
  const match = /^(\d)([mfrl])([MADT]*)([\^*]?)(\d*)(?:>(\d))?(?:!(\w+))?$/.exec(word);
  if (match === null) throw new Error(`tile ${tile}: no such zone as ${word}`);
  const [, local, type = '', animals = '', content, fish, lake, power] = match;
  const id: ZoneId = 10 * tile + Number(local);
  switch (type) {
    case 'm':
      return { type: 'meadow', id, animals: parseAnimals(animals, id), power: parsePower(power) };
    case 'f':
      return { type: 'forest', id, content: content === '^' ? 'menhir' : content === '*' ? 'mushrooms' : 'plain' };
    case 'r':
      return { type: 'river', id, fish: Number(fish), lake: lake === undefined ? null : 10 * tile + Number(lake) };
    default:
      return { type: 'lake', id, fish: Number(fish), power: parsePower(power) };
  }
}

const parseAnimals = (letters: string, zone: ZoneId): readonly Animal[] =>
  [...letters].map((letter, number) => ({ id: 10 * zone + number, kind: ANIMAL_OF[letter] ?? ANIMALS[0] }));

const parsePower = (word: string | undefined): Power | null =>
  POWERS.find((power) => power === word?.toLowerCase().replace('_', '-')) ?? null;

function parseSide(word: string, zones: readonly Zone[]): Side {
  const touching = word.split('.').map((local) => zones.find(({ id }) => id % 10 === Number(local)));
  const middle = touching[touching.length >> 1];
  if (middle === undefined || middle.type === 'lake') throw new Error(`no such side as ${word}`);
  return { type: middle.type, zones: touching.flatMap((zone) => (zone === undefined ? [] : [zone.id])) };
}

function parseTile(line: string): Tile {
  const [head = '', zoneWords = '', sideWords = ''] = line.split(' | ');
  const [number, kind = ''] = head.split(' ');
  const id = Number(number);
  const zones = zoneWords.split(' ').map((word) => parseZone(word, id));
  const sides = sideWords.split(' ').map((word) => parseSide(word, zones));
  return { id, kind: KIND_OF[kind] ?? 'normal', zones, sides };
}

/** All tiles, by id. */
export const TILES: readonly Tile[] = TABLE.trim().split('\n').map(parseTile);

/** By id. Not every number is the id of a zone. */
const ZONES: readonly (Zone | undefined)[] = Array.from({ length: 10 * TILES.length }, (_, id) =>
  TILES[tileIdOf(id)]?.zones.find((zone) => zone.id === id),
);

/** The tile with that id, which must exist. */
export function tileOf(id: TileId): Tile {
  const tile = TILES[id];
  if (tile === undefined) throw new RangeError(`no tile ${id}`);
  return tile;
}

/** The zone with that id, which must exist. */
export function zoneOf(id: ZoneId): Zone {
  const zone = ZONES[id];
  if (zone === undefined) throw new RangeError(`no zone ${id}`);
  return zone;
}

/** The tile that a zone is part of. */
export function tileIdOf(zone: ZoneId): TileId {
  return Math.floor(zone / 10);
}

/** What a zone shows besides animals and fish, if anything. */
export function markOf(zone: Zone): 'menhir' | 'mushrooms' | Power | null {
  switch (zone.type) {
    case 'forest':
      return zone.content === 'plain' ? null : zone.content;
    case 'river':
      return null;
    case 'meadow':
    case 'lake':
      return zone.power;
  }
}
