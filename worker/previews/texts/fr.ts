const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** What a chat shows under a link, with names of players and titles of games filled in. */
export const text = {
  locale: 'fr_FR',
  motto: 'Des jeux de plateau entre amis, un coup à la fois.',
  /** An open table; perhaps nobody sits there. */
  lobby: (game: string, players: readonly string[]) =>
    players.length === 0 ? `Jouer à ${game}` : `Jouer à ${game} avec ${list.format(players)}`,
  /** The number of free seats, and of all. */
  free: (free: number, all: number) => {
    if (free === 0) return 'Tout le monde est là, la partie peut commencer.';
    return free === 1 ? `Il reste une place sur ${all}.` : `Il reste ${free} places sur ${all}.`;
  },
  /** How many players have not come to the seats that are kept for them. */
  awaited: (count: number) => (count === 1 ? 'On attend encore une personne.' : `On attend encore ${count} personnes.`),
  /** A game in progress or over; perhaps all have left. */
  table: (game: string, names: readonly string[]) => (names.length === 0 ? game : `${game} : ${list.format(names)}`),
  /** How many seats can be taken over; at least one. */
  open: (seats: number) => (seats === 1 ? 'Une place est à reprendre.' : `${seats} places sont à reprendre.`),
  /** The game has moved to another site. */
  moved: (site: string) => `La partie a déménagé sur ${site} et continue là-bas.`,
  /** The game waits for these seats, at least one, and nobody sits there. */
  vacant: (seats: readonly number[]) =>
    seats.length === 1
      ? `La place ${seats[0]} est à reprendre.`
      : `Les places ${list.format(seats.map(String))} sont à reprendre.`,
  /** The tables of some people; perhaps all have left. */
  circle: (names: readonly string[]) => (names.length === 0 ? 'Nos parties' : `Les parties de ${list.format(names)}`),
  tables: (count: number, games: readonly string[]) =>
    `${count === 1 ? 'Une partie' : `${count} parties`} de ${list.format(games)}.`,
  leads: (name: string, won: number) => `${name} en a gagné ${won}.`,
  rules: (game: string) => `Les règles de ${game}`,
  learn: (game: string) => `Apprendre ${game}`,
  newTable: (game: string) => `Inviter des amis à une partie de ${game}`,
  lesson: (game: string) => `Une première partie guidée de ${game}, une idée à la fois.`,
};

/** What every language has. */
export type PreviewWords = typeof text;
