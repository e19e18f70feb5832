import { useEffect, useRef, useState } from 'preact/hooks';
import { writeTranscript } from '../../shared/protocol/transcript.ts';
import { furtherText, text } from '../app/lang.ts';
import { inPlayOrder } from '../board/play-order.ts';
import { nameOf } from '../board/seat-name.ts';
import { useTable } from '../table/context.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { fetchCodes } from './codes-so-far.ts';
import { seedOf } from './setup-help.tsx';

/** The seed, the names and all codes as a short text, at a table that can be played along elsewhere. */
export function CopyTranscript() {
  const { snapshot } = useTable();
  const [transcript, setTranscript] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const words = furtherText().transcript;
  const { version, game, options, seats } = snapshot;
  // What was made is not what the table is by now.
  useEffect(() => setTranscript(null), [version]);
  if (seedOf(snapshot) === undefined) return null;
  async function make(): Promise<void> {
    const acts = await fetchCodes(snapshot);
    setFailed(acts === null);
    const names = inPlayOrder(snapshot).map((seat) => nameOf(seats, seat));
    if (acts !== null) setTranscript(writeTranscript({ game, options, names, codes: acts.map(({ code }) => code) }));
  }
  return (
    <details class="fold" onToggle={({ currentTarget }) => currentTarget.open && void make()}>
      <summary>{words.title}</summary>
      <div class="stack">
        <p class="hint">{words.help}</p>
        {transcript === null ? (
          <button type="button" class="button" onClick={() => void make()}>
            {words.make}
          </button>
        ) : (
          <>
            <textarea ref={field} class="transcript" readonly rows={6} aria-label={words.text} value={transcript} />
            <CopyButton
              text={transcript}
              label={words.copy}
              copiedLabel={furtherText().elsewhere.copied}
              field={field}
            />
          </>
        )}
        <p role="status">{hasFailed && text().notice.unreachable}</p>
      </div>
    </details>
  );
}
