import type { Env } from './env.ts';
import { app } from './http/app.ts';

export { AddressObject } from './addresses/address-object.ts';
export { CircleObject } from './circles/circle-object.ts';
export { HeartbeatObject } from './health/heartbeat-object.ts';
export { KeysObject } from './objects/keys-object.ts';
export { MailboxObject } from './objects/mailbox-object.ts';
export { QuotaObject } from './objects/quota-object.ts';
export { TableObject } from './table-object/object.ts';

export default {
  fetch: app.fetch,
  async email(message: ForwardableEmailMessage, env: Env): Promise<void> {
    // Loaded when the first mail comes: most isolates never get one.
    const { email } = await import('./mail-in/email.ts');
    await email(message, env);
  },
};
