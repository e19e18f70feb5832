import { useEffect, useMemo } from 'preact/hooks';
import { titleOf } from '../../games.ts';
import { text } from '../../lang.ts';
import { useHeights } from '../../parts/heights.ts';
import type { BoardProps } from '../index.ts';
import { Dock } from './dock.tsx';
import { FinalCount } from './final-count.tsx';
import { Hand } from './hand.tsx';
import { RailMap } from './map.tsx';
import { News } from './news.tsx';
import { makePlan, viewOf } from './play.ts';
import { Players } from './players.tsx';
import { RouteList } from './route-list.tsx';
import { Tickets } from './tickets.tsx';
import '../../styles/board.css';
import './tchu.css';

/** A table of tCHu: the map, one's cards, the turn, and beside them tickets, routes and what happened. */
export function Tchu({ table, snapshot, ending, children }: BoardProps) {
  const plan = useMemo(() => makePlan(table), [table]);
  useEffect(() => {
    // Wherever one is, Escape gives up the route that was chosen.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && plan.choose(null);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [plan]);
  const root = useHeights('.land', '.players, .cards, .dock');
  const view = viewOf(snapshot);
  if (view === null) return null;
  const props = { plan, view, snapshot };
  return (
    <main ref={root} id="main" class="tchu">
      <h1 class="unseen">{text().table.title(titleOf(snapshot.game))}</h1>
      <Players view={view} snapshot={snapshot} />
      <RailMap {...props} />
      <Hand plan={plan} view={view} />
      <Dock {...props} />
      <div class="side">
        {ending}
        <FinalCount {...props} />
        <Tickets {...props} />
        <News {...props} />
        <RouteList plan={plan} />
        {children}
      </div>
    </main>
  );
}
