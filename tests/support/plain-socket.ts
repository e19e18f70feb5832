import { createRequire } from 'node:module';

interface SocketLibrary {
  readonly PerMessageDeflate: object;
}

/**
 * Has no messages compressed between vitest and workerd. Every module and every result takes that way, on one machine,
 * and to compress them took a seventh of the processor time of these tests. Miniflare has no option for it: its socket
 * offers a compression that nobody knows.
 */
export default function setup(): void {
  const { resolve } = createRequire(import.meta.url);
  const { PerMessageDeflate } = createRequire(resolve('miniflare'))('ws') as SocketLibrary;
  Object.defineProperty(PerMessageDeflate, 'extensionName', { get: () => 'x-none' });
}
