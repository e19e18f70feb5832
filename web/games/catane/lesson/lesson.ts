import { catane } from '../../../../shared/games/catane/index.ts';
import { CLAY, STONE, WHEAT, WOOD, WOOL } from '../../../../shared/games/catane/material.ts';
import type { Action, State } from '../../../../shared/games/catane/types.ts';
import { after, defineLesson, type LessonStep, mistake, step, stepUntil } from '../../../lessons/lesson.ts';
import {
  END,
  isAt,
  isThief,
  isType,
  notYet,
  OWN_CELL,
  offerWoolFor,
  otherOffers,
  ROLL,
  robot,
  START,
  settled,
  turnOf,
} from './setting.ts';

/** What a learner keeps on a seven: the cost of a colony. */
const KEPT = [1, 0, 1, 1, 1];

/** The roads that make three in a line five. */
const LENGTHENING: readonly number[] = [3, 14];

type Steps = readonly LessonStep<State, Action>[];

const BASICS: Steps = [
  // Two colonies and two roads.
  step(
    'Bienvenue à Catane ! Vous bâtissez routes, colonies et villes sur une île dont les cases donnent des ressources. D’ordinaire on joue en 10 points ; ici, 7 suffisent.',
    'Welcome to Catane! You build roads, colonies and towns on an island whose cells give resources. A game usually goes to 10 points; here, 7 will do.',
  ),
  step(
    'Posez une colonie. Quand le nombre d’une case voisine sort aux dés, vous recevez une carte de sa ressource : quatre cases valent mieux qu’une.',
    'Place a colony. When the number of a cell beside it is rolled, you get a card of its resource: four cells are better than one.',
    isAt('colony', 6),
    mistake(
      isAt('colony', 0),
      'Ce coin ne touche qu’une case : la colonie ne recevrait que du bois. L’autre place en touche quatre.',
      'This corner touches one cell only: the colony would get nothing but wood. The other place touches four.',
    ),
  ),
  step(
    'Puis une route à côté. Vos prochaines colonies seront au bout de vos routes : partez vers l’est, un port n’est pas loin.',
    'Now a road next to it. Your next colonies will be where your roads lead: go east, where there is a port nearby.',
    isAt('road', 10),
    mistake(
      isAt('road', 9),
      'À l’ouest, la route finit vite à la côte, sans port. Partez plutôt vers l’est.',
      'To the west, the road soon ends at a coast without a port. Go east instead.',
    ),
  ),
  after(
    () => [...settled(1, 10, 18), ...settled(2, 8, 12), ...settled(2, 12, 24), ...settled(1, 16, 28)],
    step(
      'Les robots ont posé leurs deux colonies. Votre seconde vous donne aussitôt une carte de chaque case voisine : prenez-en quatre, dont deux pierres.',
      'The robots have placed their two colonies. Your second one gives you a card of each cell beside it at once: take four, two of them stone.',
      isAt('colony', 18),
      mistake(
        isAt('colony', 24),
        'Ici, une seule case voisine, donc une seule carte. L’autre place en donne quatre.',
        'There is only one cell beside this place, hence only one card. The other place gives four.',
      ),
    ),
  ),
  step('Et sa route, vers le nord.', 'And its road, to the north.', isAt('road', 25)),
  // Dice, a road, a seven with the thief, and a colony.
  step(
    'Tout le monde est en place. Un tour commence par les dés, et leur somme donne des ressources à tous. Lancez-les.',
    'Everybody is settled. A turn begins with the dice, and their sum brings resources to everyone. Roll them.',
    ROLL,
  ),
  step(
    'Un 6 : vos deux cases 6 donnent un bois et une argile. C’est le prix d’une route : touchez « Route », puis la place allumée.',
    'A 6: your two cells with a 6 give a wood and a clay. That is what a road costs: tap “Road”, then the lit place.',
    isAt('road', 6),
    notYet('bâtissez d’abord la route', 'build the road first'),
  ),
  step(
    'Les cartes que vous gardez servent plus tard. Terminez votre tour.',
    'The cards that you keep will be of use later. End your turn.',
    END,
    mistake(
      isType('buy'),
      'Vous pourriez acheter une carte, mais une colonie rapporte un point sûr. Gardez vos ressources et terminez.',
      'You could buy a card, but a colony is a sure point. Keep your resources and end your turn.',
    ),
  ),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step(
      'Les robots ont fait un 6 chacun, et vous avez reçu vos cartes : on récolte au tour de tous. Lancez les dés.',
      'Each robot rolled a 6, and you got your cards: everyone’s dice bring a harvest to all. Roll the dice.',
      ROLL,
    ),
  ),
  stepUntil(
    ({ phase }) => phase.type !== 'discard',
    'Un 7 ! Qui a plus de sept cartes se défausse de la moitié. Gardez de quoi bâtir une colonie : une argile, un blé, un bois et une laine.',
    'A 7! Whoever has more than seven cards discards half of them. Keep what a colony costs: a clay, a wheat, a wood and a wool.',
    (action, { hands }) =>
      action.type === 'discard' && (hands[0]?.resources[action.resource] ?? 0) > (KEPT[action.resource] ?? 0),
    mistake(
      isType('discard'),
      'Il vous la faut pour la colonie. Défaussez une argile, deux pierres et un bois.',
      'You need it for the colony. Discard a clay, two stones and a wood.',
    ),
  ),
  step(
    'Qui fait un 7 déplace aussi le voleur : sa case ne donne plus rien, et l’on vole une carte à qui a bâti à côté. Gênez un robot.',
    'Whoever rolls a 7 also moves the thief: his cell gives nothing, and you steal a card from somebody who has built beside it. Annoy a robot.',
    isThief(9),
    { when: isThief(0), said: OWN_CELL },
  ),
  step(
    'Bâtissez votre colonie au bout de la route. Elle vaut un point, et donne droit au port : 2 laines contre une carte au choix.',
    'Build your colony where the road ends. It is worth a point, and gives you the port: 2 wool for a card of your choice.',
    isAt('colony', 2),
    notYet('bâtissez d’abord la colonie', 'build the colony first', ['road']),
  ),
];

