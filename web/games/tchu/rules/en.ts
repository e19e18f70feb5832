import type { RulesText } from '../../../rules/game-rules.ts';
import type { FigureName } from './figures.ts';

export const en: RulesText<FigureName> = {
  title: 'The rules of tCHu',
  summary:
    'Two players build the railways of Switzerland: cards to claim routes, secret tickets to connect cities. The complete rules, with examples.',
  chapters: [
    {
      id: 'game',
      title: 'The game in short',
      blocks: [
        'You hold secret **tickets**, each of which asks you to connect two places. With coloured **cards** you claim **routes** between stations, for points at once and for your tickets at the end. **Most points win**; but mind, a ticket that fails costs points.',
        {
          list: [
            'On your turn, do one thing: draw two cards, **or** draw tickets, **or** claim a route.',
            'When someone is almost out of cars, each player has one more turn.',
            'Then routes, tickets and the longest trail are counted.',
          ],
        },
      ],
    },
    {
      id: 'map',
      title: 'The map and the components',
      see: 'map',
      blocks: [
        {
          figure: 'map',
          alt: 'The map of Switzerland with its stations and all its routes, unclaimed.',
          caption: 'The map: {game.stations=51} stations and {game.routes=88} routes.',
        },
        [
          'G1',
          'There are {game.stations=51} stations: {game.cities=34} cities and, across the border, {game.abroad=17} stations in Germany, Austria, Italy and France.',
        ],
        [
          'G2',
          'Each of the {game.routes=88} routes joins two stations. A route has {game.shortest=1} to {game.longest=6} spaces for cars; it is **overground** or a **tunnel**, and has one of eight colours or is **neutral** (grey). Between {game.doubles=12} pairs of stations there are two routes: a **double route**.',
        ],
        [
          'G3',
          'There are {game.tickets=46} tickets. A ticket goes from a city or a country to another place, or to several, with points for each: connecting one of them is enough. A country means any of its stations. The four tickets from country to country exist twice.',
        ],
        [
          'G4',
          'There are {game.cards=110} cards: {game.perColour=12} of each colour and {game.locomotives=14} locomotives. Each player has {game.cars=40} cars.',
        ],
      ],
    },
    {
      id: 'beginning',
      title: 'Set-up',
      blocks: [
        [
          'B1',
          'Tickets and cards are shuffled, and chance decides who begins. After that, it only comes in when the discards are shuffled [T4].',
        ],
        [
          'B2',
          'Each player gets {game.firstCards=4} cards. The next {game.faceUp=5} are laid face up; the others are the deck.',
        ],
        [
          'B3',
          'Each player is offered {game.firstTickets=5} tickets. Both choose at the same time, and keep **three at least**. How many were kept is told once both have chosen.',
        ],
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      blocks: [
        ['T1', 'On your turn, draw tickets, draw two cards or claim a route. You cannot pass.'],
        { title: 'Drawing tickets' },
        [
          'T2',
          'You see the three tickets on top, and keep **one at least**. Tickets that are put back, now or at the beginning, leave the game.',
        ],
        { title: 'Drawing cards' },
        [
          'T3',
          'You draw two cards, one after the other, each face up or from the deck. An empty slot is filled at once with the top card. A face-up locomotive is a card like any other. When the turn begins, the deck and the discards must hold at least {game.least=5} cards together.',
        ],
        ['T4', 'When a card is needed and the deck is empty, the discards are shuffled and become the deck.'],
        ['T5', 'Then it is the other player’s turn.'],
        ['T6', 'If you can do nothing, your turn is skipped.'],
      ],
    },
    {
      id: 'routes',
      title: 'Claiming a route',
      see: 'claimed',
      blocks: [
        ['R1', 'You can claim any free route. It need not touch your others.'],
        ['R3', 'You need as many cars as the route has spaces.'],
        ['R4', 'Overground, you discard the cards and the route is yours.'],
        [
          'P1',
          '**Overground**, a route takes as many cards as it has spaces, of its colour; of any one colour if it is neutral. **Locomotives are no use here.**',
        ],
        {
          figure: 'claimed',
          alt: 'A part of the map: the route of three spaces from Bern to Interlaken has three red cars on it.',
          caption:
            'Red has discarded {claimed.cards=3} blue cards for Bern–Interlaken, {claimed.length=3} spaces: {claimed.points=4} points. {claimed.cars=37} cars are left.',
        },
        { title: 'Double routes', see: 'double' },
        ['R2', 'When one of the two routes of a double route is claimed, **the other one is closed** to everyone.'],
        {
          figure: 'double',
          alt: 'Between Bern and Fribourg, one track has a red car on it, the other one is crossed out.',
          caption:
            'Red has claimed one of the routes from Bern to Fribourg: the other one is crossed out, and nobody can claim it any more.',
        },
      ],
    },
    {
      id: 'tunnels',
      title: 'Tunnels',
      see: 'tunnel-cards',
      blocks: [
        [
          'P2',
          'A **tunnel** takes the same cards, but **locomotives** can replace as many of them as you like, even all.',
        ],
        [
          'R5',
          'You lay your cards, then the three cards on top of the deck are turned over. They are discarded, whatever happens.',
        ],
        [
          'R6',
          'For each card turned over that is a **locomotive**, or of a **colour that you have laid**, one more card is due.',
        ],
        [
          'R7',
          'You pay what is due with the colour laid and locomotives; with locomotives only if you have laid nothing else. You choose, or give up. If you can pay, you are always asked; if you cannot, never.',
        ],
        {
          figure: 'tunnel-cards',
          alt: 'Two white cards, the back of the deck, then three cards: a white, a red and a blue one.',
          caption:
            'Blue lays {tunnel.laid=2} white cards for Brig–Interlaken. Of the {tunnel.drawn=3} cards turned over, {tunnel.due=1} is white: {tunnel.due=1} more card is due, white or a locomotive, so there are {tunnel.ways=2} ways to pay.',
        },
        [
          'R8',
          'If you pay, the route is yours and all its cards are discarded. If not, your cards stay in your hand, and the turn is over.',
        ],
        {
          figure: 'dug',
          alt: 'The route from Brig to Interlaken has two blue cars on it.',
          caption:
            'Blue has paid with a locomotive: {dug.cards=3} cards in all for {dug.length=2} spaces, and {dug.points=2} points.',
        },
        ['P3', 'Ways to pay are listed with the fewest locomotives first, then by colour.'],
      ],
    },
    {
      id: 'points',
      title: 'Points',
      see: 'connected',
      blocks: [
        ['E2', 'A route scores by its length:'],
        {
          head: ['Spaces', 'Points'],
          rows: [
            ['1', '{length-1.points=1}'],
            ['2', '{length-2.points=2}'],
            ['3', '{length-3.points=4}'],
            ['4', '{length-4.points=7}'],
            ['5', '{length-5.points=10}'],
            ['6', '{length-6.points=15}'],
          ],
        },
        { title: 'Tickets', see: 'connected' },
        [
          'N1',
          'Two stations are **connected** if a chain of your own routes leads from one to the other. The other player’s routes do not count. A station without a route is connected to itself alone.',
        ],
        [
          'E3',
          'A trip that is connected brings its points; one that is not **costs** as many. A ticket with several goals is worth the best of its connected trips, or costs the least if there is none.',
        ],
        {
          figure: 'connected',
          alt: 'Red routes go from Bern to Interlaken, to Brig and into Italy; blue ones from Bern to Luzern and Zug.',
          caption:
            'Red connects Bern with Italy. The ticket “Bern to Germany, Austria, France or Italy” is worth {connected.abroad=8} points. “Bern to Schwyz” is not connected: {connected.schwyz=−5} points. The routes themselves have brought {connected.claim=10}.',
        },
        { title: 'The longest trail', see: 'trail' },
        [
          'E4',
          'A **trail** goes along your routes, each of them once at most, and may come to a station again. Whoever has the longest gets {game.bonus=10} points; both do if they are equal. Cars are counted, not routes.',
        ],
        {
          figure: 'trail',
          alt: 'A red network in two loops around Bern, Neuchâtel, Lausanne and Solothurn, with one end towards Delémont and another at Interlaken.',
          caption:
            'Red has {trail.cars=20} cars on the map. The longest trail counts {trail.length=19} of them: it goes round the loops and ends in Interlaken, but leaves out the route to Delémont.',
        },
      ],
    },
    {
      id: 'end',
      title: 'The end of the game',
      blocks: [
        [
          'E1',
          'If you have {game.lastCars=2} cars or fewer at the end of your turn, the **last round** begins: the other player has one more turn, then you have the last one.',
        ],
        [
          'E5',
          'If nobody can do anything, or {game.idle=50} turns in a row have brought nobody a card, a ticket or a route, the game ends too, and points are counted as usual.',
        ],
        ['E6', 'Most points win. If there is a tie, the victory is shared.'],
      ],
    },
    {
      id: 'secrets',
      title: 'What is known',
      blocks: [
        [
          'M1',
          'Everyone is told who begins, how many tickets are kept, which face-up cards are taken, which cards are laid and turned over for a tunnel, which routes are claimed and with what, the last round and the longest trail. Of a card from the deck, only that it was drawn.',
        ],
        ['M2', 'These notices stay for the turn in which they come and the next one.'],
        [
          'M3',
          'Cards in hand, tickets, the order of the decks and tickets put back are secret; how many there are is not. At the end, tickets are turned up.',
        ],
      ],
    },
    {
      id: 'symbols',
      title: 'Symbols',
      blocks: [
        'Each colour has a drawing too: you can play without telling colours apart.',
        {
          symbols: [
            ['black', '**Black**, coal: `K`'],
            ['violet', '**Violet**, grapes: `V`'],
            ['blue', '**Blue**, water: `B`'],
            ['green', '**Green**, fir: `G`'],
            ['yellow', '**Yellow**, sun: `Y`'],
            ['orange', '**Orange**, cheese: `O`'],
            ['red', '**Red**, cross: `R`'],
            ['white', '**White**, snow: `W`'],
            ['locomotive', '**Locomotive**, for tunnels: `L`'],
            ['overground', '**Overground** route'],
            ['underground', '**Tunnel**: jagged edges'],
            ['neutral', '**Neutral** route, grey'],
            ['icon-cars', 'Beside a score: **cars** left'],
            ['icon-cards', 'Beside a score: **cards** in hand'],
            ['icon-tickets', 'Beside a score: **tickets** kept'],
          ],
        },
      ],
    },
    {
      id: 'codes',
      title: 'Playing by code',
      blocks: [
        'Every move has a code that can be read out or sent. You never need one to play on this page.',
        [
          'C1',
          'A code is made of letters and digits, in upper or lower case. It names things, not numbers on a list: if it comes too late, it means the same or is refused.',
        ],
        [
          'C2',
          'Each card has a letter, see the symbols. A payment is its colour, then the number of locomotives if there are any; locomotives alone are `L`.',
        ],
        [
          'C3',
          '**Claim a route**: the three characters of each station, `1` or `2` for a double route, then the payment.',
        ],
        {
          at: 'opening',
          codes: [
            ['BERINTB', 'Bern–Interlaken with blue cards'],
            ['WINZUR1B', 'the first route from Winterthur to Zürich, with a blue card'],
          ],
        },
        ['C4', '**Draw**: `D` from the deck; `F`, the slot and the card that lies there; `T` tickets.'],
        {
          at: 'opening',
          codes: [
            ['D', 'a card from the deck'],
            ['F2R', 'the red card in the second slot'],
            ['T', 'tickets'],
          ],
        },
        ['C5', '**Keep tickets**: `K` and their numbers, two digits each, in order. This is the only secret code.'],
        { at: 'offered', codes: [['K033840', 'keep three of the first five tickets']] },
        ['C6', '**Add** for a tunnel: `A` and the cards. **Give up**: `X`.'],
        {
          at: 'tunnel',
          codes: [
            ['AW', 'in the example of [R7]: another white card'],
            ['AL', 'a locomotive more'],
            ['X', 'give up'],
          ],
        },
        ['C7', 'A code of another form, or of an illegal move, is refused, and nothing changes.'],
      ],
    },
    {
      id: 'edition',
      title: 'Clarifications',
      blocks: [
        {
          list: [
            'Locomotives are for tunnels only [P1] [P2].',
            'Taking a face-up locomotive does not cost you the second card [T3].',
            'With two players, only one of the routes of a double route is ever used [R2].',
            'A game that is stuck ends and is counted [E5].',
            'The longest trail brings its points to both if they are equal [E4].',
          ],
        },
      ],
    },
  ],
};
