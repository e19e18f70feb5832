import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_SAID } from '../../../shared/protocol/limits.ts';
import type { Said } from '../../../shared/protocol/messages/talk.ts';
import { isSeen } from '../../../shared/protocol/seen.ts';
import { failureSaid } from '../../app/failure.ts';
import { text } from '../../app/lang.ts';
import { dated } from '../../app/time.ts';
import { SeatMark } from '../../board/seat-mark.tsx';
import { nameOf } from '../../board/seat-name.ts';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';

/** The local time of a message, with the day unless it is today. */
function when(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const format = isToday
    ? { timeStyle: 'short' as const }
    : { dateStyle: 'medium' as const, timeStyle: 'short' as const };
  return dated(at, format);
}

function Line({ said }: { readonly said: Said }) {
  const { table, snapshot } = useTable();
  const words = text().talk;
  const { viewer } = table;
  const { n, seat, at, text: sentence } = said;
  const [problem, setProblem] = useState('');
  async function unsay(by: Seat): Promise<void> {
    setProblem('');
    const answer = await table.talk.unsay(by, n);
    if (answer.type !== 'ok') setProblem(failureSaid(answer));
  }
  return (
    <li class={seat === viewer ? 'said own' : 'said'}>
      <p class="said-head">
        <SeatMark seat={seat} />
        <b dir="auto">{nameOf(snapshot.seats, seat)}</b>
        <time dateTime={new Date(at).toISOString()}>{when(at)}</time>
        {seat === viewer && sentence !== null && (
          <button type="button" class="plain" title={words.unsay} onClick={() => void unsay(viewer)}>
            <Icon name="close" />
          </button>
        )}
      </p>
      {sentence === null ? (
        <p class="hint">{words.unsaid}</p>
      ) : (
        <p class="said-text" dir="auto">
          {sentence}
        </p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
    </li>
  );
}

/** The message form: sent by the button, or by Enter on devices with a keyboard, where Shift+Enter makes a new line. */
function SayForm() {
  const { table } = useTable();
  const { draft } = table.talk;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const words = text();
  const { viewer } = table;
  if (typeof viewer !== 'number') return <p class="hint">{words.talk.onlyPlayers}</p>;
  const seat = viewer;
  async function send(): Promise<void> {
    const said = draft.peek();
    if (!isSeen(said) || isSending) return;
    setSending(true);
    setProblem('');
    // What is written from here on is another message.
    draft.value = '';
    const answer = await table.talk.say(seat, said);
    setSending(false);
    if (answer.type === 'ok') return;
    draft.value = [said, draft.peek()].filter(isSeen).join('\n').slice(0, MAX_SAID);
    setProblem(failureSaid(answer));
  }
  return (
    <Form class="say" onSend={() => void send()}>
      <textarea
        dir="auto"
        aria-label={words.talk.field}
        placeholder={words.talk.field}
        rows={2}
        maxLength={MAX_SAID}
        value={draft.value}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          const isTouch = matchMedia('(pointer: coarse)').matches;
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing || isTouch) return;
          event.preventDefault();
          void send();
        }}
      />
      <button type="submit" class="button primary" disabled={isSending || !isSeen(draft.value)}>
        {words.talk.send}
      </button>
      <p role="alert">{problem}</p>
    </Form>
  );
}

/** The messages of the players, which are read as soon as they are shown, and a field to write one. */
export function Talk() {
  const { table } = useTable();
  const list = useRef<HTMLDivElement>(null);
  const words = text().talk;
  const said = table.talk.said.value;
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    const look = () => {
      if (!document.hidden) table.talk.look();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [said, table]);
  return (
    <div class="talk">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div ref={list} class="said-list" role="log" aria-label={words.title} tabIndex={0}>
        {said.length === 0 && <p class="hint">{words.none}</p>}
        <ol>
          {said.map((each) => (
            <Line key={each.n} said={each} />
          ))}
        </ol>
      </div>
      <SayForm />
    </div>
  );
}

/** The conversation of a table before its game, folded. */
export function TalkFold() {
  const { table } = useTable();
  const [isOpen, setOpen] = useState(false);
  const words = text().talk;
  const unread = table.talk.unread.value;
  return (
    <details class="fold" id="talk" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.title}
        {unread > 0 && <span class="badge">{words.unread(unread)}</span>}
      </summary>
      {isOpen && <Talk />}
    </details>
  );
}
