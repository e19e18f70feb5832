import { useId, useState } from 'preact/hooks';
import { furtherText } from '../app/lang.ts';
import { valueIn } from './form.tsx';
import { Switch } from './switch.tsx';

/** In characters. It must be long, since anyone with the file has unlimited time to guess it. */
const SHORTEST = 12;

interface Props {
  readonly label: string;
  readonly isNew?: boolean;
  readonly isOptional?: boolean;
}

/** A field for a passphrase, which can be shown while it is typed. */
export function Passphrase({ label, isNew = false, isOptional = false }: Props) {
  const [isShown, show] = useState(false);
  const field = useId();
  const words = furtherText().transfer;
  return (
    <div class="field">
      <label for={field}>{label}</label>
      <input
        id={field}
        name="passphrase"
        {...(isShown ? { type: 'text' as const } : { type: 'password' as const })}
        required={!isOptional}
        minLength={isNew ? SHORTEST : 1}
        autocomplete={isNew ? 'new-password' : 'off'}
        aria-describedby={isNew ? `${field}-help` : undefined}
      />
      {isNew && (
        <p class="hint" id={`${field}-help`}>
          {words.passphraseHelp(SHORTEST)}
        </p>
      )}
      <Switch isOn={isShown} onChange={show}>
        {words.showPassphrase}
      </Switch>
    </div>
  );
}

export const passphraseIn = (form: HTMLFormElement): string => valueIn(form, 'passphrase');
