import { useEffect, useMemo } from 'preact/hooks';
import { titleOf } from '../../games.ts';
import { text } from '../../lang.ts';
import type { BoardProps } from '../index.ts';
import { Board } from './board.tsx';
import { Dock } from './dock.tsx';
import { Journal } from './journal.tsx';
import { makePlan, viewOf } from './play.ts';
import { Players } from './players.tsx';
import './chacun.css';

/** A table of ChaCuN: the board, the turn, the players and the message board around it. */
export function Chacun({ table, snapshot, ending, children }: BoardProps) {
  const plan = useMemo(() => makePlan(table), [table]);
  useEffect(() => {
    // R rotates wherever one is, except while writing.
    const onKey = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'r') return;
      plan.rotate(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [plan]);
  const view = viewOf(snapshot);
  if (view === null) return null;
  const viewer = typeof table.viewer === 'number' ? table.viewer : null;
  return (
    <main id="main" class="chacun">
      <h1 class="unseen">{text().table.title(titleOf(snapshot.game))}</h1>
      <Players view={view} snapshot={snapshot} />
      <Board plan={plan} view={view} viewer={viewer} />
      <Dock plan={plan} view={view} snapshot={snapshot} viewer={viewer} />
      <div class="side">
        {ending}
        <Journal plan={plan} view={view} snapshot={snapshot} />
        {children}
      </div>
    </main>
  );
}
