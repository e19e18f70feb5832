/*
 * The runtime reports every request that fails, with its stack. What tests break on purpose would be thousands of lines,
 * among which nobody would find what broke by itself. So those reports are left out: each is checked by the test that
 * causes it.
 */

/** What tests throw, and what follows from storage that they delete, objects that they end, and servers that hang up. */
const ON_PURPOSE = [
  'Error: database or disk is full',
  'Error: a defect',
  'Error: a full disk',
  'Error: broken',
  'Error: gone',
  'Error: out of reach',
  'Error: power cut',
  'Error: unexpected EOF',
  'Error: no such table: play: SQLITE_ERROR',
  'Error: Application called deleteAllDurableObjects().',
  'Error: Network connection lost.',
  'disconnected: client error (SendRequest)',
  'TLS handshake failed: received corrupt message',
];
const REPORT = /^(?:uncaught exception|exception|Socket proxy disconnected abruptly)[;=\s]/;

const isOnPurpose = (line: string): boolean => REPORT.test(line) && ON_PURPOSE.some((error) => line.includes(error));

/** The plugin prints each report as a chunk of its own: an uncaught exception to `stdout`, the rest to `stderr`. */
function filtered(stream: typeof process.stderr): () => void {
  const write = stream.write;
  stream.write = function filter(this: typeof stream, ...args: Parameters<typeof write>) {
    const [chunk] = args;
    return typeof chunk === 'string' && isOnPurpose(chunk) ? true : write.apply(this, args);
  } as typeof write;
  return () => {
    stream.write = write;
  };
}

export default function setup(): () => void {
  const restores = [process.stdout, process.stderr].map(filtered);
  return () => {
    for (const restore of restores) restore();
  };
}
