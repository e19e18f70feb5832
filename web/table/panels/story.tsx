import { History } from '../beside/log.tsx';
import { ReplayButton } from '../past/replay.tsx';
import { Since, StoryPanel } from '../story/story-panel.tsx';
import type { PanelProps } from './drawer.tsx';
import '../../styles/panels.css';

/** What happened: since the viewer's turn, step by step, in points, from the beginning, and entry by entry. */
export function Story({ table, snapshot, isInWords, own }: PanelProps) {
  return (
    <>
      {!isInWords && <Since table={table} snapshot={snapshot} />}
      <ReplayButton table={table} />
      {own.story}
      <section class="folds">
        <StoryPanel table={table} snapshot={snapshot} />
        <History table={table} snapshot={snapshot} />
      </section>
    </>
  );
}
