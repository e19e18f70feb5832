import type { ChannelInfo, SetChannel } from '../../shared/protocol/messages/notifications.ts';
import { furtherText } from '../app/lang.ts';
import { dated } from '../app/time.ts';
import { ChannelSettings } from './channel-settings.tsx';

const when = (at: number) => dated(at, { dateStyle: 'medium', timeStyle: 'short' });

function Health({ channel: { isConfirmed, isOff, lastOk, lastFailure } }: { readonly channel: ChannelInfo }) {
  const words = furtherText().notices;
  if (lastFailure !== null) {
    const { at, why, status } = lastFailure;
    const next = isOff ? (why === 'gone' ? words.away : words.off) : words.again;
    return <p class="health bad">{`${words.failed(when(at), words.why[why](status))} ${next}`}</p>;
  }
  if (!isConfirmed) return <p class="health new">{words.unconfirmed}</p>;
  return lastOk === null ? (
    <p class="health new">{words.untried}</p>
  ) : (
    <p class="health good">{words.arrived(when(lastOk))}</p>
  );
}

const Secret = ({ label, secret }: { readonly label: string; readonly secret: string }) => (
  <label class="field">
    <span class="hint">{label}</span>
    <input type="text" readonly value={secret} onFocus={(event) => event.currentTarget.select()} />
  </label>
);

interface Props {
  readonly channel: ChannelInfo;
  /** Whether it is this browser. */
  readonly isHere: boolean;
  readonly isBusy: boolean;
  readonly onSet: (set: SetChannel) => void;
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

export function Channel({ channel, isHere, isBusy, onSet, onTest, onRemove }: Props) {
  const words = furtherText().notices;
  const { kind, label, secret, isConfirmed } = channel;
  const place = kind === 'push' ? (isHere ? words.here : words.elsewhere) : label;
  const name = `${words.kinds[kind].name}, ${place}`;
  return (
    <li class="channel">
      <p class="channel-name">
        <b>{words.kinds[kind].name}</b> <span class="channel-label">{place}</span>
      </p>
      {kind !== 'feed' && <Health channel={channel} />}
      {secret !== null && <Secret label={kind === 'feed' ? words.feedAddress : words.secret} secret={secret} />}
      <ChannelSettings channel={channel} onSet={onSet} />
      <div class="row">
        {kind !== 'feed' && (
          <button
            type="button"
            class="button"
            aria-label={isConfirmed ? words.testOf(name) : words.askOf(name)}
            disabled={isBusy}
            onClick={onTest}
          >
            {isConfirmed ? words.test : words.ask}
          </button>
        )}
        <button type="button" class="button" aria-label={words.removeOf(name)} disabled={isBusy} onClick={onRemove}>
          {words.remove}
        </button>
      </div>
    </li>
  );
}
