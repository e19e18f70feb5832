import type { Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import type { Table } from '../../../shared/table/table.ts';
import { type Channel, isConfirmed, isGathered, wantsTalk } from '../channels/channel.ts';
import { isBeside, isFarewell, isUrgent, isWanted, isWithinADay, type NoticeKind, stays } from '../news/kinds.ts';
import { isUpToDate, type Notice } from '../news/notice.ts';
import { STALE } from './reminders.ts';
import { attemptAt, awaitsResubscription, isDue, LEASE, type Scheduled, type Timing } from './schedule.ts';

/*
 * The notices that wait. A later one replaces earlier ones of its channel (docs/decisions/24-questions-do-not-replace-
 * turns.md). A channel has one message under way at most, which tells everything that waits: it stands for all notices up
 * to its version, and all talk up to its count. Times are in milliseconds since 1970.
 */

export interface Queued {
  readonly kind: NoticeKind;
  readonly version: number;
  readonly due: number;
  readonly leasedUntil: number;
}

/** The notices that wait for a channel, in the order in which they were added. */
export type NoticeQueue = readonly Queued[];

export interface Known {
  readonly version: number;
  readonly talk: number;
}

type Named = Pick<Queued, 'kind' | 'version'>;

const isOf = (one: Named, { kind, version }: Named): boolean => one.kind === kind && one.version === version;

export const append = (queue: NoticeQueue, one: Queued): NoticeQueue => [
  ...queue.filter(({ kind }) => stays(kind, one.kind)),
  one,
];

/** Adds a notice that is due at a time. For the talk, the first waiting notice keeps its times. */
export function enqueue(queue: NoticeQueue, { kind, version }: Named, due: number): NoticeQueue {
  const first = queue.find((one) => kind === 'talk' && one.kind === kind);
  return append(queue, { kind, version, due: first?.due ?? due, leasedUntil: first?.leasedUntil ?? 0 });
}

/** Adds a reminder of the turn. The notice of the turn stays: if the reminder comes too late, that is still to be told. */
export const remind = (queue: NoticeQueue, version: number, due: number): NoticeQueue => [
  { kind: 'daily-reminder', version, due, leasedUntil: 0 },
  ...queue.filter(({ kind }) => kind !== 'daily-reminder'),
];

/** Removes one notice, but not a later one of its kind. */
export const drop = (queue: NoticeQueue, notice: Named): NoticeQueue => queue.filter((one) => !isOf(one, notice));

/** Removes what was delivered or is known otherwise. The talk has version numbers of its own. */
export const acknowledge = (queue: NoticeQueue, known: Known): NoticeQueue =>
  queue.filter(({ kind, version }) => version > (kind === 'talk' ? known.talk : known.version));

export const lease = (queue: NoticeQueue, notice: Named, until: number): NoticeQueue =>
  queue.map((one) => (isOf(one, notice) ? { ...one, leasedUntil: until } : one));

export const shortenLeases = (queue: NoticeQueue, until: number): NoticeQueue =>
  queue.map((one) => ({ ...one, leasedUntil: Math.min(one.leasedUntil, until) }));

export interface ChannelQueue {
  readonly channel: Channel;
  readonly queue: NoticeQueue;
}

export interface Outgoing extends Scheduled {
  readonly channel: Channel;
  readonly notice: Notice;
}

/** The latest first; the talk, which has numbers of its own, comes last. The lease of one notice is that of its channel. */
export function outgoingOf(queues: readonly ChannelQueue[], delay: number): readonly Outgoing[] {
  const rank = ({ kind, version }: Notice) => (kind === 'talk' ? -1 : version);
  return queues
    .flatMap(({ channel, queue }) => {
      const leasedUntil = Math.max(...queue.map((one) => one.leasedUntil));
      return queue.map(({ kind, version, due }): Outgoing => {
        const since = due - delay;
        const notice = { seat: channel.seat, kind, version, ...(kind === 'daily-reminder' ? { at: since } : {}) };
        return { channel, notice, since, due, leasedUntil };
      });
    })
    .sort((one, other) => rank(other.notice) - rank(one.notice));
}

/** The one of these notices that a channel is to tell; undefined if none. A farewell is for who had the seat last. */
export function noticeFor({ channel, queue }: ChannelQueue, notices: readonly Notice[]): Notice | undefined {
  const { seat, isClosing = false, health, wants } = channel;
  const notice = notices.find((one) => one.seat === seat && isFarewell(one.kind) === isClosing);
  if (notice === undefined || !isConfirmed(channel)) return undefined;
  if (queue.some(({ kind }) => isFarewell(kind))) return undefined;
  if (health.isOff && !awaitsResubscription(health)) return undefined;
  // That it goes on, where it was not told yet that it was stopped.
  if (notice.kind === 'unblocked' && queue.some(({ kind }) => kind === 'blocked')) return undefined;
  // That somebody has left, where it was not told yet that they had come.
  if (notice.kind === 'seat-free' && queue.some(({ kind }) => kind === 'joined')) return undefined;
  return (notice.kind === 'talk' ? wantsTalk(channel) : isWanted(notice.kind, wants)) ? notice : undefined;
}

/**
 * Since when a new notice waits. One that replaces what was announced for a digest goes into the same digest; a turn that
 * goes on after a pause has been left to other channels since it began.
 */
export function waitsSince(waiting: readonly Outgoing[], notice: Notice, table: Table, now: number): number {
  // The talk goes with whichever message is sent first.
  if (notice.kind === 'talk') return now;
  const replaced = waiting.filter(
    (one) =>
      isUpToDate(one.notice, table) &&
      (isGathered(one.channel)
        ? isDue(one, timingOf(one), now)
        : notice.kind === 'resumed' && one.notice.kind === 'turn'),
  );
  return Math.min(now, ...replaced.map(({ since }) => since));
}

export const isForDigest = ({ channel, notice: { kind } }: Pick<Outgoing, 'channel' | 'notice'>): boolean =>
  isGathered(channel) && !isWithinADay(kind);

/** In hours: how long the talk waits for more of it, so that a conversation is not a notification for each line. */
const CONVERSATION = 1 / 4;

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

export const isDeliverable = ({ notice, channel }: Outgoing, table: Table): boolean =>
  isUpToDate(notice, table) && !channel.health.isOff && isConfirmed(channel) === (notice.kind !== 'confirm');

/** Whether a reminder could not be delivered within an hour of its time: it could come at night. */
const isTooLate = (outgoing: Outgoing, now: number): boolean =>
  outgoing.notice.kind === 'daily-reminder' &&
  outgoing.channel.health.failures > 0 &&
  isDue(outgoing, timingOf(outgoing), now - STALE);

/** Whether a waiting notice says as much as a reminder of the turn would. */
export function isReminding(outgoing: Outgoing, table: Table): boolean {
  const { channel, notice } = outgoing;
  const isDaily = channel.rhythm.type === 'daily' && !isBeside(notice.kind);
  return isDeliverable(outgoing, table) && (isUrgent(notice.kind) || isDaily);
}

/** The number of messages of a table that may be under way at once; the platform allows six connections per object. */
const AT_ONCE = 4;

/** What is out of date, and what is to be leased now: the latest of each channel. */
export function nextRound(
  waiting: readonly Outgoing[],
  table: Table,
  now: number,
  notBefore: (channel: Channel) => number,
): { readonly stale: readonly Outgoing[]; readonly leased: readonly Outgoing[] } {
  const due = waiting.filter((one) => Math.max(attemptAt(one, timingOf(one), now), notBefore(one.channel)) <= now);
  const isCurrent = (one: Outgoing) => isDeliverable(one, table) && !isTooLate(one, now);
  const latest = new Map(
    due
      .filter(isCurrent)
      .toReversed()
      .map((one) => [one.channel.id, one]),
  );
  // A lease for longer is not that of an attempt under way.
  const isUnderWay = ({ leasedUntil }: Outgoing) => leasedUntil > now && leasedUntil <= now + LEASE;
  const underWay = waiting.filter((one) => isUnderWay(one) && !isForDigest(one)).map(({ channel }) => channel.id);
  const sent = [...latest.values()].filter((one) => !isForDigest(one));
  return {
    stale: due.filter((one) => !isCurrent(one)),
    leased: [
      ...sent.slice(0, Math.max(0, AT_ONCE - new Set(underWay).size)),
      ...[...latest.values()].filter(isForDigest),
    ],
  };
}
