import { written } from '../../../../shared/game/words/written.ts';
import type { Pace } from '../../../../shared/protocol/pace.ts';
import type { NoticeWords } from './fr.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** In minutes. Remaining time within this much below a whole day or hour is rounded up, otherwise down. */
const SLACK = 10;

const list = new Intl.ListFormat('de', { type: 'conjunction' });

function paceSaid(pace: Pace | null): string {
  if (pace === null) return 'ohne Zeitlimit';
  return 'days' in pace
    ? `${pace.days === 1 ? 'ein Tag' : `${pace.days} Tage`} pro Zug`
    : `ein Zeitkonto von ${pace.bank} Tagen, dazu ${pace.increment} Stunden pro Zug`;
}

/**
 * The texts of notices, with names of players and titles of games filled in. Spans of time are in the nominative or the
 * accusative, which are alike in the plural: no sentence asks for a dative (in, seit, von).
 */
export const text: NoticeWords = {
  locale: 'de',
  with: (game, people) => `${game} mit ${list.format(people)}`,
  subject: {
    turn: (game) => `Du bist dran: ${game}`,
    started: (game) => `${game}: Die Partie beginnt`,
    'end-asked': (game) => `${game}: hier aufhören?`,
    'pace-asked': (game) => `${game}: ein anderes Tempo?`,
    'pause-asked': (game) => `${game}: eine Pause?`,
    'rules-asked': (game) => `${game}: die korrigierten Regeln?`,
    'move-asked': (game) => `${game}: auf eine andere Seite umziehen?`,
    'stay-asked': (game) => `${game}: doch hier bleiben?`,
    'remedy-asked': (game) => `${game}: Jemand ist in Verzug – was nun?`,
    eliminated: (game) => `${game}: Die Partie geht ohne dich weiter`,
    remedied: (game) => `${game}: Bist du noch da?`,
    'undo-asked': (game) => `${game}: einen Zug zurücknehmen?`,
    claimed: (game) => `${game}: Jemand bittet um einen neuen Link`,
    ended: (game) => `${game}: Die Partie ist zu Ende`,
    'ended-without': (game) => `${game}: Die Partie wurde beendet`,
    joined: (game) => `${game}: Jemand ist an deinen Tisch gekommen`,
    rematch: (game) => `${game}: Noch eine Partie?`,
    'seat-free': (game) => `${game}: Ein Platz ist wieder frei`,
    vacant: (game) => `${game}: Ein Platz kann übernommen werden`,
    'may-decide': (game) => `${game}: Ihr wartet schon lange`,
    unclaimed: (game) => `${game}: Dein Platz wird nicht mehr freigehalten`,
    test: (game) => `${game}: eine Testnachricht`,
    reminder: (game) => `${game}: Dein Zug wartet`,
    'daily-reminder': (game) => `${game}: Dein Zug wartet`,
    'at-risk': (game) => `${game}: Deine Zeit ist um`,
    'taken-over': (game) => `${game}: Jemand hat deinen Platz übernommen`,
    resumed: (game) => `${game}: Die Pause ist vorbei`,
    removed: (game) => `${game}: Dein Platz wurde freigegeben`,
    deleted: (game) => `${game}: Der Tisch wurde gelöscht`,
    moved: (game) => `${game}: Die Partie ist umgezogen`,
    blocked: (game) => `${game}: Der Tisch wurde angehalten`,
    unblocked: (game) => `${game}: Der Tisch ist wieder offen`,
    erased: (game) => `${game}: Der Tisch wurde gelöscht`,
    arrived: (game) => `${game}: Die Partie geht weiter`,
    expiring: (game) => `${game}: Dein Tisch wird bald gelöscht`,
    confirm: (game) => `Chacun son tour: Bestätige deine Adresse (${game})`,
    talk: (game) => `${game}: eine Nachricht für dich`,
  },
  turn: (reader) => `${reader}, du bist dran.`,
  time: (left, until) => `Du hast ${left}${until === null ? '' : `, bis ${until}`}.`,
  started: (reader, current) =>
    `${reader}, die Partie beginnt. ${list.format(current)} ${current.length === 1 ? 'ist' : 'sind'} dran.`,
  endAsked: (asker) => `${asker} schlägt vor, die Partie hier zu beenden, ohne Sieg. Bist du einverstanden?`,
  paceAsked: (asker, pace) => `${asker} schlägt ein anderes Tempo vor: ${paceSaid(pace)}. Bist du einverstanden?`,
  rulesAsked: (asker) =>
    `${asker} schlägt vor, nach den korrigierten Regeln des Spiels weiterzuspielen. Was gespielt wurde, bleibt, wie es ist. Bist du einverstanden?`,
  moveAsked: (asker, site) =>
    `${asker} schlägt vor, mit der Partie auf ${site} umzuziehen. Dort ginge sie weiter, mit denselben Links und allem, was gespielt wurde. Bist du einverstanden?`,
  stayAsked: (asker) =>
    `${asker} schlägt vor, die Partie doch hier weiterzuspielen, statt umzuziehen. Bist du einverstanden?`,
  pauseAsked: (asker, left, until) =>
    `${asker} schlägt eine Pause vor: ${left}${until === null ? '' : `, bis ${until}`}. Bist du einverstanden?`,
  resumeAsked: (asker) => `${asker} schlägt vor, die Pause jetzt zu beenden. Bist du einverstanden?`,
  eliminated: (reader) =>
    `${reader}, du bist ausgeschieden. Die Partie geht weiter: Du kannst bis zum Ende zusehen, und es wird nichts mehr von dir verlangt.`,
  resumed: 'Die Pause ist vorbei.',
  removed: 'Die Tischleitung hat deinen Platz vor Beginn der Partie freigegeben.',
  deleted: 'Der Tisch wurde vor Beginn der Partie gelöscht, und mit ihm deine Daten.',
  blocked:
    'Die Verwaltung der Seite hat deinen Tisch angehalten: Man kann ihn noch ansehen, aber weder spielen noch schreiben. Die Uhren stehen still.',
  unblocked: 'Die Verwaltung der Seite hat deinen Tisch wieder geöffnet: Alles ist wie zuvor.',
  erased: 'Die Verwaltung der Seite hat deinen Tisch gelöscht, mit allem, was dazugehörte.',
  operator: (contact) =>
    contact === null ? 'Wie man sie erreicht, sagt die Seite nicht.' : `So erreichst du sie: ${contact}.`,
  remedyAsked: {
    bot: (asker, late) =>
      `${late} spielt nicht: ${asker} schlägt vor, dass ein Roboter einspringt. Bist du einverstanden?`,
    open: (asker, late) =>
      `${late} spielt nicht: ${asker} schlägt vor, den Platz für andere freizugeben. Bist du einverstanden?`,
    end: (asker, late) =>
      `${late} spielt nicht: ${asker} schlägt vor, die Partie hier zu beenden, ohne Sieg. Bist du einverstanden?`,
  },
  remedied: {
    bot: (left) =>
      `Noch ${left}, dann spielt ein Roboter für dich, bis du zurück bist. Um das zu verhindern, spiel oder sag, dass du da bist.`,
    open: (left) =>
      `Noch ${left}, dann können alle, die den Link des Tischs haben, deinen Platz übernehmen. Um das zu verhindern, spiel oder sag, dass du da bist.`,
    end: (left) =>
      `Noch ${left}, dann endet die Partie, ohne Sieg. Um das zu verhindern, spiel oder sag, dass du da bist.`,
  },
  replaced: {
    bot: 'Ein Roboter spielt für dich. Um wieder selbst zu spielen, spiel oder sag, dass du da bist.',
    open: 'Alle, die den Link des Tischs haben, können deinen Platz jetzt übernehmen. Um ihn zu behalten, spiel oder sag, dass du da bist.',
  },
  notHeard: (reader, other, ago) =>
    `${reader}, ${other === null ? 'die anderen haben' : `${other} hat`} ${ago === null ? 'nichts mehr' : `${ago} lang nichts`} von dir gehört.`,
  answerWithin: (left) => `Für deine Antwort hast du ${left}.`,
  mayDecide: (late, hasRobots) =>
    `${list.format(late)} ${late.length === 1 ? 'spielt' : 'spielen'} nicht. Solange das so ist, kannst du am Tisch vorschlagen, ${hasRobots ? 'dass ein Roboter einspringt, ' : ''}dass der Platz für andere frei wird oder dass die Partie hier endet; du kannst auch warten.`,
  votes: (within, later) => `Die Mehrheit entscheidet; dafür sind ${within} Zeit. Wirksam wird es ${later} später.`,
  decidesAlone: (later) => `Du entscheidest, ohne dass noch jemand antworten muss. Wirksam wird es ${later} später.`,
  waitUntil: (other, left) =>
    `${other === null ? 'Die anderen warten' : `${other} wartet`} auf dich. Noch ${left}, dann ${other === null ? 'können sie' : 'kann'} ${other === null ? '' : `${other} `}entscheiden, wie es ohne dich weitergeht.`,
  waitedTooLong: (reader, other, ago) =>
    other === null
      ? `${reader}, die anderen warten schon ${ago} auf dich und können jetzt entscheiden, wie es ohne dich weitergeht.`
      : `${reader}, ${other} wartet schon ${ago} auf dich und kann jetzt entscheiden, wie es ohne dich weitergeht.`,
  undoAsked: (asker, actions, what) =>
    `${asker} möchte ${actions === 1 ? 'den letzten Zug' : `die letzten ${actions} Züge`} zurücknehmen${what === '' ? '.' : `: ${what}`} Bist du einverstanden?`,
  claimed: (name, digits) =>
    `Jemand sagt, ${name} zu sein und den Link verloren zu haben. Ruf ${name} an: Die angezeigte Zahl muss ${digits} sein. Dann stimm zu oder widersprich.`,
  claimedYou: (left) =>
    `Jemand sagt, du zu sein und deinen Link verloren zu haben. Wenn du das nicht bist, widersprich; dafür hast du ${left}. Sonst geht dein Platz über, sobald der Tisch zustimmt.`,
  ended: (winners) =>
    winners.length > 1
      ? `${list.format(winners)} teilen sich den Sieg!`
      : `${list.format(winners)} gewinnt die Partie!`,
  points: (standing) => `${standing.map(({ name, points }) => `${name}: ${written(points)}`).join(', ')}.`,
  places: (ranking) =>
    `Platzierung: ${ranking.map(({ place, names }) => `${place}. ${list.format(names)}`).join(', ')}.`,
  joined: (players, free, awaited) =>
    `Jetzt am Tisch: ${list.format(players)}. ${
      free === 0 && awaited > 0
        ? awaited === 1
          ? 'Eine Person fehlt noch.'
          : `${awaited} Personen fehlen noch.`
        : free === 0
          ? 'Alle sind da, die Partie kann beginnen.'
          : free === 1
            ? 'Ein Platz ist noch frei.'
            : `${free} Plätze sind noch frei.`
    }`,
  rematch: (reader, others, left) =>
    `${reader}, eine neue Partie wartet auf dich${others.length === 0 ? '' : `, mit ${list.format(others)}`}. Dein Platz bleibt ${left} für dich frei.`,
  seatFree: (free) =>
    `${free === 1 ? 'Ein Platz ist' : `${free} Plätze sind`} an deinem Tisch frei: Schick seinen Link weiter, oder setz einen Roboter dazu.`,
  vacant: (seats) =>
    `${seats === 1 ? 'Ein Platz kann' : `${seats} Plätze können`} von allen übernommen werden, die den Link des Tischs haben: Schick ihn weiter, oder entscheidet zusammen, wie es weitergeht.`,
  unclaimed:
    'Dein Platz in der neuen Partie wurde eine Woche freigehalten; jetzt ist er offen. Du kannst ihn noch nehmen, wenn es niemand getan hat.',
  test: (reader) => `${reader}, so sieht eine Benachrichtigung aus.`,
  said: (name, text) => `${name}: „${text}“`,
  talked: 'Jemand hat an deinem Tisch eine Nachricht geschrieben.',
  left: (minutes) => {
    if (minutes >= 2 * DAY - SLACK) return `${Math.floor((minutes + SLACK) / DAY)} Tage`;
    if (minutes >= 2 * HOUR - SLACK) return `${Math.floor((minutes + SLACK) / HOUR)} Stunden`;
    return minutes >= 2 ? `${Math.round(minutes)} Minuten` : 'eine Minute';
  },
  stillTurn: (reader) => `${reader}, du bist immer noch dran.`,
  reminder: (reader, left) => `${reader}, du bist immer noch dran und hast noch ${left}.`,
  atRisk: {
    wait: (reader, other) =>
      `${reader}, die Zeit für deinen Zug ist um. ${other === null ? 'Die anderen warten' : `${other} wartet`} auf dich.`,
    bot: (reader, left) =>
      `${reader}, die Zeit für deinen Zug ist um. Noch ${left}, dann spielt ihn ein Roboter für dich. Du behältst deinen Platz.`,
    substitute: (reader, left) =>
      `${reader}, die Zeit für deinen Zug ist um. Noch ${left}, dann können alle, die den Link des Tischs haben, deinen Platz übernehmen.`,
  },
  takenOver: 'Von dir war nichts mehr zu hören, und jemand hat deinen Platz übernommen. Du kannst weiter zusehen.',
  agreed: 'Ihr habt euch geeinigt, die Partie hier zu beenden, ohne Sieg.',
  agreedWithout: 'Von dir war nichts mehr zu hören, und der Tisch hat beschlossen, hier aufzuhören, ohne Sieg.',
  expiring: (left) =>
    `An diesem Tisch ist seit Wochen nichts geschehen, und keine Partie hat begonnen. Noch ${left}, dann wird er gelöscht, wenn ihn niemand von euch behält.`,
  feed: 'Dein Feed ist bereit',
  past: {
    talk: 'Jemand hatte an deinem Tisch eine Nachricht geschrieben.',
    joined: 'Jemand war an deinen Tisch gekommen. Inzwischen hat die Partie begonnen.',
    started: 'Die Partie hatte begonnen. Sie ist zu Ende.',
    rematch: 'Eine neue Partie wartete auf dich. Sie hat begonnen, oder dein Platz wird nicht mehr freigehalten.',
    'seat-free': 'Ein Platz war wieder frei. Inzwischen ist er besetzt.',
    vacant: 'Ein Platz konnte übernommen werden. Das ist erledigt.',
    'may-decide': 'Ihr habt lange auf jemanden gewartet. Das ist erledigt.',
    turn: 'Du warst dran. Inzwischen ist die Partie weitergegangen.',
    reminder: 'Dein Zug wartete, und die Zeit lief. Dieser Zug ist vorbei.',
    'daily-reminder': 'Dein Zug wartete. Dieser Zug ist vorbei.',
    'at-risk': 'Die Zeit für deinen Zug war um. Dieser Zug ist vorbei.',
    'undo-asked': 'Jemand wollte Züge zurücknehmen. Das ist erledigt.',
    'pace-asked': 'Jemand schlug ein anderes Tempo vor. Das ist erledigt.',
    'pause-asked': 'Jemand schlug eine Pause vor. Das ist erledigt.',
    'move-asked': 'Jemand schlug vor, mit der Partie umzuziehen. Das ist erledigt.',
    'stay-asked': 'Jemand schlug vor, doch hier zu bleiben. Das ist erledigt.',
    'rules-asked': 'Jemand schlug die korrigierten Regeln vor. Das ist erledigt.',
    resumed: 'Die Pause war vorbei. Inzwischen ist die Partie weitergegangen.',
    'remedy-asked': 'Du wurdest gefragt, wie es weitergeht, weil jemand in Verzug war. Das ist erledigt.',
    eliminated: 'Du warst ausgeschieden. Das hat sich geändert.',
    remedied: 'Von dir war nichts mehr zu hören. Das ist erledigt.',
    'end-asked': 'Jemand schlug vor, die Partie zu beenden. Das ist erledigt.',
    claimed: 'Jemand bat um einen neuen Link zu einem Platz. Das ist erledigt.',
    ended: 'Die Partie war zu Ende. Inzwischen geht sie weiter.',
    'ended-without': 'Die Partie war beendet. Inzwischen geht sie weiter.',
    moved: 'Die Partie war umgezogen. Inzwischen ist sie zurück.',
    blocked: 'Der Tisch war angehalten. Inzwischen ist er wieder offen.',
    unblocked: 'Der Tisch war wieder offen. Er ist erneut angehalten.',
    arrived: 'Die Partie war gerade umgezogen. Inzwischen ist sie weitergegangen.',
    expiring: 'Der Tisch sollte gelöscht werden. Er wurde behalten.',
  },
  moved: (site, link) =>
    `Deine Partie ist umgezogen und geht auf ${site} weiter: ${link}. Dein Platzlink gilt weiter: Er führt dorthin.`,
  arrived: (site) => `Deine Partie geht auf ${site} weiter.`,
  confirmMovedSubject: (game) => `Chacun son tour: Deine Partie ist umgezogen (${game})`,
  confirmMoved: (reader, table, site, address) =>
    `${reader ? `${reader}, deine` : 'Deine'} Partie ${table} ist umgezogen und geht auf ${site} weiter. Deine Adresse ${address} ist mitgekommen: Bestätige sie innerhalb von sieben Tagen, um wie bisher weiterzuspielen und Benachrichtigungen zu bekommen. Wer dieses Postfach liest, kann dann auch für dich spielen.`,
  confirm: (reader, table, opener, address) =>
    `Auf Chacun son tour spielt ${reader || 'jemand'} ${table} und möchte Benachrichtigungen an ${address} bekommen.${opener === null ? '' : ` ${opener} hat den Tisch eröffnet.`} Wenn du das bist, bestätige es innerhalb von sieben Tagen. Wer dieses Postfach liest, kann dann auch für dich spielen.`,
  seat: (seat) => `Platz ${seat + 1}`,
  answered: {
    played: 'Gespielt:',
    late: 'Die Partie ist inzwischen weitergegangen: Dieser Zug wurde nicht gespielt.',
    unsent: 'Dieser Zug ging nicht hinaus. Versuch es noch einmal, oder öffne den Tisch.',
  },
  replies: {
    moves:
      'Du kannst spielen, indem du auf diese E-Mail antwortest. Schreib die Nummer oder den Code eines Zugs oder den Anfang seines Satzes:',
    codes:
      'Du kannst spielen, indem du auf diese E-Mail antwortest. Schreib den Code eines Zugs oder den Anfang seines Satzes:',
    more: (count) =>
      count === 1
        ? 'Ein weiterer Zug ist möglich. Antworte „Hilfe“, um alle zu sehen.'
        : `${count} weitere Züge sind möglich. Antworte „Hilfe“, um alle zu sehen.`,
    how: 'Mehrere Züge: einer pro Zeile und sonst nichts. „zurück“ nimmt deinen letzten Zug zurück, „Stellung“ beschreibt die Partie, „chat:“ mit einem Text schickt ihn an den Tisch.',
    secret: 'Die Antwortadresse gehört nur dir: Leite diese E-Mail nicht weiter.',
    did: {
      played: 'Dein Zug ist gespielt.',
      undone: 'Dein Zug ist zurückgenommen.',
      asked: 'Diesen Zug zurückzunehmen braucht Zustimmung: Die Bitte ist am Tisch gestellt.',
      said: 'Deine Nachricht ist am Tisch.',
    },
    nothing: 'Es wurde nichts gespielt.',
    rest: 'Der Rest deiner E-Mail wurde nicht gespielt.',
    why: {
      stale: 'Die Partie ist seit der E-Mail, auf die du antwortest, weitergegangen.',
      empty: 'In deiner Antwort steht kein Zug.',
      long: 'Deine Antwort hat zu viele Zeilen. Schreib nur deine Züge, einen pro Zeile, über die zitierte E-Mail.',
      unproven:
        'Eine Antwort kam in deinem Namen, ohne Nachweis, dass sie von dir ist. Wenn du es warst, spiel auf der Seite des Tischs.',
      over: 'Die Partie ist zu Ende.',
    },
    unclear: {
      'not-understood': (line) => `Diese Zeile ist kein Zug: „${line}“.`,
      several: (line) => `Diese Zeile kann mehrere Züge meinen: „${line}“.`,
      'number-later': (line) =>
        `Eine Nummer gilt nur für den ersten Zug: „${line}“. Schreib den nächsten mit seinem Code oder seinem Satz.`,
      'not-asked': (line) => `Da bist du nicht am Zug: „${line}“.`,
    },
    near: 'Meintest du:',
    since: 'Was geschehen ist:',
    because: (game, site) =>
      `Du bekommst diese E-Mail, weil du auf ${site} ${game} spielst und auf eine Benachrichtigung geantwortet hast.`,
  },
  mail: {
    since: 'Seit deinem letzten Zug:',
    score: (points) => `Der Stand: ${list.format(points.map((one) => `${one.name} ${written(one.points)}`))}.`,
    play: 'Spielen',
    look: 'Zum Tisch',
    tables: 'Meine Tische',
    confirm: 'Ja, das ist meine Adresse',
    goOn: 'Weiterspielen',
    ignore: 'Wenn du das nicht bist, tu nichts: Sonst wird dir nichts geschickt.',
    why: (game, site) =>
      `Du bekommst diese E-Mail, weil du auf ${site} ${game} spielst und um Benachrichtigungen an diese Adresse gebeten hast.`,
    mark: (mark) => `Prüfzeichen des Verlaufs, zum Vergleichen unter „Fairer Zufall“: ${mark}`,
    stop: 'Keine E-Mails mehr von diesem Tisch',
  },
  digest: {
    subject: (awaiting, all) => {
      if (awaiting === 0) return all === 1 ? 'Neues von einem deiner Tische' : `Neues von ${all} deiner Tische`;
      return awaiting === 1 ? 'Ein Tisch wartet auf dich' : `${awaiting} Tische warten auf dich`;
    },
    others: (names) => `Mit ${list.format(names)}.`,
    why: (site) =>
      `Du bekommst diese E-Mail einmal am Tag, weil du auf ${site} an diesen Tischen spielst und darum gebeten hast.`,
    stop: 'Keine tägliche E-Mail mehr',
  },
  robots: { easy: 'Leichter Roboter', normal: 'Roboter', hard: 'Starker Roboter' },
};
