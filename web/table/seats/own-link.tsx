import { useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import type { Access } from '../../../shared/protocol/messages/access.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText, text } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { renew } from '../../recovery/new-link.ts';
import { SeatCodeFold } from '../../recovery/seat-code.tsx';
import { useAsking } from '../../ui/asking.ts';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTable } from '../context.ts';
import { SeatLink } from '../lobby/share.tsx';

/** The mail addresses with access to the seat. The player selects those that keep it; by default none does. */
function Addresses({
  addresses,
  kept,
  onChange,
}: {
  readonly addresses: Access['addresses'];
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
}) {
  const words = furtherText().share;
  return (
    <fieldset class="kept-addresses">
      <legend>{words.keepTitle}</legend>
      <p class="hint">{words.keepHelp}</p>
      {addresses.map(({ id, label }) => (
        <Switch
          key={id}
          isOn={kept.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...kept, id] : kept.filter((other) => other !== id))}
        >
          {label}
        </Switch>
      ))}
    </fieldset>
  );
}

interface RenewProps {
  readonly seat: Seat;
  readonly onRenewed: () => void;
}

/** Replaces a link that somebody else may have. The page continues with the new one. */
function RenewLink({ seat, onRenewed }: RenewProps) {
  const { table } = useTable();
  /** Null until it is loaded. No address loses its access before the player has been asked. */
  const [addresses, setAddresses] = useState<Access['addresses'] | null>(null);
  const [kept, keep] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const { isBusy, problem, ask } = useAsking();
  const words = text();

  async function load(): Promise<void> {
    setAddresses(null);
    keep([]);
    const answer = await ask(call(routes.access, { table: table.id, seat }));
    if (answer.type === 'ok') setAddresses(answer.value.addresses);
  }

  async function send(): Promise<void> {
    setSaid('');
    const answer = await ask(table.rebind(() => renew(table.id, seat, kept)));
    if (answer.type !== 'ok') return;
    setSaid(furtherText().share.renewed);
    onRenewed();
    await load();
  }

  return (
    <details class="fold" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>{furtherText().share.renewTitle}</summary>
      <p class="hint">{furtherText().share.renewHelp}</p>
      {addresses !== null && addresses.length > 0 && <Addresses addresses={addresses} kept={kept} onChange={keep} />}
      {addresses === null && !isBusy ? (
        <button type="button" class="button" onClick={() => void load()}>
          {words.notice.again}
        </button>
      ) : (
        <button type="button" class="button" disabled={isBusy} onClick={() => void send()}>
          <Icon name="rotate" />
          {furtherText().share.renew}
        </button>
      )}
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </details>
  );
}

/** The link of the viewer's seat, its recovery code, and a new link, with which the first two begin anew. */
export function OwnLink({ seat }: { readonly seat: Seat }) {
  const { table, snapshot } = useTable();
  const [renewals, setRenewals] = useState(0);
  return (
    <>
      <SeatLink key={`link${renewals}`} id={table.id} seat={seat} />
      <SeatCodeFold key={`code${renewals}`} id={table.id} seat={seat} snapshot={snapshot} />
      <RenewLink seat={seat} onRenewed={() => setRenewals((before) => before + 1)} />
    </>
  );
}
