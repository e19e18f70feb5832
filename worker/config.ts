import { err, ok, type Result } from '../shared/game/result.ts';
import type { Env } from './env.ts';
import { mailAddress } from './mail/address.ts';
import type { SmtpServer } from './mail/smtp.ts';

/** How mail is sent; `from` is the address that it comes from. */
type MailConfig =
  | { readonly type: 'off' }
  | { readonly type: 'mailbox'; readonly from: string; readonly token: string }
  | { readonly type: 'smtp'; readonly from: string; readonly server: SmtpServer }
  | { readonly type: 'binding'; readonly from: string };

/** The settings of the service, parsed from its environment. */
export interface Config {
  readonly tablesPerHour: number;
  readonly requestsPerSecond: number;
  /** In milliseconds: how long a notice waits for a visible page to report that its player has seen it. */
  readonly noticeDelay: number;
  readonly allowLoopback: boolean;
  /** Where players find the site; null for the host that a request names. */
  readonly siteOrigin: string | null;
  readonly mail: MailConfig;
}

type Amount = 'TABLES_PER_HOUR' | 'REQUESTS_PER_SECOND' | 'NOTICE_DELAY_SECONDS';

type Name =
  | Amount
  | 'NOTICES_TO_LOOPBACK'
  | 'SITE_ORIGIN'
  | 'MAIL'
  | 'MAIL_FROM'
  | 'MAILBOX_TOKEN'
  | 'SMTP_HOST'
  | 'SMTP_PORT'
  | 'SMTP_TLS'
  | 'SMTP_USER'
  | 'SMTP_PASSWORD';

/** The variables that settings are parsed from. Missing ones are empty. */
export type Settings = Readonly<Partial<Record<Name, string>>> & { readonly EMAIL?: unknown };

const TLS = ['implicit', 'starttls', 'none'] as const;
const MAX_PORT = 65_535;
/** In characters: 128 bits in hexadecimal. */
const MIN_TOKEN = 32;

/** Why the settings make no sense, in a sentence for the operator. */
class ConfigError extends Error {}

function amount(settings: Settings, name: Amount): number {
  const value = Number(settings[name]);
  if (!(value > 0 && Number.isFinite(value))) throw new ConfigError(`${name} is to be a number above 0`);
  return value;
}

function flag(settings: Settings, name: 'NOTICES_TO_LOOPBACK'): boolean {
  const value = settings[name] || 'false';
  if (value !== 'true' && value !== 'false') throw new ConfigError(`${name} is to be true or false`);
  return value === 'true';
}

function originIn({ SITE_ORIGIN: said = '' }: Settings): string | null {
  if (said === '') return null;
  const { origin, protocol } = URL.canParse(said) ? new URL(said) : { origin: '', protocol: '' };
  if (!/^https?:$/.test(protocol) || said.replace(/\/$/, '') !== origin)
    throw new ConfigError('SITE_ORIGIN is to be an origin, such as https://games.example.org');
  return origin;
}

function smtpServer(settings: Settings): SmtpServer {
  const { SMTP_HOST: host = '', SMTP_USER: user = '', SMTP_PASSWORD: password = '' } = settings;
  const port = Number(settings.SMTP_PORT);
  const tls = TLS.find((one) => one === settings.SMTP_TLS);
  if (host === '') throw new ConfigError('MAIL=smtp needs SMTP_HOST, the mail server');
  if (!(Number.isInteger(port) && port > 0 && port <= MAX_PORT)) throw new ConfigError('SMTP_PORT is to be a port');
  if (tls === undefined) throw new ConfigError(`SMTP_TLS is to be ${TLS.join(', ')}`);
  return { host, port, tls, user, password };
}

function mailIn(settings: Settings, siteOrigin: string | null): MailConfig {
  const { MAIL: type = '', MAIL_FROM: said = '', MAILBOX_TOKEN: token = '' } = settings;
  const from = mailAddress(said);
  if (said !== '' && from === undefined) throw new ConfigError('MAIL_FROM is to be a mail address');
  switch (type) {
    case '':
    case 'off':
      return { type: 'off' };
    case 'mailbox':
      if (token.length < MIN_TOKEN)
        throw new ConfigError(`MAIL=mailbox needs MAILBOX_TOKEN, ${MIN_TOKEN} characters or more`);
      return { type, from: from ?? 'mailbox@localhost', token };
    case 'smtp':
    case 'binding':
      if (from === undefined) throw new ConfigError(`MAIL=${type} needs MAIL_FROM, the address that mail comes from`);
      // Otherwise links, with the secrets they carry, would lead to whatever host a request names.
      if (siteOrigin === null) throw new ConfigError(`MAIL=${type} needs SITE_ORIGIN, where the links in mails lead`);
      if (type === 'smtp') return { type, from, server: smtpServer(settings) };
      if (!settings.EMAIL) throw new ConfigError('MAIL=binding needs the e-mail service of Cloudflare, bound as EMAIL');
      return { type, from };
    default:
      throw new ConfigError('MAIL is to be off, mailbox, smtp or binding');
  }
}

/** Parses the settings. If one makes no sense, the result is a sentence that names it. */
export function readConfig(settings: Settings): Result<Config, string> {
  try {
    const siteOrigin = originIn(settings);
    return ok({
      tablesPerHour: amount(settings, 'TABLES_PER_HOUR'),
      requestsPerSecond: amount(settings, 'REQUESTS_PER_SECOND'),
      noticeDelay: amount(settings, 'NOTICE_DELAY_SECONDS') * 1000,
      allowLoopback: flag(settings, 'NOTICES_TO_LOOPBACK'),
      siteOrigin,
      mail: mailIn(settings, siteOrigin),
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
  const found = readConfig(env);
  if (!found.ok) console.error(`the service is not set up: ${found.error}`);
  read.set(env, found);
  return found;
}

/** The same where the settings are known to be valid: the Worker lets no request through otherwise. */
export function configOf(env: Env): Config {
  const found = configIn(env);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}
