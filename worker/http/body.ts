import { err, ok, type Result } from '../../shared/game/result.ts';
import { MAX_BODY } from '../../shared/protocol/limits.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { SECOND } from '../../shared/time.ts';

/**
 * In milliseconds: within which a body must have arrived, as its head must in the runtime. One that never comes would
 * otherwise hold a connection, of which there is a limited number, for ever.
 */
const LONGEST = 15 * SECOND;

/** A request, or the answer of another service. */
type Sent = Pick<Request | Response, 'body' | 'headers'>;

/** What comes up to the end of the body; why it is not read if it is too long, or does not come in time. */
async function bytesFrom(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<Result<Uint8Array, 'too-large' | 'too-slow'>> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), LONGEST);
  // However many parts it comes in, it takes no more memory.
  const bytes = new Uint8Array(most);
  let length = 0;
  try {
    while (true) {
      const next = await Promise.race([reader.read(), late.promise]);
      if (next === 'late') return err('too-slow');
      if (next.done) return ok(bytes.subarray(0, length));
      if (length + next.value.length > most) return err('too-large');
      bytes.set(next.value, length);
      length += next.value.length;
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the body of a request, within limits of size and time; the runtime closes the connection of one that is refused. A
 * body that breaks off or has malformed chunks is the client's fault.
 */
export async function bytesOf({ body, headers }: Sent, most = MAX_BODY): Promise<Result<Uint8Array, Refused>> {
  if (Number(headers.get('content-length')) > most) return refused('too-large');
  if (body === null) return ok(new Uint8Array());
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    const bytes = await bytesFrom(reader, most);
    if (bytes.ok) return bytes;
    // What still comes is not read.
    void reader.cancel().catch(() => undefined);
    return refused(bytes.error);
  } catch {
    return refused('malformed');
  }
}

/** The same for text. */
export async function textOf(request: Sent): Promise<Result<string, Refused>> {
  const bytes = await bytesOf(request);
  return bytes.ok ? ok(new TextDecoder().decode(bytes.value)) : bytes;
}
