import { useState } from 'preact/hooks';
import type { LogLine, Snapshot } from '../../shared/protocol.ts';
import { fetchLog } from '../api.ts';
import { text } from '../lang.ts';
import type { TableModel } from '../table.ts';
import { nameOf } from './names.ts';

function sentence(line: LogLine, snapshot: Snapshot): string {
  const { entry: words, secret } = text().log;
  const { entry } = line;
  switch (entry.type) {
    case 'open':
      return words.open;
    case 'join':
      return words.join(nameOf(snapshot.seats, entry.seat));
    case 'bot':
      return words.bot(entry.seat + 1);
    case 'free':
      return words.free(entry.seat + 1);
    case 'start':
      return words.start;
    case 'act':
      return (entry.by === 'player' || entry.by === 'bot' ? (entry.order ? words.order : words.act) : words[entry.by])(
        nameOf(snapshot.seats, entry.seat),
        entry.code ?? secret,
      );
    case 'ask-undo':
      return words.askUndo(nameOf(snapshot.seats, entry.seat));
    case 'agree':
      return words.agree(nameOf(snapshot.seats, entry.seat));
    case 'decline':
      return words.decline(nameOf(snapshot.seats, entry.seat));
    case 'ask-end':
      return words.askEnd(nameOf(snapshot.seats, entry.seat));
    case 'end':
      return words.end;
    case 'time':
      return words.time[entry.step](nameOf(snapshot.seats, entry.seat));
    case 'time-out':
      return words.timeOut(nameOf(snapshot.seats, entry.seat), entry.next === 'open');
    case 'holiday':
      return words.holiday(nameOf(snapshot.seats, entry.seat), entry.on);
    case 'leave':
      return words.leave(entry.seat + 1);
    case 'take-over':
      return words.takeOver(nameOf(snapshot.seats, entry.seat));
    case 'expiring':
      return words.expiring;
    case 'keep':
      return words.keep(nameOf(snapshot.seats, entry.seat));
    case 'undo':
      return words.undo(entry.count);
    case 'link':
      return words.link(nameOf(snapshot.seats, entry.seat));
    case 'claim':
      return words.claim(nameOf(snapshot.seats, entry.seat));
    case 'vouch':
      return words.vouch(nameOf(snapshot.seats, entry.seat));
    case 'dispute':
      return words.dispute(nameOf(snapshot.seats, entry.seat));
    case 'lapse':
      return words.lapse;
  }
}

/** All that happened at the table, the newest first; asked for when it is unfolded. */
export function History({ table, snapshot }: { readonly table: TableModel; readonly snapshot: Snapshot }) {
  const [lines, setLines] = useState<readonly LogLine[] | null>(null);
  const words = text();
  const load = async () => {
    const answer = await fetchLog(table.id, table.reader);
    if (answer.type === 'ok') setLines(answer.value);
  };
  return (
    <details class="fold" onToggle={(event) => void (event.currentTarget.open && load())}>
      <summary>{words.log.title}</summary>
      {lines === null ? (
        <p>{words.site.loading}</p>
      ) : (
        <>
          {lines.length < snapshot.version && (
            <button type="button" class="button" onClick={() => void load()}>
              {words.log.refresh}
            </button>
          )}
          <ol class="history" reversed>
            {lines.toReversed().map((line) => (
              <li key={line.entry.n} value={line.entry.n}>
                {sentence(line, snapshot)}
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
