import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls';
import { DAY } from '../../../../shared/time.ts';
import type { SmtpServer } from '../../../mail/smtp.ts';
import { bad, doubtful, type Finding, fine, reasonOf } from './finding.ts';

/* What keeps mail from arriving: the certificate of the mail server, and what DNS says of who may send. */

/** In milliseconds: how long a server has for each step. */
const PATIENCE = 10_000;
/** In milliseconds: how long before the end of a certificate it is said. */
const SOON = 14 * DAY;

/** A certificate as a server shows it. */
interface ShownCertificate {
  /** Why it is not trusted for that name; null if it is. */
  readonly error: string | null;
  readonly until: number;
}

export function checkCertificate({ host, port }: SmtpServer, { error, until }: ShownCertificate, now: number): Finding {
  const about = 'certificate';
  const at = `${host}:${port}`;
  const day = Number.isFinite(until) ? new Date(until).toISOString().slice(0, 10) : 'an unknown day';
  if (until < now) return bad(about, `that of ${at} expired on ${day}: its operator has to renew it`);
  if (error !== null)
    return bad(about, `that of ${at} is not trusted (${error}): use the name in it, or set NODE_EXTRA_CA_CERTS`);
  if (until < now + SOON) return doubtful(about, `that of ${at} expires on ${day}`);
  return fine(about, `that of ${at} is trusted until ${day}`);
}

/** The certificate that a mail server shows; undefined if it is spoken to without TLS. */
export async function certificateOf({ host, port, tls }: SmtpServer): Promise<ShownCertificate | undefined> {
  if (tls === 'none') return undefined;
  const socket = connectPlain({ host, port });
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('no answer in time')));
  try {
    if (tls === 'starttls') await startTls(socket);
    const secure = connectTls({ socket, servername: host, rejectUnauthorized: false });
    await once(secure, 'secureConnect');
    return shownBy(secure);
  } finally {
    socket.destroy();
  }
}

function shownBy(socket: TLSSocket): ShownCertificate {
  const { valid_to: until } = socket.getPeerCertificate() as PeerCertificate;
  const { authorizationError: error } = socket;
  return { error: error ? `${error instanceof Error ? error.message : error}` : null, until: Date.parse(until) };
}

async function startTls(socket: Socket): Promise<void> {
  await replyOn(socket, 220);
  socket.write('EHLO doctor\r\n');
  await replyOn(socket, 250);
  socket.write('STARTTLS\r\n');
  await replyOn(socket, 220);
}

/** Waits for the end of a reply, which must have that code. */
async function replyOn(socket: Socket, code: number): Promise<void> {
  let text = '';
  while (!/^\d{3}( .*)?\r?\n$/m.test(text.split(/(?<=\n)/).at(-1) ?? '')) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    text += chunk.toString();
  }
  if (!text.startsWith(`${code}`)) throw new Error(`it answers ${text.trim().split('\n')[0]}`);
}

/** The checks of a mail server, or that it cannot be reached. */
export async function checkServer(server: SmtpServer, now: number): Promise<Finding> {
  try {
    const shown = await certificateOf(server);
    if (shown) return checkCertificate(server, shown, now);
    return doubtful(
      'certificate',
      `${server.host} is spoken to without TLS: set CST_SMTP_TLS, unless it is on this machine`,
    );
  } catch (error) {
    return bad('certificate', `${server.host}:${server.port} cannot be asked: ${reasonOf(error)}`);
  }
}

/** As that of node:dns. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/** The texts of a name, put together; none if there is no such name. */
async function textsOf(resolve: ResolveTxt, name: string): Promise<readonly string[]> {
  try {
    return (await resolve(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** The key that DKIM signs with: its selector and the private key, if the service signs. */
interface Dkim {
  readonly selector: string;
  readonly privateKey: string;
}

/** What DNS says of who may send mail from an address. */
export async function checkDns(from: string, dkim: Dkim | undefined, resolve: ResolveTxt): Promise<readonly Finding[]> {
  const domain = from.slice(from.indexOf('@') + 1);
  const checks = [checkSpf(domain, resolve), checkDkim(domain, dkim, resolve), checkDmarc(domain, resolve)];
  const settled = await Promise.allSettled(checks);
  return settled.map((one, index) =>
    one.status === 'fulfilled'
      ? one.value
      : doubtful(['SPF', 'DKIM', 'DMARC'][index] ?? '', `DNS cannot be asked about ${domain}: ${reasonOf(one.reason)}`),
  );
}

async function checkSpf(domain: string, resolve: ResolveTxt): Promise<Finding> {
  const found = (await textsOf(resolve, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  if (found.length === 0) return bad('SPF', `${domain} has no record: add TXT v=spf1 … -all with your mail server`);
  if (found.length > 1) return bad('SPF', `${domain} has ${found.length} records, so that none counts: keep one`);
  if (/(^| )\+?all( |$)/i.test(found[0] ?? ''))
    return bad('SPF', `${domain} lets everybody send (+all): end it with -all`);
  return fine('SPF', found[0] ?? '');
}

async function checkDmarc(domain: string, resolve: ResolveTxt): Promise<Finding> {
  const [found] = (await textsOf(resolve, `_dmarc.${domain}`)).filter((text) => /^v=DMARC1(;| |$)/i.test(text));
  if (found !== undefined) return fine('DMARC', found);
  return doubtful('DMARC', `_dmarc.${domain} has no record: add TXT v=DMARC1; p=quarantine`);
}

async function checkDkim(domain: string, dkim: Dkim | undefined, resolve: ResolveTxt): Promise<Finding> {
  if (dkim === undefined)
    return fine('DKIM', 'left to the mail server: CST_DKIM_SELECTOR and CST_DKIM_KEY have the service sign itself');
  const name = `${dkim.selector}._domainkey.${domain}`;
  const published = (await textsOf(resolve, name)).map((text) =>
    /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replaceAll(/\s/g, ''),
  );
  if (published.length === 0) return bad('DKIM', `${name} has no record: publish the public key of CST_DKIM_KEY`);
  const key = createPublicKey(dkim.privateKey);
  // RFC 8463: of Ed25519, only the key itself; of RSA, with what says that it is one.
  const der = key.export({ type: 'spki', format: 'der' });
  const own = (key.asymmetricKeyType === 'ed25519' ? der.subarray(-32) : der).toString('base64');
  if (!published.includes(own)) return bad('DKIM', `${name} has another key than CST_DKIM_KEY: signatures are refused`);
  return fine('DKIM', `${name} has the key that is signed with`);
}
