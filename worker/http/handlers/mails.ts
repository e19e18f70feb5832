import { ok, type Result } from '../../../shared/game/result.ts';
import { isAddressName } from '../../addresses/name.ts';
import { isTableId, tableProof } from '../../objects/table-id.ts';
import { nameOf } from '../../pictures/name.ts';
import { type Jpeg, picturesOf } from '../../pictures/pictures.ts';
import { type Refused, refused } from '../../table/refused.ts';
import type { Pictured } from '../../table-object/object.ts';
import { type Ctx, tableNamed } from '../answers.ts';
import { asked } from '../gate.ts';
import { Limiter } from '../limits.ts';
import type { Asked, Handlers } from '../mount.ts';
import { problem } from '../problem.ts';
import { askedAddress } from './addresses.ts';

/** How often one address may have a board drawn, of whatever table: that takes far longer than other answers. */
const DRAWINGS = { perSecond: 1 / 2, burst: 10 };
/** Best effort, in the memory of the isolate: what draws there is what has to be spared. */
const drawings = new Limiter(DRAWINGS);

function sent(c: Ctx, jpeg: Jpeg): Response {
  c.header('cache-control', 'public, max-age=31536000, immutable');
  return c.body(jpeg, 200, { 'content-type': 'image/jpeg' });
}

/** The same for everybody and for ever, without cookies. */
async function picture({ c, table, caller, params }: Asked<'picture'>): Promise<Response> {
  const key = `${params.table}-${params.name}`;
  const pictures = picturesOf(c.env, (task) => c.executionCtx.waitUntil(task));
  const kept = await pictures.kept(key);
  if (kept) return sent(c, kept);
  const retryAfter = drawings.take(caller.address, Date.now());
  if (retryAfter > 0) return problem(c, { code: 'too-many', retryAfter });
  const found: Result<Pictured, Refused> = await table.postcard(nameOf(params.name), caller.address);
  if (!found.ok) return problem(c, found.error);
  const drawn = await pictures.drawn(key, found.value.game, found.value.view);
  return drawn.ok ? sent(c, drawn.value) : problem(c, drawn.error);
}

/**
 * One click in a mail program (RFC 8058): a form, posted from anywhere, without cookies. Its token is all the right it
 * needs, and what it says is not read.
 */
async function unsubscribe({ c, caller, params }: Asked<'unsubscribe'>): Promise<Result<string, Refused>> {
  const { table, channel, token } = params;
  if (!isTableId(table)) return refused('wrong-link');
  const named = { proof: (key: Uint8Array) => tableProof(key, table), absent: 'wrong-link' } as const;
  const unsubscribed = async (): Promise<Result<string, Refused>> =>
    await tableNamed(c, table).unsubscribe(channel, token, caller.address);
  const answered = await asked(c, named, unsubscribed, (answer) => answer.ok);
  return answered.ok ? answered.value : answered;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What proxies add: who comes through one is not on this machine. */
const FORWARDED = ['x-forwarded-proto', 'x-forwarded-for', 'forwarded'];

/** The mailbox is open where it is in use, and there only on the machine itself: it holds the mails of everybody. */
const isOpen = ({ env, req }: Ctx): boolean =>
  env.MAIL === 'mailbox' &&
  LOOPBACK.has(new URL(req.url).hostname) &&
  FORWARDED.every((name) => req.header(name) === undefined);

/** A mail as a mail program shows it: no scripts, pictures of ours, nothing from elsewhere. */
async function shown({ c, params }: Asked<'mailboxMail'>): Promise<Response> {
  const found: string | null = isOpen(c) ? await c.env.MAILBOX.getByName('').html(params.n) : null;
  if (found === null) return problem(c, { code: 'not-found' });
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return c.html(found);
}

/** What mails show and lead to, and the local mailbox. */
export const mails = {
  picture,
  /** The owner of an address says yes, from whatever browser the mail was opened in. */
  confirmChannel: ({ table, caller, params, body }) => table.confirmChannel(params.channel, body.token, caller.address),
  unsubscribe,
  async stopDigest({ c, params: { name, token } }) {
    if (!isAddressName(name)) return refused('wrong-link');
    return askedAddress(c, name, 'wrong-link', (object) => object.stopDigest(name, token));
  },
  /** Who follows that address by hand is shown a page with a button. */
  unsubscribePage({ c, params: { table, channel, token } }) {
    // What else comes here is in none of our mails, and may be no part of a header.
    if (![table, channel, token].every((part) => /^[\w-]+$/.test(part))) return refused('wrong-link');
    return c.redirect(`/unsubscribe#${table}.${channel}.${token}`);
  },
  async mailbox({ c }) {
    if (!isOpen(c)) return refused('not-found');
    const mails: string = await c.env.MAILBOX.getByName('').list();
    return ok(mails);
  },
  mailboxMail: shown,
} satisfies Partial<Handlers>;
