import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import * as routes from '../../shared/protocol/routes.ts';
import { titleOf } from '../app/games.ts';
import { furtherText } from '../app/lang.ts';
import { call, once } from '../app/request.ts';
import { tableUrl } from '../app/table-url.ts';
import { nameOf } from '../board/seat-name.ts';
import { useAsking } from '../ui/asking.ts';
import { Icon } from '../ui/icon.tsx';

interface Props {
  readonly id: string;
  readonly seat: Seat;
  readonly snapshot: Snapshot;
}

/** The code, as the only part of the page that is printed. */
function Shown({ id, seat, snapshot, code }: Props & { readonly code: string }) {
  const words = furtherText().recovery;
  const file = words.file(
    titleOf(snapshot.game),
    nameOf(snapshot.seats, seat),
    `${location.origin}${tableUrl(id)}#lost`,
    code,
  );
  const [address, setAddress] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([file], { type: 'text/plain' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div class="stack code-card" role="status">
      <p class="code-title">{words.code}</p>
      <p class="code" translate={false}>
        {code.split('-').map((group, index) => (
          <span key={`${index}${group}`}>{group}</span>
        ))}
      </p>
      <p class="printed">{file}</p>
      <p class="hint">{words.codeHelp}</p>
      <div class="row">
        <button type="button" class="button" onClick={() => window.print()}>
          <Icon name="print" />
          {words.print}
        </button>
        <a class="button" href={address} download={words.fileName}>
          <Icon name="save" />
          {words.save}
        </a>
      </div>
    </div>
  );
}

/** Creates a recovery code for the viewer's seat, and shows it once. */
export function SeatCode(props: Props) {
  const { id, seat } = props;
  const [code, setCode] = useState<string | null>(null);
  const [hasCode, setHas] = useState(false);
  const { isBusy, problem, ask } = useAsking();
  useEffect(() => {
    void call(routes.access, { table: id, seat }).then((answer) =>
      setHas(answer.type === 'ok' && answer.value.hasCode),
    );
  }, [id, seat]);
  async function make(): Promise<void> {
    const answer = await ask(once(routes.makeCode, { table: id, seat }, {}));
    if (answer.type === 'ok') setCode(answer.value.code);
  }
  return (
    <>
      <p class="hint">{furtherText().recovery.help}</p>
      {code === null ? (
        <>
          {hasCode && <p>{furtherText().recovery.replaceHelp}</p>}
          <button type="button" class="button" disabled={isBusy} onClick={() => void make()}>
            <Icon name="key" />
            {hasCode ? furtherText().recovery.replace : furtherText().recovery.make}
          </button>
        </>
      ) : (
        <Shown {...props} code={code} />
      )}
      <p role="alert">{problem}</p>
    </>
  );
}

export function SeatCodeFold(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{furtherText().recovery.title}</summary>
      {isOpen && <SeatCode {...props} />}
    </details>
  );
}
