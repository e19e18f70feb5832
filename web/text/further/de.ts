import { listIn } from '../../../shared/game/words/list.ts';
import type { Fault, Unlike } from '../../../shared/table/fault.ts';
import type { FurtherText } from './fr.ts';

const list = listIn('de', 'conjunction');

/** The HTTP status with which the receiver answered, if it did. */
const figure = (status: number | null) => (status === null ? '' : ` (${status})`);

const hours = (count: number) => (count === 1 ? '1 Stunde' : `${count} Stunden`);
const proposes = (name: string, isOwn: boolean) => (isOwn ? 'Du schlägst' : `${name} schlägt`);

const FAULTS: Readonly<Record<Exclude<Fault['why'], Unlike>, string>> = {
  'other-secret': 'das Geheimnis passt nicht zum Fingerabdruck',
  'other-commitment': 'der Tisch wurde mit einem anderen Fingerabdruck eröffnet',
  'broken-chain': 'er wurde nachträglich geändert',
  removed: 'er wurde entfernt',
  added: 'er wurde hinzugefügt',
  reordered: 'er wurde an eine andere Stelle gesetzt',
  'hidden-code': 'sein Code wird zurückgehalten',
  'out-of-order': 'er steht nicht an seiner Stelle',
  'wrong-seat': 'dort sitzt niemand, der das darf, oder der Platz war schon besetzt',
  'illegal-action': 'die Regeln verbieten es',
  'not-agreed': 'nicht alle waren einverstanden',
  'not-forced': 'die Regeln haben gespielt, obwohl es eine Wahl gab',
  'dishonest-bot': 'der Roboter hat nicht gespielt, was seine Würfel sagten',
  'other-seating': 'die Reihenfolge ist nicht die, die gewählt oder ausgelost wurde',
  'other-positions': 'diese Regeln hätten zu anderen Stellungen geführt',
  'other-outcome': 'die Züge führen zu einem anderen Ergebnis',
};

