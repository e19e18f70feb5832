import { exports } from 'cloudflare:workers';
import type { Company, Snapshot, Update } from '../../../shared/protocol/messages/snapshot.ts';
import { type CodeReader, updated } from '../../../shared/protocol/update.ts';

/** A page that watches, and what it was told; with `since`, one that says which version it has, and perhaps reads codes. */
export async function watch(path: string, headers: Record<string, string> = {}, since?: number, readsCodes = false) {
  const query = since === undefined ? '' : `?since=${since}${readsCodes ? '&codes=1' : ''}`;
  const response = await exports.default.fetch(`https://tables.example/api${path}/live${query}`, {
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
      const message = JSON.parse(text) as { readonly company?: Company; readonly version?: number };
      return message.version === undefined && message.company ? [message.company] : [];
    });
  const version = () => (JSON.parse(told.at(-1) ?? '{}') as Snapshot).version;
  return { socket, told, closed, version, companies };
}

/** What a page shows that was told all this. */
export function shownBy(told: readonly string[], reader?: CodeReader): Snapshot {
  const messages = told.map((text) => JSON.parse(text) as Snapshot | Update);
  const shown = messages.reduce<Snapshot | null>(
    (before, message) => ('since' in message ? before && updated(before, message, reader) : message),
    null,
  );
  if (shown === null) throw new Error('an update of another version');
  return shown;
}
