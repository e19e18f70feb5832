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
import { Switch } from '../controls/switch.tsx';
import { failureSaid } from '../failure.ts';
import { furtherText, lang, text } from '../lang.ts';
import { addHere, notifyAsAlways, notifyNoMore } from './as-always.ts';
import { Channel } from './channel.tsx';
import { NewChannelForm, PushButton } from './new-channel.tsx';
import { areWaysOwed } from './owed.ts';
import { stayTold, subscribe } from './push.ts';
import { firstBeside, keepWay, noteConfirmed, unconfirmed, ways } from './ways.ts';

interface Props {
  readonly id: string;
  readonly seat: Seat;
  /** Then no more notifications follow, but channels can still be removed. */
  readonly isOver: boolean;
}

/** A channel in a few words. */
function namedShortly({ kind, label, isConfirmed }: ChannelInfo, isHere: boolean): string {
  const words = furtherText().notices;
  const place = kind === 'push' ? (isHere ? words.here : words.elsewhere) : label;
  return `${words.kinds[kind].name} ${isConfirmed ? place : words.ways.pending(place)}`;
}

interface AlwaysProps {
  readonly channels: readonly ChannelInfo[];
  readonly isHere: (channel: ChannelInfo) => boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Whether the player is notified at this table as always; the settings below can be changed for this table alone. */
function AsAlways({ channels, isHere, isBusy, onSwitch }: AlwaysProps) {
  const usual = channels.filter(({ isUsual }) => isUsual);
  const isOn = usual.length > 0;
  const named = usual.map((channel) => namedShortly(channel, isHere(channel)));
  // Its owner was asked at another table, and has not answered yet.
  const missing = usual.some(({ kind }) => kind === 'mail') ? [] : unconfirmed();
  const waiting = missing.map(
    (target) => `${furtherText().notices.kinds.mail.name} ${furtherText().notices.ways.pending(target)}`,
  );
  return (
    <div class="as-always">
      <Switch isOn={isOn} onChange={(next) => !isBusy && onSwitch(next)}>
        {furtherText().notices.ways.always}
      </Switch>
      <p class="hint">
        {isOn ? [...named, ...waiting].join(' · ') : channels.length === 0 && furtherText().notices.ways.off}
      </p>
    </div>
  );
}

/** The notification settings of this seat's player, fetched whenever they are unfolded: they change elsewhere too. */
export function NoticesPanel({ id, seat, isOver }: Props) {
  const [notices, setNotices] = useState<Notices | null>(null);
  /** The channels of this browser. */
  const [here, setHere] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** Whether what is added here is also for the tables to come. */
  const [isForAll, setForAll] = useState(true);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const summary = useRef<HTMLElement>(null);
  const words = text();

  const lookHere = async () => setHere(await stayTold(id, seat));
  useEffect(() => void lookHere(), [id, seat]);
  const hasWays = ways.value.length > 0 && !isOver;
  useEffect(() => {
    if (hasWays)
      void ask(() => (areWaysOwed(id, seat) ? notifyAsAlways(id, seat) : fetchNotices(id, seat))).then(lookHere);
  }, [id, seat]);

  /** Sends a request and shows the resulting channels. Returns null if it was refused, and shows why. */
  async function ask(request: () => Promise<NoticesAnswer>): Promise<readonly ChannelInfo[] | null> {
    setBusy(true);
    setSaid('');
    setProblem('');
    const answer = await request();
    setBusy(false);
    if (answer.type === 'ok') {
      setNotices(answer.value);
      noteConfirmed(answer.value.channels);
      return answer.value.channels;
    }
    setProblem(failureSaid(answer));
    return null;
  }

  async function test(channel: string): Promise<void> {
    const after = await ask(() => testChannel(id, seat, channel));
    const tested = after?.find((each) => each.id === channel);
    if (tested?.lastFailure === null)
      setSaid(tested.isConfirmed ? furtherText().notices.sent : furtherText().notices.asked(tested.label));
    else if (tested)
      setProblem(
        furtherText().notices.notSent(furtherText().notices.why[tested.lastFailure.why](tested.lastFailure.status)),
      );
  }

  async function add(chosen: NewChannel): Promise<boolean> {
    const before = notices?.channels ?? [];
    const set = firstBeside(chosen.kind, before);
    const isUsual = isForAll && chosen.kind !== 'feed';
    const send = (channel: NewChannel) => addChannel(id, seat, channel, lang.value);
    const after = await ask(() =>
      chosen.kind === 'feed' ? send(chosen) : addHere({ ...chosen, set, isUsual }, id, seat, send),
    );
    if (after !== null && isUsual)
      keepWay(chosen.kind === 'push' ? { kind: 'push' } : { kind: chosen.kind, target: chosen.target }, set);
    if (chosen.kind === 'push') void lookHere();
    const added = after?.find((each) => !before.some((one) => one.id === each.id));
    if (added?.kind === 'feed') setSaid(furtherText().notices.feedAdded);
    else if (added?.isConfirmed === false) setSaid(furtherText().notices.asked(added.label));
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
    if (typeof subscribed === 'string') return setProblem(furtherText().notices.kinds.push[subscribed]);
    await add({ kind: 'push', ...subscribed });
  }

  async function remove(channel: string): Promise<void> {
    if ((await ask(() => removeChannel(id, seat, channel))) === null) return;
    setSaid(furtherText().notices.removed);
    void lookHere();
    // The button that had the focus is gone.
    summary.current?.focus();
  }

  /** Turns the ways of this browser on or off at this table. */
  async function switchTo(isOn: boolean): Promise<void> {
    await ask(() => (isOn ? notifyAsAlways(id, seat) : notifyNoMore(id, seat)));
    void lookHere();
  }

  const isHere = (channel: ChannelInfo) => here.includes(channel.id);
  const always = notices !== null && hasWays && (
    <AsAlways channels={notices.channels} isHere={isHere} isBusy={isBusy} onSwitch={(isOn) => void switchTo(isOn)} />
  );
  return (
    <>
      {always}
      <details class="fold" onToggle={(event) => void (event.currentTarget.open && ask(() => fetchNotices(id, seat)))}>
        <summary ref={summary}>{furtherText().notices.title}</summary>
        <p class="hint">{furtherText().notices.help}</p>
        {notices === null ? (
          problem === '' && <p>{words.site.loading}</p>
        ) : (
          <>
            {notices.channels.length > 0 && (
              <ul class="channels" aria-label={furtherText().notices.list}>
                {notices.channels.map((channel) => (
                  <Channel
                    key={channel.id}
                    channel={channel}
                    isHere={isHere(channel)}
                    isBusy={isBusy}
                    onSet={(set) => {
                      void ask(() => setChannel(id, seat, channel.id, set)).then(
                        (after) => after && setSaid(furtherText().notices.settings.saved),
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
                <Switch isOn={isForAll} onChange={setForAll}>
                  {furtherText().notices.ways.alsoNext}
                </Switch>
                {!notices.channels.some(isHere) && <PushButton isBusy={isBusy} onAdd={() => void addPush()} />}
                <NewChannelForm hasMail={notices.hasMail} isBusy={isBusy} onAdd={add} />
              </>
            )}
          </>
        )}
        <p role="status">{said}</p>
      </details>
      <p role="alert" class="notices-problem">
        {problem}
      </p>
    </>
  );
}
