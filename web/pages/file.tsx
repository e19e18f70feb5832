import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { isLocked, unlockFile } from '../../shared/locked-file.ts';
import { isTranscript } from '../../shared/protocol/transcript.ts';
import { loadGames } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { FileSheet } from '../files/file-sheet.tsx';
import { loadAhead, type OpenedFile, openFile } from '../files/opened-file.ts';
import { type OpenedTranscript, openTranscript } from '../files/opened-transcript.ts';
import { TranscriptSheet } from '../files/transcript-sheet.tsx';
import { useTitle } from '../tables/title.ts';
import { Form, valueIn } from '../ui/form.tsx';
import { Passphrase, passphraseIn } from '../ui/passphrase.tsx';
import '../styles/fairness.css';
import '../styles/file.css';

/** Opens a table that was saved as a file: nothing is sent to any service. */
export function FilePage() {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [transcript, setTranscript] = useState<OpenedTranscript | null>(null);
  /** A file that was chosen, and that a passphrase opens. */
  const [locked, setLocked] = useState<Uint8Array | null>(null);
  const [isReady, setReady] = useState(false);
  const [said, setSaid] = useState('');
  const words = furtherText().tableFile;
  useTitle(words.page);
  useEffect(() => {
    void Promise.all([loadGames(), loadAhead()]).then(([, isAllHere]) => setReady(isAllHere));
  }, []);
  // What a file says of a position or a time may be such that it cannot be shown.
  useErrorBoundary(() => {
    close();
    setSaid(words.problems.damaged);
  });
  function close(): void {
    setOpened(null);
    setTranscript(null);
    setLocked(null);
  }
  async function takeFile(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
    setLocked(isLocked(bytes) ? bytes : null);
    if (isLocked(bytes)) setSaid('');
    else await take(new TextDecoder().decode(bytes));
  }
  async function unlock(bytes: Uint8Array, passphrase: string): Promise<void> {
    setSaid(words.opening);
    const text = await unlockFile(bytes, passphrase);
    if (text === null) setSaid(furtherText().transfer.problems['wrong-passphrase']);
    else await take(text);
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
          {isReady && <p class="hint">{words.ready}</p>}
          <label class="field">
            {words.choose}
            <input
              type="file"
              accept=".json,.age,application/json,.txt,text/plain"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file) void takeFile(file);
              }}
            />
          </label>
          {locked !== null && (
            <Form class="stack" onSend={(form) => void unlock(locked, passphraseIn(form))}>
              <Passphrase label={furtherText().transfer.itsPassphrase} />
              <button type="submit" class="button">
                {words.unlock}
              </button>
            </Form>
          )}
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
