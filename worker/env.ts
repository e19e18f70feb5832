import type { AddressObject } from './addresses/address-object.ts';
import type { CircleObject } from './circles/circle-object.ts';
import type { KeysObject } from './objects/keys-object.ts';
import type { MailboxObject } from './objects/mailbox-object.ts';
import type { QuotaObject } from './objects/quota-object.ts';
import type { TableObject } from './table-object/object.ts';
import type { Variables } from './variables.ts';

/** What wrangler.toml binds. */
export interface Env extends Variables {
  readonly TABLES: DurableObjectNamespace<TableObject>;
  readonly QUOTAS: DurableObjectNamespace<QuotaObject>;
  readonly KEYS: DurableObjectNamespace<KeysObject>;
  readonly CIRCLES: DurableObjectNamespace<CircleObject>;
  readonly ADDRESSES: DurableObjectNamespace<AddressObject>;
  /** Cloudflare's rate limit for requests from one address. */
  readonly LOOKS?: RateLimit;
  /** Draws and caches pictures where the service is self-hosted; on Cloudflare the Worker does. */
  readonly PICTURES?: Fetcher;
  readonly MAILBOX: DurableObjectNamespace<MailboxObject>;
  /** The files of the site. */
  readonly ASSETS: Fetcher;
  readonly EMAIL?: SendEmail;
  /** The network for connections to mail servers, if it is not the default one. */
  readonly MAIL_NETWORK?: Fetcher;
}
