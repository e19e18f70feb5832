import { useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { failureSaid } from '../../app/failure.ts';
import { titleOf } from '../../app/games.ts';
import { furtherText } from '../../app/lang.ts';
import { call } from '../../app/request.ts';
import { tableUrl } from '../../app/table-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButtons } from '../../ui/link-buttons.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';

const QrCode = onDemand(async () => (await import('../../ui/qr-code.tsx')).QrCode);

/** A link to copy or to share with another app. */
export function LinkField({
  label,
  link,
  share,
  isMain = false,
}: {
  readonly label: string;
  readonly link: string;
  readonly share?: string;
  readonly isMain?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="link-field">
      <label>
        <span>{label}</span>
        <input ref={field} type="text" readonly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <LinkButtons link={link} share={share} field={field} isMain={isMain} />
    </div>
  );
}

/** The link to send to friends: that of the table, never of a seat. Once all seats are taken, it is for watching. */
export function ShareTable({ isFull }: { readonly isFull: boolean }) {
  const { snapshot } = useTable();
  const words = furtherText().share;
  const said = isFull ? words.watch : words.invitation;
  return (
    <section class="card share" aria-labelledby="share-title">
      <h2 id="share-title">{isFull ? words.watchTitle : words.title}</h2>
      <TableLink share={said(titleOf(snapshot.game))} help={isFull ? words.watchHelp : words.help} isMain={!isFull} />
    </section>
  );
}

/** The link for spectators, once the game has begun and no seat is free. */
export function WatchLink() {
  const { snapshot } = useTable();
  const words = furtherText().share;
  return (
    <details class="fold share">
      <summary>{words.watchTitle}</summary>
      <TableLink share={words.watch(titleOf(snapshot.game))} help={words.watchHelp} />
    </details>
  );
}

function TableLink({
  share,
  help,
  isMain = false,
}: {
  readonly share: string;
  readonly help: string;
  readonly isMain?: boolean;
}) {
  const { snapshot } = useTable();
  const words = furtherText().share;
  const link = location.origin + tableUrl(snapshot.id);
  const [hasCode, setCode] = useState(false);
  return (
    <div class="share-body">
      <div>
        <LinkField label={words.link} link={link} share={share} isMain={isMain} />
        <p class="hint">{help}</p>
      </div>
      {hasCode ? (
        <QrCode value={link} label={words.qr} />
      ) : (
        <button type="button" class="button" onClick={() => setCode(true)}>
          {words.showQr}
        </button>
      )}
    </div>
  );
}

interface SeatProps {
  readonly id: string;
  readonly seat: Seat;
}

/** The link of the viewer's seat, for their other devices. It is a secret, so it is fetched only on demand. */
export function useSeatLink({ id, seat }: SeatProps) {
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  async function show(): Promise<void> {
    setProblem('');
    const answer = await call(routes.link, { table: id, seat });
    if (answer.type === 'ok') setLink(`${location.origin}${tableUrl(id, seat)}.${answer.value.secret}`);
    else setProblem(failureSaid(answer));
  }
  return { link, problem, show };
}

/** The link of a seat as text, and as a code to scan with the other device. */
export function SeatLinkShown({ link }: { readonly link: string }) {
  const words = furtherText().share;
  return (
    <div class="share-body">
      <div>
        <LinkField label={words.seatLink} link={link} />
      </div>
      <QrCode value={link} label={words.qr} />
    </div>
  );
}

export function SeatLink(props: SeatProps) {
  const { link, problem, show } = useSeatLink(props);
  return (
    <details class="fold">
      <summary>{furtherText().share.seatTitle}</summary>
      <p class="hint">{furtherText().share.seatHelp}</p>
      {link === null ? (
        <button type="button" class="button" onClick={() => void show()}>
          <Icon name="link" />
          {furtherText().share.seatShow}
        </button>
      ) : (
        <SeatLinkShown link={link} />
      )}
      <p role="alert">{problem}</p>
    </details>
  );
}
