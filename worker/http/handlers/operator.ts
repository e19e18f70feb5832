import { ok, type Result } from '../../../shared/game/result.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { configOf } from '../../config.ts';
import { mailAddress } from '../../mail/address.ts';
import { writeLetter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailerOf } from '../../mail/mailer.ts';
import { takeIn } from '../../mail-in/take-in.ts';
import type { CommandAnswer } from '../../objects/calls.ts';
import { randomHex } from '../../random.ts';
import { siteOf } from '../answers.ts';
import { originOf } from '../cookies.ts';
import type { Handlers, ValidRequest } from '../mount.ts';
import { isOperator } from '../operator.ts';
import { sealedFile } from './houses.ts';

const operates =
  (type: 'operator-block' | 'operator-unblock' | 'operator-erase') =>
  async ({ c, table, body: { token } }: ValidRequest<'blockTable'>): Promise<Result<string, Refused>> => {
    if (!isOperator(c, token)) return refused('not-found');
    using asked = table.forHouses();
    const done: Result<CommandAnswer, Refused> = await asked.operate({ type });
    return done.ok ? ok(done.value.body) : done;
  };

/** In English, as all that operators read. */
function testLetter(to: string, site: string): Mail {
  const title = 'A test of Chacun son tour';
  const letter = writeLetter({
    lang: 'en',
    title,
    paragraphs: [`The service at ${site} can send mail to this address.`],
    lists: [],
    link: { label: 'The site', url: site },
    notes: [{ text: 'Its operator had this mail sent. Nothing else will be sent because of it.' }],
  });
  return { ...letter, to, subject: title, lang: 'en', id: `test-${randomHex()}`, thread: null, unsubscribe: null };
}

/** What the operator does, by their token. */
export const operator = {
  async runBy({ c }) {
    const { contact, imprint } = configOf(c.env);
    return ok({ contact, imprint });
  },
  async exportTable({ c, table, body: { token, houseKey } }) {
    if (!isOperator(c, token)) return refused('not-found');
    const { isUsable } = await import('../../houses/seal.ts');
    if (!(await isUsable(houseKey))) return refused('wrong-house');
    using asked = table.forHouses();
    return sealedFile(c, await asked.export(houseKey));
  },
  blockTable: operates('operator-block'),
  unblockTable: operates('operator-unblock'),
  eraseTable: operates('operator-erase'),
  arrival({ c, caller: { ip }, body: { token } }) {
    return isOperator(c, token) ? ok({ origin: originOf(c), client: ip }) : refused('not-found');
  },
  async takeMail({ c, body: { token, mail } }) {
    if (!isOperator(c, token)) return refused('not-found');
    return ok({ outcome: await takeIn(c.env, mail) });
  },
  async testMail({ c, body: { token, to } }) {
    if (!isOperator(c, token)) return refused('not-found');
    const [mailer, address] = [mailerOf(c.env), mailAddress(to)];
    if (mailer === null) return refused('no-mail');
    if (address === undefined) return refused('wrong-address');
    const attempt = await mailer.send(testLetter(address, siteOf(c)));
    return ok({ failure: attempt.ok ? null : { ...attempt.failure, at: Date.now() } });
  },
} satisfies Partial<Handlers>;
