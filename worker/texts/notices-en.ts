import type { NoticeWords } from '../notices/words.ts';

const HIDDEN = '(hidden)';
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What players are told of their tables. */
export const en: NoticeWords = {
  subject: {
    turn: (game) => `Your turn at ${game}`,
    started: (game) => `${game}: the game has begun`,
    'undo-asked': (game) => `${game}: may a move be taken back?`,
    claimed: (game) => `${game}: somebody asks for a new link`,
    ended: (game) => `${game}: the game is over`,
    joined: (game) => `${game}: somebody sat down at your table`,
    test: (game) => `${game}: a trial message`,
    confirm: (game) => `${game}: is this your address?`,
  },
  turn: (reader) => `${reader}, it is your turn.`,
  started: (reader, current) => `${reader}, the game has begun. ${list.format(current)} to play.`,
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
  feed: 'Your feed is there',
  recent: (actions) => `Last moves: ${actions.map(({ name, code }) => `${name} ${code ?? HIDDEN}`).join(', ')}.`,
  hidden: HIDDEN,
  confirm:
    'Somebody who plays at one of our tables would like to be told at this address when it is their turn. If that is you, say so within seven days.',
  mail: {
    since: 'Since your last move:',
    answers: 'You can play',
    play: 'Play',
    look: 'Look at the table',
    confirm: 'Yes, this is my address',
    ignore: 'If it is not you, you need not do anything: nothing else will be sent to you.',
    why: (game, site) => `You get this because you play ${game} on ${site} and asked to be told at this address.`,
    stop: 'No more mails about this table',
  },
  robot: (level, seat) => `${level === 'easy' ? 'easy robot' : 'robot'} ${seat + 1}`,
};
