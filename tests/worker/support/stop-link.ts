import type { Email } from 'postal-mime';
import { post, type Reply } from './client.ts';

/** The link below a mail that unsubscribes from one table, by the token `one`, or from all tables. */
export interface StopLink {
  readonly table: string;
  readonly channel: string;
  readonly one: string;
  readonly token: string;
  readonly name: string;
}

export function stopLinkIn({ text }: Email): StopLink {
  const [table = '', channel = '', one = '', token = '', name = ''] =
    /\/unsubscribe#([\w.]+)/.exec(text ?? '')?.[1]?.split('.') ?? [];
  return { table, channel, one, token, name };
}

/** Unsubscribes from all tables. */
export const stopAll = ({ table, channel, token, name }: StopLink): Promise<Reply> =>
  post(`/tables/${table}/channels/${channel}/stop`, { token, name });
