import { MINUTE } from '../../shared/time.ts';
import type { Attempt } from '../notifications/outbox/schedule.ts';

/** In milliseconds: mail that has failed for so long does not come right by itself. */
const LONG = 10 * MINUTE;

/** Outcomes that say something about one recipient only: the mail server was reached, and takes our mail. */
const OF_RECIPIENT: readonly string[] = ['refused', 'bounced'];

interface LastMail {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly outcome: string;
  /** Since when mail fails whoever it is for; null if the last one did not. */
  readonly failingSince: number | null;
}

/** What came of the mails of this isolate. Best effort, in memory. */
class MailAttempts {
  #last: LastMail | undefined;

  record(attempt: Attempt, now: number): void {
    const outcome = attempt.ok ? 'sent' : attempt.failure.why;
    const isFailing = !attempt.ok && !OF_RECIPIENT.includes(outcome);
    this.#last = { at: now, outcome, failingSince: isFailing ? (this.#last?.failingSince ?? now) : null };
  }

  /** The last attempt; undefined if there was none. */
  last = (): LastMail | undefined => this.#last;

  /** Whether mail has failed for long. */
  hasFailedLong(now: number): boolean {
    const since = this.#last?.failingSince ?? null;
    return since !== null && now - since >= LONG;
  }
}

export const mailAttempts = new MailAttempts();
