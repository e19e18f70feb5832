import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Reader } from '../../shared/protocol/route.ts';
import { areNewerThanPage, titleOf } from '../app/games.ts';
import { text, withFurtherText } from '../app/lang.ts';
import { endSight } from '../app/sight.ts';
import { VoiceContext } from '../board/voice.ts';
import { useRulesKey } from '../rules/rules-link.tsx';
import { isCovered } from '../tables/passing.ts';
import { useTitle } from '../tables/title.ts';
import { onDemand, pageOnDemand } from '../ui/on-demand.tsx';
import { ConnectionState } from './connection.tsx';
import { TableContext } from './context.ts';
import { TableLayout } from './layout.tsx';
import { NoticeBar } from './notice.tsx';
import { useSession } from './session.ts';
import { openVoice } from './story/announcer.tsx';

export { registerLater } from '../app/service-worker.ts';
export { followPrepared } from './model/pending-move.ts';

// The cover hides the table from the first moment on, even while it is loaded.
const Cover = onDemand(() => withFurtherText(async () => (await import('./seats/cover.tsx')).Cover));
const Outdated = pageOnDemand(() => withFurtherText(async () => (await import('./outdated.tsx')).Outdated));
const NotShown = pageOnDemand(() => withFurtherText(async () => (await import('./not-shown.tsx')).NotShown));

interface Props {
  readonly id: string;
  readonly reader: Reader;
  readonly inWords: boolean;
  /** The address names nobody, and this browser has several seats. */
  readonly isUnclear: boolean;
}

/** A table as one viewer sees it. */
export function TableView({ id, reader, inWords, isUnclear }: Props) {
  const table = useSession(id, reader);
  const snapshot = table?.snapshot.value ?? null;
  const shown = useMemo(() => table && snapshot && { table, snapshot }, [table, snapshot]);
  // Who comes back from the cover is told what was played meanwhile.
  const voice = useMemo(() => table && openVoice(table), [table]);
  const refused = table?.refused.value ?? null;
  const isCoveredHere = snapshot !== null && typeof reader === 'number' && isCovered(snapshot, reader);
  const isOffline = table?.connection.value === 'offline';
  const hasBoard = snapshot !== null && snapshot.play !== null && !isCoveredHere;
  const isAwaited = refused === null && (hasBoard || (snapshot === null && !isOffline));
  useLayoutEffect(() => (isAwaited ? undefined : endSight()), [isAwaited]);
  useRulesKey(snapshot?.game);
  const { site, table: words } = text();
  useTitle(snapshot === null ? site.name : words.title(titleOf(snapshot.game)));
  if (refused !== null) return <NotShown id={id} reader={reader} refused={refused} />;
  if (shown === null)
    return (
      <main id="main" class="page narrow">
        <p class="loading">{site.loading}</p>
        {table !== null && isOffline && table.unsent.value === null && <ConnectionState table={table} />}
        {table !== null && <NoticeBar table={table} />}
      </main>
    );
  if (areNewerThanPage(shown.snapshot)) return <Outdated />;
  if (isCoveredHere) return <Cover snapshot={shown.snapshot} seat={reader} />;
  return (
    <TableContext.Provider value={shown}>
      <VoiceContext.Provider value={voice}>
        <TableLayout inWords={inWords} isUnclear={isUnclear} />
      </VoiceContext.Provider>
    </TableContext.Provider>
  );
}
