import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { useTable } from '../table/context.ts';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Passphrase, passphraseIn } from '../ui/passphrase.tsx';

/** A file with that text, protected by a passphrase unless that is empty. */
async function fileOf(text: string, passphrase: string) {
  if (passphrase === '') {
    const file = new Blob([text], { type: 'application/json' });
    return { url: URL.createObjectURL(file), ending: 'json' };
  }
  const { lockFile } = await import('../../shared/locked-file.ts');
  const file = new Blob([await lockFile(text, passphrase)]);
  return { url: URL.createObjectURL(file), ending: 'json.age' };
}

/** Saves the table as a file, which can be opened later, checked, and looked at without any service. */
export function SaveFile() {
  const { table, snapshot } = useTable();
  const [made, setMade] = useState<{ readonly url: string; readonly ending: string } | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const words = furtherText().tableFile;
  const isOver = snapshot.stage === 'over';
  useEffect(() => (made === null ? undefined : () => URL.revokeObjectURL(made.url)), [made]);
  // What was made is not what the table is by now.
  useEffect(() => setMade(null), [snapshot.version]);
  async function make(passphrase: string): Promise<void> {
    setState('busy');
    const [{ makeFile }, { tableFileText }] = await Promise.all([
      import('./make-file.ts'),
      import('../../shared/protocol/read-table-file.ts'),
    ]);
    const file = await makeFile(table.id, table.reader);
    if (file !== null) setMade(await fileOf(tableFileText(file), passphrase));
    setState(file === null ? 'failed' : 'idle');
  }
  return (
    <details class="fold">
      <summary>{words.title}</summary>
      <div class="stack">
        <p class="hint">{isOver ? words.helpOver : words.help}</p>
        {made === null ? (
          <Form class="stack" isBusy={state === 'busy'} onSend={(form) => void make(isOver ? passphraseIn(form) : '')}>
            {isOver && <Passphrase label={words.passphrase} isNew isOptional />}
            <button type="submit" class="button" disabled={state === 'busy'}>
              {state === 'busy' ? words.making : words.make}
            </button>
          </Form>
        ) : (
          <a
            class="button primary"
            href={made.url}
            download={`${titleOf(snapshot.game)} ${snapshot.id.slice(0, 6)}.${made.ending}`}
          >
            <Icon name="save" />
            {words.save}
          </a>
        )}
        <p>
          <a href="/file">{words.link}</a>
        </p>
        <p role="status">{state === 'failed' && text().notice.unreachable}</p>
      </div>
    </details>
  );
}
