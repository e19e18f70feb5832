import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { propose } from '../api.ts';
import { Icon } from '../controls/icon.tsx';
import { text } from '../lang.ts';
import type { TableModel } from './model.ts';
import { isTaken } from './open-proposal.ts';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

/** Takes back the viewer's latest action, or asks the others to agree to that. */
export function UndoButton({ table, snapshot }: Props) {
  const mine = snapshot.play?.undo ?? null;
  const asked = snapshot.play?.asked ?? null;
  const words = text().undo;
  const { viewer } = table;
  if (mine === null || typeof viewer !== 'number' || (asked?.what === 'undo' && asked.seat === viewer)) return null;
  if (mine === 'ask' && isTaken(snapshot)) return null;
  return (
    <button
      type="button"
      class="plain undo"
      aria-label={mine === 'ask' ? words.ask : words.take}
      title={mine === 'ask' ? `${words.ask}. ${words.askHelp}` : words.take}
      disabled={table.pending.value !== null}
      onClick={() => void table.change('undo', () => propose(table.id, viewer, snapshot.version, 'undo'))}
    >
      <Icon name="undo" />
    </button>
  );
}
