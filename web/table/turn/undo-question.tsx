import { useEffect, useRef } from 'preact/hooks';
import type { StoryEntry } from '../../../shared/game/words/story.ts';
import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { furtherText } from '../../app/lang.ts';
import { Confirmation } from '../../ui/confirm.tsx';
import { useTable } from '../context.ts';

/** The number of actions that would be taken back: the viewer's latest, and all after it; 0 until that is known. */
export function undoneBy({ viewer, play }: Pick<Snapshot, 'viewer' | 'play'>, entries: readonly StoryEntry[]): number {
  const known = [...entries, ...(play?.recent ?? [])];
  const count = play?.recent.at(-1)?.n ?? 0;
  const own = known.filter(({ seat }) => seat === viewer).map(({ n }) => n);
  // The story begins after it.
  const latest = own.length > 0 ? Math.max(...own) : (entries[0]?.n ?? count + 2) - 1;
  return count - latest + 1;
}

interface Props {
  readonly entries: readonly StoryEntry[];
  readonly onConfirm: () => void;
  /** The question was answered, either way. */
  readonly onEnd: () => void;
}

/** The question before the others are asked to agree. */
export function UndoQuestion({ entries, onConfirm, onEnd }: Props) {
  const { snapshot } = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const words = furtherText().undo;
  return (
    <Confirmation
      dialog={dialog}
      question={words.question(undoneBy(snapshot, entries))}
      yes={words.ask}
      onConfirm={onConfirm}
      onEnd={onEnd}
    >
      <p>{words.help}</p>
    </Confirmation>
  );
}
