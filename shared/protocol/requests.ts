import * as z from 'zod/mini';
import { key } from './requests/values.ts';

/*
 * What is posted to the service, by route (see routes.ts and bodies.ts). Every body is validated by one of these schemas
 * before anything else is done with it; the site uses only their types. The names are those of the OpenAPI document.
 */

export * from './requests/access.ts';
export * from './requests/addresses.ts';
export * from './requests/beside.ts';
export * from './requests/clock.ts';
export * from './requests/notifications.ts';
export * from './requests/play.ts';
export * from './requests/proposals.ts';
export * from './requests/tables.ts';

/** A request that says everything by its path. */
export const Empty = z.strictObject({});
export type Empty = z.infer<typeof Empty>;

/** A request without any content except its idempotency key. */
export const Keyed = z.strictObject({ key });
export type Keyed = z.infer<typeof Keyed>;
