import type { RulesText } from '../../../rules/game-rules.ts';
import type { FigureName } from './figures.ts';

export const fr: RulesText<FigureName> = {
  title: 'Les règles de Catane',
  summary:
    'De deux à quatre, peuplez une île : la terre donne des ressources, les ressources font des routes, des colonies et des villes. Les règles complètes, avec des exemples.',
  chapters: [
    {
      id: 'game',
      title: 'Le jeu en bref',
      blocks: [
        'L’île est faite de cases qui donnent chacune une ressource quand leur numéro sort aux dés. Avec ces cartes, vous construisez, vous achetez, vous échangez. **On gagne avec {game.goal=10} points**, pendant son propre tour.',
        {
          list: [
            'Une **colonie** vaut un point, une **ville** deux.',
            'La **route la plus longue** et l’**armée la plus puissante** valent deux points chacune.',
            'Certaines cartes de développement valent un point, en secret.',
          ],
        },
        'Quand la table s’ouvre, on choisit la taille du plateau, une île nouvelle ou l’île d’origine, le nombre de points à atteindre et si les échanges entre joueurs sont permis. À deux, les règles sont les mêmes.',
      ],
    },
    {
      id: 'board',
      title: 'L’île',
      see: 'names',
      blocks: [
        [
          'B1',
          'L’île a 4 × 4 ou 6 × 6 **cases**. Entre elles passent les **routes**, qui se rencontrent aux **intersections**. Chaque place a une lettre pour la colonne et un numéro pour la ligne, de A1 à I9 sur le petit plateau, à M13 sur le grand.',
        ],
        {
          figure: 'names',
          alt: 'Le petit plateau, avec le nom de chaque intersection, de chaque route et de chaque case.',
          caption:
            'Les noms des places : il y a {small.intersections=25} intersections, {small.roads=40} routes et {small.cells=16} cases.',
        },
        [
          'B2',
          'Une route a deux bouts. Deux routes qui partagent un bout se touchent. Une intersection a de deux à quatre routes et touche de une à quatre cases ; ses voisines sont à une route de distance.',
        ],
        [
          'B3',
          'Les collines donnent de l’**argile**, les montagnes de la **pierre**, les champs du **blé**, les forêts du **bois**, les prés de la **laine**. Le désert ne donne rien. Une île nouvelle est mélangée de sorte qu’aucun 6 ni 8 n’en touche un autre par une route.',
        ],
        [
          'B4',
          'Les **ports** sont en mer, chacun contre une route de la côte ; ils servent aux deux bouts de cette route. Ils ne bougent jamais.',
        ],
        ['B5', 'Le **voleur** commence dans le désert.'],
      ],
    },
    {
      id: 'material',
      title: 'Le matériel',
      blocks: [
        [
          'M3',
          'Chacun a {game.roads=15} routes, {game.colonies=5} colonies et {game.towns=4} villes. Une colonie qui devient ville revient en réserve.',
        ],
        ['M4', 'La banque a {game.bank=19} cartes de chaque ressource.'],
        [
          'M5',
          'Les {game.deck=30} cartes de développement sont mélangées : {game.knights=14} chevaliers, deux monopoles, deux constructions de routes, deux inventions, et {game.monuments=10} monuments. Les cartes jouées quittent la partie.',
        ],
        ['M1', 'Vos cartes sont cachées, mais tout le monde voit combien vous en avez.'],
      ],
    },
    {
      id: 'beginning',
      title: 'Le début',
      see: 'distance',
      blocks: [
        ['D1', 'Le hasard mélange les cases, puis les cartes de développement.'],
        [
          'D2',
          'Dans l’ordre, chacun bâtit une colonie et une route, gratuitement ; le dernier en bâtit deux de suite, puis on repart en sens inverse. Ces colonies n’ont pas besoin de route, mais gardent leurs distances [C2].',
        ],
        ['D3', 'La route part de la colonie que vous venez de bâtir.'],
        ['D4', 'Avec la seconde colonie, vous recevez une carte de chaque case qu’elle touche.'],
        ['D5', 'Si aucune place ne reste pour votre colonie, votre tour est sauté.'],
        {
          figure: 'distance',
          alt: 'Une colonie rouge et sa route ; des ronds clairs marquent les intersections où une autre colonie est possible.',
          caption:
            'La première colonie est bâtie. Les {distance.free=20} ronds marquent où une autre peut venir : pas sur les {distance.near=4} intersections voisines.',
        },
      ],
    },
    {
      id: 'turn',
      title: 'Un tour',
      blocks: [
        [
          'T1',
          'Lancez les deux dés : la terre produit. Avant de lancer, vous pouvez acheter des cartes de développement et en jouer une. Ensuite, construisez, achetez, échangez et jouez une carte, autant que vous pouvez payer, dans l’ordre que vous voulez.',
        ],
        [
          'T2',
          'Puis terminez votre tour. Pendant ce temps, les autres ne font que se défausser quand il le faut et répondre aux offres.',
        ],
        [
          'T3',
          'Quand tout le monde peut voir qu’il n’y a qu’une chose à faire, elle est faite pour vous : lancer les dés, terminer un tour où les dés n’ont rien laissé à faire, poser une route gratuite à la seule place possible. Si vous avez vous-même fait quelque chose, vous terminez vous-même votre tour : vous voudrez peut-être reprendre votre coup.',
        ],
      ],
    },
    {
      id: 'production',
      title: 'Ce que donne la terre',
      see: 'nine',
      blocks: [
        [
          'P1',
          'Chaque case qui porte le nombre lancé donne une carte par **colonie** à ses coins et deux par **ville**, à qui qu’elles soient. La case du voleur ne donne rien.',
        ],
        {
          figure: 'nine',
          alt: 'Le début d’une partie à trois ; deux collines portent le numéro 9.',
          caption:
            'Les dés donnent {nine.sum=9}. Rouge a deux colonies au bord d’une colline de ce numéro et reçoit {nine.red=2} argiles ; Bleu en a une au bord de l’autre : {nine.blue=1} argile.',
        },
        [
          'P2',
          'Si la banque n’a pas assez d’une ressource, personne n’en reçoit ; si une seule personne devait en recevoir, elle prend ce qui reste.',
        ],
      ],
    },
    {
      id: 'building',
      title: 'Construire',
      blocks: [
        ['M2', 'Ce que vous payez va à la banque :'],
        {
          symbols: [
            ['cost-road', '**Route** : argile et bois'],
            ['cost-colony', '**Colonie** : argile, blé, bois et laine'],
            ['cost-town', '**Ville** : trois pierres et deux blés'],
            ['cost-card', '**Carte de développement** : pierre, blé et laine'],
          ],
        },
        [
          'C1',
          'Une **route** se pose sur une place libre, contre un de vos bâtiments, ou contre une de vos routes à un bout où personne d’autre n’a bâti.',
        ],
        ['C2', 'Une **colonie** se bâtit sur une intersection libre, dont **toutes les voisines sont libres** aussi.'],
        ['C3', 'Elle se bâtit au bout d’une de vos routes.'],
        ['C4', 'Une **ville** remplace une de vos colonies, même toute neuve.'],
      ],
    },
    {
      id: 'thief',
      title: 'Le sept et le voleur',
      see: 'robbed',
      blocks: [
        [
          'S1',
          'Sur un sept, la terre ne donne rien. Toute main de plus de {game.kept=7} cartes se défausse de la moitié, arrondie vers le bas : avec {discarding.held=9} cartes, on en rend {discarding.due=4}. Tout le monde le fait en même temps, carte par carte, et voit lesquelles partent.',
        ],
        [
          'S2',
          'Puis la personne dont c’est le tour déplace le voleur sur **une autre case**, et désigne quelqu’un qui a bâti à ses coins, s’il y a quelqu’un, même sans cartes. Elle prend une carte de cette main, au hasard. Eux seuls savent laquelle.',
        ],
        {
          figure: 'robbed',
          alt: 'Le voleur est sur la forêt D6, entre des colonies de Rouge et de Vert.',
          caption:
            'Rouge a fait un sept et mis le voleur en `D6`, contre Vert : Rouge a maintenant {robbed.red=4} cartes, Vert {robbed.green=3}. Cette forêt ne donne plus rien à personne, pas même à Rouge.',
        },
      ],
    },
    {
      id: 'cards',
      title: 'Les cartes de développement',
      blocks: [
        ['V1', 'Une carte achetée vient de la pioche. Personne d’autre ne la voit.'],
        [
          'V2',
          'Vous en jouez **une par tour** au plus, avant ou après les dés, et pas au tour où vous l’avez achetée. Les monuments ne se jouent pas : ils comptent dès l’achat.',
        ],
        {
          symbols: [
            ['knight', '**Chevalier** : déplacez le voleur [V3]'],
            ['monopoly', '**Monopole** : prenez une ressource à tout le monde [V4]'],
            ['roads', '**Construction de routes** : deux routes gratuites [V5]'],
            ['invention', '**Invention** : deux cartes de la banque [V6]'],
            ['monument', '**Monument** : un point, gardé secret'],
          ],
        },
        ['V3', '**Chevalier** : le voleur se déplace comme en [S2], mais personne ne se défausse.'],
        ['V4', '**Monopole** : tous les autres vous donnent toutes leurs cartes d’une ressource.'],
        [
          'V5',
          '**Construction de routes** : deux routes gratuites, tant qu’il reste des pièces et des places. Il faut une place pour la première.',
        ],
        ['V6', '**Invention** : deux cartes au choix de la banque, ou la dernière s’il n’en reste qu’une.'],
      ],
    },
    {
      id: 'trade',
      title: 'Échanger',
      see: 'ports',
      blocks: [
        { title: 'Avec la banque', see: 'ports' },
        [
          'X1',
          'Quatre cartes d’une même ressource contre une d’une autre. Avec un bâtiment à un **port** : trois au port général, deux au port de cette ressource, dès le tour où vous y bâtissez. La banque doit avoir la carte. Vous pouvez aussi payer plus cher que votre taux.',
        ],
        {
          figure: 'ports',
          alt: 'Deux colonies rouges sur la côte, l’une au port d’argile, l’autre à un port général.',
          caption:
            'Rouge a une colonie au port d’argile et une à un port général : {ports.clay=2} argiles contre une carte, {ports.other=3} pour toute autre ressource. Bleu, sans port, en paie {ports.blue=4}.',
        },
        { title: 'Entre vous' },
        [
          'O1',
          'Si la table l’a permis, la personne dont c’est le tour peut faire des offres aux autres, après les dés.',
        ],
        [
          'O2',
          'Une offre se compose carte par carte, jusqu’à {game.traded=4} de chaque côté, avec des ressources différentes et au moins une carte des deux côtés. On n’offre que ce que l’on a. Personne ne la voit avant qu’elle soit faite.',
        ],
        [
          'O3',
          'Elle s’adresse à tout le monde ou à une seule personne. Seules les mains assez grandes sont interrogées ; s’il n’y en a aucune, l’offre n’est pas faite. On accepte, si l’on a les cartes, on refuse, ou on fait une contre-offre.',
        ],
        [
          'O4',
          'Dès que quelqu’un a accepté ou fait une contre-offre, vous pouvez échanger avec cette personne, ou attendre les autres. Jusque-là, aucune carte ne bouge.',
        ],
        [
          'O5',
          'Vous pouvez retirer votre offre à tout moment. Si tout le monde refuse, elle tombe, et elle ne survit jamais au tour.',
        ],
        ['O6', 'Chacun commence {game.drafts=5} offres et contre-offres au plus par tour.'],
      ],
    },
    {
      id: 'ahead',
      title: 'Décider d’avance',
      blocks: [
        [
          'J1',
          'À tout moment, vous pouvez décider ce qui sera défaussé pour vous et répondu en votre nom ; personne d’autre ne le voit. Sinon, on vous demande.',
        ],
        [
          'J2',
          '**Défausse** : sur un sept, vos cartes partent aussitôt, en commençant par ce que vous avez le plus ; ou de même, mais en gardant si possible de quoi payer une route, une colonie, une ville ou une carte.',
        ],
        [
          'J3',
          '**Offres** : tout refuser ; ou accepter celles qui demandent une seule ressource et donnent au moins autant de cartes d’une autre, que vous choisissez. Pour le reste, on vous demande.',
        ],
      ],
    },
    {
      id: 'titles',
      title: 'Route la plus longue et armée la plus puissante',
      see: 'longest',
      blocks: [
        { title: 'La route la plus longue', see: 'longest' },
        [
          'R1',
          'On cherche votre plus long chemin. Il prend chaque route une fois au plus, ne passe pas deux fois par une intersection, ni par une où quelqu’un d’autre a bâti. Ses deux bouts peuvent être n’importe où, même là où il est déjà passé.',
        ],
        {
          figure: 'longest',
          alt: 'Sept routes rouges, dont une à l’écart du plus long chemin ; une ville et une colonie rouges, une colonie bleue.',
          caption:
            'Rouge a {road.roads=7} routes, mais le plus long chemin n’en prend que {road.length=6}. C’est le plus long : avec une ville et une colonie, cela fait {road.points=5} points.',
        },
        [
          'R3',
          'Le titre va au plus long chemin, s’il n’y en a pas d’autre aussi long et s’il a {game.leastRoad=5} routes au moins. Il se garde tant que personne n’a mieux ; s’il est coupé et que d’autres sont à égalité en tête, personne ne l’a.',
        ],
        ['R2', 'Une colonie bâtie sur le chemin d’un autre le coupe donc en deux.'],
        {
          figure: 'cut',
          alt: 'Les mêmes routes rouges ; une colonie bleue est bâtie au milieu.',
          caption:
            'Bleu a bâti au milieu. Le plus long chemin de Rouge n’a plus que {cut.length=4} routes : personne n’a le titre, et Rouge retombe à {cut.points=3} points.',
        },
        { title: 'L’armée la plus puissante' },
        [
          'A1',
          'Elle va à qui a joué au moins {game.leastArmy=3} chevaliers, et plus que tous les autres, jusqu’à ce que quelqu’un en ait joué davantage.',
        ],
      ],
    },
    {
      id: 'end',
      title: 'La fin de la partie',
      blocks: [
        ['E2', 'Une colonie vaut 1 point, une ville 2, chaque titre {game.title=2}, chaque monument 1.'],
        [
          'E1',
          'Vous gagnez dès que vous avez {game.goal=10} points pendant votre tour, ou le nombre choisi par la table. Si vous y arrivez pendant le tour d’un autre, vous gagnez au début du vôtre, si vous les avez encore.',
        ],
        [
          'E3',
          'Une partie peut aussi s’enliser. Un tour de table compte comme immobile quand la pioche est vide et qu’aucun point visible n’a changé. Après {game.quiet=5} de suite dans une position figée, {game.idleRounds=20} dans toute autre, ou {game.rounds=200} tours de table en tout, c’est fini.',
        ],
        [
          'E4',
          'Une position est **figée** quand plus personne ne pourra bâtir de colonie ni de ville : il manque les pièces, les colonies à agrandir, ou les places que les routes restantes peuvent atteindre.',
        ],
        ['E5', 'Alors le plus grand total gagne, monuments compris ; la victoire peut être partagée.'],
      ],
    },
    {
      id: 'secrets',
      title: 'Ce qui se sait',
      blocks: [
        [
          'H1',
          'Tout le monde apprend les dés, ce que donne la terre, ce que la banque n’a pas pu donner, ce qui est bâti, acheté, joué, défaussé, échangé et offert, où va le voleur et qui il vole, et qui gagne ou perd un titre. Ces annonces restent affichées un tour de table. On peut aussi voir combien de fois chaque somme est sortie, et ce que la terre a donné à chacun.',
        ],
        [
          'H2',
          'Sont cachées les cartes en main, l’ordre de la pioche, les offres que l’on compose, ce qui est décidé d’avance et, sauf pour les deux personnes concernées, la carte volée. À la fin, les mains sont montrées.',
        ],
      ],
    },
    {
      id: 'symbols',
      title: 'Les symboles',
      blocks: [
        {
          symbols: [
            ['clay', '**Argile**, des collines : `AR`'],
            ['stone', '**Pierre**, des montagnes : `PI`'],
            ['wheat', '**Blé**, des champs : `BL`'],
            ['wood', '**Bois**, des forêts : `BO`'],
            ['wool', '**Laine**, des prés : `LA`'],
            ['road', '**Route**'],
            ['colony', '**Colonie** : 1 point'],
            ['town', '**Ville** : 2 points'],
            ['thief', '**Voleur** : sa case ne donne rien'],
            ['token', '**Numéro** : un point par chance sur trente-six'],
            ['icon-resources', 'Près du score : **cartes ressource** en main'],
            ['icon-cards', 'Près du score : **cartes de développement**'],
            ['icon-knights', 'Près du score : **chevaliers** joués'],
            ['icon-road-length', 'Près du score : longueur de la plus longue **route**'],
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
          'K1',
          'Un code est fait de lettres et de chiffres, sans espace, en majuscules ou en minuscules. Les joueurs sont J1 à J4, dans l’ordre des places.',
        ],
        ['K2', 'Les ressources ont deux lettres : `AR` argile, `PI` pierre, `BL` blé, `BO` bois, `LA` laine.'],
        ['K3', '**Construire** : `C`, `R` ou `V`, et la place.'],
        {
          at: 'building',
          codes: [
            ['RC6', 'une route en C6'],
            ['VE5', 'une ville en E5'],
          ],
        },
        { at: 'empty', codes: [['CE5', 'au début, une colonie en E5']] },
        ['K4', '`L` lance les dés, `T` termine le tour, `D` achète une carte. `X` et une ressource : se défausser.'],
        { at: 'setup', codes: [['L', 'lancer les dés']] },
        { at: 'discarding', codes: [['XLA', 'se défausser d’une laine']] },
        ['K5', '**Voleur** : `B`, la case, et qui l’on vole, s’il y a quelqu’un.'],
        {
          at: 'seven',
          codes: [
            ['BD6J3', 'le voleur en D6, contre le troisième joueur'],
            ['BB2', 'le voleur en B2, où il n’y a personne d’autre à voler'],
          ],
        },
        ['K6', '**Jouer une carte** : `UC` chevalier, `UR` routes ; `UM` et une ressource, `UI` et deux.'],
        {
          at: 'developing',
          codes: [
            ['UC', 'un chevalier'],
            ['UR', 'construction de routes'],
            ['UMBL', 'monopole sur le blé'],
            ['UIBOBO', 'deux bois par invention'],
          ],
        },
        ['K7', '**Échanger avec la banque** : `E`, combien, de quoi, contre quoi.'],
        { at: 'building', codes: [['E4ARPI', 'quatre argiles contre une pierre']] },
        [
          'K8',
          '**Offres** : `O` commence ; `O` et une ressource donne, `P` et une ressource demande ; `OT` offre à tout le monde, `OJ2` au deuxième joueur ; `OX` retire. On répond `OUI`, `NON`, ou `O` pour une contre-offre ; `OUI` et un joueur conclut. Ce que l’on compose est secret.',
        ],
        {
          at: 'composing',
          codes: [
            ['OAR', 'donner aussi une argile'],
            ['PBL', 'demander un blé de plus'],
            ['OT', 'offrir à tout le monde'],
            ['OX', 'abandonner'],
          ],
        },
        {
          at: 'asked',
          codes: [
            ['OUI', 'accepter'],
            ['NON', 'refuser'],
          ],
        },
        { at: 'agreed', codes: [['OUIJ3', 'échanger avec le troisième joueur']] },
        [
          'K9',
          '**D’avance** : `SX` demander la défausse, `SXP` ce qu’il y a le plus ; `SXR`, `SXC`, `SXV`, `SXD` garder de quoi payer une route, une colonie, une ville, une carte. `SO` demander les réponses, `SNON` tout refuser. Tous ces codes sont secrets.',
        ],
        {
          at: 'building',
          codes: [
            ['SXP', 'se défausser de ce qu’il y a le plus'],
            ['SOUIARBL', 'accepter de donner de l’argile contre au moins autant de blé'],
          ],
        },
        ['K10', 'Un code d’une autre forme, ou qui désigne un coup interdit, est refusé, et rien ne change.'],
      ],
    },
    {
      id: 'edition',
      title: 'Ce que cette édition précise',
      blocks: [
        {
          list: [
            'Le plateau est carré : une intersection touche jusqu’à quatre cases [B2].',
            'On peut acheter des cartes avant de lancer les dés [T1].',
            'Au début, la dernière place bâtit deux fois de suite [D2].',
            'On vole même une main vide, si c’est la seule qui a bâti là, ou par choix [S2].',
            'Le chemin de la route la plus longue ne passe pas deux fois par une intersection [R1].',
            'Un jeu à deux existe, avec les mêmes règles.',
          ],
        },
      ],
    },
  ],
};
