import { app } from './http/app.ts';

export { AddressObject } from './addresses/address-object.ts';
export { CircleObject } from './circles/circle-object.ts';
export { HeartbeatObject } from './health/heartbeat-object.ts';
export { KeysObject } from './objects/keys-object.ts';
export { MailboxObject } from './objects/mailbox-object.ts';
export { QuotaObject } from './objects/quota-object.ts';
export { TableObject } from './table-object/object.ts';
export default app;
