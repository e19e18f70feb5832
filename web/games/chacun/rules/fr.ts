import type { RulesText } from '../../../rules/game-rules.ts';
import type { FigureName } from './figures.ts';

export const fr: RulesText<FigureName> = {
  title: 'Les règles de ChaCuN',
  summary:
    'De deux à cinq, faites grandir une vallée préhistorique tuile après tuile, et placez au bon endroit chasseurs, cueilleurs, pêcheurs et huttes. Les règles complètes, avec des exemples.',
  chapters: [
    {
      id: 'game',
      title: 'Le jeu en bref',
      blocks: [
        'À chaque tour, vous posez une tuile à côté des autres, puis vous pouvez placer un pion ou une hutte sur cette tuile. Forêts et rivières rapportent des points dès qu’elles sont achevées ; prés et réseaux de rivières, à la fin de la partie. **Qui a le plus de points gagne.**',
        {
          list: [
            'Une **forêt** achevée : deux points par tuile, trois par groupe de champignons.',
            'Une **rivière** achevée : un point par tuile, un par poisson.',
            'Un **pré**, à la fin : ses animaux.',
            'Un **réseau** de rivières et de lacs, à la fin : ses poissons.',
          ],
        },
        'Il n’y a rien à préparer et rien à cacher : tout le monde voit la même chose. Seul l’ordre des tuiles est inconnu.',
      ],
    },
    {
      id: 'tiles',
      title: 'Les tuiles',
      blocks: [
        [
          'B1',
          'Le plateau a {game.cells=25} cases sur {game.cells=25}. La tuile de départ est au milieu ; au-delà du bord, il n’y a rien.',
        ],
        [
          'B2',
          'Les {game.tiles=95} tuiles sont la tuile de départ, {game.normal=78} tuiles normales et {game.menhir=16} **tuiles menhir**, plus précieuses. Les deux dernières sortes sont mélangées et font deux pioches. Une tuile se divise en zones : des prés avec leurs animaux, des forêts avec parfois un menhir ou des champignons, des rivières avec leurs poissons, et des lacs où finissent des rivières. La forêt de la tuile de départ a un menhir.',
        ],
      ],
    },
    {
      id: 'turn',
      title: 'Un tour',
      blocks: [
        [
          'T1',
          'On joue à tour de rôle. Un tour a deux temps : **poser** la tuile que vous avez reçue, puis, si vous voulez, **occuper** une de ses zones avec une seule pièce.',
        ],
        [
          'T2',
          'Si une tuile ne va nulle part au moment où elle est tirée, elle est écartée pour de bon et la suivante est tirée à sa place. Seule la pioche d’où vient la prochaine tuile est examinée.',
        ],
        ['T3', 'Quand aucune zone de la tuile ne peut être occupée, ce temps est sauté.'],
        ['T4', 'À la fin du tour, chaque forêt et chaque rivière que la tuile a achevée rapporte ses points.'],
        [
          'T5',
          'Puis les pions qui s’y trouvaient reviennent dans les mains : ils peuvent resservir. **Les huttes restent** jusqu’à la fin.',
        ],
      ],
    },
    {
      id: 'placing',
      title: 'Poser une tuile',
      see: 'fits',
      blocks: [
        ['P1', 'Une tuile se pose sur une case vide, contre une tuile déjà posée. Vous pouvez la tourner.'],
        [
          'P2',
          'Chaque bord continue celui qu’il touche : **pré contre pré, forêt contre forêt, rivière contre rivière.**',
        ],
        {
          figure: 'fits',
          alt: 'La tuile de départ, seule. À sa gauche et au-dessus d’elle, une case en pointillé. À côté, la tuile à poser, qui a trois rivières et un pré.',
          caption:
            'La tuile du coin a trois rivières et un pré. Elle va sur {fits.cells=2} cases, celles en pointillé : la rivière doit se prolonger à gauche, le pré en haut. En comptant les façons de la tourner, cela fait {fits.ways=4} coups. À droite et en bas, il faudrait une forêt.',
        },
      ],
    },
    {
      id: 'areas',
      title: 'Les aires',
      see: 'river',
      blocks: [
        [
          'A1',
          'Les zones de même nature qui se touchent d’une tuile à l’autre forment une **aire** : un pré, une forêt ou une rivière. Un bord de rivière a un pré de chaque côté de l’eau, et chacun rejoint le sien.',
        ],
        [
          'A2',
          'Une aire est **achevée** quand aucun de ses bords ne donne plus sur une case vide. Un bord qui touche la limite du plateau reste ouvert pour toujours.',
        ],
        [
          'A3',
          'Les rivières et les lacs où elles finissent forment ensemble un **réseau**. Une rivière s’arrête au lac ; le réseau continue de l’autre côté.',
        ],
      ],
    },
    {
      id: 'occupying',
      title: 'Occuper une zone',
      see: 'occupied',
      blocks: [
        ['O1', 'Vous avez {game.pawns=5} pions et {game.huts=3} huttes.'],
        [
          'O2',
          'Un pion devient **chasseur** dans un pré, **cueilleur** dans une forêt, **pêcheur** sur une rivière. Une hutte va sur un lac, ou sur une rivière qui ne finit dans aucun lac de sa tuile.',
        ],
        [
          'O3',
          'On ne met un pion que là où **toute l’aire** est sans pion, même à soi, et une hutte que là où tout le réseau est sans hutte. Un pion n’empêche pas une hutte, ni une hutte un pion. Deux aires déjà occupées peuvent en revanche se rejoindre plus tard.',
        ],
        ['O4', 'Il faut avoir la pièce en main : un pion placé ne revient que par [T5] ou par le chaman [W1].'],
        ['O5', 'Les pions comptent pour les prés, les forêts et les rivières ; les huttes pour les réseaux.'],
        {
          figure: 'occupied',
          alt: 'Trois tuiles côte à côte : à gauche une hutte bleue sur un lac, à droite un pêcheur rouge sur une rivière. En bas, la prochaine tuile.',
          caption:
            'Rouge a un pêcheur sur la rivière de droite, Bleu une hutte sur le lac de gauche. Un pêcheur pourra encore venir sur l’eau où est la hutte : l’un n’empêche pas l’autre.',
        },
      ],
    },
    {
      id: 'closed',
      title: 'Forêts et rivières achevées',
      see: 'forest',
      blocks: [
        [
          'S1',
          'Une aire rapporte ses points à qui a **le plus** de pièces dedans. À égalité, chacun marque tous les points. Qui en a moins ne marque rien.',
        ],
        ['S2', 'On compte les tuiles, pas les zones : une tuile compte une fois, même si l’aire y passe deux fois.'],
        { title: 'La forêt', see: 'forest' },
        ['S3', 'Une forêt achevée vaut **2 points par tuile** et **3 par groupe de champignons**.'],
        {
          figure: 'forest',
          alt: 'Une forêt sur trois tuiles, cernée d’un pointillé, avec des champignons et un cueilleur rouge.',
          caption:
            'Bleu vient d’achever la forêt où se trouve le cueilleur de Rouge. Elle a {forest.tiles=3} tuiles, à deux points, et {forest.mushrooms=1} groupe de champignons, à trois points : Rouge marque {forest.points=9} points et reprend son pion.',
        },
        { title: 'La rivière', see: 'river' },
        [
          'S4',
          'Une rivière achevée vaut **1 point par tuile** et **1 par poisson**, dans la rivière ou dans les lacs à ses bouts. Un lac qui est aux deux bouts compte une fois.',
        ],
        {
          figure: 'river',
          alt: 'Une rivière entre deux lacs, sur trois tuiles, avec un pêcheur rouge.',
          caption:
            'La rivière va d’un lac à l’autre : {river.tiles=3} tuiles et {river.fish=4} poissons, dont ceux des lacs. Rouge marque {river.points=7} points.',
        },
        { title: 'À égalité', see: 'shared' },
        {
          figure: 'shared',
          alt: 'Une forêt sur trois tuiles, avec un cueilleur rouge et un cueilleur bleu.',
          caption:
            'Deux forêts occupées se sont rejointes. Rouge et Bleu y ont chacun un cueilleur : {shared.scorers=2} majorités égales, donc {shared.points=6} points pour chacun.',
        },
        ['S10', 'Ce qui ne rapporte aucun point, ou à personne, n’est pas annoncé.'],
      ],
    },
    {
      id: 'menhir',
      title: 'Menhirs : un second tour',
      see: 'menhir-turn',
      blocks: [
        [
          'T6',
          'Si votre tuile **normale** achève une forêt à menhir, vous rejouez aussitôt, avec une tuile menhir. Que la forêt soit occupée ou non, et par qui, n’y change rien. Une tuile menhir ne donne jamais de troisième tour ; plusieurs forêts achevées d’un coup ne donnent qu’un second tour, et une seule est annoncée.',
        ],
        ['T7', 'Si aucune tuile menhir ne peut être posée, il n’y a pas de second tour, et la partie continue.'],
        {
          figure: 'menhir-turn',
          alt: 'Une forêt à menhir sur trois tuiles, avec un cueilleur rouge ; la tuile de droite vient d’être posée.',
          caption:
            'Bleu achève la forêt. Rouge, qui l’occupe, marque {menhir.points=6} points pour {menhir.tiles=3} tuiles ; mais c’est Bleu qui rejoue, avec une tuile menhir.',
        },
      ],
    },
    {
      id: 'powers',
      title: 'Les pouvoirs des tuiles menhir',
      see: 'logboat-lakes',
      blocks: [
        'Six tuiles menhir ont un pouvoir. Les trois premiers agissent dès que la tuile est posée, les autres à la fin.',
        { title: 'Le chaman', see: 'shaman-turn' },
        [
          'W1',
          'Vous pouvez reprendre un de vos pions, où qu’il soit, avant d’occuper la tuile. Sans pion sur le plateau, ce choix est sauté. La zone libérée peut rendre possible une occupation.',
        ],
        {
          figure: 'shaman-turn',
          alt: 'Un chasseur bleu dans un pré, et à gauche la tuile du chaman, qui vient d’être posée.',
          caption: 'Bleu a posé le chaman et peut reprendre son chasseur, pour le placer mieux ou le garder en main.',
        },
        { title: 'La pirogue', see: 'logboat-lakes' },
        ['W2', 'La pirogue rapporte des points à qui la pose, aussitôt, selon [S5].'],
        [
          'S5',
          'Elle vaut **2 points par lac** du réseau où elle se trouve, le sien compris. Il n’est pas besoin d’occuper ce réseau.',
        ],
        {
          figure: 'logboat-lakes',
          alt: 'Un réseau de rivières qui relie trois lacs, dont celui de la pirogue.',
          caption: 'De lac en lac, la pirogue atteint {logboat.lakes=3} lacs : {logboat.points=6} points pour Rouge.',
        },
        { title: 'La fosse à pieux', see: 'trap-reach' },
        ['W3', 'La fosse à pieux chasse aussitôt, pour qui la pose, selon [S9].'],
        [
          'S8',
          'Une fosse, petite ou grande, porte sur sa tuile et les huit autour, et seulement sur les zones **de son propre pré**.',
        ],
        [
          'S9',
          'La fosse à pieux rapporte les animaux à sa portée, que le pré soit occupé ou non. Les smilodons à portée mangent d’abord chacun un cerf. Ensuite **plus aucun de ces animaux ne compte** jusqu’à la fin de la partie, même s’ils n’ont rien rapporté. Le feu n’y change rien.',
        ],
        {
          figure: 'trap-reach',
          alt: 'La fosse à pieux en haut à droite, un cadre en pointillé autour d’elle ; dans le cadre, un mammouth, un aurochs et un cerf sont barrés.',
          caption:
            'Le cadre montre la portée : {trap.mammoths=1} mammouth, {trap.aurochs=1} aurochs et {trap.deer=1} cerf, soit {trap.points=6} points pour Bleu. Ces animaux sont barrés : ils ne serviront plus à Rouge, dont le chasseur attend dans le même pré.',
        },
        {
          title: 'Grande fosse, feu et radeau',
          see: 'pit-reach',
        },
        ['W4', 'La grande fosse à pieux, le feu et le radeau agissent à la fin de la partie : [E6], [E3] et [E5].'],
      ],
    },
    {
      id: 'end',
      title: 'La fin de la partie',
      see: 'meadow',
      blocks: [
        ['E1', 'La partie s’arrête quand il faudrait tirer une tuile normale et qu’aucune ne peut plus être posée.'],
        [
          'E2',
          'Les prés rapportent alors leurs points aux chasseurs, et les réseaux aux huttes. La majorité compte comme en [S1].',
        ],
        { title: 'Les prés', see: 'meadow' },
        ['S7', 'Un mammouth vaut **3 points**, un aurochs **2**, un cerf **1**. Un smilodon ne vaut rien.'],
        ['S6', 'Chaque smilodon du pré mange un cerf, tant qu’il y en a. Un cerf mangé ne compte plus.'],
        {
          figure: 'meadow',
          alt: 'Un grand pré, cerné d’un pointillé, avec un chasseur rouge, un mammouth, un aurochs, un smilodon et deux cerfs dont un est barré.',
          caption:
            'Le smilodon mange un des deux cerfs. Restent {meadow.mammoths=1} mammouth, {meadow.aurochs=1} aurochs et {meadow.deer=1} cerf : {meadow.points=6} points pour Rouge.',
        },
        [
          'E3',
          'Des cerfs sont mangés dans tous les prés, occupés ou non. **Dans le pré du feu, aucun** : les smilodons ont fui. Dans le pré de la grande fosse, les cerfs hors de portée sont mangés d’abord. Un animal déjà écarté par une fosse ne mange pas, n’est pas mangé et ne compte pas.',
        ],
        {
          figure: 'fire-meadow',
          alt: 'Un pré avec le feu, un smilodon, un cerf, deux aurochs et un chasseur rouge.',
          caption:
            'Grâce au feu, le smilodon ne mange pas le cerf : {fire.aurochs=2} aurochs et {fire.deer=1} cerf, {fire.points=5} points pour Rouge.',
        },
        { title: 'La grande fosse à pieux', see: 'pit-reach' },
        [
          'E6',
          'Les animaux à portée de la grande fosse comptent **une seconde fois**, pour qui a le plus de chasseurs dans tout le pré.',
        ],
        {
          figure: 'pit-reach',
          alt: 'La grande fosse à droite, un cadre en pointillé autour d’elle ; dans le cadre, un mammouth, deux aurochs, et un cerf barré.',
          caption:
            'Le pré rapporte {pit.meadow=7} points à Rouge : {pit.mammoths=1} mammouth et {pit.aurochs=2} aurochs, le cerf ayant été mangé. Tous sont à portée : encore {pit.again=7} points.',
        },
        { title: 'Les réseaux', see: 'raft-lakes' },
        [
          'E4',
          'Un réseau vaut **1 point par poisson** de ses rivières et de ses lacs, pour qui y a le plus de huttes.',
        ],
        ['E5', 'Dans le réseau du radeau, chaque lac vaut **1 point** de plus.'],
        {
          figure: 'raft-lakes',
          alt: 'Un réseau de quatre lacs, avec le radeau et une hutte bleue.',
          caption:
            'La hutte de Bleu est dans ce réseau : {raft.fish=6} points pour les poissons, et {raft.lakes=4} de plus pour les lacs, grâce au radeau.',
        },
        ['E7', 'Le plus grand total gagne. À égalité, la victoire est partagée, même si personne n’a marqué.'],
      ],
    },
    {
      id: 'symbols',
      title: 'Les symboles',
      blocks: [
        {
          symbols: [
            ['hunter', '**Chasseur** : pion dans un pré, avec sa lance'],
            ['gatherer', '**Cueilleur** : pion dans une forêt, avec son panier'],
            ['fisher', '**Pêcheur** : pion sur une rivière, avec sa ligne'],
            ['hut', '**Hutte** : sur un lac ou une rivière, jusqu’à la fin'],
            ['pawn', 'Près du score : **pions** en main, et huttes'],
            ['mammoth', '**Mammouth** : 3 points'],
            ['aurochs', '**Aurochs** : 2 points'],
            ['deer', '**Cerf** : 1 point, s’il n’est pas mangé'],
            ['tiger', '**Smilodon** : mange un cerf'],
            ['fish', '**Poisson** : 1 point'],
            ['mushrooms', '**Champignons** : 3 points par groupe'],
            ['menhir', '**Menhir** : qui achève sa forêt rejoue'],
            ['shaman', '**Chaman** : reprendre un pion [W1]'],
            ['logboat', '**Pirogue** : 2 points par lac [S5]'],
            ['hunting-trap', '**Fosse à pieux** : chasse aussitôt [S9]'],
            ['pit-trap', '**Grande fosse à pieux** : double à la fin [E6]'],
            ['wild-fire', '**Feu** : chasse les smilodons [E3]'],
            ['raft', '**Radeau** : 1 point par lac [E5]'],
          ],
        },
      ],
    },
    {
      id: 'codes',
      title: 'Jouer par code',
      blocks: [
        'Chaque coup a un code très court, que l’on peut dicter ou envoyer. Il n’est jamais nécessaire pour jouer sur cette page.',
        [
          'C1',
          'Les signes sont les lettres A à Z, puis les chiffres 2 à 7 : trente-deux signes, qui valent cinq bits chacun. Les minuscules sont acceptées.',
        ],
        [
          'C2',
          '**Poser** : deux signes, pour la case et la rotation. On compte les cases libres voisines d’une tuile, de gauche à droite puis de haut en bas, à partir de zéro ; ce nombre fois quatre, plus le nombre de quarts de tour à droite, donne le code.',
        ],
        {
          at: 'fits',
          codes: [
            ['AB', 'dans l’exemple de [P2] : sur la case de gauche, la première, tournée d’un quart de tour'],
            ['AH', 'sur la case du haut, la deuxième, tournée de trois quarts de tour'],
          ],
        },
        [
          'C3 B3',
          '**Occuper** : un signe. Les zones d’une tuile ont des numéros ; le code est celui de la zone, plus seize si c’est une hutte. De même, les animaux et les zones ont partout un numéro fait de celui de leur tuile.',
        ],
        ['C4', '**Ne rien faire** : `7`, pour n’occuper aucune zone ou ne reprendre aucun pion.'],
        {
          at: 'menhir',
          codes: [
            ['B', 'dans l’exemple de [T6] : un pion sur la zone numéro 1, le pré'],
            ['7', 'ne rien occuper'],
          ],
        },
        [
          'C5',
          '**Reprendre** un pion : un signe, son rang parmi les pions de tout le monde, sans les huttes, dans l’ordre des zones.',
        ],
        { at: 'shaman', codes: [['A', 'dans l’exemple de [W1] : reprendre le premier pion']] },
        ['C6', 'Un code trop court, trop long, ou qui désigne un coup interdit est refusé, et rien ne change.'],
      ],
    },
    {
      id: 'edition',
      title: 'Ce que cette édition précise',
      blocks: [
        {
          list: [
            'Le plateau a un bord, et une aire qui le touche ne s’achève jamais [A2].',
            'Une tuile qui ne va nulle part est perdue, même si elle aurait pu aller quelque part plus tard [T2].',
            'On peut occuper une aire que la tuile vient d’achever : elle rapporte alors aussitôt ses points.',
            'Pirogue et fosse à pieux rapportent à qui les pose, avant toute occupation [S5] [S9].',
            'Une hutte et un pion vivent en paix sur la même rivière [O3].',
            'Quand un smilodon a le choix, il mange le cerf qui a le plus petit numéro de tuile [E3].',
          ],
        },
      ],
    },
  ],
};