// The bank, a town, a development card, a trade that the learner offers, and one that a robot offers.
const TRADE: Steps = [
  step(
    'Votre colonie a un port : de quoi échanger vos laines. Terminez d’abord votre tour, pour récolter encore.',
    'Your colony has a port, where your wool is worth something. First end your turn, for another harvest.',
    END,
  ),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step(
      'Les robots ont fait 8 et 4 : vous avez reçu pierre, laine et blé. À vous de lancer les dés.',
      'The robots rolled 8 and 4: you got stone, wool and wheat. It is your turn to roll the dice.',
      ROLL,
    ),
  ),
  step(
    'Une ville coûte 3 pierres et 2 blés ; il vous manque un blé. Touchez « Banque et ports » et donnez 2 laines contre 1 blé.',
    'A town costs 3 stone and 2 wheat; you lack a wheat. Tap “Bank and ports” and give 2 wool for 1 wheat.',
    (action) => action.type === 'bank' && action.take === WHEAT,
    mistake(
      isType('bank'),
      'Pour une ville, c’est du blé qu’il vous faut : demandez un blé.',
      'For a town, wheat is what you need: ask for a wheat.',
    ),
    notYet('échangez d’abord avec la banque', 'trade with the bank first'),
  ),
  step(
    'Touchez « Ville », puis votre colonie du sud-est : elle vaudra 2 points, et recevra deux cartes au lieu d’une.',
    'Tap “Town”, then your colony in the south-east: it will be worth 2 points, and get two cards instead of one.',
    isAt('town', 18),
    mistake(
      isType('town'),
      'Cette colonie ne reçoit pas de pierre. Celle du sud-est en a sur le 8 et le 3 : agrandissez-la.',
      'This colony gets no stone. The one in the south-east has it on 8 and 3: make that one a town.',
    ),
    notYet('bâtissez d’abord la ville', 'build the town first'),
  ),
  step('Quatre points ! Terminez votre tour.', 'Four points! End your turn.', END),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step(
      'Un seul 8 a donné deux pierres et deux laines à votre ville, et un 10 le reste. Lancez les dés.',
      'A single 8 gave your town two stone and two wool, and a 10 the rest. Roll the dice.',
      ROLL,
    ),
  ),
  step(
    'Achetez une carte de développement : une pierre, un blé et une laine. Personne d’autre ne voit laquelle.',
    'Buy a development card: a stone, a wheat and a wool. Nobody else sees which one.',
    isType('buy'),
    notYet('achetez d’abord une carte', 'buy a card first'),
  ),
  stepUntil(
    ({ phase }) => phase.type === 'offer',
    'Un chevalier, pour le tour prochain ! Il vous manque un bois pour une route : « Proposer un échange », demandez 1 bois, donnez 1 laine, proposez.',
    'A knight, for your next turn! You lack a wood for a road: tap “Offer a trade”, ask for 1 wood, give 1 wool, and send the offer.',
    offerWoolFor(WOOD),
    ...otherOffers('un bois', 'one wood'),
  ),
  after(
    () => [...robot(1, { type: 'answer', yes: true }), ...robot(2, { type: 'answer', yes: false })],
    step(
      'L’un accepte, l’autre refuse. Rien n’est encore échangé : c’est à vous de conclure.',
      'One accepts, the other declines. Nothing has been exchanged yet: it is up to you to close the deal.',
      isType('exchange'),
      mistake(
        isType('withdraw'),
        'Retirer l’offre est permis, mais ce bois vous est utile : échangez.',
        'You may withdraw the offer, but you can use that wood: trade.',
      ),
    ),
  ),
  step(
    'Posez une route de plus, du port vers l’est. La route la plus longue, à partir de cinq, vaut 2 points.',
    'Build one more road, from the port to the east. The longest road, of five or more, is worth 2 points.',
    isAt('road', 2),
    notYet('bâtissez d’abord la route', 'build the road first'),
  ),
  step(
    'Gardez vos trois dernières cartes pour le tour prochain. Terminez votre tour.',
    'Keep your last three cards for your next turn. End your turn.',
    END,
    mistake(
      isType('buy'),
      'Vous le pourriez, mais jouez d’abord votre chevalier, au tour prochain. Terminez votre tour.',
      'You could, but first play your knight, in your next turn. End your turn.',
    ),
  ),
  after(
    () => [
      ...turnOf(1),
      ...robot(
        2,
        { type: 'roll' },
        { type: 'compose' },
        { type: 'give', resource: CLAY },
        { type: 'want', resource: STONE },
        { type: 'offer', to: null },
      ),
      ...robot(1, { type: 'answer', yes: false }),
    ],
    step(
      'À son tour, un robot vous propose un échange : une argile contre une de vos trois pierres. Acceptez.',
      'In its turn, a robot offers you a trade: a clay for one of your three stones. Accept it.',
      (action) => action.type === 'answer' && action.yes,
      mistake(
        isType('answer'),
        'On peut refuser, mais une de vos pierres est de trop, et l’argile vous manque. Acceptez.',
        'You may decline, but you have a stone to spare, and no clay. Accept it.',
      ),
      mistake(
        isType('compose'),
        'On peut demander autre chose, mais cette offre est bonne. Acceptez-la.',
        'You may ask for something else, but this is a good offer. Accept it.',
      ),
    ),
  ),
];

