import { parseArgs } from 'node:util';
import { pathTo } from '../../shared/protocol/route.ts';
import { takeMail } from '../../shared/protocol/routes.ts';
import { MOST_READ, readMail } from '../mail-in/read-mail.ts';
import { data } from './folders.ts';
import { readAccess } from './operator-file.ts';

/*
 * `npm run mail-in -- [--sender <address>] <recipient>`: takes in a mail that the mail server of this machine pipes to it,
 * as Postfix does (docs/operation.md, Answers by mail). It reads what the mail says, and gives that to the service that
 * runs here. Ends with the codes of sysexits.h, by which a mail server knows whether to try again: whatever the mail says,
 * nobody gets a bounce.
 */

const USAGE = 64;
const TRY_AGAIN = 75;

function end(code: number, why: string): never {
  console.error(why);
  process.exit(code);
}

/** What comes first; the rest is read and left, so that the mail server does not see its pipe break. */
async function firstBytes(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    if (length < MOST_READ) parts.push(part);
    length += part.length;
  }
  return Buffer.concat(parts).subarray(0, MOST_READ);
}

const { values, positionals } = parseArgs({
  options: { sender: { type: 'string' } },
  allowPositionals: true,
  strict: false,
});
const to = positionals[0] ?? process.env['RECIPIENT'] ?? '';
const sender = typeof values['sender'] === 'string' ? values['sender'] : (process.env['SENDER'] ?? null);
if (to === '') end(USAGE, 'usage: npm run mail-in -- [--sender <address>] <recipient>, with the mail as its input');

const read = await readMail({ raw: await firstBytes(), to, sender });
if (read.type === 'mail') {
  const access = readAccess(data.path) ?? end(TRY_AGAIN, `no service runs with ${data.path}`);
  const response = await fetch(`${access.origin}/api${pathTo(takeMail, {})}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ token: access.token, mail: read.mail }),
  }).catch(() => end(TRY_AGAIN, `${access.origin} cannot be reached`));
  if (!response.ok) end(TRY_AGAIN, `${access.origin} answers ${response.status}`);
  const { outcome } = (await response.json()) as { readonly outcome: string };
  console.log(outcome);
} else console.log(`left aside: ${read.why}`);
