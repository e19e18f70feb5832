import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '../app/games.ts';
import { furtherText, text } from '../app/lang.ts';
import { useTable } from '../table/context.ts';
import { Icon } from '../ui/icon.tsx';

/** Saves the table as a file, which can be opened later, checked, and looked at without any service. */
export function SaveFile() {
  const { table, snapshot } = useTable();
  const [url, setUrl] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const words = furtherText().tableFile;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  // What was made is not what the table is by now.
  useEffect(() => setUrl(null), [snapshot.version]);
  async function make(): Promise<void> {
    setState('busy');
    const [{ makeFile }, { tableFileText }] = await Promise.all([
      import('./make-file.ts'),
      import('../../shared/protocol/read-table-file.ts'),
    ]);
    const file = await makeFile(table.id, table.reader);
    setState(file === null ? 'failed' : 'idle');
    if (file !== null) setUrl(URL.createObjectURL(new Blob([tableFileText(file)], { type: 'application/json' })));
  }
  return (
    <details class="fold">
      <summary>{words.title}</summary>
      <div class="stack">
        <p class="hint">{snapshot.stage === 'over' ? words.helpOver : words.help}</p>
        {url === null ? (
          <button type="button" class="button" disabled={state === 'busy'} onClick={() => void make()}>
            {state === 'busy' ? words.making : words.make}
          </button>
        ) : (
          <a class="button primary" href={url} download={`${titleOf(snapshot.game)} ${snapshot.id.slice(0, 6)}.json`}>
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
