import type { LogLine } from '../protocol/messages/log.ts';

/**
 * Who could have chosen the chance of a table, as far as its log tells. A player whose nonce came after the commitment
 * is safe from the service, unless it knew the nonces of all who came later still.
 * - `nobody`: all nonces came after it.
 * - `not-opener`: that of the opener came with the opening, so that only the others are safe.
 * - `service`: none came after it.
 */
export type ChosenBy = 'nobody' | 'not-opener' | 'service';

// docs/decisions/59-nobody-alone-chooses-chance.md
export function chanceChosenBy(entries: Iterable<LogLine['entry']>): ChosenBy {
  /** By seat, whether its nonce came with the opening; only those of players who gave one. */
  const isEarly = new Map<number, boolean>();
  let openedAt = 0;
  for (const entry of entries) {
    if (entry.type === 'start') break;
    if (entry.type === 'open') openedAt = entry.at;
    if (entry.type === 'nonce' || (entry.type === 'join' && entry.nonce !== ''))
      isEarly.set(entry.seat, entry.type === 'join' && entry.at === openedAt);
    if (entry.type === 'free' || entry.type === 'remove' || entry.type === 'leave') isEarly.delete(entry.seat);
  }
  const all = [...isEarly.values()];
  if (!all.includes(false)) return 'service';
  return all.includes(true) ? 'not-opener' : 'nobody';
}
