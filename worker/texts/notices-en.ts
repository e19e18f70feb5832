import type { NoticeWords } from '../notices/words.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What players are told of their tables. */
export const en: NoticeWords = {
  subject: {
    turn: (game) => `Your turn at ${game}`,
    started: (game) => `${game}: the game has begun`,
    'undo-asked': (game) => `${game}: may a move be taken back?`,
    ended: (game) => `${game}: the game is over`,
    joined: (game) => `${game}: somebody sat down at your table`,
    test: (game) => `${game}: a trial message`,
  },
  turn: (reader) => `${reader}, it is your turn.`,
  started: (reader, current) => `${reader}, the game has begun. ${list.format(current)} to play.`,
  undoAsked: (asker, actions) =>
    `${asker} would like to take back ${actions === 1 ? 'the last move' : `the last ${actions} moves`}: do you agree?`,
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
  recent: (actions) => `Last moves: ${actions.map(({ name, code }) => `${name} ${code ?? '(hidden)'}`).join(', ')}.`,
  robot: (level, seat) => `${level === 'easy' ? 'easy robot' : 'robot'} ${seat + 1}`,
};
