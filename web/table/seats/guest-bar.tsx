import { text } from '../../app/lang.ts';
import { nameOf } from '../../board/seat-name.ts';
import { forgetAccess } from '../../tables/forgotten.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTable } from '../context.ts';

/** Says whose view a guest sees, and lets them give it back. */
export function GuestBar() {
  const { table, snapshot } = useTable();
  const words = text().guests;
  const { id, guest, stage } = snapshot;
  if (guest === null) return null;
  const late = stage === 'over' ? 0 : guest.late;
  function stop(): void {
    if (typeof table.reader === 'object') void forgetAccess(id, [table.reader]);
    location.hash = 'watch';
  }
  return (
    <p class="guest-bar" role="status">
      <Icon name="eye" /> {words.looking(nameOf(snapshot.seats, guest.seat))} {late > 0 && words.late(late)}
      {late > 0 && stage === 'lobby' && ` ${words.soon}`}{' '}
      <button type="button" onClick={stop}>
        {words.stop}
      </button>
    </p>
  );
}
