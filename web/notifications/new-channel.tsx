import { useState } from 'preact/hooks';
import { MAX_TARGET, POSTED_KINDS } from '../../shared/protocol/limits.ts';
import { furtherText } from '../app/lang.ts';
import { Form } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { pushSupport } from './push.ts';
import type { NewChannel } from './ways.ts';
import '../styles/choices.css';

interface PushProps {
  readonly isBusy: boolean;
  readonly onAdd: () => void;
}

/** Turns on push notifications in this browser, or says why that is not possible. */
export function PushButton({ isBusy, onAdd }: PushProps) {
  const { push } = furtherText().notices.kinds;
  const support = pushSupport();
  if (support === 'no') return null;
  if (support === 'install-first') return <p class="hint">{push.installFirst}</p>;
  return (
    <div class="stack">
      <button type="button" class="button primary to-push" disabled={isBusy} onClick={onAdd}>
        <Icon name="bell" />
        {push.submit}
      </button>
      <p class="hint">{push.help}</p>
    </div>
  );
}

/** The kinds that a player may want at every table. A feed has its own URL for each table. */
const EVERYWHERE = ['mail', ...POSTED_KINDS] as const;
const KINDS = [...EVERYWHERE, 'feed'] as const;

/** Attributes that let browsers fill in the field. */
const MAIL_FIELD = { type: 'email', autocomplete: 'email' } as const;
const URL_FIELD = { type: 'url', autocomplete: 'off' } as const;

interface FormProps {
  readonly hasMail: boolean;
  readonly isBusy: boolean;
  /** Whether it is for every table rather than one. */
  readonly isEverywhere?: boolean;
  /** Resolves to whether it was added. */
  readonly onAdd: (channel: NewChannel) => Promise<boolean>;
}

export function NewChannelForm({ hasMail, isBusy, isEverywhere = false, onAdd }: FormProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>(hasMail ? 'mail' : 'ntfy');
  const [target, setTarget] = useState('');
  const words = furtherText().notices;
  async function add(): Promise<void> {
    const isAdded = await onAdd(kind === 'feed' ? { kind } : { kind, target: target.trim() });
    if (isAdded) setTarget('');
  }
  return (
    <Form class="stack new-channel" isBusy={isBusy} onSend={() => void add()}>
      <fieldset class="counts kinds">
        <legend>{words.add}</legend>
        {(isEverywhere ? EVERYWHERE : KINDS)
          .filter((each) => hasMail || each !== 'mail')
          .map((each) => (
            <label key={each}>
              <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
              <span>{words.kinds[each].name}</span>
            </label>
          ))}
      </fieldset>
      <div class="field">
        {kind !== 'feed' && (
          <>
            <label for="channel-target">{words.kinds[kind].field}</label>
            <input
              id="channel-target"
              {...(kind === 'mail' ? MAIL_FIELD : URL_FIELD)}
              required
              maxLength={MAX_TARGET}
              value={target}
              placeholder={words.kinds[kind].example}
              aria-describedby="channel-help"
              spellcheck={false}
              onInput={(event) => setTarget(event.currentTarget.value)}
            />
          </>
        )}
        <p class="hint" id="channel-help">
          {words.kinds[kind].help}
        </p>
      </div>
      <button type="submit" class="button" disabled={isBusy}>
        <Icon name="plus" />
        {isEverywhere
          ? words.ways.submit
          : kind === 'feed'
            ? words.kinds.feed.submit
            : kind === 'mail'
              ? words.submitMail
              : words.submit}
      </button>
    </Form>
  );
}
