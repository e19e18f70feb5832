import { useId } from 'preact/hooks';
import {
  BANK_DAYS,
  INCREMENT_HOURS,
  PACE_DAYS,
  type Pace,
  RESTS,
  TIME_OUTS,
  type TimeOut,
} from '../../../shared/protocol/pace.ts';
import { text } from '../../app/lang.ts';
import { span } from '../../app/time.ts';
import { Select } from '../../ui/select.tsx';
import '../../styles/choices.css';

export const USUAL_PACE: Pace = { days: 3, onTimeOut: 'wait' };

/** The value of the field for the time per turn: a number of days, a bank, or no limit. */
const kindOf = (pace: Pace | null): string => (pace === null ? '0' : 'days' in pace ? `${pace.days}` : 'bank');

interface Props {
  readonly pace: Pace | null;
  readonly hasBots: boolean;
  /** How many everybody has, in milliseconds. */
  readonly holidays: number;
  readonly onChange: (pace: Pace | null) => void;
}

/** The form fields of a pace: the time per turn, when clocks may stop, and what happens after it. */
export function PaceChoices({ pace, hasBots, holidays, onChange }: Props) {
  const id = useId();
  const words = text().pace;
  const choices: readonly TimeOut[] = TIME_OUTS.filter((each) => each !== 'bot' || hasBots);
  const { onTimeOut, rest } = pace ?? USUAL_PACE;
  const shared = { onTimeOut, ...(rest && { rest }) };
  const choose = (kind: string) => {
    const days = PACE_DAYS.find((each) => `${each}` === kind);
    if (days !== undefined) onChange({ days, ...shared });
    else onChange(kind === 'bank' ? { bank: 5, increment: 12, ...shared } : null);
  };
  return (
    <>
      <Select
        label={words.allowance}
        value={kindOf(pace)}
        choices={[
          ['0', words.noneShort],
          ...PACE_DAYS.map((days) => [`${days}`, words.days(days)] as const),
          ['bank', words.bank.choice],
        ]}
        onChange={choose}
      />
      {pace !== null && 'bank' in pace && (
        <div class="pair">
          <Select
            label={words.bank.label}
            value={pace.bank}
            choices={BANK_DAYS.map((days) => [days, words.bank.days(days)])}
            onChange={(bank) => onChange({ ...pace, bank })}
          />
          <Select
            label={words.bank.increment}
            value={pace.increment}
            choices={INCREMENT_HOURS.map((hours) => [hours, words.bank.hours(hours)])}
            onChange={(increment) => onChange({ ...pace, increment })}
          />
        </div>
      )}
      {pace !== null && (
        <>
          <Select
            label={words.rest.label}
            value={rest ?? ''}
            choices={[['', words.rest.never], ...RESTS.map((each) => [each, words.rest.choices[each]] as const)]}
            onChange={(chosen) => {
              const { rest: _, ...always } = pace;
              onChange(chosen === '' ? always : { ...always, rest: chosen });
            }}
          />
          <fieldset class="option-list">
            <legend>{words.timeOut}</legend>
            {choices.map((each) => (
              <label key={each} class="option">
                <input
                  type="radio"
                  name={`${id}-time-out`}
                  checked={onTimeOut === each}
                  onChange={() => onChange({ ...pace, onTimeOut: each })}
                />
                <span>{words.choices[each]}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      <p class="hint">{pace === null ? words.none : words.help(span(holidays))}</p>
    </>
  );
}
