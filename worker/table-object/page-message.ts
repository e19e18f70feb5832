import * as z from 'zod/mini';
import { MAX_MESSAGE } from '../../shared/protocol/limits.ts';
import { ActMessage, AskMessage } from '../../shared/protocol/messages/live.ts';

/** A message of a page over the socket of its seat: the version that its player has seen, an action, or a query. */
export type PageMessage =
  | ({ readonly type: 'act' } & ActMessage)
  | ({ readonly type: 'ask' } & AskMessage)
  | { readonly type: 'seen'; readonly version: number };

/** Reads a message of a page; undefined if it makes no sense. */
export function pageMessage(message: string | ArrayBuffer): PageMessage | undefined {
  if (typeof message !== 'string' || message.length > MAX_MESSAGE) return undefined;
  const version = /^seen (\d{1,9})$/.exec(message)?.[1];
  if (version !== undefined) return { type: 'seen', version: Number(version) };
  const json = parsedJson(message);
  const act = z.safeParse(ActMessage, json);
  if (act.success) return { type: 'act', ...act.data };
  const ask = z.safeParse(AskMessage, json);
  return ask.success ? { type: 'ask', ...ask.data } : undefined;
}

/** Undefined stands for invalid JSON, since no schema accepts it. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
