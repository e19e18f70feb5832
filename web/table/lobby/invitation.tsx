import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { aboutTurns, games, titleOf } from '../../app/games.ts';
import { furtherText, lang, text } from '../../app/lang.ts';
import { SeatMark, seatClass } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { LessonWhileWaiting } from '../../rules/lesson-link.tsx';
import { RulesLink } from '../../rules/rules-link.tsx';
import { NameField } from '../../tables/name-field.tsx';
import { ownName } from '../../tables/own-name.ts';
import { Cover } from '../../ui/cover.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { paceRule } from '../clock/pace-words.ts';
import { useTable } from '../context.ts';
import { Fairness } from '../result/fairness.tsx';
import { TalkFold } from '../talk/talk-panel.tsx';
import { ChosenOptions } from './chosen-options.tsx';
import { unansweredJoin } from './joins.ts';
import { takeAgain, takeSeat } from './take-seat.ts';

/** The seat for somebody of this name: the one kept for them, or the first that is kept for nobody. */
function seatFor(free: readonly Seat[], { seats }: Snapshot, name: string): Seat | undefined {
  const kept = (seat: Seat) => seats[seat]?.invited;
  return free.find((seat) => kept(seat) === name) ?? free.find((seat) => kept(seat) === undefined) ?? free[0];
}

/**
 * The seat of a player of the same name: the same person on another device, or a namesake the others could not tell
 * apart.
 */
function namesake({ seats }: Snapshot, name: string): Seat | undefined {
  const form = (one: string) => one.trim().toLocaleLowerCase();
  const seat = seats.findIndex((one) => one.by === 'player' && form(one.name) === form(name));
  return seat < 0 ? undefined : seat;
}

/** One field and one button. The seat is chosen for the player, who can change it. */
function Join({ free }: { readonly free: readonly Seat[] }) {
  const { snapshot } = useTable();
  const [name, setName] = useState(unansweredJoin(snapshot)?.name ?? ownName());
  const [wished, wish] = useState<Seat | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ComponentChildren>(null);
  const words = text();
  const seat = wished !== null && free.includes(wished) ? wished : seatFor(free, snapshot, name.trim());
  const isKept = free.some((one) => snapshot.seats[one]?.invited !== undefined);

  async function join(): Promise<void> {
    if (seat === undefined || isSending) return;
    // The namesake may be who is asking.
    const isAgain = unansweredJoin(snapshot) !== undefined;
    const same = isAgain ? undefined : namesake(snapshot, name);
    if (same !== undefined)
      return setProblem(
        <>
          {words.invitation.namesake(nameOf(snapshot.seats, same))} <a href={`#lost=${same}`}>{words.notice.regain}</a>
        </>,
      );
    setSending(true);
    setProblem(null);
    const refusal = isAgain ? await takeAgain(snapshot) : await takeSeat(snapshot, seat, name.trim());
    setSending(false);
    setProblem(refusal);
  }

  const choice = (
    <div class="field">
      <label for="seat">{words.invitation.seat}</label>
      <select
        id="seat"
        value={`${seat}`}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value);
          wish(chosen);
          setName(snapshot.seats[chosen]?.invited ?? name);
        }}
      >
        {free.map((one) => (
          <option key={one} value={`${one}`}>
            {nameOf(snapshot.seats, one)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <Form class="join" onSend={() => void join()}>
      {isKept && choice}
      <NameField id="name" value={name} onInput={(event) => setName(event.currentTarget.value)} />
      <p role="alert" class="form-problem">
        {problem}
      </p>
      <button type="submit" class="button primary big" aria-disabled={isSending}>
        {words.invitation.join}
        <Icon name="arrow" />
      </button>
      {!isKept && free.length > 1 && (
        <details class="fold">
          <summary>{words.invitation.otherSeat}</summary>
          {choice}
        </details>
      )}
    </Form>
  );
}

/** Where a full table leads to: one's own seat, if one has one here, or another table. */
const Full = ({ game }: { readonly game: string }) => (
  <p class="row">
    <a class="button" href="#lost">
      {furtherText().recovery.lost}
    </a>
    <a class="button" href={`/new/${game}`}>
      <Icon name="plus" />
      {text().tables.open}
    </a>
  </p>
);

/** A table before its game, for somebody who has opened its link: who invites them, to what, and how to join. */
export function Invitation() {
  const { table, snapshot } = useTable();
  const words = text();
  const { seats, game, opener } = snapshot;
  const title = titleOf(game);
  const host = opener !== null && seats[opener]?.by === 'player' ? nameOf(seats, opener) : null;
  const free = [...seats.keys()].filter((seat) => seats[seat]?.by === 'free');
  // The seat that this browser has taken without an answer is offered until there is one.
  const taken = unansweredJoin(snapshot)?.seat;
  const offered = taken === undefined ? free : [taken];
  const isFull = offered.length === 0;
  const invited = host === null ? words.invitation.open(title) : words.invitation.by(host, title);
  const info = games.value?.find(({ meta }) => meta.id === game);
  const turns = info && aboutTurns(info.meta)[seats.length - info.meta.seats.min];
  return (
    <main id="main" class="page invitation">
      <section class="card invited" aria-labelledby="invitation-title">
        <Cover game={game} />
        <div class="stack">
          <h1 id="invitation-title">{isFull ? words.invitation.full(title) : invited}</h1>
          <p>{info?.texts[lang.value].summary}</p>
          <p role="status">
            {taken === undefined && (
              <strong>{isFull ? words.invitation.fullHelp : words.invitation.free(free.length)}</strong>
            )}{' '}
            {paceRule(snapshot.pace)} {turns !== undefined && words.invitation.turns(turns)}
          </p>
          {isFull ? <Full game={game} /> : <Join free={offered} />}
        </div>
      </section>
      <div class="stack">
        <p class="row">
          <LessonWhileWaiting id={table.id} game={game} seat={null} />
          <RulesLink game={game} isApart />
        </p>
        <section class="card seats" aria-labelledby="seats-title">
          <h2 id="seats-title">{words.lobby.seats}</h2>
          <ul>
            {seats.map(({ by, invited }, seat) => (
              <li key={seat} class={`seat-line ${seatClass(seat)} ${by === 'free' ? 'free' : ''}`}>
                <SeatMark seat={seat} />
                <span class="seat-name">
                  {nameOf(seats, seat)}
                  {by === 'free' && <em> ({invited === undefined ? words.lobby.free : words.lobby.invited})</em>}
                </span>
              </li>
            ))}
          </ul>
          <ChosenOptions />
          {snapshot.prelude && <p class="hint">{furtherText().lobby.prelude}</p>}
        </section>
        <section class="card folds">
          <TalkFold />
          <Fairness />
          {!isFull && (
            <p>
              <a href="#lost">{furtherText().recovery.lost}</a>
            </p>
          )}
        </section>
      </div>
    </main>
  );
}
