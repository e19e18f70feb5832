import type { RulesText } from '../../../rules/game-rules.ts';
import type { FigureName } from './figures.ts';

export const en: RulesText<FigureName> = {
  title: 'The rules of ChaCuN',
  summary:
    'Two to five players grow a prehistoric valley tile by tile, and settle hunters, gatherers, fishers and huts in the right places. The complete rules, with examples.',
  chapters: [
    {
      id: 'game',
      title: 'The game in short',
      blocks: [
        'On your turn you place a tile beside the others. Then you may put a pawn or a hut on that tile. Forests and rivers score as soon as they are closed; meadows and river systems score at the end of the game. **Most points win.**',
        {
          list: [
            'A closed **forest**: two points a tile, three a group of mushrooms.',
            'A closed **river**: one point a tile, one a fish.',
            'A **meadow**, at the end: its animals.',
            'A **river system** with its lakes, at the end: its fish.',
          ],
        },
        'There is nothing to set up and nothing to hide: everyone sees the same board. Only the order of the tiles is unknown.',
      ],
    },
    {
      id: 'tiles',
      title: 'The tiles',
      blocks: [
        [
          'B1',
          'The board has {game.cells=25} by {game.cells=25} cells. The starting tile lies in the middle; beyond the edge there is nothing.',
        ],
        [
          'B2',
          'The {game.tiles=95} tiles are the starting tile, {game.normal=78} normal ones and {game.menhir=16} **menhir tiles**, which are richer. The last two kinds are shuffled into two decks. A tile is divided into zones: meadows with their animals, forests, some with a menhir or mushrooms, rivers with their fish, and lakes in which rivers end. The forest of the starting tile has a menhir.',
        ],
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      blocks: [
        [
          'T1',
          'Players take turns. A turn has two steps: **place** the tile that you have been given, then, if you like, **occupy** one of its zones with a single piece.',
        ],
        [
          'T2',
          'A tile that fits nowhere when it is drawn is set aside for good, and the next one is drawn instead. Only the deck that the next tile comes from is looked at.',
        ],
        ['T3', 'If no zone of the tile can be occupied, that step is skipped.'],
        ['T4', 'At the end of the turn, every forest and every river that the tile has closed scores.'],
        ['T5', 'Then the pawns in them go back to their players, who can use them again. **Huts stay** until the end.'],
      ],
    },
    {
      id: 'placing',
      title: 'Placing a tile',
      see: 'fits',
      blocks: [
        ['P1', 'A tile goes on an empty cell next to a tile on the board. You may rotate it.'],
        ['P2', 'Each side continues the one it meets: **meadow to meadow, forest to forest, river to river.**'],
        {
          figure: 'fits',
          alt: 'The starting tile alone. To its left and above it, a dashed cell. Beside it the tile to place, with three rivers and a meadow.',
          caption:
            'The tile in the corner has three rivers and a meadow. It fits on {fits.cells=2} cells, the dashed ones: the river must go on to the left, the meadow at the top. Counting its rotations, that makes {fits.ways=4} moves. To the right and below, a forest would be needed.',
        },
      ],
    },
    {
      id: 'areas',
      title: 'Areas',
      see: 'river',
      blocks: [
        [
          'A1',
          'Zones of the same kind that touch from tile to tile make one **area**: a meadow, a forest or a river. A river side has a meadow on either bank, and each bank joins its own.',
        ],
        [
          'A2',
          'An area is **closed** when none of its sides faces an empty cell any more. A side at the edge of the board stays open for ever.',
        ],
        [
          'A3',
          'Rivers, with the lakes in which they end, make up a **river system**. A river stops at a lake; the system goes on beyond it.',
        ],
      ],
    },
    {
      id: 'occupying',
      title: 'Occupying a zone',
      see: 'occupied',
      blocks: [
        ['O1', 'You have {game.pawns=5} pawns and {game.huts=3} huts.'],
        [
          'O2',
          'A pawn is a **hunter** in a meadow, a **gatherer** in a forest, a **fisher** on a river. A hut goes on a lake, or on a river that ends in no lake of its own tile.',
        ],
        [
          'O3',
          'You can only put a pawn where **the whole area** has no pawn, not even one of yours, and a hut where the whole river system has no hut. A pawn does not keep a hut away, nor a hut a pawn. Two occupied areas may still be joined later on.',
        ],
        ['O4', 'You need the piece in hand: a pawn comes back by [T5] or by the shaman [W1] only.'],
        ['O5', 'Pawns count for meadows, forests and rivers; huts for river systems.'],
        {
          figure: 'occupied',
          alt: 'Three tiles in a row: on the left a blue hut on a lake, on the right a red fisher on a river. Below, the next tile.',
          caption:
            'Red has a fisher on the river to the right, Blue a hut on the lake to the left. A fisher may still come to the water where the hut is: one does not keep the other away.',
        },
      ],
    },
    {
      id: 'closed',
      title: 'Closed forests and rivers',
      see: 'forest',
      blocks: [
        [
          'S1',
          'An area scores for whoever has **the most** pieces in it. If there is a tie, each of them gets all the points. Those who have fewer get nothing.',
        ],
        ['S2', 'Tiles are counted, not zones: a tile counts once, even if the area crosses it twice.'],
        { title: 'Forests', see: 'forest' },
        ['S3', 'A closed forest is worth **2 points a tile** and **3 a group of mushrooms**.'],
        {
          figure: 'forest',
          alt: 'A forest on three tiles with a dashed outline, with mushrooms and a red gatherer.',
          caption:
            'Blue has just closed the forest in which Red has a gatherer. It has {forest.tiles=3} tiles, two points each, and {forest.mushrooms=1} group of mushrooms for three points: Red scores {forest.points=9} points and takes the pawn back.',
        },
        { title: 'Rivers', see: 'river' },
        [
          'S4',
          'A closed river is worth **1 point a tile** and **1 a fish**, in the river or in the lakes at its ends. A lake at both ends counts once.',
        ],
        {
          figure: 'river',
          alt: 'A river between two lakes on three tiles, with a red fisher.',
          caption:
            'The river goes from lake to lake: {river.tiles=3} tiles and {river.fish=4} fish, those of the lakes included. Red scores {river.points=7} points.',
        },
        { title: 'Ties', see: 'shared' },
        {
          figure: 'shared',
          alt: 'A forest on three tiles with a red and a blue gatherer.',
          caption:
            'Two occupied forests have been joined. Red and Blue have one gatherer each, so {shared.scorers=2} players share the majority, and each gets {shared.points=6} points.',
        },
        ['S10', 'What brings no points, or brings them to nobody, is not announced.'],
      ],
    },
    {
      id: 'menhir',
      title: 'Menhirs: a second turn',
      see: 'menhir-turn',
      blocks: [
        [
          'T6',
          'If your **normal** tile closes a forest with a menhir, you play again at once, with a menhir tile. It does not matter whether the forest is occupied, nor by whom. A menhir tile never gives a third turn; several such forests closed at once give one second turn, and only one of them is announced.',
        ],
        ['T7', 'If no menhir tile can be placed, there is no second turn, and play goes on.'],
        {
          figure: 'menhir-turn',
          alt: 'A forest with a menhir on three tiles, with a red gatherer; the tile on the right has just been placed.',
          caption:
            'Blue closes the forest. Red, who occupies it, scores {menhir.points=6} points for {menhir.tiles=3} tiles; but it is Blue who plays again, with a menhir tile.',
        },
      ],
    },
    {
      id: 'powers',
      title: 'The powers of menhir tiles',
      see: 'logboat-lakes',
      blocks: [
        'Six menhir tiles have a power. The first three act when the tile is placed, the others at the end.',
        { title: 'The shaman', see: 'shaman-turn' },
        [
          'W1',
          'You may take back one of your pawns, wherever it is, before you occupy the tile. Without a pawn on the board, this is skipped. A zone that becomes free may then be occupied.',
        ],
        {
          figure: 'shaman-turn',
          alt: 'A blue hunter in a meadow, and on the left the tile of the shaman, just placed.',
          caption: 'Blue has placed the shaman and may take the hunter back, to put it elsewhere or keep it in hand.',
        },
        { title: 'The logboat', see: 'logboat-lakes' },
        ['W2', 'The logboat scores at once for whoever places it: see [S5].'],
        [
          'S5',
          'It is worth **2 points a lake** of the river system it lies in, its own included. You need not occupy that system.',
        ],
        {
          figure: 'logboat-lakes',
          alt: 'A river system that connects three lakes, one of them with the logboat.',
          caption: 'From lake to lake, the logboat reaches {logboat.lakes=3} lakes: {logboat.points=6} points for Red.',
        },
        { title: 'The hunting trap', see: 'trap-reach' },
        ['W3', 'The hunting trap hunts at once for whoever places it: see [S9].'],
        [
          'S8',
          'A trap of either kind reaches its own tile and the eight around it, and there the zones **of its own meadow** only.',
        ],
        [
          'S9',
          'The hunting trap scores the animals in its reach, whether the meadow is occupied or not. The sabre-tooths in reach each eat a deer first. After that **none of these animals counts** for the rest of the game, even if they brought nothing. The wild fire does not change this.',
        ],
        {
          figure: 'trap-reach',
          alt: 'The hunting trap at the top right with a dashed frame around it; in the frame a mammoth, an aurochs and a deer are crossed out.',
          caption:
            'The frame shows the reach: {trap.mammoths=1} mammoth, {trap.aurochs=1} aurochs and {trap.deer=1} deer, {trap.points=6} points for Blue. These animals are crossed out: they are lost for Red, whose hunter waits in the same meadow.',
        },
        {
          title: 'Pit trap, wild fire and raft',
          see: 'pit-reach',
        },
        ['W4', 'The pit trap, the wild fire and the raft act at the end of the game: [E6], [E3] and [E5].'],
      ],
    },
    {
      id: 'end',
      title: 'The end of the game',
      see: 'meadow',
      blocks: [
        ['E1', 'The game ends when a normal tile should be drawn and none can be placed any more.'],
        ['E2', 'Now meadows score for hunters, and river systems for huts. The majority counts as in [S1].'],
        { title: 'Meadows', see: 'meadow' },
        ['S7', 'A mammoth is worth **3 points**, an aurochs **2**, a deer **1**. A sabre-tooth is worth nothing.'],
        [
          'S6',
          'Each sabre-tooth in a meadow eats one deer, as long as there are any. A deer that is eaten does not count.',
        ],
        {
          figure: 'meadow',
          alt: 'A large meadow with a dashed outline, a red hunter, a mammoth, an aurochs, a sabre-tooth and two deer, one of them crossed out.',
          caption:
            'The sabre-tooth eats one of the two deer. That leaves {meadow.mammoths=1} mammoth, {meadow.aurochs=1} aurochs and {meadow.deer=1} deer: {meadow.points=6} points for Red.',
        },
        [
          'E3',
          'Deer are eaten in every meadow, occupied or not. **In the meadow of the wild fire none is**: the sabre-tooths have fled. In the meadow of the pit trap, deer out of its reach are eaten first. An animal that a trap has removed does not eat, is not eaten and does not count.',
        ],
        {
          figure: 'fire-meadow',
          alt: 'A meadow with the wild fire, a sabre-tooth, a deer, two aurochs and a red hunter.',
          caption:
            'Thanks to the wild fire the sabre-tooth does not eat the deer: {fire.aurochs=2} aurochs and {fire.deer=1} deer, {fire.points=5} points for Red.',
        },
        { title: 'The pit trap', see: 'pit-reach' },
        [
          'E6',
          'The animals in reach of the pit trap count **a second time**, for whoever has the most hunters in the whole meadow.',
        ],
        {
          figure: 'pit-reach',
          alt: 'The pit trap on the right with a dashed frame around it; in the frame a mammoth, two aurochs, and a deer crossed out.',
          caption:
            'The meadow brings Red {pit.meadow=7} points: {pit.mammoths=1} mammoth and {pit.aurochs=2} aurochs, as the deer was eaten. All of them are in reach: another {pit.again=7} points.',
        },
        { title: 'River systems', see: 'raft-lakes' },
        [
          'E4',
          'A river system is worth **1 point a fish** in its rivers and lakes, for whoever has the most huts in it.',
        ],
        ['E5', 'In the system of the raft, each lake is worth **1 point** more.'],
        {
          figure: 'raft-lakes',
          alt: 'A river system with four lakes, the raft and a blue hut.',
          caption:
            'Blue has a hut in this system: {raft.fish=6} points for the fish, and {raft.lakes=4} more for the lakes, thanks to the raft.',
        },
        ['E7', 'Most points win. If there is a tie, the victory is shared, even if nobody has scored.'],
      ],
    },
    {
      id: 'symbols',
      title: 'Symbols',
      blocks: [
        {
          symbols: [
            ['hunter', '**Hunter**: a pawn in a meadow, with a spear'],
            ['gatherer', '**Gatherer**: a pawn in a forest, with a basket'],
            ['fisher', '**Fisher**: a pawn on a river, with a rod'],
            ['hut', '**Hut**: on a lake or a river, until the end'],
            ['pawn', 'Beside a score: **pawns** in hand, and huts'],
            ['mammoth', '**Mammoth**: 3 points'],
            ['aurochs', '**Aurochs**: 2 points'],
            ['deer', '**Deer**: 1 point, unless eaten'],
            ['tiger', '**Sabre-tooth**: eats a deer'],
            ['fish', '**Fish**: 1 point'],
            ['mushrooms', '**Mushrooms**: 3 points a group'],
            ['menhir', '**Menhir**: close its forest and play again'],
            ['shaman', '**Shaman**: take a pawn back [W1]'],
            ['logboat', '**Logboat**: 2 points a lake [S5]'],
            ['hunting-trap', '**Hunting trap**: hunts at once [S9]'],
            ['pit-trap', '**Pit trap**: doubles at the end [E6]'],
            ['wild-fire', '**Wild fire**: drives sabre-tooths away [E3]'],
            ['raft', '**Raft**: 1 point a lake [E5]'],
          ],
        },
      ],
    },
    {
      id: 'codes',
      title: 'Playing by code',
      blocks: [
        'Every move has a very short code that can be read out or sent. You never need one to play on this page.',
        [
          'C1',
          'The characters are the letters A to Z, then the digits 2 to 7: thirty-two of them, worth five bits each. Lower case is accepted.',
        ],
        [
          'C2',
          '**Place**: two characters, for the cell and the rotation. Count the empty cells next to a tile, from left to right, then from top to bottom, starting at zero; that number times four, plus the number of quarter turns to the right, gives the code.',
        ],
        {
          at: 'fits',
          codes: [
            ['AB', 'in the example of [P2]: on the cell to the left, the first one, rotated by a quarter turn'],
            ['AH', 'on the cell above, the second one, rotated by three quarter turns'],
          ],
        },
        [
          'C3 B3',
          '**Occupy**: one character. The zones of a tile are numbered; the code is the number of the zone, plus sixteen for a hut. In the same way every zone and every animal has a number that begins with its tile.',
        ],
        ['C4', '**Do nothing**: `7`, to occupy no zone or take back no pawn.'],
        {
          at: 'menhir',
          codes: [
            ['B', 'in the example of [T6]: a pawn on zone number 1, the meadow'],
            ['7', 'occupy nothing'],
          ],
        },
        [
          'C5',
          '**Take back** a pawn: one character, its rank among the pawns of all players, without huts, in the order of zones.',
        ],
        { at: 'shaman', codes: [['A', 'in the example of [W1]: take back the first pawn']] },
        ['C6', 'A code that is too short, too long, or stands for an illegal move is refused, and nothing changes.'],
      ],
    },
    {
      id: 'edition',
      title: 'Clarifications',
      blocks: [
        {
          list: [
            'The board has an edge, and an area that touches it is never closed [A2].',
            'A tile that fits nowhere is lost, even if it might have fitted later [T2].',
            'You may occupy an area that your tile has just closed: it then scores at once.',
            'The logboat and the hunting trap score for whoever places them, before anything is occupied [S5] [S9].',
            'A hut and a pawn get along on the same river [O3].',
            'When a sabre-tooth has a choice, it eats the deer with the lowest tile number [E3].',
          ],
        },
      ],
    },
  ],
};
