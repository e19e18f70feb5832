import { useMemo } from 'preact/hooks';
import { Frame } from '../../board-kit/frame.tsx';
import { useKeys } from '../../board-kit/keys.ts';
import type { BoardProps } from '../index.ts';
import { Dock } from './dock.tsx';
import { FinalCount } from './final-count.tsx';
import { Hand } from './hand.tsx';
import { InWords } from './in-words.tsx';
import { Island } from './island.tsx';
import { OrdersPanel } from './orders.tsx';
import { makePlan, viewOf } from './play.ts';
import { Settlers } from './players.tsx';
import { DiceStats } from './stats.tsx';
import { Supplies } from './supplies.tsx';
import './catane.css';

/** A table of Catane: the island, the player's cards and the turn; beside them, the supplies. */
export function Catane({ table, snapshot, ending, children }: BoardProps) {
  const plan = useMemo(() => makePlan(table), [table]);
  // Escape cancels the selection.
  useKeys(({ key }) => key === 'Escape' && plan.leave(), plan);
  const view = viewOf(snapshot);
  if (view === null) return null;
  const props = { plan, view, snapshot };
  return (
    <Frame
      snapshot={snapshot}
      side={
        <>
          {ending}
          <FinalCount view={view} snapshot={snapshot} />
          <div class="about">
            <OrdersPanel plan={plan} view={view} />
            <Supplies view={view} snapshot={snapshot} />
            <DiceStats view={view} snapshot={snapshot} />
            <InWords view={view} snapshot={snapshot} />
          </div>
          {children}
        </>
      }
    >
      <Settlers view={view} snapshot={snapshot} />
      <Island {...props} />
      <Hand plan={plan} view={view} />
      <Dock {...props} />
    </Frame>
  );
}
