import { useEffect } from 'preact/hooks';
import { text } from '../app/lang.ts';
import type { Around, OwnPanels } from '../board/frame.tsx';
import { useKeys } from '../board/keys.ts';
import { closePanel, followPanels, openPanel, panel, useAside } from '../board/panels.ts';
import { Drawer } from '../table/panels/drawer.tsx';
import { Icon } from '../ui/icon.tsx';
import type { LessonModel } from './model.ts';
import '../styles/panels.css';

/**
 * The mark of the panel with what a game has besides its board. It is shown while the step asks for something there: an
 * order. On a phone the panel covers the coach, so the coach speaks in it.
 */
function LessonMarks({ model, more }: OwnPanels & { readonly model: LessonModel }) {
  const isAside = useAside();
  const isNeeded = (model.table.snapshot.value?.play?.orders.length ?? 0) > 0;
  useEffect(followPanels, []);
  useEffect(() => {
    if (!isNeeded) closePanel();
  }, [isNeeded]);
  useKeys(({ key }) => key === 'Escape' && closePanel(), null);
  if (!isNeeded) return null;
  const words = text().marks;
  const isOpen = panel.value === 'more';
  return (
    <>
      <nav class="marks-bar" aria-label={words.more}>
        <button
          type="button"
          class="panel-mark"
          data-panel="more"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? closePanel() : openPanel('more'))}
        >
          <Icon name="more" />
          <span>{words.more}</span>
        </button>
      </nav>
      {isOpen && (
        <Drawer which="more">
          {!isAside && (
            <p class={`coach-said ${model.isMistake.value ? 'mistake' : ''}`} role="status">
              {model.said.value}
            </p>
          )}
          <section class="folds">{more}</section>
        </Drawer>
      )}
    </>
  );
}

/** The frame of a lesson, which has little around its board: there are no other players, and no links. */
export const frameOf = (model: LessonModel): Around => ({
  banner: null,
  notices: null,
  overSheet: null,
  quiet: null,
  clock: null,
  ending: null,
  marks: (own) => <LessonMarks model={model} {...own} />,
});
