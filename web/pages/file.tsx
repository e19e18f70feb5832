import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { isTranscript } from '../../shared/protocol/transcript.ts';
import { loadGames } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { FileSheet } from '../files/file-sheet.tsx';
import { loadAhead, type OpenedFile, openFile } from '../files/opened-file.ts';
import { type OpenedTranscript, openTranscript } from '../files/opened-transcript.ts';
import { TranscriptSheet } from '../files/transcript-sheet.tsx';
import { useTitle } from '../tables/title.ts';
import { Form, valueIn } from '../ui/form.tsx';
import '../styles/fairness.css';
import '../styles/file.css';

/** Opens a table that was saved as a file: nothing is sent to any service. */
export function FilePage() {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [transcript, setTranscript] = useState<OpenedTranscript | null>(null);
  const [said, setSaid] = useState('');
  const words = furtherText().tableFile;
  useTitle(words.page);
  useEffect(() => {
    void loadGames();
    void loadAhead();
  }, []);
  // What a file says of a position or a time may be such that it cannot be shown.
  useErrorBoundary(() => {
    close();
    setSaid(words.problems.damaged);
  });
  function close(): void {
    setOpened(null);
    setTranscript(null);
  }
  async function take(text: string): Promise<void> {
    setSaid(words.opening);
    if (isTranscript(text)) return takeTranscript(text);
    const read = await openFile(text).catch(() => null);
    setSaid(read === null ? words.problems.damaged : read.ok ? '' : words.problems[read.error]);
    if (read?.ok) setOpened(read.value);
  }
  async function takeTranscript(text: string): Promise<void> {
    const read = await openTranscript(text, furtherText()).catch(() => null);
    setSaid(read === null ? words.problems.damaged : read.ok ? '' : read.error);
    if (read?.ok) setTranscript(read.value);
  }
  if (transcript !== null)
    return (
      <main id="main" class="page">
        <TranscriptSheet opened={transcript} onClose={close} />
      </main>
    );
  return (
    <main id="main" class="page">
      {opened === null ? (
        <div class="card stack">
          <h1>{words.page}</h1>
          <p>{words.pageHelp}</p>
          <label class="field">
            {words.choose}
            <input
              type="file"
              accept=".json,application/json,.txt,text/plain"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                void file?.text().then(take, () => setSaid(words.problems.damaged));
              }}
            />
          </label>
          <Form class="stack" onSend={(form) => void takeTranscript(valueIn(form, 'transcript'))}>
            <label class="field">
              {furtherText().transcript.paste}
              <textarea class="transcript" name="transcript" rows={5} required spellcheck={false} autocomplete="off" />
            </label>
            <button type="submit" class="button">
              {furtherText().transcript.read}
            </button>
          </Form>
          <p role="status">{said}</p>
        </div>
      ) : (
        <FileSheet opened={opened} onClose={close} />
      )}
    </main>
  );
}
