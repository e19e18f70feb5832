import type { LessonWords } from '../../../../lessons/lesson.ts';

export const words: LessonWords = {
  'Tiles and forests': 'Plättchen und Wälder',
  'Rivers, lakes and meadows': 'Flüsse, Seen und Wiesen',
  'Welcome! You and the robot take turns to grow a valley, tile by tile. Forests, rivers, meadows and lakes bring points to whoever occupies them.':
    'Willkommen! Abwechselnd mit dem Roboter lässt du ein Tal wachsen, Plättchen um Plättchen. Wälder, Flüsse, Wiesen und Seen bringen Punkte, wenn man sie besetzt.',
  'Tap the bright cell, then “Place here”. Sides that touch must match: here, forest meets forest.':
    'Tippe auf das helle Feld, dann auf „Hierhin legen“. Seiten, die sich berühren, müssen zusammenpassen: hier Wald an Wald.',
  'You may now put a pawn on that tile. In the forest it is a gatherer, who scores as soon as the forest is closed all around. Choose it.':
    'Jetzt darfst du eine Figur auf das Plättchen setzen. Im Wald ist es ein Sammler: Er bringt Punkte, sobald der Wald ringsum abgeschlossen ist. Wähle ihn.',
  'In the meadow it would be a hunter, who scores only when the game ends. Take the forest first: it will soon be closed.':
    'Auf der Wiese wäre es ein Jäger, der erst am Ende Punkte bringt. Nimm zuerst den Wald: Er ist bald abgeschlossen.',
  'You may occupy nothing, but this forest is free and nearly closed. Put a gatherer in it.':
    'Du musst nichts besetzen, aber dieser Wald ist frei und fast abgeschlossen. Setze einen Sammler hinein.',
  'The robot placed a tile to the north, with a hunter. That meadow is taken: no pawn may be added where there already is one.':
    'Der Roboter hat ein Plättchen im Norden gelegt, mit einem Jäger. Diese Wiese ist besetzt: Wo schon eine Figur steht, darf keine dazu.',
  'Now close your forest: a closed forest brings 2 points per tile. Where does this tile go?':
    'Nun schließe deinen Wald ab: Ein abgeschlossener Wald bringt 2 Punkte pro Plättchen. Wohin gehört dieses Plättchen?',
  'The forest already has your gatherer. Put a hunter in the meadow: each aurochs there is worth 2 points at the end.':
    'Im Wald steht schon dein Sammler. Setze einen Jäger auf die Wiese: Jeder Auerochse dort ist am Ende 2 Punkte wert.',
  'You may occupy nothing, but this meadow is free, and you have four pawns left. Put a hunter in it.':
    'Du musst nichts besetzen, aber diese Wiese ist frei, und du hast noch vier Figuren. Setze einen Jäger darauf.',
  'Forest closed: 3 tiles, 6 points, and your gatherer comes back. It had a menhir, so you play again at once, with a tile from the other deck.':
    'Wald abgeschlossen: 3 Plättchen, 6 Punkte, und dein Sammler kommt zurück. Er hatte einen Menhir, darum bist du gleich noch einmal dran, mit einem Plättchen vom anderen Stapel.',
  'Some menhir tiles have a power. This one has a shaman: place it to the west, where river meets river.':
    'Manche Menhirplättchen haben eine Kraft. Auf diesem ist ein Schamane: Lege es nach Westen, Fluss an Fluss.',
  'The shaman lets you take back one of your pawns. You have only five, and this hunter has a single aurochs: take it back.':
    'Mit dem Schamanen darfst du eine deiner Figuren zurücknehmen. Du hast nur fünf, und dieser Jäger hat einen einzigen Auerochsen: Nimm ihn zurück.',
  'You need not take a pawn back, but see how it works: take back the hunter.':
    'Du musst keine Figur zurücknehmen, aber sieh, wie es geht: Nimm den Jäger zurück.',
  'Put it on the river: a fisher. A closed river brings 1 point per tile and 1 per fish, including those in the lakes at its ends.':
    'Setze die Figur auf den Fluss: ein Fischer. Ein abgeschlossener Fluss bringt 1 Punkt pro Plättchen und 1 pro Fisch, auch in den Seen an seinen Enden.',
  'A hut may stand on a river too, but it scores only at the end. A fisher first: the river is nearly closed.':
    'Auch eine Hütte darf auf einen Fluss, aber sie zählt erst am Ende. Zuerst ein Fischer: Der Fluss ist fast abgeschlossen.',
  'This forest has only just begun. The river is nearly closed: choose the fisher.':
    'Dieser Wald hat gerade erst begonnen. Der Fluss ist fast abgeschlossen: Wähle den Fischer.',
  'You can do better than occupy nothing: the river is nearly closed. Choose the fisher.':
    'Es gibt Besseres, als nichts zu besetzen: Der Fluss ist fast abgeschlossen. Wähle den Fischer.',
  'The robot began a forest. Your tile has a river that ends in a lake: just what closes yours. Where does it go?':
    'Der Roboter hat einen Wald begonnen. Auf deinem Plättchen endet ein Fluss in einem See: Genau das schließt deinen ab. Wohin gehört es?',
  'Put a hut on the lake. It stays until the end, then counts the fish in all rivers and lakes that are connected.':
    'Setze eine Hütte auf den See. Sie bleibt bis zum Ende und zählt dann die Fische in allen verbundenen Flüssen und Seen.',
  'There is a sabre-tooth in this meadow: it brings nothing, and it eats deer. Choose the hut.':
    'Auf dieser Wiese ist ein Säbelzahntiger: Er bringt nichts und frisst Hirsche. Wähle die Hütte.',
  'You have three huts that are good for nothing else: put one on the lake.':
    'Du hast drei Hütten, die zu nichts anderem taugen: Setze eine auf den See.',
  'River closed: 3 tiles and 3 fish, 6 points. The fisher comes back, the hut stays. The robot has just closed its forest: 4 points.':
    'Fluss abgeschlossen: 3 Plättchen und 3 Fische, 6 Punkte. Der Fischer kommt zurück, die Hütte bleibt. Der Roboter hat gerade seinen Wald abgeschlossen: 4 Punkte.',
  'Tap the cell, then rotate the tile (“Rotate”, or the R key) until the deer touches the meadow with the mammoth. Then place it.':
    'Tippe auf das Feld und drehe das Plättchen („Drehen“ oder Taste R), bis der Hirsch die Wiese mit dem Mammut berührt. Dann lege es.',
  'This way round, the deer and the mammoth would be in different meadows. Rotate the tile again: the deer goes on the left.':
    'So herum wären der Hirsch und das Mammut auf verschiedenen Wiesen. Drehe das Plättchen noch einmal: Der Hirsch gehört nach links.',
  'Put a hunter in the meadow with the deer, in the west of the tile. At the end: 3 points per mammoth, 2 per aurochs, 1 per deer.':
    'Setze einen Jäger auf die Wiese mit dem Hirsch, im Westen des Plättchens. Am Ende: 3 Punkte pro Mammut, 2 pro Auerochse, 1 pro Hirsch.',
  'That meadow has no animals. Your hunter goes with the deer and the mammoth, on the left of the tile.':
    'Auf dieser Wiese sind keine Tiere. Dein Jäger gehört zum Hirsch und zum Mammut, links auf dem Plättchen.',
  'You have a single tile left: this forest will not be closed any more. Choose the meadow with the deer.':
    'Du bekommst nur noch ein Plättchen: Dieser Wald wird nicht mehr abgeschlossen. Wähle die Wiese mit dem Hirsch.',
  'The game ends soon: now is the time for a hunter. Put it in the meadow with the deer.':
    'Die Partie endet bald: Jetzt ist es Zeit für einen Jäger. Setze ihn auf die Wiese mit dem Hirsch.',
  'This is the last tile. A larger meadow brings more: place it so that the aurochs is in the meadow of your hunter.':
    'Das ist das letzte Plättchen. Eine größere Wiese bringt mehr: Lege es so, dass der Auerochse auf der Wiese deines Jägers ist.',
  'The tile fits here too, but the aurochs would stay in another meadow. Place it between that one and the mammoth.':
    'Das Plättchen passt auch hier, aber der Auerochse bliebe auf einer anderen Wiese. Lege es zwischen jene und das Mammut.',
  'The meadow already has your hunter, and the forest will never be closed. This time, choose “Place nothing”.':
    'Auf der Wiese steht schon dein Jäger, und der Wald wird nie abgeschlossen. Wähle diesmal „Nichts setzen“.',
  'A gatherer scores only if the forest is closed, and there are no tiles left. Choose “Place nothing”.':
    'Ein Sammler bringt nur Punkte, wenn der Wald abgeschlossen wird, und es gibt keine Plättchen mehr. Wähle „Nichts setzen“.',
  'You can place a tile, put a pawn on it and close a forest: enough to play. Next: menhirs, rivers, lakes and meadows.':
    'Du kannst ein Plättchen legen, eine Figur daraufsetzen und einen Wald abschließen: Das reicht zum Spielen. Als Nächstes: Menhire, Flüsse, Seen und Wiesen.',
  'The game is over: meadows and huts are counted. Your meadow is worth 6 points, your hut 3. You win, 21 to 8! Now you know how to play; the rules tell the rest, of sabre-tooths and other powers.':
    'Die Partie ist zu Ende: Wiesen und Hütten werden gezählt. Deine Wiese bringt 6 Punkte, deine Hütte 3. Du gewinnst, 21 zu 8! Jetzt kannst du spielen; den Rest, Säbelzahntiger und andere Kräfte, erklären die Regeln.',
  'The tile fits here too, but the forest would stay open. Place it on the other bright cell.':
    'Das Plättchen passt auch hier, aber der Wald bliebe offen. Lege es auf das andere helle Feld.',
  'The tile fits here too, but the river would stay open. Place it on the other bright cell.':
    'Das Plättchen passt auch hier, aber der Fluss bliebe offen. Lege es auf das andere helle Feld.',
};
