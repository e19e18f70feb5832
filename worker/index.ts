import { app } from './app.ts';

export { AddressObject } from './addresses/address-object.ts';
export { KeysObject } from './keys-object.ts';
export { MailboxObject } from './mailbox-object.ts';
export { QuotaObject } from './quota-object.ts';
export { TableObject } from './table-object.ts';
export default app;
