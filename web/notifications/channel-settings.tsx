import { AFTER_HOURS, MAX_REMINDERS, WANTS } from '../../shared/protocol/limits.ts';
import type { ChannelInfo, Reminders, Rhythm, SetChannel } from '../../shared/protocol/messages/notifications.ts';
import { furtherText } from '../app/lang.ts';
import { Hour, hourName, Zone } from '../ui/hour.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { ownZone } from '../ui/zone.ts';

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

/** In the morning by default. For daily messages the hour does not matter: they include the reminder. */
const firstReminders = (rhythm: Rhythm): Reminders =>
  rhythm.type === 'daily' ? { zone: rhythm.zone, at: [(rhythm.at + 12) % 24] } : { zone: ownZone(), at: [8] };

interface RemindersProps {
  readonly remind: Reminders;
  readonly onChange: (remind: Reminders) => void;
}

/** The hours at which a channel reminds its player. The last one can be removed, and another added. */
function ReminderHours({ remind: { zone, at }, onChange }: RemindersProps) {
  const words = furtherText().notices.settings;
  const free = [18, 12, 8, 20].find((hour) => !at.includes(hour)) ?? 9;
  return (
    <>
      <div class="hours">
        {at.map((hour, index) => (
          <Hour
            key={index}
            label={index === 0 ? words.remindAt : words.remindAlso}
            value={hour}
            onChange={(next) => onChange({ zone, at: at.with(index, next) })}
          />
        ))}
        <Zone label={words.zone} value={zone} onChange={(next) => onChange({ zone: next, at })} />
      </div>
      <div class="row">
        {at.length < MAX_REMINDERS && (
          <button type="button" class="button" onClick={() => onChange({ zone, at: [...at, free] })}>
            {words.remindMore}
          </button>
        )}
        {at.length > 1 && (
          <button type="button" class="button" onClick={() => onChange({ zone, at: at.slice(0, -1) })}>
            {words.remindLess(hourName(at.at(-1) ?? 0))}
          </button>
        )}
      </div>
    </>
  );
}

function inWords(rhythm: Rhythm, after: number, remind: Reminders | null): string {
  const words = furtherText().notices.settings;
  const hours = remind === null || rhythm.type === 'daily' ? [] : [...new Set(remind.at)].sort((a, b) => a - b);
  const delivers = rhythmInWords(rhythm, after);
  return hours.length === 0 ? delivers : words.reminded(delivers, hours.map(hourName));
}

function rhythmInWords(rhythm: Rhythm, after: number): string {
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

/** A player agrees to what the service does now: later it may check less, and is not to play then. */
const onlyAs = ({ isChecked }: NonNullable<ChannelInfo['replies']>) => (isChecked ? 'checked' : 'unchecked');

interface Props {
  readonly channel: Pick<ChannelInfo, 'kind' | 'wants' | 'rhythm' | 'after' | 'talk' | 'remind' | 'replies'>;
  readonly onSet: (set: SetChannel) => void;
}

/** What a channel reports, and when. Changes are saved at once. A feed is fetched, so it has no rhythm. */
export function ChannelSettings({ channel: { kind, wants, rhythm, after, talk, remind, replies }, onSet }: Props) {
  const words = furtherText().notices.settings;
  const hasRhythm = kind !== 'feed';
  const all = { wants, rhythm, after };
  return (
    <details class="settings">
      <summary>{words.summary(words.wants[wants], hasRhythm ? inWords(rhythm, after, remind) : null)}</summary>
      <div class="stack">
        <Select
          label={words.what}
          value={wants}
          choices={WANTS.map((each) => [each, words.wants[each]])}
          onChange={(chosen) => onSet({ ...all, wants: chosen })}
        />
        {hasRhythm && (
          <Select
            label={words.when}
            value={rhythm.type}
            choices={(['at-once', 'quiet', 'daily'] as const).map((type) => [
              type,
              type === 'daily' && kind === 'mail' ? words.dailyMail : words.rhythms[type],
            ])}
            onChange={(type) => {
              const next = firstOf(type);
              onSet({ ...all, rhythm: next, remind: remind && firstReminders(next) });
            }}
          />
        )}
        {hasRhythm && <Hours rhythm={rhythm} onChange={(next) => onSet({ ...all, rhythm: next })} />}
        {hasRhythm && rhythm.type !== 'daily' && (
          <Select
            label={words.after}
            value={after}
            choices={AFTER_HOURS.map((each) => [each, each === 0 ? words.afterNone : words.afterHours(each)])}
            onChange={(chosen) => onSet({ ...all, after: chosen })}
          />
        )}
        {hasRhythm && (
          <Switch isOn={talk} onChange={(isOn) => onSet({ ...all, talk: isOn })}>
            {words.talk}
          </Switch>
        )}
        {hasRhythm && (
          <Switch
            isOn={remind !== null}
            onChange={(isOn) => onSet({ ...all, remind: isOn ? firstReminders(rhythm) : null })}
          >
            {rhythm.type === 'daily' ? words.remindDaily : words.remind}
          </Switch>
        )}
        {hasRhythm && remind !== null && rhythm.type !== 'daily' && (
          <ReminderHours remind={remind} onChange={(next) => onSet({ ...all, remind: next })} />
        )}
        {replies !== null && rhythm.type !== 'daily' && (
          <>
            <Switch isOn={replies.isOn} onChange={(isOn) => onSet({ ...all, replies: isOn ? onlyAs(replies) : 'off' })}>
              {words.replies}
            </Switch>
            <p class="hint">{words.repliesHelp(replies.isChecked)}</p>
          </>
        )}
      </div>
    </details>
  );
}
