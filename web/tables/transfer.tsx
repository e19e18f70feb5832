import { useEffect, useId, useState } from 'preact/hooks';
import { err, ok, type Result } from '../../shared/game/result.ts';
import { furtherText } from '../app/lang.ts';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Passphrase, passphraseIn } from '../ui/passphrase.tsx';
import { exportTables, importTables } from './carry.ts';
import { knownTables } from './known-tables.ts';

interface Made {
  readonly url: string;
  readonly said: string;
}

function Export() {
  const [made, setMade] = useState<Made | null>(null);
  const [isBusy, setBusy] = useState(false);
  const words = furtherText().transfer;
  useEffect(() => (made === null ? undefined : () => URL.revokeObjectURL(made.url)), [made]);
  async function make(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setMade(null);
    const { text: file, tables, lost } = await exportTables(passphraseIn(form));
    setMade({
      url: URL.createObjectURL(new Blob([file], { type: 'application/json' })),
      said: lost === 0 ? words.made(tables) : `${words.made(tables)} ${words.lost(lost)}`,
    });
    setBusy(false);
  }
  return (
    <Form class="stack" isBusy={isBusy} onSend={(form) => void make(form)}>
      <p>{words.exportHelp}</p>
      <Passphrase label={words.passphrase} isNew />
      <button type="submit" class="button" disabled={isBusy}>
        {isBusy ? words.making : words.make}
      </button>
      <div role="status" class="stack">
        {made !== null && (
          <>
            <p>{made.said}</p>
            <a class="button primary" href={made.url} download={words.fileName}>
              <Icon name="save" />
              {words.save}
            </a>
          </>
        )}
      </div>
    </Form>
  );
}

/** In bytes: no list of tables is that large. */
const LARGEST = 10_000_000;

/** The text of a file. A browser refuses to read one that was changed or removed after it had been chosen. */
async function contentOf(file: File): Promise<Result<string, 'not-ours' | 'unreadable'>> {
  if (file.size > LARGEST) return err('not-ours');
  try {
    return ok(await file.text());
  } catch {
    return err('unreadable');
  }
}

function Import() {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useId();
  const words = furtherText().transfer;
  async function take(form: HTMLFormElement): Promise<void> {
    const file = new FormData(form).get('file');
    if (!(file instanceof File)) return;
    setBusy(true);
    setSaid('');
    setProblem('');
    const content = await contentOf(file);
    const taken = content.ok ? await importTables(content.value, passphraseIn(form)) : content;
    setBusy(false);
    if (taken.ok) {
      const { tables, damaged } = taken.value;
      setSaid(damaged === 0 ? words.taken(tables) : `${words.taken(tables)} ${words.damaged(damaged)}`);
      form.reset();
    } else setProblem(words.problems[taken.error]);
  }
  return (
    <Form class="stack" isBusy={isBusy} onSend={(form) => void take(form)}>
      <p>{words.importHelp}</p>
      <div class="field">
        <label for={field}>{words.file}</label>
        <input id={field} name="file" type="file" accept=".json,application/json" required />
      </div>
      <Passphrase label={words.itsPassphrase} />
      <button type="submit" class="button" disabled={isBusy}>
        {isBusy ? words.taking : words.take}
      </button>
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </Form>
  );
}

/** Moves all tables to another device, in a file that a passphrase protects. */
export function Transfer() {
  const words = furtherText().transfer;
  return (
    <section class="card folds" aria-labelledby="transfer-title">
      <h2 id="transfer-title">{words.title}</h2>
      {'subtle' in crypto ? (
        <>
          <p class="hint">{words.help}</p>
          {knownTables.value.length > 0 && (
            <details class="fold">
              <summary>{words.exportTitle}</summary>
              <Export />
            </details>
          )}
          <details class="fold">
            <summary>{words.importTitle}</summary>
            <Import />
          </details>
        </>
      ) : (
        <p class="hint">{words.impossible}</p>
      )}
    </section>
  );
}
