import type { BotLevel } from '../../../shared/game/contract.ts';
import type { NoticeWords } from './fr.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
/** In minutes. Remaining time within this much below a whole day or hour is rounded up, otherwise down. */
const SLACK = 10;

const HIDDEN = '(hidden)';
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const ROBOTS: Readonly<Record<BotLevel, string>> = { easy: 'easy robot', normal: 'robot', hard: 'strong robot' };

/** The texts of notices, with names of players and titles of games filled in. */
export const en: NoticeWords = {
  locale: 'en-GB',
  subject: {
    turn: (game) => `Your turn at ${game}`,
    started: (game) => `${game}: the game has begun`,
    'end-asked': (game) => `${game}: shall it end here?`,
    'undo-asked': (game) => `${game}: may a move be taken back?`,
    claimed: (game) => `${game}: somebody asks for a new link`,
    ended: (game) => `${game}: the game is over`,
    'ended-without': (game) => `${game}: the game was ended`,
    joined: (game) => `${game}: somebody sat down at your table`,
    test: (game) => `${game}: a trial message`,
    reminder: (game) => `${game}: your turn is waiting`,
    'at-risk': (game) => `${game}: your time is up`,
    'taken-over': (game) => `${game}: somebody plays on in your place`,
    expiring: (game) => `${game}: your table is about to be removed`,
    confirm: (game) => `${game}: is this your address?`,
  },
  turn: (reader) => `${reader}, it is your turn.`,
  time: (left, until) => `You have ${left}${until === null ? '' : `, until ${until}`}.`,
  started: (reader, current) => `${reader}, the game has begun. ${list.format(current)} to play.`,
  endAsked: (asker) => `${asker} proposes to end the game here, without a winner. Do you agree?`,
  undoAsked: (asker, actions) =>
    `${asker} would like to take back ${actions === 1 ? 'the last move' : `the last ${actions} moves`}: do you agree?`,
  claimed: (name, digits) =>
    `Somebody says to be ${name} and to have lost the link. Call ${name}: the number there must be ${digits}. Then agree, or not.`,
  claimedYou:
    'Somebody says to be you and to have lost the link. If that is not you, object within a day: otherwise they get your seat once the others agree.',
  ended: (winners) =>
    winners.length > 1 ? `${list.format(winners)} share the victory!` : `${list.format(winners)} wins the game!`,
  points: (standing) => `${standing.map(({ name, points }) => `${name} ${points}`).join(', ')}.`,
  joined: (players, free) =>
    `At the table now: ${list.format(players)}. ${
      free === 0
        ? 'Everyone is here, the game can begin.'
        : free === 1
          ? 'One seat is still free.'
          : `${free} seats are still free.`
    }`,
  test: (reader) => `${reader}, this is how you will be told when it is your turn.`,
  left: (minutes) => {
    if (minutes >= 2 * DAY - SLACK) return `${Math.floor((minutes + SLACK) / DAY)} days`;
    if (minutes >= 2 * HOUR - SLACK) return `${Math.floor((minutes + SLACK) / HOUR)} hours`;
    return minutes >= 2 ? `${Math.round(minutes)} minutes` : 'one minute';
  },
  reminder: (reader, left) => `${reader}, it is still your turn: there are ${left} left.`,
  atRisk: {
    wait: (reader) => `${reader}, the time for your turn is up. The others are waiting for you.`,
    bot: (reader, left) =>
      `${reader}, the time for your turn is up. In ${left}, a robot will play it in your place. You keep your seat.`,
    substitute: (reader, left) =>
      `${reader}, the time for your turn is up. In ${left}, anyone who has the link of the table can take your seat over.`,
  },
  takenOver: 'You let the time for your turn pass, and somebody has taken your seat over. You can still watch.',
  agreed: 'The players have agreed to end it here, without a winner.',
  agreedWithout:
    'Your time and the grace were over, and the others have agreed to end the game here, without a winner.',
  expiring: (left) =>
    `Nothing has happened there for weeks, and no game has begun. The table will be removed in ${left} unless one of you keeps it.`,
  feed: 'Your feed is there',
  past: {
    joined: 'Somebody had sat down at your table. The game has begun since.',
    started: 'The game had begun. It is over now.',
    turn: 'It was your turn. The game has moved on since.',
    reminder: 'Your turn was waiting and time was running out. That turn is over.',
    'at-risk': 'The time for your turn was up. That turn is over.',
    'undo-asked': 'Another player asked to take moves back. That has been settled.',
    'end-asked': 'Another player proposed to end the game there. That has been settled.',
    claimed: 'Somebody asked for a new link to a seat. That has been settled.',
    ended: 'The game was over. It has gone on since.',
    'ended-without': 'The game had been ended. It has gone on since.',
    expiring: 'The table was about to be removed. It has been kept.',
  },
  recent: (actions) => `Last moves: ${actions.map(({ name, code }) => `${name} ${code ?? HIDDEN}`).join(', ')}.`,
  hidden: HIDDEN,
  confirm:
    'Somebody who plays at one of our tables would like to be told at this address when it is their turn. If that is you, say so within seven days. Yes also gives access to the seat: whoever reads mail here can then sign in with this address and play.',
  mail: {
    since: 'Since your last move:',
    answers: 'You can play',
    seat: (seat) => `seat ${seat + 1}`,
    play: 'Play',
    look: 'Look at the table',
    confirm: 'Yes, this is my address',
    ignore: 'If it is not you, you need not do anything: nothing else will be sent to you.',
    why: (game, site) => `You get this because you play ${game} on ${site} and asked to be told at this address.`,
    stop: 'No more mails about this table',
  },
  digest: {
    subject: (awaiting, all) => {
      if (awaiting === 0) return `News from ${all} of your tables`;
      return awaiting === 1 ? 'A table is waiting for you' : `${awaiting} tables are waiting for you`;
    },
    others: (names) => `With ${list.format(names)}.`,
    why: (site) => `You get this once a day because you play at these tables on ${site} and asked for that.`,
    stop: 'No more daily mails, about no table',
  },
  robot: (level, seat) => `${ROBOTS[level]} ${seat + 1}`,
};
