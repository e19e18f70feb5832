import type { ComponentProps } from 'preact';
import { MAX_NAME } from '../../shared/protocol/limits.ts';
import { text } from '../app/lang.ts';
import { NAMED } from './own-name.ts';

/** Where players write the name that the others see. */
export const NameField = ({ help, ...props }: ComponentProps<'input'> & { readonly help?: string }) => (
  <div class="field">
    <label for={props.id}>{text().open.name}</label>
    <input
      name="name"
      required
      pattern={NAMED}
      maxLength={MAX_NAME}
      autocomplete="nickname"
      aria-describedby={help && 'name-help'}
      {...props}
    />
    {help && (
      <p class="hint" id="name-help">
        {help}
      </p>
    )}
  </div>
);
