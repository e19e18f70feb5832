import { useEffect, useMemo } from 'preact/hooks';
import { titleOf } from '../../games.ts';
import { text } from '../../lang.ts';
import { useHeights } from '../../parts/heights.ts';
import type { BoardProps } from '../index.ts';
import { Board } from './board.tsx';
import { Dock } from './dock.tsx';
import { Journal } from './journal.tsx';
import { makePlan, viewOf } from './play.ts';
import { Players } from './players.tsx';
import { makeStory } from './story.ts';
import { StoryPanel } from './story-panel.tsx';
import { TallyTable } from './tally-table.tsx';
import '../../styles/board.css';
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
  const root = useHeights('.valley', '.players, .dock');
  const story = useMemo(makeStory, [table]);
  const current = viewOf(snapshot);
  if (current === null) return null;
  const isOver = current.phase.type === 'over';
  const moments = story.moments.value;
  const step = story.step.value;
  const view = (step !== null && typeof moments !== 'string' && moments[step]?.view) || current;
  const viewer = typeof table.viewer === 'number' ? table.viewer : null;
  return (
    <main ref={root} id="main" class="chacun">
      <h1 class="unseen">{text().table.title(titleOf(snapshot.game))}</h1>
      <Players view={view} snapshot={snapshot} />
      <Board plan={plan} view={view} snapshot={snapshot} viewer={viewer} />
      <Dock plan={plan} view={current} snapshot={snapshot} viewer={viewer}>
        {isOver && <StoryPanel story={story} plan={plan} snapshot={snapshot} />}
      </Dock>
      <div class="side">
        {ending}
        {isOver && <TallyTable view={current} snapshot={snapshot} />}
        <Journal plan={plan} view={view} snapshot={snapshot} />
        {children}
      </div>
    </main>
  );
}
