import type { RulesText } from '../../../rules/game-rules.ts';
import type { FigureName } from './figures.ts';

export const fr: RulesText<FigureName> = {
  title: 'Les règles de tCHu',
  summary:
    'À deux, construisez le réseau ferroviaire suisse : des cartes pour prendre les lignes, des billets secrets pour relier les villes. Les règles complètes, avec des exemples.',
  chapters: [
    {
      id: 'game',
      title: 'Le jeu en bref',
      blocks: [
        'Vous avez des **billets** secrets : chacun demande de relier deux endroits. Avec des **cartes** de couleur, vous prenez des **lignes** entre des gares, pour des points tout de suite et pour vos billets à la fin. **Qui a le plus de points gagne** ; attention, un billet manqué en coûte.',
        {
          list: [
            'À votre tour, une seule chose : tirer deux cartes, **ou** tirer des billets, **ou** prendre une ligne.',
            'Quand une réserve de wagons est presque vide, il reste un tour à chacun.',
            'On compte alors les lignes, les billets et le plus long trajet.',
          ],
        },
      ],
    },
    {
      id: 'map',
      title: 'La carte et le matériel',
      see: 'map',
      blocks: [
        {
          figure: 'map',
          alt: 'La carte de la Suisse, avec ses gares et toutes ses lignes, libres.',
          caption: 'La carte : {game.stations=51} gares et {game.routes=88} lignes.',
        },
        [
          'G1',
          'Il y a {game.stations=51} gares : {game.cities=34} villes et, derrière la frontière, {game.abroad=17} gares d’Allemagne, d’Autriche, d’Italie et de France.',
        ],
        [
          'G2',
          'Les {game.routes=88} lignes relient chacune deux gares. Une ligne a de {game.shortest=1} à {game.longest=6} places de wagon ; elle est **en surface** ou en **tunnel**, d’une des huit couleurs ou **neutre** (grise). Entre {game.doubles=12} paires de gares, il y a deux lignes : une **double voie**.',
        ],
        [
          'G3',
          'Il y a {game.tickets=46} billets. Un billet va d’une ville ou d’un pays à un autre endroit, ou à plusieurs, avec des points pour chacun : il suffit d’en relier un. Un pays, c’est n’importe laquelle de ses gares. Les quatre billets de pays à pays existent en double.',
        ],
        [
          'G4',
          'Il y a {game.cards=110} cartes : {game.perColour=12} de chaque couleur et {game.locomotives=14} locomotives. Chacun a {game.cars=40} wagons.',
        ],
      ],
    },
    {
      id: 'beginning',
      title: 'Le début',
      blocks: [
        [
          'B1',
          'Les billets et les cartes sont mélangés, et le hasard décide qui commence. Ensuite, il n’intervient plus que pour mélanger la défausse [T4].',
        ],
        [
          'B2',
          'Chacun reçoit {game.firstCards=4} cartes. Les {game.faceUp=5} suivantes sont posées face visible ; les autres font la pioche.',
        ],
        [
          'B3',
          'Chacun reçoit {game.firstTickets=5} billets, choisit en même temps que l’autre, et en garde **trois au moins**. Le nombre gardé n’est annoncé qu’une fois que les deux ont choisi.',
        ],
      ],
    },
    {
      id: 'turn',
      title: 'Un tour',
      blocks: [
        ['T1', 'À votre tour, tirez des billets, tirez deux cartes ou prenez une ligne. On ne passe pas son tour.'],
        { title: 'Tirer des billets' },
        [
          'T2',
          'Vous voyez les trois billets du dessus, et en gardez **un au moins**. Les billets rendus, maintenant ou au début, quittent la partie.',
        ],
        { title: 'Tirer des cartes' },
        [
          'T3',
          'Vous tirez deux cartes, l’une après l’autre, chacune visible ou de la pioche. Une place vidée est remplie aussitôt avec la carte du dessus. Une locomotive visible se prend comme une autre carte. Il faut qu’au début du tour la pioche et la défausse comptent au moins {game.least=5} cartes en tout.',
        ],
        ['T4', 'Quand il faut une carte et que la pioche est vide, la défausse est mélangée et devient la pioche.'],
        ['T5', 'Puis c’est le tour de l’autre.'],
        ['T6', 'Si vous ne pouvez rien faire, votre tour est sauté.'],
      ],
    },
    {
      id: 'routes',
      title: 'Prendre une ligne',
      see: 'claimed',
      blocks: [
        ['R1', 'Vous pouvez prendre n’importe quelle ligne libre. Elle n’a pas besoin de toucher les vôtres.'],
        ['R3', 'Il faut autant de wagons que la ligne a de places.'],
        ['R4', 'En surface, vous défaussez les cartes et la ligne est à vous.'],
        [
          'P1',
          '**En surface**, il faut autant de cartes que de places, de la couleur de la ligne ; d’une même couleur de votre choix si elle est neutre. **Les locomotives n’y servent pas.**',
        ],
        {
          figure: 'claimed',
          alt: 'Une partie de la carte : la ligne de trois places entre Berne et Interlaken porte trois wagons rouges.',
          caption:
            'Rouge a défaussé {claimed.cards=3} cartes bleues pour Berne – Interlaken, {claimed.length=3} places : {claimed.points=4} points. Il reste {claimed.cars=37} wagons.',
        },
        { title: 'Les doubles voies', see: 'double' },
        ['R2', 'Quand une des deux lignes d’une double voie est prise, **l’autre est fermée**, pour tout le monde.'],
        {
          figure: 'double',
          alt: 'Entre Berne et Fribourg, une voie porte un wagon rouge, l’autre est barrée.',
          caption:
            'Rouge a pris une des voies de Berne à Fribourg : l’autre est barrée, et personne ne la prendra plus.',
        },
      ],
    },
    {
      id: 'tunnels',
      title: 'Les tunnels',
      see: 'tunnel-cards',
      blocks: [
        [
          'P2',
          '**En tunnel**, les cartes sont les mêmes, mais des **locomotives** peuvent en remplacer autant que vous voulez, toutes même.',
        ],
        [
          'R5',
          'Vous montrez vos cartes, puis on retourne les trois cartes du dessus de la pioche. Elles vont à la défausse, quoi qu’il arrive.',
        ],
        [
          'R6',
          'Pour chaque carte retournée qui est une **locomotive**, ou d’une **couleur que vous avez posée**, il faut une carte de plus.',
        ],
        [
          'R7',
          'Ce supplément se paie avec la couleur posée et des locomotives ; avec des locomotives seulement si vous n’avez posé qu’elles. Vous choisissez, ou renoncez. Si vous pouvez payer, on vous le demande toujours ; sinon, jamais.',
        ],
        {
          figure: 'tunnel-cards',
          alt: 'Deux cartes blanches, le dos de la pioche, puis trois cartes : une blanche, une rouge, une bleue.',
          caption:
            'Bleu pose {tunnel.laid=2} cartes blanches pour Brigue – Interlaken. Parmi les {tunnel.drawn=3} cartes retournées, {tunnel.due=1} est blanche : il faut {tunnel.due=1} carte de plus, blanche ou locomotive, soit {tunnel.ways=2} façons de payer.',
        },
        [
          'R8',
          'Si le supplément est payé, la ligne est à vous et toutes les cartes sont défaussées. Sinon, vous gardez vos cartes, et le tour est fini.',
        ],
        {
          figure: 'dug',
          alt: 'La ligne de Brigue à Interlaken porte deux wagons bleus.',
          caption:
            'Bleu a payé avec une locomotive : {dug.cards=3} cartes en tout pour {dug.length=2} places, et {dug.points=2} points.',
        },
        ['P3', 'Les façons de payer sont proposées avec le moins de locomotives d’abord, puis par couleur.'],
      ],
    },
    {
      id: 'points',
      title: 'Les points',
      see: 'connected',
      blocks: [
        ['E2', 'Une ligne rapporte, d’après sa longueur :'],
        {
          head: ['Places', 'Points'],
          rows: [
            ['1', '{length-1.points=1}'],
            ['2', '{length-2.points=2}'],
            ['3', '{length-3.points=4}'],
            ['4', '{length-4.points=7}'],
            ['5', '{length-5.points=10}'],
            ['6', '{length-6.points=15}'],
          ],
        },
        { title: 'Les billets', see: 'connected' },
        [
          'N1',
          'Deux gares sont **reliées** si une suite de vos lignes mène de l’une à l’autre. Les lignes de l’autre ne comptent pas. Une gare sans ligne n’est reliée qu’à elle-même.',
        ],
        [
          'E3',
          'Un billet accompli rapporte ses points ; manqué, il en **coûte** autant. Un billet à plusieurs buts vaut le meilleur de ceux qui sont reliés, ou coûte le moins cher s’il n’y en a aucun.',
        ],
        {
          figure: 'connected',
          alt: 'Des lignes rouges vont de Berne à Interlaken, à Brigue et jusqu’en Italie ; des lignes bleues de Berne à Lucerne et Zoug.',
          caption:
            'Rouge relie Berne à l’Italie. Son billet « Berne – Allemagne, Autriche, France ou Italie » vaut {connected.abroad=8} points. « Berne – Schwyz » n’est pas relié : {connected.schwyz=−5} points. Les lignes elles-mêmes en ont rapporté {connected.claim=10}.',
        },
        { title: 'Le plus long trajet', see: 'trail' },
        [
          'E4',
          'Un **trajet** suit vos lignes, chacune une fois au plus, et peut repasser par une gare. Qui a le plus long marque {game.bonus=10} points ; à égalité, les deux. On compte les wagons, pas les lignes.',
        ],
        {
          figure: 'trail',
          alt: 'Un réseau rouge en deux boucles autour de Berne, Neuchâtel, Lausanne et Soleure, avec un bout vers Delémont et un autre vers Interlaken.',
          caption:
            'Rouge a {trail.cars=20} wagons sur la carte. Le plus long trajet en compte {trail.length=19} : il fait les boucles et finit à Interlaken, mais laisse de côté la ligne de Delémont.',
        },
      ],
    },
    {
      id: 'end',
      title: 'La fin de la partie',
      blocks: [
        [
          'E1',
          'Si vous avez {game.lastCars=2} wagons ou moins à la fin de votre tour, le **dernier tour** commence : l’autre joue encore une fois, puis vous une dernière.',
        ],
        [
          'E5',
          'Si plus personne ne peut rien faire, ou si {game.idle=50} tours de suite n’ont apporté ni carte, ni billet, ni ligne, la partie s’arrête aussi, et l’on compte comme d’habitude.',
        ],
        ['E6', 'Le plus grand total gagne. À égalité, la victoire est partagée.'],
      ],
    },
    {
      id: 'secrets',
      title: 'Ce qui se sait',
      blocks: [
        [
          'M1',
          'Tout le monde apprend qui commence, combien de billets sont gardés, les cartes visibles que l’on prend, les cartes posées et retournées pour un tunnel, les lignes prises et leurs cartes, le dernier tour et le plus long trajet. D’une carte de la pioche, on sait seulement qu’elle a été tirée.',
        ],
        ['M2', 'Ces annonces restent affichées pendant le tour en cours et le suivant.'],
        [
          'M3',
          'Les cartes en main, les billets, l’ordre des pioches et les billets rendus sont secrets ; leur nombre ne l’est pas. À la fin, les billets sont montrés.',
        ],
      ],
    },
    {
      id: 'symbols',
      title: 'Les symboles',
      blocks: [
        'Chaque couleur a aussi un dessin : on peut jouer sans distinguer les couleurs.',
        {
          symbols: [
            ['black', '**Noir**, charbon : `K`'],
            ['violet', '**Violet**, raisin : `V`'],
            ['blue', '**Bleu**, eau : `B`'],
            ['green', '**Vert**, sapin : `G`'],
            ['yellow', '**Jaune**, soleil : `Y`'],
            ['orange', '**Orange**, fromage : `O`'],
            ['red', '**Rouge**, croix : `R`'],
            ['white', '**Blanc**, neige : `W`'],
            ['locomotive', '**Locomotive**, pour les tunnels : `L`'],
            ['overground', 'Ligne **en surface**'],
            ['underground', '**Tunnel** : bord dentelé'],
            ['neutral', 'Ligne **neutre**, grise'],
            ['icon-cars', 'Près du score : **wagons** restants'],
            ['icon-cards', 'Près du score : **cartes** en main'],
            ['icon-tickets', 'Près du score : **billets** gardés'],
          ],
        },
      ],
    },
    {
      id: 'codes',
      title: 'Jouer par code',
      blocks: [
        'Chaque coup a un code que l’on peut dicter ou envoyer. Il n’est jamais nécessaire pour jouer sur cette page.',
        [
          'C1',
          'Un code est fait de lettres et de chiffres, en majuscules ou en minuscules. Il nomme des choses, pas des numéros d’ordre : s’il vient trop tard, il veut dire la même chose ou il est refusé.',
        ],
        [
          'C2',
          'Chaque carte a une lettre, voir les symboles. Un paiement s’écrit par sa couleur, puis le nombre de locomotives s’il y en a ; locomotives seules : `L`.',
        ],
        [
          'C3',
          '**Prendre une ligne** : les trois signes de chaque gare, `1` ou `2` pour une double voie, puis le paiement.',
        ],
        {
          at: 'opening',
          codes: [
            ['BERINTB', 'Berne – Interlaken avec des cartes bleues'],
            ['WINZUR1B', 'la première voie de Winterthour à Zürich, avec une carte bleue'],
          ],
        },
        ['C4', '**Tirer** : `D` de la pioche ; `F`, la place et la carte qui s’y trouve ; `T` des billets.'],
        {
          at: 'opening',
          codes: [
            ['D', 'une carte de la pioche'],
            ['F2R', 'la carte rouge de la deuxième place'],
            ['T', 'des billets'],
          ],
        },
        [
          'C5',
          '**Garder des billets** : `K` et leurs numéros, deux chiffres chacun, dans l’ordre. C’est le seul code secret.',
        ],
        { at: 'offered', codes: [['K033840', 'garder trois des cinq premiers billets']] },
        ['C6', '**Supplément** d’un tunnel : `A` et les cartes. **Renoncer** : `X`.'],
        {
          at: 'tunnel',
          codes: [
            ['AW', 'dans l’exemple de [R7] : une carte blanche de plus'],
            ['AL', 'une locomotive de plus'],
            ['X', 'renoncer'],
          ],
        },
        ['C7', 'Un code d’une autre forme, ou qui désigne un coup interdit, est refusé, et rien ne change.'],
      ],
    },
    {
      id: 'edition',
      title: 'Ce que cette édition précise',
      blocks: [
        {
          list: [
            'Les locomotives ne servent que dans les tunnels [P1] [P2].',
            'Prendre une locomotive visible ne coûte pas la seconde carte [T3].',
            'À deux, une double voie n’a qu’une voie pour de bon [R2].',
            'Une partie bloquée s’arrête et se compte [E5].',
            'Le plus long trajet rapporte à chacun en cas d’égalité [E4].',
          ],
        },
      ],
    },
  ],
};
