import { Hono } from 'hono';
import { MailboxToken } from '../../../shared/protocol/requests.ts';
import { configOf } from '../../config.ts';
import type { Env } from '../../env.ts';
import { isHashOf, secretHash } from '../../table/secrets.ts';
import { problem } from '../problem.ts';
import { bodyOf, textOf } from '../request.ts';
import type { Ctx } from './answers.ts';

/** The mailbox holds the mails of everybody: it is open where it is in use, to who has the token of whoever runs it. */
function isOpen({ env }: Ctx, token: string): boolean {
  const { mail } = configOf(env);
  return mail.type === 'mailbox' && isHashOf(secretHash(mail.token), token);
}

async function list(c: Ctx): Promise<Response> {
  const body = await bodyOf(c, MailboxToken);
  if (!body.ok) return problem(c, body.error);
  if (!isOpen(c, body.value.token)) return problem(c, { code: 'not-found' });
  const mails: string = await c.env.MAILBOX.getByName('').list();
  return c.body(mails, 200, { 'content-type': 'application/json' });
}

/**
 * The token as a form of the page says it: a page of its own is shown, which no script could ask for. Browsers say of a
 * page without referrers, as ours are, that its forms come from nowhere; the token is what counts.
 */
async function tokenOf({ req }: Ctx): Promise<string> {
  const isForm = req.header('content-type') === 'application/x-www-form-urlencoded';
  const text = isForm ? await textOf(req.raw) : undefined;
  return new URLSearchParams(text?.ok ? text.value : '').get('token') ?? '';
}

/** A mail as a mail program shows it: no scripts, pictures of ours, nothing from elsewhere. */
async function html(c: Ctx): Promise<Response> {
  const isAllowed = isOpen(c, await tokenOf(c));
  const found: string | null = isAllowed ? await c.env.MAILBOX.getByName('').html(Number(c.req.param('n'))) : null;
  if (found === null) return problem(c, { code: 'not-found' });
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return c.html(found);
}

/** The local mailbox, for the page that shows it. */
export const mailbox = new Hono<{ Bindings: Env }>().post('/', list).post('/:n{\\d{1,9}}', html);
