import { createRequire } from 'node:module';

interface SocketLibrary {
  readonly PerMessageDeflate: object;
}

/**
 * Turns off compression between vitest and workerd. Every module and every result is sent over their socket, on one
 * machine, and compressing them took a seventh of the processor time of these tests. Miniflare has no option for it, so
 * its socket offers an extension that does not exist.
 */
export default function setup(): void {
  const { resolve } = createRequire(import.meta.url);
  const { PerMessageDeflate } = createRequire(resolve('miniflare'))('ws') as SocketLibrary;
  Object.defineProperty(PerMessageDeflate, 'extensionName', { get: () => 'x-none' });
}
