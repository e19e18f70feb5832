import { useState } from 'preact/hooks';
import type { Seat } from '../../shared/game/contract.ts';
import { text } from '../lang.ts';
import { renew } from '../new-link.ts';
import type { TableModel } from '../table.ts';
import { Icon } from './icon.tsx';

/** A new link in place of one that somebody else has. The page goes on with it. */
export function RenewLink({ table, seat }: { readonly table: TableModel; readonly seat: Seat }) {
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const words = text();
  async function ask(): Promise<void> {
    setBusy(true);
    setSaid('');
    setProblem('');
    const answer = await table.rebind(() => renew(table.id, seat));
    setBusy(false);
    if (answer.type === 'ok') setSaid(words.share.renewed);
    else setProblem(answer.type === 'refused' ? answer.problem.title : words.notice.unreachable);
  }
  return (
    <details class="fold">
      <summary>{words.share.renewTitle}</summary>
      <p class="hint">{words.share.renewHelp}</p>
      <button type="button" class="button" disabled={isBusy} onClick={() => void ask()}>
        <Icon name="rotate" />
        {words.share.renew}
      </button>
      <p role="status">{said}</p>
      <p role="alert">{problem}</p>
    </details>
  );
}
