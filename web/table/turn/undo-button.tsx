import { useEffect, useState } from 'preact/hooks';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { propose } from '../../app/api.ts';
import { text, withFurtherText } from '../../app/lang.ts';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { TableModel } from '../model/model.ts';
import { isTaken } from './open-proposal.ts';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

const UndoQuestion = onDemand(() => withFurtherText(async () => (await import('./undo-question.tsx')).UndoQuestion));

/** Takes back the viewer's latest action, or asks the others, after a confirmation, to agree to that. */
export function UndoButton({ table, snapshot }: Props) {
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
  const undo = () => void table.change('undo', () => propose(table.id, viewer, snapshot.version, 'undo'));
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
        <UndoQuestion
          snapshot={snapshot}
          entries={table.story.entries.value}
          onConfirm={undo}
          onEnd={() => setAsking(false)}
        />
      )}
    </>
  );
}
