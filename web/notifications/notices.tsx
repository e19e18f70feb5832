import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { type ChannelInfo, MAX_CHANNELS, type Notices } from '../../shared/protocol/messages/notifications.ts';
import {
  addChannel,
  fetchNotices,
  fetchPushInfo,
  type NewChannel,
  type NoticesAnswer,
  removeChannel,
  setChannel,
  testChannel,
} from '../api.ts';
import { failureSaid } from '../failure.ts';
import { lang, text } from '../lang.ts';
import { Channel } from './channel.tsx';
import { NewChannelForm, PushButton } from './new-channel.tsx';
import { stayTold, subscribe } from './push.ts';

interface Props {
  readonly id: string;
  readonly seat: Seat;
  /** Then no more notifications follow, but channels can still be removed. */
  readonly isOver: boolean;
}

/** The notification settings of this seat's player, fetched whenever they are unfolded: they change elsewhere too. */
export function NoticesPanel({ id, seat, isOver }: Props) {
  const [notices, setNotices] = useState<Notices | null>(null);
  /** The channels of this browser. */
  const [here, setHere] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const summary = useRef<HTMLElement>(null);
  const words = text();

  const lookHere = async () => setHere(await stayTold(id, seat));
  useEffect(() => void lookHere(), [id, seat]);

  /** Sends a request and shows the resulting channels. Returns null if it was refused, and shows why. */
  async function ask(request: () => Promise<NoticesAnswer>): Promise<readonly ChannelInfo[] | null> {
    setBusy(true);
    setSaid('');
    setProblem('');
    const answer = await request();
    setBusy(false);
    if (answer.type === 'ok') {
      setNotices(answer.value);
      return answer.value.channels;
    }
    setProblem(failureSaid(answer));
    return null;
  }

  async function test(channel: string): Promise<void> {
    const after = await ask(() => testChannel(id, seat, channel));
    const tested = after?.find((each) => each.id === channel);
    if (tested?.lastFailure === null)
      setSaid(tested.isConfirmed ? words.notices.sent : words.notices.asked(tested.label));
    else if (tested)
      setProblem(words.notices.notSent(words.notices.why[tested.lastFailure.why](tested.lastFailure.status)));
  }

  async function add(channel: NewChannel): Promise<boolean> {
    const before = notices?.channels ?? [];
    const after = await ask(() => addChannel(id, seat, channel, lang.value));
    if (channel.kind === 'push') void lookHere();
    const added = after?.find((each) => !before.some((one) => one.id === each.id));
    if (added?.kind === 'feed') setSaid(words.notices.feedAdded);
    else if (added?.isConfirmed === false) setSaid(words.notices.asked(added.label));
    // Tested at once, so that the player notices a wrong address while they still have it at hand.
    else if (added) await test(added.id);
    return after !== null;
  }

  /** Adds this browser: asks for permission, then subscribes. */
  async function addPush(): Promise<void> {
    setBusy(true);
    const info = await fetchPushInfo();
    const subscribed = info.type === 'ok' ? await subscribe(info.value.publicKey) : 'failed';
    setBusy(false);
    if (typeof subscribed === 'string') return setProblem(words.notices.kinds.push[subscribed]);
    await add({ kind: 'push', ...subscribed });
  }

  async function remove(channel: string): Promise<void> {
    if ((await ask(() => removeChannel(id, seat, channel))) === null) return;
    setSaid(words.notices.removed);
    void lookHere();
    // The button that had the focus is gone.
    summary.current?.focus();
  }

  const isHere = (channel: ChannelInfo) => here.includes(channel.id);
  return (
    <details class="fold" onToggle={(event) => void (event.currentTarget.open && ask(() => fetchNotices(id, seat)))}>
      <summary ref={summary}>{words.notices.title}</summary>
      <p class="hint">{words.notices.help}</p>
      {notices === null ? (
        problem === '' && <p>{words.site.loading}</p>
      ) : (
        <>
          {notices.channels.length > 0 && (
            <ul class="channels" aria-label={words.notices.list}>
              {notices.channels.map((channel) => (
                <Channel
                  key={channel.id}
                  channel={channel}
                  isHere={isHere(channel)}
                  isBusy={isBusy}
                  onSet={(set) => {
                    void ask(() => setChannel(id, seat, channel.id, set)).then(
                      (after) => after && setSaid(words.notices.settings.saved),
                    );
                  }}
                  onTest={() => void test(channel.id)}
                  onRemove={() => void remove(channel.id)}
                />
              ))}
            </ul>
          )}
          {!isOver && notices.channels.length < MAX_CHANNELS && (
            <>
              {!notices.channels.some(isHere) && <PushButton isBusy={isBusy} onAdd={() => void addPush()} />}
              <NewChannelForm hasMail={notices.hasMail} isBusy={isBusy} onAdd={add} />
            </>
          )}
        </>
      )}
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </details>
  );
}
