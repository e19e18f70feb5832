import * as z from 'zod/mini';
import { byToken } from '../row.ts';
import { operatorToken } from './operator.ts';
import { describe, type Of, object } from './values.ts';

/* Mails that arrive for a table: what is read of one before the table is asked. */

/** The largest number of lines that are read of a mail, of which the last is one too many, and of characters in all of them. */
export const MOST_LINES = 21;
export const MOST_SAID = 2400;

const line = z.string().check(z.maxLength(MOST_SAID));

export const ArrivedMail = object('What was read of a mail.', {
  to: describe('The address that it was delivered to.', z.string().check(z.maxLength(320))),
  from: describe(
    'The address that it says it comes from; null if that is not exactly one.',
    z.nullable(z.string().check(z.maxLength(254))),
  ),
  id: describe(
    'A hash of its Message-ID, by which a second delivery is known.',
    z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ),
  thread: describe(
    'The Message-IDs that an answer refers to, its own last.',
    z.array(z.string().check(z.regex(/^<[!-;=?-~]{1,250}>$/))).check(z.maxLength(10)),
  ),
  results: describe(
    'The first of its Authentication-Results headers; empty if it has none.',
    z.string().check(z.maxLength(4000)),
  ),
  lines: describe(
    'What its sender wrote, without quotations and signatures.',
    z.array(line).check(z.maxLength(MOST_LINES)),
  ),
});
export type ArrivedMail = Of<typeof ArrivedMail>;

export const TakeMail = object('A mail that arrived for an address that answers are sent to.', {
  token: operatorToken,
  mail: describe('What was read of it.', ArrivedMail),
});
export const MAIL_OUTCOMES = ['played', 'answered', 'refused', 'repeated', 'dropped', 'unknown'] as const;
export const MailTaken = object('What came of a mail.', {
  outcome: describe(
    '`played`: something was done. `answered`: a question was answered. `refused`: nothing was done. `repeated`: the mail had come before. `dropped`: its sender is not believed, or has sent too many. `unknown`: it is not for a table of ours.',
    z.enum(MAIL_OUTCOMES),
  ),
});
export type MailOutcome = Of<typeof MailTaken>['outcome'];

export const rows = {
  takeMail: byToken('Takes in a mail, by which a player may play.', TakeMail, MailTaken, { weight: 4 }),
};
