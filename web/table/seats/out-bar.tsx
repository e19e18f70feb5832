import { useState } from 'preact/hooks';
import { furtherText } from '../../app/lang.ts';
import { store, storedNames } from '../../app/storage.ts';
import { lasting } from '../../tables/known-tables.ts';
import { Dismiss } from '../../ui/dismiss.tsx';
import { useTable } from '../context.ts';

/** The seats whose players have read here that they are out. */
const READ = 'out-read';

/** Tells a player once that they are out, and that the game goes on. */
export function OutBar() {
  const { snapshot } = useTable();
  const own = `${snapshot.id}/${snapshot.viewer}`;
  const [isRead, setRead] = useState(() => storedNames(READ).includes(own));
  if (isRead) return null;
  return (
    <div class="notice" data-notice="out">
      <p>{furtherText().seatMenu.out}</p>
      <Dismiss
        onClose={() => {
          store(
            READ,
            lasting([...storedNames(READ), own], (one) => one.slice(0, snapshot.id.length)),
          );
          setRead(true);
        }}
      />
    </div>
  );
}
