import { furtherText, text } from '../app/lang.ts';
import { nameOf } from '../board/seat-name.ts';
import { useTable } from '../table/context.ts';
import { SetupHelp } from './setup-help.tsx';
import '../styles/elsewhere.css';

/** In the lobby: what friends who play with another program must set up there. */
export function SetupCard() {
  const { snapshot } = useTable();
  const { seats } = snapshot;
  const away = [...seats.keys()].filter((seat) => seats[seat]?.by === 'elsewhere');
  if (away.length === 0) return null;
  const names = text().listed(away.map((seat) => nameOf(seats, seat)));
  return (
    <section class="card stack" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{furtherText().elsewhere.setUp(names)}</h2>
      <SetupHelp snapshot={snapshot} />
    </section>
  );
}
