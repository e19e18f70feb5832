import { HOUR } from '../../shared/time.ts';
import { dated } from '../app/time.ts';
import { Select } from './select.tsx';
import { ownZone, zoneName } from './zone.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour as people say it: "8:00" rather than "08:00", and in French « 8 h ». */
export const hourName = (hour: number) =>
  dated(hour * HOUR, { timeStyle: 'short', timeZone: 'UTC' }).replace(/^0(?=\d)/, '');

/** All time zones of this browser, and the selected one, which may come from another browser. */
const zones = (set: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone(), set])].sort();

interface HourProps {
  readonly label: string;
  readonly value: number;
  readonly not?: number;
  readonly onChange: (hour: number) => void;
}

export const Hour = ({ label, value, not, onChange }: HourProps) => (
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

interface ZoneProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

export const Zone = ({ label, value, onChange }: ZoneProps) => (
  <Select
    class="zone"
    label={label}
    value={value}
    choices={zones(value).map((zone) => [zone, zoneName(zone)])}
    onChange={onChange}
  />
);
