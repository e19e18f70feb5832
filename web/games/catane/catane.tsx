import { useEffect, useMemo } from 'preact/hooks';
import { titleOf } from '../../games.ts';
import { text } from '../../lang.ts';
import { useHeights } from '../../parts/heights.ts';
import type { BoardProps } from '../index.ts';
import { Dock } from './dock.tsx';
import { FinalCount } from './final-count.tsx';
import { Hand } from './hand.tsx';
import { InWords } from './in-words.tsx';
import { Island } from './island.tsx';
import { News } from './news.tsx';
import { OrdersPanel } from './orders.tsx';
import { makePlan, viewOf } from './play.ts';
import { Players } from './players.tsx';
import { DiceStats } from './stats.tsx';
import { Supplies } from './supplies.tsx';
import '../../styles/board.css';
import './catane.css';

/** A table of Catane: the island, one's cards, the turn, and beside them what happened and what is left. */
export function Catane({ table, snapshot, ending, children }: BoardProps) {
  const plan = useMemo(() => makePlan(table), [table]);
  useEffect(() => {
    // Wherever one is, Escape gives up what was chosen.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && plan.leave();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [plan]);
  const root = useHeights('.land', '.players, .cards, .dock');
  const view = viewOf(snapshot);
  if (view === null) return null;
  const props = { plan, view, snapshot };
  return (
    <main ref={root} id="main" class="catane">
      <h1 class="unseen">{text().table.title(titleOf(snapshot.game))}</h1>
      <Players view={view} snapshot={snapshot} />
      <Island {...props} />
      <Hand plan={plan} view={view} />
      <Dock {...props} />
      <div class="side">
        {ending}
        <FinalCount view={view} snapshot={snapshot} />
        <News {...props} />
        <div class="about">
          <OrdersPanel plan={plan} view={view} />
          <Supplies view={view} snapshot={snapshot} />
          <DiceStats view={view} snapshot={snapshot} />
          <InWords view={view} snapshot={snapshot} />
        </div>
        {children}
      </div>
    </main>
  );
}
