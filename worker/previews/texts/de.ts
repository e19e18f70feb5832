import type { PreviewWords } from './fr.ts';

const list = new Intl.ListFormat('de', { type: 'conjunction' });

/** What a chat shows under a link, with names of players and titles of games filled in. */
export const text: PreviewWords = {
  locale: 'de_DE',
  motto: 'Brettspiele unter Freunden, Zug um Zug.',
  lobby: (game, players) => (players.length === 0 ? `${game} spielen` : `${game} spielen mit ${list.format(players)}`),
  free: (free, all) => {
    if (free === 0) return 'Alle sind da, die Partie kann beginnen.';
    return free === 1 ? `Einer von ${all} Plätzen ist frei.` : `${free} von ${all} Plätzen sind frei.`;
  },
  awaited: (count) => (count === 1 ? 'Eine Person fehlt noch.' : `${count} Personen fehlen noch.`),
  table: (game, names) => (names.length === 0 ? game : `${game}: ${list.format(names)}`),
  open: (seats) => (seats === 1 ? 'Ein Platz kann übernommen werden.' : `${seats} Plätze können übernommen werden.`),
  moved: (site) => `Die Partie ist auf ${site} umgezogen und geht dort weiter.`,
  vacant: (seats) =>
    seats.length === 1
      ? `Platz ${seats[0]} kann übernommen werden.`
      : `Die Plätze ${list.format(seats.map(String))} können übernommen werden.`,
  circle: (names) => (names.length === 0 ? 'Unsere Partien' : `Die Partien von ${list.format(names)}`),
  tables: (count, games) => `${count === 1 ? 'Eine Partie' : `${count} Partien`} ${list.format(games)}.`,
  leads: (name, won) => (won === 1 ? `${name} hat eine gewonnen.` : `${name} hat ${won} gewonnen.`),
  rules: (game) => `Die Regeln von ${game}`,
  learn: (game) => `${game} lernen`,
  newTable: (game) => `Zu einer Partie ${game} einladen`,
  lesson: (game) => `Eine geführte erste Partie ${game}, eine Idee nach der anderen.`,
};
