import { useRef, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game.ts';
import { CHANNEL_KINDS, type ChannelInfo, type ChannelKind, MAX_CHANNELS, MAX_TARGET } from '../../shared/protocol.ts';
import { addChannel, fetchNotices, type NoticesAnswer, removeChannel, testChannel } from '../api.ts';
import { lang, text } from '../lang.ts';
import { Icon } from './icon.tsx';

const when = (at: number) =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));

/** How a channel has fared, in a sentence. */
function Health({ channel: { isOff, lastOk, lastFailure } }: { readonly channel: ChannelInfo }) {
  const words = text().notices;
  const state = lastFailure !== null ? 'bad' : lastOk !== null ? 'good' : 'new';
  return (
    <p class={`health ${state}`}>
      {lastFailure !== null
        ? `${words.failed(when(lastFailure.at), words.why[lastFailure.why](lastFailure.status))} ${isOff ? words.off : words.again}`
        : lastOk !== null
          ? words.arrived(when(lastOk))
          : words.untried}
    </p>
  );
}

interface ChannelProps {
  readonly channel: ChannelInfo;
  readonly isBusy: boolean;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

function Channel({ channel, isBusy, onTest, onRemove }: ChannelProps) {
  const words = text().notices;
  const { kind, label, secret } = channel;
  const name = `${words.kinds[kind].name}, ${label}`;
  return (
    <li class="channel">
      <p class="channel-name">
        <b>{words.kinds[kind].name}</b> <span class="channel-label">{label}</span>
      </p>
      <Health channel={channel} />
      {secret !== null && (
        <label class="field">
          <span class="hint">{words.secret}</span>
          <input type="text" readonly value={secret} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <div class="row">
        <button type="button" class="button" aria-label={words.testOf(name)} disabled={isBusy} onClick={onTest}>
          {words.test}
        </button>
        <button type="button" class="button" aria-label={words.removeOf(name)} disabled={isBusy} onClick={onRemove}>
          {words.remove}
        </button>
      </div>
    </li>
  );
}

interface NewChannelProps {
  readonly isBusy: boolean;
  /** Whether it was added. */
  readonly onAdd: (kind: ChannelKind, target: string) => Promise<boolean>;
}

function NewChannel({ isBusy, onAdd }: NewChannelProps) {
  const [kind, setKind] = useState<ChannelKind>('ntfy');
  const [target, setTarget] = useState('');
  const words = text().notices;
  const { field, help, example } = words.kinds[kind];
  async function add(): Promise<void> {
    if (await onAdd(kind, target.trim())) setTarget('');
  }
  return (
    <form
      class="stack new-channel"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void add();
      }}
    >
      <fieldset class="counts kinds">
        <legend>{words.add}</legend>
        {CHANNEL_KINDS.map((each) => (
          <label key={each}>
            <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
            <span>{words.kinds[each].name}</span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="channel-target">{field}</label>
        <input
          id="channel-target"
          type="url"
          required
          maxLength={MAX_TARGET}
          value={target}
          placeholder={example}
          aria-describedby="channel-help"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setTarget(event.currentTarget.value)}
        />
        <p class="hint" id="channel-help">
          {help}
        </p>
      </div>
      <button type="submit" class="button primary" disabled={isBusy}>
        <Icon name="bell" />
        {words.submit}
      </button>
    </form>
  );
}

interface Props {
  readonly id: string;
  readonly seat: Seat;
  /** Then there is nothing more to be told of, but still something to remove. */
  readonly isOver: boolean;
}

/** How the player of this seat hears of turns while the page is closed: asked for when it is unfolded, for no one else. */
export function NoticesPanel({ id, seat, isOver }: Props) {
  const [channels, setChannels] = useState<readonly ChannelInfo[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const summary = useRef<HTMLElement>(null);
  const words = text();

  /** Sends a request and shows what is then set up; null if it was refused, which is said. */
  async function ask(request: () => Promise<NoticesAnswer>): Promise<readonly ChannelInfo[] | null> {
    setBusy(true);
    setSaid('');
    setProblem('');
    const answer = await request();
    setBusy(false);
    if (answer.type === 'ok') {
      setChannels(answer.value.channels);
      return answer.value.channels;
    }
    setProblem(answer.type === 'refused' ? answer.problem.title : words.notice.unreachable);
    return null;
  }

  async function test(channel: string): Promise<void> {
    const after = await ask(() => testChannel(id, seat, channel));
    const tested = after?.find((each) => each.id === channel);
    if (tested?.lastFailure === null) setSaid(words.notices.sent);
    else if (tested)
      setProblem(words.notices.notSent(words.notices.why[tested.lastFailure.why](tested.lastFailure.status)));
  }

  async function add(kind: ChannelKind, target: string): Promise<boolean> {
    const after = await ask(() => addChannel(id, seat, kind, target, lang.value));
    const added = after?.at(-1);
    // At once, so that a wrong address shows while one still knows where it came from.
    if (added) await test(added.id);
    return after !== null;
  }

  async function remove(channel: string): Promise<void> {
    if ((await ask(() => removeChannel(id, seat, channel))) === null) return;
    setSaid(words.notices.removed);
    // The button that had the focus is gone.
    summary.current?.focus();
  }

  return (
    <details
      class="fold"
      onToggle={(event) => void (event.currentTarget.open && channels === null && ask(() => fetchNotices(id, seat)))}
    >
      <summary ref={summary}>{words.notices.title}</summary>
      <p class="hint">{words.notices.help}</p>
      {channels === null ? (
        problem === '' && <p>{words.site.loading}</p>
      ) : (
        <>
          {channels.length > 0 && (
            <ul class="channels" aria-label={words.notices.list}>
              {channels.map((channel) => (
                <Channel
                  key={channel.id}
                  channel={channel}
                  isBusy={isBusy}
                  onTest={() => void test(channel.id)}
                  onRemove={() => void remove(channel.id)}
                />
              ))}
            </ul>
          )}
          {!isOver && channels.length < MAX_CHANNELS && <NewChannel isBusy={isBusy} onAdd={add} />}
        </>
      )}
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </details>
  );
}
