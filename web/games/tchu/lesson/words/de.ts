import type { LessonWords } from '../../../../lessons/lesson.ts';

export const words: LessonWords = {
  'Routes and tickets': 'Strecken und Tickets',
  'Tunnels and the end': 'Tunnel und Ende',
  'Welcome to tCHu! Connect the cities on your tickets by train. A connected ticket brings its points, any other costs them. Keep Bern–Zürich, Fribourg–Luzern and Luzern–Zürich.':
    'Willkommen bei tCHu! Verbinde die Orte auf deinen Tickets mit der Bahn. Ein erfülltes Ticket bringt seine Punkte, jedes andere kostet sie. Behalte Bern–Zürich, Fribourg–Luzern und Luzern–Zürich.',
  'Genève–Basel and Schaffhausen–Martigny are long and far apart. Keep the other three, which share the same routes.':
    'Genève–Basel und Schaffhausen–Martigny sind lang und weit auseinander. Behalte die anderen drei, die dieselben Strecken brauchen.',
  'A route is paid with cards of its colour. Bern–Luzern is grey: four cards of any one colour. You have two blue ones: take the blue one that lies face up.':
    'Eine Strecke bezahlst du mit Karten ihrer Farbe. Bern–Luzern ist grau: vier Karten einer beliebigen Farbe. Du hast zwei blaue: Nimm die blaue, die offen liegt.',
  'It would not go with your two blue cards. Take the blue one that lies face up.':
    'Diese passt nicht zu deinen zwei blauen Karten. Nimm die blaue, die offen liegt.',
  'Drawing gives you two cards a turn. The second one may come unseen from “Deck”: try your luck.':
    'Beim Ziehen bekommst du zwei Karten pro Zug. Die zweite darf verdeckt vom „Stapel“ kommen: Versuche dein Glück.',
  'There is no blue card face up any more. Draw from the deck instead.':
    'Es liegt keine blaue Karte mehr offen. Ziehe lieber vom Stapel.',
  'A blue one! Now you have four. On the map, tap the lit route to the east of Bern, to Luzern, then “Claim this route”.':
    'Eine blaue! Jetzt hast du vier. Tippe auf der Karte auf die leuchtende Strecke östlich von Bern, nach Luzern, dann auf „Strecke bauen“.',
  'You already have what you need: claim the route before the robot does. It is lit on the map.':
    'Du hast schon, was du brauchst: Baue die Strecke, bevor der Roboter es tut. Sie leuchtet auf der Karte.',
  'Four cars placed, 7 points. Each turn you do one thing only: two cards, one route, or more tickets. Tap “Tickets”.':
    'Vier Wagen gesetzt, 7 Punkte. In jedem Zug tust du nur eines: zwei Karten, eine Strecke oder neue Tickets. Tippe auf „Tickets“.',
  'Of these three tickets, keep at least one. Zürich–Lugano goes your way: keep just that one.':
    'Von diesen drei Tickets behältst du mindestens eines. Zürich–Lugano liegt auf deinem Weg: Behalte nur dieses.',
  'A ticket that is not done costs its points. Keep only Zürich–Lugano, 9 points.':
    'Ein Ticket, das nicht erfüllt ist, kostet seine Punkte. Behalte nur Zürich–Lugano, 9 Punkte.',
  'There are tunnels on the way to Lugano. First take the yellow card that lies face up: two might do, but a third may help.':
    'Auf dem Weg nach Lugano gibt es Tunnel. Nimm zuerst die gelbe Karte, die offen liegt: Zwei könnten reichen, aber eine dritte hilft vielleicht.',
  'Yellow is what the tunnel Schwyz–Wassen needs. Take the yellow card.':
    'Gelb braucht der Tunnel Schwyz–Wassen. Nimm die gelbe Karte.',
  'Then the locomotive: in a tunnel it stands for any colour.':
    'Dann die Lokomotive: Im Tunnel steht sie für jede Farbe.',
  'A locomotive face up is a stroke of luck: take it.': 'Eine offene Lokomotive ist ein Glücksfall: Nimm sie.',
  'With two yellow cards, dig the tunnel Schwyz–Wassen, lit in the middle of the map: tap it, choose them, then “Dig the tunnel”.':
    'Grabe mit zwei gelben Karten den Tunnel Schwyz–Wassen, der mitten auf der Karte leuchtet: Tippe ihn an, wähle sie, dann „Tunnel graben“.',
  'Keep the locomotive, which will be useful later: pay with two yellow cards.':
    'Behalte die Lokomotive, die du später brauchst: Bezahle mit zwei gelben Karten.',
  'Three cards are turned over: each of your colour, or locomotive, costs one more. There is one yellow card: add a yellow one.':
    'Drei Karten werden aufgedeckt: Jede in deiner Farbe, oder Lokomotive, kostet eine mehr. Eine gelbe ist dabei: Lege eine gelbe dazu.',
  'The locomotive would do, too, but keep it: add your yellow card.':
    'Die Lokomotive ginge auch, aber behalte sie: Lege deine gelbe Karte dazu.',
  'Let us skip some twenty turns: you have connected Zürich with Lugano, and drawn three tickets. The robot has only 2 cars left: one more turn each, then the game ends.':
    'Überspringen wir etwa zwanzig Züge: Du hast Zürich mit Lugano verbunden und drei Tickets gezogen. Der Roboter hat nur noch 2 Wagen: noch je ein Zug, dann ist die Partie zu Ende.',
  'A single ticket is still to be done: Genève–Bern, 8 points. In the west, claim Genève–Lausanne with your four white cards.':
    'Ein einziges Ticket fehlt noch: Genève–Bern, 8 Punkte. Baue im Westen Genève–Lausanne mit deinen vier weißen Karten.',
  'This route would bring 4 points only. Genève–Lausanne is worth 7, and completes a ticket.':
    'Diese Strecke brächte nur 4 Punkte. Genève–Lausanne ist 7 wert und erfüllt ein Ticket.',
  'This is your last turn: another card would be of no use. Claim Genève–Lausanne.':
    'Das ist dein letzter Zug: Noch eine Karte wäre nutzlos. Baue Genève–Lausanne.',
  'You can draw cards, claim a route and choose tickets: enough to play. Next: digging a tunnel, and how the game ends.':
    'Du kannst Karten ziehen, eine Strecke bauen und Tickets wählen: Das reicht zum Spielen. Als Nächstes: einen Tunnel graben, und wie die Partie endet.',
  'Routes, tickets, and 10 points for the longest trail: you win, 92 to 73! The rules tell the details of tunnels and tickets.':
    'Strecken, Tickets und 10 Punkte für den längsten Weg: Du gewinnst, 92 zu 73! Die Einzelheiten zu Tunneln und Tickets stehen in den Regeln.',
  'If you give up, you keep your cards, and the turn ends. But you can pay: add your yellow card.':
    'Wenn du aufgibst, behältst du deine Karten, und der Zug endet. Aber du kannst bezahlen: Lege deine gelbe Karte dazu.',
  'This is your last turn: another ticket would only cost points. Claim Genève–Lausanne.':
    'Das ist dein letzter Zug: Noch ein Ticket würde nur Punkte kosten. Baue Genève–Lausanne.',
};
