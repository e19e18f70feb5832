import type { LessonWords } from '../../../../lessons/lesson.ts';

export const words: LessonWords = {
  'The basics': 'Les bases',
  'Trade and towns': 'Échanges et villes',
  'The cards': 'Les cartes',
  'Deciding ahead, and winning': 'Décider d’avance, et gagner',
  'Welcome to Catane! You build roads, colonies and towns on an island whose cells give resources. A game usually goes to 10 points; here, 7 will do.':
    'Bienvenue à Catane ! Vous bâtissez routes, colonies et villes sur une île dont les cases donnent des ressources. D’ordinaire on joue en 10 points ; ici, 7 suffisent.',
  'Place a colony. When the number of a cell beside it is rolled, you get a card of its resource: four cells are better than one.':
    'Posez une colonie. Quand le nombre d’une case voisine sort aux dés, vous recevez une carte de sa ressource : quatre cases valent mieux qu’une.',
  'This corner touches one cell only: the colony would get nothing but wood. The other place touches four.':
    'Ce coin ne touche qu’une case : la colonie ne recevrait que du bois. L’autre place en touche quatre.',
  'Now a road next to it. Your next colonies will be where your roads lead: go east, where there is a port nearby.':
    'Puis une route à côté. Vos prochaines colonies seront au bout de vos routes : partez vers l’est, un port n’est pas loin.',
  'To the west, the road soon ends at a coast without a port. Go east instead.':
    'À l’ouest, la route finit vite à la côte, sans port. Partez plutôt vers l’est.',
  'The robots have placed their two colonies. Your second one gives you a card of each cell beside it at once: take four, two of them stone.':
    'Les robots ont posé leurs deux colonies. Votre seconde vous donne aussitôt une carte de chaque case voisine : prenez-en quatre, dont deux pierres.',
  'There is only one cell beside this place, hence only one card. The other place gives four.':
    'Ici, une seule case voisine, donc une seule carte. L’autre place en donne quatre.',
  'And its road, to the north.': 'Et sa route, vers le nord.',
  'Everybody is settled. A turn begins with the dice, and their sum brings resources to everyone. Roll them.':
    'Tout le monde est en place. Un tour commence par les dés, et leur somme donne des ressources à tous. Lancez-les.',
  'A 6: your two cells with a 6 give a wood and a clay. That is what a road costs: tap “Road”, then the lit place.':
    'Un 6 : vos deux cases 6 donnent un bois et une argile. C’est le prix d’une route : touchez « Route », puis la place allumée.',
  'The cards that you keep will be of use later. End your turn.':
    'Les cartes que vous gardez servent plus tard. Terminez votre tour.',
  'You could buy a card, but a colony is a sure point. Keep your resources and end your turn.':
    'Vous pourriez acheter une carte, mais une colonie rapporte un point sûr. Gardez vos ressources et terminez.',
  'Each robot rolled a 6, and you got your cards: everyone’s dice bring a harvest to all. Roll the dice.':
    'Les robots ont fait un 6 chacun, et vous avez reçu vos cartes : on récolte au tour de tous. Lancez les dés.',
  'You need it for the colony. Discard a clay, two stones and a wood.':
    'Il vous la faut pour la colonie. Défaussez une argile, deux pierres et un bois.',
  'Whoever rolls a 7 also moves the thief: his cell gives nothing, and you steal a card from somebody who has built beside it. Annoy a robot.':
    'Qui fait un 7 déplace aussi le voleur : sa case ne donne plus rien, et l’on vole une carte à qui a bâti à côté. Gênez un robot.',
  'Build your colony where the road ends. It is worth a point, and gives you the port: 2 wool for a card of your choice.':
    'Bâtissez votre colonie au bout de la route. Elle vaut un point, et donne droit au port : 2 laines contre une carte au choix.',
  'Your colony has a port, where your wool is worth something. First end your turn, for another harvest.':
    'Votre colonie a un port : de quoi échanger vos laines. Terminez d’abord votre tour, pour récolter encore.',
  'The robots rolled 8 and 4: you got stone, wool and wheat. It is your turn to roll the dice.':
    'Les robots ont fait 8 et 4 : vous avez reçu pierre, laine et blé. À vous de lancer les dés.',
  'A town costs 3 stone and 2 wheat; you lack a wheat. Tap “Bank and ports” and give 2 wool for 1 wheat.':
    'Une ville coûte 3 pierres et 2 blés ; il vous manque un blé. Touchez « Banque et ports » et donnez 2 laines contre 1 blé.',
  'For a town, wheat is what you need: ask for a wheat.':
    'Pour une ville, c’est du blé qu’il vous faut : demandez un blé.',
  'Tap “Town”, then your colony in the south-east: it will be worth 2 points, and get two cards instead of one.':
    'Touchez « Ville », puis votre colonie du sud-est : elle vaudra 2 points, et recevra deux cartes au lieu d’une.',
  'This colony gets no stone. The one in the south-east has it on 8 and 3: make that one a town.':
    'Cette colonie ne reçoit pas de pierre. Celle du sud-est en a sur le 8 et le 3 : agrandissez-la.',
  'Four points! End your turn.': 'Quatre points ! Terminez votre tour.',
  'A single 8 gave your town two stone and two wool, and a 10 the rest. Roll the dice.':
    'Un seul 8 a donné deux pierres et deux laines à votre ville, et un 10 le reste. Lancez les dés.',
  'Buy a development card: a stone, a wheat and a wool. Nobody else sees which one.':
    'Achetez une carte de développement : une pierre, un blé et une laine. Personne d’autre ne voit laquelle.',
  'One accepts, the other declines. Nothing has been exchanged yet: it is up to you to close the deal.':
    'L’un accepte, l’autre refuse. Rien n’est encore échangé : c’est à vous de conclure.',
  'You may withdraw the offer, but you can use that wood: trade.':
    'Retirer l’offre est permis, mais ce bois vous est utile : échangez.',
  'Build one more road, from the port to the east. The longest road, of five or more, is worth 2 points.':
    'Posez une route de plus, du port vers l’est. La route la plus longue, à partir de cinq, vaut 2 points.',
  'Keep your last three cards for your next turn. End your turn.':
    'Gardez vos trois dernières cartes pour le tour prochain. Terminez votre tour.',
  'You could, but first play your knight, in your next turn. End your turn.':
    'Vous le pourriez, mais jouez d’abord votre chevalier, au tour prochain. Terminez votre tour.',
  'In its turn, a robot offers you a trade: a clay for one of your three stones. Accept it.':
    'À son tour, un robot vous propose un échange : une argile contre une de vos trois pierres. Acceptez.',
  'You may decline, but you have a stone to spare, and no clay. Accept it.':
    'On peut refuser, mais une de vos pierres est de trop, et l’argile vous manque. Acceptez.',
  'You may ask for something else, but this is a good offer. Accept it.':
    'On peut demander autre chose, mais cette offre est bonne. Acceptez-la.',
  'Your turn. A card may be played even before the dice: tap your knight among your cards, and play it.':
    'À vous. Une carte se joue même avant les dés : touchez votre chevalier parmi vos cartes, et jouez-le.',
  'The knight first: it is among your cards, below the island.':
    'D’abord le chevalier : il est parmi vos cartes, sous l’île.',
  'A knight moves the thief without a 7, and nobody discards. Three knights played, the largest army, are worth 2 points.':
    'Un chevalier chasse le voleur sans 7 ni défausse. Trois chevaliers joués, l’armée la plus puissante, valent 2 points.',
  'Now roll the dice.': 'Maintenant, lancez les dés.',
  'Buy a second card: there are several kinds.': 'Achetez une deuxième carte : il en existe plusieurs sortes.',
  'An Invention! A card cannot be played in the turn in which you buy it. End your turn.':
    'Une Invention ! Une carte ne se joue pas au tour de son achat. Terminez votre tour.',
  'A 12, then an 11: nothing for you. Roll the dice.': 'Un 12, puis un 11 : rien pour vous. Lancez les dés.',
  'You lack two resources for a card. Play the Invention, and take 1 wheat and 1 wool from the bank.':
    'Il vous manque deux ressources pour une carte. Jouez l’Invention, et prenez 1 blé et 1 laine à la banque.',
  'You have the stone for a card already: take a wheat and a wool.':
    'Vous avez déjà la pierre d’une carte : prenez un blé et une laine.',
  'Buy one more card.': 'Achetez une carte de plus.',
  'A Monopoly. You may play one card a turn, and this one is new anyway: end your turn.':
    'Un Monopole. On ne joue qu’une carte par tour, et celle-ci est toute neuve : terminez votre tour.',
  'The robots are keeping their wool. Roll the dice.': 'Les robots gardent leur laine. Lancez les dés.',
  'Play the Monopoly and name wool: the others give you all they have.':
    'Jouez le Monopole et nommez la laine : les autres vous donnent toute celle qu’ils ont.',
  'The robots have a lot of wool, and your port turns it into anything: name wool.':
    'Les robots ont surtout de la laine, et votre port en fait ce que vous voulez : nommez la laine.',
  'A robot asks for 2 wool in exchange: that is the price of the port too, which helps nobody else. Withdraw your offer.':
    'Un robot demande 2 laines en échange : c’est aussi le prix du port, qui n’aide personne d’autre. Retirez votre offre.',
  'The robot could use that wool. At the port it helps only you: withdraw your offer.':
    'Ces laines serviraient au robot. Au port, elles ne servent qu’à vous : retirez votre offre.',
  'Your turn goes on. So give 2 wool to the port for a wheat.':
    'Votre tour continue. Donnez donc 2 laines au port contre un blé.',
  'For a card, wheat is what you need: ask for a wheat.':
    'Pour une carte, c’est du blé qu’il vous faut : demandez un blé.',
  'And buy a card.': 'Et achetez une carte.',
  'Road building, for your next turn! A 7 may come before that: under “More”, open “Answer ahead of time”, choose to keep the cost of a card, and save.':
    'Construction de routes, pour le tour prochain ! Un 7 peut tomber d’ici là : sous « Plus », ouvrez « Répondre d’avance », choisissez de garder de quoi acheter une carte, et enregistrez.',
  'You could, but you will soon buy a card: keep the cost of one.':
    'C’est possible, mais vous achèterez bientôt une carte : gardez-en le prix.',
  'First what happens on a seven.': 'D’abord ce qui se passe sur un sept.',
  'You can decide about trades too, and nobody has to wait. For “When someone offers me a trade”, save “always decline”.':
    'On peut aussi décider des échanges, et personne n’attend. Pour « Quand on me propose un échange », enregistrez « toujours refuser ».',
  'Another time perhaps: you have what you need. Decline trades.':
    'Une autre fois peut-être : vous avez ce qu’il vous faut. Refusez les échanges.',
  'That is settled, and you can change it whenever you like. End your turn.':
    'C’est noté. Vous pourrez en changer quand vous voulez. Terminez votre tour.',
  'A robot offered you wood: declined. Then a 7 took four of your cards; for a card you lack just a stone. Roll the dice.':
    'Un robot vous proposait du bois : refusé. Puis un 7 a pris quatre de vos cartes ; pour une carte, il ne vous manque qu’une pierre. Lancez les dés.',
  'Three of your roads form a line. Play Road building to make it five.':
    'Trois de vos routes se suivent. Jouez la Construction de routes pour en avoir cinq.',
  'This road would not make the line any longer. Choose another lit place.':
    'Cette route-là n’allongerait pas la plus longue. Choisissez une autre place allumée.',
  'The longest road: 6 points! You are one short. Buy another card: some of them are worth one, at once.':
    'La route la plus longue : 6 points ! Il en manque un. Achetez encore une carte : certaines en valent un, tout de suite.',
  'You can build, harvest and move the thief: enough to play. Remember that two colonies must be at least two roads apart. Next: trade and towns.':
    'Vous savez bâtir, récolter et déplacer le voleur : assez pour jouer. Retenez qu’entre deux colonies il faut au moins deux chemins. Ensuite : les échanges et les villes.',
  'You can trade with the bank, at ports and with other players, and turn a colony into a town. Next: what the cards do.':
    'Vous savez échanger avec la banque, les ports et les autres joueurs, et faire d’une colonie une ville. Ensuite : à quoi servent les cartes.',
  'You can play the knight, the Invention and the Monopoly. Next: deciding ahead of time, so that nobody waits for you, and winning.':
    'Vous savez jouer le chevalier, l’Invention et le Monopole. Ensuite : décider d’avance, pour que personne ne vous attende, et gagner.',
  'The University is worth a point: that makes 7, you win! You know all you need; there are larger islands, too, and the rules tell all about them.':
    'L’Université vaut un point : cela fait 7, vous gagnez ! Vous savez tout ce qu’il faut ; il y a aussi des îles plus grandes, et tout est dans les règles.',
  'Offer it to everyone instead: you do not know who will accept.':
    'Proposez plutôt à tous : vous ne savez pas qui acceptera.',
  'The port would take 2 wool. A robot may take just one: make an offer.':
    'Le port prendrait 2 laines. Un robot en prendra peut-être une seule : proposez-lui.',
  'This cell is next to your own colony: it would give you nothing any more. Choose the other lit cell.':
    'C’est une de vos cases : elle ne vous donnerait plus rien. Choisissez l’autre case allumée.',
  'Not yet: build the road first.': 'Pas encore : bâtissez d’abord la route.',
  'Not yet: build the colony first.': 'Pas encore : bâtissez d’abord la colonie.',
  'Not yet: trade with the bank first.': 'Pas encore : échangez d’abord avec la banque.',
  'Not yet: build the town first.': 'Pas encore : bâtissez d’abord la ville.',
  'Not yet: buy a card first.': 'Pas encore : achetez d’abord une carte.',
  'Not yet: play the Invention first.': 'Pas encore : jouez d’abord l’Invention.',
  'Not yet: play the Monopoly first.': 'Pas encore : jouez d’abord le Monopole.',
  'Not yet: play your two roads first.': 'Pas encore : jouez d’abord vos deux routes.',
  'Not yet: offer the trade first.': 'Pas encore : proposez d’abord l’échange.',
  'Keep it simple: ask for one wood, and give one wool.': 'Restons simples : demandez un bois, et donnez une laine.',
  'Keep it simple: ask for one wheat, and give one wool.': 'Restons simples : demandez un blé, et donnez une laine.',
  'A 7! Whoever has more than seven cards discards half of them. Keep what a colony costs: a clay, a wheat, a wood and a wool.':
    'Un 7 ! Qui a plus de sept cartes se défausse de la moitié. Gardez de quoi bâtir une colonie : une argile, un blé, un bois et une laine.',
  'A knight, for your next turn! You lack a wood for a road: tap “Offer a trade”, ask for 1 wood, give 1 wool, and send the offer.':
    'Un chevalier, pour le tour prochain ! Il vous manque un bois pour une route : « Proposer un échange », demandez 1 bois, donnez 1 laine, proposez.',
  'Six wool! You lack a wheat for a card. Offer everyone 1 wool for 1 wheat: that would be better than the port.':
    'Six laines ! Il vous manque un blé pour une carte. Proposez à tous 1 laine contre 1 blé : ce serait mieux que le port.',
  'Lengthen it at both ends: one road farther east, the other one south from your first colony.':
    'Prolongez-la à ses deux bouts : une route plus loin vers l’est, l’autre vers le sud, depuis votre première colonie.',
};
