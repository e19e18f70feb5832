import { configIn } from '../config.ts';
import type { Env } from '../env.ts';
import { MOST_READ, readMail } from './read-mail.ts';
import { takeIn } from './take-in.ts';

/** The first bytes of a stream; the rest is not read. */
async function firstBytes(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.getReader();
  const bytes = new Uint8Array(MOST_READ);
  let length = 0;
  while (length < MOST_READ) {
    const next = await reader.read();
    if (next.done) break;
    const part = next.value.subarray(0, MOST_READ - length);
    bytes.set(part, length);
    length += part.length;
  }
  void reader.cancel().catch(() => undefined);
  return bytes.subarray(0, length);
}

/** Takes in a mail that Cloudflare hands over. What is for none of our tables is refused before it counts as delivered. */
export async function email(message: ForwardableEmailMessage, env: Env): Promise<void> {
  const config = configIn(env);
  if (!config.ok || config.value.replies === null) return message.setReject('This address takes no mail.');
  const { to, from: sender } = message;
  const read = await readMail({ raw: await firstBytes(message.raw), to, sender });
  if (read.type === 'mail' && (await takeIn(env, read.mail)) === 'unknown')
    message.setReject('There is nothing at this address, or not any more.');
}