// The knight, Invention, Monopoly, and an offer that is withdrawn.
const DEVELOPMENT: Steps = [
  after(
    () => robot(2, { type: 'exchange', with: 0 }, { type: 'end' }),
    step(
      'À vous. Une carte se joue même avant les dés : touchez votre chevalier parmi vos cartes, et jouez-le.',
      'Your turn. A card may be played even before the dice: tap your knight among your cards, and play it.',
      isType('knight'),
      mistake(
        isType('roll', 'buy'),
        'D’abord le chevalier : il est parmi vos cartes, sous l’île.',
        'The knight first: it is among your cards, below the island.',
      ),
    ),
  ),
  step(
    'Un chevalier chasse le voleur sans 7 ni défausse. Trois chevaliers joués, l’armée la plus puissante, valent 2 points.',
    'A knight moves the thief without a 7, and nobody discards. Three knights played, the largest army, are worth 2 points.',
    isThief(2),
    { when: isThief(0), said: OWN_CELL },
  ),
  step('Maintenant, lancez les dés.', 'Now roll the dice.', ROLL),
  step(
    'Achetez une deuxième carte : il en existe plusieurs sortes.',
    'Buy a second card: there are several kinds.',
    isType('buy'),
    notYet('achetez d’abord une carte', 'buy a card first'),
  ),
  step(
    'Une Invention ! Une carte ne se joue pas au tour de son achat. Terminez votre tour.',
    'An Invention! A card cannot be played in the turn in which you buy it. End your turn.',
    END,
  ),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step(
      'Un 12, puis un 11 : rien pour vous. Lancez les dés.',
      'A 12, then an 11: nothing for you. Roll the dice.',
      ROLL,
    ),
  ),
  step(
    'Il vous manque deux ressources pour une carte. Jouez l’Invention, et prenez 1 blé et 1 laine à la banque.',
    'You lack two resources for a card. Play the Invention, and take 1 wheat and 1 wool from the bank.',
    (action) => action.type === 'invention' && action.resources.join() === `${WHEAT},${WOOL}`,
    mistake(
      isType('invention'),
      'Vous avez déjà la pierre d’une carte : prenez un blé et une laine.',
      'You have the stone for a card already: take a wheat and a wool.',
    ),
    notYet('jouez d’abord l’Invention', 'play the Invention first'),
  ),
  step(
    'Achetez une carte de plus.',
    'Buy one more card.',
    isType('buy'),
    notYet('achetez d’abord une carte', 'buy a card first'),
  ),
  step(
    'Un Monopole. On ne joue qu’une carte par tour, et celle-ci est toute neuve : terminez votre tour.',
    'A Monopoly. You may play one card a turn, and this one is new anyway: end your turn.',
    END,
  ),
  after(
    () => [...turnOf(1), ...turnOf(2)],
    step('Les robots gardent leur laine. Lancez les dés.', 'The robots are keeping their wool. Roll the dice.', ROLL),
  ),
  step(
    'Jouez le Monopole et nommez la laine : les autres vous donnent toute celle qu’ils ont.',
    'Play the Monopoly and name wool: the others give you all they have.',
    (action) => action.type === 'monopoly' && action.resource === WOOL,
    mistake(
      isType('monopoly'),
      'Les robots ont surtout de la laine, et votre port en fait ce que vous voulez : nommez la laine.',
      'The robots have a lot of wool, and your port turns it into anything: name wool.',
    ),
    notYet('jouez d’abord le Monopole', 'play the Monopoly first'),
  ),
  stepUntil(
    ({ phase }) => phase.type === 'offer',
    'Six laines ! Il vous manque un blé pour une carte. Proposez à tous 1 laine contre 1 blé : ce serait mieux que le port.',
    'Six wool! You lack a wheat for a card. Offer everyone 1 wool for 1 wheat: that would be better than the port.',
    offerWoolFor(WHEAT),
    ...otherOffers('un blé', 'one wheat'),
  ),
  after(
    () => [
      ...robot(1, { type: 'answer', yes: false }),
      ...robot(
        2,
        { type: 'compose' },
        { type: 'give', resource: WHEAT },
        { type: 'want', resource: WOOL },
        { type: 'want', resource: WOOL },
        { type: 'offer', to: 0 },
      ),
    ],
    step(
      'Un robot demande 2 laines en échange : c’est aussi le prix du port, qui n’aide personne d’autre. Retirez votre offre.',
      'A robot asks for 2 wool in exchange: that is the price of the port too, which helps nobody else. Withdraw your offer.',
      isType('withdraw'),
      mistake(
        isType('exchange'),
        'Ces laines serviraient au robot. Au port, elles ne servent qu’à vous : retirez votre offre.',
        'The robot could use that wool. At the port it helps only you: withdraw your offer.',
      ),
    ),
  ),
  step(
    'Votre tour continue. Donnez donc 2 laines au port contre un blé.',
    'Your turn goes on. So give 2 wool to the port for a wheat.',
    (action) => action.type === 'bank' && action.take === WHEAT,
    mistake(
      isType('bank'),
      'Pour une carte, c’est du blé qu’il vous faut : demandez un blé.',
      'For a card, wheat is what you need: ask for a wheat.',
    ),
    notYet('échangez d’abord avec la banque', 'trade with the bank first'),
  ),
  step(
    'Et achetez une carte.',
    'And buy a card.',
    isType('buy'),
    notYet('achetez d’abord une carte', 'buy a card first'),
  ),
];

