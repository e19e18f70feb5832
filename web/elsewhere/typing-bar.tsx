import { useId, useState } from 'preact/hooks';
import { writeCodes } from '../../shared/game/by-codes.ts';
import type { Seat } from '../../shared/game/contract.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText } from '../app/lang.ts';
import { call, once } from '../app/request.ts';
import { nameOf } from '../board/seat-name.ts';
import { useTable } from '../table/context.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Form } from '../ui/form.tsx';
import { type CodesSoFar, readTyped, useCodesSoFar } from './codes-so-far.ts';
import { SetupHelp } from './setup-help.tsx';
import '../styles/sheet-bar.css';
import '../styles/elsewhere.css';

/** The spelling alphabet of radio, which is the same in all languages; digits are said as they are. */
const SPELLING =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );

/** A code as it is spelled on the phone: `A5` is "Alfa 5". */
const spelled = (code: string): string =>
  [...code].map((letter) => SPELLING.find((word) => word.startsWith(letter)) ?? letter).join(' ');

/** The codes that somebody elsewhere does not know yet: all since their latest action, large, to be read out. */
function ToTell({ seat, codes }: { readonly seat: Seat; readonly codes: CodesSoFar }) {
  const { snapshot } = useTable();
  const words = furtherText().elsewhere;
  const from = codes.acts.findLastIndex((act) => act.seat === seat) + 1;
  const untold = codes.acts.slice(from);
  if (untold.length === 0) return null;
  const text = writeCodes(
    untold.map(({ code }) => code),
    from + 1,
  );
  return (
    <div class="codes-to-tell">
      <p>{words.tell(nameOf(snapshot.seats, seat))}</p>
      <ol start={from + 1}>
        {untold.map(({ code }, index) => (
          <li key={from + index}>
            <span class="code-n">{from + index + 1}:</span> <b class="code-said">{code}</b>{' '}
            <small>{spelled(code)}</small>
          </li>
        ))}
      </ol>
      <CopyButton text={text} label={words.copyCodes} copiedLabel={furtherText().elsewhere.copied} />
    </div>
  );
}

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
      {soFar !== null && <ToTell seat={seat} codes={soFar} />}
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
