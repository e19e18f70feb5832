import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of a mail server on this machine, and the address by which a test asks what came of it. */
    readonly smtp: number;
    /** Another port of it, where it takes one command at a time. */
    readonly slowSmtp: number;
    readonly mails: string;
  }
}

/** What a mail server does with a mail: takes it, says no at some point, or does not answer. */
export type MailBehaviour =
  | 'take'
  | { readonly at: 'MAIL' | 'RCPT' | 'mail'; readonly code: number; readonly text: string }
  | 'hang'
  | 'hang-up'
  /** It takes the mail, and hangs up before it says so. */
  | 'take-and-hang-up';

/** What was handed to it for one address. */
export interface GotMail {
  readonly from: string;
  readonly user: string;
  /** The mail as it came. */
  readonly raw: string;
}