export const text: FurtherText = {
  ownClock: {
    title: 'Meine Uhr',
    stops: 'Meine Uhr zu bestimmten Zeiten anhalten',
    from: 'Sie läuft von',
    to: 'bis',
    zone: 'Zeitzone',
    days: 'An diesen Tagen',
    limits: (days, least) =>
      days === 7
        ? `Sie muss jeden Tag laufen, mindestens ${hours(least)} lang.`
        : `Sie muss an ${days} Tagen pro Woche laufen, mindestens ${hours(least)} am Tag.`,
    ownReminders: 'Selbst wählen, wann ich erinnert werde',
    first: 'Erste Erinnerung',
    second: 'Zweite Erinnerung',
    never: 'keine',
    before: (count) => `${hours(count)} vor Schluss`,
    help: 'Das gilt ab deinem nächsten Zug.',
    save: 'Speichern',
  },
  openSeat: {
    left: (seat) => `Platz ${seat} wurde verlassen.`,
    timeOut: (name) => `Die Zeit von ${name} für diesen Zug ist abgelaufen.`,
    help: 'Du kannst dort weiterspielen und siehst alles, was an diesem Platz zu sehen war.',
    share: 'Alle, die den Link des Tisches öffnen, können dort weiterspielen.',
    take: 'Diesen Platz übernehmen',
  },
  tableTime: {
    taken: 'Ein anderer Vorschlag ist offen: Danach kannst du einen machen.',
    pause: {
      title: 'Pause machen',
      until: 'Bis',
      help: 'An diesem Tag um 8 Uhr geht die Partie von selbst weiter. Alle müssen zustimmen.',
      ask: 'Diese Pause vorschlagen',
      resume: 'Vorschlagen, jetzt weiterzuspielen',
      asked: (name, isOwn, when) => `${proposes(name, isOwn)} eine Pause bis ${when} vor.`,
      askedEnd: (name, isOwn) => `${proposes(name, isOwn)} vor, jetzt weiterzuspielen.`,
    },
    pace: {
      title: 'Tempo ändern',
      help: 'Alle müssen zustimmen. Die Zeit, die ein Zug schon gebraucht hat, zählt weiter.',
      ask: 'Dieses Tempo vorschlagen',
      asked: (name, isOwn, pace) => `${proposes(name, isOwn)} ein anderes Tempo vor: ${pace}.`,
    },
  },
  newerRules: {
    title: 'Berichtigte Regeln',
    newer: 'Diese Seite ist zu alt',
    newerHelp:
      'Die Regeln dieses Spiels wurden berichtigt, seit die Seite offen ist. Lade sie neu: Nichts von dem, was du gespielt hast, geht verloren.',
    help: 'Die Regeln dieses Spiels wurden berichtigt, seit der Tisch eröffnet wurde. Was ihr gespielt habt, bleibt dabei gleich, der Zufall auch. Alle müssen zustimmen, um nach den neuen weiterzuspielen.',
    ask: 'Neue Regeln vorschlagen',
    asked: (name, isOwn) =>
      `${proposes(name, isOwn)} vor, nach den berichtigten Regeln weiterzuspielen. Was gespielt ist, bleibt, wie es ist.`,
  },
  commandLine: {
    field: 'Ein Code oder ein paar Wörter',
    play: 'Spielen',
    all: (count) => `${count === 1 ? 'Ein möglicher Zug' : `${count} mögliche Züge`}. Tippe, um einen zu finden.`,
    found: (count) => (count === 1 ? 'Mit der Eingabetaste spielst du diesen Zug.' : `${count} Züge passen.`),
    nearest: 'Kein Zug passt. Am nächsten kommen:',
    anyTime: 'Jederzeit',
    more: (count) => `und ${count} weitere: Tippe, um sie zu finden.`,
    position: 'Die Stellung',
  },
  handing: {
    handTo: (name) => `Gib das Gerät an ${name} weiter`,
    help: 'Jede Hand bleibt verdeckt, bis die richtige Person das Gerät hat.',
    show: (name) => `Ich bin ${name}: zeigen`,
    setting: 'Das Gerät herumreichen: Die Seite geht zu dem Platz, der dran ist',
  },
  replay: {
    title: 'Frühere Stellungen',
    step: (n, of) => `Nach Zug ${n} von ${of}.`,
    start: 'Der Anfang.',
    previous: 'Voriger Zug',
    next: 'Nächster Zug',
    play: 'Abspielen',
    pause: 'Anhalten',
    pace: 'Geschwindigkeit',
    paces: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell' },
    close: 'Zum jetzigen Stand',
  },
  proposal: {
    askedEnd: (name, isOwn) => `${proposes(name, isOwn)} vor, hier aufzuhören, ohne Sieg.`,
    asked: (name, isOwn, actions) =>
      `${isOwn ? 'Du möchtest' : `${name} möchte`} ${actions === 1 ? 'den letzten Zug' : `die letzten ${actions} Züge`} zurücknehmen.`,
    look: 'Ansehen',
    lookAt: 'Stellung davor ansehen',
    waiting: (names) => `Es fehlt noch: ${names}.`,
    agree: 'Zustimmen',
    decline: 'Ablehnen',
    withdraw: 'Zurückziehen',
    declined: (name) => `${name} hat abgelehnt.`,
    lapsed: 'Deine Bitte ist erledigt: Es kamen nicht rechtzeitig genug Antworten.',
  },
  blocked: {
    text: 'Die Verwaltung dieser Seite hat diesen Tisch gestoppt. Du kannst ihn ansehen, aber nicht spielen oder schreiben. Die Uhren stehen.',
  },
  aboutMe: {
    title: 'Deine Daten',
    link: 'Meine Daten: als Datei holen, alles löschen',
    fileHelp:
      'Eine Datei, in deinem Browser erstellt: was diese Seite an jedem deiner Tische, in deinen Runden und zu deiner E-Mail-Adresse über dich speichert, und was dieser Browser selbst speichert. Sie enthält weder Links noch Schlüssel: Niemand kann damit für dich spielen.',
    make: 'Datei erstellen',
    making: 'Wird erstellt…',
    progress: (n, of) => `Platz ${n} von ${of}…`,
    made: (count) =>
      count === 0
        ? 'Die Datei ist fertig. Sie enthält keine Tische.'
        : count === 1
          ? 'Die Datei ist fertig, mit einem Platz an einem Tisch.'
          : `Die Datei ist fertig, mit deinen Plätzen an ${count} Tischen.`,
    missing: (count) =>
      count === 1
        ? 'Ein Platz fehlt darin: Seinen Tisch gibt es nicht mehr, oder er hat nicht geantwortet.'
        : `${count} Plätze fehlen darin: Ihre Tische gibt es nicht mehr, oder sie haben nicht geantwortet.`,
    save: 'Herunterladen',
    fileName: 'meine-daten.json',
    eraseHelp:
      'Oder lösche alles: deinen Namen, deine Nachrichten, Notizen und Benachrichtigungen an jedem deiner Tische, deine E-Mail-Adresse und dann alles, was dieser Browser speichert.',
    erase: 'Alles löschen',
    question: 'Alles endgültig löschen?',
    consequences: [
      'Du verlässt alle deine Tische. Eine laufende Partie geht ohne dich weiter: Ein Roboter spielt, oder dein Platz wird frei.',
      'Deine Züge bleiben, ohne deinen Namen: Die Partie hängt davon ab, und alle müssen sie prüfen können.',
      'Du bist nicht mehr in deinen Runden.',
      'Ist ein Tisch umgezogen, wird die andere Seite gebeten, dasselbe zu tun; ihre Antwort liest du hier.',
      'Was schon weg ist, kommt nicht zurück: verschickte E-Mails, Dateien, die andere gespeichert haben. In Sicherungskopien der Seite bleibt Gelöschtes, bis sie ersetzt werden.',
      'Dieser Browser verliert alle deine Plätze, deine Einstellungen und die Partien auf diesem Gerät.',
    ],
    erasing: 'Wird gelöscht…',
    seat: (game, seat, said) => `${game}, Platz ${seat}: ${said}`,
    seats: {
      erased: 'gelöscht',
      gone: 'den Tisch gibt es nicht mehr',
      'not-yours': 'er gehörte dir nicht mehr',
      waiting: 'nichts geändert, denn die andere Seite hat nicht geantwortet',
      unreachable: 'nichts geändert, denn es kam keine Antwort',
    },
    house: (site, said) => `${site} ${said}`,
    houses: {
      erased: 'hat deine Daten auch gelöscht',
      unknown: 'kennt dich an diesem Tisch nicht',
      silent: 'hat nicht geantwortet',
    },
    address: {
      erased: 'E-Mail-Adresse: vergessen',
      unreachable: 'E-Mail-Adresse: nichts geändert, denn es kam keine Antwort',
    },
    browser: {
      erased: 'Dieser Browser: geleert',
      'in-use': 'Dieser Browser: geleert, sobald die anderen Tabs dieser Seite geschlossen sind',
    },
    ends: {
      done: 'Erledigt.',
      left: 'Es bleibt noch etwas zu löschen. Du kannst später weitermachen: Diese Seite weiß, wo sie stehen geblieben ist.',
    },
    again: 'Noch einmal versuchen',
    anyway: 'Hier löschen, ohne auf die andere Seite zu warten',
  },
  privacy: {
    title: 'Datenschutz und Impressum',
    intro:
      'Kein Konto, keine Werbung, keine Reichweitenmessung, nichts von anderswo. Hier steht alles, was von dir gespeichert wird, wo, und wie lange.',
    sections: [
      {
        title: 'An einem Tisch',
        items: [
          'Der Name, den du angibst, was du spielst, deine Nachrichten und deine Notizen. Wenn du den Tisch verlässt (Mehr, Mein Platz), werden Name, Nachrichten, Notizen und alles andere gelöscht, was du dort angegeben hast. Deine Züge bleiben, ohne Namen: Die Partie hängt davon ab, und alle können sie prüfen.',
          'Ein Tisch, an dem keine Partie begonnen hat, verschwindet nach einem Monat ohne Leben. Eine begonnene Partie wird aufbewahrt, solange es diese Seite gibt.',
        ],
      },
      {
        title: 'Wenn du benachrichtigt werden willst',
        items: [
          'Deine E-Mail-Adresse, oder die Adresse, die dein Browser, dein Programm oder dein Nachrichtendienst angibt, bis du sie entfernst. Eine E-Mail-Adresse, die nicht bestätigt wird, wird nach sieben Tagen vergessen.',
          'Nachrichten werden denen übergeben, die sie zustellen: dem Mailserver dieser Seite, dem Hersteller deines Browsers oder dem Dienst, den du gewählt hast.',
          'Ein Gerät, das mit deiner Adresse angemeldet ist, bleibt es 90 Tage.',
        ],
      },
      {
        title: 'In deinem Browser',
        items: [
          'Ein Cookie für jeden Platz und eines für eine angemeldete Adresse: Das sind deine Schlüssel, und sie gehen nur an diese Seite. Sie dienen zu nichts anderem, darum fragt dich kein Banner.',
          'Die Liste deiner Tische mit ihren letzten Stellungen, Züge, die auf das Netz warten, deine Einstellungen, die Prüfzeichen der Partien, Partien auf diesem Gerät und eine Kopie der Seite für die Zeit ohne Netz. Wenn du die Daten dieser Seite im Browser löschst, ist all das weg.',
        ],
      },
      {
        title: 'Was nicht gespeichert wird',
        items: [
          'Deine IP-Adresse wird gezählt, um Missbrauch zu begrenzen: als Fingerabdruck, höchstens einen Tag lang; und neben jeder Benachrichtigung, solange sie eingerichtet ist. Deine Besuche werden nicht aufgezeichnet; Fehlerprotokolle enthalten weder Namen noch Adressen.',
        ],
      },
      {
        title: 'Deine Rechte',
        items: [
          'Alles wissen und alles löschen: weiter unten, unter „Deine Daten“. Für alles Übrige schreibe denen, die diese Seite betreiben.',
          'Für eine Partie, die auf eine andere Seite umgezogen ist, gelten die Regeln dort; wenn du alles löschst, wird jene Seite gebeten, dasselbe zu tun.',
        ],
      },
    ],
    licences: 'Version und Lizenzen der Software',
    runBy: 'Wer diese Seite betreibt',
    contact: 'Schreiben an:',
    nobody:
      'Wer diese Seite betreibt, hat es noch nicht angegeben. Sie wurde mit freier Software eingerichtet, Chacun son tour.',
  },
  moving: {
    asked: (name, isOwn, site) =>
      `${proposes(name, isOwn)} vor, mit der Partie zu ${site} umzuziehen. Sie ginge dort weiter, mit denselben Links und allem, was gespielt wurde.${isOwn ? '' : ' Bevor du zustimmst, prüfe auf jener Seite, dass der Link wirklich ihrer ist: Wer einen anderen gemacht hat, könnte die Hände lesen.'}`,
    check: 'Dort prüfen',
    askedStay: (name, isOwn) => `${proposes(name, isOwn)} vor, doch hier weiterzuspielen, statt umzuziehen.`,
    title: 'Mit dieser Partie auf eine andere Seite umziehen',
    help: 'Die Partie geht auf einer anderen Seite mit demselben Dienst weiter, mit denselben Links, Händen und demselben Verlauf: zum Beispiel, weil diese schließt. Alle am Tisch müssen zustimmen.',
    link: 'Link der anderen Seite',
    linkHelp: 'Öffne die Adresse der anderen Seite mit /receive am Ende: Sie zeigt den Link, den du hier einfügst.',
    wrongLink: 'Das ist nicht der ganze Link einer Seite. Er enthält /receive# und danach einen langen Schlüssel.',
    sameSite: (site) => `Die Partie ist schon bei ${site}.`,
    ask: 'Umzug vorschlagen',
    moved: (site) => `Die Partie geht bei ${site} weiter. Hier ruht sie.`,
    goOn: 'Dort weiterspielen',
    carry: 'Ist sie noch nicht dort?',
    carryHelp: (site) =>
      `Jemand von euch bringt sie hin, egal wer: Speichere die versiegelte Datei und gib sie bei ${site} ab. Nur ${site} kann hineinsehen; Hände und Stapel bleiben verdeckt.`,
    save: 'Versiegelte Datei speichern',
    handIn: (site) => `Bei ${site} abgeben`,
    stay: 'Doch hier bleiben',
    stayQuestion: 'Soll die Partie hier bleiben?',
    stayHelp: (site) =>
      `Nur, wenn sie nicht bei ${site} abgegeben wurde. Sonst gäbe es ab jetzt zwei Partien, und jede ginge ihren eigenen Weg.`,
    receive: {
      title: 'Eine Partie hierherholen',
      help: 'Eine Partie, die auf einer anderen Seite begonnen hat, kann hier weitergehen, mit denselben Links und allem, was gespielt wurde.',
      isOurs: 'Das ist der Link dieser Seite: Die Partie kann hierher umziehen.',
      isNotOurs:
        'Das ist nicht der Link dieser Seite. Wer ihn gemacht hat, könnte die Partie öffnen und alle Hände lesen: Stimme diesem Umzug nicht zu.',
      notYet:
        'Deine Partie ist noch nicht hier. Wenn alle zugestimmt haben, speichert jemand von euch auf der anderen Seite die versiegelte Datei und gibt sie unten ab.',
      first: '1. Wohin sie soll',
      link: 'Link dieser Seite',
      linkHelp:
        'Kopiere ihn und füge ihn dort ein, wo die Partie jetzt ist: unter Mehr, Mein Platz, „Mit dieser Partie auf eine andere Seite umziehen“. Alle am Tisch müssen zustimmen.',
      second: '2. Die versiegelte Datei',
      file: 'Die Datei, die du von der anderen Seite hast',
      handIn: 'Abgeben',
      busy: 'Die ganze Partie wird geprüft…',
      arrived:
        'Die Partie ist angekommen und geht hier weiter. Dein alter Link führt zu deinem Platz hier, und wer E-Mails zur Partie bekam, bekommt eine mit dem Weg.',
      open: 'Partie ansehen',
    },
  },
  lateSeat: {
    asked: {
      bot: (asker, isOwn, name) =>
        `Nichts von ${name} gehört: ${proposes(asker, isOwn)} vor, dass ein Roboter einspringt.`,
      open: (asker, isOwn, name) => `Nichts von ${name} gehört: ${proposes(asker, isOwn)} vor, den Platz freizugeben.`,
      end: (asker, isOwn, name) =>
        `Nichts von ${name} gehört: ${proposes(asker, isOwn)} vor, hier aufzuhören, ohne Sieg.`,
    },
    askedOwn: {
      bot: (asker) => `Nichts von dir gehört: ${asker} schlägt vor, dass ein Roboter einspringt.`,
      open: (asker) => `Nichts von dir gehört: ${asker} schlägt vor, deinen Platz freizugeben.`,
      end: (asker) => `Nichts von dir gehört: ${asker} schlägt vor, hier aufzuhören, ohne Sieg.`,
    },
    oneVote: 'Deine Plätze haben zusammen eine Stimme.',
    waiting: (name, isAlone) =>
      `Nichts von ${name} gehört? Du kannst${isAlone ? '' : ' mit den anderen'} entscheiden, wie es weitergeht.`,
    propose: { bot: 'Roboter einspringen lassen', open: 'Platz freigeben', end: 'Partie beenden' },
    question: {
      bot: (name) => `Ein Roboter statt ${name}?`,
      open: (name) => `Den Platz von ${name} freigeben?`,
      end: (name) => `Die Partie ohne ${name} beenden?`,
    },
    help: {
      bot: (name) => `Ein Roboter spielt für ${name}, bis ${name} zurück ist.`,
      open: (name) => `Solange ${name} fehlt, können alle mit dem Link des Tisches den Platz übernehmen.`,
      end: () => 'Die Partie endet ohne Sieg.',
    },
    notice: (name, isAlone, left) =>
      `${isAlone ? 'Du entscheidest.' : 'Die Mehrheit der Anwesenden entscheidet.'} ${name} erfährt es sofort. Zeit, um zurückzukommen: ${left}.`,
    decided: {
      bot: (name, when) => `Wenn ${name} nicht zurückkommt, springt am ${when} ein Roboter ein.`,
      open: (name, when) => `Wenn ${name} nicht zurückkommt, wird der Platz am ${when} für alle frei.`,
      end: (name, when) => `Wenn ${name} nicht zurückkommt, endet die Partie am ${when}.`,
    },
    decidedOwn: {
      bot: (when) => `Nichts von dir gehört: Ab ${when} spielt ein Roboter für dich.`,
      open: (when) => `Nichts von dir gehört: Ab ${when} ist dein Platz für alle frei.`,
      end: (when) => `Nichts von dir gehört: Am ${when} endet die Partie.`,
    },
    inEffect: {
      bot: (name) => `Ein Roboter spielt für ${name}, bis ${name} zurück ist.`,
      open: (name) => `Der Platz von ${name} ist für alle frei, bis ${name} zurück ist.`,
      end: () => 'Die Partie ist beendet.',
    },
    inEffectOwn: {
      bot: 'Ein Roboter spielt für dich, bis du zurück bist.',
      open: 'Dein Platz ist für alle frei, bis du zurück bist.',
      end: 'Die Partie ist beendet.',
    },
    back: 'Ich bin da',
  },
  host: {
    title: 'Tisch verwalten',
    free: (name) => `Platz von ${name} freigeben`,
    freeQuestion: (name) => `Den Platz von ${name} freigeben?`,
    freeHelp: (name) => `${name} erfährt davon, und der Platz ist wieder frei.`,
    settings: 'Optionen und Tempo',
    save: 'Speichern',
    delete: 'Tisch löschen',
    deleteQuestion: 'Diesen Tisch löschen?',
    deleteHelp: 'Alle erfahren davon. Der Link führt dann ins Leere.',
  },
  ownSeats: 'Dieser Browser hat mehrere Plätze an diesem Tisch. Welchen willst du öffnen?',
  seatMenu: {
    title: 'Mein Platz',
    holidayHelp: (left) => `Dein Urlaub an diesem Tisch: noch ${left}. Er beginnt sofort und hält deine Uhr an.`,
    onHoliday: (when) => `Du bist im Urlaub: Deine Uhr steht, spätestens bis ${when}. Du kannst trotzdem spielen.`,
    goOnHoliday: 'In Urlaub gehen',
    comeBack: 'Aus dem Urlaub zurückkommen',
    end: 'Vorschlagen, hier aufzuhören',
    endQuestion: 'Die Partie hier beenden?',
    endHelp: 'Die Partie endet ohne Sieg, sobald alle zugestimmt haben. Bis dahin spielen alle weiter.',
    leave: 'Tisch verlassen',
    leaveQuestion: 'Diesen Tisch endgültig verlassen?',
    out: 'Du bist ausgeschieden. Die Partie geht weiter: Du kannst bis zum Ende zusehen, und niemand wartet mehr auf dich.',
    leaveHelp: {
      lobby: 'Dein Platz wird wieder frei.',
      playing: 'Ein Roboter, oder wer den Platz übernimmt, spielt für dich weiter. Du kannst nicht zurückkommen.',
      out: 'Die Partie geht unverändert weiter, und niemand nimmt deinen Platz.',
      over: 'Die Partie selbst bleibt, wie sie ist, und kann weiter geprüft werden.',
    },
    erase: 'Meine Daten löschen',
    eraseQuestion: 'Löschen, was dieser Tisch von dir weiß?',
    eraseHelp:
      'Dein Name, deine Benachrichtigungen, deine Nachrichten und deine Notizen werden an diesem Tisch gelöscht, sofort und endgültig.',
  },
  lobby: {
    title: 'Der Tisch ist eröffnet',
    prelude: 'Die Partie beginnt dort, wo eine andere stand. Was verdeckt ist, wird für alle neu ausgeteilt.',
    full: 'Alle sind da',
    intro:
      'Verschicke den Link: Alle öffnen ihn und geben ihren Namen ein. Die Partie kann beginnen, sobald alle da sind.',
    joined: 'Du sitzt am Tisch',
    introJoined:
      'Die Partie kann beginnen, sobald alle da sind. Bis dahin kannst du diese Seite schließen: Derselbe Link führt zurück.',
    introFull: 'Alle Plätze sind besetzt. Du kannst diese Seite schließen: Der Link des Tisches führt zurück.',
    introAgain: 'Alle haben schon einen Platz. Die Partie beginnt von selbst, sobald alle da sind.',
    awaited: 'noch nicht da',
    awaiting: (names, until) => `Es fehlt noch: ${names} (bis ${until}).`,
    fill: 'Besetzen…',
    fillSaid: (seat) => `Platz ${seat} besetzen…`,
    removeBot: (seat) => `Roboter von Platz ${seat} entfernen`,
    sitDown: 'Platz nehmen',
    somebodyHere: 'Noch jemand auf diesem Gerät',
    sitToo: (seat) => `Noch jemand auf diesem Gerät, auf Platz ${seat}`,
    start: 'Partie beginnen',
    startHelp: (people) => (people === 1 ? 'Alle sind da.' : 'Alle sind da: Beginnen kann, wer will.'),
    waiting: (others, missing) =>
      `${others.length === 0 ? 'Du wartest' : `${list([...others, 'du'])} wartet`} auf ${list(missing)}.`,
    unnamed: (count, isMore) =>
      count === 1 ? (isMore ? 'eine weitere Person' : 'eine Person') : `${count} ${isMore ? 'weitere ' : ''}Personen`,
    order: 'Gespielt wird in der Reihenfolge der Plätze.',
    orderDrawn: 'Die Reihenfolge wird zu Beginn der Partie ausgelost.',
    orderChosen: (names) => `Reihenfolge: ${names}.`,
    begins: (name) => `${name} beginnt!`,
    youBegin: 'Du beginnst!',
    playOrder: 'Reihenfolge',
    orders: { rules: 'Nach den Regeln', drawn: 'Zu Beginn ausgelost', chosen: 'Selbst gewählt' },
    earlier: (name) => `${name} früher spielen lassen`,
    later: (name) => `${name} später spielen lassen`,
    expires: (when) => `Dieser Tisch wird am ${when} entfernt, wenn keine Partie beginnt.`,
    keep: 'Tisch behalten',
  },
  share: {
    title: 'Einladen',
    help: 'Wer diesen Link hat, kann zusehen oder einen freien Platz nehmen; deinen kann niemand spielen.',
    link: 'Link des Tisches',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    share: 'Teilen…',
    qr: 'QR-Code dieses Links',
    showQr: 'Als QR-Code zeigen',
    seatTitle: 'Auf einem anderen Gerät spielen',
    seatHelp: 'Dieser Link ist dein Platz: Wer ihn hat, kann für dich spielen. Behalte ihn für dich.',
    seatShow: 'Meinen Platzlink zeigen',
    seatLink: 'Dein Platzlink',
    renewTitle: 'Jemand anderes hat meinen Link',
    renewHelp:
      'Der alte Link funktioniert sofort nicht mehr, auch auf deinen anderen Geräten nicht, und dein Notfallcode ebenso. Der Tisch sieht, dass es einen neuen Link gibt. Prüfe auch, ob jede Adresse für Benachrichtigungen deine ist.',
    renew: 'Neuen Link machen',
    keepTitle: 'E-Mail-Adressen, die bleiben',
    keepHelp:
      'Wer die E-Mails an eine Adresse liest, die bleibt, kann sich damit anmelden und deinen Platz spielen. Behalte nur deine eigenen: Die anderen werden entfernt und bekommen von diesem Tisch nichts mehr.',
    renewed: 'Du hast einen neuen Link; der alte funktioniert nicht mehr.',
    invitation: (game) => `Eine Partie ${game}? Nimm Platz:`,
    watchTitle: 'Tisch teilen',
    watchHelp:
      'Wer diesen Link hat, kann zusehen oder einen aufgegebenen Platz übernehmen; deinen kann niemand spielen.',
    watch: (game) => `Eine Partie ${game} zum Zusehen:`,
  },
  guestLinks: {
    title: 'Meine Sicht teilen',
    help: 'Dieser Link zeigt, was du siehst, auch deine Hand, aber niemand kann damit spielen. Du kannst ihn jederzeit widerrufen.',
    list: 'Geteilte Links',
    label: 'Für wen',
    when: 'Was er zeigt',
    atOnce: 'was ich sehe, sofort',
    make: 'Link machen',
    link: (label) => `Link für ${label}`,
    once: 'Kopiere ihn jetzt: Er wird nicht noch einmal gezeigt.',
    revoke: 'Widerrufen',
    revokeOf: (label) => `Link für ${label} widerrufen`,
  },
  recovery: {
    noTable: 'Tisch nicht gefunden.',
    noTableHelp: 'Vielleicht ist der Link unvollständig: Bitte noch einmal darum.',
    linkBad: 'Dieser Platzlink funktioniert nicht.',
    linkBadHelp:
      'Er ist unvollständig oder nicht mehr der richtige: Der Platz wurde freigegeben, jemand hat ihn übernommen, oder er hat einen neuen Link.',
    noCookies: 'Dieser Browser lehnt Cookies dieser Seite ab.',
    noCookiesHelp: 'In einem Cookie steht dein Platz. Erlaube Cookies für diese Seite und lade sie neu.',
    seatGone: 'Dieser Platz gehört dir nicht mehr.',
    seatGoneHelp: 'Er wurde freigegeben, jemand hat ihn übernommen, oder er hat einen neuen Link.',
    title: 'Falls ich meinen Link verliere',
    help: 'Mit einem Notfallcode holst du deinen Platz auf jedem Gerät zurück. Drucke ihn aus oder schreibe ihn ab, und behalte ihn für dich.',
    make: 'Notfallcode machen',
    replace: 'Neuen Notfallcode machen',
    replaceHelp: 'Du hast einen Notfallcode. Er wird nur einmal gezeigt; ein neuer ersetzt ihn.',
    code: 'Dein Notfallcode',
    codeHelp: 'Er wird nur jetzt gezeigt und gilt einmal.',
    print: 'Drucken',
    save: 'Als Text speichern',
    file: (game, name, link, code) =>
      `Chacun son tour: ${game}\nPlatz von ${name}\n\nNotfallcode: ${code}\n\nLink verloren? Öffne ${link} und gib diesen Code ein. Er gilt einmal. Behalte ihn für dich.\n`,
    fileName: 'notfallcode.txt',
    lost: 'Ich spiele hier mit und habe meinen Link verloren',
    lostTitle: 'Platz zurückholen',
    lostIntro:
      'Du bekommst einen neuen Link, und der alte funktioniert nicht mehr. Der Tisch sieht, dass es einen neuen Link gibt.',
    who: 'Welcher Platz ist deiner?',
    noPlayers: 'An diesem Tisch sitzt noch niemand.',
    byCode: 'Mit meinem Notfallcode',
    field: 'Notfallcode',
    fieldHelp: 'Sieben Gruppen aus vier Buchstaben und Ziffern; Groß- und Kleinschreibung und Lücken sind egal.',
    typo: 'In diesem Code ist ein Tippfehler: Vergleiche ihn Gruppe für Gruppe mit deinem.',
    useCode: 'Platz zurückholen',
    byMail: 'Per E-Mail',
    byMailHelp: 'Wenn du Benachrichtigungen per E-Mail bekommst, an eine Adresse, die du bestätigt hast.',
    mailField: 'Deine E-Mail-Adresse',
    sendCode: 'Notfallcode schicken',
    codeSent: 'Wenn das die Adresse dieses Platzes ist, ist ein Notfallcode unterwegs.',
    byOthers: 'Den Tisch fragen',
    byOthersHelp: (names, count) =>
      `Wenn ${names} ${count > 1 ? 'bestätigen' : 'bestätigt'}, dass du es bist, gehört der Platz dir, frühestens morgen: Bis dahin kann widersprechen, wer ihn jetzt hat.`,
    ask: 'Den Tisch fragen',
    digits: 'Deine Nummer',
    digitsHelp: (names) =>
      `Sag ${names} diese Nummer, zum Beispiel am Telefon: Dort erscheint dieselbe und zeigt, dass du es bist.`,
    waitingUntil: (names, until) =>
      `Es fehlt noch: ${names} (bis ${until}). Du kannst diese Seite schließen; komm mit diesem Browser zurück.`,
    agreedFrom: (from) => `Alle haben zugestimmt. Dein Platz ist ab ${from} hier; komm mit diesem Browser zurück.`,
    claimOver: 'Die Bitte um deinen Platz ist erledigt: Er bleibt deiner.',
    refused:
      'Deine Bitte ist erledigt: Jemand hat widersprochen, an diesem Platz wurde gespielt, oder der Tisch hat nicht rechtzeitig zugestimmt. War das ein Irrtum, redet darüber und frage noch einmal.',
    back: (name) => `Willkommen zurück, ${name}!`,
    backHelp: 'Du hast einen neuen Link. Der alte Link und der alte Notfallcode funktionieren nicht mehr.',
    goOn: 'Zum Tisch',
    claimed: (name) => `Jemand sagt: „Ich bin ${name} und habe meinen Link verloren.“`,
    claimedHelp: (name, digits) =>
      `Ruf ${name} an: Die Nummer dort muss ${digits} sein. Wer den Platz bekommt, sieht alles, was ${name} sehen konnte.`,
    vouch: (name) => `Es ist ${name}`,
    dispute: 'Es ist jemand anderes',
    claimedYou: 'Jemand sagt, an deinen Platz zu gehören und den Link verloren zu haben.',
    claimedYouHelp: (digits) =>
      `Wenn ein anderes deiner Geräte die Nummer ${digits} zeigt, bist du es selbst. Wenn nicht, widersprich: Sonst geht dein Platz weg, sobald der Tisch zustimmt.`,
    itIsMe: 'Das bin ich',
    object: 'Das bin ich nicht',
    elsewhere: 'Dein Platz auf dem anderen Gerät',
    elsewhereHelp:
      'Scanne diesen Code mit dem anderen Gerät, oder schick dir den Link: Du kannst auf beiden spielen, und niemand muss mehr etwas bestätigen. Wer diesen Link hat, kann für dich spielen.',
  },
  next: {
    waits: 'Ein anderer Tisch wartet auf dich',
    none: 'Kein anderer Tisch wartet auf dich.',
  },
  notices: {
    title: 'Benachrichtigung, wenn du dran bist',
    help: 'Eine Nachricht bei jedem deiner Züge, zu Beginn und am Ende der Partie; keine, solange du diese Seite ansiehst. Nur du siehst diese Einstellungen.',
    helpOver:
      'Die Partie ist zu Ende: Dieser Tisch schickt keine Benachrichtigungen mehr. Eine Revanche behält deine Einstellungen.',
    list: 'Deine Benachrichtigungen',
    add: 'Benachrichtige mich per',
    submit: 'Hinzufügen und testen',
    kinds: {
      mail: {
        name: 'E-Mail',
        field: 'Deine E-Mail-Adresse',
        help: 'Wir schicken eine E-Mail und fragen, ob es deine ist. Sonst sieht sie niemand, und in jeder E-Mail steht ein Link zum Abbestellen.',
        example: 'ada@example.org',
      },
      ntfy: {
        name: 'ntfy',
        field: 'Adresse des Themas',
        help: 'ntfy ist eine kostenlose App für Handy und Computer. Wähle ein Thema, das niemand erraten kann, abonniere es in der App und gib hier seine Adresse ein.',
        example: 'https://ntfy.sh/mein-thema-4711',
      },
      discord: {
        name: 'Discord',
        field: 'Adresse des Webhooks',
        help: 'In Discord: Einstellungen eines Kanals, Integrationen, Webhooks, Webhook-URL kopieren. Alle in diesem Kanal lesen mit.',
        example: 'https://discord.com/api/webhooks/…',
      },
      slack: {
        name: 'Slack',
        field: 'Adresse des Webhooks',
        help: 'In Slack: ein eingehender Webhook einer deiner Apps. Alle in seinem Kanal lesen mit.',
        example: 'https://hooks.slack.com/services/…',
      },
      webhook: {
        name: 'Webhook',
        field: 'Adresse deines Servers',
        help: 'Bekommt signiertes JSON, wie in der Dokumentation des Dienstes beschrieben.',
        example: 'https://example.org/zuege',
      },
      push: {
        name: 'Push-Nachricht',
        help: 'Auch wenn diese Seite geschlossen ist. Dein Browser fragt dich zuerst, ob er darf.',
        submit: 'Auf diesem Gerät benachrichtigen',
        installFirst:
          'Auf iPhone und iPad schicken nur Seiten auf dem Home-Bildschirm Benachrichtigungen: Wähle Teilen, dann Zum Home-Bildschirm. Die Seite dort kennt deinen Platz noch nicht: Kopiere deinen Platzlink („Auf einem anderen Gerät spielen“) und füge ihn dort unter „Meine Tische“, „Ich habe einen Link“ ein.',
        denied:
          'Dieser Browser lässt keine Benachrichtigungen dieser Seite zu. Du kannst sie in seinen Einstellungen erlauben.',
        failed:
          'Dieser Browser konnte nicht für Benachrichtigungen angemeldet werden. Versuche es später noch einmal, oder wähle einen anderen Weg.',
      },
      feed: {
        name: 'Feed',
        help: 'Ein Atom-Feed deiner Züge, für einen Feed-Reader. Er zeigt nur, was alle am Tisch sehen dürfen.',
        submit: 'Feed machen',
      },
    },
    how: {
      question: 'Willst du wissen, wann du dran bist?',
      push: 'Dieses Gerät',
      mail: 'E-Mail',
      later: 'Später',
    },
    ways: {
      always: 'Meine üblichen Benachrichtigungen',
      title: 'Meine Benachrichtigungen',
      help: 'Einmal eingerichtet, in diesem Browser. Jeder Tisch, den du von hier aus eröffnest oder an den du dich setzt, benutzt sie; an einem Tisch kannst du sie abschalten oder ändern.',
      none: 'Noch keine. Füge hier eine hinzu, oder an einem deiner Tische.',
      alsoNext: 'Auch an meinen nächsten Tischen',
      add: 'Benachrichtigung hinzufügen',
      submit: 'Hinzufügen',
      removed: 'Entfernt. Deine jetzigen Tische behalten sie.',
      pending: (address) => `${address} (noch nicht bestätigt)`,
      off: 'Dieser Tisch benachrichtigt dich nicht.',
      offer: 'Deine üblichen Benachrichtigungen auch an diesem Tisch?',
      accept: 'Ja, gern',
      decline: 'Nein danke',
      accepted: 'Erledigt: Deine üblichen Benachrichtigungen gelten auch an diesem Tisch.',
      mailHelp: 'Sobald du deine Adresse in diesem Browser bestätigt hast, wirst du nicht mehr danach gefragt.',
    },
    here: 'auf diesem Gerät',
    elsewhere: 'auf einem anderen Gerät',
    settings: {
      what: 'Was',
      wants: { all: 'Alles', turns: 'Nur, was auf mich wartet' },
      when: 'Wann',
      rhythms: { 'at-once': 'sofort', quiet: 'nicht in der Ruhezeit', daily: 'einmal am Tag' },
      dailyMail: 'eine E-Mail am Tag für alle deine Tische',
      at: 'Um',
      from: 'Ruhe von',
      to: 'bis',
      zone: 'Zeitzone',
      after: 'Erst warten',
      afterNone: 'nein, sofort senden',
      afterHours: (count) => `wenn nach ${count === 1 ? 'einer Stunde' : `${count} Stunden`} noch ungesehen`,
      talk: 'Auch Nachrichten aus dem Chat',
      remind: 'Täglich erinnern, solange ich dran bin',
      remindDaily: 'Auch die Züge nennen, die noch auf mich warten',
      replies: 'Mit einer Antwort auf die E-Mail spielen',
      repliesHelp: (isChecked) =>
        isChecked
          ? 'Jede E-Mail nennt deine möglichen Züge, und eine Antwort spielt sie, wenn sie wirklich von dieser Adresse kommt.'
          : 'Jede E-Mail nennt deine möglichen Züge, und eine Antwort spielt sie. Hier wird nicht geprüft, wer antwortet: Wer die E-Mail liest, kann für dich spielen.',
      remindAt: 'Erinnern um',
      remindAlso: 'und um',
      remindMore: 'Uhrzeit hinzufügen',
      remindLess: (hour) => `${hour} entfernen`,
      reminded: (when, times) => `${when}, Erinnerung um ${times.join(', ')}`,
      quiet: (first, from, to) => `${first}, aber nicht von ${from} bis ${to}`,
      daily: (at) => `einmal am Tag, um ${at}`,
      summary: (what, when) => (when === null ? what : `${what}, ${when}`),
      saved: 'Gespeichert.',
    },
    test: 'Testen',
    testOf: (channel) => `Testen: ${channel}`,
    submitMail: 'Adresse hinzufügen',
    ask: 'Bestätigung noch einmal schicken',
    askOf: (channel) => `Bestätigung noch einmal schicken: ${channel}`,
    asked: (address) => `Wir haben an ${address} geschrieben. Folge dem Link in der E-Mail, um sie zu bestätigen.`,
    unconfirmed: 'Noch nicht bestätigt: Folge dem Link in der E-Mail, die wir dir geschickt haben.',
    remove: 'Entfernen',
    removeOf: (channel) => `Entfernen: ${channel}`,
    secret: 'Geheimnis der Signaturen',
    feedAddress:
      'Adresse für deinen Feed-Reader. Wer sie kennt, kann mitlesen; um sie zu ändern, entferne diesen Feed.',
    feedAdded: 'Dein Feed ist bereit: Kopiere seine Adresse in deinen Feed-Reader.',
    untried: 'Noch nicht getestet.',
    arrived: (when) => `Die letzte Nachricht kam an: ${when}.`,
    failed: (when, why) => `Die letzte Nachricht kam nicht an (${when}): ${why}.`,
    again: 'Sie bleibt eingeschaltet.',
    off: 'Ausgeschaltet, bis ein Test gelingt.',
    away: 'Ausgeschaltet, bis dieser Platz in jenem Browser geöffnet wird.',
    sent: 'Die Testnachricht ist unterwegs.',
    notSent: (why) => `Die Testnachricht kam nicht an: ${why}.`,
    removed: 'Entfernt.',
    why: {
      refused: (status) => `die Gegenstelle hat sie abgelehnt${figure(status)}`,
      bounced: () => 'E-Mails an diese Adresse kommen zurück',
      gone: () => 'dieser Browser nimmt keine Benachrichtigungen mehr an oder hat sich neu angemeldet',
      failing: (status) => `die Gegenstelle hat eine Störung${figure(status)}`,
      redirect: () => 'diese Adresse leitet nur auf eine andere weiter',
      timeout: () => 'die Gegenstelle hat nicht rechtzeitig geantwortet',
      unreachable: () => 'unter dieser Adresse war niemand erreichbar',
    },
  },
  mailLink: {
    confirm: {
      title: 'Ist das deine Adresse?',
      help: 'Du bekommst höchstens eine E-Mail pro Zug, und keine, solange du den Tisch ansiehst. Wer dieses Postfach liest, kann auch für dich spielen.',
      submit: 'Ja, an diese Adresse',
      stay: 'Adresse merken und nicht noch einmal bestätigen',
      done: 'Deine Adresse ist bestätigt',
      doneElsewhere:
        'Dieser Link hat schon einen anderen Browser angemeldet, und das tut er nur einmal. Um dich auch hier anzumelden, fordere unter „Meine Tische“ einen Link an.',
      doneHelp:
        'Du bekommst eine E-Mail, wenn du dran bist, und kannst dich mit dieser Adresse auf jedem Gerät anmelden.',
    },
    unsubscribe: {
      title: 'E-Mails dieses Tisches abbestellen?',
      help: 'Dieser Tisch schreibt dann nicht mehr an deine Adresse. Sonst ändert sich nichts.',
      submit: 'Abbestellen',
      all: 'An allen Tischen abbestellen',
      allDone: 'An allen Tischen abbestellt',
      allDoneHelp:
        'In ein paar Minuten bekommt diese Adresse keine E-Mails mehr, weder von deinen Tischen noch von solchen, an die du dich später setzt.',
      done: 'Abbestellt',
      doneHelp:
        'Dieser Tisch hat deine Adresse nicht mehr. Wer dort spielt, kann auf seiner Seite wieder eine angeben.',
    },
    digest: {
      title: 'Die tägliche E-Mail abbestellen?',
      help: 'Deine Adresse wird an allen Tischen entfernt, die ihr einmal am Tag schreiben. Du kannst weiterspielen.',
      submit: 'Abbestellen',
      done: 'Tägliche E-Mail abbestellt',
      doneHelp:
        'Auf der Seite eines Tisches kannst du die Adresse wieder hinzufügen. E-Mails zu einem einzelnen Tisch haben ihren eigenen Link zum Abbestellen.',
    },
    table: 'Zum Tisch',
  },
  mailbox: {
    title: 'Lokaler Briefkasten',
    help: 'Dieser Dienst verschickt keine E-Mails. Was er verschickt hätte, liegt hier, zum Ausprobieren.',
    none: 'Bisher keine E-Mails.',
    closed: 'Der lokale Briefkasten ist zu. Öffne ihn mit dem Link, den der Dienst beim Start ausgegeben hat.',
    to: (address, when) => `an ${address}, ${when}`,
    html: 'Wie ein Mailprogramm sie zeigt',
    headers: 'Kopfzeilen',
    refresh: 'Nach neuen E-Mails sehen',
  },
  note: {
    title: 'Meine Notizen',
    help: 'Nur du siehst sie. Sie folgen deinem Platz auf alle deine Geräte.',
    state: {
      kept: 'Notizen gespeichert.',
      changed: 'Noch nicht gespeichert…',
      writing: 'Wird gespeichert…',
      missing: 'Der Server antwortet nicht: Deine Notizen sind nicht gespeichert.',
    },
    retry: 'Noch einmal versuchen',
    conflict: 'Diese Notizen wurden inzwischen anderswo geändert. Hier ist die andere Fassung: Welche behältst du?',
    other: 'Die andere Fassung meiner Notizen',
    keepMine: 'Die obere behalten',
    takeOther: 'Die andere nehmen',
  },
  spectators: {
    there: (count) => (count === 0 ? '' : count === 1 ? 'Eine Person sieht zu.' : `${count} Personen sehen zu.`),
    you: (others) =>
      others === 0
        ? 'Du siehst der Partie zu.'
        : others === 1
          ? 'Du und eine weitere Person seht der Partie zu.'
          : `Du und ${others} weitere Personen seht der Partie zu.`,
  },
  remote: {
    ways: 'Anders spielen',
    title: 'Per Code spielen',
    recent: 'Letzte Züge:',
    none: 'noch keine Züge',
    hidden: 'verdeckt',
    field: 'Code des Zuges',
    play: 'Diesen Code spielen',
  },
  chronicle: {
    title: 'Wie die Partie verlief',
    missing: 'Die Partie konnte hier nicht nachgespielt werden. Versuche es gleich noch einmal.',
    graph: (standings) => `Punkte im Lauf der Partie. Am Ende: ${standings.join(', ')}`,
    standing: (name, points) => `${name}: ${points}`,
    turn: (turn, of) => `Schritt ${turn} von ${of}`,
    start: 'Der Anfang',
    show: 'Auf dem Brett zeigen',
    turningPoints: 'Wendepunkte',
    changes: (count) =>
      count === 0
        ? 'Die Führung hat nie gewechselt.'
        : count === 1
          ? 'Die Führung hat einmal gewechselt.'
          : `Die Führung hat ${count}-mal gewechselt.`,
    takesLead: (name) => `${name} geht in Führung.`,
    table: 'Punkte Schritt für Schritt',
    figures: 'In Zahlen',
    turnColumn: 'Schritt',
  },
  log: {
    title: 'Verlauf',
    refresh: 'Aktualisieren',
    entry: {
      open: 'Tisch eröffnet',
      prelude: 'Die Partie wird dort beginnen, wo eine andere stand; was dort verdeckt ist, wird neu ausgeteilt',
      join: (name) => `${name} setzt sich`,
      nonce: (name) => `${name} gibt eine Zahl zum Zufall des Tisches dazu`,
      bot: (seat) => `Ein Roboter setzt sich auf Platz ${seat}`,
      free: (seat) => `Platz ${seat} ist wieder frei`,
      start: (names) => (names === null ? 'Die Partie beginnt' : `Die Partie beginnt, in dieser Reihenfolge: ${names}`),
      seating: (name, names) =>
        names === null ? `${name} überlässt die Reihenfolge dem Zufall` : `${name} wählt die Reihenfolge: ${names}`,
      act: (name, code) => `${name} spielt ${code}`,
      elsewhere: (name) => `${name} nimmt einen Platz und spielt anderswo`,
      typed: (name, code, typist) => `${name} spielt anderswo ${code}; eingetippt von ${typist}`,
      askEnd: (name) => `${name} schlägt vor, hier aufzuhören`,
      end: 'Die Partie endet hier',
      askRemedy: {
        bot: (name, late) => `${name} schlägt vor, dass ein Roboter für ${late} spielt`,
        open: (name, late) => `${name} schlägt vor, den Platz von ${late} freizugeben`,
        end: (name, late) => `${name} schlägt vor, hier aufzuhören, da von ${late} nichts zu hören ist`,
      },
      remedy: {
        bot: (late, left) => `Entschieden: noch ${left}, dann spielt ein Roboter für ${late}`,
        open: (late, left) => `Entschieden: noch ${left}, dann wird der Platz von ${late} frei`,
        end: (late, left) => `Entschieden: noch ${left}, dann endet die Partie, wenn von ${late} nichts zu hören ist`,
      },
      replaced: (late, isOpen) =>
        isOpen ? `Der Platz von ${late} ist für alle frei` : `Ein Roboter spielt für ${late}`,
      remove: (seat) => `Die Tischleitung gibt Platz ${seat} frei`,
      change: (name) => `${name} ändert die Einstellungen des Tisches`,
      delete: (name) => `${name} löscht den Tisch`,
      clock: (name) => `${name} stellt die eigene Uhr`,
      askPace: (name, pace) => `${name} schlägt ein anderes Tempo vor: ${pace}`,
      pace: (pace) => `Neues Tempo: ${pace}`,
      askRules: (name) => `${name} schlägt vor, nach den berichtigten Regeln weiterzuspielen`,
      newRules: 'Alle haben zugestimmt: Die berichtigten Regeln gelten',
      askMove: (name, site) => `${name} schlägt vor, mit der Partie zu ${site} umzuziehen`,
      move: (site, isByOperator) =>
        isByOperator
          ? `Die Verwaltung dieser Seite zieht mit der Partie zu ${site} um`
          : `Alle haben zugestimmt: Die Partie zieht zu ${site} um`,
      arrive: (site) => `Die Partie geht bei ${site} weiter`,
      block: 'Die Verwaltung dieser Seite stoppt den Tisch',
      unblock: 'Die Verwaltung dieser Seite lässt den Tisch weiterspielen',
      erase: 'Die Verwaltung dieser Seite löscht den Tisch',
      askStay: (name) => `${name} schlägt vor, doch hier zu bleiben`,
      stay: 'Alle haben zugestimmt: Die Partie bleibt doch hier',
      askPause: (name, when) =>
        when === null ? `${name} schlägt vor, die Pause zu beenden` : `${name} schlägt eine Pause bis ${when} vor`,
      pause: (when) => `Die Partie macht Pause bis ${when}`,
      resume: 'Die Pause ist vorbei',
      return: (name) => `${name} ist da`,
      plan: (name, code) => `${name} spielt ${code}, einen vorgemerkten Zug`,
      'stand-in': (name, code) => `Ein Roboter spielt ${code} für ${name}`,
      time: {
        reminded: (name) => `Erinnerung an ${name}: der Zug steht noch aus`,
        waited: (name, ago) => `${name} hat ${ago} lang nicht gespielt`,
        late: (name) => `Die Zeit von ${name} ist um`,
        out: (name) => `Die Zeit von ${name} ist seit einem Tag um: Die Partie kann ohne ${name} beendet werden`,
      },
      timeOut: (name, isOpen) =>
        isOpen ? `Der Platz von ${name} ist für alle frei` : `Ein Roboter macht diesen Zug für ${name}`,
      holiday: (name, on) => (on ? `${name} geht in Urlaub` : `${name} ist aus dem Urlaub zurück`),
      leave: (seat) => `Platz ${seat} wird verlassen`,
      takeOver: (name) => `${name} übernimmt einen Platz`,
      expiring: 'Der Tisch wird bald entfernt',
      keep: (name) => `${name} behält den Tisch`,
      rematch: (name) => `${name} schlägt eine Revanche vor`,
      rules: (name, code) => `Einzig möglicher Zug: ${name} spielt ${code}`,
      order: (name, code) => `${name} legt ${code} fest`,
      askUndo: (name) => `${name} bittet darum, Züge zurückzunehmen`,
      agree: (name) => `${name} stimmt zu`,
      decline: (name) => `${name} stimmt nicht zu`,
      link: (name) => `${name} hat einen neuen Link`,
      claim: (name) => `Jemand sagt, ${name} zu sein und den Link verloren zu haben`,
      vouch: (name) => `${name} stimmt einem neuen Link zu`,
      dispute: (name) => `${name} widerspricht einem neuen Link`,
      keepLink: (name) => `${name} behält den eigenen Link`,
      undecided: 'Ein Vorschlag ist erledigt: Es kamen nicht rechtzeitig genug Antworten',
      lapse: 'Eine Bitte um einen neuen Link ist erledigt: Niemand hat geantwortet, oder eine spätere hat sie ersetzt',
      undo: (name, count) => `${name} nimmt ${count === 1 ? 'einen Zug' : `${count} Züge`} zurück`,
    },
    secret: 'ein verdeckter Zug',
  },
  circle: {
    eyebrow: 'Unsere Partien',
    intro: 'Die gemeinsamen Partien, Revanche um Revanche. Wer den Link dieser Seite hat, kann sie sehen.',
    unnamed: 'Unsere Partien',
    next: 'Nächste Partie',
    nextHelp: 'Mit denselben Leuten. Alle erfahren davon, und jeder Platz bleibt eine Woche reserviert.',
    tooMany: (max) => `höchstens ${max} Personen`,
    standing: 'Rangliste',
    player: 'Name',
    played: 'Partien',
    won: 'Siege',
    streak: 'Serie',
    streakHelp: 'Serie: Siege hintereinander, zurzeit und als Rekord.',
    run: (now, best) => `${now} (Rekord ${best})`,
    noneWon: 'Noch wurde keine Partie gewonnen.',
    pairs: 'Direkter Vergleich',
    pair: (one, won, lost, other) => `${one} ${won} – ${lost} ${other}`,
    together: (count) => (count === 1 ? 'eine Partie zusammen' : `${count} Partien zusammen`),
    otherPairs: 'Die anderen Paare',
    tables: 'Tische',
    waiting: 'Die Partie hat noch nicht begonnen',
    latest: (count) => `Die letzten ${count} Tische sind zu sehen; gezählt werden alle.`,
  },
  ownTable: {
    title: (table) => `„${table}“ verwalten`,
    name: 'Name des Tisches',
    nameHelp: 'Zum Beispiel „Dienstagsrunde“. Der Name bleibt in diesem Browser.',
    save: 'Speichern',
    hide: 'Ausblenden',
    show: 'Wieder zeigen',
    remove: 'Entfernen',
    removeAsk: 'Diesen Tisch aus der Liste entfernen?',
    removeHelp:
      'Dieser Browser vergisst den Tisch und deinen Platz. Um zurückzukommen, brauchst du deinen Platzlink, einen Notfallcode oder die Datei mit deinen Tischen.',
    removeRunning: 'Die Partie geht weiter: Wenn du dran bist, wartet der Tisch auf dich.',
  },
  undo: {
    question: (actions) =>
      actions <= 1
        ? 'Darum bitten, deinen letzten Zug zurückzunehmen?'
        : `Darum bitten, die letzten ${actions} Züge zurückzunehmen?`,
    help: 'Seitdem hat jemand gespielt, oder etwas wurde aufgedeckt: Alle müssen zustimmen.',
    ask: 'Bitten',
  },
  damagedLink: {
    title: 'Dieser Link ist beschädigt.',
    help: 'Unterwegs ist ein Teil verloren gegangen oder verändert worden. Kopiere ihn ganz von dort, wo er stand, oder bitte noch einmal darum.',
    toOwnSeat: 'Zu meinem Platz',
  },
  haveLink: {
    title: 'Ich habe einen Link',
    field: 'Link eines Tisches oder Platzes',
    help: 'Füge ihn hier ein, oder die ganze Nachricht, in der er steht: den Link eines Tisches, deines Platzes, für einen Gast, oder einen aus einer E-Mail.',
    open: 'Öffnen',
    paste: 'Einfügen und öffnen',
    none: 'In diesem Text ist kein Link zu einem Tisch.',
    elsewhere: (origin) => `Dieser Link führt auf eine andere Seite: ${origin}`,
  },
  transfer: {
    title: 'Meine Tische in einer Datei',
    help: 'Eine Datei, geschützt durch eine Passphrase, bringt alle deine Plätze auf ein anderes Gerät oder bewahrt sie als Sicherung auf.',
    impossible: 'Um deine Tische in einer Datei mitzunehmen, öffne die Seite mit HTTPS.',
    exportTitle: 'Meine Tische speichern',
    exportHelp: 'Wer diese Datei und ihre Passphrase hat, kann für dich spielen: Behalte beides für dich.',
    passphrase: 'Passphrase',
    passphraseHelp: (count) =>
      `Mindestens ${count} Zeichen, zum Beispiel vier Wörter ohne Zusammenhang. Niemand kann sie für dich wiederfinden.`,
    showPassphrase: 'Passphrase zeigen',
    make: 'Datei erstellen',
    making: 'Wird erstellt…',
    made: (count) => `Die Datei ist fertig, mit ${count === 1 ? 'einem Tisch' : `${count} Tischen`}.`,
    lost: (count) =>
      count === 1
        ? 'Ein Platz fehlt darin: Dieser Browser hat keinen Zugang mehr, oder der Server hat nicht geantwortet.'
        : `${count} Plätze fehlen darin: Dieser Browser hat keinen Zugang mehr, oder der Server hat nicht geantwortet.`,
    save: 'Herunterladen',
    fileName: 'meine-tische.json',
    importTitle: 'Tische aus einer Datei holen',
    importHelp: 'Die Tische der Datei kommen zu denen in diesem Browser dazu. Sie zweimal zu öffnen, ändert nichts.',
    file: 'Datei',
    itsPassphrase: 'Passphrase der Datei',
    take: 'Diese Tische hinzufügen',
    taking: 'Wird geöffnet…',
    damaged: (count) => (count === 1 ? 'Ein weiterer war nicht lesbar.' : `${count} weitere waren nicht lesbar.`),
    taken: (count) =>
      count === 1
        ? 'Der Tisch aus der Datei ist in deiner Liste.'
        : `Die ${count} Tische aus der Datei sind in deiner Liste.`,
    problems: {
      'wrong-passphrase': 'Das ist nicht die richtige Passphrase, oder die Datei ist beschädigt.',
      'not-ours': 'Diese Datei enthält keine Tische, die hier gespeichert wurden.',
      newer: 'Diese Datei kommt von einer neueren Version der Seite: Lade die Seite neu und versuche es noch einmal.',
      unreadable: 'Diese Datei kann nicht mehr gelesen werden: Wähle sie noch einmal aus.',
      'not-kept':
        'Dieser Browser kann nichts speichern (privates Fenster?). Versuche es in einem normalen Fenster noch einmal.',
    },
  },
  address: {
    title: 'Meine Tische auf allen meinen Geräten',
    help: 'Wenn du Benachrichtigungen per E-Mail bekommst, zeigt ein Link an diese Adresse alle deine Tische in jedem Browser, und du kannst dort spielen.',
    field: 'Deine E-Mail-Adresse',
    send: 'Link schicken',
    sent: 'Wenn diese Adresse an einem Tisch einen Platz hat, ist der Link unterwegs.',
    signedIn:
      'Dieser Browser zeigt auch die Tische deiner E-Mail-Adresse und teilt deinen Namen und deine Sprache mit deinen anderen Geräten.',
    signOut: 'Hier abmelden',
    everywhere: 'Überall abmelden',
    closes: (count) =>
      count === 1
        ? 'Beim Abmelden wird der Platz geschlossen, den diese Adresse auf diesem Gerät geöffnet hat.'
        : `Beim Abmelden werden die ${count} Plätze geschlossen, die diese Adresse auf diesem Gerät geöffnet hat.`,
    signedOut: (closed) =>
      closed === 0
        ? 'Abgemeldet.'
        : closed === 1
          ? 'Abgemeldet. Ein Platz wurde auf diesem Gerät geschlossen.'
          : `Abgemeldet. ${closed} Plätze wurden auf diesem Gerät geschlossen.`,
    everywhereHelp:
      'Überall: Alle Geräte, die mit dieser Adresse angemeldet sind, werden abgemeldet, und die Plätze, die sie dort geöffnet hat, geschlossen. Platzlinks funktionieren weiter.',
    signInTitle: 'Mit diesem Link anmelden?',
    signInHelp:
      'Dieser Browser zeigt dann alle Tische deiner E-Mail-Adresse, und du kannst an ihnen spielen. Der Link gilt einmal.',
    signIn: 'Hier anmelden',
    badLink: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.',
  },
  here: {
    only: 'Diese Partie ist nur auf diesem Gerät: Niemand sonst kann sie öffnen.',
    proves: 'Den Zufall bestimmt das Gerät selbst. Eine solche Partie beweist niemandem etwas.',
    mayBeCleared:
      'Der Browser kann sie löschen, wenn der Platz knapp wird. Safari tut es nach einer Woche ohne Besuch, außer wenn die Seite installiert ist.',
    keep: 'Behalten',
    kept: 'Der Browser behält sie, bis du sie löschst.',
    playOn: 'Von hier weiterspielen',
    playOnHelp:
      'Eine eigene Partie auf diesem Gerät, gegen Roboter. Was du nicht wissen konntest, wird neu ausgeteilt.',
    title: 'Auf diesem Gerät',
    remove: 'Löschen',
    removeAsk: 'Diese Partie löschen?',
    removeHelp: 'Sie ist sonst nirgends.',
    invite: 'Freunde hierher einladen',
    notYet: 'Diese Partie kommt von einem Tisch, der noch nicht fertig ist: Erst danach kannst du dazu einladen.',
    inviteHelp: 'Ein neuer Tisch mit einem Link. Was verdeckt war, wird für alle neu ausgeteilt.',
    last: (when) => `Letzter Zug: ${when}`,
  },
  tunnel: {
    waits: 'Dein Zug ist bereit. Er wird gesendet, sobald du wieder online bist.',
    missed: 'Dein Zug wurde nicht gespielt: Die Partie ist weitergegangen. Sieh noch einmal hin.',
    position: (when) => `Stand: ${when}.`,
    tables: (when) => `Du bist offline: deine Tische, Stand ${when}.`,
    title: 'Offline',
    kept: (size) => `Die Seite öffnet sich auch ohne Netz. Sie braucht auf diesem Gerät ${size}.`,
    notKept: 'Auf diesem Gerät öffnet sich die Seite nicht ohne Netz.',
    keep: 'Kopie der Seite behalten',
    keeping: 'Wird kopiert…',
    drop: 'Kopie löschen',
    failed: 'Die Kopie ist nicht gelungen. Versuche es später noch einmal.',
  },
  settings: {
    title: 'Einstellungen',
    follow: 'Sie gelten in diesem Browser und folgen deiner E-Mail-Adresse dorthin, wo sie angemeldet ist.',
    sounds: 'Töne: bei Zügen und wenn ich dran bin',
    vibration: 'Auch vibrieren',
    offer: { question: 'Mit Ton spielen?', sounds: 'Ton', vibration: 'Vibration', no: 'Nein' },
    names: {
      light: 'Licht',
      size: 'Schriftgröße',
      speed: 'Animationen',
      hand: 'Spielhand',
      colours: 'Farben',
      final: 'Wenn ein Schritt meinen Zug beendet oder etwas aufdeckt',
    },
    values: {
      light: { auto: 'automatisch', day: 'Tag', night: 'Nacht' },
      size: { usual: 'normal', large: 'groß', larger: 'sehr groß' },
      speed: { usual: 'normal', slow: 'langsam', fast: 'schnell' },
      hand: { right: 'rechts', left: 'links' },
      colours: { full: 'kräftig', calm: 'ruhig' },
      final: {
        held: '4 Sekunden Bedenkzeit; gespielt wird, sobald du die Seite verlässt',
        asked: 'Vorher fragen',
        'at-once': 'Sofort spielen',
      },
    },
  },
  elsewhere: {
    way: (title) => `Jemand spielt mit dem Programm ${title}`,
    wayHelp:
      'Die Person hat das Programm auf dem Computer und keine Seite hier. Ihr sagt einander eure Züge als kurze Codes, am Telefon oder in Nachrichten.',
    friendName: 'Name dieser Person',
    friendAt: (seat) => `Platz ${seat}: Name der Person mit dem Programm`,
    seedHelp:
      'Lass es leer für Leute, die den Link bekommen. Der Tisch bekommt einen Startwert, damit auf beiden Seiten dasselbe gezogen wird, und gespielt wird in der Reihenfolge der Plätze.',
    add: 'Person hinzufügen',
    free: (name) => `Platz von ${name} freigeben`,
    setUp: (names) => `${names}: was im Programm einzustellen ist`,
    setSeed: (title) => `Das Programm ${title} mit diesem Startwert starten`,
    copySeed: 'Startwert kopieren',
    setPlayers: 'Die Mitspielenden unter diesen Namen eingeben, in dieser Reihenfolge',
    tellEachOther:
      'Dann spielt wie gewohnt. Sagt einander nach jedem Zug seine Codes: Das Programm zeigt sie mit ihren Nummern, diese Seite auch.',
    copied: 'Kopiert',
    tell: (name) => `Sag ${name}:`,
    copyCodes: 'Codes kopieren',
    type: (name) => `${name} spielt anderswo: Tippe die Codes ein, die du gesagt bekommst`,
    play: (count) => (count > 1 ? `Diese ${count} Codes spielen` : 'Diesen Code spielen'),
    how: 'Wie das geht',
    noUndo: 'Das Programm kann keinen Zug zurücknehmen. Nimm hier nur einen Code zurück, der falsch getippt war.',
    here: (name) => `${name} spielt hier weiter`,
    hereAsk: (name) => `Den Platz von ${name} freigeben?`,
    hereMeans: 'Wer den Link des Tisches hat, kann ihn dann nehmen.',
    notCode: (part) => `„${part}“ ist kein Code.`,
    gap: (n, next) => `Nummer ${n} kommt zu früh: Der nächste Code ist Nummer ${next}.`,
    differs: (n, theirs, ours) =>
      `Code ${n} ist dort ${theirs} und hier ${ours}: Die beiden Partien sind nicht mehr dieselben. Vergleicht die Codes davor.`,
    known: 'Diese Codes wurden schon gespielt.',
    notTheirs: (n, name) => `Code ${n} wäre für ${name}, und ${name} spielt hier.`,
    refused: (n, code, why, asked) => `Code ${n}, „${code}“, geht nicht. ${why} ${asked}`.trim(),
  },
  transcript: {
    title: 'Als Mitschrift kopieren',
    help: 'Der Startwert, die Namen und alle Codes als kurzer Text, für jemanden mit dem Programm. Auch die Seite „Partie öffnen“ liest ihn.',
    make: 'Mitschrift erstellen',
    text: 'Mitschrift',
    copy: 'Mitschrift kopieren',
    paste: 'Oder eine Mitschrift aus Codes einfügen',
    read: 'Mitschrift öffnen',
    playOn: 'Von hier weiterspielen',
    who: 'Wer bist du?',
    how: (name) => `Wie spielt ${name}?`,
    withProgram: 'mit dem Programm',
    withLink: 'hier, mit dem Link des Tisches',
    open: 'Tisch eröffnen',
    problems: {
      'not-ours':
        'Dieser Text ist keine Mitschrift einer Partie: Seine erste Zeile muss „chacun-son-tour/codes 1“ sein.',
      newer:
        'Diese Mitschrift kommt von einer neueren Version der Seite: Lade die Seite neu und versuche es noch einmal.',
      'too-large': 'Dieser Text ist zu lang für eine Partie.',
      'no-game': 'In dieser Mitschrift fehlt eine Zeile „game:“, oder es gibt mehrere.',
      'no-names': 'In dieser Mitschrift fehlen die Zeilen „player:“.',
      'same-names': 'In dieser Mitschrift heißen zwei gleich.',
      name: (name) => `Der Name „${name}…“ ist zu lang.`,
      number: (n, next) => `Code Nummer ${n} steht, wo Nummer ${next} stehen sollte.`,
      otherGame: 'Dieses Spiel kann die Seite nicht per Code spielen.',
      options: 'Den Startwert oder eine andere Einstellung dieser Mitschrift gibt es in diesem Spiel nicht.',
      seats: (count, min, max) =>
        `Diese Mitschrift hat ${count === 1 ? '1 Person' : `${count} Personen`}: Nötig sind ${min} bis ${max}.`,
    },
  },
  tableFile: {
    title: 'Diese Partie als Datei behalten',
    help: 'Die Datei enthält, was du vom Tisch wissen darfst: Züge, Nachrichten, deine Notizen. Die Seite „Partie öffnen“ öffnet sie, auch ohne Netz. Was noch verdeckt ist, steht nicht darin.',
    helpOver:
      'Die Datei enthält die ganze Partie, die Nachrichten und deine Notizen. Die Seite „Partie öffnen“ öffnet sie, auch ohne Netz: zum Prüfen, Ansehen und Drucken.',
    make: 'Datei erstellen',
    making: 'Wird erstellt…',
    save: 'Datei herunterladen',
    link: 'Gespeicherte Partie öffnen',
    page: 'Partie öffnen',
    pageHelp: 'Wähle die Datei einer gespeicherten Partie. Alles geschieht in diesem Browser: Nichts wird gesendet.',
    ready: 'Alles, was diese Seite braucht, ist da: Ab jetzt funktioniert sie ohne Netz.',
    choose: 'Datei der Partie',
    opening: 'Die Partie wird gelesen und geprüft…',
    from: (host, when) => `Gespeichert am ${when}, von ${host}.`,
    running: 'Diese Partie lief noch, als sie gespeichert wurde: Sie kann noch nicht geprüft werden.',
    print: 'Drucken',
    other: 'Andere Datei öffnen',
    passphrase: 'Passphrase (freiwillig): Ohne sie kann niemand die Datei öffnen',
    unlock: 'Öffnen',
    problems: {
      'not-ours': 'Diese Datei ist keine Partie, die hier gespeichert wurde.',
      newer: 'Diese Datei kommt von einer neueren Version der Seite: Lade die Seite neu und versuche es noch einmal.',
      'too-large': 'Diese Datei ist zu groß für eine Partie.',
      damaged: 'Diese Datei ist abgeschnitten oder beschädigt: Sie enthält keine lesbare Partie.',
      'no-such-game': 'Diese Seite kennt das Spiel dieser Partie nicht.',
      'not-loaded': 'Die Regeln dieses Spiels konnten nicht geladen werden: Versuche es mit Netz noch einmal.',
    },
  },
  fairness: {
    title: 'Fairer Zufall',
    help: 'Vor dem ersten Zug hat der Server diesen Fingerabdruck seines Geheimnisses veröffentlicht. Am Ende wird das Geheimnis aufgedeckt, sodass sich alles Gezogene prüfen lässt.',
    commitment: 'Fingerabdruck',
    secret: 'Geheimnis',
    kept: 'wird am Ende der Partie aufgedeckt',
    check: 'Diese Partie prüfen',
    busy: 'Die ganze Partie wird nachgespielt…',
    right: (entries, actions) =>
      `Alles stimmt: ${entries} Einträge unverändert, ${actions} Züge erlaubt, alles Gezogene aus dem Geheimnis, und dieses Ergebnis.`,
    seen: 'Es ist auch die Partie, die gesehen wurde, während sie lief.',
    unseen:
      'Nichts von dem, was hier gespeichert ist, wurde während der Partie gesehen; ein Verlauf, der seitdem ersetzt wurde, fiele nicht auf.',
    unlikeSeen: {
      commitment: (before, now) =>
        `Der Server zeigt einen anderen Fingerabdruck als damals, als der Tisch hier zum ersten Mal gesehen wurde. Damals: ${before}. Jetzt: ${now}. Du kannst weiterspielen, aber der Zufall ist nicht mehr bewiesen.`,
      nonce: (before, now) =>
        `Im Verlauf fehlt die Zahl, die hier zum Zufall des Tisches dazugegeben wurde. Dazugegeben: ${before}. Im Verlauf: ${now}.`,
      mark: (n, before, now) =>
        `Der Verlauf ist nicht der, der hier gesehen wurde. Eintrag ${n} hatte das Prüfzeichen ${before} und hat jetzt ${now}. Du kannst weiterspielen; vergleicht eure Prüfzeichen unter „Fairer Zufall“.`,
      cut: (n, before) =>
        `Der Verlauf endet vor Eintrag ${n}, der hier mit dem Prüfzeichen ${before} gesehen wurde. Du kannst weiterspielen. Vielleicht wurde auf dem Server eine ältere Kopie wiederhergestellt.`,
    },
    mark: 'Prüfzeichen dieses Tisches',
    markHelp:
      'Wer dasselbe Prüfzeichen sieht, hat denselben Verlauf gesehen. Vergleicht eure am Telefon, mit dem QR-Code oder mit dem in einer Nachricht zu diesem Tisch: Ein umgeschriebener Verlauf hat ein anderes Prüfzeichen.',
    markQr: 'QR-Code des Prüfzeichens',
    otherMark: 'Ein anderes Prüfzeichen',
    compare: 'Vergleichen',
    compared: {
      same: (n) => `Dasselbe: Bis Eintrag ${n} haben beide denselben Verlauf.`,
      other: (n, own) => `Nicht dasselbe: Hier hat Eintrag ${n} das Prüfzeichen ${own}.`,
      later: (n) => `Diese Seite ist noch nicht bei Eintrag ${n}.`,
      unreadable: 'Ein Prüfzeichen ist eine Zahl, gefolgt von sechzehn Buchstaben und Ziffern.',
    },
    provesTitle: 'Was das beweist, und was nicht',
    proves: [
      'Alles Gezogene folgt aus einem Geheimnis, das der Server festgelegt hat, bevor die Zahlen der Mitspielenden kamen.',
      'Jeder Zug war erlaubt, und jeder Roboter hat gespielt, was seine Würfel sagten.',
      'Niemand hat den Verlauf verändert, seit du sein Prüfzeichen gesehen oder mit jemandem verglichen hast.',
    ],
    provesNot: [
      'Nicht, dass niemand gespickt hat: Wer den Server betreibt, konnte verdeckte Karten und das, was gezogen wird, ansehen.',
      'Nicht, wer gespielt hat: Ein Zug zeigt, von welchem Platz er kam, nicht, von welcher Person.',
      'Nicht, dass niemand mit dem Server unter einer Decke steckte: Wer das tut und seine Zahl zuletzt gibt, könnte das Gezogene ausgesucht haben.',
    ],
    chance: {
      nobody:
        'Die Zahlen aller Mitspielenden kamen nach dem Fingerabdruck: Weder der Server noch sonst jemand konnte aussuchen, was gezogen wird.',
      'not-opener':
        'Die Zahl der Person, die den Tisch eröffnet hat, kam vor dem Fingerabdruck, jede andere danach. Für diese Person beweist das weniger: Der Server und alle anderen zusammen hätten aussuchen können, was gezogen wird.',
      service:
        'Niemand hat nach dem Fingerabdruck eine Zahl dazugegeben; darum beweist das weniger: Der Server hätte ein Geheimnis aussuchen können, das ihm passt.',
    },
    prelude:
      'Die Partie begann dort, wo eine andere stand. Wie es dazu kam, hat gesagt, wer den Tisch eröffnet hat, und jeder Zug davon folgt den Regeln; alles Verdeckte wurde neu ausgeteilt, und die Beweise gelten von da an.',
    typed:
      'Die Züge von jemandem, der anderswo spielt, haben andere eingetippt: Bewiesen ist, dass sie erlaubt waren und wer sie getippt hat; nicht, dass diese Person sie gewählt hat. Wer den Startwert kannte, konnte voraussehen, was gezogen wird.',
    wrong: (n, why) => `Etwas stimmt nicht${n === null ? '' : ` bei Eintrag ${n}`}: ${FAULTS[why]}.`,
    unlike: {
      'other-rules':
        'Gespielt wurde nach neueren Regeln, als diese Seite kennt: Lade sie neu, um auch die Züge zu prüfen. Kein Eintrag wurde verändert.',
      'other-robot':
        'Der Roboter hat anders gespielt, als der heutige es täte: Es war eine andere Version des Roboters. Alles Übrige stimmt.',
    },
    unreachable: 'Der Verlauf konnte nicht geholt werden. Versuche es gleich noch einmal.',
    unknownGame: 'Diese Seite kennt die Regeln dieses Spiels nicht.',
  },
};
