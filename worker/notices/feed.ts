import { gameOf, type Table } from '../table.ts';
import { type Channel, feedUrl } from './channel.ts';
import { type Message, messageOf } from './message.ts';
import { isTrue, type Notice } from './notice.ts';
import { WORDS } from './words.ts';

/** A notice as a feed keeps it, and when it came about. */
export interface FeedEntry {
  readonly notice: Notice;
  readonly at: number;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const xml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPED[char] ?? char);

const time = (at: number): string => new Date(at).toISOString();

/** What is news no longer is left with its title: its sentences would be about a table that has moved on. */
const entryXml = (id: string, { title, text, url }: Message, at: number, isNews: boolean): string => `
  <entry>
    <id>${xml(id)}</id>
    <title>${xml(title)}</title>
    <updated>${time(at)}</updated>
    <link href="${xml(url)}"/>
    <content>${isNews ? xml(text) : ''}</content>
  </entry>`;

/** The feed (RFC 4287) of a seat, the latest entry first; the last is a greeting, so that a new feed is not empty. */
export function feedOf(table: Table, channel: Channel, entries: readonly FeedEntry[], now: number): string {
  const { setup } = table;
  const { id, seat, lang, origin, addedAt } = channel;
  // A tag (RFC 4151) is for ever: names of tables are, and this site was here on that day.
  const tag = `tag:${new URL(origin).hostname},${time(addedAt).slice(0, 10)}:${setup.id}/${id}`;
  const greeting = messageOf(table, channel, { seat, kind: 'test', version: 'test' }, now);
  const shown = [
    ...entries.map(({ notice, at }) =>
      entryXml(
        `${tag}/${notice.version}/${notice.kind}`,
        messageOf(table, channel, notice, now),
        at,
        isTrue(notice, table),
      ),
    ),
    entryXml(`${tag}/0`, { ...greeting, title: WORDS[lang].feed }, addedAt, true),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <id>${xml(tag)}</id>
  <title>${xml(`${gameOf(setup).texts[lang].title} – Chacun son tour`)}</title>
  <updated>${time(entries[0]?.at ?? addedAt)}</updated>
  <author><name>Chacun son tour</name></author>
  <link rel="self" type="application/atom+xml" href="${xml(feedUrl(setup, id, origin))}"/>
  <link rel="alternate" type="text/html" href="${xml(greeting.url)}"/>${shown.join('')}
</feed>
`;
}
