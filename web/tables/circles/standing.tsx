import type { Circle, CirclePair } from '../../../shared/protocol/messages/circle.ts';
import { furtherText, text } from '../../app/lang.ts';
import { isolated } from '../../board/seat-name.ts';

interface Props {
  readonly circle: Circle;
  /** The people who play in this browser, by their indices. */
  readonly own: ReadonlySet<number>;
}

/** How many games everyone has won, and how many in a row. */
export function Standing({ circle: { people }, own }: Props) {
  const { circle: words } = furtherText();
  const { lobby } = text();
  if (people.every(({ won }) => won === 0)) return <p class="hint">{words.noneWon}</p>;
  return (
    <>
      <table class="ranking">
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.played}</th>
            <th scope="col">{words.won}</th>
            <th scope="col">{words.streak}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, played, won, streak, best }, index) => (
            <tr key={index}>
              <th scope="row">
                {name}
                {own.has(index) && <em> ({lobby.you})</em>}
              </th>
              <td>{played}</td>
              <td>{won > 0 && won}</td>
              <td>{best > 0 && words.run(streak, best)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{words.streakHelp}</p>
    </>
  );
}

/** The number of pairs that are shown at once: those who have played together most. */
const FIRST = 6;

/** How often each person has won against each other. */
export function Pairs({ circle: { people, pairs } }: Props) {
  const words = furtherText().circle;
  const sorted = pairs.toSorted((a, b) => b.played - a.played);
  const nameAt = (index: number) => isolated(people[index]?.name ?? '');
  const line = ({ one, other, played, won: [first, second] }: CirclePair) => (
    <li key={`${one}-${other}`}>
      <strong>{words.pair(nameAt(one), first, second, nameAt(other))}</strong>{' '}
      <span class="hint">({words.together(played)})</span>
    </li>
  );
  return (
    <>
      <ul class="pairs">{sorted.slice(0, FIRST).map(line)}</ul>
      {sorted.length > FIRST && (
        <details class="fold">
          <summary>{words.otherPairs}</summary>
          <ul class="pairs">{sorted.slice(FIRST).map(line)}</ul>
        </details>
      )}
    </>
  );
}
