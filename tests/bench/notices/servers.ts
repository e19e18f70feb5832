import { POSTED_KINDS } from '../../../shared/protocol/limits.ts';
import type { ChannelKind } from '../../../shared/protocol/messages/notifications.ts';
import type { Mail } from '../../../worker/mail/mail.ts';
import type { Attempt } from '../../../worker/notifications/outbox/schedule.ts';
import type { Month } from './month.ts';
import { DAY, HOUR, MINUTE } from './time.ts';
import { START } from './timetable.ts';

export const SENT_KINDS = [...POSTED_KINDS, 'push', 'mail'] as const satisfies readonly ChannelKind[];
export type SentKind = (typeof SENT_KINDS)[number];

type Trouble = 'answers 503' | 'does not answer' | 'cannot be reached';
export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly trouble: Trouble;
}

/** What is on its way to somebody else's server. */
export interface Sending {
  /** The notices that it tells of, and under which id. */
  readonly ids: readonly string[];
  readonly id: string;
  /** What can die meanwhile: then the next attempt waits until a lease or a pause runs out. */
  readonly die: () => void;
  /** When that happened. */
  readonly troubles: number[];
}

const failed = (why: 'failing' | 'timeout' | 'unreachable', status: number | null): Attempt => ({
  ok: false,
  failure: { why, status },
  retryAfter: null,
});

/** The servers to which messages are sent: they are down for minutes or days, and their answers get lost. */
export class Servers {
  readonly #month: Month;
  readonly outages: Readonly<Record<SentKind, readonly Outage[]>>;

  constructor(month: Month) {
    this.#month = month;
    const outagesOf = (): Outage[] =>
      Array.from({ length: 6 }, () => {
        const from = START + this.#month.chance.below((28 * DAY) / MINUTE) * MINUTE;
        const troubles: readonly Trouble[] = ['answers 503', 'does not answer', 'cannot be reached'];
        const trouble = troubles[this.#month.chance.below(3)] ?? 'answers 503';
        return { from, to: from + this.#month.chance.between(5 * MINUTE, 36 * HOUR), trouble };
      });
    this.outages = {
      ntfy: outagesOf(),
      discord: outagesOf(),
      slack: outagesOf(),
      webhook: outagesOf(),
      push: outagesOf(),
      mail: outagesOf(),
    };
  }

  outageAt(kind: SentKind, time: number): Outage | undefined {
    return this.outages[kind].find(({ from, to }) => from <= time && time < to);
  }

  /** Posts a message to a server. Throws if there is no answer, or the sender dies. */
  readonly fetch = async (url: string): Promise<Response> => {
    const kind = SENT_KINDS.find((each) => url.includes(each));
    if (kind === undefined) throw new Error(`nobody sends anything to ${url}`);
    return this.#reach(kind, this.#month.sending)
      ? new Response(null, { status: 204 })
      : new Response(null, { status: 503 });
  };

  /** Sends a mail. If the answer to the whole mail is lost, the sender does not know whether it arrived. */
  mailed(_: Mail, sending: Sending | undefined): Attempt {
    const before = this.#month.counts.arrived;
    try {
      return this.#reach('mail', sending) ? { ok: true } : failed('failing', 451);
    } catch (error) {
      const isLate = error instanceof DOMException;
      const isDoubtful = isLate || this.#month.counts.arrived > before;
      return { ...failed(isLate ? 'timeout' : 'unreachable', null), ...(isDoubtful ? { isDoubtful } : {}) };
    }
  }

  /** Whether a server accepts what is being delivered. Throws if it cannot answer, or if the sender dies. */
  #reach(kind: SentKind, sending: Sending | undefined): boolean {
    this.#month.counts.attempts += 1;
    if (sending === undefined) throw new Error('nothing is being delivered');
    const told = sending.ids.flatMap((id) => this.#month.expectations.byId.get(id) ?? []);
    const outage = this.outageAt(kind, this.#month.now);
    if (outage?.trouble === 'answers 503') return false;
    if (outage?.trouble === 'does not answer') throw new DOMException('no answer', 'TimeoutError');
    if (outage) throw new TypeError('nobody there');
    const fate = this.#month.chance.below(400);
    if (fate <= 2) sending.troubles.push(this.#month.now);
    if (fate === 0) {
      // It dies before the message is out.
      sending.die();
      throw new TypeError('power cut');
    }
    for (const expected of told) {
      expected.arrivals.push(this.#month.now);
      expected.shown.add(sending.id);
      // Any message tells whatever else waits for its reader.
      for (const other of expected.table.expected)
        if (other.channel === expected.channel && other !== expected)
          other.knownAt = Math.min(other.knownAt, this.#month.now);
    }
    this.#month.counts.arrived += 1;
    if (fate === 1 || fate === 2) for (const expected of told) expected.lost += 1;
    // It dies after the message has arrived.
    if (fate === 1) sending.die();
    if (fate === 2) {
      this.#month.counts.lost += 1;
      throw new TypeError('the answer got lost');
    }
    return true;
  }
}
