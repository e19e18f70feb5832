import { exports } from 'cloudflare:workers';
import type { Company, Snapshot } from '../../../shared/protocol/messages/snapshot.ts';

/** A page that watches, and what it was told. */
export async function watch(path: string, headers: Record<string, string> = {}) {
  const response = await exports.default.fetch(`https://tables.example/api${path}/live`, {
    headers: { upgrade: 'websocket', origin: 'https://tables.example', ...headers },
  });
  const socket = response.webSocket;
  if (!socket) throw new Error(await response.text());
  const told: string[] = [];
  const closed: number[] = [];
  socket.addEventListener('message', ({ data }) => void told.push(`${data}`));
  socket.addEventListener('close', ({ code }) => void closed.push(code));
  socket.accept();
  /** What was told so far that is about the company alone. */
  const companies = () =>
    told.flatMap((text) => {
      const message = JSON.parse(text) as { readonly company: Company; readonly version?: number };
      return message.version === undefined ? [message.company] : [];
    });
  const version = () => (JSON.parse(told.at(-1) ?? '{}') as Snapshot).version;
  return { socket, told, closed, version, companies };
}
