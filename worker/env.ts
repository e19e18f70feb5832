import type {
  AddressCalls,
  CircleCalls,
  HeartbeatCalls,
  KeysCalls,
  MailboxCalls,
  QuotaCalls,
  TableCalls,
} from './objects/calls.ts';
import type { Variables } from './variables.ts';

/** What wrangler.toml binds. */
export interface Env extends Variables {
  readonly TABLES: DurableObjectNamespace<TableCalls>;
  readonly QUOTAS: DurableObjectNamespace<QuotaCalls>;
  readonly KEYS: DurableObjectNamespace<KeysCalls>;
  readonly CIRCLES: DurableObjectNamespace<CircleCalls>;
  readonly ADDRESSES: DurableObjectNamespace<AddressCalls>;
  /** Cloudflare's rate limit for requests from one address. */
  readonly LOOKS?: RateLimit;
  /** Draws and caches pictures where the service is self-hosted; on Cloudflare the Worker does. */
  readonly PICTURES?: Fetcher;
  readonly HEARTBEAT: DurableObjectNamespace<HeartbeatCalls>;
  readonly MAILBOX: DurableObjectNamespace<MailboxCalls>;
  /** The files of the site. */
  readonly ASSETS: Fetcher;
  readonly EMAIL?: SendEmail;
  /** Hands mails to the mail server where the service is self-hosted; on Cloudflare the Worker does. */
  readonly MAILS?: Fetcher;
}
