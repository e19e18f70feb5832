import type { Mail, Mailer } from './mail.ts';

/** In milliseconds: the pauses before further attempts. */
const PAUSES = [10_000, 50_000, 120_000];
/** In milliseconds: no attempt begins later, so that the last one ends within the five minutes after which another recovery code can be asked for. */
const LAST = 240_000;

/**
 * Sends a mail that its reader is waiting for, and again if the server is down or busy. Best effort, in memory, since the
 * secret in the mail is not stored. Returns whether it was accepted. If not, that is logged, without the address; `what`
 * names the mail.
 */
export async function sendSoon(mailer: Mailer, mail: Mail, what: string): Promise<boolean> {
  const until = Date.now() + LAST;
  let attempt = await mailer.send(mail);
  for (const pause of PAUSES) {
    if (Date.now() + pause > until) break;
    if (attempt.ok || attempt.failure.why === 'refused' || attempt.failure.why === 'bounced') break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    attempt = await mailer.send(mail);
  }
  if (attempt.ok) return true;
  const { why, status } = attempt.failure;
  console.error(`${what} was not sent: ${why}${status === null ? '' : ` (${status})`}`);
  return false;
}
