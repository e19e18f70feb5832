import { Hono } from 'hono';
import type { Env } from '../../env.ts';
import { problem } from '../problem.ts';
import type { Ctx } from './answers.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What proxies add: who comes through one is not on this machine. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-for', 'forwarded'];

/** The mailbox is open where it is in use, and there only on the machine itself: it holds the mails of everybody. */
const isOpen = ({ env, req }: Ctx): boolean =>
  env.MAIL === 'mailbox' &&
  LOOPBACK.has(new URL(req.url).hostname) &&
  FORWARDED.every((name) => req.header(name) === undefined);

async function list(c: Ctx): Promise<Response> {
  if (!isOpen(c)) return problem(c, { code: 'not-found' });
  const mails: string = await c.env.MAILBOX.getByName('').list();
  return c.body(mails, 200, { 'content-type': 'application/json' });
}

/** A mail as a mail program shows it: no scripts, pictures of ours, nothing from elsewhere. */
async function html(c: Ctx): Promise<Response> {
  const found: string | null = isOpen(c) ? await c.env.MAILBOX.getByName('').html(Number(c.req.param('n'))) : null;
  if (found === null) return problem(c, { code: 'not-found' });
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return c.html(found);
}

/** The local mailbox, for the page that shows it. */
export const mailbox = new Hono<{ Bindings: Env }>().get('/', list).get('/:n{\\d{1,9}}', html);
