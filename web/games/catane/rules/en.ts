import type { RulesText } from '../../../rules/game-rules.ts';
import type { FigureName } from './figures.ts';

export const en: RulesText<FigureName> = {
  title: 'The rules of Catane',
  summary:
    'Two to four players settle an island: the land gives resources, and resources make roads, colonies and towns. The complete rules, with examples.',
  chapters: [
    {
      id: 'game',
      title: 'The game in short',
      blocks: [
        'The island is made of cells, each of which gives a resource when its number is rolled. With these cards you build, buy and trade. **You win with {game.goal=10} points**, on your own turn.',
        {
          list: [
            'A **colony** is worth one point, a **town** two.',
            'The **longest road** and the **largest army** are worth two points each.',
            'Some development cards are worth a point, in secret.',
          ],
        },
        'When a table is opened, you choose the size of the board, a new island or the original one, how many points win, and whether players may trade with each other. For two players the rules are the same.',
      ],
    },
    {
      id: 'board',
      title: 'The island',
      see: 'names',
      blocks: [
        [
          'B1',
          'The island has 4 × 4 or 6 × 6 **cells**. **Roads** run between them and meet at **intersections**. Each place has a letter for its column and a number for its row, from A1 to I9 on the small board, to M13 on the large one.',
        ],
        {
          figure: 'names',
          alt: 'The small board with the name of each intersection, road and cell.',
          caption:
            'The names of the places: there are {small.intersections=25} intersections, {small.roads=40} roads and {small.cells=16} cells.',
        },
        [
          'B2',
          'A road has two ends. Two roads that share an end are joined. An intersection has two to four roads and touches one to four cells; its neighbours are one road away.',
        ],
        [
          'B3',
          'Hills give **clay**, mountains **stone**, fields **wheat**, forests **wood**, pastures **wool**. The desert gives nothing. A new island is shuffled so that no 6 or 8 lies beside another, across a road.',
        ],
        [
          'B4',
          '**Ports** lie in the sea, each beside a road of the shore, and serve both ends of that road. They never move.',
        ],
        ['B5', 'The **thief** begins in the desert.'],
      ],
    },
    {
      id: 'material',
      title: 'Components',
      blocks: [
        [
          'M3',
          'Each player has {game.roads=15} roads, {game.colonies=5} colonies and {game.towns=4} towns. A colony that becomes a town comes back to you.',
        ],
        ['M4', 'The bank has {game.bank=19} cards of each resource.'],
        [
          'M5',
          'The {game.deck=30} development cards are shuffled: {game.knights=14} knights, two each of monopoly, road building and invention, and {game.monuments=10} monuments. Cards that are played leave the game.',
        ],
        ['M1', 'Your cards are hidden, but everyone sees how many you hold.'],
      ],
    },
    {
      id: 'beginning',
      title: 'Set-up',
      see: 'distance',
      blocks: [
        ['D1', 'Chance shuffles the cells, then the development cards.'],
        [
          'D2',
          'In order, each player builds a colony and a road, free of charge; the last player builds twice, and then it goes back in reverse order. These colonies need no road, but keep their distance [C2].',
        ],
        ['D3', 'The road starts at the colony you have just built.'],
        ['D4', 'With your second colony you get one card from each cell that it touches.'],
        ['D5', 'If no place is left for your colony, you are passed over.'],
        {
          figure: 'distance',
          alt: 'A red colony with its road; pale discs mark the intersections where another colony is possible.',
          caption:
            'The first colony is built. The {distance.free=20} discs mark where another one may come: not on the {distance.near=4} neighbouring intersections.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      blocks: [
        [
          'T1',
          'Roll the two dice: the land produces. Before you roll, you can buy development cards and play one. After that, build, buy, trade and play a card, as often as you can pay, in any order.',
        ],
        ['T2', 'Then end your turn. Meanwhile the others do nothing but discard when they must, and answer offers.'],
        [
          'T3',
          'What everybody can tell to be the only thing you can do is done for you: rolling, ending a turn in which the roll left nothing to do, placing a free road in the only place for it. If you have done something yourself, you end your turn yourself: you may want to take it back.',
        ],
      ],
    },
    {
      id: 'production',
      title: 'What the land gives',
      see: 'nine',
      blocks: [
        [
          'P1',
          'Each cell with the number rolled gives a card for each **colony** at its corners and two for each **town**, whoever owns them. The cell of the thief gives nothing.',
        ],
        {
          figure: 'nine',
          alt: 'The beginning of a game of three; two hills have the number 9.',
          caption:
            'The dice show {nine.sum=9}. Red has two colonies beside a hill with that number and gets {nine.red=2} clay; Blue has one beside the other hill: {nine.blue=1} clay.',
        },
        [
          'P2',
          'If the bank has too few cards of a resource, nobody gets any of it; if only one player was to get some, they take what is left.',
        ],
      ],
    },
    {
      id: 'building',
      title: 'Building',
      blocks: [
        ['M2', 'What you pay goes to the bank:'],
        {
          symbols: [
            ['cost-road', '**Road**: clay and wood'],
            ['cost-colony', '**Colony**: clay, wheat, wood and wool'],
            ['cost-town', '**Town**: three stone and two wheat'],
            ['cost-card', '**Development card**: stone, wheat and wool'],
          ],
        },
        [
          'C1',
          'A **road** goes on a free place, next to one of your buildings, or to one of your roads at an end where nobody else has built.',
        ],
        ['C2', 'A **colony** goes on a free intersection **whose neighbours are all free** too.'],
        ['C3', 'It is built at the end of one of your roads.'],
        ['C4', 'A **town** takes the place of one of your colonies, even a brand-new one.'],
      ],
    },
    {
      id: 'thief',
      title: 'Seven, and the thief',
      see: 'robbed',
      blocks: [
        [
          'S1',
          'On a seven the land gives nothing. Whoever holds more than {game.kept=7} cards discards half of them, rounded down: of {discarding.held=9} cards, {discarding.due=4} go. Everyone does so at the same time, card by card, and sees which ones go.',
        ],
        [
          'S2',
          'Then the player whose turn it is moves the thief to **another cell**, and names a player who has built at its corners, if there is one, even one without cards. They take a card from that hand at random. Only these two know which.',
        ],
        {
          figure: 'robbed',
          alt: 'The thief is on the forest D6, between colonies of Red and Green.',
          caption:
            'Red has rolled a seven and put the thief on `D6`, against Green: Red now holds {robbed.red=4} cards, Green {robbed.green=3}. This forest gives nothing to anybody any more, Red included.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'Development cards',
      blocks: [
        ['V1', 'A card that you buy comes from the deck. Nobody else sees it.'],
        [
          'V2',
          'You play **one a turn** at most, before or after the roll, and not in the turn in which you bought it. Monuments are not played: they count from the moment you buy them.',
        ],
        {
          symbols: [
            ['knight', '**Knight**: move the thief [V3]'],
            ['monopoly', '**Monopoly**: take one resource from everybody [V4]'],
            ['roads', '**Road building**: two free roads [V5]'],
            ['invention', '**Invention**: two cards from the bank [V6]'],
            ['monument', '**Monument**: a point, kept secret'],
          ],
        },
        ['V3', '**Knight**: the thief moves as in [S2], but nobody discards.'],
        ['V4', '**Monopoly**: all the others hand you all their cards of one resource.'],
        [
          'V5',
          '**Road building**: two free roads, as long as there are pieces and places. It needs a place for the first one.',
        ],
        ['V6', '**Invention**: two cards of your choice from the bank, or the last one if there is only one.'],
      ],
    },
    {
      id: 'trade',
      title: 'Trading',
      see: 'ports',
      blocks: [
        { title: 'With the bank', see: 'ports' },
        [
          'X1',
          'Four cards of one resource buy one of another. With a building at a **port**: three at a general port, two at the port of that resource, from the very turn in which you build there. The bank must have the card. You may also pay more than your best rate.',
        ],
        {
          figure: 'ports',
          alt: 'Two red colonies on the shore, one at the clay port, the other at a general port.',
          caption:
            'Red has a colony at the clay port and one at a general port: {ports.clay=2} clay buy a card, {ports.other=3} of any other resource do. Blue, without a port, pays {ports.blue=4}.',
        },
        { title: 'With each other' },
        ['O1', 'If the table allows it, the player whose turn it is can make offers to the others, after the roll.'],
        [
          'O2',
          'An offer is composed card by card, up to {game.traded=4} on either side, of different resources and at least one on both sides. You offer only what you hold. Nobody sees it before it is made.',
        ],
        [
          'O3',
          'It goes to everybody or to one player. Only those with enough cards are asked; if nobody has, it is not made. They accept, if they hold the cards, decline, or make a counter-offer.',
        ],
        [
          'O4',
          'Once someone has accepted or made a counter-offer, you can trade with them, or wait for the others. Until then no card moves.',
        ],
        [
          'O5',
          'You can withdraw your offer at any time. When all have declined, it is off, and it never outlasts the turn.',
        ],
        ['O6', 'Each player begins {game.drafts=5} offers and counter-offers a turn at most.'],
      ],
    },
    {
      id: 'ahead',
      title: 'Deciding ahead of time',
      blocks: [
        [
          'J1',
          'At any time you can decide what will be discarded for you and answered in your name; nobody else sees it. Otherwise you are asked.',
        ],
        [
          'J2',
          '**Discards**: on a seven your cards go at once, beginning with what you have most of; or the same, but keeping, if possible, what a road, a colony, a town or a card costs.',
        ],
        [
          'J3',
          '**Offers**: decline them all; or accept those that want one resource only and give at least as many cards of another, both of your choice. You are asked about the rest.',
        ],
      ],
    },
    {
      id: 'titles',
      title: 'The longest road and the largest army',
      see: 'longest',
      blocks: [
        { title: 'The longest road', see: 'longest' },
        [
          'R1',
          'This is your longest path. It takes each road once at most, and crosses no intersection twice, nor one on which somebody else has built. Its two ends can be anywhere, even where it has passed.',
        ],
        {
          figure: 'longest',
          alt: 'Seven red roads, one of them off the longest path; a red town and a red colony, a blue colony.',
          caption:
            'Red has {road.roads=7} roads, but the longest path takes only {road.length=6} of them. It is the longest: with a town and a colony, that makes {road.points=5} points.',
        },
        [
          'R3',
          'The title goes to whoever alone has the longest path, of {game.leastRoad=5} roads at least. They keep it while nobody has a longer one; if theirs is cut and others share the lead, nobody has it.',
        ],
        ['R2', 'A colony built on somebody’s path therefore cuts it in two.'],
        {
          figure: 'cut',
          alt: 'The same red roads; a blue colony is built in the middle.',
          caption:
            'Blue has built in the middle. Red’s longest path is down to {cut.length=4} roads: nobody has the title, and Red falls back to {cut.points=3} points.',
        },
        { title: 'The largest army' },
        [
          'A1',
          'It goes to whoever has played at least {game.leastArmy=3} knights, and more than anybody else, until somebody has played more.',
        ],
      ],
    },
    {
      id: 'end',
      title: 'The end of the game',
      blocks: [
        ['E2', 'A colony is worth 1 point, a town 2, each title {game.title=2}, each monument 1.'],
        [
          'E1',
          'You win as soon as you have {game.goal=10} points on your turn, or as many as the table has chosen. If you get there in somebody else’s turn, you win when your own begins, if you still have them.',
        ],
        [
          'E3',
          'A game can also get stuck. A round counts as unchanged when the deck is empty and no visible points have changed. After {game.quiet=5} of them in a row in a frozen position, {game.idleRounds=20} in any other, or {game.rounds=200} rounds in all, it is over.',
        ],
        [
          'E4',
          'A position is **frozen** when nobody can ever build a colony or a town again: for want of pieces, of colonies to enlarge, or of places that the roads left can reach.',
        ],
        ['E5', 'Then most points win, monuments included; the victory may be shared.'],
      ],
    },
    {
      id: 'secrets',
      title: 'What is known',
      blocks: [
        [
          'H1',
          'Everyone is told of dice, of what the land gives and what the bank could not give, of what is built, bought, played, discarded, traded and offered, where the thief goes and whom it robs, and who wins or loses a title. These notices stay for a round. You can also see how often each sum was rolled, and what the land has given to each player.',
        ],
        [
          'H2',
          'Hidden are the cards in hand, the order of the deck, offers being composed, what is decided ahead of time and, except to the two concerned, the stolen card. At the end, hands are laid open.',
        ],
      ],
    },
    {
      id: 'symbols',
      title: 'Symbols',
      blocks: [
        {
          symbols: [
            ['clay', '**Clay**, from hills: `AR`'],
            ['stone', '**Stone**, from mountains: `PI`'],
            ['wheat', '**Wheat**, from fields: `BL`'],
            ['wood', '**Wood**, from forests: `BO`'],
            ['wool', '**Wool**, from pastures: `LA`'],
            ['road', '**Road**'],
            ['colony', '**Colony**: 1 point'],
            ['town', '**Town**: 2 points'],
            ['thief', '**Thief**: its cell gives nothing'],
            ['token', '**Number**: a dot for each chance in thirty-six'],
            ['icon-resources', 'Beside a score: **resource cards** in hand'],
            ['icon-cards', 'Beside a score: **development cards**'],
            ['icon-knights', 'Beside a score: **knights** played'],
            ['icon-road-length', 'Beside a score: length of the longest **road**'],
          ],
        },
      ],
    },
    {
      id: 'codes',
      title: 'Playing by code',
      blocks: [
        'Every move has a code that can be read out or sent. You never need one to play on this page. Its letters come from French.',
        [
          'K1',
          'A code is made of letters and digits without spaces, in upper or lower case. Players are J1 to J4, in the order of their seats.',
        ],
        ['K2', 'Resources have two letters: `AR` clay, `PI` stone, `BL` wheat, `BO` wood, `LA` wool.'],
        ['K3', '**Build**: `C` a colony, `R` a road or `V` a town, and the place.'],
        {
          at: 'building',
          codes: [
            ['RC6', 'a road on C6'],
            ['VE5', 'a town on E5'],
          ],
        },
        { at: 'empty', codes: [['CE5', 'at the beginning, a colony on E5']] },
        ['K4', '`L` rolls the dice, `T` ends the turn, `D` buys a card. `X` and a resource discards.'],
        { at: 'setup', codes: [['L', 'roll the dice']] },
        { at: 'discarding', codes: [['XLA', 'discard a wool']] },
        ['K5', '**Thief**: `B`, the cell, and the player robbed, if there is one.'],
        {
          at: 'seven',
          codes: [
            ['BD6J3', 'the thief to D6, against the third player'],
            ['BB2', 'the thief to B2, where there is nobody else to rob'],
          ],
        },
        ['K6', '**Play a card**: `UC` a knight, `UR` road building; `UM` and a resource, `UI` and two.'],
        {
          at: 'developing',
          codes: [
            ['UC', 'a knight'],
            ['UR', 'road building'],
            ['UMBL', 'monopoly on wheat'],
            ['UIBOBO', 'two wood by invention'],
          ],
        },
        ['K7', '**Trade with the bank**: `E`, how many, of what, for what.'],
        { at: 'building', codes: [['E4ARPI', 'four clay for a stone']] },
        [
          'K8',
          '**Offers**: `O` begins; `O` and a resource gives, `P` and a resource asks; `OT` offers to everybody, `OJ2` to the second player; `OX` withdraws. The answer is `OUI` (yes), `NON` (no), or `O` for a counter-offer; `OUI` and a player makes the trade. What is being composed is secret.',
        ],
        {
          at: 'composing',
          codes: [
            ['OAR', 'give another clay'],
            ['PBL', 'ask for another wheat'],
            ['OT', 'offer to everybody'],
            ['OX', 'give it up'],
          ],
        },
        {
          at: 'asked',
          codes: [
            ['OUI', 'accept'],
            ['NON', 'decline'],
          ],
        },
        { at: 'agreed', codes: [['OUIJ3', 'trade with the third player']] },
        [
          'K9',
          '**Ahead of time**: `SX` asks for discards, `SXP` discards what there is most of; `SXR`, `SXC`, `SXV`, `SXD` keep what a road, a colony, a town or a card costs. `SO` asks for answers, `SNON` declines all. All of these codes are secret.',
        ],
        {
          at: 'building',
          codes: [
            ['SXP', 'discard what there is most of'],
            ['SOUIARBL', 'accept to give clay for at least as much wheat'],
          ],
        },
        ['K10', 'A code of another form, or of an illegal move, is refused, and nothing changes.'],
      ],
    },
    {
      id: 'edition',
      title: 'Clarifications',
      blocks: [
        {
          list: [
            'The board is square: an intersection touches up to four cells [B2].',
            'You can buy cards before you roll [T1].',
            'At the beginning, the last seat builds twice in a row [D2].',
            'You may rob an empty hand, by choice or because there is no other [S2].',
            'The path of the longest road never crosses an intersection twice [R1].',
            'Two can play, by the same rules.',
          ],
        },
      ],
    },
  ],
};
