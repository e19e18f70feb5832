import { err, ok, type Result } from '../shared/game/result.ts';
import type { Env } from './env.ts';
import { mailAddress } from './mail/address.ts';
import type { SmtpServer } from './mail/smtp.ts';
import { DEFAULTS, type Found, findVariable, MAIL_TYPES, type VariableName } from './variables.ts';

/** How mail is sent; `from` is the address that it comes from. */
export type MailConfig =
  | { readonly type: 'off' }
  | { readonly type: 'mailbox'; readonly from: string; readonly token: string }
  | { readonly type: 'smtp'; readonly from: string; readonly server: SmtpServer }
  | { readonly type: 'binding'; readonly from: string };

/** Where mails of turns are answered to: at `local+…@domain`. */
export interface Replies {
  readonly local: string;
  readonly domain: string;
  /**
   * The name by which the mail server before this service writes Authentication-Results; null if none does, so that
   * nobody checks whom a mail comes from.
   */
  readonly authserv: string | null;
}

/** The settings of the service, parsed from its environment. */
export interface Config {
  readonly tablesPerHour: number;
  readonly requestsPerSecond: number;
  /** In milliseconds: how long a notice waits for a visible page to report that its player has seen it. */
  readonly noticeDelay: number;
  readonly allowLoopback: boolean;
  /** Where players find the site; null for the host that a request names. */
  readonly siteOrigin: string | null;
  /** What the names of the objects of mail addresses are made with. */
  readonly addressKey: string;
  /** What the operator proves to be it with; null if nothing does. */
  readonly operatorToken: string | null;
  /** What /metrics are read with from elsewhere; null if they cannot be. */
  readonly metricsToken: string | null;
  /** Where the operator is reached: a mail address or an https URL; null if it is not said. */
  readonly contact: string | null;
  /** Who runs the service, in lines; null if it is not said. */
  readonly imprint: string | null;
  readonly mail: MailConfig;
  /** Null if no mail is answered by mail. */
  readonly replies: Replies | null;
}

type Amount = 'TABLES_PER_HOUR' | 'REQUESTS_PER_SECOND' | 'NOTICE_DELAY_SECONDS';

const TLS = ['implicit', 'starttls', 'none'] as const;
export const MAX_PORT = 65_535;
/** In characters: 128 bits in hexadecimal. */
const MIN_TOKEN = 32;

/** The value of a variable, with what is needed to say that it is wrong. */
type Get = (name: VariableName) => Found;

/** Why the settings make no sense, in a sentence for the operator: what must be so, and where that is set. */
class ConfigError extends Error {
  constructor({ name, where }: Found, must: string) {
    super(`${name}${must}${where === undefined ? '' : ` (${name} is set ${where})`}`);
  }
}

function amount(get: Get, name: Amount): number {
  const found = get(name);
  const value = Number(found.value);
  if (!(value > 0 && Number.isFinite(value))) throw new ConfigError(found, ' must be a number above 0');
  return value;
}

function flag(get: Get, name: 'NOTICES_TO_LOOPBACK'): boolean {
  const found = get(name);
  if (found.value !== 'true' && found.value !== 'false') throw new ConfigError(found, ' must be true or false');
  return found.value === 'true';
}

function originIn(get: Get): string | null {
  const found = get('SITE_ORIGIN');
  const { value } = found;
  if (value === '') return null;
  const { origin, protocol } = URL.canParse(value) ? new URL(value) : { origin: '', protocol: '' };
  if (!/^https?:$/.test(protocol) || value.replace(/\/$/, '') !== origin)
    throw new ConfigError(found, ' must be an origin, such as https://games.example.org');
  return origin;
}

function smtpServer(get: Get): SmtpServer {
  const [host, user, password] = [get('SMTP_HOST').value, get('SMTP_USER').value, get('SMTP_PASSWORD').value];
  const [port, tls] = [get('SMTP_PORT'), get('SMTP_TLS')];
  const number = Number(port.value);
  const security = TLS.find((one) => one === tls.value);
  if (host === '') throw new ConfigError(get('MAIL'), '=smtp needs CST_SMTP_HOST, the mail server');
  if (!(Number.isInteger(number) && number > 0 && number <= MAX_PORT))
    throw new ConfigError(port, ' must be a port number');
  if (user !== '' && password === '') throw new ConfigError(get('SMTP_USER'), ' needs CST_SMTP_PASSWORD');
  if (security === undefined) throw new ConfigError(tls, ` must be one of ${TLS.join(', ')}`);
  return { host, port: number, tls: security, user, password };
}

function tokenIn(get: Get, name: 'OPERATOR_TOKEN' | 'METRICS_TOKEN'): string | null {
  const found = get(name);
  if (found.value !== '' && found.value.length < MIN_TOKEN)
    throw new ConfigError(found, ` must have ${MIN_TOKEN} characters or more`);
  return found.value || null;
}

