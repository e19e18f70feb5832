import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { text, withFurtherText } from '../../app/lang.ts';
import type { OwnPanels } from '../../board/frame.tsx';
import { useKeys } from '../../board/keys.ts';
import { closePanel, followPanels, openPanel, PANELS, type Panel, type PanelProps, panel } from '../../board/panels.ts';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ConnectionState } from '../connection.tsx';
import { useTable } from '../context.ts';
import type { TableModel } from '../model/model.ts';
import { newsFor, tell } from '../story/story.ts';
import { Drawer } from './drawer.tsx';

const CONTENTS = {
  story: onDemand(() => withFurtherText(async () => (await import('./story.tsx')).Story)),
  talk: onDemand(async () => (await import('./talk.tsx')).Talk),
  more: onDemand(() => withFurtherText(async () => (await import('./more.tsx')).More)),
} as const;

const ICONS = { story: 'book', talk: 'talk', more: 'more' } as const satisfies Record<Panel, string>;

/** How much is new behind a mark, as a number and in words; null if nothing is. */
function newsOf(
  which: Panel,
  table: TableModel,
  snapshot: Snapshot,
): { readonly count: number; readonly said: string } | null {
  const words = text();
  if (which === 'talk') {
    const count = table.talk.unread.value;
    return count === 0 ? null : { count, said: words.talk.unread(count) };
  }
  if (which === 'more' || typeof table.viewer !== 'number') return null;
  const count = newsFor(snapshot, table.story.entries.value, table.viewer, table.told.value);
  return count === 0 ? null : { count, said: words.marks.news(count) };
}

/** The marks at the edge of a table, each with what is new, and the panel that they open. */
export function TableMarks({ isInWords, ...own }: OwnPanels & Omit<PanelProps, 'own'>) {
  const { table, snapshot } = useTable();
  const words = text().marks;
  const open = panel.value;
  const Content = open === null ? null : CONTENTS[open];
  // Before the first paint: a reloaded page shows the panel that was open, and the link to the board, or to the game in
  // words, closes that which it is in.
  useLayoutEffect(followPanels, [isInWords]);
  const last = table.story.entries.value.at(-1)?.n ?? 0;
  const count = table.present.value?.play?.recent.at(-1)?.n ?? 0;
  useEffect(() => {
    if (open === 'story') tell(table, last);
    // What is played after an undo is new.
    if (count < table.told.peek()) table.told.value = count;
  }, [table, open, last, count]);
  useKeys(({ key, target }) => {
    const isElsewhere = target instanceof Element && target.closest('dialog:not(.drawer)') !== null;
    if (key === 'Escape' && !isElsewhere) closePanel();
  }, null);
  return (
    <>
      <nav class="marks-bar" aria-label={words.label}>
        {PANELS.map((which) => {
          if (table.isLocal && which === 'talk') return null;
          const news = newsOf(which, table, snapshot);
          return (
            <button
              key={which}
              type="button"
              class="panel-mark"
              data-panel={which}
              aria-expanded={open === which}
              onClick={() => (open === which ? closePanel() : openPanel(which))}
            >
              <Icon name={ICONS[which]} />
              <span>{words[which]}</span>
              {news !== null && (
                <span class="badge">
                  <span aria-hidden="true">{news.count}</span>
                  <span class="unseen">{news.said}</span>
                </span>
              )}
            </button>
          );
        })}
        <ConnectionState table={table} />
      </nav>
      {open !== null && Content !== null && (
        <Drawer which={open}>
          <Content isInWords={isInWords} own={own} />
        </Drawer>
      )}
    </>
  );
}
