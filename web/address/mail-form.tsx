import { useState } from 'preact/hooks';
import type { ApiAnswer } from '../app/request.ts';
import { useAsking } from '../ui/asking.ts';
import { Form, valueIn } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';

interface Props {
  readonly label: string;
  readonly send: string;
  readonly sent: string;
  readonly request: (address: string) => Promise<ApiAnswer<unknown>>;
}

/**
 * A form that requests a mail. The service does not say whether it knows the address; only the mailbox shows whether a
 * mail was sent.
 */
export function MailForm({ label, send: submit, sent, request }: Props) {
  const [said, setSaid] = useState('');
  const { isBusy, problem, ask } = useAsking();
  async function send(address: string): Promise<void> {
    setSaid('');
    if ((await ask(request(address))).type === 'ok') setSaid(sent);
  }
  return (
    <Form class="stack" isBusy={isBusy} onSend={(form) => void send(valueIn(form, 'address'))}>
      <div class="field">
        <label for="address">{label}</label>
        <input id="address" name="address" type="email" required maxLength={254} autocomplete="email" />
      </div>
      <button type="submit" class="button" disabled={isBusy}>
        <Icon name="mail" />
        {submit}
      </button>
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </Form>
  );
}