// Answers ahead of time, road building, the longest road, and the end.
const VICTORY: Steps = [
  step(
    'Construction de routes, pour le tour prochain ! Un 7 peut tomber d’ici là : sous « Plus », ouvrez « Répondre d’avance », choisissez de garder de quoi acheter une carte, et enregistrez.',
    'Road building, for your next turn! A 7 may come before that: under “More”, open “Answer ahead of time”, choose to keep the cost of a card, and save.',
    (action) => action.type === 'order-discard' && action.order === 'card',
    mistake(
      isType('order-discard'),
      'C’est possible, mais vous achèterez bientôt une carte : gardez-en le prix.',
      'You could, but you will soon buy a card: keep the cost of one.',
    ),
    mistake(isType('order-answer'), 'D’abord ce qui se passe sur un sept.', 'First what happens on a seven.'),
  ),
  step(
    'On peut aussi décider des échanges, et personne n’attend. Pour « Quand on me propose un échange », enregistrez « toujours refuser ».',
    'You can decide about trades too, and nobody has to wait. For “When someone offers me a trade”, save “always decline”.',
    (action) => action.type === 'order-answer' && action.order.type === 'no',
    mistake(
      isType('order-answer', 'order-discard'),
      'Une autre fois peut-être : vous avez ce qu’il vous faut. Refusez les échanges.',
      'Another time perhaps: you have what you need. Decline trades.',
    ),
  ),
  step(
    'C’est noté. Vous pourrez en changer quand vous voulez. Terminez votre tour.',
    'That is settled, and you can change it whenever you like. End your turn.',
    END,
  ),
  after(
    () => [
      ...robot(
        1,
        { type: 'roll' },
        { type: 'compose' },
        { type: 'give', resource: WOOD },
        { type: 'want', resource: CLAY },
        { type: 'offer', to: null },
      ),
      ...robot(2, { type: 'answer', yes: false }),
      ...robot(1, { type: 'end' }),
      ...robot(
        2,
        { type: 'order-discard', order: 'most' },
        { type: 'roll' },
        { type: 'thief', to: 9, victim: null },
        { type: 'end' },
      ),
    ],
    step(
      'Un robot vous proposait du bois : refusé. Puis un 7 a pris quatre de vos cartes ; pour une carte, il ne vous manque qu’une pierre. Lancez les dés.',
      'A robot offered you wood: declined. Then a 7 took four of your cards; for a card you lack just a stone. Roll the dice.',
      ROLL,
    ),
  ),
  step(
    'Trois de vos routes se suivent. Jouez la Construction de routes pour en avoir cinq.',
    'Three of your roads form a line. Play Road building to make it five.',
    isType('roads'),
    notYet('jouez d’abord vos deux routes', 'play your two roads first'),
  ),
  stepUntil(
    ({ phase }) => phase.type !== 'free-roads',
    'Prolongez-la à ses deux bouts : une route plus loin vers l’est, l’autre vers le sud, depuis votre première colonie.',
    'Lengthen it at both ends: one road farther east, the other one south from your first colony.',
    (action) => action.type === 'road' && LENGTHENING.includes(action.at),
    mistake(
      isAt('road', 9),
      'Cette route-là n’allongerait pas la plus longue. Choisissez une autre place allumée.',
      'This road would not make the line any longer. Choose another lit place.',
    ),
  ),
  step(
    'La route la plus longue : 6 points ! Il en manque un. Achetez encore une carte : certaines en valent un, tout de suite.',
    'The longest road: 6 points! You are one short. Buy another card: some of them are worth one, at once.',
    isType('buy'),
    notYet('achetez d’abord une carte', 'buy a card first'),
  ),
];

