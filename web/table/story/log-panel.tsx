import { useState } from 'preact/hooks';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Reader } from '../../../shared/protocol/route.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText, text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { turnIn } from '../../board/phrases.ts';
import { useTable } from '../context.ts';
import { type LogItem, logItems } from './log.ts';
import { lineSaid } from './log-said.ts';
import { fetchWholeLog } from './whole-log.ts';

/** What was taken back, by the number of the entry that did so. */
type TakenBack = ReadonlyMap<number, readonly StoryEntry[]>;

/** What was taken back at a table. If one request fails, the rest is left out: their lines have codes instead. */
async function fetchTakenBack({ id }: Snapshot, reader: Reader, lines: readonly LogLine[]): Promise<TakenBack> {
  const found = new Map<number, readonly StoryEntry[]>();
  for (const { entry } of lines) {
    if (entry.type !== 'undo') continue;
    const answer = await call(routes.story, { table: id, reader, from: entry.count, at: entry.n - 1 });
    if (answer.type !== 'ok') break;
    found.set(entry.n, answer.value.entries);
  }
  return found;
}

interface Loaded {
  readonly lines: readonly LogLine[];
  readonly takenBack: TakenBack;
}

/** A line in words. An action is told as in the story, with its code; struck through, if it was taken back. */
function Line({ own, loaded }: { readonly own: LogItem; readonly loaded: Loaded }) {
  const { table, snapshot } = useTable();
  const { entry } = own.line;
  const { action, undo } = own;
  if (entry.type !== 'act') return lineSaid(own, loaded.lines, snapshot);
  const entries = undo === null ? table.story.entries.value : loaded.takenBack.get(undo.n);
  const told = entries?.find(({ n }) => n === action);
  const said = told && turnIn(snapshot, [told], 'line');
  const line =
    said === undefined ? (
      lineSaid(own, loaded.lines, snapshot)
    ) : (
      <>
        {said} {entry.code !== null && <code>{entry.code}</code>}
      </>
    );
  return undo === null ? line : <s>{line}</s>;
}

/** The log of the table, newest first; fetched when it is unfolded. */
export function LogPanel() {
  const { table, snapshot } = useTable();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isMissing, setMissing] = useState(false);
  const words = text();
  const load = async () => {
    setMissing(false);
    const [answer] = await Promise.all([fetchWholeLog(snapshot, table.reader), table.story.loadAll()]);
    if (answer.type !== 'ok') return setMissing(true);
    const lines = answer.value;
    setLoaded({ lines, takenBack: loaded?.takenBack ?? new Map() });
    setLoaded({ lines, takenBack: await fetchTakenBack(snapshot, table.reader, lines) });
  };
  return (
    <details class="fold" onToggle={(event) => void (event.currentTarget.open && load())}>
      <summary>{furtherText().log.title}</summary>
      {isMissing && (
        <>
          <p role="alert">{furtherText().fairness.unreachable}</p>
          <button type="button" class="button" onClick={() => void load()}>
            {words.notice.again}
          </button>
        </>
      )}
      {loaded === null ? (
        !isMissing && <p>{words.site.loading}</p>
      ) : (
        <>
          {loaded.lines.length < snapshot.version && (
            <button type="button" class="button" onClick={() => void load()}>
              {furtherText().log.refresh}
            </button>
          )}
          <ol class="history" reversed>
            {logItems(loaded.lines)
              .toReversed()
              .map((own) => (
                <li key={own.line.entry.n} value={own.line.entry.n}>
                  <Line own={own} loaded={loaded} />
                </li>
              ))}
          </ol>
        </>
      )}
    </details>
  );
}
