import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { type ClockSettings, type Hours, REMINDER_HOURS } from '../../../shared/protocol/pace.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { mayRun, timesOf } from '../../../shared/table/times.ts';
import { DAY } from '../../../shared/time.ts';
import { furtherText, locale, text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { Form } from '../../ui/form.tsx';
import { Hour, Zone } from '../../ui/hour.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ownZone } from '../../ui/zone.ts';
import { useTable } from '../context.ts';
import '../../styles/choices.css';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** A day of the week, 0 for Monday: 5 January 1970 was one. */
const dayName = (day: number): string =>
  new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format((day + 4) * DAY);

const firstHours = (): Hours => ({ zone: ownZone(), days: WEEK, from: 8, to: 22 });

interface HoursProps {
  readonly hours: Hours;
  readonly hasWeekends: boolean;
  readonly onChange: (hours: Hours) => void;
}

function HoursFields({ hours, hasWeekends, onChange }: HoursProps) {
  const words = furtherText().ownClock;
  const { days } = hours;
  return (
    <>
      <div class="hours">
        <Hour label={words.from} value={hours.from} onChange={(from) => onChange({ ...hours, from })} />
        <Hour label={words.to} value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
        <Zone label={words.zone} value={hours.zone} onChange={(zone) => onChange({ ...hours, zone })} />
      </div>
      {hasWeekends && (
        <fieldset class="counts week">
          <legend>{words.days}</legend>
          {WEEK.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={days.includes(day)}
                onChange={() =>
                  onChange({
                    ...hours,
                    days: WEEK.filter((each) => days.includes(each) !== (each === day)),
                  })
                }
              />
              <span>{dayName(day)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

type Reminder = (typeof REMINDER_HOURS)[number];

interface ReminderProps {
  readonly label: string;
  readonly value: Reminder | undefined;
  readonly onChange: (hours: Reminder | undefined) => void;
}

function ReminderField({ label, value, onChange }: ReminderProps) {
  const { never, before } = furtherText().ownClock;
  return (
    <Select<Reminder | ''>
      label={label}
      value={value ?? ''}
      choices={[['', never], ...REMINDER_HOURS.map((each) => [each, before(each)] as const)]}
      onChange={(hours) => onChange(hours || undefined)}
    />
  );
}

interface Props {
  readonly seat: Seat;
}

/** The settings of the player's own clock: its hours, as far as the table permits any, and the reminders. */
export function OwnClock({ seat }: Props) {
  const { table, snapshot } = useTable();
  const { pace, clock } = snapshot;
  const [edited, edit] = useState<ClockSettings | null>(null);
  const words = furtherText().ownClock;
  if (pace === null || clock === null) return null;
  const { hours, reminders } = edited ?? clock;
  const set = (change: Partial<ClockSettings>) => edit({ hours, reminders, ...change });
  const times = timesOf(snapshot);
  const isPermitted = hours === null || mayRun(times, pace.rest, hours);
  const [first, second] = reminders ?? [];
  const remind = (...chosen: readonly (Reminder | undefined)[]) =>
    set({ reminders: chosen.filter((each) => each !== undefined) });
  async function save(settings: ClockSettings): Promise<void> {
    if (await table.change('clock', () => call(routes.setClock, { table: table.id, seat }, { body: settings })))
      edit(null);
  }
  return (
    <Form
      class="card stack own-clock"
      aria-label={words.title}
      onSend={() => {
        if (edited !== null && isPermitted) void save(edited);
      }}
    >
      <h3>{words.title}</h3>
      {pace.rest !== undefined && (
        <>
          <Switch isOn={hours !== null} onChange={(isOn) => set({ hours: isOn ? firstHours() : null })}>
            {words.stops}
          </Switch>
          {hours !== null && (
            <HoursFields
              hours={hours}
              hasWeekends={pace.rest === 'weekends'}
              onChange={(next) => set({ hours: next })}
            />
          )}
          {!isPermitted && <p role="alert">{words.limits(times.leastDays[pace.rest], times.leastHours)}</p>}
        </>
      )}
      <Switch isOn={reminders !== null} onChange={(isOn) => set({ reminders: isOn ? [24, 3] : null })}>
        {words.ownReminders}
      </Switch>
      {reminders !== null && (
        <div class="stack">
          <ReminderField label={words.first} value={first} onChange={(hours) => remind(hours, second)} />
          <ReminderField label={words.second} value={second} onChange={(hours) => remind(first, hours)} />
        </div>
      )}
      <p class="hint">{words.help}</p>
      {edited !== null && (
        <div class="row">
          <button type="submit" class="button primary" disabled={!isPermitted || table.pending.value !== null}>
            {words.save}
          </button>
          <button type="button" class="button" onClick={() => edit(null)}>
            {text().confirm.cancel}
          </button>
        </div>
      )}
    </Form>
  );
}