/** A game of eight turns for three, with every kind of action. */
export const lesson = defineLesson(catane, {
  seats: START.hands.length,
  start: START,
  chapters: [
    {
      title: { fr: 'Les bases', en: 'The basics' },
      steps: BASICS,
      end: step(
        'Vous savez bâtir, récolter et déplacer le voleur : assez pour jouer. Retenez qu’entre deux colonies il faut au moins deux chemins. Ensuite : les échanges et les villes.',
        'You can build, harvest and move the thief: enough to play. Remember that two colonies must be at least two roads apart. Next: trade and towns.',
      ),
    },
    {
      title: { fr: 'Échanges et villes', en: 'Trade and towns' },
      steps: TRADE,
      end: step(
        'Vous savez échanger avec la banque, les ports et les autres joueurs, et faire d’une colonie une ville. Ensuite : à quoi servent les cartes.',
        'You can trade with the bank, at ports and with other players, and turn a colony into a town. Next: what the cards do.',
      ),
    },
    {
      title: { fr: 'Les cartes', en: 'The cards' },
      steps: DEVELOPMENT,
      end: step(
        'Vous savez jouer le chevalier, l’Invention et le Monopole. Ensuite : décider d’avance, pour que personne ne vous attende, et gagner.',
        'You can play the knight, the Invention and the Monopoly. Next: deciding ahead of time, so that nobody waits for you, and winning.',
      ),
    },
    {
      title: { fr: 'Décider d’avance, et gagner', en: 'Deciding ahead, and winning' },
      steps: VICTORY,
      end: step(
        'L’Université vaut un point : cela fait 7, vous gagnez ! Vous savez tout ce qu’il faut ; il y a aussi des îles plus grandes, et tout est dans les règles.',
        'The University is worth a point: that makes 7, you win! You know all you need; there are larger islands, too, and the rules tell all about them.',
      ),
    },
  ],
});
