import type { Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import type { Table } from '../../../shared/table/table.ts';
import type { Channel } from '../channels/channel.ts';
import { isConfirmed } from '../channels/confirmation.ts';
import { isGathered } from '../delivery/digest.ts';
import { isBeside, isUrgent, isWithinADay } from '../news/kinds.ts';
import type { Message } from '../news/message.ts';
import { isUpToDate, type Notice } from '../news/notice.ts';
import { STALE } from './reminders.ts';
import { isDue, type Timing, type Waiting } from './schedule.ts';

/** A notice that waits for delivery, with its channel and its times. */
export interface Outgoing extends Waiting {
  readonly channel: Channel;
  readonly notice: Notice;
}

/** What a player knows: the version of the table, and the number of changes of its talk. */
export interface Known {
  readonly version: number;
  readonly talk: number;
}

/** A leased notice, with its message, and what its reader knows from it. */
export interface Leased extends Outgoing {
  readonly message: Message;
  readonly known: Known;
}

/**
 * In hours: how long a message of the talk waits for others, so that a conversation does not cause a notification for
 * each line.
 */
const CONVERSATION = 1 / 4;

/** Whether a notice waits for the digest of its address. */
export const isForDigest = ({ channel, notice: { kind } }: Pick<Outgoing, 'channel' | 'notice'>): boolean =>
  isGathered(channel) && !isWithinADay(kind);

/** When a notice may be delivered: what is urgent is not left to other channels first. */
export function timingOf({ channel, notice: { kind } }: Outgoing): Timing {
  const { health, after = 0 } = channel;
  // Whoever has just typed in an address waits for its confirmation.
  const isAtOnce = kind === 'confirm' || (isWithinADay(kind) && channel.rhythm.type === 'daily');
  const rhythm: Rhythm = isAtOnce ? { type: 'at-once' } : channel.rhythm;
  if (isUrgent(kind)) return { health, rhythm, after: 0 };
  const isConversation = kind === 'talk' && rhythm.type !== 'daily';
  return { health, rhythm, after: isConversation ? Math.max(after, CONVERSATION) : after };
}

/** Whether a notice of the game waits for a message that comes once a day. */
const isDaily = ({ channel: { rhythm }, notice: { kind } }: Outgoing): boolean =>
  rhythm.type === 'daily' && !isBeside(kind);

/** Whether a waiting notice is still to be delivered. */
export const isDeliverable = ({ notice, channel }: Outgoing, table: Table): boolean =>
  isUpToDate(notice, table) && !channel.health.isOff && isConfirmed(channel) === (notice.kind !== 'confirm');

/** Whether a reminder could not be delivered within an hour of its time: it could come at night. */
export const isTooLate = (outgoing: Outgoing, now: number): boolean =>
  outgoing.notice.kind === 'daily-reminder' &&
  outgoing.channel.health.failures > 0 &&
  isDue(outgoing, timingOf(outgoing), now - STALE);

/** Whether a waiting notice says as much as a reminder of the turn would. */
export const isReminding = (outgoing: Outgoing, table: Table): boolean =>
  isDeliverable(outgoing, table) && (isUrgent(outgoing.notice.kind) || isDaily(outgoing));
