import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { nameOf } from '../../board-kit/seat-name.ts';
import { Icon } from '../../controls/icon.tsx';
import { text } from '../../lang.ts';

/** Says whose view a guest sees. */
export function GuestBar({ snapshot }: { readonly snapshot: Snapshot }) {
  const words = text().guests;
  const { guest, stage } = snapshot;
  if (guest === null) return null;
  const late = stage === 'over' ? 0 : guest.late;
  return (
    <p class="guest-bar" role="status">
      <Icon name="eye" /> {words.looking(nameOf(snapshot.seats, guest.seat))} {late > 0 && words.late(late)}
      {late > 0 && stage === 'lobby' && ` ${words.soon}`}
    </p>
  );
}
