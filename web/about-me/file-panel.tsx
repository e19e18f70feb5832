import { useEffect, useState } from 'preact/hooks';
import { furtherText } from '../app/lang.ts';
import { Icon } from '../ui/icon.tsx';
import { collect } from './collect.ts';

interface Made {
  readonly url: string;
  readonly said: string;
}

/** Makes the file with all that is kept of the player. */
export function FilePanel() {
  const [made, setMade] = useState<Made | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const words = furtherText().aboutMe;
  useEffect(() => (made === null ? undefined : () => URL.revokeObjectURL(made.url)), [made]);
  async function make(): Promise<void> {
    setMade(null);
    setProgress(words.making);
    const { text, tables, missing } = await collect((done, of) => setProgress(words.progress(done, of)));
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    setMade({ url, said: missing === 0 ? words.made(tables) : `${words.made(tables)} ${words.missing(missing)}` });
    setProgress(null);
  }
  const isBusy = progress !== null;
  return (
    <>
      <p>{words.fileHelp}</p>
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => !isBusy && void make()}>
          {words.make}
        </button>
        {made !== null && (
          <a class="button primary" href={made.url} download={words.fileName}>
            <Icon name="save" />
            {words.save}
          </a>
        )}
      </div>
      <p role="status">{progress ?? made?.said}</p>
    </>
  );
}
