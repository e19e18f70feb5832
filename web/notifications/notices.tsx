import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { MAX_CHANNELS } from '../../shared/protocol/limits.ts';
import type { ChannelInfo } from '../../shared/protocol/messages/notifications.ts';
import { furtherText, text } from '../app/lang.ts';
import { Switch } from '../ui/switch.tsx';
import { Channel } from './channel.tsx';
import { NewChannelForm, PushButton } from './new-channel.tsx';
import { wanted } from './owed.ts';
import { useNotices } from './seat-notices.ts';
import { unconfirmed } from './ways.ts';

interface Props {
  readonly id: string;
  readonly seat: Seat;
  /** Then no more notifications are sent, but channels can still be removed. */
  readonly isOver: boolean;
}

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

/** Whether the player is notified at this table as always. The settings below can be changed for this table alone. */
function AsAlways({ channels, isHere, isBusy, onSwitch }: AlwaysProps) {
  const usual = channels.filter(({ isUsual }) => isUsual);
  const isOn = usual.length > 0;
  const named = usual.map((channel) => namedShortly(channel, isHere(channel)));
  // Their owner was asked at another table, and has not answered yet.
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

/** The notification settings of this seat's player, fetched whenever the panel is unfolded. */
export function NoticesPanel({ id, seat, isOver }: Props) {
  const model = useNotices(id, seat, isOver);
  const { notices, isHere, isBusy } = model;
  const fold = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const words = furtherText().notices;
  const asked = wanted.value;
  const isReady = notices !== null;
  useEffect(() => {
    if (asked === null || fold.current === null) return;
    // Unfolding fetches what it shows.
    fold.current.open = true;
    if (!isReady) return;
    wanted.value = null;
    const place = fold.current.querySelector<HTMLElement>(asked === 'mail' ? '#channel-target' : '.to-push');
    (place ?? summary.current)?.focus();
  }, [asked, isReady]);
  return (
    <>
      {notices !== null && model.hasWays && (
        <AsAlways
          channels={notices.channels}
          isHere={isHere}
          isBusy={isBusy}
          onSwitch={(isOn) => void model.switchTo(isOn)}
        />
      )}
      <details ref={fold} class="fold" onToggle={(event) => void (event.currentTarget.open && model.fetch())}>
        <summary ref={summary}>{words.title}</summary>
        <p class="hint">{isOver ? words.helpOver : words.help}</p>
        {notices === null ? (
          model.problem === '' && <p>{text().site.loading}</p>
        ) : (
          <>
            {notices.channels.length > 0 && (
              <ul class="channels" aria-label={words.list}>
                {notices.channels.map((channel) => (
                  <Channel
                    key={channel.id}
                    channel={model.withChosen(channel)}
                    isHere={isHere(channel)}
                    isBusy={isBusy}
                    onSet={(next) => void model.set(channel.id, next)}
                    onTest={() => void model.test(channel.id)}
                    onRemove={() => {
                      // The focused button is gone then.
                      void model.remove(channel.id).then((isRemoved) => isRemoved && summary.current?.focus());
                    }}
                  />
                ))}
              </ul>
            )}
            {!isOver && notices.channels.length < MAX_CHANNELS && (
              <>
                <Switch isOn={model.isForAll} onChange={model.setForAll}>
                  {words.ways.alsoNext}
                </Switch>
                {!notices.channels.some(isHere) && <PushButton isBusy={isBusy} onAdd={() => void model.addPush()} />}
                <NewChannelForm hasMail={notices.hasMail} isBusy={isBusy} onAdd={model.add} />
              </>
            )}
          </>
        )}
        <p role="status">{model.said}</p>
      </details>
      <p role="alert" class="notices-problem">
        {model.problem}
      </p>
    </>
  );
}
