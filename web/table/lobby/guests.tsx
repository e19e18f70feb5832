import { useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import { MAX_GUESTS, MAX_NAME } from '../../../shared/protocol/limits.ts';
import type { Guests } from '../../../shared/protocol/messages/guests.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText, text } from '../../app/lang.ts';
import { type ApiAnswer, call, once } from '../../app/request.ts';
import { tableUrl } from '../../app/table-url.ts';
import { NAMED } from '../../tables/own-name.ts';
import { useAsking } from '../../ui/asking.ts';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkField } from './share.tsx';

/** The delays offered for a guest, in actions. */
const LATE = [0, 1, 2, 3, 5, 10, 20];

/** Links with which guests see the view of this seat: its player creates, lists and revokes them. */
export function GuestsPanel({ id, seat }: { readonly id: string; readonly seat: Seat }) {
  const [known, setKnown] = useState<Guests | null>(null);
  const { isBusy, problem, ask } = useAsking();
  const summary = useRef<HTMLElement>(null);
  const said = furtherText().guestLinks;
  const { site, guests } = text();

  async function take(request: Promise<ApiAnswer<Guests>>): Promise<boolean> {
    const answer = await ask(request);
    if (answer.type === 'ok') setKnown(answer.value);
    return answer.type === 'ok';
  }

  async function add(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const label = String(data.get('label')).trim();
    if (!(await take(once(routes.addGuest, { table: id, seat }, { label, late: Number(data.get('late')) })))) return;
    // The next guest is somebody else, who is probably to see as late as this one.
    const field = form.elements.namedItem('label');
    if (field instanceof HTMLInputElement) field.value = '';
  }

  async function revoke(guest: string): Promise<void> {
    // The focused button has been removed.
    if (await take(call(routes.removeGuest, { table: id, seat, id: guest }))) summary.current?.focus();
  }

  const made = known?.guests.at(-1);
  return (
    <details
      class="fold guests"
      onToggle={(event) =>
        void (event.currentTarget.open && known === null && take(call(routes.guests, { table: id, seat })))
      }
    >
      <summary ref={summary}>{said.title}</summary>
      <p class="hint">{said.help}</p>
      {known === null
        ? problem === '' && <p>{site.loading}</p>
        : known.guests.length > 0 && (
            <ul class="guest-list" aria-label={said.list}>
              {known.guests.map(({ id: guest, label, late }) => (
                <li key={guest}>
                  <span>
                    <b>{label}</b> {late > 0 && <span class="hint">{guests.late(late)}</span>}
                  </span>
                  <button
                    type="button"
                    class="button"
                    aria-label={said.revokeOf(label)}
                    disabled={isBusy}
                    onClick={() => void revoke(guest)}
                  >
                    {said.revoke}
                  </button>
                </li>
              ))}
            </ul>
          )}
      {known !== null && known.secret !== null && made !== undefined && (
        <div role="status">
          <LinkField
            label={said.link(made.label)}
            link={`${location.origin}${tableUrl(id, { guest: made.id })}.${known.secret}`}
          />
          <p class="hint">{said.once}</p>
        </div>
      )}
      {known !== null && known.guests.length < MAX_GUESTS && (
        <Form class="guest-form" isBusy={isBusy} onSend={(form) => void add(form)}>
          <label class="field">
            <span>{said.label}</span>
            <input name="label" required pattern={NAMED} maxLength={MAX_NAME} autocomplete="off" />
          </label>
          <label class="field">
            <span>{said.when}</span>
            <select name="late">
              {LATE.map((late) => (
                <option key={late} value={late}>
                  {late === 0 ? said.atOnce : guests.late(late)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="button primary" disabled={isBusy}>
            <Icon name="link" />
            {said.make}
          </button>
        </Form>
      )}
      <p role="alert">{problem}</p>
    </details>
  );
}
