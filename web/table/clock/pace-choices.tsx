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
import '../../styles/choices.css';

export const USUAL_PACE: Pace = { days: 3, onTimeOut: 'wait' };

/** The value of the field for the time per turn: a number of days, a bank, or no limit. */
const kindOf = (pace: Pace | null): string => (pace === null ? '0' : 'days' in pace ? `${pace.days}` : 'bank');

interface NumberProps<Value extends number> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly say: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Numbers<Value extends number>({ label, values, value, say, onChange }: NumberProps<Value>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={`${value}`}
        onChange={(event) => {
          const chosen = values.find((each) => `${each}` === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((each) => (
          <option key={each} value={`${each}`}>
            {say(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  readonly pace: Pace | null;
  readonly hasBots: boolean;
  readonly onChange: (pace: Pace | null) => void;
}

/** The form fields of a pace: the time per turn, when clocks may stop, and what happens after it. */
export function PaceChoices({ pace, hasBots, onChange }: Props) {
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
      <div class="field">
        <label for={`${id}-days`}>{words.allowance}</label>
        <select id={`${id}-days`} value={kindOf(pace)} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="0">{words.noneShort}</option>
          {PACE_DAYS.map((days) => (
            <option key={days} value={`${days}`}>
              {words.days(days)}
            </option>
          ))}
          <option value="bank">{words.bank.choice}</option>
        </select>
      </div>
      {pace !== null && 'bank' in pace && (
        <div class="pair">
          <Numbers
            label={words.bank.label}
            values={BANK_DAYS}
            value={pace.bank}
            say={words.bank.days}
            onChange={(bank) => onChange({ ...pace, bank })}
          />
          <Numbers
            label={words.bank.increment}
            values={INCREMENT_HOURS}
            value={pace.increment}
            say={words.bank.hours}
            onChange={(increment) => onChange({ ...pace, increment })}
          />
        </div>
      )}
      {pace !== null && (
        <>
          <label class="field">
            <span>{words.rest.label}</span>
            <select
              value={rest ?? ''}
              onChange={(event) => {
                const { rest: _, ...always } = pace;
                const chosen = RESTS.find((each) => each === event.currentTarget.value);
                onChange(chosen === undefined ? always : { ...always, rest: chosen });
              }}
            >
              <option value="">{words.rest.never}</option>
              {RESTS.map((each) => (
                <option key={each} value={each}>
                  {words.rest.choices[each]}
                </option>
              ))}
            </select>
          </label>
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
      <p class="hint">{pace === null ? words.none : words.help}</p>
    </>
  );
}
