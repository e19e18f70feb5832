import { useState } from 'preact/hooks';
import { failureSaid } from '../app/failure.ts';
import type { ApiAnswer } from '../app/request.ts';
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
export function MailForm({ label, send, sent, request }: Props) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function ask(address: string): Promise<void> {
    setBusy(true);
    setSaid('');
    setProblem('');
    const answer = await request(address);
    setBusy(false);
    if (answer.type === 'ok') setSaid(sent);
    else setProblem(failureSaid(answer));
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void ask(String(new FormData(event.currentTarget).get('address')));
      }}
    >
      <div class="field">
        <label for="address">{label}</label>
        <input id="address" name="address" type="email" required maxLength={254} autocomplete="email" />
      </div>
      <button type="submit" class="button" disabled={isBusy}>
        <Icon name="mail" />
        {send}
      </button>
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </form>
  );
}
