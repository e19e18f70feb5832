import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import type { GotMail, MailBehaviour } from '../../support/mail-types.ts';
import { newKey, post, type Reply, send } from './client.ts';

const CONTROL = inject('mails');

/** Somebody's mail address on somebody's server, of its own for each test. */
export class Postbox {
  readonly address = `${newKey()}@mail.example`;

  async behave(behaviour: MailBehaviour): Promise<void> {
    await fetch(`${CONTROL}/${this.address}`, { method: 'PUT', body: JSON.stringify(behaviour) });
  }

  /** All that was handed to its server, oldest first. */
  async got(): Promise<readonly GotMail[]> {
    const response = await fetch(`${CONTROL}/${this.address}`);
    return (await response.json()) as readonly GotMail[];
  }

  /** The same, as a mail program reads it. */
  async mails(): Promise<readonly Email[]> {
    return Promise.all((await this.got()).map(({ raw }) => parsed(raw)));
  }
}

/** A parsed mail, with LF at the end of lines. */
async function parsed(raw: string): Promise<Email> {
  const { text, html, ...mail } = await PostalMime.parse(raw);
  return {
    ...mail,
    ...(text === undefined ? {} : { text: text.replaceAll('\r\n', '\n') }),
    ...(html === undefined ? {} : { html: html.replaceAll('\r\n', '\n') }),
  };
}

export const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name.toLowerCase())?.value;

/** What a mail program posts for its reader who wants no more of it: nothing but the address and the form of RFC 8058. */
export const oneClick = (mail: Email, method = 'POST') => {
  const [, path = ''] =
    /^<https:\/\/tables\.example\/api(\/[\w/]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  return send(
    path,
    method === 'POST' ? { method, headers, body: 'List-Unsubscribe=One-Click' } : { redirect: 'manual' },
  );
};

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
