import { useEffect, useState } from 'preact/hooks';
import * as routes from '../../../shared/protocol/routes.ts';
import { text, withFurtherText } from '../../app/lang.ts';
import { once } from '../../app/request.ts';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';
import { isTaken } from './open-proposal.ts';

const UndoQuestion = onDemand(() => withFurtherText(async () => (await import('./undo-question.tsx')).UndoQuestion));

/** Takes back the viewer's latest action, or asks the others, after a confirmation, to agree to that. */
export function UndoButton() {
  const { table, snapshot } = useTable();
  const [isAsking, setAsking] = useState(false);
  const mine = snapshot.play?.undo ?? null;
  const asked = snapshot.play?.asked ?? null;
  const words = text().undo;
  const { viewer } = table;
  const hasAsked = asked?.what === 'undo' && asked.seat === viewer;
  const mayAsk = mine === 'ask' && !hasAsked && !isTaken(snapshot);
  useEffect(() => {
    if (!mayAsk) setAsking(false);
  }, [mayAsk]);
  if (mine === null || typeof viewer !== 'number' || hasAsked || (mine === 'ask' && !mayAsk)) return null;
  const undo = () =>
    void table.change('undo', () =>
      once(routes.undo, { table: table.id, seat: viewer, since: snapshot.version }, { version: snapshot.version }),
    );
  return (
    <>
      <button
        type="button"
        class="plain undo"
        title={mine === 'ask' ? words.ask : words.take}
        disabled={table.pending.value !== null}
        onClick={mine === 'ask' ? () => setAsking(true) : undo}
      >
        <Icon name="undo" />
      </button>
      {mayAsk && isAsking && (
        <UndoQuestion entries={table.story.entries.value} onConfirm={undo} onEnd={() => setAsking(false)} />
      )}
    </>
  );
}
