import { withFurtherText } from '../../app/lang.ts';
import type { PanelProps } from '../../board/panels.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';
import { LogPanel } from '../story/log-panel.tsx';
import { ReplayButton } from '../story/replay-button.tsx';
import { Since, StoryPanel } from '../story/story-panel.tsx';
import '../../styles/panels.css';

const Chronicle = onDemand(() => withFurtherText(async () => (await import('../story/chronicle.tsx')).Chronicle));

/** What happened: since the viewer's turn, step by step, in points, from the beginning, and entry by entry. */
export function Story({ isInWords, own }: PanelProps) {
  const { snapshot } = useTable();
  const isOver = snapshot.stage === 'over';
  return (
    <>
      {isOver && <Chronicle />}
      {isOver && own.story}
      {!isInWords && <Since />}
      <ReplayButton />
      {!isOver && own.story}
      <section class="folds">
        <StoryPanel />
        <LogPanel />
      </section>
    </>
  );
}
