import { useId } from 'preact/hooks';
import type { Rhythm } from '../../shared/protocol/messages/notifications.ts';
import { type ChannelInfo, WANTS } from '../../shared/protocol/messages/notifications.ts';
import type { SetChannel } from '../../shared/protocol/requests.ts';
import { Hour, hourName, ownZone, Zone } from '../controls/hour.tsx';
import { text } from '../lang.ts';

/** The default settings of a rhythm. */
const firstOf = (type: Rhythm['type']): Rhythm =>
  ({
    'at-once': { type: 'at-once' } as const,
    quiet: { type: 'quiet', zone: ownZone(), from: 22, to: 8 } as const,
    daily: { type: 'daily', zone: ownZone(), at: 18 } as const,
  })[type];

function Hours({ rhythm, onChange }: { readonly rhythm: Rhythm; readonly onChange: (rhythm: Rhythm) => void }) {
  const words = text().notices.settings;
  if (rhythm.type === 'at-once') return null;
  return (
    <div class="hours">
      {rhythm.type === 'daily' ? (
        <Hour label={words.at} value={rhythm.at} onChange={(at) => onChange({ ...rhythm, at })} />
      ) : (
        <>
          <Hour
            label={words.from}
            value={rhythm.from}
            not={rhythm.to}
            onChange={(from) => onChange({ ...rhythm, from })}
          />
          <Hour label={words.to} value={rhythm.to} not={rhythm.from} onChange={(to) => onChange({ ...rhythm, to })} />
        </>
      )}
      <Zone label={words.zone} value={rhythm.zone} onChange={(zone) => onChange({ ...rhythm, zone })} />
    </div>
  );
}

/** A rhythm in words. */
function inWords(rhythm: Rhythm): string {
  const words = text().notices.settings;
  switch (rhythm.type) {
    case 'at-once':
      return words.rhythms['at-once'];
    case 'quiet':
      return words.quiet(hourName(rhythm.from), hourName(rhythm.to));
    case 'daily':
      return words.daily(hourName(rhythm.at));
  }
}

interface Props {
  readonly channel: ChannelInfo;
  readonly onSet: (set: SetChannel) => void;
}

/** What a channel is notified of, and when. Changes are saved at once. A feed is fetched, so it has no rhythm. */
export function ChannelSettings({ channel: { kind, wants, rhythm }, onSet }: Props) {
  const id = useId();
  const words = text().notices.settings;
  const hasRhythm = kind !== 'feed';
  return (
    <details class="settings">
      <summary>{words.summary(words.wants[wants], hasRhythm ? inWords(rhythm) : null)}</summary>
      <div class="stack">
        <div class="field">
          <label for={`${id}-wants`}>{words.what}</label>
          <select
            id={`${id}-wants`}
            value={wants}
            onChange={({ currentTarget: { value } }) => {
              const chosen = WANTS.find((each) => each === value);
              if (chosen !== undefined) onSet({ wants: chosen, rhythm });
            }}
          >
            {WANTS.map((each) => (
              <option key={each} value={each}>
                {words.wants[each]}
              </option>
            ))}
          </select>
        </div>
        {hasRhythm && (
          <div class="field">
            <label for={`${id}-rhythm`}>{words.when}</label>
            <select
              id={`${id}-rhythm`}
              value={rhythm.type}
              onChange={({ currentTarget: { value } }) => onSet({ wants, rhythm: firstOf(value as Rhythm['type']) })}
            >
              {(['at-once', 'quiet', 'daily'] as const).map((type) => (
                <option key={type} value={type}>
                  {type === 'daily' && kind === 'mail' ? words.dailyMail : words.rhythms[type]}
                </option>
              ))}
            </select>
          </div>
        )}
        {hasRhythm && <Hours rhythm={rhythm} onChange={(next) => onSet({ wants, rhythm: next })} />}
      </div>
    </details>
  );
}
