import { useEffect, useId, useState } from 'preact/hooks';
import { houseLink } from '../../shared/protocol/house.ts';
import type { House } from '../../shared/protocol/messages/houses.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { failureSaid } from '../app/failure.ts';
import { furtherText } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { tableUrl } from '../app/table-url.ts';
import { LinkField } from '../table/lobby/share.tsx';
import { useTitle } from '../tables/title.ts';
import { Form } from '../ui/form.tsx';
import '../styles/fairness.css';
import '../styles/share.css';

/** In milliseconds: how long a sealed table may take to be sent and checked. */
const TIMEOUT = 60_000;

/**
 * The link of this site, which says where it is and for whom a table is to be sealed. Whoever is to agree to a move comes
 * here with the key that was proposed, empty if there is none: only this site can tell whether that is its own.
 */
function OwnHouse({ proposed }: { readonly proposed: string }) {
  const [house, setHouse] = useState<House | null>(null);
  const [problem, setProblem] = useState('');
  const words = furtherText().moving.receive;
  useEffect(() => {
    void call(routes.house, {}).then((answer) =>
      answer.type === 'ok' ? setHouse(answer.value) : setProblem(failureSaid(answer)),
    );
  }, []);
  return (
    <>
      {house !== null && proposed !== '' && <Verdict isOurs={house.houseKey === proposed} />}
      {house !== null && <LinkField label={words.link} link={houseLink(house)} />}
      <p class="hint">{words.linkHelp}</p>
      <p role="alert">{problem}</p>
    </>
  );
}

function Verdict({ isOurs }: { readonly isOurs: boolean }) {
  const words = furtherText().moving.receive;
  return (
    <p role="status" class={`verdict ${isOurs ? 'right' : 'wrong'}`}>
      {isOurs ? words.isOurs : words.isNotOurs}
    </p>
  );
}

/** Takes a sealed table from another site, and says where it goes on here; `seat` is the fragment of a seat's link. */
function HandIn({ seat }: { readonly seat: string }) {
  const [table, setTable] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const [problem, setProblem] = useState('');
  const field = useId();
  const words = furtherText().moving.receive;
  async function take(form: HTMLFormElement): Promise<void> {
    const file = new FormData(form).get('file');
    if (!(file instanceof File)) return;
    setState('busy');
    setProblem('');
    setTable(null);
    const body = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)));
    const answer = await call(routes.receive, {}, { body, timeout: TIMEOUT });
    setState('idle');
    if (answer.type === 'ok') setTable(answer.value.table);
    else setProblem(failureSaid(answer));
  }
  return (
    <Form class="stack" isBusy={state === 'busy'} onSend={(form) => void take(form)}>
      <div class="field">
        <label for={field}>{words.file}</label>
        <input id={field} name="file" type="file" required />
      </div>
      <button type="submit" class="button primary" disabled={state === 'busy'}>
        {state === 'busy' ? words.busy : words.handIn}
      </button>
      <div role="status" class="stack">
        {table !== null && (
          <>
            <p>{words.arrived}</p>
            <a class="button primary" href={tableUrl(table) + seat}>
              {words.open}
            </a>
          </>
        )}
      </div>
      <p role="alert">{problem}</p>
    </Form>
  );
}

/** Where a table from another site comes to this one. */
export function Receive() {
  const words = furtherText().moving.receive;
  // Who comes by the link of a game that is not here yet has that of their seat, which nobody else should read here.
  const [seat] = useState(() => (location.hash.startsWith('#seat=') ? location.hash : ''));
  const proposed = location.hash.startsWith('#age1') ? location.hash.slice(1) : '';
  useEffect(() => {
    if (seat !== '') history.replaceState(history.state, '', location.pathname);
  }, [seat]);
  useTitle(words.title);
  return (
    <main id="main" class="page narrow">
      <div class="card stack">
        <h1>{words.title}</h1>
        <p>{seat === '' ? words.help : words.notYet}</p>
        <h2>{words.first}</h2>
        <OwnHouse proposed={proposed} />
        <h2>{words.second}</h2>
        <HandIn seat={seat} />
      </div>
    </main>
  );
}
