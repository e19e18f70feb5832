import type { Circle, CirclePair, CirclePerson, CircleTable } from '../../shared/protocol/messages/circle.ts';
import type { ReportedEntry } from './entry.ts';

/** The largest number of tables that are listed: the latest ones. All are counted. */
const LISTED = 100;

/** A table of a circle, with its id. */
export interface Entry extends ReportedEntry {
  readonly id: string;
}

/** A game that counts: one that was played to an end with a winner. Who played, and which of them won. */
interface Played {
  readonly people: readonly string[];
  readonly winners: readonly string[];
}

function playedAt({ stage, seats, winners }: Entry): readonly Played[] {
  if (stage !== 'over' || !winners || winners.length === 0) return [];
  const people = seats.flatMap(({ person }) => (person === '' ? [] : [person]));
  return [{ people, winners: winners.flatMap((seat) => seats[seat]?.person || []) }];
}

interface Tally extends CirclePerson {
  readonly person: string;
}

/** What one person has won; `games` are in the order in which they ended. */
function tallyOf(person: string, name: string, games: readonly Played[]): Tally {
  let [won, streak, best] = [0, 0, 0];
  const own = games.filter(({ people }) => people.includes(person));
  for (const { winners } of own) {
    const isWon = winners.includes(person);
    won += isWon ? 1 : 0;
    streak = isWon ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  return { person, name, played: own.length, won, streak, best };
}

function pairOf(people: readonly Tally[], games: readonly Played[], one: number, other: number): readonly CirclePair[] {
  const [first = '', second = ''] = [people[one]?.person, people[other]?.person];
  const both = games.filter((game) => game.people.includes(first) && game.people.includes(second));
  if (both.length === 0) return [];
  const without = (winner: string, loser: string) =>
    both.filter(({ winners }) => winners.includes(winner) && !winners.includes(loser)).length;
  return [{ one, other, played: both.length, won: [without(first, second), without(second, first)] }];
}

/** A circle as its page shows it. People are told apart by the seats that were carried over, not by name. */
export function circleOf(id: string, entries: readonly Entry[]): Circle {
  const tables = entries.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  const games = tables.toReversed().flatMap(playedAt);
  const names = new Map(
    tables
      .toReversed()
      .flatMap(({ seats }) => seats.flatMap(({ person, name }) => (person === '' ? [] : [[person, name] as const]))),
  );
  const people = Array.from(names, ([person, name]) => tallyOf(person, name, games)).sort(
    (a, b) => b.won - a.won || b.played - a.played || (a.name < b.name ? -1 : 1),
  );
  const indices = [...people.keys()];
  const whoIs = (person: string) => (person === '' ? null : people.findIndex((one) => one.person === person));
  return {
    id,
    count: tables.length,
    people: people.map(({ person: _, ...shown }) => shown),
    pairs: indices.flatMap((one) => indices.slice(one + 1).flatMap((other) => pairOf(people, games, one, other))),
    tables: tables.slice(0, LISTED).map(
      ({ id: table, game, stage, at, seats, winners, points, places, picture }): CircleTable => ({
        id: table,
        game,
        stage,
        at,
        seats: seats.map(({ name, by, person }) => ({ name, by, who: whoIs(person) })),
        winners,
        points,
        ...(places && { places }),
        picture,
      }),
    ),
  };
}
