import { DurableObject } from 'cloudflare:workers';
import type { KeptMail } from '../../shared/protocol/messages/addresses.ts';
import type { Env } from '../env.ts';

/** The number of mails that are kept: the latest ones. */
const MOST = 200;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mail(n INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, kept TEXT NOT NULL, html TEXT NOT NULL) STRICT;
`;

/** The local mailbox, which keeps mail instead of sending it. */
export class MailboxObject extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(SCHEMA);
  }

  /** Keeps a mail. A mail that is sent again under the same id is shown once, as in any mail program. */
  keep(id: string, mail: Omit<KeptMail, 'n'>, html: string): void {
    const { sql } = this.ctx.storage;
    sql.exec('INSERT OR IGNORE INTO mail(id, kept, html) VALUES (?, ?, ?)', id, JSON.stringify(mail), html);
    sql.exec('DELETE FROM mail WHERE n <= (SELECT max(n) FROM mail) - ?', MOST);
  }

  /** All mails, the latest first, as JSON text. */
  list(): string {
    const rows = this.ctx.storage.sql.exec<{ n: number; kept: string }>('SELECT n, kept FROM mail ORDER BY n DESC');
    const mails = rows.toArray().map(({ n, kept }): KeptMail => ({ n, ...(JSON.parse(kept) as Omit<KeptMail, 'n'>) }));
    return JSON.stringify(mails);
  }

  /** A mail as HTML. */
  html(n: number): string | null {
    return (
      this.ctx.storage.sql.exec<{ html: string }>('SELECT html FROM mail WHERE n = ?', n).toArray()[0]?.html ?? null
    );
  }
}
