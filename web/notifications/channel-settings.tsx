import { useId } from 'preact/hooks';
import { AFTER_HOURS, type ChannelInfo, type Rhythm, WANTS } from '../../shared/protocol/messages/notifications.ts';
import type { SetChannel } from '../../shared/protocol/requests.ts';
import { Hour, hourName, ownZone, Zone } from '../controls/hour.tsx';
import { Switch } from '../controls/switch.tsx';
import { furtherText } from '../lang.ts';

/** The default settings of a rhythm. */
const firstOf = (type: Rhythm['type']): Rhythm =>
  ({
    'at-once': { type: 'at-once' } as const,
    quiet: { type: 'quiet', zone: ownZone(), from: 22, to: 8 } as const,
    daily: { type: 'daily', zone: ownZone(), at: 18 } as const,
  })[type];

function Hours({ rhythm, onChange }: { readonly rhythm: Rhythm; readonly onChange: (rhythm: Rhythm) => void }) {
  const words = furtherText().notices.settings;
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

/** When a channel delivers, in words. */
function inWords(rhythm: Rhythm, after: number): string {
  const words = furtherText().notices.settings;
  const first = after === 0 ? words.rhythms['at-once'] : words.afterHours(after);
  switch (rhythm.type) {
    case 'at-once':
      return first;
    case 'quiet':
      return words.quiet(first, hourName(rhythm.from), hourName(rhythm.to));
    case 'daily':
      return words.daily(hourName(rhythm.at));
  }
}

interface Props {
  readonly channel: Pick<ChannelInfo, 'kind' | 'wants' | 'rhythm' | 'after' | 'talk'>;
  readonly onSet: (set: SetChannel) => void;
}

/** What a channel is notified of, and when. Changes are saved at once. A feed is fetched, so it has no rhythm. */
export function ChannelSettings({ channel: { kind, wants, rhythm, after, talk }, onSet }: Props) {
  const id = useId();
  const words = furtherText().notices.settings;
  const hasRhythm = kind !== 'feed';
  const all = { wants, rhythm, after };
  return (
    <details class="settings">
      <summary>{words.summary(words.wants[wants], hasRhythm ? inWords(rhythm, after) : null)}</summary>
      <div class="stack">
        <div class="field">
          <label for={`${id}-wants`}>{words.what}</label>
          <select
            id={`${id}-wants`}
            value={wants}
            onChange={({ currentTarget: { value } }) => {
              const chosen = WANTS.find((each) => each === value);
              if (chosen !== undefined) onSet({ ...all, wants: chosen });
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
              onChange={({ currentTarget: { value } }) => onSet({ ...all, rhythm: firstOf(value as Rhythm['type']) })}
            >
              {(['at-once', 'quiet', 'daily'] as const).map((type) => (
                <option key={type} value={type}>
                  {type === 'daily' && kind === 'mail' ? words.dailyMail : words.rhythms[type]}
                </option>
              ))}
            </select>
          </div>
        )}
        {hasRhythm && <Hours rhythm={rhythm} onChange={(next) => onSet({ ...all, rhythm: next })} />}
        {hasRhythm && rhythm.type !== 'daily' && (
          <div class="field">
            <label for={`${id}-after`}>{words.after}</label>
            <select
              id={`${id}-after`}
              value={after}
              onChange={({ currentTarget: { value } }) => {
                const chosen = AFTER_HOURS.find((each) => `${each}` === value);
                if (chosen !== undefined) onSet({ ...all, after: chosen });
              }}
            >
              {AFTER_HOURS.map((each) => (
                <option key={each} value={each}>
                  {each === 0 ? words.afterNone : words.afterHours(each)}
                </option>
              ))}
            </select>
          </div>
        )}
        {hasRhythm && (
          <Switch isOn={talk} onChange={(isOn) => onSet({ ...all, talk: isOn })}>
            {words.talk}
          </Switch>
        )}
      </div>
    </details>
  );
}
