import type { Seat, Viewer } from '../../../shared/game/contract.ts';
import type { LogLine } from '../../../shared/protocol/messages/log.ts';

/** How a proposal failed: declined by a seat, or still open when its time was up. */
export type Failed = 'lapsed' | { readonly by: Seat };

/** The log entries that end a proposal. */
const ENDS: readonly string[] = [
  'decline',
  'undo',
  'end',
  'act',
  'agree',
  'remedy',
  'return',
  'pace',
  'pause',
  'resume',
  'undecided',
];

/** How the viewer's proposal failed, from the log; null if it was carried out, or if they withdrew it. */
export function failedIn(log: readonly LogLine[], viewer: Viewer): Failed | null {
  const last = log.findLast(({ entry }) => ENDS.includes(entry.type))?.entry;
  if (last?.type === 'undecided') return 'lapsed';
  return last?.type === 'decline' && last.seat !== viewer ? { by: last.seat } : null;
}
