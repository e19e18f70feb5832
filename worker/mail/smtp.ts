import { connect } from 'cloudflare:sockets';
import { logError } from '../log-error.ts';
import type { Attempt } from '../notifications/schedule.ts';
import type { Mail, Mailer } from './mail.ts';
import { inBase64, mimeOf } from './mime.ts';

/** A mail server, and how to connect to it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, or by STARTTLS (no mail is sent without it), or not at all. */
  readonly tls: 'implicit' | 'starttls' | 'none';
  /** Empty for a server without authentication. */
  readonly user: string;
  readonly password: string;
}

/** The time limit of a whole session, in milliseconds. */
export const TIMEOUT = 20_000;
/** The most characters of a server's reply. */
const MAX_REPLY = 16 * 1024;

// docs/decisions/23-our-own-smtp-client.md
type Step = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'mail';

interface Reply {
  readonly code: number;
  readonly text: string;
}

/** The server refused. */
class Unwilling extends Error {
  readonly step: Step;
  readonly reply: Reply;
  constructor(step: Step, reply: Reply) {
    super(`${reply.code} at ${step}`);
    this.step = step;
    this.reply = reply;
  }
}

/** A connection to a mail server: one command and one reply at a time. */
class Line {
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #unread = '';
  /** Whether the server may have received the whole mail. Without a reply, it is unknown whether it was accepted. */
  isMailSaid = false;

  constructor({ host, port, tls }: SmtpServer, network: Network) {
    const secureTransport = ({ implicit: 'on', starttls: 'starttls', none: 'off' } as const)[tls];
    this.#socket = network.connect({ hostname: host, port }, { secureTransport, allowHalfOpen: false });
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
    // Errors of the connection show when it is read.
    for (const end of [this.#socket.opened, this.#socket.closed]) end.catch(() => undefined);
  }

  /**
   * Reads a reply, in which a `-` after the code means that more lines follow. A reply of another class is an error.
   */
  async hear(step: Step, expected: 2 | 3): Promise<string> {
    const WHOLE = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/;
    let whole = WHOLE.exec(this.#unread);
    while (whole === null) {
      const { value, done } = await this.#reader.read();
      if (done || this.#unread.length > MAX_REPLY) throw new Error('the server hung up');
      this.#unread += this.#decoder.decode(value, { stream: true });
      whole = WHOLE.exec(this.#unread);
    }
    const [text, code] = whole;
    this.#unread = this.#unread.slice(text.length);
    const reply = { code: Number(code), text };
    if (Math.floor(reply.code / 100) !== expected) throw new Unwilling(step, reply);
    return text;
  }

  async say(line: string): Promise<void> {
    await this.#writer.write(new TextEncoder().encode(`${line}\r\n`));
  }

  async ask(step: Step, line: string, expected: 2 | 3 = 2): Promise<string> {
    await this.say(line);
    return this.hear(step, expected);
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
  hangUp(): void {
    this.#socket.close().catch(() => undefined);
  }
}

/** A connection; undefined if the address of the server makes no sense. */
function opened(server: SmtpServer, network: Network): Line | undefined {
  try {
    return new Line(server, network);
  } catch (error) {
    logError(error);
    return undefined;
  }
}

async function signIn(line: Line, offered: string, { user, password }: SmtpServer): Promise<void> {
  if (/^250[ -]AUTH\b.*\bPLAIN\b/im.test(offered)) {
    await line.ask('AUTH', `AUTH PLAIN ${inBase64(`\0${user}\0${password}`)}`);
    return;
  }
  await line.ask('AUTH', 'AUTH LOGIN', 3);
  await line.ask('AUTH', inBase64(user), 3);
  await line.ask('AUTH', inBase64(password));
}

/** Delivers a mail, from the greeting to the reply by which the server takes responsibility. */
async function handOver(line: Line, server: SmtpServer, from: string, to: string, mime: string): Promise<void> {
  const hello = `EHLO ${from.slice(from.indexOf('@') + 1)}`;
  await line.hear('greeting', 2);
  let offered = await line.ask('EHLO', hello);
  if (server.tls === 'starttls') {
    await line.ask('STARTTLS', 'STARTTLS');
    line.secure();
    offered = await line.ask('EHLO', hello);
  }
  if (server.user !== '') await signIn(line, offered, server);
  await line.ask('MAIL', `MAIL FROM:<${from}>`);
  await line.ask('RCPT', `RCPT TO:<${to}>`);
  await line.ask('DATA', 'DATA', 3);
  line.isMailSaid = true;
  // Dot stuffing: a line with a single dot would end the mail.
  await line.say(`${mime.replace(/^\./gm, '..')}.`);
  await line.hear('mail', 2);
}

const failed = (why: 'refused' | 'bounced' | 'failing' | 'timeout' | 'unreachable', status: number | null) =>
  ({ ok: false, failure: { why, status }, retryAfter: null }) satisfies Attempt;

/** The result when the server gave no reply. */
const unanswered = (why: 'timeout' | 'unreachable', { isMailSaid }: Line): Attempt => ({
  ...failed(why, null),
  ...(isMailSaid ? { isDoubtful: true } : {}),
});

/** What a refusal means: for this address, and for another attempt. */
function attemptOf(error: unknown, line: Line): Attempt {
  // Neither the error nor the reply is logged: both may contain the address.
  if (!(error instanceof Unwilling)) return unanswered('unreachable', line);
  const { step, reply } = error;
  const isFinal = reply.code >= 500;
  if (step === 'RCPT' && isFinal) {
    // Codes about the address itself (RFC 3463): no such mailbox or domain, closed, or moved.
    return failed(/^\d{3}[ -]5\.(1\.[12346]|2\.1)\b/.test(reply.text) ? 'bounced' : 'refused', reply.code);
  }
  if (isFinal && (step === 'DATA' || step === 'mail')) return failed('refused', reply.code);
  // An error before the recipient is named concerns all mails: retried until the operator has fixed it.
  if (isFinal) console.error(`the mail server refuses us: ${error.message}`);
  return failed('failing', reply.code);
}

/** Opens the connections. */
type Network = Pick<Fetcher, 'connect'>;

/** Sends mail through the operator's own server, in one session each. */
export const smtpMailer = (
  server: SmtpServer,
  from: { readonly name: string; readonly address: string },
  network: Network = { connect },
): Mailer => ({
  async send(mail: Mail): Promise<Attempt> {
    const line = opened(server, network);
    if (!line) return failed('unreachable', null);
    const late = Promise.withResolvers<Attempt>();
    const timer = setTimeout(() => late.resolve(unanswered('timeout', line)), TIMEOUT);
    const handed = handOver(line, server, from.address, mail.to, mimeOf(mail, from, new Date())).then(
      async (): Promise<Attempt> => {
        await line.say('QUIT').catch(() => undefined);
        return { ok: true };
      },
      (error: unknown) => attemptOf(error, line),
    );
    try {
      return await Promise.race([handed, late.promise]);
    } finally {
      clearTimeout(timer);
      line.hangUp();
    }
  },
});
