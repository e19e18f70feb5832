import { useId } from 'preact/hooks';
import type { OptionMeta } from '../../../shared/game/contract.ts';
import type { GameInfo } from '../../../shared/protocol/messages/games.ts';
import { lang, text } from '../../app/lang.ts';

interface Props {
  readonly game: GameInfo;
  readonly option: OptionMeta;
  /** Empty if nothing is chosen: the first choice, or no number. */
  readonly value: string;
  readonly isExplained?: boolean;
  readonly onChange: (value: string) => void;
}

export function OptionField({ game, option, value, isExplained = false, onChange }: Props) {
  const id = useId();
  const words = game.texts[lang.value].options[option.id];
  const help = isExplained ? { 'aria-describedby': `${id}-help` } : {};
  return (
    <div class="field">
      <label for={id}>{words?.label ?? option.id}</label>
      {option.type === 'integer' ? (
        <input
          id={id}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={option.max.length}
          placeholder={text().open.none}
          title={text().open.badInteger(option.min, option.max)}
          autocomplete="off"
          value={value}
          onInput={(event) => onChange(event.currentTarget.value.trim())}
          {...help}
        />
      ) : (
        <select
          id={id}
          value={value || option.values[0]}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...help}
        >
          {option.values.map((each) => (
            <option key={each} value={each}>
              {words?.values?.[each] ?? each}
            </option>
          ))}
        </select>
      )}
      {isExplained && (
        <p class="hint" id={`${id}-help`}>
          {words?.help}
        </p>
      )}
    </div>
  );
}
