import { useId } from 'preact/hooks';

interface Props<Value> {
  readonly label: string;
  readonly value: Value;
  /** Each with what is said of it. */
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
  readonly class?: string;
}

/** A list to choose one thing from, below its label. */
export function Select<Value extends string | number>(props: Props<Value>) {
  const { label, value, choices, onChange, isDisabled = false, class: name = '' } = props;
  const id = useId();
  return (
    <div class={`field ${name}`}>
      <label for={id}>{label}</label>
      <select
        id={id}
        value={`${value}`}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const chosen = choices.find(([each]) => `${each}` === currentTarget.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {choices.map(([each, said]) => (
          <option key={each} value={`${each}`}>
            {said}
          </option>
        ))}
      </select>
    </div>
  );
}
