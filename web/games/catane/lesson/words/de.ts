import type { LessonWords } from '../../../../lessons/lesson.ts';

export const words: LessonWords = {
  'The basics': 'Die Grundlagen',
  'Trade and towns': 'Tausch und Städte',
  'The cards': 'Die Karten',
  'Deciding ahead, and winning': 'Vorab entscheiden und gewinnen',
  'Welcome to Catane! You build roads, colonies and towns on an island whose cells give resources. A game usually goes to 10 points; here, 7 will do.':
    'Willkommen bei Catane! Du baust Straßen, Siedlungen und Städte auf einer Insel, deren Felder Rohstoffe bringen. Sonst spielt man bis 10 Punkte; hier genügen 7.',
  'Place a colony. When the number of a cell beside it is rolled, you get a card of its resource: four cells are better than one.':
    'Baue eine Siedlung. Fällt die Zahl eines Feldes daneben, bekommst du eine Karte seines Rohstoffs: Vier Felder sind besser als eines.',
  'This corner touches one cell only: the colony would get nothing but wood. The other place touches four.':
    'Diese Ecke berührt nur ein Feld: Die Siedlung bekäme nichts als Holz. Der andere Platz berührt vier.',
  'Now a road next to it. Your next colonies will be where your roads lead: go east, where there is a port nearby.':
    'Nun eine Straße daneben. Deine nächsten Siedlungen kommen dorthin, wohin deine Straßen führen: Geh nach Osten, dort ist ein Hafen in der Nähe.',
  'To the west, the road soon ends at a coast without a port. Go east instead.':
    'Im Westen endet die Straße bald an einer Küste ohne Hafen. Geh lieber nach Osten.',
  'The robots have placed their two colonies. Your second one gives you a card of each cell beside it at once: take four, two of them stone.':
    'Die Roboter haben ihre zwei Siedlungen gebaut. Deine zweite bringt dir gleich eine Karte von jedem Feld daneben: Nimm vier, davon zwei Stein.',
  'There is only one cell beside this place, hence only one card. The other place gives four.':
    'Neben diesem Platz ist nur ein Feld, also gibt es nur eine Karte. Der andere Platz bringt vier.',
  'And its road, to the north.': 'Und ihre Straße, nach Norden.',
  'Everybody is settled. A turn begins with the dice, and their sum brings resources to everyone. Roll them.':
    'Alle haben gebaut. Ein Zug beginnt mit den Würfeln, und ihre Summe bringt allen Rohstoffe. Würfle.',
  'A 6: your two cells with a 6 give a wood and a clay. That is what a road costs: tap “Road”, then the lit place.':
    'Eine 6: Deine zwei Felder mit der 6 bringen ein Holz und einen Lehm. Das kostet eine Straße: Tippe auf „Straße“, dann auf den leuchtenden Platz.',
  'The cards that you keep will be of use later. End your turn.':
    'Die Karten, die du behältst, brauchst du später. Beende deinen Zug.',
  'You could buy a card, but a colony is a sure point. Keep your resources and end your turn.':
    'Du könntest eine Karte kaufen, aber eine Siedlung ist ein sicherer Punkt. Behalte deine Rohstoffe und beende deinen Zug.',
  'Each robot rolled a 6, and you got your cards: everyone’s dice bring a harvest to all. Roll the dice.':
    'Beide Roboter haben eine 6 gewürfelt, und du hast deine Karten bekommen: Jeder Wurf bringt allen eine Ernte. Würfle.',
  'You need it for the colony. Discard a clay, two stones and a wood.':
    'Das brauchst du für die Siedlung. Wirf einen Lehm, zwei Stein und ein Holz ab.',
  'Whoever rolls a 7 also moves the thief: his cell gives nothing, and you steal a card from somebody who has built beside it. Annoy a robot.':
    'Wer eine 7 würfelt, versetzt auch den Räuber: Sein Feld bringt nichts, und du raubst eine Karte von jemandem, der daneben gebaut hat. Ärgere einen Roboter.',
  'Build your colony where the road ends. It is worth a point, and gives you the port: 2 wool for a card of your choice.':
    'Baue deine Siedlung am Ende der Straße. Sie ist einen Punkt wert und bringt dir den Hafen: 2 Wolle für eine Karte deiner Wahl.',
  'Your colony has a port, where your wool is worth something. First end your turn, for another harvest.':
    'Deine Siedlung hat einen Hafen, an dem deine Wolle etwas wert ist. Beende zuerst deinen Zug, für eine weitere Ernte.',
  'The robots rolled 8 and 4: you got stone, wool and wheat. It is your turn to roll the dice.':
    'Die Roboter haben 8 und 4 gewürfelt: Du hast Stein, Wolle und Weizen bekommen. Du bist dran: Würfle.',
  'A town costs 3 stone and 2 wheat; you lack a wheat. Tap “Bank and ports” and give 2 wool for 1 wheat.':
    'Eine Stadt kostet 3 Stein und 2 Weizen; dir fehlt ein Weizen. Tippe auf „Bank und Häfen“ und gib 2 Wolle für 1 Weizen.',
  'For a town, wheat is what you need: ask for a wheat.': 'Für eine Stadt brauchst du Weizen: Verlange einen Weizen.',
  'Tap “Town”, then your colony in the south-east: it will be worth 2 points, and get two cards instead of one.':
    'Tippe auf „Stadt“, dann auf deine Siedlung im Südosten: Sie zählt dann 2 Punkte und bekommt zwei Karten statt einer.',
  'This colony gets no stone. The one in the south-east has it on 8 and 3: make that one a town.':
    'Diese Siedlung bekommt keinen Stein. Die im Südosten bekommt ihn bei 8 und 3: Mach diese zur Stadt.',
  'Four points! End your turn.': 'Vier Punkte! Beende deinen Zug.',
  'A single 8 gave your town two stone and two wool, and a 10 the rest. Roll the dice.':
    'Eine einzige 8 brachte deiner Stadt zwei Stein und zwei Wolle, und eine 10 den Rest. Würfle.',
  'Buy a development card: a stone, a wheat and a wool. Nobody else sees which one.':
    'Kaufe eine Entwicklungskarte für einen Stein, einen Weizen und eine Wolle. Welche es ist, siehst nur du.',
  'One accepts, the other declines. Nothing has been exchanged yet: it is up to you to close the deal.':
    'Der eine nimmt an, der andere lehnt ab. Noch ist nichts getauscht: Den Handel schließt du ab.',
  'You may withdraw the offer, but you can use that wood: trade.':
    'Du darfst das Angebot zurückziehen, aber das Holz kannst du brauchen: Tausche.',
  'Build one more road, from the port to the east. The longest road, of five or more, is worth 2 points.':
    'Baue noch eine Straße, vom Hafen nach Osten. Die längste Straße, ab fünf, ist 2 Punkte wert.',
  'Keep your last three cards for your next turn. End your turn.':
    'Behalte deine letzten drei Karten für deinen nächsten Zug. Beende deinen Zug.',
  'You could, but first play your knight, in your next turn. End your turn.':
    'Das ginge, aber spiele zuerst deinen Ritter, in deinem nächsten Zug. Beende deinen Zug.',
  'In its turn, a robot offers you a trade: a clay for one of your three stones. Accept it.':
    'In seinem Zug bietet dir ein Roboter einen Tausch an: einen Lehm für einen deiner drei Steine. Nimm an.',
  'You may decline, but you have a stone to spare, and no clay. Accept it.':
    'Du darfst ablehnen, aber du hast einen Stein übrig und keinen Lehm. Nimm an.',
  'You may ask for something else, but this is a good offer. Accept it.':
    'Du darfst etwas anderes verlangen, aber das ist ein gutes Angebot. Nimm an.',
  'Your turn. A card may be played even before the dice: tap your knight among your cards, and play it.':
    'Du bist dran. Eine Karte darf man schon vor dem Würfeln spielen: Tippe bei deinen Karten auf den Ritter und spiele ihn.',
  'The knight first: it is among your cards, below the island.':
    'Zuerst der Ritter: Er ist bei deinen Karten, unter der Insel.',
  'A knight moves the thief without a 7, and nobody discards. Three knights played, the largest army, are worth 2 points.':
    'Ein Ritter versetzt den Räuber ohne 7, und niemand wirft ab. Drei gespielte Ritter, die größte Rittermacht, sind 2 Punkte wert.',
  'Now roll the dice.': 'Jetzt würfle.',
  'Buy a second card: there are several kinds.': 'Kaufe eine zweite Karte: Es gibt mehrere Arten.',
  'An Invention! A card cannot be played in the turn in which you buy it. End your turn.':
    'Eine Erfindung! In dem Zug, in dem du eine Karte kaufst, kannst du sie nicht spielen. Beende deinen Zug.',
  'A 12, then an 11: nothing for you. Roll the dice.': 'Eine 12, dann eine 11: nichts für dich. Würfle.',
  'You lack two resources for a card. Play the Invention, and take 1 wheat and 1 wool from the bank.':
    'Für eine Karte fehlen dir zwei Rohstoffe. Spiele die Erfindung und nimm 1 Weizen und 1 Wolle von der Bank.',
  'You have the stone for a card already: take a wheat and a wool.':
    'Den Stein für eine Karte hast du schon: Nimm einen Weizen und eine Wolle.',
  'Buy one more card.': 'Kaufe noch eine Karte.',
  'A Monopoly. You may play one card a turn, and this one is new anyway: end your turn.':
    'Ein Monopol. Du darfst eine Karte pro Zug spielen, und diese ist ohnehin neu: Beende deinen Zug.',
  'The robots are keeping their wool. Roll the dice.': 'Die Roboter behalten ihre Wolle. Würfle.',
  'Play the Monopoly and name wool: the others give you all they have.':
    'Spiele das Monopol und nenne Wolle: Die anderen geben dir alles, was sie davon haben.',
  'The robots have a lot of wool, and your port turns it into anything: name wool.':
    'Die Roboter haben viel Wolle, und dein Hafen macht daraus, was du willst: Nenne Wolle.',
  'A robot asks for 2 wool in exchange: that is the price of the port too, which helps nobody else. Withdraw your offer.':
    'Ein Roboter verlangt dafür 2 Wolle: So viel kostet es auch am Hafen, und der hilft sonst niemandem. Zieh dein Angebot zurück.',
  'The robot could use that wool. At the port it helps only you: withdraw your offer.':
    'Der Roboter könnte die Wolle brauchen. Am Hafen hilft sie nur dir: Zieh dein Angebot zurück.',
  'Your turn goes on. So give 2 wool to the port for a wheat.':
    'Dein Zug geht weiter. Gib also dem Hafen 2 Wolle für einen Weizen.',
  'For a card, wheat is what you need: ask for a wheat.': 'Für eine Karte brauchst du Weizen: Verlange einen Weizen.',
  'And buy a card.': 'Und kaufe eine Karte.',
  'Road building, for your next turn! A 7 may come before that: under “More”, open “Answer ahead of time”, choose to keep the cost of a card, and save.':
    'Straßenbau, für deinen nächsten Zug! Vorher kann eine 7 fallen: Öffne unter „Mehr“ „Vorab antworten“, wähle, genug für eine Karte zu behalten, und speichere.',
  'You could, but you will soon buy a card: keep the cost of one.':
    'Das ginge, aber du kaufst bald eine Karte: Behalte genug für eine.',
  'First what happens on a seven.': 'Zuerst, was bei einer Sieben geschieht.',
  'You can decide about trades too, and nobody has to wait. For “When someone offers me a trade”, save “always decline”.':
    'Auch über Angebote kannst du vorab entscheiden, und niemand muss warten. Speichere bei „Wenn mir jemand einen Tausch anbietet“: „immer ablehnen“.',
  'Another time perhaps: you have what you need. Decline trades.':
    'Ein andermal vielleicht: Du hast, was du brauchst. Lehne Angebote ab.',
  'That is settled, and you can change it whenever you like. End your turn.':
    'Das ist geregelt, und du kannst es jederzeit ändern. Beende deinen Zug.',
  'A robot offered you wood: declined. Then a 7 took four of your cards; for a card you lack just a stone. Roll the dice.':
    'Ein Roboter bot dir Holz an: abgelehnt. Dann kostete dich eine 7 vier Karten; für eine Karte fehlt dir nur ein Stein. Würfle.',
  'Three of your roads form a line. Play Road building to make it five.':
    'Drei deiner Straßen bilden eine Linie. Spiele Straßenbau, damit es fünf werden.',
  'This road would not make the line any longer. Choose another lit place.':
    'Diese Straße würde die Linie nicht länger machen. Wähle einen anderen leuchtenden Platz.',
  'The longest road: 6 points! You are one short. Buy another card: some of them are worth one, at once.':
    'Die längste Straße: 6 Punkte! Einer fehlt dir noch. Kaufe noch eine Karte: Manche sind einen wert, und zwar sofort.',
  'You can build, harvest and move the thief: enough to play. Remember that two colonies must be at least two roads apart. Next: trade and towns.':
    'Du kannst bauen, ernten und den Räuber versetzen: Das reicht zum Spielen. Merke dir: Zwischen zwei Siedlungen müssen mindestens zwei Straßen liegen. Als Nächstes: Tausch und Städte.',
  'You can trade with the bank, at ports and with other players, and turn a colony into a town. Next: what the cards do.':
    'Du kannst mit der Bank, an Häfen und mit den anderen tauschen und eine Siedlung zur Stadt machen. Als Nächstes: was die Karten können.',
  'You can play the knight, the Invention and the Monopoly. Next: deciding ahead of time, so that nobody waits for you, and winning.':
    'Du kannst den Ritter, die Erfindung und das Monopol spielen. Als Nächstes: vorab entscheiden, damit niemand auf dich wartet, und gewinnen.',
  'The University is worth a point: that makes 7, you win! You know all you need; there are larger islands, too, and the rules tell all about them.':
    'Die Universität ist einen Punkt wert: Das macht 7, du gewinnst! Du weißt alles, was du brauchst; es gibt auch größere Inseln, und in den Regeln steht alles dazu.',
  'Offer it to everyone instead: you do not know who will accept.':
    'Biete es lieber allen an: Du weißt nicht, wer annimmt.',
  'The port would take 2 wool. A robot may take just one: make an offer.':
    'Der Hafen nähme 2 Wolle. Ein Roboter nimmt vielleicht nur eine: Mach ein Angebot.',
  'This cell is next to your own colony: it would give you nothing any more. Choose the other lit cell.':
    'Dieses Feld liegt neben deiner eigenen Siedlung: Es brächte dir nichts mehr. Wähle das andere leuchtende Feld.',
  'Not yet: build the road first.': 'Noch nicht: Baue zuerst die Straße.',
  'Not yet: build the colony first.': 'Noch nicht: Baue zuerst die Siedlung.',
  'Not yet: trade with the bank first.': 'Noch nicht: Tausche zuerst mit der Bank.',
  'Not yet: build the town first.': 'Noch nicht: Baue zuerst die Stadt.',
  'Not yet: buy a card first.': 'Noch nicht: Kaufe zuerst eine Karte.',
  'Not yet: play the Invention first.': 'Noch nicht: Spiele zuerst die Erfindung.',
  'Not yet: play the Monopoly first.': 'Noch nicht: Spiele zuerst das Monopol.',
  'Not yet: play your two roads first.': 'Noch nicht: Baue zuerst deine zwei Straßen.',
  'Not yet: offer the trade first.': 'Noch nicht: Biete zuerst den Tausch an.',
  'Keep it simple: ask for one wood, and give one wool.': 'Mach es einfach: Verlange ein Holz und gib eine Wolle.',
  'Keep it simple: ask for one wheat, and give one wool.': 'Mach es einfach: Verlange einen Weizen und gib eine Wolle.',
  'A 7! Whoever has more than seven cards discards half of them. Keep what a colony costs: a clay, a wheat, a wood and a wool.':
    'Eine 7! Wer mehr als sieben Karten hat, wirft die Hälfte ab. Behalte, was eine Siedlung kostet: einen Lehm, einen Weizen, ein Holz und eine Wolle.',
  'A knight, for your next turn! You lack a wood for a road: tap “Offer a trade”, ask for 1 wood, give 1 wool, and send the offer.':
    'Ein Ritter, für deinen nächsten Zug! Für eine Straße fehlt dir ein Holz: Tippe auf „Tausch anbieten“, verlange 1 Holz, gib 1 Wolle und sende das Angebot.',
  'Six wool! You lack a wheat for a card. Offer everyone 1 wool for 1 wheat: that would be better than the port.':
    'Sechs Wolle! Für eine Karte fehlt dir ein Weizen. Biete allen 1 Wolle für 1 Weizen an: Das wäre besser als der Hafen.',
  'Lengthen it at both ends: one road farther east, the other one south from your first colony.':
    'Verlängere sie an beiden Enden: eine Straße weiter im Osten, die andere südlich von deiner ersten Siedlung.',
};
