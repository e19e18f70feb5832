import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTransport, type Transporter } from 'nodemailer';
import { Limiter } from '../../shared/token-bucket.ts';
import { headersOf, Mail, messageId, TIMEOUT, WHOLE } from '../mail/mail.ts';
import type { SmtpServer } from '../mail/smtp.ts';
import type { Attempt } from '../notifications/outbox/schedule.ts';

/*
 * Hands mails to the operator's mail server for the service. This is done in a process with Node, by nodemailer: it keeps
 * connections open for the next mail, signs with DKIM, and goes through a proxy. docs/decisions/23-smtp-clients.md
 */

/** In milliseconds: less than the service waits for the answer. */
const LIMIT = WHOLE - 5_000;

export interface MailRoute {
  readonly server: SmtpServer;
  readonly from: { readonly name: string; readonly address: string };
  /** The URL of an HTTP proxy that leads to the server. */
  readonly proxy?: string;
  readonly dkim?: { readonly selector: string; readonly privateKey: string };
}

/** What nodemailer says of a mail that was not sent. Its message is for nobody: it may contain the address. */
interface SendError {
  readonly code?: string;
  /** What the system called it, such as ECONNREFUSED. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

type Why = 'refused' | 'bounced' | 'failing' | 'timeout' | 'unreachable';

const failure = (why: Why, status: number | null = null) =>
  ({ ok: false, failure: { why, status }, retryAfter: null }) satisfies Attempt;

/** Each of these sentences is logged once in ten minutes. */
const sentences = new Limiter({ perSecond: 1 / 600, burst: 1 });

/** Logs that mail does not get through, and why: what an operator may have to mend. */
function logSometimes(sentence: string): void {
  if (sentences.take(sentence, Date.now()) === 0) console.error(sentence);
}

/** Why no connection to the mail server came about, or why it ended, in words for its operator. */
function causeOf({ code = '', originalCode = '' }: SendError): string {
  if (/CERT|SIGNATURE|ISSUER/.test(originalCode))
    return `the certificate of the mail server is not trusted: ${originalCode}. NODE_EXTRA_CA_CERTS adds authorities (docs/operation.md)`;
  switch (code) {
    case 'EDNS':
      return 'the name of the mail server is not found: look at CST_SMTP_HOST';
    case 'ETLS':
      return 'the mail server offers no STARTTLS, or does not get it right: look at CST_SMTP_TLS';
    case 'EPROXY':
      return 'the proxy leads to no mail server: look at CST_SMTP_PROXY';
    case 'ETIMEDOUT':
    case 'EABORT':
      return 'the mail server does not answer';
    default:
      return `the mail server cannot be reached, or closes the connection${originalCode && `: ${originalCode}`}`;
  }
}

/** What an error means: for this address, and for another attempt. `isHandedOver`: the server has the whole mail. */
function attemptOf(error: SendError, isHandedOver: boolean): Attempt {
  const { code = '', command = '', responseCode, response = '' } = error;
  if (responseCode === undefined) {
    logSometimes(causeOf(error));
    const why = code === 'ETIMEDOUT' || code === 'EABORT' ? 'timeout' : 'unreachable';
    return { ...failure(why), ...(isHandedOver && { isDoubtful: true }) };
  }
  const isFinal = responseCode >= 500;
  // Codes about the address itself (RFC 3463): no such mailbox or domain, closed, or moved.
  if (isFinal && command === 'RCPT TO')
    return failure(/^\d{3}[ -]5\.(1\.[12346]|2\.1)\b/.test(response) ? 'bounced' : 'refused', responseCode);
  if (isFinal && command === 'DATA') return failure('refused', responseCode);
  // An error before the recipient is named concerns all mails: retried until the operator has fixed it.
  logSometimes(`the mail server ${isFinal ? 'refuses our mail' : 'puts us off'}: ${responseCode} at ${command}`);
  return failure('failing', responseCode);
}

function transportTo({ server, from, proxy, dkim }: MailRoute, timeout: number): Transporter {
  const { host, port, tls, user, password } = server;
  const domainName = from.address.slice(from.address.indexOf('@') + 1);
  return createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
    ...(proxy !== undefined && { proxy }),
    ...(dkim && { dkim: { domainName, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
    name: domainName,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A mail is made of what it is given only.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export interface MailRouteLimits {
  /** In milliseconds: how long the server may take for a reply, and for a mail in all. */
  readonly timeout: number;
  readonly limit: number;
}

/** Sends mails by a mail server. */
export function mailRoute(
  route: MailRoute,
  { timeout, limit }: MailRouteLimits = { timeout: TIMEOUT, limit: LIMIT },
): { readonly send: (mail: Mail) => Promise<Attempt>; readonly stop: () => void } {
  const { from } = route;
  const transport = transportTo(route, timeout);
  /** The mails that the server has got in whole, by their signals: without a reply, nobody knows whether it accepted them. */
  const handedOver = new WeakSet<AbortSignal>();
  transport.use('stream', ({ data: { signal }, message }, done) => {
    message?.processFunc((content) => content.once('end', () => signal && handedOver.add(signal)));
    done();
  });
  return {
    async send(mail) {
      const { to, subject, text, html, id, replyTo } = mail;
      const signal = AbortSignal.timeout(limit);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          messageId: messageId(id, from.address),
          headers: headersOf(mail, from.address),
          textEncoding: 'base64',
          signal,
        });
        return { ok: true };
      } catch (error) {
        return attemptOf(error as SendError, handedOver.has(signal));
      }
    },
    stop: () => transport.close(),
  };
}

/**
 * The server to which the service posts mails, and which answers with what became of each. It must be reachable by the
 * service only, since it sends whatever it is given.
 */
export function mails(route: MailRoute): Server {
  const { send, stop } = mailRoute(route);
  return createServer((request, response) => {
    text(request)
      .then((body) => send(Mail.parse(JSON.parse(body))))
      .then((attempt) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(attempt)))
      .catch((error: unknown) => {
        console.error(error instanceof Error ? error.name : 'not an error');
        response.writeHead(500).end();
      });
  }).on('close', stop);
}
