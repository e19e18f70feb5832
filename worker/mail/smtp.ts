import { connect } from 'cloudflare:sockets';
import { Limiter } from '../../shared/token-bucket.ts';
import { logError } from '../log-error.ts';
import type { Attempt } from '../notifications/outbox/schedule.ts';
import type { Mail, Mailer } from './mail.ts';
import { WHOLE, withinTime } from './mail.ts';
import { inBase64, mimeOf } from './mime.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, or by STARTTLS (no mail is sent without it), or not at all. */
  readonly tls: 'implicit' | 'starttls' | 'none';
  readonly user: string;
  readonly password: string;
}

const MAX_REPLY = 16 * 1024;

// docs/decisions/23-smtp-clients.md
type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'mail';

interface Reply {
  readonly code: number;
  readonly text: string;
}

class SmtpRefusal extends Error {
  readonly step: Step;
  readonly reply: Reply;
  constructor(step: Step, reply: Reply) {
    super(`${reply.code} at ${step}`);
    this.step = step;
    this.reply = reply;
  }
}

class SmtpSilence extends Error {}

class Connection {
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #unread = '';
  /** Whether the server may have received the whole mail. Without a reply, it is unknown whether it was accepted. */
  isMailSent = false;

  constructor({ host, port, tls }: SmtpServer, network: Network) {
    const secureTransport = ({ implicit: 'on', starttls: 'starttls', none: 'off' } as const)[tls];
    this.#socket = network.connect({ hostname: host, port }, { secureTransport, allowHalfOpen: false });
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
    // Connection errors surface when the connection is read.
    for (const end of [this.#socket.opened, this.#socket.closed]) end.catch(() => undefined);
  }

  /** A `-` after the code means that more lines follow. A reply of another class is an error. */
  async readReply(step: Step, expected: 2 | 3): Promise<string> {
    const WHOLE = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/;
    let whole = WHOLE.exec(this.#unread);
    while (whole === null) {
      const { value, done } = await withinTime(this.#reader.read(), () => {
        throw new SmtpSilence('no reply');
      });
      if (done || this.#unread.length > MAX_REPLY) throw new Error('the server closed the connection');
      this.#unread += this.#decoder.decode(value, { stream: true });
      whole = WHOLE.exec(this.#unread);
    }
    const [text, code] = whole;
    this.#unread = this.#unread.slice(text.length);
    const reply = { code: Number(code), text };
    if (Math.floor(reply.code / 100) !== expected) throw new SmtpRefusal(step, reply);
    return text;
  }

  async writeLine(text: string): Promise<void> {
    await this.#writer.write(new TextEncoder().encode(`${text}\r\n`));
  }

  async command(step: Step, text: string, expected: 2 | 3 = 2): Promise<string> {
    await this.writeLine(text);
    return this.readReply(step, expected);
  }

  /** Switches to TLS and drops what was received before, which anyone could have injected. */
  secure(): void {
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    this.#socket = this.#socket.startTls();
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
    for (const end of [this.#socket.opened, this.#socket.closed]) end.catch(() => undefined);
    this.#unread = '';
  }

  /** Not waited for: the other side may never answer. */
  close(): void {
    this.#socket.close().catch(() => undefined);
  }
}

function openConnection(server: SmtpServer, network: Network): Connection | undefined {
  try {
    return new Connection(server, network);
  } catch (error) {
    logError(error);
    return undefined;
  }
}

async function authenticate(connection: Connection, offered: string, { user, password }: SmtpServer): Promise<void> {
  if (/^250[ -]AUTH\b.*\bPLAIN\b/im.test(offered)) {
    await connection.command('AUTH', `AUTH PLAIN ${inBase64(`\0${user}\0${password}`)}`);
    return;
  }
  await connection.command('AUTH', 'AUTH LOGIN', 3);
  await connection.command('AUTH', inBase64(user), 3);
  await connection.command('AUTH', inBase64(password));
}

/** Delivers a mail, from the greeting to the reply that accepts responsibility for it. */
async function transmit(
  connection: Connection,
  server: SmtpServer,
  from: string,
  to: string,
  mime: string,
): Promise<void> {
  const hello = `EHLO ${from.slice(from.indexOf('@') + 1)}`;
  await connection.readReply('greeting', 2);
  let offered = await connection.command('EHLO', hello);
  if (server.tls === 'starttls') {
    await connection.command('STARTTLS', 'STARTTLS');
    connection.secure();
    offered = await connection.command('EHLO', hello);
  }
  if (server.user !== '') await authenticate(connection, offered, server);
  const envelope = [
    { step: 'MAIL', text: `MAIL FROM:<${from}>`, expected: 2 },
    { step: 'RCPT', text: `RCPT TO:<${to}>`, expected: 2 },
    { step: 'DATA', text: 'DATA', expected: 3 },
  ] as const;
  // RFC 2920: such a server takes them in one packet. After a refusal the connection ends before any data.
  const isPipelined = /^250[ -]PIPELINING\b/im.test(offered);
  if (isPipelined) await connection.writeLine(envelope.map(({ text }) => text).join('\r\n'));
  for (const { step, text, expected } of envelope) {
    if (!isPipelined) await connection.writeLine(text);
    await connection.readReply(step, expected);
  }
  connection.isMailSent = true;
  // Dot stuffing: a line with a single dot would end the mail.
  await connection.writeLine(`${mime.replace(/^\./gm, '..')}.`);
  await connection.readReply('mail', 2);
}

const fail = (why: 'refused' | 'bounced' | 'failing' | 'timeout' | 'unreachable', status: number | null) =>
  ({ ok: false, failure: { why, status }, retryAfter: null }) satisfies Attempt;

/** Each of these sentences is logged once in ten minutes: best effort, in memory. */
const sentences = new Limiter({ perSecond: 1 / 600, burst: 1 });

function logSometimes(sentence: string): void {
  if (sentences.take(sentence, Date.now()) === 0) console.error(sentence);
}

function giveUp(why: 'timeout' | 'unreachable', { isMailSent }: Connection): Attempt {
  logSometimes(
    why === 'timeout'
      ? 'the mail server does not answer'
      : 'the mail server cannot be reached, or closes the connection',
  );
  return { ...fail(why, null), ...(isMailSent ? { isDoubtful: true } : {}) };
}

/** What a refusal means: for this address, and for another attempt. */
function attemptOf(error: unknown, connection: Connection): Attempt {
  // Neither the error nor the reply is logged: both may contain the address.
  if (error instanceof SmtpSilence) return giveUp('timeout', connection);
  if (!(error instanceof SmtpRefusal)) return giveUp('unreachable', connection);
  const { step, reply } = error;
  const isFinal = reply.code >= 500;
  if (step === 'RCPT' && isFinal) {
    // Codes about the address itself (RFC 3463): no such mailbox or domain, closed, or moved.
    return fail(/^\d{3}[ -]5\.(1\.[12346]|2\.1)\b/.test(reply.text) ? 'bounced' : 'refused', reply.code);
  }
  if (isFinal && (step === 'DATA' || step === 'mail')) return fail('refused', reply.code);
  // An error before the recipient is named concerns all mails: retried until the operator has fixed it.
  if (isFinal) console.error(`the mail server refuses our mail: ${error.message}`);
  else logSometimes(`the mail server puts us off: ${error.message}`);
  return fail('failing', reply.code);
}

type Network = Pick<Fetcher, 'connect'>;

/** Sends mail through the operator's own server, in one session each. */
export const smtpMailer = (
  server: SmtpServer,
  from: { readonly name: string; readonly address: string },
  network: Network = { connect },
): Mailer => ({
  async send(mail: Mail): Promise<Attempt> {
    const connection = openConnection(server, network);
    if (!connection) return fail('unreachable', null);
    const transmitted = transmit(connection, server, from.address, mail.to, mimeOf(mail, from, new Date())).then(
      async (): Promise<Attempt> => {
        await connection.writeLine('QUIT').catch(() => undefined);
        return { ok: true };
      },
      (error: unknown) => attemptOf(error, connection),
    );
    try {
      return await withinTime(transmitted, () => giveUp('timeout', connection), WHOLE);
    } finally {
      connection.close();
    }
  },
});
