import { useMemo } from 'preact/hooks';
import { Frame } from '../../board-kit/frame.tsx';
import { useKeys } from '../../board-kit/keys.ts';
import type { BoardProps } from '../index.ts';
import { Dock } from './dock.tsx';
import { FinalCount } from './final-count.tsx';
import { Hand } from './hand.tsx';
import { RailMap } from './map.tsx';
import { makePlan, viewOf } from './play.ts';
import { Builders } from './players.tsx';
import { RouteList } from './route-list.tsx';
import { Tickets } from './tickets.tsx';
import './tchu.css';

/** A table of tCHu: the map, the player's cards and the turn; beside them tickets and routes. */
export function Tchu({ table, snapshot, ending, children }: BoardProps) {
  const plan = useMemo(() => makePlan(table), [table]);
  // Escape cancels the chosen route.
  useKeys(({ key }) => key === 'Escape' && plan.choose(null), plan);
  const view = viewOf(snapshot);
  if (view === null) return null;
  const props = { plan, view, snapshot };
  return (
    <Frame
      snapshot={snapshot}
      side={
        <>
          {ending}
          <FinalCount {...props} />
          <Tickets {...props} />
          <RouteList plan={plan} />
          {children}
        </>
      }
    >
      <Builders view={view} snapshot={snapshot} />
      <RailMap {...props} />
      <Hand plan={plan} view={view} />
      <Dock {...props} />
    </Frame>
  );
}
