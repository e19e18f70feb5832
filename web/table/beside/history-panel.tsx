import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Seating } from '../../../shared/log/events.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { fetchStory, type Reader } from '../../api.ts';
import { nameOf } from '../../board-kit/seat-name.ts';
import { furtherText, text } from '../../lang.ts';
import { moment } from '../../time.ts';
import { paceShort } from '../clock/pace-words.ts';
import type { TableModel } from '../model.ts';
import { turnIn } from '../story/phrases.ts';
import { fetchWholeLog } from '../whole-log.ts';
import { type HistoryLine, historyOf } from './history.ts';

/** Whether an entry about a claim is of the player whose seat is claimed. */
const isOfHolder = (lines: readonly LogLine[], seat: Seat, claim: number): boolean =>
  lines.some(({ entry }) => entry.n === claim && entry.type === 'claim' && entry.seat === seat);

function sentence({ line: { entry }, takesBack }: HistoryLine, lines: readonly LogLine[], snapshot: Snapshot): string {
  const { entry: words, secret } = furtherText().log;
  const name = 'seat' in entry ? nameOf(snapshot.seats, entry.seat) : '';
  const inOrder = (seating: Seating = 'drawn') =>
    seating === 'drawn' ? null : text().listed(seating.map((seat) => nameOf(snapshot.seats, seat)));
  switch (entry.type) {
    case 'open':
    case 'end':
    case 'expiring':
    case 'lapse':
    case 'undecided':
    case 'resume':
      return words[entry.type];
    case 'start':
      return words.start(inOrder(entry.seating));
    case 'seating':
      return words.seating(name, inOrder(entry.seating));
    case 'join':
    case 'agree':
    case 'decline':
    case 'keep':
    case 'rematch':
    case 'link':
    case 'claim':
    case 'vouch':
    case 'return':
    case 'clock':
    case 'change':
    case 'delete':
      return words[entry.type](name);
    case 'dispute':
      return isOfHolder(lines, entry.seat, entry.claim) ? words.keepLink(name) : words.dispute(name);
    case 'ask-undo':
      return words.askUndo(name);
    case 'ask-end':
      return words.askEnd(name);
    case 'ask-pace':
      return words.askPace(name, paceShort(entry.pace));
    case 'pace':
      return words.pace(paceShort(entry.pace));
    case 'ask-pause':
      return words.askPause(name, entry.until === null ? null : moment(entry.until));
    case 'pause':
      return words.pause(moment(entry.until));
    case 'ask-remedy':
      return words.askRemedy[entry.remedy](name, nameOf(snapshot.seats, entry.of));
    case 'remedy':
      return words.remedy[entry.remedy](name);
    case 'replaced':
      return words.replaced(name, entry.next === 'open');
    case 'take-over':
      return words.takeOver(name);
    // These entries name no player: the seat has none yet, or no longer.
    case 'bot':
    case 'free':
    case 'remove':
    case 'leave':
      return words[entry.type](entry.seat + 1);
    case 'act': {
      const isPlain = entry.by === 'player' || entry.by === 'bot';
      return words[isPlain ? (entry.order ? 'order' : 'act') : entry.by](name, entry.code ?? secret);
    }
    case 'undo':
      return words.undo(name, takesBack);
    case 'time':
      return words.time[entry.step](name);
    case 'time-out':
      return words.timeOut(name, entry.next === 'open');
    case 'holiday':
      return words.holiday(name, entry.on);
  }
}

/** What was taken back, by the number of the entry that did so. */
type TakenBack = ReadonlyMap<number, readonly StoryEntry[]>;

/** What was taken back at a table. If one request fails, the rest is left out: their lines have codes instead. */
async function fetchTakenBack({ id }: Snapshot, reader: Reader, lines: readonly LogLine[]): Promise<TakenBack> {
  const found = new Map<number, readonly StoryEntry[]>();
  for (const { entry } of lines) {
    if (entry.type !== 'undo') continue;
    const answer = await fetchStory(id, reader, entry.count, entry.n - 1);
    if (answer.type !== 'ok') break;
    found.set(entry.n, answer.value.entries);
  }
  return found;
}

/** A whole log, and what of it was taken back. */
interface Loaded {
  readonly lines: readonly LogLine[];
  readonly takenBack: TakenBack;
}

/** A line in words. An action is told as in the story, with its code; struck through, if it was taken back. */
function Line({ own, loaded, table, snapshot }: Props & { readonly own: HistoryLine; readonly loaded: Loaded }) {
  const { entry } = own.line;
  const { action, undo } = own;
  if (entry.type !== 'act') return sentence(own, loaded.lines, snapshot);
  const entries = undo === null ? table.story.entries.value : loaded.takenBack.get(undo.n);
  const told = entries?.find(({ n }) => n === action);
  const said = told && turnIn(snapshot, [told], 'line');
  const line =
    said === undefined ? (
      sentence(own, loaded.lines, snapshot)
    ) : (
      <>
        {said} {entry.code !== null && <code>{entry.code}</code>}
      </>
    );
  return undo === null ? line : <s>{line}</s>;
}

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

/** The log of the table, newest first; fetched when it is unfolded. */
export function History({ table, snapshot }: Props) {
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
            {historyOf(loaded.lines)
              .toReversed()
              .map((own) => (
                <li key={own.line.entry.n} value={own.line.entry.n}>
                  <Line own={own} loaded={loaded} table={table} snapshot={snapshot} />
                </li>
              ))}
          </ol>
        </>
      )}
    </details>
  );
}