function contactIn(get: Get): string | null {
  const found = get('CONTACT');
  const { value } = found;
  if (value === '') return null;
  if (mailAddress(value) === undefined && !(URL.canParse(value) && new URL(value).protocol === 'https:'))
    throw new ConfigError(found, ' must be a mail address or an https URL');
  return value;
}

/** In characters. */
const MAX_IMPRINT = 2000;

/** Lines are separated by line breaks or, where a variable cannot have those, by `|`. */
function imprintIn(get: Get): string | null {
  const found = get('IMPRINT');
  if (found.value.length > MAX_IMPRINT) throw new ConfigError(found, ` must have ${MAX_IMPRINT} characters or fewer`);
  const lines = found.value.split(/[\n|]/).map((line) => line.trim());
  return lines.join('\n').trim() || null;
}

function mailIn(get: Get, hasBinding: boolean, siteOrigin: string | null): MailConfig {
  const [mail, said, token] = [get('MAIL'), get('MAIL_FROM'), get('MAILBOX_TOKEN')];
  const from = mailAddress(said.value);
  if (said.value !== '' && from === undefined) throw new ConfigError(said, ' must be a mail address');
  const type = MAIL_TYPES.find((one) => one === mail.value);
  switch (type) {
    case 'off':
      return { type };
    case 'mailbox':
      if (token.value.length < MIN_TOKEN)
        throw new ConfigError(mail, `=mailbox needs CST_MAILBOX_TOKEN, ${MIN_TOKEN} characters or more`);
      return { type, from: from ?? 'mailbox@localhost', token: token.value };
    case 'smtp':
    case 'binding':
      if (from === undefined)
        throw new ConfigError(mail, `=${type} needs CST_MAIL_FROM, the address that mail comes from`);
      // Otherwise links, with the secrets they carry, would lead to whatever host a request names.
      if (siteOrigin === null)
        throw new ConfigError(mail, `=${type} needs CST_SITE_ORIGIN, where the links in mails lead`);
      if (type === 'smtp') return { type, from, server: smtpServer(get) };
      if (!hasBinding) throw new ConfigError(mail, '=binding needs the e-mail service of Cloudflare, bound as EMAIL');
      return { type, from };
    case undefined:
      throw new ConfigError(mail, ` must be one of ${MAIL_TYPES.join(', ')}`);
  }
}

/** In characters: with it, a sign and the address proper, the part before the @ has at most 64 (RFC 5321). */
const MOST_LOCAL = 11;

function repliesIn(get: Get): Replies | null {
  const [found, authserv] = [get('MAIL_REPLIES'), get('MAIL_AUTHSERV')];
  if (found.value === '' || get('MAIL').value === 'off') return null;
  const [local = '', domain = ''] = mailAddress(found.value)?.split('@') ?? [];
  if (!/^[a-z0-9._-]+$/.test(local) || local.length > MOST_LOCAL)
    throw new ConfigError(found, ` must be a mail address with at most ${MOST_LOCAL} letters and digits before the @`);
  return { local, domain, authserv: authserv.value || null };
}

/** Parses the settings. If one makes no sense, the result is a sentence that names it. */
export function readConfig(get: Get, hasBinding: boolean): Result<Config, string> {
  try {
    const siteOrigin = originIn(get);
    return ok({
      tablesPerHour: amount(get, 'TABLES_PER_HOUR'),
      requestsPerSecond: amount(get, 'REQUESTS_PER_SECOND'),
      noticeDelay: amount(get, 'NOTICE_DELAY_SECONDS') * 1000,
      allowLoopback: flag(get, 'NOTICES_TO_LOOPBACK'),
      siteOrigin,
      addressKey: get('ADDRESS_KEY').value,
      operatorToken: tokenIn(get, 'OPERATOR_TOKEN'),
      metricsToken: tokenIn(get, 'METRICS_TOKEN'),
      contact: contactIn(get),
      imprint: imprintIn(get),
      mail: mailIn(get, hasBinding, siteOrigin),
      replies: repliesIn(get),
    });
  } catch (error) {
    if (error instanceof ConfigError) return err(error.message);
    throw error;
  }
}

const read = new WeakMap<Env, Result<Config, string>>();

/** The same for an environment. It does not change, so it is read only once, and a mistake is logged only once. */
export function configIn(env: Env): Result<Config, string> {
  const known = read.get(env);
  if (known) return known;
  const sources = [{ where: 'in wrangler.toml, in .dev.vars or as a secret', values: { ...env } }];
  const found = readConfig((name) => findVariable(sources, name, DEFAULTS[name]), env.EMAIL !== undefined);
  if (!found.ok) console.error(`the configuration is not valid: ${found.error}`);
  read.set(env, found);
  return found;
}

/** The same where the settings are known to be valid: the Worker lets no request through otherwise. */
export function configOf(env: Env): Config {
  const found = configIn(env);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}
