import type { Seat } from '../../../shared/game/contract.ts';
import type { ChannelInfo, Rhythm } from '../../../shared/protocol/messages/notifications.ts';
import { isBeside, isUrgent } from '../../../worker/notifications/news/kinds.ts';
import { isUpToDate, type Notice } from '../../../worker/notifications/news/notice.ts';
import { slowDueAt } from '../../support/slow-rhythm.ts';
import type { Month, SimulatedTable } from './month.ts';
import type { SentKind } from './servers.ts';
import { HOUR } from './time.ts';

/** In hours: how long a notice of the talk waits for more to be said. */
const CONVERSATION = 1 / 4;

/** A notice that a player should receive over a channel, and what became of it. */
export interface Expected {
  readonly table: SimulatedTable;
  readonly channel: string;
  readonly notice: Notice;
  readonly kind: SentKind;
  readonly rhythm: Rhythm;
  /** In hours: how long it was left to other channels first. */
  readonly after: number;
  readonly from: number;
  /** When the player had looked or played, and so knew of it anyway. */
  knownAt: number;
  /** When it ceased to be true. */
  until: number;
  readonly arrivals: number[];
  /** The ids under which it has arrived: whoever recognizes repetitions by id has seen it this many times. */
  readonly shown: Set<string>;
  /** How often its answer was lost after it had arrived. */
  lost: number;
  /** For a notice in a digest: the times at which the object of its address was in trouble. */
  readonly troubles: readonly number[];
}

/** A time of the day at which a channel may have to remind of a turn. */
interface Reminding {
  readonly seat: Seat;
  readonly channel: string;
  readonly at: number;
}

/** In milliseconds: how long a turn lasts before its player is reminded of it. */
const SETTLED = HOUR;

/** The next time of the day to remind at after a moment, as a slow clock knows it; undefined if there is none. */
function nextReminder({ remind, kind }: ChannelInfo, moment: number): number | undefined {
  if (remind === null || kind === 'feed') return undefined;
  return Math.min(...remind.at.map((at) => slowDueAt({ type: 'daily', zone: remind.zone, at }, moment)));
}

/** The notices that players should receive, by a slow and obvious account of the rules, to compare with those sent. */
export class Expectations {
  readonly #month: Month;
  readonly byId = new Map<string, Expected>();
  /** The channels whose next time of the day is planned. */
  readonly #reminding = new Set<string>();

  constructor(month: Month) {
    this.#month = month;
  }

  /** A table has changed: earlier notices may be out of date, and new ones are owed. */
  changed(simulated: SimulatedTable, notices: readonly Notice[]): void {
    for (const expected of simulated.expected) {
      // A question does not replace what came before it.
      const isReplaced =
        expected.notice.kind !== 'talk' &&
        notices.some(({ seat, kind }) => seat === expected.notice.seat && !isBeside(kind));
      const isOld = isReplaced || !isUpToDate(expected.notice, simulated.table);
      if (isOld) expected.until = Math.min(expected.until, this.#month.now);
    }
    for (const notice of notices) this.expect(simulated, notice);
    this.#expectReminders(simulated);
  }

  /** Plans the next time of the day at which each channel of somebody who is waited for is to remind them. */
  #expectReminders(simulated: SimulatedTable): void {
    const { notifying, table } = simulated;
    for (const seat of table.play?.position.waitingFor ?? []) {
      const from = table.play?.clocks[seat]?.from ?? null;
      if (from === null || table.play?.position.outcome != null) continue;
      for (const channel of notifying.channels.notices(table, seat).channels) {
        if (this.#reminding.has(channel.id)) continue;
        const at = nextReminder(channel, Math.max(from + SETTLED, this.#month.now));
        if (at === undefined) continue;
        this.#reminding.add(channel.id);
        this.#month.at(at, () => this.#remind(simulated, { seat, channel: channel.id, at }));
      }
    }
  }

  /** It is time: the player is to be reminded if it has long been their turn, and no message on its way says so. */
  #remind(simulated: SimulatedTable, { seat, channel, at }: Reminding): void {
    const { table, notifying, expected } = simulated;
    this.#reminding.delete(channel);
    const play = table.play;
    const isTheirs = play?.position.waitingFor.includes(seat) === true && play.position.outcome === null;
    const from = play?.clocks[seat]?.from ?? null;
    if (isTheirs && from !== null && at > from + SETTLED) {
      const info = notifying.channels.notices(table, seat).channels.find(({ id }) => id === channel);
      const isOnItsWay = expected.some(
        (one) =>
          one.channel === channel &&
          // A daily message of the same hour says as much, whichever of the two comes first.
          one.arrivals.every((arrival) => arrival >= at) &&
          one.until > at &&
          one.knownAt > at &&
          (isUrgent(one.notice.kind) || (one.rhythm.type === 'daily' && !isBeside(one.notice.kind))),
      );
      if (info?.isConfirmed && !isOnItsWay) {
        this.#month.counts.dailyReminders += 1;
        for (const one of expected)
          if (one.channel === channel && !isBeside(one.notice.kind)) one.until = Math.min(one.until, at);
        this.#expectOver(simulated, { seat, kind: 'daily-reminder', version: table.version, at }, info);
      }
    }
    this.#expectReminders(simulated);
  }

  /** A notice is owed, over each channel of its seat. */
  expect(simulated: SimulatedTable, notice: Notice): void {
    const { table, notifying } = simulated;
    if (notice.kind === 'turn') this.#month.counts.turns += 1;
    if (notice.kind === 'reminder' || notice.kind === 'at-risk') this.#month.counts.reminders += 1;
    for (const channel of notifying.channels.notices(table, notice.seat).channels)
      this.#expectOver(simulated, notice, channel);
  }

  #expectOver(simulated: SimulatedTable, notice: Notice, channel: ChannelInfo): void {
    const { id, kind, rhythm, isConfirmed, after, talk } = channel;
    const isTalk = notice.kind === 'talk';
    if (kind === 'feed' || !isConfirmed || (isTalk && !talk)) return;
    const one: Expected = {
      table: simulated,
      channel: id,
      notice,
      kind,
      rhythm,
      after: isUrgent(notice.kind) ? 0 : Math.max(after, isTalk && rhythm.type !== 'daily' ? CONVERSATION : 0),
      from: notice.at ?? this.#month.now,
      knownAt: Number.POSITIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
      arrivals: [],
      shown: new Set(),
      troubles: this.#month.addresses.troublesOf(id),
      lost: 0,
    };
    simulated.expected.push(one);
    const number =
      notice.at === undefined ? `${isTalk ? 'talk-' : ''}${notice.version}` : `${notice.kind}-${notice.at}`;
    this.byId.set(`${simulated.table.setup.id}-${id}-${number}`, one);
  }

  /** Players know what they see or answer to. */
  knows(simulated: SimulatedTable, seat: Seat): void {
    for (const expected of simulated.expected) {
      if (expected.notice.seat === seat) expected.knownAt = Math.min(expected.knownAt, this.#month.now);
    }
  }
}
