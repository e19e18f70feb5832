/*
 * The variables that the service is set up with. Their names begin with `CST_`, as login programs set a `MAIL` of their
 * own, and others a `SMTP_HOST`.
 */

/** The variables, without their prefix, and what counts where one is missing or empty. */
export const DEFAULTS = {
  TABLES_PER_HOUR: '60',
  REQUESTS_PER_SECOND: '10',
  NOTICE_DELAY_SECONDS: '20',
  NOTICES_TO_LOOPBACK: 'false',
  SITE_ORIGIN: '',
  ADDRESS_KEY: '',
  CONTACT: '',
  IMPRINT: '',
  OPERATOR_TOKEN: '',
  METRICS_TOKEN: '',
  MAIL: 'off',
  MAIL_FROM: '',
  MAIL_REPLIES: '',
  MAIL_AUTHSERV: '',
  MAILBOX_TOKEN: '',
  SMTP_HOST: '',
  SMTP_PORT: '587',
  SMTP_TLS: 'starttls',
  SMTP_USER: '',
  SMTP_PASSWORD: '',
} as const;
export type VariableName = keyof typeof DEFAULTS;

/** As the environment has them: under their name, or under the one that they had before, without the prefix. */
export type Variables = Readonly<Partial<Record<VariableName | `CST_${VariableName}`, string>>>;

export const MAIL_TYPES = ['off', 'mailbox', 'smtp', 'binding'] as const;

/** A place where variables are set. */
export interface Source {
  /** As in "it is set in the environment". */
  readonly where: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A value, and what the operator has to change for another one. */
export interface Found {
  readonly name: string;
  readonly value: string;
  /** Undefined for what counts where nothing is set. */
  readonly where?: string;
}

/** Whether a variable under its former name can be ours: `su` and `login` set MAIL to the path of a mailbox. */
const isOurs = (name: string, value: string): boolean => name !== 'MAIL' || MAIL_TYPES.some((type) => type === value);

/** A variable in the first of the sources that has it. An empty value counts as none. */
export function findVariable(sources: readonly Source[], name: string, otherwise: string): Found {
  for (const { where, values } of sources) {
    const [own, former] = [values[`CST_${name}`], values[name]];
    if (typeof own === 'string' && own !== '') return { name: `CST_${name}`, value: own, where };
    if (typeof former === 'string' && former !== '' && isOurs(name, former)) return { name, value: former, where };
  }
  return { name: `CST_${name}`, value: otherwise };
}
