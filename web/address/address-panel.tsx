import { useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { furtherText, lang, text } from '../app/lang.ts';
import { type ApiAnswer, call } from '../app/request.ts';
import { dropMail } from '../notifications/ways.ts';
import { address, closeSeats, loadAddress } from '../tables/address.ts';
import { seatsByAddress } from '../tables/by-address.ts';
import { noteAsked } from './asked-link.ts';
import { MailForm } from './mail-form.tsx';
import { forgetAgreed } from './profile.ts';

/** Signs out, here or everywhere; `onOut` is told how many seats that has closed here. */
function SignedIn({ onOut }: { readonly onOut: (closed: number) => void }) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const words = furtherText().address;
  async function leave(everywhere: boolean): Promise<void> {
    setBusy(true);
    const answer: ApiAnswer<unknown> = await call(routes.signOut, {}, { body: { everywhere } });
    setBusy(false);
    if (answer.type === 'unreachable') setProblem(text().notice.unreachable);
    else {
      dropMail();
      forgetAgreed();
      const closed = closeSeats();
      await loadAddress();
      onOut(closed);
    }
  }
  const count = seatsByAddress().length;
  return (
    <>
      <p>{words.signedIn}</p>
      <div class="row">
        <button type="button" class="button" disabled={isBusy} onClick={() => void leave(false)}>
          {words.signOut}
        </button>
        <button type="button" class="button" disabled={isBusy} onClick={() => void leave(true)}>
          {words.everywhere}
        </button>
      </div>
      <p class="hint">
        {count > 0 && words.closes(count)} {words.everywhereHelp}
      </p>
      <p role="alert">{problem}</p>
    </>
  );
}

/**
 * Sign-in by mail, to see the tables of an address on any device; the link leads to `seat`, if it is asked for there.
 * Nothing is shown if the service sends no mail.
 */
export function AddressPanel({ seat }: { readonly seat?: { readonly table: string; readonly seat: Seat } }) {
  const words = furtherText().address;
  /** How many seats were closed here by signing out; null if nobody has signed out. */
  const [closed, setClosed] = useState<number | null>(null);
  if (address.value === null || !address.value.hasMail) return null;
  return (
    <section class="card stack" aria-labelledby="address-title">
      <h2 id="address-title">{words.title}</h2>
      {address.value.seats !== null ? (
        <SignedIn onOut={setClosed} />
      ) : (
        <>
          {closed !== null && <p role="status">{words.signedOut(closed)}</p>}
          <p class="hint">{words.help}</p>
          <MailForm
            label={words.field}
            send={words.send}
            sent={words.sent}
            request={(to) => {
              noteAsked(seat);
              return call(routes.inviteAddress, {}, { body: { address: to, lang: lang.value } });
            }}
          />
        </>
      )}
    </section>
  );
}
