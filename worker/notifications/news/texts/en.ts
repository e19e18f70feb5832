import { written } from '../../../../shared/game/words/written.ts';
import type { Pace } from '../../../../shared/protocol/pace.ts';
import type { NoticeWords } from './fr.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** In minutes. Remaining time within this much below a whole day or hour is rounded up, otherwise down. */
const SLACK = 10;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

function paceSaid(pace: Pace | null): string {
  if (pace === null) return 'no time limit';
  return 'days' in pace
    ? `${counted(pace.days, 'day')} per turn`
    : `a time bank of ${counted(pace.bank, 'day')}, plus ${counted(pace.increment, 'hour')} per turn`;
}

/** The texts of notices, with names of players and titles of games filled in. */
export const text: NoticeWords = {
  locale: 'en-GB',
  with: (game, people) => `${game} with ${list.format(people)}`,
  subject: {
    turn: (game) => `Your turn in ${game}`,
    started: (game) => `${game}: the game has begun`,
    'end-asked': (game) => `${game}: end the game here?`,
    'pace-asked': (game) => `${game}: another pace?`,
    'pause-asked': (game) => `${game}: a break?`,
    'rules-asked': (game) => `${game}: the corrected rules?`,
    'move-asked': (game) => `${game}: move to another site?`,
    'stay-asked': (game) => `${game}: stay here after all?`,
    'remedy-asked': (game) => `${game}: what about the player who is late?`,
    eliminated: (game) => `${game}: the game goes on without you`,
    remedied: (game) => `${game}: are you still there?`,
    'undo-asked': (game) => `${game}: take back a move?`,
    claimed: (game) => `${game}: someone asks for a new link`,
    ended: (game) => `${game}: the game is over`,
    'ended-without': (game) => `${game}: the game was ended`,
    joined: (game) => `${game}: someone joined your table`,
    rematch: (game) => `${game}: another game?`,
    'seat-free': (game) => `${game}: a seat is free again`,
    vacant: (game) => `${game}: a seat can be taken over`,
    'may-decide': (game) => `${game}: a long wait`,
    unclaimed: (game) => `${game}: your seat is no longer kept`,
    test: (game) => `${game}: a test message`,
    reminder: (game) => `${game}: your turn is waiting`,
    'daily-reminder': (game) => `${game}: your turn is waiting`,
    'at-risk': (game) => `${game}: your time is up`,
    'taken-over': (game) => `${game}: someone has taken over your seat`,
    resumed: (game) => `${game}: the break is over`,
    removed: (game) => `${game}: your seat was freed`,
    deleted: (game) => `${game}: the table was deleted`,
    moved: (game) => `${game}: the game has moved`,
    blocked: (game) => `${game}: the table was stopped`,
    unblocked: (game) => `${game}: the table is open again`,
    erased: (game) => `${game}: the table was deleted`,
    arrived: (game) => `${game}: the game goes on`,
    expiring: (game) => `${game}: your table is about to be removed`,
    confirm: (game) => `Chacun son tour: confirm your address (${game})`,
    talk: (game) => `${game}: a message for you`,
  },
  turn: (reader) => `${reader}, it is your turn.`,
  time: (left, until) => `You have ${left}${until === null ? '' : `, until ${until}`}.`,
  started: (reader, current) => `${reader}, the game has begun. It is ${list.format(current)}’s turn.`,
  endAsked: (asker) => `${asker} proposes to end the game here, without a winner. Do you agree?`,
  paceAsked: (asker, pace) => `${asker} proposes another pace: ${paceSaid(pace)}. Do you agree?`,
  rulesAsked: (asker) =>
    `${asker} proposes to go on by the corrected rules of the game. What has been played stays as it is. Do you agree?`,
  moveAsked: (asker, site) =>
    `${asker} proposes to move the game to ${site}. It would go on there, with the same links and everything that was played. Do you agree?`,
  stayAsked: (asker) => `${asker} proposes that the game goes on here after all, instead of moving. Do you agree?`,
  pauseAsked: (asker, left, until) =>
    `${asker} proposes a break of ${left}${until === null ? '' : `, until ${until}`}. Do you agree?`,
  resumeAsked: (asker) => `${asker} proposes to end the break now. Do you agree?`,
  eliminated: (reader) =>
    `${reader}, you are out of the game. It goes on: you can watch it to the end, and nothing more will be asked of you.`,
  resumed: 'The break is over.',
  removed: 'The host of the table has freed your seat before the game began.',
  deleted: 'The table was deleted before the game began. Your data there is erased.',
  blocked:
    'The operator of the site has stopped your table: it can still be looked at, but nobody can play or write. Clocks stand still.',
  unblocked: 'The operator of the site has reopened your table: everything is as it was.',
  erased: 'The operator of the site has deleted your table, with everything in it.',
  operator: (contact) => (contact === null ? 'The site does not say how to reach them.' : `To reach them: ${contact}.`),
  remedyAsked: {
    bot: (asker, late) => `${late} is not playing: ${asker} proposes that a robot stands in. Do you agree?`,
    open: (asker, late) => `${late} is not playing: ${asker} proposes to open the seat to someone else. Do you agree?`,
    end: (asker, late) =>
      `${late} is not playing: ${asker} proposes to end the game here, without a winner. Do you agree?`,
  },
  remedied: {
    bot: (left) =>
      `In ${left}, a robot will play in your place until you come back. To prevent that, play or say that you are here.`,
    open: (left) =>
      `In ${left}, anyone who has the table link can take over your seat. To prevent that, play or say that you are here.`,
    end: (left) => `In ${left}, the game will end without a winner. To prevent that, play or say that you are here.`,
  },
  replaced: {
    bot: 'A robot plays in your place. To play yourself again, play or say that you are here.',
    open: 'Anyone who has the table link can take over your seat now. To keep it, play or say that you are here.',
  },
  notHeard: (reader, other, ago) =>
    `${reader}, ${other === null ? 'the others have' : `${other} has`} not heard from you${ago === null ? '' : ` for ${ago}`}.`,
  answerWithin: (left) => `You have ${left} to answer.`,
  mayDecide: (late, hasRobots) =>
    `${list.format(late)} ${late.length === 1 ? 'is' : 'are'} not playing. Until that changes, you can propose at the table that ${hasRobots ? 'a robot stands in, that ' : ''}the seat is opened to someone else or that the game ends here; or you can wait.`,
  votes: (within, later) => `A majority decides within ${within}, and it takes effect ${later} later.`,
  decidesAlone: (later) => `You decide without waiting for another answer, and it takes effect ${later} later.`,
  waitUntil: (other, left) =>
    `${other === null ? 'The others are' : `${other} is`} waiting for you, and may decide in ${left} how to go on without you.`,
  waitedTooLong: (reader, other, ago) =>
    `${reader}, ${other === null ? 'the others have' : `${other} has`} been waiting for you for ${ago}, and may now decide how to go on without you.`,
  undoAsked: (asker, actions, what) =>
    `${asker} would like to take back ${actions === 1 ? 'the last move' : `the last ${actions} moves`}${what === '' ? '.' : `: ${what}`} Do you agree?`,
  claimed: (name, digits) =>
    `Someone claims to be ${name} and to have lost the link. Call ${name}: the number they see must be ${digits}. Then agree, or not.`,
  claimedYou: (left) =>
    `Someone claims to be you and to have lost your link. If that is not you, object within ${left}: otherwise they get your seat once the table agrees.`,
  ended: (winners) =>
    winners.length > 1 ? `${list.format(winners)} share the victory!` : `${list.format(winners)} wins the game!`,
  points: (standing) => `${standing.map(({ name, points }) => `${name}: ${written(points)}`).join(', ')}.`,
  places: (ranking) => `Places: ${ranking.map(({ place, names }) => `${place}. ${list.format(names)}`).join(', ')}.`,
  joined: (players, free, awaited) =>
    `At the table now: ${list.format(players)}. ${
      free === 0 && awaited > 0
        ? `Still waiting for ${awaited === 1 ? 'one player' : `${awaited} players`}.`
        : free === 0
          ? 'Everyone is here, the game can begin.'
          : free === 1
            ? 'One seat is still free.'
            : `${free} seats are still free.`
    }`,
  rematch: (reader, others, left) =>
    `${reader}, a new game is waiting for you${others.length === 0 ? '' : `, with ${list.format(others)}`}. Your seat is kept for ${left}.`,
  seatFree: (free) =>
    `${free === 1 ? 'A seat is' : `${free} seats are`} free at your table: send its link to someone, or add a robot.`,
  vacant: (seats) =>
    `${seats === 1 ? 'A seat' : `${seats} seats`} can be taken over by anyone who has the link of the table: send it to someone, or decide together how to go on.`,
  unclaimed:
    'Your seat at the new game was kept for a week, and is free now. You can still take it, unless someone else has.',
  test: (reader) => `${reader}, this is what a turn notification looks like.`,
  said: (name, text) => `${name}: “${text}”`,
  talked: 'Someone wrote a message at your table.',
  left: (minutes) => {
    if (minutes >= 2 * DAY - SLACK) return `${Math.floor((minutes + SLACK) / DAY)} days`;
    if (minutes >= 2 * HOUR - SLACK) return `${Math.floor((minutes + SLACK) / HOUR)} hours`;
    return minutes >= 2 ? `${Math.round(minutes)} minutes` : 'one minute';
  },
  stillTurn: (reader) => `${reader}, it is still your turn.`,
  reminder: (reader, left) => `${reader}, it is still your turn: you have ${left} left.`,
  atRisk: {
    wait: (reader, other) =>
      `${reader}, the time for your turn is up. ${other === null ? 'The others are' : `${other} is`} waiting for you.`,
    bot: (reader, left) =>
      `${reader}, the time for your turn is up. In ${left}, a robot will play it in your place. You keep your seat.`,
    substitute: (reader, left) =>
      `${reader}, the time for your turn is up. In ${left}, anyone who has the table link can take over your seat.`,
  },
  takenOver: 'There was no news from you, and someone has taken over your seat. You can still watch.',
  agreed: 'The players have agreed to end the game here, without a winner.',
  agreedWithout: 'There was no news from you, and the table decided to end the game here, without a winner.',
  expiring: (left) =>
    `Nothing has happened at this table for weeks, and no game has begun. It will be removed in ${left} unless one of you keeps it.`,
  feed: 'Your feed is ready',
  past: {
    talk: 'Someone had written a message at your table.',
    joined: 'Someone had joined your table. The game has begun since.',
    started: 'The game had begun. It is over now.',
    rematch: 'A new game was waiting for you. It has begun, or your seat is no longer kept.',
    'seat-free': 'A seat was free again. It has been taken since.',
    vacant: 'A seat could be taken over. That has been settled.',
    'may-decide': 'Somebody had kept you waiting for long. That has been settled.',
    turn: 'It was your turn. The game has moved on since.',
    reminder: 'Your turn was waiting and time was running out. That turn is over.',
    'daily-reminder': 'Your turn was waiting. That turn is over.',
    'at-risk': 'The time for your turn was up. That turn is over.',
    'undo-asked': 'Another player asked to take moves back. That has been settled.',
    'pace-asked': 'Another player proposed another pace. That has been settled.',
    'pause-asked': 'Another player proposed a break. That has been settled.',
    'move-asked': 'Another player proposed to move the game to another site. That has been settled.',
    'stay-asked': 'Another player proposed to stay here after all. That has been settled.',
    'rules-asked': 'Another player proposed the corrected rules. That has been settled.',
    resumed: 'The break was over. The game has moved on since.',
    'remedy-asked': 'You were asked about a player who was late. That has been settled.',
    eliminated: 'You were out of the game. That has changed since.',
    remedied: 'There was no news from you. That has been settled.',
    'end-asked': 'Another player proposed to end the game there. That has been settled.',
    claimed: 'Someone asked for a new link to a seat. That has been settled.',
    ended: 'The game was over. It has gone on since.',
    'ended-without': 'The game had been ended. It has gone on since.',
    moved: 'The game had moved. It has come back since.',
    blocked: 'The table was stopped. It has been reopened since.',
    unblocked: 'The table was reopened. It is stopped again.',
    arrived: 'The game had moved there. It has gone on since.',
    expiring: 'The table was about to be removed. It has been kept.',
  },
  moved: (site, link) =>
    `Your game has moved to ${site} and goes on there: ${link}. Your own link to your seat still works: it leads there.`,
  arrived: (site) => `Your game goes on at ${site}.`,
  confirmMovedSubject: (game) => `Chacun son tour: your game has moved (${game})`,
  confirmMoved: (reader, table, site, address) =>
    `${reader ? `${reader}, your` : 'Your'} game of ${table} has moved to ${site} and goes on there. It brought your address, ${address}, along: confirm it within seven days to play on and to get your turn notifications as before. Anyone who reads this mailbox will also be able to play in your place.`,
  confirm: (reader, table, opener, address) =>
    `On Chacun son tour, ${reader || 'someone'} plays ${table} and would like to get turn notifications at ${address}.${opener === null ? '' : ` ${opener} opened the table.`} If that is you, confirm within seven days. Anyone who reads this mailbox will also be able to play in your place.`,
  seat: (seat) => `seat ${seat + 1}`,
  answered: {
    played: 'Played:',
    late: 'The game has moved on meanwhile: this move was not played.',
    unsent: 'This move was not sent. Try again, or open the table.',
  },
  replies: {
    moves:
      'You can play by replying to this mail. Write the number or the code of a move, or the beginning of its sentence:',
    codes: 'You can play by replying to this mail. Write the code of a move, or the beginning of its sentence:',
    more: (count) =>
      count === 1
        ? 'One more move is possible. Reply “help” to see all of them.'
        : `${count} more moves are possible. Reply “help” to see all of them.`,
    how: 'A whole turn: one move per line, and nothing else. “undo” takes back your last move, “position” describes the game, “chat:” and a text sends it to the table.',
    secret: 'The reply address is yours alone: do not forward this mail.',
    did: {
      played: 'Your move is played.',
      undone: 'Your move is taken back.',
      asked: 'Taking back this move needs agreement: the table has been asked.',
      said: 'Your message was sent to the table.',
    },
    nothing: 'Nothing was played.',
    rest: 'The rest of your mail was not played.',
    why: {
      stale: 'The game has moved on since the mail that you replied to.',
      empty: 'There is no move in your reply.',
      long: 'Your reply has too many lines. Write only your moves, one per line, above the quoted mail.',
      unproven:
        'A reply came in your name, without proof that it is from you. If it was you, play on the page of the table.',
      over: 'The game is over.',
    },
    unclear: {
      'not-understood': (line) => `This line is no move: “${line}”.`,
      several: (line) => `This line may be one of several moves: “${line}”.`,
      'number-later': (line) =>
        `A number counts for the first move only: “${line}”. Write the next one by its code or its sentence.`,
      'not-asked': (line) => `It is not your turn at that moment: “${line}”.`,
    },
    near: 'Did you mean:',
    since: 'What happened:',
    because: (game, site) =>
      `You get this mail because you play ${game} on ${site} and have replied to a notification.`,
  },
  mail: {
    since: 'Since your last turn:',
    score: (points) => `The score: ${list.format(points.map((one) => `${one.name} ${written(one.points)}`))}.`,
    play: 'Play',
    look: 'Look at the table',
    tables: 'My tables',
    confirm: 'Yes, this is my address',
    goOn: 'Go on playing',
    ignore: 'If it is not you, do nothing: nothing else will be sent to you.',
    why: (game, site) =>
      `You’re receiving this because you play ${game} on ${site} and asked for notifications at this address.`,
    mark: (mark) => `Mark of the history, to compare under Fair play: ${mark}`,
    stop: 'Unsubscribe from this table',
  },
  digest: {
    subject: (awaiting, all) => {
      if (awaiting === 0) return all === 1 ? 'News from one of your tables' : `News from ${all} of your tables`;
      return awaiting === 1 ? 'A table is waiting for you' : `${awaiting} tables are waiting for you`;
    },
    others: (names) => `With ${list.format(names)}.`,
    why: (site) => `You’re receiving this once a day because you play at these tables on ${site} and asked for that.`,
    stop: 'Unsubscribe from the daily email',
  },
  robots: { easy: 'Easy robot', normal: 'Robot', hard: 'Strong robot' },
};
