import { titleOf } from '../app/games.ts';
import { furtherText, text, withFurtherText } from '../app/lang.ts';
import { moment } from '../app/time.ts';
import { turnIn } from '../board/phrases.ts';
import { margin, victory } from '../board/result.ts';
import { nameOf } from '../board/seat-name.ts';
import { Proves } from '../table/result/proves.tsx';
import { verdictClass, verdictSaid } from '../text/verdict-said.ts';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { OpenedFile } from './opened-file.ts';
import { FileReplay } from './replay.tsx';

const PlayOnFile = onDemand(() => withFurtherText(async () => (await import('../here/play-on.tsx')).PlayOnFile));

/** The players of a table in a file, with their points if it is over. */
function Players({ opened }: { readonly opened: OpenedFile }) {
  const { table } = opened.file;
  const { seats, play } = table;
  const outcome = play?.outcome ?? null;
  return (
    <>
      <ul class="file-players">
        {seats.map((_, seat) => (
          <li key={seat}>
            {outcome?.winners.includes(seat) && <Icon name="crown" />}
            {nameOf(seats, seat)}
            {outcome?.points && <b>{outcome.points[seat]}</b>}
          </li>
        ))}
      </ul>
      {outcome && (
        <p>
          <b>{victory(table, outcome)}</b> {margin(table, outcome)}
        </p>
      )}
    </>
  );
}

/** A table from a file: who played, whether all is right, its board, what was done, and what was said. It can be printed. */
export function FileSheet({ opened, onClose }: { readonly opened: OpenedFile; readonly onClose: () => void }) {
  const { file, positions, checked } = opened;
  const { table, talk, note, savedAt, origin } = file;
  const words = furtherText().tableFile;
  const told = positions.flatMap((one) => (one.told ? [one.told] : []));
  const said = talk.filter((one) => one.text !== null);
  return (
    <article class="file-sheet stack">
      <h1>{titleOf(table.game)}</h1>
      <p class="hint">{words.from(new URL(origin).host, moment(savedAt))}</p>
      <Players opened={opened} />
      <p role="status" class={verdictClass(checked?.type ?? '')}>
        {checked === null ? words.running : verdictSaid(checked, furtherText())}
      </p>
      {checked !== null && <Proves />}
      <FileReplay
        table={table}
        game={opened.game}
        positions={positions}
        more={(n) => {
          const seat = positions[n]?.toAct;
          return seat !== undefined && positions.length > 1 && <PlayOnFile file={file} n={n} seat={seat} />;
        }}
      />
      {told.length > 0 && (
        <details class="fold" open>
          <summary>{text().story.title}</summary>
          <ol class="file-story">
            {told.map((entry) => (
              <li key={entry.n}>{turnIn(table, [entry], 'line')}</li>
            ))}
          </ol>
        </details>
      )}
      {said.length > 0 && (
        <section class="stack">
          <h2>{text().talk.title}</h2>
          {said.map((one) => (
            <p key={one.n}>
              <b>{nameOf(table.seats, one.seat)}</b> {one.text}
            </p>
          ))}
        </section>
      )}
      {note !== null && note !== '' && (
        <section class="stack">
          <h2>{furtherText().note.title}</h2>
          <p>{note}</p>
        </section>
      )}
      <div class="row no-print">
        <button type="button" class="button" onClick={() => print()}>
          <Icon name="print" />
          {words.print}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {words.other}
        </button>
      </div>
    </article>
  );
}
