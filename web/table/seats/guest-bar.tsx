import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import type { Reader } from '../../app/api.ts';
import { text } from '../../app/lang.ts';
import { nameOf } from '../../board/seat-name.ts';
import { forgetAccess } from '../../tables/forgotten.ts';
import { Icon } from '../../ui/icon.tsx';

/** Says whose view a guest sees, and lets them give it back. */
export function GuestBar({ snapshot, reader }: { readonly snapshot: Snapshot; readonly reader: Reader }) {
  const words = text().guests;
  const { id, guest, stage } = snapshot;
  if (guest === null) return null;
  const late = stage === 'over' ? 0 : guest.late;
  function stop(): void {
    if (typeof reader === 'object') void forgetAccess(id, [reader]);
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
