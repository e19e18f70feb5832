import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Seated, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { readCode } from '../../../shared/protocol/recovery-code.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { MailForm } from '../../address/mail-form.tsx';
import { titleOf } from '../../app/games.ts';
import { furtherText, lang, text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { fragmentOf } from '../../app/table-url.ts';
import { dated } from '../../app/time.ts';
import { SeatMark, seatClass } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { claim, recover } from '../../recovery/new-link.ts';
import { SeatCode } from '../../recovery/seat-code.tsx';
import { address, loadAddress } from '../../tables/address.ts';
import { keepFresh } from '../../tables/fresh.ts';
import { askedFor } from '../../tables/link-keys.ts';
import { useTitle } from '../../tables/title.ts';
import { useAsking } from '../../ui/asking.ts';
import { Form, valueIn } from '../../ui/form.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ConnectionState } from '../connection.tsx';
import { openModel, type TableModel } from '../model/model.ts';
import '../../styles/choices.css';
import '../../styles/panels.css';

interface Props {
  readonly id: string;
  readonly seat: Seat;
  readonly snapshot: Snapshot;
  readonly code: string | null;
  readonly onBack: (seated: Seated) => void;
}

const playersOf = ({ seats }: Snapshot): readonly Seat[] =>
  [...seats.keys()].filter((seat) => seats[seat]?.by === 'player');

const day = (at: number) => dated(at, { dateStyle: 'long', timeStyle: 'short' });

function ByCode({ id, seat, code, onBack }: Props) {
  const { isBusy, problem, setProblem, ask } = useAsking();
  const words = furtherText().recovery;
  async function send(typed: string): Promise<void> {
    if (readCode(typed) === undefined) return setProblem(words.typo);
    const answer = await ask(recover(id, seat, typed));
    if (answer.type === 'ok') onBack(answer.value);
  }
  return (
    <Form class="card stack" isBusy={isBusy} onSend={(form) => void send(valueIn(form, 'code'))}>
      <h2>{words.byCode}</h2>
      <div class="field">
        <label for="code">{words.field}</label>
        <input
          id="code"
          name="code"
          class="code-input"
          required
          maxLength={60}
          defaultValue={code ?? ''}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="code-help"
        />
        <p class="hint" id="code-help">
          {words.fieldHelp}
        </p>
      </div>
      <p role="alert">{problem}</p>
      <button type="submit" class="button primary" disabled={isBusy}>
        <Icon name="key" />
        {words.useCode}
      </button>
    </Form>
  );
}

function ByOthers({ id, seat, snapshot, onBack }: Props) {
  const [mine, setMine] = useState<number | null>(null);
  const { isBusy, problem, setProblem, ask } = useAsking();
  const words = text();
  const others = playersOf(snapshot).filter((other) => other !== seat);
  const listed = (seats: readonly Seat[]) => words.listed(seats.map((other) => nameOf(snapshot.seats, other)));
  async function askOthers(): Promise<void> {
    const answer = await ask(claim(id, seat));
    if (answer.type !== 'ok') {
      setMine(null);
      if (answer.type === 'refused' && answer.problem.code === 'claim-over') setProblem(furtherText().recovery.refused);
    } else if ('secret' in answer.value) onBack(answer.value);
    else setMine(answer.value.claim);
  }
  const isAsking = askedFor(id, seat)?.isClaim === true;
  const open = snapshot.claims.find(({ n }) => n === mine);
  // An earlier claim, perhaps days old, may have been answered: check now, and whenever the table changes.
  useEffect(() => {
    if (isAsking && open === undefined) void askOthers();
  }, [id, seat, snapshot.version]);
  if (others.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="others-title">
      <h2 id="others-title">{furtherText().recovery.byOthers}</h2>
      {open === undefined ? (
        <>
          <p>{furtherText().recovery.byOthersHelp(listed(others), others.length)}</p>
          <p role="alert">{problem}</p>
          <button type="button" class="button" disabled={isBusy} onClick={() => void askOthers()}>
            <Icon name="seat" />
            {furtherText().recovery.ask}
          </button>
        </>
      ) : (
        <div class="stack" role="status">
          <p class="digits">
            <span>{furtherText().recovery.digits}</span> <b>{open.digits}</b>
          </p>
          {open.waitingFor.length > 0 ? (
            <>
              <p>{furtherText().recovery.digitsHelp(listed(open.waitingFor))}</p>
              <p class="hint">{furtherText().recovery.waitingUntil(listed(open.waitingFor), day(open.until))}</p>
            </>
          ) : (
            <p>{furtherText().recovery.agreedFrom(day(open.from))}</p>
          )}
        </div>
      )}
    </section>
  );
}

function Back({ id, seated: { seat, snapshot } }: { readonly id: string; readonly seated: Seated }) {
  const words = furtherText().recovery;
  return (
    <main id="main" class="page narrow stack">
      <h1>{words.back(nameOf(snapshot.seats, seat))}</h1>
      <p role="status">{words.backHelp}</p>
      <a class="button primary big" href={fragmentOf(seat)}>
        {words.goOn}
        <Icon name="arrow" />
      </a>
      <div class="card stack">
        <SeatCode id={id} seat={seat} snapshot={snapshot} />
      </div>
    </main>
  );
}

/** Shown only if the service sends mail. */
function ByMail({ id, seat }: Props) {
  const words = furtherText().recovery;
  if (address.value?.hasMail !== true) return null;
  return (
    <section class="card stack" aria-labelledby="mail-title">
      <h2 id="mail-title">{words.byMail}</h2>
      <p>{words.byMailHelp}</p>
      <MailForm
        label={words.mailField}
        send={words.sendCode}
        sent={words.codeSent}
        request={(to) => call(routes.mailCode, { table: id, seat }, { body: { address: to, lang: lang.value } })}
      />
    </section>
  );
}

interface LostProps extends Pick<Props, 'id' | 'code'> {
  readonly named: Seat | null;
}

export function Lost({ id, named, code }: LostProps) {
  const [table, setTable] = useState<TableModel | null>(null);
  const [seated, setSeated] = useState<Seated | null>(null);
  const [chosen, choose] = useState(named);
  useEffect(() => {
    void loadAddress();
    const opened = openModel(id, 'spectator', null);
    setTable(opened);
    return () => opened.close();
  }, [id]);
  const words = text();
  useTitle(furtherText().recovery.lostTitle);
  const snapshot = table?.snapshot.value ?? null;
  const refused = table?.refused.value ?? null;
  if (seated !== null) return <Back id={id} seated={seated} />;
  if (refused !== null)
    return (
      <Message text={refused.title}>
        <HomeLink />
      </Message>
    );
  if (snapshot === null)
    return (
      <main id="main" class="page narrow">
        <p role="status" class="loading">
          {words.site.loading}
        </p>
        {table?.connection.value === 'offline' && <ConnectionState table={table} />}
      </main>
    );
  const players = playersOf(snapshot);
  const seat = players.find((each) => each === chosen) ?? (players.length === 1 ? players[0] : undefined);
  const onBack = (back: Seated) => {
    keepFresh(back);
    setSeated(back);
  };
  return (
    <main id="main" class="page narrow stack lost">
      <div>
        <p class="eyebrow own-case">{titleOf(snapshot.game)}</p>
        <h1>{furtherText().recovery.lostTitle}</h1>
      </div>
      <p>{players.length === 0 ? furtherText().recovery.noPlayers : furtherText().recovery.lostIntro}</p>
      {players.length > 0 && (
        <fieldset class="counts kinds who-lost">
          <legend>{furtherText().recovery.who}</legend>
          {players.map((each) => (
            <label key={each} class={seatClass(each)}>
              <input type="radio" name="seat" checked={each === seat} onChange={() => choose(each)} />
              <span>
                <SeatMark seat={each} />
                {nameOf(snapshot.seats, each)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {seat !== undefined && (
        <>
          <ByCode key={`code${seat}`} {...{ id, seat, snapshot, code, onBack }} />
          <ByMail key={`mail${seat}`} {...{ id, seat, snapshot, code, onBack }} />
          <ByOthers key={`others${seat}`} {...{ id, seat, snapshot, code, onBack }} />
        </>
      )}
      <a href="#watch">{words.notice.watchInstead}</a>
    </main>
  );
}
