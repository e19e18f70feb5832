import { useMemo } from 'preact/hooks';
import { Frame } from '../../board/frame.tsx';
import { useEscape } from '../../board/keys.ts';
import type { BoardProps } from '../../table/context.ts';
import { Builders } from './beside/players.tsx';
import { Dock } from './dock/dock.tsx';
import { RailMap } from './map/map.tsx';
import { makePlan, viewOf } from './play.ts';
import './board.css';

/** A table of tCHu: the map, and on its sheet the turn, the player's cards, tickets and routes. */
export function Board({ table, snapshot, around }: BoardProps) {
  const plan = useMemo(() => makePlan(table), [table]);
  // Escape cancels the chosen route, and hides the details of one.
  useEscape(() => {
    plan.choose(null);
    plan.lookAt(null);
  }, plan);
  const view = viewOf(snapshot);
  if (view === null) return null;
  const props = { plan, view, snapshot };
  return (
    <Frame
      snapshot={snapshot}
      around={around}
      players={<Builders view={view} snapshot={snapshot} />}
      sheet={<Dock {...props} around={around} />}
    >
      <RailMap {...props} />
    </Frame>
  );
}
