import { err, ok, type Result } from '../../shared/game/result.ts';
import { MAX_BODY } from '../../shared/protocol/limits.ts';
import { type Refused, refused } from '../../shared/table/refused.ts';
import { SECOND } from '../../shared/time.ts';

/**
 * In milliseconds: within which a body must have arrived, as its head must in the runtime. One that never comes would
 * otherwise hold a connection, of which there is a limited number, for ever.
 */
const LONGEST = 15 * SECOND;

/** The text up to the end of the body; why it is not read if it is too long, or does not come in time. */
async function textFrom(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Result<string, 'too-large' | 'too-slow'>> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), LONGEST);
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  try {
    while (true) {
      const next = await Promise.race([reader.read(), late.promise]);
      if (next === 'late') return err('too-slow');
      if (next.done) return ok(text + decoder.decode());
      length += next.value.length;
      if (length > MAX_BODY) return err('too-large');
      text += decoder.decode(next.value, { stream: true });
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the body of a request, within limits of size and time; the runtime closes the connection of one that is refused. A
 * body that breaks off or has malformed chunks is the client's fault.
 */
export async function textOf({ body, headers }: Request): Promise<Result<string, Refused>> {
  if (Number(headers.get('content-length')) > MAX_BODY) return refused('too-large');
  if (body === null) return ok('');
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    const text = await textFrom(reader);
    if (text.ok) return text;
    // What still comes is not read.
    void reader.cancel().catch(() => undefined);
    return refused(text.error);
  } catch {
    return refused('malformed');
  }
}
