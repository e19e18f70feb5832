import * as z from 'zod/mini';
import { key } from './requests/values.ts';

/*
 * What is posted to the service, by route (see routes.ts and bodies.ts). The Worker validates every body by one of
 * these schemas before it uses it. The site imports only their types. The OpenAPI document uses the same names.
 */

export * from './requests/access.ts';
export * from './requests/addresses.ts';
export * from './requests/beside.ts';
export * from './requests/clock.ts';
export * from './requests/notifications.ts';
export * from './requests/play.ts';
export * from './requests/proposals.ts';
export * from './requests/tables.ts';

/** A request whose path says everything. */
export const Empty = z.strictObject({});
export type Empty = z.infer<typeof Empty>;

/** A request without any content except its idempotency key. */
export const Keyed = z.strictObject({ key });
export type Keyed = z.infer<typeof Keyed>;
