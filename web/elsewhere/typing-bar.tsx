import { useId, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText } from '../app/lang.ts';
import { call, once } from '../app/request.ts';
import { nameOf } from '../board/seat-name.ts';
import { useTable } from '../table/context.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { Form } from '../ui/form.tsx';
import { readTyped, useCodesSoFar } from './codes-so-far.ts';
import { CodesToTell } from './codes-to-tell.tsx';
import { SetupHelp } from './setup-help.tsx';
import '../styles/sheet-bar.css';
import '../styles/elsewhere.css';

/** What is told to somebody elsewhere who is to play, and a field for the codes that they tell. */
export function TypingBar({ seat, viewer }: { readonly seat: Seat; readonly viewer: Seat }) {
  const { table, snapshot } = useTable();
  const [typed, setTyped] = useState('');
  const id = useId();
  const soFar = useCodesSoFar(snapshot);
  const words = furtherText().elsewhere;
  const name = nameOf(snapshot.seats, seat);
  const { lines, problem, codes } =
    soFar === null ? { lines: [], problem: '', codes: [] } : readTyped(typed, soFar, snapshot);
  const isBusy = table.pending.value !== null;
  async function play(): Promise<void> {
    if (codes.length === 0) return;
    const { version } = snapshot;
    const at = { table: table.id, seat: viewer, since: version };
    if (await table.change('codes', () => once(routes.typeCodes, at, { version, codes: [...codes] }))) setTyped('');
  }
  return (
    <section class="sheet-bar typing-bar" aria-labelledby={`${id}-title`}>
      {soFar !== null && <CodesToTell seat={seat} codes={soFar} />}
      <Form class="type-codes" isBusy={isBusy} onSend={() => void play()}>
        <label id={`${id}-title`} for={id}>
          {words.type(name)}
        </label>
        <div class="row">
          <input
            id={id}
            value={typed}
            placeholder="6:A5, 7:D"
            maxLength={2000}
            autocapitalize="characters"
            autocomplete="off"
            autocorrect="off"
            spellcheck={false}
            enterKeyHint="send"
            aria-describedby={`${id}-preview`}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="submit" class="button primary" disabled={isBusy || codes.length === 0}>
            {words.play(codes.length)}
          </button>
        </div>
        <div id={`${id}-preview`} role="status" class="code-preview">
          {lines.length > 0 && (
            <ol>
              {lines.map((line) => (
                <li key={line.n}>
                  <span class="code-n">{line.n}:</span> <b>{line.code}</b> {line.said}
                </li>
              ))}
            </ol>
          )}
          {problem !== '' && <p class="code-problem">{problem}</p>}
        </div>
      </Form>
      <details class="fold">
        <summary>{words.how}</summary>
        <SetupHelp snapshot={snapshot} />
        <p class="hint">{words.noUndo}</p>
        <ConfirmButton
          label={words.here(name)}
          question={words.hereAsk(name)}
          isBusy={isBusy}
          onConfirm={() =>
            void table.change('elsewhere', () =>
              call(routes.freeElsewhere, { table: table.id, seat: viewer, player: seat }),
            )
          }
        >
          <p>{words.hereMeans}</p>
        </ConfirmButton>
      </details>
    </section>
  );
}
