import type { Lang } from '../../../shared/game/contract.ts';
import { writtenMark } from '../../../shared/log/mark.ts';
import type { Table } from '../../../shared/table/table.ts';
import { gameOf } from '../../machine.ts';
import { type Markup, markup } from '../../markup.ts';
import { type Channel, feedUrl } from '../channels/channel.ts';
import { isFarewell } from '../news/kinds.ts';
import { type Message, messageOf, type NoticeSource } from '../news/message.ts';
import { isUpToDate, type Notice } from '../news/notice.ts';
import { WORDS } from '../news/words.ts';

// docs/decisions/27-a-feed-is-a-fetched-channel.md
export interface FeedEntry {
  readonly notice: Notice;
  readonly at: number;
}

const time = (at: number): string => new Date(at).toISOString();

/** An entry as shown; apart from its text, it never changes. */
interface Shown {
  readonly id: string;
  readonly title: string;
  readonly at: number;
  readonly url: string;
  readonly text: string;
}

const entryXml = ({ id, title, at, url, text }: Shown): Markup => markup`
  <entry>
    <id>${id}</id>
    <title>${title}</title>
    <published>${time(at)}</published>
    <updated>${time(at)}</updated>
    <link rel="alternate" type="text/html" href="${url}"/>
    <content>${text}</content>
  </entry>`;

/** A distinct URL for each entry: many readers take entries with the same URL for one entry. */
const linkOf = ({ url }: Message, entry: string): string => url.replace('#', `?entry=${entry}#`);

/** The text of an entry. Once it is out of date, it only says what it was about, since the table has moved on. */
function textOf({ kind, ...rest }: Notice, { text, version, mark }: Message, table: Table, lang: Lang): string {
  if (isFarewell(kind) || kind === 'confirm') return text;
  if (isUpToDate({ kind, ...rest }, table))
    return `${text} ${WORDS[lang].mail.mark(writtenMark({ n: version, mark }))}`;
  return WORDS[lang].past[kind];
}

/** The feed (RFC 4287) of a seat, the latest entry first; the last is a greeting, so that a new feed is not empty. */
export function feedOf(
  table: Table,
  channel: Channel,
  entries: readonly FeedEntry[],
  source: NoticeSource,
  now: number,
): string {
  const { setup } = table;
  const { id, seat, lang, origin, addedAt } = channel;
  // A tag URI (RFC 4151) must be permanent: ids of tables are, and this domain was in use here on that day.
  const tag = `tag:${new URL(origin).hostname},${time(addedAt).slice(0, 10)}:${setup.id}/${id}`;
  const greeting = messageOf(table, channel, { seat, kind: 'test', version: 'test' }, now, source);
  const shown = entries.map(({ notice, at }): Shown => {
    const message = messageOf(table, channel, notice, now, source);
    const url = linkOf(message, `${notice.version}-${notice.kind}`);
    const text = textOf(notice, message, table, lang);
    return { id: `${tag}/${notice.version}/${notice.kind}`, title: message.title, at, url, text };
  });
  const first = {
    id: `${tag}/0`,
    title: WORDS[lang].feed,
    at: addedAt,
    url: linkOf(greeting, '0'),
    text: greeting.text,
  };
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <id>${tag}</id>
  <title>${gameOf(setup).texts[lang].title} – Chacun son tour</title>
  <updated>${time(entries[0]?.at ?? addedAt)}</updated>
  <author><name>Chacun son tour</name></author>
  <link rel="self" type="application/atom+xml" href="${feedUrl(setup, id, origin)}"/>
  <link rel="alternate" type="text/html" href="${greeting.url}"/>${[...shown, first].map(entryXml)}
</feed>
`.toString();
}
