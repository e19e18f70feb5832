import { useRef } from 'preact/hooks';
import type { StoryEntry } from '../../shared/game/words/story.ts';
import type { Snapshot } from '../../shared/protocol/messages/snapshot.ts';
import { propose } from '../api.ts';
import { Confirmation } from '../controls/confirm.tsx';
import { Icon } from '../controls/icon.tsx';
import { text } from '../lang.ts';
import type { TableModel } from './model.ts';
import { isTaken } from './open-proposal.ts';

interface Props {
  readonly table: TableModel;
  readonly snapshot: Snapshot;
}

/** The number of actions that would be taken back: the viewer's latest, and all after it; 0 until that is known. */
export function undoneBy({ viewer, play }: Pick<Snapshot, 'viewer' | 'play'>, entries: readonly StoryEntry[]): number {
  const known = [...entries, ...(play?.recent ?? [])];
  const count = play?.recent.at(-1)?.n ?? 0;
  const own = known.filter(({ seat }) => seat === viewer).map(({ n }) => n);
  // The story begins after it.
  const latest = own.length > 0 ? Math.max(...own) : (entries[0]?.n ?? count + 2) - 1;
  return count - latest + 1;
}

/** Takes back the viewer's latest action, or asks the others, after a confirmation, to agree to that. */
export function UndoButton({ table, snapshot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const mine = snapshot.play?.undo ?? null;
  const asked = snapshot.play?.asked ?? null;
  const words = text().undo;
  const { viewer } = table;
  if (mine === null || typeof viewer !== 'number' || (asked?.what === 'undo' && asked.seat === viewer)) return null;
  if (mine === 'ask' && isTaken(snapshot)) return null;
  const undo = () => void table.change('undo', () => propose(table.id, viewer, snapshot.version, 'undo'));
  return (
    <>
      <button
        type="button"
        class="plain undo"
        title={mine === 'ask' ? words.ask : words.take}
        disabled={table.pending.value !== null}
        onClick={mine === 'ask' ? () => dialog.current?.showModal() : undo}
      >
        <Icon name="undo" />
      </button>
      {mine === 'ask' && (
        <Confirmation
          dialog={dialog}
          question={words.askQuestion(undoneBy(snapshot, table.story.entries.value))}
          yes={words.askOthers}
          onConfirm={undo}
        >
          <p>{words.askHelp}</p>
        </Confirmation>
      )}
    </>
  );
}
