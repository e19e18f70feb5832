import type { Lang, Seat } from '../../../shared/game/contract.ts';
import { givenTo, personAt, seatBefore } from '../../../shared/table/rematch.ts';
import { snapshot } from '../../../shared/table/snapshot.ts';
import type { Table } from '../../../shared/table/table.ts';
import { MACHINE } from '../../machine.ts';
import type { Channel } from '../channels/channel.ts';
import { KINDS, type MessageKind, type NoticeKind } from './kinds.ts';
import type { Notice } from './notice.ts';
import { type Recount, since, said as turnSaid } from './recount.ts';
import { type About, alsoAsked, type SaidLine, sentences, subjectOf, talkSaid } from './sentences.ts';
import { WORDS } from './words.ts';

/** The largest number of turns in a short message: the latest ones. */
const MOST_TURNS = 3;

/** The content of a notice, before it is put into the form of a channel. */
export interface Message {
  /** The same whenever the same notice is sent again over the same channel, unless something was said meanwhile. */
  readonly id: string;
  readonly type: MessageKind;
  readonly table: string;
  readonly game: string;
  readonly seat: Seat;
  /** The version of the log when the message was written. */
  readonly version: number;
  readonly lang: Lang;
  readonly title: string;
  readonly text: string;
  /**
   * The reader's own view of the table, for a browser that has the seat's secret. The URL gives nobody else access,
   * except that of a `rematch` over a private channel.
   */
  readonly url: string;
}

/** Channels that nobody else reads: their messages may contain the link of the reader's own seat. */
const PRIVATE: readonly Channel['kind'][] = ['mail', 'push'];

/**
 * The page that a message links to. A seat that was given to the reader is reached by its link or, where others may
 * read along, through their seat at the previous table, which their browser has.
 */
function pathFor({ setup }: Table, channel: Channel, kind: MessageKind, seat: Seat): string {
  const { leadsTo } = KINDS[kind];
  if (leadsTo === 'tables') return '/tables';
  if (leadsTo === 'watch') return `/t/${setup.id}#watch`;
  if (kind !== 'rematch' || setup.from === undefined) return `/t/${setup.id}#seat=${seat}`;
  const isPrivate = PRIVATE.includes(channel.kind) && !channel.isOfEarlierLink;
  const secret = isPrivate ? givenTo(setup, personAt(setup, seat))?.secret : undefined;
  if (secret) return `/t/${setup.id}#seat=${seat}.${secret}`;
  return `/t/${setup.from}#seat=${seatBefore(setup, seat)}`;
}

/** Something that a player has requested explicitly; its version only has to be unique. */
interface Asked {
  readonly seat: Seat;
  readonly kind: 'test' | 'confirm';
  readonly version: string;
}

/** What distinguishes a notice from all others of its channel. */
function numberOf(notice: Notice | Asked): string {
  const { kind, version } = notice;
  if (kind === 'daily-reminder') return `${kind}-${notice.at ?? version}`;
  return kind === 'confirm' || kind === 'talk' ? `${kind}-${version}` : `${version}`;
}

/**
 * What a message tells besides its own notice: the kinds of the others that wait, and what was said, up to which version of
 * the talk (0 if nothing was).
 */
interface Also {
  readonly kinds: readonly NoticeKind[];
  readonly said: readonly SaidLine[];
  readonly talk: number;
}

/** What was said since an attempt makes it another message: programs that drop repeated ones must not hide it. */
function idOf({ setup }: Table, channel: Channel, notice: Notice | Asked, { talk }: Also): string {
  const id = `${setup.id}-${channel.id}-${numberOf(notice)}`;
  return talk === 0 || notice.kind === 'talk' ? id : `${id}-${talk}`;
}

/** A notice in the language of the channel, about the present state of the table. */
export function messageOf(
  table: Table,
  channel: Channel,
  notice: Notice | Asked,
  now: number,
  recount: Recount,
  also: Also = { kinds: [], said: [], talk: 0 },
): Message {
  const { seat, kind } = notice;
  const { kind: channelKind, lang, origin } = channel;
  const words = WORDS[lang];
  const shown = snapshot(MACHINE, table, 'spectator');
  const about: About = { table, seat, shown, channel, words, now };
  // A mail has room for more turns, and recounts them itself.
  const turns = channelKind === 'mail' || kind !== 'turn' ? [] : since(table, seat, recount).slice(-MOST_TURNS);
  const recent = turns.map((turn) => turnSaid(table, turn, lang, 'line'));
  const text = [
    ...sentences(kind, recent, about),
    ...alsoAsked(kind, about, recount),
    ...also.kinds.flatMap((other) => sentences(other, [], about)),
    ...talkSaid(also.said, kind, about),
  ];
  return {
    id: idOf(table, channel, notice, also),
    type: kind,
    table: table.setup.id,
    game: table.setup.game,
    seat,
    version: table.version,
    lang,
    title: words.subject[kind](subjectOf(table, seat, kind, lang)),
    // Several notices may say whose turn it is.
    text: [...new Set(text)].join(' '),
    url: `${origin}${pathFor(table, channel, kind, seat)}`,
  };
}
