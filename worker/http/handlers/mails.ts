import * as z from 'zod/mini';
import { ok, type Result } from '../../../shared/game/result.ts';
import { isTableId } from '../../../shared/protocol/targets.ts';
import { type Refused, refused } from '../../../shared/table/refused.ts';
import { isHashOf, secretHash } from '../../../shared/table/secrets.ts';
import { isAddressName } from '../../addresses/name.ts';
import { configOf } from '../../config.ts';
import { stoppable, stops } from '../../notifications/channels/mail-links.ts';
import { readJson } from '../../objects/checked.ts';
import { isOurTable } from '../../objects/table-id.ts';
import { randomHex } from '../../random.ts';
import { type Ctx, tableNamed } from '../answers.ts';
import { textOf } from '../body.ts';
import { reached } from '../gate.ts';
import type { Handlers, ValidRequest } from '../mount.ts';
import { problem } from '../problem.ts';
import { askedAddress, keepSession } from './addresses.ts';

/**
 * One-click unsubscription from a mail program (RFC 8058): a form posted from anywhere, without cookies. Its token is
 * the only permission it needs; its content is not read.
 */
async function unsubscribe({ c, caller, params }: ValidRequest<'unsubscribe'>): Promise<Result<string, Refused>> {
  const { table, channel, token } = params;
  if (!isTableId(table)) return refused('wrong-link');
  const named = { isOurs: (key: Uint8Array) => isOurTable(key, table), absent: 'wrong-link' } as const;
  const unsubscribed = async (): Promise<Result<string, Refused>> => {
    using asked = tableNamed(c, table).forAddresses();
    return await asked.byMailLink(caller.ip, { do: 'unsubscribe', id: channel, token });
  };
  const answered = await reached(c, named, unsubscribed);
  if (!answered.ok) return answered;
  // A table that was removed has nothing left to send, whatever the token; that it is gone is public.
  return isGone(answered.value) ? ok(JSON.stringify(null)) : answered.value;
}

const isGone = (answer: Result<string, Refused>): boolean => !answer.ok && answer.error.code === 'no-such-table';

/** Confirms an address, from any browser. That browser can then be signed in with the address. */
async function confirmChannel({ c, table, caller, params: { channel }, body }: ValidRequest<'confirmChannel'>) {
  // Pages of earlier releases send no key: they are signed in by the first of their requests.
  const { token, stay = false, key = randomHex(), look: isLook = false } = body;
  using asked = table.forAddresses();
  const confirmed: Result<string, Refused> = await asked.byMailLink(caller.ip, {
    do: 'confirm',
    id: channel,
    token,
    isLook,
  });
  if (!confirmed.ok || !stay || isLook) return confirmed;
  const found: Result<string, Refused> = await asked.byMailLink(caller.ip, { do: 'whose', id: channel, token });
  if (!found.ok) return confirmed;
  const name = readJson('the name of an address', z.string(), found.value);
  const session = await c.env.ADDRESSES.getByName(name).welcome(token, key);
  if (session !== undefined) await keepSession(c, name, session);
  return confirmed;
}

/** The mailbox contains everybody's mails. It is open only if it is in use, and to holders of the operator's token. */
function isOpen({ env }: Ctx, token: string): boolean {
  const { mail } = configOf(env);
  return mail.type === 'mailbox' && isHashOf(secretHash(mail.token), token);
}

/**
 * The token from a form of the page: a form navigates to a page of its own, which no script could request. Browsers
 * hide the origin of a form on a page that sends no referrer, like ours, so only the token counts.
 */
async function tokenOf(c: Ctx): Promise<string> {
  const isForm = c.req.header('content-type') === 'application/x-www-form-urlencoded';
  const text = isForm ? await textOf(c.req.raw) : undefined;
  return new URLSearchParams(text?.ok ? text.value : '').get('token') ?? '';
}

/** A mail as a mail program shows it: no scripts, only our own pictures, nothing from elsewhere. */
async function shown({ c, params }: ValidRequest<'mailboxMail'>): Promise<Response> {
  const isAllowed = isOpen(c, await tokenOf(c));
  const found: string | null = isAllowed ? await c.env.MAILBOX.getByName('').html(params.n) : null;
  if (found === null) return problem(c, { code: 'not-found' });
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return c.html(found);
}

/** The routes that mails use, and the local mailbox. */
export const mails = {
  confirmChannel,
  async stopMail({ c, params: { table, channel }, body: { token, name } }) {
    if (!stops(token, await stoppable(c.env, name), table, channel)) return refused('wrong-link');
    await c.env.ADDRESSES.getByName(name).stopMail(table);
    return ok({});
  },
  unsubscribe,
  async stopDigest({ c, params: { name, token } }) {
    if (!isAddressName(name)) return refused('wrong-link');
    return askedAddress(c, name, 'wrong-link', (object) => object.stopDigest(name, token));
  },
  /** A reader who opens that address by hand is sent to a page with a button. */
  unsubscribePage({ c, params: { table, channel, token } }) {
    // Other values occur in none of our mails, and might not be valid in a header.
    if (![table, channel, token].every((part) => /^[\w-]+$/.test(part))) return refused('wrong-link');
    return c.redirect(`/unsubscribe#${table}.${channel}.${token}`);
  },
  async mailbox({ c, body }) {
    if (!isOpen(c, body.token)) return refused('not-found');
    const mails: string = await c.env.MAILBOX.getByName('').list();
    return ok(mails);
  },
  mailboxMail: shown,
} satisfies Partial<Handlers>;
