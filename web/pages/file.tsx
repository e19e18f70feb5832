import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { loadGames } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { FileSheet } from '../files/file-sheet.tsx';
import { loadAhead, type OpenedFile, openFile } from '../files/opened-file.ts';
import { useTitle } from '../tables/title.ts';
import '../styles/fairness.css';
import '../styles/file.css';

/** Opens a table that was saved as a file: nothing is sent to any service. */
export function FilePage() {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [said, setSaid] = useState('');
  const words = furtherText().tableFile;
  useTitle(words.page);
  useEffect(() => {
    void loadGames();
    void loadAhead();
  }, []);
  // What a file says of a position or a time may be such that it cannot be shown.
  useErrorBoundary(() => {
    setOpened(null);
    setSaid(words.problems.damaged);
  });
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setSaid(words.opening);
    const text = await file.text().catch(() => '');
    const read = await openFile(text).catch(() => null);
    setSaid(read === null ? words.problems.damaged : read.ok ? '' : words.problems[read.error]);
    if (read?.ok) setOpened(read.value);
  }
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
              accept=".json,application/json"
              onChange={(event) => void take(event.currentTarget.files?.[0])}
            />
          </label>
          <p role="status">{said}</p>
        </div>
      ) : (
        <FileSheet opened={opened} onClose={() => setOpened(null)} />
      )}
    </main>
  );
}
