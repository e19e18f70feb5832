import * as z from 'zod/mini';
import { anyone, byToken, SEALED } from '../row.ts';
import { channelFailure } from './notifications.ts';
import { Snapshot } from './snapshot.ts';
import { describe, houseKey, type Of, object } from './values.ts';

/* What only the operator of the service may do, from anywhere, by their token. */

export const operatorToken = describe("The operator's token.", z.string().check(z.maxLength(200)));

export const Operator = object('Who runs this service, as its settings say.', {
  contact: describe(
    'A mail address or an https URL where they are reached; null if none is set.',
    z.nullable(z.string()),
  ),
  imprint: describe(
    'Who they are, as the law of some countries demands; null if it is not set.',
    z.nullable(z.string()),
  ),
});
export type Operator = Of<typeof Operator>;

export const ExportTable = object('The operator takes a whole table out, for whoever has the private key.', {
  token: operatorToken,
  houseKey,
});
export const OperatorToken = object('What only the operator may do.', { token: operatorToken });

export const TestMail = object('The operator has a mail sent to `to`.', {
  token: operatorToken,
  to: describe('The address of its recipient.', z.string().check(z.maxLength(300))),
});
export const MailTested = object('What came of a mail that was sent for a test.', {
  failure: describe('Null if the mail server has taken it.', z.nullable(channelFailure)),
});
export type MailTested = Of<typeof MailTested>;

export const SeenRequest = object(
  'How a request has arrived, for the operator who looks for what a proxy leaves out.',
  {
    origin: describe('The site that it asked for, by its headers.', z.string()),
    client: describe('The address that its client counts as.', z.string()),
  },
);
export type SeenRequest = Of<typeof SeenRequest>;

/** In units of a snapshot: to read a whole log, compress it and encrypt it. */
export const SEALS = 10;

export const rows = {
  runBy: anyone('Who runs this service.', null, Operator),
  exportTable: byToken('The whole table, encrypted for a key. It goes on here.', ExportTable, SEALED, {
    weight: SEALS,
  }),
  blockTable: byToken('Stops a table: its players and others can only look at it.', OperatorToken, Snapshot),
  unblockTable: byToken('Lets a table go on that was stopped.', OperatorToken, Snapshot),
  eraseTable: byToken(
    'Deletes a table at any stage, with all that belongs to it, as soon as those who keep something of it know.',
    OperatorToken,
    Snapshot,
  ),
  arrival: byToken('Says how this request has arrived.', OperatorToken, SeenRequest),
  testMail: byToken('Sends a mail for a test, by the settings of the service.', TestMail, MailTested, { weight: 5 }),
};
