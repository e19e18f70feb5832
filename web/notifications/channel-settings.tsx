import { useId } from 'preact/hooks';
import type { Rhythm } from '../../shared/protocol/messages/notifications.ts';
import { type ChannelInfo, WANTS } from '../../shared/protocol/messages/notifications.ts';
import type { SetChannel } from '../../shared/protocol/requests.ts';
import { locale, text } from '../lang.ts';

const HOUR = 3600 * 1000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour as it is said: "8:00", not "08:00". */
const hourName = (hour: number) =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short', timeZone: 'UTC' })
    .format(hour * HOUR)
    .replace(/^0(?=\d)/, '');

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones of this browser, and the selected one, which may come from another browser. */
const zones = (set: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone(), set])].sort();

/** The default settings of a rhythm. */
const firstOf = (type: Rhythm['type']): Rhythm =>
  ({
    'at-once': { type: 'at-once' } as const,
    quiet: { type: 'quiet', zone: ownZone(), from: 22, to: 8 } as const,
    daily: { type: 'daily', zone: ownZone(), at: 18 } as const,
  })[type];

interface HourProps {
  readonly label: string;
  readonly value: number;
  readonly not?: number;
  readonly onChange: (hour: number) => void;
}

const Hour = ({ label, value, not, onChange }: HourProps) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {HOURS.map((hour) => (
        <option key={hour} value={hour} disabled={hour === not}>
          {hourName(hour)}
        </option>
      ))}
    </select>
  </label>
);

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
      <label class="field zone">
        <span>{words.zone}</span>
        <select value={rhythm.zone} onChange={(event) => onChange({ ...rhythm, zone: event.currentTarget.value })}>
          {zones(rhythm.zone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
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
