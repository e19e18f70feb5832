import type { PreviewWords } from './fr.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a chat shows under a link, with names of players and titles of games filled in. */
export const text: PreviewWords = {
  locale: 'en_GB',
  motto: 'Board games with friends, one move at a time.',
  lobby: (game, players) => (players.length === 0 ? `Play ${game}` : `Play ${game} with ${list.format(players)}`),
  free: (free, all) => {
    if (free === 0) return 'Everyone is here, the game can begin.';
    return free === 1 ? `One of ${all} seats is free.` : `${free} of ${all} seats are free.`;
  },
  awaited: (count) => `Still waiting for ${count === 1 ? 'one player' : `${count} players`}.`,
  table: (game, names) => (names.length === 0 ? game : `${game}: ${list.format(names)}`),
  open: (seats) => (seats === 1 ? 'One seat can be taken over.' : `${seats} seats can be taken over.`),
  moved: (site) => `The game has moved to ${site} and goes on there.`,
  vacant: (seats) =>
    seats.length === 1
      ? `Seat ${seats[0]} can be taken over.`
      : `Seats ${list.format(seats.map(String))} can be taken over.`,
  circle: (names) => (names.length === 0 ? 'Our games' : `Games of ${list.format(names)}`),
  tables: (count, games) => `${count === 1 ? 'One game' : `${count} games`} of ${list.format(games)}.`,
  leads: (name, won) => `${name} has won ${won}.`,
  rules: (game) => `The rules of ${game}`,
  learn: (game) => `Learn ${game}`,
  newTable: (game) => `Invite friends to a game of ${game}`,
  lesson: (game) => `A guided first game of ${game}, one idea at a time.`,
};
