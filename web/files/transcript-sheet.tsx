import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Seated, Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../shared/protocol/routes.ts';
import type { Transcript } from '../../shared/protocol/transcript.ts';
import { titleOf } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { type ApiAnswer, call, once } from '../app/request.ts';
import { addNonce } from '../tables/add-nonce.ts';
import { seatTaken } from '../tables/fresh.ts';
import { useAsking } from '../ui/asking.ts';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import type { OpenedTranscript } from './opened-transcript.ts';
import { FileReplay } from './replay.tsx';
import '../styles/choices.css';

/**
 * Opens a table at which one of the names sits, where the transcript ends. All others play elsewhere until its codes are
 * played; then the seats of those who get a link are freed for them.
 */
async function openTable(
  { game, options, names, codes }: Transcript,
  me: number,
  withLink: readonly number[],
): Promise<ApiAnswer<Seated>> {
  const others = [...names.keys()].filter((index) => index !== me);
  const seatOf = (index: number) => (index === me ? 0 : others.indexOf(index) + 1);
  const opened = await once(
    routes.openTable,
    {},
    {
      name: names[me] ?? '',
      game,
      seats: names.length,
      options,
      seating: [...names.keys()].map(seatOf),
      invited: others.map((index) => names[index] ?? ''),
      elsewhere: others.map(seatOf),
    },
  );
  if (opened.type !== 'ok') return opened;
  let { snapshot } = opened.value;
  const at = { table: snapshot.id, seat: 0 };
  const steps: readonly (() => Promise<ApiAnswer<Snapshot>>)[] = [
    () => addNonce(snapshot, 0, { start: true }),
    ...(codes.length === 0
      ? []
      : [
          async () =>
            (await once(routes.typeCodes, at, {
              version: snapshot.version,
              codes: [...codes],
            })) as ApiAnswer<Snapshot>,
        ]),
    ...withLink.map((index) => () => call(routes.freeElsewhere, { ...at, player: seatOf(index) })),
  ];
  for (const step of steps) {
    const answer = await step();
    if (answer.type === 'ok') snapshot = answer.value;
    else if (answer.type !== 'unchanged') return answer;
  }
  return { ...opened, value: { ...opened.value, snapshot } };
}

/** Who of the players is here, and how the others go on. */
function PlayOn({ transcript }: { readonly transcript: Transcript }) {
  const { route } = useLocation();
  const { isBusy, problem, ask } = useAsking();
  const [me, setMe] = useState(0);
  const { names } = transcript;
  const words = furtherText().transcript;
  async function open(form: FormData): Promise<void> {
    const withLink = [...names.keys()].filter((index) => index !== me && form.get(`how-${index}`) === 'link');
    const answer = await ask(openTable(transcript, me, withLink));
    if (answer.type === 'ok') route(seatTaken(answer.value));
  }
  return (
    <Form class="card stack no-print" isBusy={isBusy} onSend={(form) => void open(new FormData(form))}>
      <h2>{words.playOn}</h2>
      <fieldset class="counts kinds">
        <legend>{words.who}</legend>
        {names.map((name, index) => (
          <label key={name}>
            <input type="radio" name="me" checked={index === me} onChange={() => setMe(index)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {names.map(
        (name, index) =>
          index !== me && (
            <fieldset key={name} class="counts kinds">
              <legend>{words.how(name)}</legend>
              <label>
                <input type="radio" name={`how-${index}`} value="elsewhere" defaultChecked />
                <span>{words.withProgram}</span>
              </label>
              <label>
                <input type="radio" name={`how-${index}`} value="link" />
                <span>{words.withLink}</span>
              </label>
            </fieldset>
          ),
      )}
      <p role="alert" class="form-problem">
        {problem}
      </p>
      <button type="submit" class="button primary" aria-disabled={isBusy}>
        {words.open}
      </button>
    </Form>
  );
}

/** A game from its transcript, on the board; and a table that goes on with it. */
export function TranscriptSheet({
  opened,
  onClose,
}: {
  readonly opened: OpenedTranscript;
  readonly onClose: () => void;
}) {
  const { transcript, game, seats, positions, isOver } = opened;
  const words = furtherText();
  return (
    <article class="file-sheet stack">
      <h1>{titleOf(transcript.game)}</h1>
      <ul class="file-players">
        {transcript.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <FileReplay table={{ game: transcript.game, seats }} game={game} positions={positions} />
      {!isOver && <PlayOn transcript={transcript} />}
      <div class="row no-print">
        <button type="button" class="button" onClick={onClose}>
          <Icon name="previous" />
          {words.tableFile.other}
        </button>
      </div>
    </article>
  );
}
