import type { Snapshot } from '../../../shared/protocol/messages/snapshot.ts';
import { withFurtherText } from '../../app/lang.ts';
import { useNow } from '../../app/time.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useTable } from '../context.ts';
import { hasVoice } from './out.ts';

/* What concerns players who are late or have left. At most tables there are none, so it is loaded once it is needed. */

const OwnSeatDecided = onDemand(() =>
  withFurtherText(async () => (await import('../lobby/late-seats.tsx')).OwnSeatDecided),
);
const LateSeats = onDemand(() => withFurtherText(async () => (await import('../lobby/late-seats.tsx')).LateSeats));
const OpenSeats = onDemand(() => withFurtherText(async () => (await import('../lobby/open-seats.tsx')).OpenSeats));

const isAnyOpen = ({ seats }: Snapshot): boolean => seats.some(({ isOpen }) => isOpen);

/** What asks something of the viewer: their own seat, of which the others have decided; for spectators, an open one. */
export function AbsentAsked() {
  const { table, snapshot } = useTable();
  const { viewer } = table;
  if (viewer === 'spectator') return isAnyOpen(snapshot) ? <OpenSeats /> : null;
  const isDecided = snapshot.stage === 'playing' && snapshot.play?.remedies[viewer] != null;
  return isDecided ? <OwnSeatDecided /> : null;
}

/** What can be done about the seats of others who are late, what was decided, and for players which seats are open. */
export function AbsentOthers() {
  const { table, snapshot } = useTable();
  const now = useNow();
  const { play } = snapshot;
  if (play === null) return null;
  const isAnyLate =
    play.remedies.some((remedy) => remedy !== null) ||
    play.late.some((at, seat) => at !== null && at <= now && hasVoice(snapshot, seat));
  return (
    <>
      {isAnyLate && <LateSeats />}
      {typeof table.viewer === 'number' && isAnyOpen(snapshot) && <OpenSeats />}
    </>
  );
}
