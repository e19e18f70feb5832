import { useState } from 'preact/hooks';
import { grouped, readMark, writtenMark } from '../../../shared/log/mark.ts';
import { markAt } from '../../../shared/log/witness.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { furtherText } from '../../app/lang.ts';
import { witnessOf } from '../../tables/witness.ts';
import { differenceSaid } from '../../text/verdict-said.ts';
import { Form, valueIn } from '../../ui/form.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';
import { fetchWholeLog } from '../story/whole-log.ts';

const QrCode = onDemand(async () => (await import('../../ui/qr-code.tsx')).QrCode);

/** Whether another player's mark is that of the log which this page is shown, in words. */
async function compare(snapshot: Snapshot, typed: string): Promise<string> {
  const words = furtherText().fairness;
  const other = readMark(typed);
  if (other === undefined) return words.compared.unreadable;
  if (other.n > snapshot.version) return words.compared.later(other.n);
  const log = await fetchWholeLog(snapshot);
  if (log.type !== 'ok') return words.unreachable;
  const own = markAt(log.value, other.n);
  return own === other.mark ? words.compared.same(other.n) : words.compared.other(other.n, grouped(own));
}

/** The mark of the table, to compare with that of another player, and what this browser saw otherwise. */
export function Marks() {
  const { snapshot } = useTable();
  const [hasCode, setCode] = useState(false);
  const [said, setSaid] = useState('');
  const words = furtherText().fairness;
  const own = writtenMark({ n: snapshot.version, mark: snapshot.mark });
  const difference = witnessOf(snapshot.id)?.difference ?? null;
  return (
    <>
      {difference !== null && (
        <p role="status" class="verdict wrong">
          {differenceSaid(difference, furtherText())}
        </p>
      )}
      <dl class="fairness">
        <dt>{words.mark}</dt>
        <dd>
          <code>{own}</code>
        </dd>
      </dl>
      <p class="hint">{words.markHelp}</p>
      {hasCode ? (
        <QrCode value={own} label={words.markQr} />
      ) : (
        <button type="button" class="button" onClick={() => setCode(true)}>
          {furtherText().share.showQr}
        </button>
      )}
      <Form
        class="row compare"
        isBusy={false}
        onSend={(form) => void compare(snapshot, valueIn(form, 'mark')).then(setSaid)}
      >
        <label>
          <span>{words.otherMark}</span>
          <input
            name="mark"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxLength={60}
            required
          />
        </label>
        <button type="submit" class="button">
          {words.compare}
        </button>
      </Form>
      <p role="status">{said}</p>
    </>
  );
}
