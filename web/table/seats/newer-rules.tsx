import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/contract.ts';
import * as routes from '../../../shared/protocol/routes.ts';
import { furtherText } from '../../app/lang.ts';
import { call, once } from '../../app/request.ts';
import { useTable } from '../context.ts';
import { isTaken } from '../turn/open-proposal.ts';

/** Proposes to go on by rules that were corrected since the table was opened; nothing if they do not fit it. */
export function NewerRules({ seat }: { readonly seat: Seat }) {
  const { table, snapshot } = useTable();
  const { id, reader } = table;
  const { version, play } = snapshot;
  const count = play?.recent.at(-1)?.n ?? 0;
  const [newer, setNewer] = useState<number | null>(null);
  useEffect(() => {
    void call(routes.newerRules, { table: id, reader }).then(
      (answer) => answer.type === 'ok' && setNewer(answer.value.newer),
    );
  }, [id, reader, count]);
  // It may have been agreed to since it was asked.
  if (newer === null || newer <= snapshot.rules) return null;
  const words = furtherText().newerRules;
  return (
    <details class="settings">
      <summary>{words.title}</summary>
      <div class="stack">
        <p class="hint">{words.help}</p>
        <button
          type="button"
          class="button"
          disabled={table.pending.value !== null || isTaken(snapshot)}
          onClick={() =>
            void table.change('rules', () =>
              once(routes.askRules, { table: id, seat, since: version }, { version, rules: newer }),
            )
          }
        >
          {words.ask}
        </button>
      </div>
    </details>
  );
}
