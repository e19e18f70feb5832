import { Attempt } from '../notifications/outbox/schedule.ts';
import { type Mail, type Mailer, WHOLE, withinTime } from './mail.ts';

/** It may have been sent all the same. */
const UNKNOWN: Attempt = {
  ok: false,
  failure: { why: 'timeout', status: null },
  retryAfter: null,
  isDoubtful: true,
};

/** Sends mail through the process that started the service, where there is one (`worker/selfhost/mails.ts`). */
export const besideMailer = (mails: Fetcher): Mailer => ({
  async send(mail: Mail) {
    const answered = mails
      .fetch('http://mails.invalid/', { method: 'POST', body: JSON.stringify(mail) })
      .then(async (answer) => Attempt.parse(await answer.json()))
      .catch(() => UNKNOWN);
    return withinTime(answered, () => UNKNOWN, WHOLE);
  },
});
