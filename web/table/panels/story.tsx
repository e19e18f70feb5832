import { withFurtherText } from '../../app/lang.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { History } from '../story/history-panel.tsx';
import { ReplayButton } from '../story/replay.tsx';
import { Since, StoryPanel } from '../story/story-panel.tsx';
import type { PanelProps } from './marks.tsx';
import '../../styles/panels.css';

const Chronicle = onDemand(() => withFurtherText(async () => (await import('../story/chronicle.tsx')).Chronicle));

/** What happened: since the viewer's turn, step by step, in points, from the beginning, and entry by entry. */
export function Story({ table, snapshot, isInWords, own }: PanelProps) {
  const isOver = snapshot.stage === 'over';
  return (
    <>
      {isOver && <Chronicle table={table} snapshot={snapshot} />}
      {isOver && own.story}
      {!isInWords && <Since table={table} snapshot={snapshot} />}
      <ReplayButton table={table} />
      {!isOver && own.story}
      <section class="folds">
        <StoryPanel table={table} snapshot={snapshot} />
        <History table={table} snapshot={snapshot} />
      </section>
    </>
  );
}
