import { useState } from 'preact/hooks';
import { MAX_CHANNELS } from '../../shared/protocol/limits.ts';
import type { SetChannel } from '../../shared/protocol/messages/notifications.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText } from '../app/lang.ts';
import { call } from '../app/request.ts';
import { ChannelSettings } from '../notifications/channel-settings.tsx';
import { NewChannelForm, PushButton } from '../notifications/new-channel.tsx';
import { openSaver } from '../notifications/saver.ts';
import { subscribeHere } from '../notifications/subscribe.ts';
import type { NewChannel } from '../notifications/ways.ts';
import { dropWay, firstBeside, keepWay, setWay, type Way, ways } from '../notifications/ways.ts';
import { address } from '../tables/address.ts';
import '../styles/channels.css';

/** Enough of an address to recognize it. The URL of a service may be a secret. */
function shown(way: Way): string {
  if (way.kind === 'push') return furtherText().notices.here;
  if (way.kind === 'mail' || !URL.canParse(way.target)) return way.target;
  return `${new URL(way.target).host}/…${way.target.slice(-4)}`;
}

interface LineProps {
  readonly way: Way;
  readonly onSet: (set: SetChannel) => void;
  readonly onRemove: () => void;
}

function WayLine({ way, onSet, onRemove }: LineProps) {
  const words = furtherText().notices;
  const { kind, set } = way;
  const place = shown(way);
  const { wants, rhythm, after = 0, talk = kind === 'mail' && rhythm.type === 'daily', remind = null } = set;
  return (
    <li class="channel">
      <p class="channel-name">
        <b>{words.kinds[kind].name}</b> <span class="channel-label">{place}</span>
      </p>
      <ChannelSettings
        channel={{ kind, wants, rhythm, after, talk, remind, replies: null }}
        onSet={(next) => onSet({ ...set, ...next })}
      />
      <div class="row">
        <button
          type="button"
          class="button"
          aria-label={words.removeOf(`${words.kinds[kind].name}, ${place}`)}
          onClick={onRemove}
        >
          {words.remove}
        </button>
      </div>
    </li>
  );
}

async function keepForAddress(next: SetChannel): Promise<boolean> {
  const answer = await call(routes.setUsual, {}, { body: { isOn: true, set: next } });
  if (answer.type === 'ok' && address.value !== null)
    address.value = { ...address.value, usual: { isOn: true, set: next } };
  return answer.type === 'ok';
}

export function WaysPanel() {
  const [isBusy, setBusy] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [saver] = useState(() => openSaver(keepForAddress));
  const words = furtherText().notices;
  const mine = ways.value;
  const hasMail = address.value?.hasMail ?? false;
  const isSignedIn = address.value?.seats != null;
  const usual = address.value?.usual?.set ?? null;

  /** An address stores its own settings, so that they are the same in every browser that is signed in with it. */
  const settingOf = (way: Way): Way =>
    way.kind === 'mail' && usual !== null ? { ...way, set: saver.chosen.value ?? usual } : way;

  async function set(way: Way, next: SetChannel): Promise<void> {
    setWay(way.key, next);
    if (way.kind === 'mail' && isSignedIn) await saver.choose(next);
    setSaid(words.settings.saved);
  }

  async function add(channel: NewChannel): Promise<boolean> {
    setProblem('');
    if (channel.kind === 'feed') return false;
    const set = firstBeside(channel.kind, mine);
    keepWay(channel.kind === 'push' ? { kind: 'push' } : { kind: channel.kind, target: channel.target }, set);
    setSaid(words.settings.saved);
    // A player who had unsubscribed from everything wants mail again.
    if (channel.kind === 'mail' && isSignedIn) await saver.choose(usual ?? set);
    return true;
  }

  async function addPush(): Promise<void> {
    setBusy(true);
    const subscribed = await subscribeHere();
    setBusy(false);
    if (typeof subscribed === 'string') setProblem(words.kinds.push[subscribed]);
    else await add({ kind: 'push', ...subscribed });
  }

  return (
    <section class="card stack ways" aria-labelledby="ways-title">
      <h2 id="ways-title">{words.ways.title}</h2>
      <p class="hint">{words.ways.help}</p>
      {mine.length === 0 ? (
        <p>{words.ways.none}</p>
      ) : (
        <ul class="channels" aria-label={words.list}>
          {mine.map(settingOf).map((way) => (
            <WayLine
              key={way.key}
              way={way}
              onSet={(next) => void set(way, next)}
              onRemove={() => {
                dropWay(way.key);
                setSaid(words.ways.removed);
              }}
            />
          ))}
        </ul>
      )}
      {mine.length < MAX_CHANNELS && (
        <details class="fold" onToggle={(event) => setAdding(event.currentTarget.open)}>
          <summary>{words.ways.add}</summary>
          {isAdding && (
            <>
              {!mine.some(({ kind }) => kind === 'push') && <PushButton isBusy={isBusy} onAdd={() => void addPush()} />}
              <NewChannelForm key={`${hasMail}`} hasMail={hasMail} isBusy={isBusy} isEverywhere onAdd={add} />
              <p class="hint">{words.ways.mailHelp}</p>
            </>
          )}
        </details>
      )}
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </section>
  );
}
