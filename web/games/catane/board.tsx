import { useMemo } from 'preact/hooks';
import { Frame } from '../../board/frame.tsx';
import { useEscape } from '../../board/keys.ts';
import type { BoardProps } from '../../table/context.ts';
import { InWords } from './beside/in-words.tsx';
import { OrdersPanel } from './beside/orders.tsx';
import { Settlers } from './beside/players.tsx';
import { DiceStats } from './beside/stats.tsx';
import { Supplies } from './beside/supplies.tsx';
import { Dock } from './dock/dock.tsx';
import { Island } from './map/map.tsx';
import { makePlan, viewOf } from './play.ts';
import './board.css';

/** A table of Catane: the island, and on its sheet the turn and the player's cards. */
export function Board({ table, snapshot, around }: BoardProps) {
  const plan = useMemo(() => makePlan(table), [table]);
  // Escape cancels the selection.
  useEscape(plan.leave, plan);
  const view = viewOf(snapshot);
  if (view === null) return null;
  const props = { plan, view, snapshot };
  return (
    <Frame
      snapshot={snapshot}
      around={around}
      players={<Settlers view={view} snapshot={snapshot} />}
      sheet={<Dock {...props} around={around} />}
      story={
        <div class={`about ${view.phase.type === 'over' ? '' : 'folds'}`}>
          <DiceStats view={view} snapshot={snapshot} />
        </div>
      }
      more={
        <div class="about">
          <OrdersPanel plan={plan} view={view} />
          <Supplies view={view} snapshot={snapshot} />
          <InWords view={view} snapshot={snapshot} />
        </div>
      }
    >
      <Island {...props} />
    </Frame>
  );
}
